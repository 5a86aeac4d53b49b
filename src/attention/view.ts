/** What the rules look at: the facts, and what follows from them. */
import type { WorkSource } from '../vocabulary/container-work.ts'
import type { HoldName } from '../vocabulary/raw-event.ts'
import { type ArrivalView, arrivalOf } from './arrival.ts'
import type { WorkFacts } from './facts.ts'
import type { FindingEvidence } from './finding.ts'
import { type HeardView, heardOf } from './heard.ts'
import type { Moments } from './moments.ts'
import { type PickupView, pickupOf } from './pickup-charges.ts'
import { type WayView, wayOf } from './way.ts'

export type WorkView = {
  facts: WorkFacts
  moments: Moments
  arrival: ArrivalView
  heard: HeardView
  pickup: PickupView
  way: WayView
  /** Names of the holds in force; those that are only announced hold nothing yet. */
  holds: readonly HoldName[]
}

export function viewOf(facts: WorkFacts, moments: Moments): WorkView {
  const heard = heardOf(facts, moments)
  return {
    facts,
    moments,
    arrival: arrivalOf(facts),
    heard,
    pickup: pickupOf(facts, moments),
    way: wayOf(facts.stops, { is_old: heard.last_heard_is_old === true, moments }),
    holds: [...new Set(facts.holds.filter(({ status }) => status === 'hold').map(({ name }) => name))],
  }
}

/** A value that a finding rests on, with who said it and when that was heard. */
export function evidence(
  { facts: { heard } }: Pick<WorkView, 'facts'>,
  { attribute, value, source }: { attribute: string; value: FindingEvidence['value'] | Date; source: WorkSource | null },
): FindingEvidence {
  const at = source === 'line' ? heard.line_at : source === 'terminal' ? heard.terminal_at : null
  return { attribute, value: value instanceof Date ? instantText(value) : value, source, at }
}

/** As the interface writes instants: in whole seconds. */
function instantText(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`
}
