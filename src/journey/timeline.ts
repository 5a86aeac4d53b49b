/** A journey as lines of text for a terminal, so that a person can check it. Times are those of the clocks of the place. */
import { Temporal } from 'temporal-polyfill'
import type { ContainerBelief, Instant, Journey, Reading, ShipmentBelief, TransportEvent } from './belief.ts'

/** One line each, without line ends. `with_readings`: also every raw event, with the reason where one decides nothing. */
export function timelineOf(journey: Journey, { with_readings = false }: { with_readings?: boolean } = {}): string[] {
  const vessels = new Map(journey.vessels.map(({ id, name, imo }) => [id, name ?? `IMO ${imo}`]))
  return [
    ...shipmentLines(journey),
    ...journey.containers.flatMap((container) => ['', ...containerLines(container, { vessels, with_readings })]),
  ]
}

function shipmentLines({ shipment, booking_cancelled, containers }: Journey): string[] {
  const route = [place(shipment, 'port_of_lading'), place(shipment, 'port_of_discharge'), place(shipment, 'destination')].filter(
    (name) => name !== null,
  )
  const vessel = [
    shipment.pod_vessel_name ?? (shipment.pod_vessel_imo && `IMO ${shipment.pod_vessel_imo}`),
    shipment.pod_voyage_number,
  ]
  return [
    route.length > 0 ? route.join(' → ') : 'No ports are known yet.',
    ...(booking_cancelled ? ['The booking is cancelled.'] : []),
    ...line('vessel', vessel.filter((part) => part !== null).join(' ') || null),
    ...timeLine('left', shipment.pol_atd_at, shipment.pol_timezone),
    ...timeLine('leaves', shipment.pol_atd_at === null ? shipment.pol_etd_at : null, shipment.pol_timezone),
    ...timeLine('arrived', shipment.pod_ata_at, shipment.pod_timezone),
    ...timeLine('arrives', shipment.pod_ata_at === null ? shipment.pod_eta_at : null, shipment.pod_timezone),
    ...timeLine('first estimate', shipment.pod_original_eta_at, shipment.pod_timezone),
    ...timeLine('inland arrival', shipment.destination_ata_at ?? shipment.destination_eta_at, shipment.destination_timezone),
    ...(containers.length === 0 ? ['No containers are known yet.'] : []),
  ]
}

function place(shipment: ShipmentBelief, which: 'port_of_lading' | 'port_of_discharge' | 'destination'): string | null {
  const [name, locode] = [shipment[`${which}_name`], shipment[`${which}_locode`]]
  if (name === null) return locode
  return locode === null ? name : `${name} (${locode})`
}

type TimelineOptions = { vessels: ReadonlyMap<string, string>; with_readings: boolean }

function containerLines(container: ContainerBelief, { vessels, with_readings }: TimelineOptions): string[] {
  const { holds_at_pod_terminal: holds, fees_at_pod_terminal: fees, available_for_pickup } = container
  const box = [
    container.equipment_length && `${container.equipment_length}'`,
    container.equipment_type,
    container.equipment_height,
  ]
  return [
    [`${container.number}  ${container.current_status}`, box.filter((part) => part !== null).join(' ')]
      .filter((part) => part !== '')
      .join('  '),
    ...container.transport_events.map((event) => eventLine(event, vessels)),
    ...timeLine(
      'inland arrival expected',
      container.ind_ata_at === null ? container.ind_eta_at : null,
      container.final_destination_timezone,
    ),
    ...line('available', available_for_pickup === null ? null : available_for_pickup ? 'yes' : 'no'),
    ...line('holds', holds.map(({ name, status }) => (status === 'hold' ? name : `${name} (${status})`)).join(', ') || null),
    ...line('fees', fees.map(({ type, amount, currency_code }) => `${type} ${amount} ${currency_code}`).join(', ') || null),
    ...timeLine('last free day', container.pickup_lfd, container.final_destination_timezone ?? container.pod_timezone),
    ...timeLine('appointment', container.pickup_appointment_at, container.pod_timezone),
    ...(with_readings && container.readings.length > 0 ? ['  heard:', ...container.readings.map(readingLine)] : []),
  ]
}

function eventLine(
  { timestamp, timezone, milestone, location_locode, vessel_id, voyage_number, data_source }: TransportEvent,
  vessels: TimelineOptions['vessels'],
): string {
  const vessel = [vessel_id === null ? null : (vessels.get(vessel_id) ?? null), voyage_number]
    .filter((part) => part !== null)
    .join(' ')
  return `  ${timestamp === null ? no_time : clock(timestamp, timezone)}  ${milestone.padEnd(29)}  ${(location_locode ?? '').padEnd(5)}  ${data_source.padEnd(13)}  ${vessel}`.trimEnd()
}

function readingLine({ timestamp, timezone, event, estimated, set_aside }: Reading): string {
  const when = timestamp === null ? no_time : clock(timestamp, timezone)
  const what = `${event ?? '–'}${estimated ? ' (expected)' : ''}`
  return `    ${when}  ${what.padEnd(35)}  ${set_aside === null ? '' : `set aside: ${set_aside}`}`.trimEnd()
}

const no_time = 'no time'.padEnd('2026-08-01 10:00 +08:00'.length)

/** `2026-08-01 10:00 +08:00`; in UTC where the zone of the place is unknown. */
function clock(instant: Instant, timezone: string | null): string {
  if (timezone === null) return `${instant.slice(0, 10)} ${instant.slice(11, 16)} +00:00`
  const at = Temporal.Instant.from(instant).toZonedDateTimeISO(timezone)
  return `${at.toPlainDate().toString()} ${at.toPlainTime().toString({ smallestUnit: 'minute' })} ${at.offset}`
}

function timeLine(label: string, instant: Instant | null, timezone: string | null): string[] {
  return line(label, instant === null ? null : clock(instant, timezone).trimEnd())
}

function line(label: string, text: string | null): string[] {
  return text === null ? [] : [`  ${label}: ${text}`]
}
