import { useState } from 'preact/hooks'
import { useSearchParams } from 'wouter-preact'
import type { RawEvent } from '../../../client/interface.ts'
import { ReaderTime, Time } from '../../facts/time.tsx'
import { offsetText } from '../../facts/time-text.ts'
import { NotTold, Quiet } from '../../facts/unknown.tsx'
import { Drawer } from '../../parts/dialog.tsx'
import { FailedPart, Loading } from '../../parts/states.tsx'
import { useExplanation, useMessage, useRawEvents } from '../../server/container.ts'
import { currentTime } from '../../server/now.ts'
import { useOwnZone } from '../../server/own-clock.ts'
import styles from './evidence.module.css'
import { type Fate, fateOf, fatesOf } from './fates.ts'
import { useOperatorNames } from './operator-names.ts'
import { sourceBegins } from './sources.ts'
import { useViewed } from './viewed.ts'

/** What each source said, in its words, the latest first. */
export function RawTab() {
  const { which } = useViewed()
  const [address] = useSearchParams()
  const [message, open] = useState<string | null>(null)
  const answer = useRawEvents(which)
  const { data: explanation } = useExplanation(which)
  const nameOf = useOperatorNames()
  const zone = useOwnZone()
  const fates = explanation === undefined ? new Map<string, Fate>() : fatesOf(explanation, nameOf)
  if (answer.error && !answer.data)
    return <FailedPart error={answer.error} what="The evidence" again={() => void answer.refetch()} inline />
  if (answer.data === undefined) return <Loading rows={5} />
  if (answer.data.length === 0) return <Quiet>No source has said anything of it yet.</Quiet>
  const rows = answer.data.toSorted(
    (one, other) =>
      other.attributes.created_at.localeCompare(one.attributes.created_at) || other.attributes.index - one.attributes.index,
  )
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <div class={styles.scroll} tabIndex={0} role="region" aria-label="What sources said">
        <table class={`${styles.table} ${styles.raw}`}>
          <thead>
            <tr>
              <th scope="col">Nr</th>
              <th scope="col">Heard, your clock {offsetText(currentTime(), zone)}</th>
              <th scope="col">Source</th>
              <th scope="col">Its words</th>
              <th scope="col">Read as</th>
              <th scope="col">Of when</th>
              <th scope="col">What became of it</th>
              <th scope="col">As it came</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((event) => (
              <RawRow
                key={event.id}
                event={event}
                fate={fateOf(event, fates)}
                name={event.attributes.data_provider_name === null ? '' : nameOf(event.attributes.data_provider_name)}
                is_meant={address.get('raw') === event.attributes.received_id}
                open={open}
              />
            ))}
          </tbody>
        </table>
      </div>
      {message !== null && <MessageDrawer id={message} onClose={() => open(null)} />}
    </>
  )
}

type RawRowProps = { event: RawEvent; fate: Fate; name: string; is_meant: boolean; open: (id: string) => void }

function RawRow({ event: { id, attributes }, fate, name, is_meant, open }: RawRowProps) {
  const {
    index,
    created_at,
    data_source,
    data_provider_name,
    original_event,
    event,
    timestamp,
    timezone,
    estimated,
    location_name,
  } = attributes
  const { message_id = null, received_id = id } = attributes
  return (
    <tr id={`raw-${received_id}`} data-meant={is_meant ? '' : undefined}>
      <td class={`mono quiet ${styles.nr}`}>#{index}</td>
      <td class={styles.heard}>
        <ReaderTime at={created_at} />
      </td>
      <td class={styles.source} dir="auto" title={data_provider_name ?? undefined}>
        {sourceBegins(data_source).replace('The ', '')} {name}
      </td>
      <td class={`mono ${styles.words}`} dir="auto" title={original_event ?? undefined}>
        {original_event === null ? (
          <NotTold why="The source sent no words for it" />
        ) : (
          `“${original_event.slice(0, words_max)}${original_event.length > words_max ? '…' : ''}”`
        )}
      </td>
      <td class={`mono ${styles.read}`}>{event ?? <Quiet>nothing known</Quiet>}</td>
      <td class={styles.when} title={location_name ?? undefined}>
        {timestamp === null ? (
          <NotTold why="Neither an offset nor the zone of the place is known" />
        ) : (
          <Time at={timestamp} zone={timezone} certainty={estimated ? 'estimate' : 'fact'} />
        )}
      </td>
      <td class={`${styles.fate} ${styles[fate.kind] ?? ''}`}>{fate.words}</td>
      <td class={styles.message}>
        {message_id === null ? (
          <NotTold why="Its message is not named">not linked</NotTold>
        ) : (
          <button type="button" class="link" onClick={() => open(message_id)}>
            Message
          </button>
        )}
      </td>
    </tr>
  )
}

const words_max = 60

/** The message as it came. */
function MessageDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useMessage(id)
  return (
    <Drawer title="As it came" onClose={onClose}>
      {error && <FailedPart error={error} what="The message" again={() => void refetch()} inline />}
      {data === undefined && !error && <Loading rows={6} />}
      {data && (
        <>
          <p class="quiet small">
            By {data.feed}, read as {data.dialect}, {data.body_bytes.toLocaleString('en-US')} bytes, heard{' '}
            <ReaderTime at={data.received_at} />
            {data.secrets_removed > 0 && `; ${data.secrets_removed} secrets left out`}
            {data.is_truncated && '; only its beginning'}
          </p>
          <pre class={styles.code} dir="auto">
            {data.body_encoding === 'text' ? indented(data.body) : data.body}
          </pre>
        </>
      )}
    </Drawer>
  )
}

/** JSON is easier to read over several lines; anything else stays as it is. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
