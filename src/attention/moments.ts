/**
 * The present, as decisions ask for it. Whatever a decision wants to know of the time it asks here, so that what it asked tells until when
 * the decision holds: the first moment at which an answer would be another.
 */
import { Temporal } from 'temporal-polyfill'
import { dayAt } from '../charges/calendar.ts'

export type Moments = {
  now: Date
  /** Whether it is that moment, or later. */
  hasCome(moment: Date): boolean
  /** The day of the calendar at a place. Throws RangeError when the zone is none. */
  today(zone: string): string
  /** The first moment at which one of the answers changes; null: none ever does. Always after `now`. */
  next(): Date | null
}

export function momentsFrom(now: Date): Moments {
  let next_ms = Number.POSITIVE_INFINITY
  const hasCome = (moment: Date) => {
    if (moment <= now) return true
    next_ms = Math.min(next_ms, moment.getTime())
    return false
  }
  return {
    now,
    hasCome,
    today: (zone) => {
      const day = dayAt(now, zone)
      hasCome(startOf(Temporal.PlainDate.from(day).add({ days: 1 }), zone))
      return day
    },
    next: () => (Number.isFinite(next_ms) ? new Date(next_ms) : null),
  }
}

/** When a day (`YYYY-MM-DD`) begins at a place. */
export function beginningOf(day: string, zone: string): Date {
  return startOf(Temporal.PlainDate.from(day), zone)
}

function startOf(day: Temporal.PlainDate, zone: string): Date {
  return new Date(day.toZonedDateTime(zone).epochMilliseconds)
}

/** A moment so many milliseconds later. */
export function later(moment: Date, span_ms: number): Date {
  return new Date(moment.getTime() + span_ms)
}

/** Days from one day of the calendar to another; negative when the second comes first. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).total({ unit: 'days' })
}
