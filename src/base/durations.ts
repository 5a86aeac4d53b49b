/** How long things last, in milliseconds. A day has 24 hours: days of the calendar, which may have 23 or 25, are no durations. */
export const second_ms = 1_000
export const minute_ms = 60 * second_ms
export const hour_ms = 60 * minute_ms
export const day_ms = 24 * hour_ms

/** Whether it is less than `span_ms` since then. What lies ahead was noted by a clock that has been put back, and says nothing about the present. */
export function isWithin({ since_ms, span_ms }: { since_ms: number; span_ms: number }, now_ms: number): boolean {
  return since_ms <= now_ms && now_ms - since_ms < span_ms
}
