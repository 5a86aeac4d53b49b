import { Fragment } from 'preact'
import { Appointment } from '../../facts/box-facts.tsx'
import { PlainDay } from '../../facts/plain-day.tsx'
import { statusLooks } from '../../facts/status-words.ts'
import { dayAt } from '../../facts/time-text.ts'
import type { BoxList } from '../../server/queries.ts'
import type { Box, WayStop } from '../../server/work.ts'
import { facilityOf } from './facility.ts'

const no_break = '\u00a0'

/** How a box stands, where its reason has no more to say: its status and where, since when, and what is done about it. */
export function Standing({ box, list }: { box: Box; list: BoxList }) {
  const { attributes } = box
  const { charges, pickup_appointment_at: appointment, pod_discharged_at: discharged_at, pod_timezone: zone } = attributes
  const days = charges?.days_charged ?? 0
  const is_inland = stopOf(box)?.kind === 'destination'
  // Lines end between parts, and not within what is short.
  const parts = [
    statusAndPlace(box, list),
    days === 0 && !is_inland && discharged_at && zone && (
      <>
        discharged{no_break}
        <PlainDay on={dayAt(new Date(discharged_at), zone)} zone={zone} />
      </>
    ),
    days > 0 && (appointment ? <Appointment box={attributes} /> : `no${no_break}appointment`),
    days > 0 && <>{[days, 'charged', days === 1 ? 'day' : 'days'].join(no_break)}</>,
  ]
  return (
    <>
      {parts.filter(Boolean).map((part, place) => (
        <Fragment key={place}>
          {place > 0 && ' · '}
          {part}
        </Fragment>
      ))}
    </>
  )
}

const on_the_way: ReadonlySet<string> = new Set(['new', 'on_ship', 'loaded', 'awaiting_inland_transfer', 'on_rail'])

/** `Available at Pier 40`, `On ship to Los Angeles`. */
function statusAndPlace(box: Box, list: BoxList): string {
  const { current_status: status, way } = box.attributes
  const { word } = statusLooks[status]
  if (on_the_way.has(status)) {
    const kind = status === 'on_rail' || status === 'awaiting_inland_transfer' ? 'destination' : 'port_of_discharge'
    const to = way?.stops.find((stop) => stop.kind === kind)
    return to === undefined ? word : `${word} to ${to.name ?? to.locode ?? 'a place not told'}`
  }
  const at = shortName(facilityOf(list, box)?.name) ?? stopOf(box)?.name
  if (!at) return word
  return status === 'grounded' ? `At ${at}` : `${word} at ${at}`
}

/** `Pier 40` of `Pier 40, Los Angeles`: the city stands beside the last free day. */
function shortName(name: string | undefined): string | undefined {
  return name?.split(',')[0]
}

/** The stop that it has reached and not left. */
function stopOf({ attributes: { way } }: Box): WayStop | undefined {
  return way && !way.between ? way.stops[way.at] : undefined
}
