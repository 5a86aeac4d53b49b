/** When a rule may tell what it found. Pure: wall clocks are those of the rule's zone, also when it is put forward or back. */
import { Temporal } from 'temporal-polyfill'
import { hour_ms } from '../base/durations.ts'
import type { AlertRule } from '../store/alerts/alert-rules.ts'

type Timing = Pick<AlertRule, 'digest' | 'digest_at' | 'quiet_hours' | 'time_zone'>

/** The instant from which on what is found now may be told. */
export function dueAt(timing: Timing, now: Date): Date {
  return afterQuiet(timing, digestAt(timing, now))
}

function digestAt({ digest, digest_at, time_zone }: Timing, now: Date): Date {
  switch (digest) {
    case 'none':
      return now
    case 'hourly':
      return new Date((Math.floor(now.getTime() / hour_ms) + 1) * hour_ms)
    case 'daily':
      return digest_at === null || time_zone === null ? now : nextAt(digest_at, { time_zone, now })
  }
}

/** The end of the quiet hours that an instant is in; the instant itself when it is in none. */
export function afterQuiet({ quiet_hours, time_zone }: Pick<Timing, 'quiet_hours' | 'time_zone'>, at: Date): Date {
  if (quiet_hours === null || time_zone === null) return at
  const { from, until } = quiet_hours
  const clock = zoned(at, time_zone).toPlainTime().toString({ smallestUnit: 'minute' })
  // Over midnight it is quiet after the one and before the other.
  const is_quiet = from < until ? from <= clock && clock < until : from <= clock || clock < until
  return is_quiet ? nextAt(until, { time_zone, now: at }) : at
}

/** The next time that clocks in the zone show that, after now. A time that a day has not is taken an hour later, as clocks are put forward. */
function nextAt(clock: string, { time_zone, now }: { time_zone: string; now: Date }): Date {
  const today = zoned(now, time_zone)
  const plainTime = Temporal.PlainTime.from(clock)
  const at = today.toPlainDate().toZonedDateTime({ timeZone: time_zone, plainTime })
  const next =
    at.epochMilliseconds > now.getTime()
      ? at
      : today.toPlainDate().add({ days: 1 }).toZonedDateTime({ timeZone: time_zone, plainTime })
  return new Date(next.epochMilliseconds)
}

function zoned(at: Date, time_zone: string) {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(time_zone)
}

/** Whether clocks are known to go by a zone of this name. */
export function isZone(name: string): boolean {
  try {
    Temporal.Now.zonedDateTimeISO(name)
    return true
  } catch {
    return false
  }
}
