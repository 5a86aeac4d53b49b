import { useState } from 'preact/hooks'
import { Time } from '../../facts/time.tsx'
import { NotTold } from '../../facts/unknown.tsx'
import { latePart } from '../../parts/late.tsx'
import { FailedPart } from '../../parts/states.tsx'
import { useEstimates } from '../../server/container.ts'
import { useOwnZone } from '../../server/own-clock.ts'
import { type Series, seriesOf } from './estimates.ts'
import styles from './panels.module.css'
import { sourceBegins, sourceWords } from './sources.ts'
import { useViewed } from './viewed.ts'

const ArrivalChart = latePart('The chart of arrivals', async () => (await import('./arrival-chart.tsx')).ArrivalChart)

/** Every word on the arrival, and how it turned out. */
export function ArrivalPanel() {
  const { shipment, box, which } = useViewed()
  const [as_table, show] = useState(false)
  const answer = useEstimates(shipment?.id ?? null)
  const series = seriesOf(answer.data ?? [], shipment?.attributes.port_of_discharge_locode ?? null, which.as_of)
  const count = series.reduce((sum, { said }) => sum + said.length, 0)
  const arrived_at = box.pod_arrived_at
  const zone = box.arrival_time_zone ?? box.pod_timezone
  return (
    <section class={`${styles.panel} ${styles.fourth}`} aria-labelledby="arrival">
      <h2 id="arrival">
        Expected arrival, as it was said
        <span>{count > 0 && <SlipText count={count} />}</span>
      </h2>
      {answer.error && !answer.data && (
        <FailedPart error={answer.error} what="What was expected" again={() => void answer.refetch()} inline />
      )}
      {answer.data && count === 0 && (
        <p class={styles.detail}>
          <NotTold why="No source that was heard expected an arrival here">Nobody told one beforehand</NotTold>
        </p>
      )}
      {count > 0 && !as_table && <ArrivalChart {...{ series, arrived_at, zone }} meanwhile={<div class={styles.chartroom} />} />}
      {count > 0 && as_table && <SeriesTable {...{ series, zone }} />}
      {count > 0 && (
        <p class={styles.legend}>
          {series.map(({ data_source }) => (
            <span key={data_source}>
              <svg width="18" height="8" aria-hidden="true">
                <path class={styles[data_source === 'shipping_line' ? 'byline' : 'byother']} d="M0 4H18" />
              </svg>{' '}
              {sourceWords(data_source).replace('the ', '')}
            </span>
          ))}
          <button type="button" class="link" onClick={() => show(!as_table)}>
            {as_table ? 'as a picture' : 'as a table'}
          </button>
        </p>
      )}
    </section>
  )
}

function SlipText({ count }: { count: number }) {
  const { slip_days: slip } = useViewed().box
  const times = `${count} ${count === 1 ? 'time' : 'times'}`
  if (slip === null || slip === undefined) return <>{times}</>
  if (slip === 0) return <>{times}, as first said</>
  return (
    <>
      {times}, {Math.abs(slip)} d {slip > 0 ? 'later' : 'earlier'} than first said
    </>
  )
}

const states = {
  stands: 'stands',
  passed: 'passed, not reported',
  happened: 'it arrived',
  replaced: 'said otherwise later',
  withdrawn: 'taken back',
} as const

function SeriesTable({ series, zone }: { series: readonly Series[]; zone: string | null }) {
  const rows = series.flatMap(({ data_source, said }) => said.map((one) => ({ data_source, ...one })))
  const own = useOwnZone()
  return (
    <table class={styles.table}>
      <thead>
        <tr>
          <th scope="col">Said</th>
          <th scope="col">By</th>
          <th scope="col">Expected</th>
          <th scope="col">Since then</th>
        </tr>
      </thead>
      <tbody>
        {rows
          .toSorted((one, other) => one.said_at - other.said_at)
          .map(({ data_source, said_at, expected_at, state }) => (
            <tr key={`${data_source} ${said_at} ${expected_at}`}>
              <td>
                <Time at={new Date(said_at).toISOString()} zone={own} />
              </td>
              <td>{sourceBegins(data_source).replace('The ', '')}</td>
              <td>
                <Time
                  at={new Date(expected_at).toISOString()}
                  zone={zone}
                  weekday
                  certainty={state === 'stands' ? 'estimate' : state === 'passed' ? 'gone' : 'fact'}
                />
              </td>
              <td>{states[state]}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
