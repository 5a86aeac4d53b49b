/** The container's status from what is believed about it, rule by rule. See docs/explanation/how-a-journey-is-decided.md#10-status. */
import type { ContainerStatus } from '../vocabulary/container-status.ts'
import type { ActualTimes } from './timed.ts'

export type StatusFacts = {
  /** Moves that are believed, also where nobody knows the instant. */
  happened: ActualTimes
  /** A destination distinct from the port of discharge that the line or a railroad brings the box to. */
  is_inland_move: boolean
  /** The last word of the terminal, of the port and of the inland facility; null: none. */
  availability: { port: boolean | null; inland: boolean | null }
  /** The terminal reported it gone to another yard that has not spoken of it yet. */
  is_off_dock: boolean
  /** The terminal names its place in the yard, and the vessel has arrived. */
  is_in_yard: boolean
  /** Seen at a ramp beyond the port, though nobody reported its loading. */
  has_arrived_by_rail: boolean
  /** Brought where it can only be after its pickup, whenever that was. */
  is_at_consignee: boolean
  /** Out of the gate of the port towards a train, or in at a ramp, and nobody says that it is on one. */
  is_bound_for_train: boolean
  /** On a feeder beyond the port of discharge. */
  is_on_feeder: boolean
  /** Any actual milestone at sea: feeder, vessel or transhipment. */
  has_sailed: boolean
}

type StatusRule =
  | 'empty_returned'
  | 'delivered'
  | 'picked_up'
  | 'off_dock'
  | 'at_inland_facility'
  | 'on_rail'
  | 'on_feeder'
  | 'bound_for_train'
  | 'at_port'
  | 'released_at_port'
  | 'at_sea'
  | 'nothing_known'

export type StatusDecision = {
  status: ContainerStatus
  rule: StatusRule
  /** The attributes and facts that the rule rests on, the weightiest first: where one has a source, that source decided. */
  because: readonly string[]
}

/** The first rule that holds decides. */
export function statusOf(facts: StatusFacts): StatusDecision {
  const found = rules.find(({ holds }) => holds(facts))
  if (found === undefined) return { status: 'new', rule: 'nothing_known', because: [] }
  return { status: found.status(facts), rule: found.rule, because: found.because }
}

type Rule = Pick<StatusDecision, 'because'> & {
  rule: StatusRule
  holds(facts: StatusFacts): boolean
  status(facts: StatusFacts): ContainerStatus
}

const at_sea = ['pol_vessel_departed_at', 'pol_vessel_loaded_at', 'pod_arrived_at']

const rules: readonly Rule[] = [
  // 1. Beats a stale word of the terminal.
  {
    rule: 'empty_returned',
    because: ['empty_terminated_at'],
    holds: ({ happened }) => happened.has('empty_terminated_at'),
    status: () => 'empty_returned',
  },
  // 2. The consignee has it.
  {
    rule: 'delivered',
    because: ['delivered_at'],
    holds: ({ happened }) => happened.has('delivered_at'),
    status: () => 'delivered',
  },
  // 3. The gate-out onto a train is no pickup.
  {
    rule: 'picked_up',
    because: ['final_destination_full_out_at', 'pod_full_out_at', 'at_consignee'],
    holds: isPickedUp,
    status: () => 'picked_up',
  },
  // 4.
  { rule: 'off_dock', because: [], holds: ({ is_off_dock }) => is_off_dock, status: () => 'off_dock' },
  // 5. At the inland facility.
  {
    rule: 'at_inland_facility',
    because: ['available_for_pickup', 'ind_rail_unloaded_at'],
    holds: ({ happened, availability }) => happened.has('ind_rail_unloaded_at') || availability.inland !== null,
    status: ({ availability: { inland } }) => (inland === null ? 'grounded' : inland ? 'available' : 'not_available'),
  },
  // 6. Kept through every ramp on the way until it is unloaded.
  {
    rule: 'on_rail',
    because: ['pod_rail_departed_at', 'pod_rail_loaded_at', 'ind_ata_at'],
    holds: isOnRail,
    status: () => 'on_rail',
  },
  // On a feeder a box is at no terminal: the port of discharge is behind it, the feeder is not.
  { rule: 'on_feeder', because: [], holds: ({ is_on_feeder }) => is_on_feeder, status: () => 'on_ship' },
  // Between 6 and 7: in transit from the port to the ramp. The terminal that released it does not have it any more.
  {
    rule: 'bound_for_train',
    because: ['bound_for_train'],
    holds: ({ is_bound_for_train }) => is_bound_for_train,
    status: () => 'awaiting_inland_transfer',
  },
  // 7. At the port of discharge.
  {
    rule: 'at_port',
    because: ['available_for_pickup', 'pod_discharged_at', 'location_at_pod_terminal'],
    holds: ({ happened, is_in_yard }) => happened.has('pod_discharged_at') || is_in_yard,
    status: atPort,
  },
  // 8. Lines report discharges late or not at all.
  {
    rule: 'released_at_port',
    because: ['available_for_pickup'],
    holds: ({ availability }) => availability.port === true,
    status: () => 'available',
  },
  // 9.
  { rule: 'at_sea', because: at_sea, holds: ({ has_sailed }) => has_sailed, status: () => 'on_ship' },
]

function isPickedUp(facts: StatusFacts): boolean {
  if (facts.happened.has('final_destination_full_out_at') || facts.is_at_consignee) return true
  return facts.happened.has('pod_full_out_at') && !(facts.is_inland_move && isOnRail(facts))
}

function isOnRail({ happened, has_arrived_by_rail }: StatusFacts): boolean {
  return happened.has('pod_rail_loaded_at') || happened.has('pod_rail_departed_at') || has_arrived_by_rail
}

function atPort({ availability: { port }, is_inland_move }: StatusFacts): ContainerStatus {
  if (port === true) return 'available'
  if (is_inland_move) return 'awaiting_inland_transfer'
  return port === false ? 'not_available' : 'grounded'
}
