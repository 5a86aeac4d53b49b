/** What the decided milestones set on a container, attribute by attribute. */
import type { ContainerAttributes, Instant, Provenance } from './belief.ts'
import type { Box } from './box.ts'
import { provenanceOf } from './choose.ts'
import { currentEstimate } from './estimates.ts'
import type { Itinerary } from './itinerary.ts'
import type { Decided } from './milestones.ts'
import { endOf, isSameArea, type Move } from './move.ts'

export type TimedAttributes = Pick<
  ContainerAttributes,
  | 'empty_out_at'
  | 'pol_full_in_at'
  | 'pol_vessel_loaded_at'
  | 'pol_vessel_departed_at'
  | 'pod_arrived_at'
  | 'pod_discharged_at'
  | 'pod_full_out_at'
  | 'final_destination_full_out_at'
  | 'empty_terminated_at'
  | 'pod_rail_loaded_at'
  | 'pod_rail_departed_at'
  | 'ind_eta_at'
  | 'ind_ata_at'
  | 'ind_rail_unloaded_at'
>

export type Happened = ReadonlySet<keyof TimedAttributes>

/** `happened` names the attributes whose move is believed, also where nobody knows the instant because the zone of its place is unknown. */
export function timedAttributes(
  box: Box,
  itinerary: Itinerary,
): { attributes: TimedAttributes; happened: Happened; provenance: Record<string, Provenance> } {
  const { decided } = itinerary.decisions
  const provenance: Record<string, Provenance> = {}
  const happened = new Set<keyof TimedAttributes>()
  const set = (attribute: keyof TimedAttributes, found: Decided | undefined): Instant | null => {
    if (found) {
      provenance[attribute] = provenanceOf(found)
      happened.add(attribute)
    }
    return found?.winner.at.instant ?? null
  }
  const byKey = (milestone: Decided['milestone'], visit = '') =>
    decided.find((one) => one.milestone === milestone && one.visit === visit)
  const rail = railMilestones(itinerary)
  const inland_arrival = byKey('arrived_at_inland_destination')
  const eta = inlandEstimate(box, itinerary, inland_arrival?.winner.at.ms ?? null)
  if (eta) provenance.ind_eta_at = provenanceOf(eta)
  return {
    attributes: {
      empty_out_at: set('empty_out_at', byKey('empty_out')),
      pol_full_in_at: set('pol_full_in_at', byKey('full_in')),
      pol_vessel_loaded_at: set('pol_vessel_loaded_at', byKey('vessel_loaded')),
      pol_vessel_departed_at: set('pol_vessel_departed_at', byKey('vessel_departed')),
      pod_arrived_at: set('pod_arrived_at', byKey('vessel_arrived')),
      pod_discharged_at: set('pod_discharged_at', byKey('vessel_discharged')),
      pod_full_out_at: set('pod_full_out_at', byKey('full_out', 'pod')),
      final_destination_full_out_at: set('final_destination_full_out_at', byKey('full_out', 'inland')),
      empty_terminated_at: set('empty_terminated_at', byKey('empty_in')),
      pod_rail_loaded_at: set('pod_rail_loaded_at', rail.loaded),
      pod_rail_departed_at: set('pod_rail_departed_at', rail.departed),
      ind_eta_at: eta?.winner.at.instant ?? null,
      ind_ata_at: set('ind_ata_at', inland_arrival),
      ind_rail_unloaded_at: set('ind_rail_unloaded_at', rail.unloaded),
    },
    happened,
    provenance,
  }
}

/** On the import side: the first loading and departure, and the unloading inland after which no train goes on. */
function railMilestones({ decisions: { decided }, import_rail, route }: Itinerary) {
  const imported = decided.filter(({ winner }) => import_rail.has(winner.id))
  const outward = imported.findLastIndex(({ milestone }) => milestone === 'rail_loaded' || milestone === 'rail_departed')
  return {
    loaded: imported.find(({ milestone }) => milestone === 'rail_loaded'),
    departed: imported.find(({ milestone }) => milestone === 'rail_departed'),
    unloaded: imported
      .slice(outward + 1)
      .findLast(({ milestone, winner }) => milestone === 'rail_unloaded' && !isSameArea(winner.spot, route.pod)),
  }
}

/** The railroad's word on its own train before the line's. A time at which the box was still seen on its way is no estimate any more. */
function inlandEstimate({ moves }: Box, { verdicts, import_rail, destination }: Itinerary, happened_ms: number | null) {
  const seen_ms = Math.max(
    ...moves
      .filter(
        (move) => move.actual && move.at.instant !== null && import_rail.has(move.id) && !isSameArea(move.spot, destination),
      )
      .map((move) => move.at.ms),
  )
  const claims = moves.filter((move) => !move.actual && isInlandArrival(move, verdicts) && endOf(move) >= seen_ms)
  const of_railroad = claims.filter(({ raw }) => raw.data_source !== 'shipping_line')
  return currentEstimate(of_railroad.length > 0 ? of_railroad : claims, happened_ms)
}

export function isInlandArrival(move: Move, verdicts: Itinerary['verdicts']): boolean {
  const verdict = verdicts.get(move.id)
  return verdict?.milestone === 'arrived_at_inland_destination' || verdict?.is_inland_arrival === true
}
