/** Containers as a list has them, made up from their places: statuses, ways, days and charges of every kind. */
import { checkDigitOf } from '../../src/vocabulary/container-number.ts'

const statuses = ['available', 'not_available', 'on_ship', 'grounded', 'on_rail', 'picked_up', 'new'] as const
const strip = ['used', 'used', 'left', 'not_counted', 'charged'] as const
const zone = 'America/Los_Angeles'

/** The one at this place of the list, with its shipment. */
export function madeContainer(place: number) {
  const ten = `ZZBU${String(place).padStart(6, '0')}`
  const status = statuses[place % statuses.length]
  const ashore = status !== 'on_ship' && status !== 'new'
  const id = `${String(place).padStart(8, '0')}-0000-4000-8000-000000000000`
  const shipment_id = `${String(place).padStart(8, '0')}-0000-4000-9000-000000000000`
  const attributes = {
    ...{ number: `${ten}${checkDigitOf(ten)}`, current_status: status, action_group: 'arriving', ref_numbers: [`ORD-${place}`] },
    ...{
      holds_at_pod_terminal: [],
      availability_known: ashore,
      attention: [],
      pod_timezone: zone,
      open_conflicts: place % 40 === 0 ? 1 : 0,
    },
    ...{
      arrival_at: '2031-01-20T15:07:30Z',
      arrival_is_estimate: !ashore,
      arrival_time_zone: zone,
      slip_days: place % 9,
      withdrawn: 0,
    },
    ...{ pickup_lfd_on: ashore ? '2031-01-26' : null, pickup_lfd_time_zone: zone, pickup_lfd_source: ashore ? 'terminal' : null },
    ...{ last_heard_at: '2031-01-20T08:00:00Z', last_heard_from: 'line', last_heard_is_old: false, way: way(ashore) },
    charges: ashore ? charges(place) : null,
  }
  const relationships = { shipment: { data: { type: 'shipment', id: shipment_id } }, pod_terminal: { data: null } }
  return {
    container: { id, type: 'container', attributes, relationships, meta: { open_conflicts: 0, tracking_stopped_at: null } },
    shipment: { id: shipment_id, type: 'shipment', attributes: { pod_vessel_name: `EXAMPLE STAR ${place % 50}`, tags: [] } },
  }
}

function way(ashore: boolean) {
  const stops = [
    { locode: 'CNSHA', name: 'Shanghai', kind: 'origin', passed: true },
    { locode: 'KRPUS', name: 'Busan', kind: 'transhipment', passed: ashore },
    { locode: 'USLAX', name: 'Los Angeles', kind: 'port_of_discharge', passed: false },
  ]
  return { stops, at: ashore ? 2 : 0, between: !ashore, supposed: false }
}

function charges(place: number) {
  return {
    ...{ state: 'told', reason: null, days_used: 4, days_left: 1, days_charged: 1, amount: (place % 7) * 185, currency: 'USD' },
    ...{ next_day_amount: 185, next_charge_on: '2031-01-27', source: 'tariff' },
    strip: strip.map((kind, day) => ({ on: `2031-01-2${day}`, kind, amount: 0, reason: null, today: day === 2 })),
  }
}
