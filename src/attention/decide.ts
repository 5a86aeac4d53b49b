/**
 * What there is to do about a container: its group, why it needs somebody, and what lists show of it. Pure: the same facts at the same
 * moment give the same decision, which holds until `decide_again_at`.
 */
import { day_ms } from '../base/durations.ts'
import type { ContainerStatus } from '../vocabulary/container-status.ts'
import type { ActionGroup } from '../vocabulary/container-work.ts'
import type { ArrivalView } from './arrival.ts'
import { exposureOf } from './exposed.ts'
import type { WorkFacts } from './facts.ts'
import type { Finding } from './finding.ts'
import type { HeardView } from './heard.ts'
import { later, momentsFrom } from './moments.ts'
import type { PickupView } from './pickup-charges.ts'
import { findingsOf } from './rules.ts'
import { viewOf, type WorkView } from './view.ts'
import type { WayView } from './way.ts'

export type WorkDecision = ArrivalView &
  HeardView &
  Pick<PickupView, 'pickup_lfd_on' | 'pickup_lfd_time_zone' | 'pickup_lfd_source' | 'charges'> & {
    action_group: ActionGroup
    /** The most important first. Empty in every group but `needs_attention`. */
    findings: readonly Finding[]
    /** What of its charges sums tell (charges/exposed.ts); null: nothing. */
    exposed: readonly string[] | null
    way: WayView
    open_conflicts: number
    withdrawn: number
    /** The first moment at which time alone may change any of this; null: it never does. Always later than the moment of the decision. */
    decide_again_at: Date | null
  }

/** O(days that the box stands + stops). Throws RangeError when a zone of the facts is none. */
export function decide(facts: WorkFacts, now: Date): WorkDecision {
  const moments = momentsFrom(now)
  const view = viewOf(facts, moments)
  const findings = findingsOf(view)
  const { pickup_lfd_on, pickup_lfd_time_zone, pickup_lfd_source, charges } = view.pickup
  return {
    action_group: findings.length > 0 ? 'needs_attention' : groups[facts.current_status](view),
    findings,
    ...{ pickup_lfd_on, pickup_lfd_time_zone, pickup_lfd_source, charges },
    ...view.arrival,
    ...view.heard,
    exposed: exposureOf(facts, moments),
    way: view.way,
    open_conflicts: facts.contradicted.length,
    withdrawn: facts.withdrawn,
    decide_again_at: moments.next(),
  }
}

// A week, as arrivals are planned for.
const arriving_ms = 7 * day_ms

const is = (group: ActionGroup) => () => group

/** The group of a container that needs nobody. */
const groups: Record<ContainerStatus, (view: WorkView) => ActionGroup> = {
  new: is('awaiting_departure'),
  loaded: atSea,
  on_ship: atSea,
  // At the port, or on the way on from there: not to be collected yet.
  grounded: ashore,
  not_available: ashore,
  off_dock: ashore,
  awaiting_inland_transfer: is('arriving'),
  on_rail: is('arriving'),
  available: is('ready_to_pick_up'),
  dropped: is('done'),
  picked_up: is('done'),
  delivered: is('done'),
  empty_returned: is('done'),
}

function atSea({ arrival: { arrival_at }, moments }: WorkView): ActionGroup {
  return arrival_at !== null && moments.hasCome(later(arrival_at, -arriving_ms)) ? 'arriving' : 'at_sea'
}

function ashore({ facts: { available_for_pickup } }: WorkView): ActionGroup {
  return available_for_pickup === true ? 'ready_to_pick_up' : 'arriving'
}
