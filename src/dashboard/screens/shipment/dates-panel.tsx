import type { ComponentChildren } from 'preact'
import type { Estimate } from '../../../client/interface.ts'
import { Time } from '../../facts/time.tsx'
import { NotTold, Quiet } from '../../facts/unknown.tsx'
import { useEstimates } from '../../server/container.ts'
import { currentTime } from '../../server/now.ts'
import type { ShipmentDocument } from '../../server/shipment.ts'
import panels from '../container/panels.module.css'
import { firstWord, leaves, reaches } from './legs.ts'
import styles from './shipment.module.css'

type DateRow = {
  what: string
  place: string | null
  zone: string | null
  /** As it was said first, as it is expected, and as it was. */
  first: string | null
  expected: string | null
  actual: string | null
}

/** Departure, arrival and the end of the way: said first, expected, and as it was. */
export function DatesPanel({ document }: { document: ShipmentDocument }) {
  const estimates = useEstimates(document.data.id).data ?? []
  const rows = rowsOf(document, estimates)
  return (
    <section class={`${panels.panel} ${panels.first}`} aria-labelledby="dates">
      <h2 id="dates">
        Dates <span>times at each place</span>
      </h2>
      <table class={`${panels.table} ${styles.dates}`}>
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">What</span>
            </th>
            <th scope="col">Said first</th>
            <th scope="col">Expected</th>
            <th scope="col">Actual</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, place, zone, first, expected, actual }) => (
            <tr key={what}>
              <th scope="row">
                {what}
                <small dir="auto">{place ?? <NotTold why="No source names the place">place not told</NotTold>}</small>
              </th>
              <td data-name="said first">{told(first, zone, 'No source said one before it was past')}</td>
              <td data-name="expected">{expectedCell({ expected, actual, zone })}</td>
              <td data-name="actual">{actual === null ? <Quiet>not yet</Quiet> : <Time at={actual} zone={zone} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function told(at: string | null, zone: string | null, why: string): ComponentChildren {
  return at === null ? <NotTold why={why} /> : <Time at={at} zone={zone} />
}

function expectedCell({ expected, actual, zone }: Pick<DateRow, 'expected' | 'actual' | 'zone'>): ComponentChildren {
  if (expected === null) return actual === null ? <NotTold why="No source says when" /> : <Quiet>past</Quiet>
  const has_passed = actual === null && Date.parse(expected) < currentTime().getTime()
  return <Time at={expected} zone={zone} certainty={actual !== null ? 'fact' : has_passed ? 'gone' : 'estimate'} />
}

/** What was said before we followed it stands among the estimates alone. */
function rowsOf({ data: { attributes } }: ShipmentDocument, estimates: readonly Estimate[]): readonly DateRow[] {
  const said = (events: readonly string[], locode: string | null) => firstWord(estimates, events, locode)
  const rows: DateRow[] = [
    {
      ...{
        what: 'Sails',
        place: attributes.port_of_lading_name ?? attributes.port_of_lading_locode,
        zone: attributes.pol_timezone,
      },
      ...{
        first: attributes.pol_original_etd_at ?? said(leaves, attributes.port_of_lading_locode),
        expected: attributes.pol_etd_at,
        actual: attributes.pol_atd_at,
      },
    },
    {
      what: 'Arrives',
      place: attributes.port_of_discharge_name ?? attributes.port_of_discharge_locode,
      ...{
        zone: attributes.pod_timezone,
        first: attributes.pod_original_eta_at ?? said(reaches, attributes.port_of_discharge_locode),
      },
      ...{ expected: attributes.pod_eta_at, actual: attributes.pod_ata_at },
    },
  ]
  if (attributes.destination_locode === null && attributes.destination_name === null) return rows
  return [
    ...rows,
    {
      what: 'Destination',
      place: attributes.destination_name ?? attributes.destination_locode,
      ...{
        zone: attributes.destination_timezone,
        first: attributes.destination_original_eta_at ?? said(reaches, attributes.destination_locode),
      },
      ...{ expected: attributes.destination_eta_at, actual: attributes.destination_ata_at },
    },
  ]
}
