import { Fragment } from 'preact'
import { useState } from 'preact/hooks'
import { BoxNumber } from '../../facts/box-number.tsx'
import { FailedPart } from '../../parts/states.tsx'
import { useWorldEvents } from '../../server/simulator.ts'
import { type EventLine, eventLines, eventText } from './event-lines.ts'
import { ShortTime } from './short-time.tsx'
import styles from './simulator.module.css'
import { WorldLink } from './world-link.tsx'

const shown_first = 12

/** What happened in the world, as webhooks are told of it. */
export function Happened() {
  const { data, error, refetch } = useWorldEvents()
  const [whole, show] = useState(false)
  const lines = data === undefined ? [] : eventLines(data.events)
  return (
    <>
      <div class={styles.happened}>
        <h3>
          What happened <span class="quiet small">UTC</span>
        </h3>
        <WorldLink href="/webhooks">Webhooks of this world</WorldLink>
      </div>
      {error && !data && <FailedPart error={error} what="What happened" again={() => void refetch()} inline />}
      {data && lines.length === 0 && <p class="quiet">Nothing was told yet.</p>}
      <ol class={styles.events}>
        {lines.slice(0, whole ? undefined : shown_first).map((line) => (
          <EventRow key={line.id} line={line} numbers={data?.numbers ?? new Map()} />
        ))}
      </ol>
      {lines.length > shown_first && (
        <button type="button" class="link" onClick={() => show(!whole)}>
          {whole ? `The latest ${shown_first}` : `All ${lines.length}`}
        </button>
      )}
    </>
  )
}

function EventRow({ line: { event, at, container_ids }, numbers }: { line: EventLine; numbers: ReadonlyMap<string, string> }) {
  const number = container_ids.length === 1 ? numbers.get(container_ids[0] ?? '') : undefined
  return (
    <li>
      <ShortTime at={at} />
      <span>
        {eventText(event)} <EventName event={event} />
      </span>
      <span>
        {number !== undefined && <BoxNumber number={number} />}
        {container_ids.length > 1 && <span class="quiet">{container_ids.length} boxes</span>}
      </span>
    </li>
  )
}

/** As webhooks name it. It breaks between its words alone. */
function EventName({ event }: Pick<EventLine, 'event'>) {
  return (
    <small class="mono">
      {event.split(/(?<=[._])/).map((part, place) => (
        <Fragment key={place}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </small>
  )
}
