import { hour_ms } from '../../../base/durations.ts'
import type { Explanation, Shipment } from '../../../client/interface.ts'
import { Source } from '../../facts/source.tsx'
import { Time } from '../../facts/time.tsx'
import { NotTold, Quiet } from '../../facts/unknown.tsx'
import { latePart } from '../../parts/late.tsx'
import { FailedPart } from '../../parts/states.tsx'
import { useEstimates } from '../../server/container.ts'
import { useShipmentExplanation } from '../../server/shipment.ts'
import type { SourceName } from '../../server/work.ts'
import { seriesOf } from '../container/estimates.ts'
import panels from '../container/panels.module.css'
import styles from './shipment.module.css'

const ArrivalChart = latePart('The chart of arrivals', async () => (await import('../container/arrival-chart.tsx')).ArrivalChart)

type Voice = { name: string; source: SourceName; at: string | null; heard_at: string | null; about: string | null; why: string }

/** Who is right about the arrival: the line, the position of the ship, its crew; and what was said before. */
export function ArrivalPanel({ shipment: { id, attributes } }: { shipment: Shipment }) {
  const explanation = useShipmentExplanation(id)
  const estimates = useEstimates(id)
  const series = seriesOf(estimates.data ?? [], attributes.port_of_discharge_locode, null)
  const count = series.reduce((sum, { said }) => sum + said.length, 0)
  const by_line = series.find(({ data_source }) => data_source === 'shipping_line')?.said.at(-1)
  const voices = voicesOf(explanation.data, by_line)
  const fact = attributes.pod_ata_at
  const failed = [explanation, estimates].find(({ error, data }) => error && data === undefined)
  return (
    <section class={`${panels.panel} ${panels.second}`} aria-labelledby="arrival">
      <h2 id="arrival">Who is right about the arrival?</h2>
      {failed && <FailedPart error={failed.error} what="What is said of it" again={() => void failed.refetch()} inline />}
      <table class={`${panels.table} ${styles.voices}`}>
        <thead>
          <tr>
            <th scope="col">Who</th>
            <th scope="col">Says</th>
            <th scope="col">{fact === null ? 'Than the line' : 'Than it was'}</th>
          </tr>
        </thead>
        <tbody>
          {voices.map(({ name, source, at, heard_at, about, why }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {heard_at !== null && (
                  <small dir="auto">
                    <Source name={source} at={heard_at} />
                    {about !== null && ` · ${about}`}
                  </small>
                )}
              </th>
              <td>
                {at === null ? (
                  <NotTold why={why} />
                ) : (
                  <Time at={at} zone={attributes.pod_timezone} weekday certainty={fact === null ? 'estimate' : 'fact'} />
                )}
              </td>
              <td>{differenceText(at, fact ?? (source === 'line' ? null : (voices[0]?.at ?? null)))}</td>
            </tr>
          ))}
          {fact !== null && (
            <tr>
              <th scope="row">
                <b class="strong">Arrived</b>
              </th>
              <td>
                <Time at={fact} zone={attributes.pod_timezone} weekday />
              </td>
              <td />
            </tr>
          )}
        </tbody>
      </table>
      {count > 1 && (
        <ArrivalChart
          series={series}
          arrived_at={fact}
          zone={attributes.pod_timezone}
          meanwhile={<div class={panels.chartroom} />}
        />
      )}
    </section>
  )
}

type LastWord = { said_at: number; expected_at: number } | undefined

function voicesOf(explained: Explanation['attributes'] | undefined, by_line: LastWord): readonly Voice[] {
  const { vessel_estimate: vessel = null, crew_estimate: crew = null } = explained ?? {}
  const iso = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString())
  // Of a booking without boxes nothing is kept but what the line says now.
  const believed = explained?.values.find(({ name }) => name === 'pod_eta_at')
  const is_by_line = believed?.winner?.data_source === 'shipping_line' && typeof believed.value === 'string'
  return [
    {
      ...{ name: 'Line', source: 'line', about: null },
      at: iso(by_line?.expected_at) ?? (is_by_line ? String(believed.value) : null),
      heard_at: iso(by_line?.said_at) ?? (is_by_line ? (believed.winner?.received_at ?? null) : null),
      why: 'The line told no arrival beforehand',
    },
    {
      ...{ name: 'Ship', source: 'ais', at: vessel?.arrives_at ?? null, heard_at: vessel?.position_at ?? null },
      about:
        vessel === null
          ? null
          : `${Math.round(vessel.distance_nm).toLocaleString('en-US')} nm to go at ${vessel.speed_knots} kn${vessel.is_followed ? '; this counts' : ''}`,
      why: 'No position of the ship is known while it sails there',
    },
    {
      ...{ name: 'Crew', source: 'ais', at: crew?.arrives_at ?? null, heard_at: crew?.heard_at ?? null },
      about: crew === null ? null : `bound for “${crew.destination}”`,
      why: 'The crew tells none for this port',
    },
  ]
}

/** `+14 h`, `−2 h`: how much later than the other. */
function differenceText(at: string | null, than: string | null) {
  if (at === null || than === null) return <Quiet> </Quiet>
  const hours = Math.round((Date.parse(at) - Date.parse(than)) / hour_ms)
  return <>{hours === 0 ? '0 h' : `${hours > 0 ? '+' : '−'}${Math.abs(hours)} h`}</>
}
