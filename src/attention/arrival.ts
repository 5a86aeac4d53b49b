/** The arrival at the port of discharge: as it was, else as it is expected, and how far it has slipped. */
import { day_ms } from '../base/durations.ts'
import { dayAt } from '../charges/calendar.ts'
import type { WorkFacts } from './facts.ts'
import { daysBetween } from './moments.ts'

export type ArrivalView = {
  arrival_at: Date | null
  arrival_is_estimate: boolean | null
  arrival_time_zone: string | null
  /** Later than first said is positive; by days of the calendar at the port where its zone is known. */
  slip_days: number | null
}

export function arrivalOf({ arrival: { zone, expected_at, first_expected_at, arrived_at } }: WorkFacts): ArrivalView {
  const arrival_at = arrived_at ?? expected_at
  return {
    arrival_at,
    arrival_is_estimate: arrival_at === null ? null : arrived_at === null,
    arrival_time_zone: zone,
    slip_days: arrival_at === null || first_expected_at === null ? null : slip(first_expected_at, arrival_at, zone),
  }
}

function slip(first: Date, last: Date, zone: string | null): number {
  if (zone !== null) return daysBetween(dayAt(first, zone), dayAt(last, zone))
  // Rounding gives a zero its sign.
  return Math.round((last.getTime() - first.getTime()) / day_ms) + 0
}
