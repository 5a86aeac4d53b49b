/** What the decided milestones set on a container, attribute by attribute. */
import { type AttributeRow, namesWhere } from '../vocabulary/attribute.ts'
import { containerAttributes } from '../vocabulary/container-attributes.ts'
import type { Milestone } from '../vocabulary/event-name.ts'
import type { DecidedBy, Instant, Provenance } from './belief.ts'
import type { Box } from './box.ts'
import { provenanceOf } from './choose.ts'
import { currentEstimate } from './estimates.ts'
import type { Itinerary } from './itinerary.ts'
import type { DecidedMilestone } from './milestones.ts'
import { endOf, isSameArea, type Move } from './move.ts'

type TimedAttributes = DecidedBy<'timed'>

export type ActualTimes = ReadonlySet<keyof TimedAttributes>

/** `happened` names the attributes whose move is believed, also where nobody knows the instant because the zone of its place is unknown. */
export function timedAttributes(
  box: Box,
  itinerary: Itinerary,
): { attributes: TimedAttributes; happened: ActualTimes; provenance: Record<string, Provenance> } {
  const provenance: Record<string, Provenance> = {}
  const happened = new Set<keyof TimedAttributes>()
  const eta = inlandEstimate(box, itinerary, milestoneOf('arrived_at_inland_destination', '', itinerary)?.winner.at.ms ?? null)
  if (eta) provenance.ind_eta_at = provenanceOf(eta)
  const rail: Partial<Record<keyof TimedAttributes, DecidedMilestone | undefined>> = railMilestones(itinerary)
  const instants = timed.map((name): [keyof TimedAttributes, Instant | null] => {
    if (name === 'ind_eta_at') return [name, eta?.winner.at.instant ?? null]
    const { milestone, visit = '' } = rowOf(name)
    const found = name in rail ? rail[name] : milestone && milestoneOf(milestone, visit, itinerary)
    if (found) {
      provenance[name] = provenanceOf(found)
      happened.add(name)
    }
    return [name, found?.winner.at.instant ?? null]
  })
  // One for each name.
  return { attributes: Object.fromEntries(instants) as TimedAttributes, happened, provenance }
}

const timed = namesWhere<typeof containerAttributes, keyof TimedAttributes>(
  containerAttributes,
  ({ decided_by }) => decided_by === 'timed',
)

function rowOf(name: keyof TimedAttributes): AttributeRow {
  return containerAttributes[name]
}

function milestoneOf(milestone: Milestone, visit: string, { decisions }: Itinerary): DecidedMilestone | undefined {
  return decisions.decided.find((one) => one.milestone === milestone && one.visit === visit)
}

/** Trains may run on both sides. On the import side: the first loading and departure, and the unloading after which no train goes on. */
function railMilestones({ decisions: { decided }, import_rail, route }: Itinerary) {
  const imported = decided.filter(({ winner }) => import_rail.has(winner.id))
  const outward = imported.findLastIndex(({ milestone }) => milestone === 'rail_loaded' || milestone === 'rail_departed')
  return {
    pod_rail_loaded_at: imported.find(({ milestone }) => milestone === 'rail_loaded'),
    pod_rail_departed_at: imported.find(({ milestone }) => milestone === 'rail_departed'),
    ind_rail_unloaded_at: imported
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
