/** The attributes of a container that facilities ashore decide: availability, holds, deadlines, appointment, terminals and railroads. */
import type { Fee } from '../vocabulary/raw-event.ts'
import type { DecidedBy, Provenance } from './belief.ts'
import type { Box } from './box.ts'
import { instantOf, momentOf } from './claimed-time.ts'
import {
  type Ashore,
  availability,
  type ConditionReading,
  type ConditionValue,
  feesOwed,
  hear,
  holdsInForce,
  isOffDock,
  lastWordOn,
  type Site,
} from './conditions.ts'
import { type DeadlineScene, deadlinesOf } from './deadlines.ts'
import type { Itinerary } from './itinerary.ts'
import { byTime, isSameArea, type Spot } from './move.ts'
import { factOf } from './particulars.ts'
import type { Resolver } from './resolve.ts'
import { pickupFacilityOf, podTerminalOf, type TerminalAssignment } from './terminals.ts'
import type { ActualTimes } from './timed.ts'

type AshoreAttributes = DecidedBy<'ashore'>

type AshoreBelief = {
  attributes: AshoreAttributes
  availability: Record<Site, boolean | null>
  is_off_dock: boolean
  /** Known only with the status: on the way nothing is owed. */
  feesOwed(is_moving: boolean): { value: readonly Fee[]; provenance: Record<string, Provenance> }
  pod_terminal: TerminalAssignment | null
  pickup_facility: TerminalAssignment | null
  provenance: Record<string, Provenance>
  set_aside: ReadonlyMap<string, string>
}

type Scene = { resolver: Resolver; happened: ActualTimes }

export function ashoreAttributes(box: Box, itinerary: Itinerary, { resolver, happened }: Scene): AshoreBelief {
  const { destination, route } = itinerary
  const ashore: Ashore = {
    resolver,
    isInland: (spot: Spot) => isSameArea(spot, destination),
    isOnTheWay: (spot: Spot) =>
      route.stops.some((stop) => stop.key === spot.area && (stop.part === 'pol' || stop.part === 'transshipment')),
    pod: route.pod,
    sailed_ms: itinerary.sailed_ms,
    arrived_ms: itinerary.arrived_ms,
  }
  const heard = hear(
    box.rawEvents.filter(({ id }) => !box.set_aside.has(id)),
    ashore,
  )
  const { readings } = heard
  const released = availability(readings, ashore)
  const current = released.inland ?? released.port
  const holds = holdsInForce(readings)
  const place = { box, itinerary, readings }
  const pod_terminal = podTerminalOf(place)
  const pickup_facility = pickupFacilityOf(place)
  const deadlines = deadlinesOf(
    readings,
    deadlineScene(itinerary, { happened, is_released_at_port: released.port?.value === true }),
  )
  const pickup = pickupDetails(readings, route.pod)
  const railroads = railroadsOf(box, itinerary)
  return {
    attributes: {
      availability_known: current !== null,
      available_for_pickup: current?.value ?? null,
      holds_at_pod_terminal: holds?.value ?? [],
      pickup_lfd: deadlines.pickup_lfd,
      import_deadlines: deadlines.import_deadlines,
      // The deprecated name of the railroad's deadline.
      ind_facility_lfd_on: deadlines.import_deadlines.pickup_lfd_rail,
      ...pickup.attributes,
      pod_rail_carrier_scac: railroads.pod?.scac ?? null,
      ind_rail_carrier_scac: railroads.ind?.scac ?? null,
    },
    availability: { port: released.port?.value ?? null, inland: released.inland?.value ?? null },
    is_off_dock: isOffDock(readings),
    feesOwed: (is_moving) => {
      const fees = feesOwed(readings, is_moving)
      return { value: fees?.value ?? [], provenance: provenanceBy({ fees_at_pod_terminal: fees }) }
    },
    pod_terminal,
    pickup_facility,
    provenance: {
      ...provenanceBy({
        available_for_pickup: current,
        holds_at_pod_terminal: holds,
        pod_rail_carrier_scac: railroads.pod,
        ind_rail_carrier_scac: railroads.ind,
        pod_terminal_id: pod_terminal,
        pickup_facility_id: pickup_facility,
      }),
      ...pickup.provenance,
      ...deadlines.provenance,
    },
    set_aside: new Map([...heard.set_aside, ...deadlines.set_aside]),
  }
}

function deadlineScene(
  { route, destination, is_inland_move, arrived_ms, delivery }: Itinerary,
  { happened, is_released_at_port }: { happened: ActualTimes; is_released_at_port: boolean },
): DeadlineScene {
  const pod_zone = route.pod?.zone ?? null
  return {
    pod_zone,
    destination_zone: destination?.zone ?? null,
    is_inland_move,
    arrived: arrived_ms === null ? null : { ms: arrived_ms, instant: instantOf(arrived_ms), day: null, zone: pod_zone },
    is_released_at_port,
    has_left_port: happened.has('pod_full_out_at') || happened.has('pod_rail_departed_at'),
    is_picked_up_at_port: happened.has('pod_full_out_at'),
    is_picked_up_for_good: happened.has('final_destination_full_out_at') || delivery !== null,
  }
}

type PickupDetails = Pick<AshoreAttributes, 'pickup_appointment_at' | 'location_at_pod_terminal' | 'pod_full_out_chassis_number'>

function pickupDetails(
  readings: readonly ConditionReading[],
  pod: Spot | null,
): { attributes: PickupDetails; provenance: Record<string, Provenance> } {
  const appointment = lastWordOn(readings, 'pickup_appointment_at')
  const yard = lastWordOn(readings, 'location_at_pod_terminal')
  const chassis = lastWordOn(readings, 'pod_full_out_chassis_number')
  const at = appointment?.value == null ? null : momentOf(appointment.value, (appointment.reading.spot ?? pod)?.zone ?? null)
  return {
    attributes: {
      pickup_appointment_at: at?.instant ?? null,
      location_at_pod_terminal: yard?.value ?? null,
      pod_full_out_chassis_number: chassis?.value ?? null,
    },
    provenance: provenanceBy({
      pickup_appointment_at: at === null ? null : appointment,
      location_at_pod_terminal: yard?.value == null ? null : yard,
      pod_full_out_chassis_number: chassis?.value == null ? null : chassis,
    }),
  }
}

function provenanceBy(told: Record<string, Pick<ConditionValue<unknown>, 'provenance'> | null>): Record<string, Provenance> {
  return Object.fromEntries(
    Object.entries(told).flatMap(([attribute, one]) => (one === null ? [] : [[attribute, one.provenance]])),
  )
}

type Railroad = { scac: string; provenance: Provenance }

/**
 * The railroad that takes the box at the port, and the one that delivers it: who reported the first and the last rail move of the import
 * side, else whom the line named first and last.
 */
function railroadsOf({ moves, rawEvents }: Box, { import_rail }: Itinerary): { pod: Railroad | null; ind: Railroad | null } {
  const reported = moves.filter((move) => move.raw.data_source === 'rail' && import_rail.has(move.id)).sort(byTime)
  const named = factOf(rawEvents, 'rail_carrier_scac', (scac) => scac.trim() !== '')
  const of_line = named && { scac: named.value.trim().toUpperCase(), provenance: named.provenance }
  const ofMove = (move: (typeof reported)[number] | undefined): Railroad | null =>
    move === undefined
      ? null
      : { scac: move.raw.operator, provenance: { raw_event_id: move.id, rule: 'railroad_reports', lost: [] } }
  return { pod: ofMove(reported[0]) ?? of_line, ind: ofMove(reported.at(-1)) ?? of_line }
}
