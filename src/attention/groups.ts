/** The kind of trouble that each rule speaks of. */
import type { ExceptionGroup } from '../vocabulary/exception-group.ts'
import type { RuleName } from './rules.ts'

const groupOfRule: Readonly<Record<RuleName, ExceptionGroup>> = {
  charged_while_held: 'charges',
  charged: 'charges',
  detention_charged: 'charges',
  held_and_two_last_free_days: 'holds',
  held_near_last_free_day: 'holds',
  last_free_day_near: 'charges',
  missed_transhipment: 'missed_transhipment',
  no_last_free_day: 'charges',
  late_departure: 'late_departure',
  arrival_overdue: 'late_arrival',
  late_arrival: 'late_arrival',
  silent: 'silence',
  two_last_free_days: 'contradictions',
  contradicted: 'contradictions',
}

const groups: ReadonlyMap<string, ExceptionGroup> = new Map(Object.entries(groupOfRule))

/** The group of a rule; `other` for one that a later or an earlier version knew. */
export function groupOf(rule: string): ExceptionGroup {
  return groups.get(rule) ?? 'other'
}
