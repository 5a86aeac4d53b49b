/** Where goods are, what comes next and whose turn it is: the first rule that holds decides. */
import { day_ms } from '../base/durations.ts'
import type { AnswerCode, NextCode, WaitedFor } from '../contract/resources/shared-journey.ts'
import type { SharedCargo, SharedContainer, SharedPlace } from './facts.ts'

/** An instant at a place, and whether it is only expected. */
export type SharedMoment = { at: Date; time_zone: string | null; is_estimate: boolean }

export type SharedAnswer = {
  code: AnswerCode
  place: SharedPlace | null
  since: SharedMoment | null
  next: { code: NextCode; waits_for: WaitedFor | null; place: SharedPlace | null; expected: SharedMoment | null } | null
}

type NextStep = NonNullable<SharedAnswer['next']>
type AnswerRule = {
  code: AnswerCode
  holds(cargo: SharedCargo, now: Date): boolean
  place(cargo: SharedCargo): SharedPlace | null
  since(cargo: SharedCargo): SharedMoment | null
  next(cargo: SharedCargo): NextStep | null
}

const nowhere = () => null
// A ship that is expected within days is arriving, further away it is at sea.
const arriving_ms = 3 * day_ms

export function answerOf(cargo: SharedCargo, now: Date): SharedAnswer {
  const rule = rules.find(({ holds }) => holds(cargo, now))
  if (rule === undefined) return { code: 'not_known', place: null, since: null, next: null }
  return { code: rule.code, place: rule.place(cargo), since: rule.since(cargo), next: rule.next(cargo) }
}

/** Arrival at the port of discharge, as it was or else as it is expected; null: nobody tells. */
export function arrivalOf({ container, shipment }: SharedCargo): SharedMoment | null {
  const zone = container.pod_timezone
  return momentAt(container.pod_arrived_at, zone) ?? momentAt(shipment?.pod_eta_at ?? null, zone, true)
}

export function momentAt(at: Date | null, time_zone: string | null, is_estimate = false): SharedMoment | null {
  return at === null ? null : { at, time_zone, is_estimate }
}

const discharge = ({ shipment }: SharedCargo) => shipment?.port_of_discharge ?? null
const destination = ({ shipment }: SharedCargo) => shipment?.destination ?? null
/** Where it waits to be collected. */
const pickup = (cargo: SharedCargo) => (cargo.container.ind_ata_at === null ? discharge(cargo) : destination(cargo))

const atPickup = ({ container }: SharedCargo) =>
  container.ind_ata_at === null
    ? momentAt(container.pod_discharged_at ?? container.pod_arrived_at, container.pod_timezone)
    : momentAt(container.ind_ata_at, container.pickup_timezone)

function isStatus(...statuses: readonly SharedContainer['current_status'][]): AnswerRule['holds'] {
  return ({ container }) => statuses.includes(container.current_status)
}

const isAshore = isStatus('grounded', 'available', 'not_available', 'off_dock')

function release(cargo: SharedCargo): NextStep {
  const { holds } = cargo.container
  const waits_for = holds.includes('customs') ? 'customs' : holds.includes('freight') ? 'shipping_line' : 'terminal'
  return { code: 'release', waits_for, place: pickup(cargo), expected: null }
}

function collection(cargo: SharedCargo): NextStep {
  const { pickup_appointment_at, pickup_timezone } = cargo.container
  return {
    code: 'collection',
    waits_for: 'haulier',
    place: pickup(cargo),
    expected: momentAt(pickup_appointment_at, pickup_timezone, true),
  }
}

function inlandArrival(cargo: SharedCargo): NextStep {
  const { ind_eta_at } = cargo.container
  const zone = cargo.shipment?.destination_timezone ?? null
  return { code: 'rail_arrival', waits_for: 'railroad', place: destination(cargo), expected: momentAt(ind_eta_at, zone, true) }
}

function arrival(cargo: SharedCargo): NextStep {
  return { code: 'arrival', waits_for: 'shipping_line', place: discharge(cargo), expected: arrivalOf(cargo) }
}

const hasArrived = ({ container }: SharedCargo) => container.pod_arrived_at !== null

/** The port at which it stands between two ships; null: it is on one. */
function changingAt({ container }: SharedCargo): SharedPlace | null {
  const stop = container.journey_stops.findLast(
    ({ inbound, outbound }) => inbound?.actual_at != null || outbound?.actual_at != null,
  )
  if (stop?.part !== 'transshipment' || stop.inbound?.actual_at == null || stop.outbound?.actual_at != null) return null
  return { name: stop.name ?? stop.locode ?? '', locode: stop.locode }
}

const rules: readonly AnswerRule[] = [
  {
    code: 'delivered',
    holds: isStatus('delivered', 'empty_returned'),
    place: nowhere,
    since: ({ container }) => momentAt(container.delivered_at, container.pickup_timezone),
    next: ({ container }) =>
      container.current_status === 'delivered'
        ? { code: 'empty_return', waits_for: 'haulier', place: null, expected: null }
        : null,
  },
  {
    code: 'collected',
    holds: isStatus('picked_up', 'dropped', 'loaded'),
    place: pickup,
    since: ({ container }) => momentAt(container.full_out_at, container.pickup_timezone),
    next: () => ({ code: 'delivery', waits_for: 'haulier', place: null, expected: null }),
  },
  { code: 'on_rail', holds: isStatus('on_rail'), place: destination, since: nowhere, next: inlandArrival },
  { code: 'awaiting_rail', holds: isStatus('awaiting_inland_transfer'), place: discharge, since: atPickup, next: inlandArrival },
  {
    code: 'waiting_for_customs',
    holds: (cargo, now) => isAshore(cargo, now) && cargo.container.holds.includes('customs'),
    place: pickup,
    since: atPickup,
    next: release,
  },
  {
    code: 'waiting_for_release',
    holds: (cargo, now) => isAshore(cargo, now) && (cargo.container.holds.length > 0 || isStatus('not_available')(cargo, now)),
    place: pickup,
    since: atPickup,
    next: release,
  },
  { code: 'ready_to_collect', holds: isStatus('available'), place: pickup, since: atPickup, next: collection },
  {
    code: 'at_inland_terminal',
    holds: (cargo, now) => isAshore(cargo, now) && cargo.container.ind_ata_at !== null,
    place: destination,
    since: atPickup,
    next: release,
  },
  { code: 'at_port', holds: isAshore, place: discharge, since: atPickup, next: release },
  {
    code: 'arriving',
    holds: (cargo, now) => isStatus('on_ship')(cargo, now) && hasArrived(cargo),
    place: discharge,
    since: arrivalOf,
    next: (cargo) => ({ code: 'discharge', waits_for: 'terminal', place: discharge(cargo), expected: null }),
  },
  {
    code: 'changing_ships',
    holds: (cargo, now) => isStatus('on_ship')(cargo, now) && changingAt(cargo) !== null,
    place: changingAt,
    since: nowhere,
    next: arrival,
  },
  {
    code: 'arriving',
    holds: (cargo, now) => {
      const expected = arrivalOf(cargo)
      return isStatus('on_ship')(cargo, now) && expected !== null && expected.at.getTime() - now.getTime() < arriving_ms
    },
    place: discharge,
    since: nowhere,
    next: arrival,
  },
  { code: 'at_sea', holds: isStatus('on_ship'), place: discharge, since: nowhere, next: arrival },
  {
    code: 'awaiting_departure',
    holds: ({ container, shipment }) => container.current_status === 'new' && shipment?.port_of_lading != null,
    place: ({ shipment }) => shipment?.port_of_lading ?? null,
    since: nowhere,
    next: ({ shipment }) => ({
      ...({ code: 'departure', waits_for: 'shipping_line' } as const),
      place: shipment?.port_of_lading ?? null,
      expected: momentAt(shipment?.pol_etd_at ?? null, shipment?.pol_timezone ?? null, true),
    }),
  },
]
