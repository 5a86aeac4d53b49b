import { FeedName } from '../../facts/feed-name.tsx'
import { Time } from '../../facts/time.tsx'
import { Quiet } from '../../facts/unknown.tsx'
import { FailedPart, Loading } from '../../parts/states.tsx'
import { useOwnZone } from '../../server/own-clock.ts'
import { asks_shown, useAsks } from '../../server/shipment.ts'
import evidence from '../container/evidence.module.css'
import styles from './shipment.module.css'
import { askWords } from './words.ts'

/** Each time that the line was asked, what came of it, and when it is asked next. */
export function AskLog({ id }: { id: string }) {
  const { data, error, refetch } = useAsks(id)
  const zone = useOwnZone()
  const next_at = data?.data[0]?.attributes.next_ask_at ?? null
  return (
    <section class={`${styles.asks} no-print`} aria-labelledby="asks">
      <h2 id="asks">
        When the line was asked
        <span>
          {next_at !== null && (
            <>
              next <Time at={next_at} zone={zone} certainty="estimate" />
            </>
          )}
        </span>
      </h2>
      {error && !data && <FailedPart error={error} what="The log" again={() => void refetch()} inline />}
      {data === undefined && !error && <Loading rows={3} />}
      {data?.data.length === 0 && <Quiet>It was not asked in the last 14 days.</Quiet>}
      {data !== undefined && data.data.length > 0 && (
        <>
          <table class={evidence.table}>
            <thead>
              <tr>
                <th scope="col">Asked, your clock</th>
                <th scope="col" class="wide-only">
                  Source
                </th>
                <th scope="col">What came of it</th>
                <th scope="col" class={`${evidence.figure} wide-only`}>
                  Events
                </th>
                <th scope="col" class={evidence.figure}>
                  Took
                </th>
              </tr>
            </thead>
            <tbody>
              {data.data.map(({ id: ask_id, attributes: { asked_at, feed, outcome, events, duration_ms } }) => (
                <tr key={ask_id}>
                  <td>
                    <Time at={asked_at} zone={zone} weekday />
                  </td>
                  <td class="wide-only">
                    <FeedName feed={feed} />
                  </td>
                  <td>{askWords[outcome]}</td>
                  <td class={`${evidence.figure} wide-only`}>
                    {events}
                    <span class="unseen"> events</span>
                  </td>
                  <td class={evidence.figure}>{duration_ms.toLocaleString('en-US')} ms</td>
                </tr>
              ))}
            </tbody>
          </table>
          {data.meta.total > asks_shown && (
            <p class="quiet small">
              The last {asks_shown} of {data.meta.total.toLocaleString('en-US')} in 14 days
            </p>
          )}
        </>
      )}
    </section>
  )
}
