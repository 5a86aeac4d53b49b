/** What the journey makes of one claim: the milestone it speaks of, or why it decides nothing. */
import type { Milestone, RawEventName } from '../vocabulary/event-name.ts'

/** Why a claim decides nothing. Shown to people beside the raw event. */
export type SetAside =
  | 'after_discharge' // a sea move at or beyond the end of the voyage
  | 'ambiguous_leg' // could belong to two stops
  | 'before_arrival' // an empty return of a box that has not arrived
  | 'before_loading' // a move at the origin that comes before the one that counts
  | 'empty_move' // an empty box at sea belongs to no journey of goods
  | 'future_dated' // an actual dated more than a day after it was received: an estimate at best
  | 'lost' // another claim about the same move is believed
  | 'mid_journey' // a gate move between two legs
  | 'no_location'
  | 'no_longer_reported' // an estimate, a plan or a condition that the answers of its source no longer hold
  | 'no_place_in_journey' // kept and shown, decides nothing by its nature
  | 'onto_rail' // the gate through which the box left by rail
  | 'other_call' // the vessel's visit at another time
  | 'other_container'
  | 'other_journey' // of the same box number
  | 'other_shipment'
  | 'other_vessel'
  | 'passing_call' // the vessel calls, the box stays on board
  | 'restow'
  | 'retracted'
  | 'stale_plan'
  | 'superseded' // a later version, or another word about the same move, has taken its place
  | 'too_many'
  | 'unreadable_time'

export type Verdict = {
  milestone: Milestone | null
  /** Which stay, where a journey can have several: the place's key with an ordinal from the second time on; `inland`. Else empty. */
  visit: string
  /** Reaching this place is also reaching the inland destination. */
  is_inland_arrival?: true
  /** No milestone, but the laden box is where it can only be after its pickup. */
  proves_pickup?: true
  event: RawEventName | null
  set_aside: SetAside | null
}

/** Names in the list of raw events where they differ from the milestones; null: none of its names. */
const rawNames: Partial<Record<Milestone, RawEventName | null>> = {
  vessel_berthed: null,
  arrived_at_inland_destination: 'arrived_at_destination',
}

export function speaksOf(milestone: Milestone, visit = ''): Verdict {
  return { milestone, visit, event: rawName(milestone), set_aside: null }
}

/** A claim that would be `milestone`, but decides nothing. */
export function setAside(reason: SetAside, event: RawEventName | null = null): Verdict {
  return { milestone: null, visit: '', event, set_aside: reason }
}

function rawName(milestone: Milestone): RawEventName | null {
  const name = rawNames[milestone]
  if (name !== undefined) return name
  // Every other milestone is a raw event of the same name.
  return milestone === 'vessel_berthed' || milestone === 'arrived_at_inland_destination' ? null : milestone
}
