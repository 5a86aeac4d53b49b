import { day_ms } from '../../base/durations.ts'
import { useOwnZone } from '../server/own-clock.ts'
import { useInUtc, useNow } from './clock.ts'
import styles from './facts.module.css'
import { dayAt, instantText, offsetText, timeText } from './time-text.ts'

// Times of system records: when something was heard, written or sent. They stand on the reader's own clock, whose offset the heading names once.

/** The zone that such times are told in: the reader's, or UTC where the page tells all times so. */
function useZoneOfRecords(): string {
  const own = useOwnZone()
  return useInUtc() ? 'UTC' : own
}

/** `09:38:14` of today, `Mon 19:04` of the last days, `12 Nov 19:04` else. `offset`: with the offset of the clock, where no heading names it. */
export function OwnTime({ at, offset = false, seconds = true }: { at: string; offset?: boolean; seconds?: boolean }) {
  const now = useNow()
  const zone = useZoneOfRecords()
  const instant = new Date(at)
  return (
    <time class={styles.time} dateTime={at} data-zone={zone} title={instantText({ at: instant, zone, now, own: zone })}>
      {ownTimeText(instant, { now, zone, seconds })}
      {offset && <span class={styles.offset}>{offsetText(instant, zone)}</span>}
    </time>
  )
}

/** For the heading of a column of such times. */
export function OwnOffset() {
  const now = useNow()
  return <span class={styles.offset}>{offsetText(now, useZoneOfRecords())}</span>
}

/** Pure; see `OwnTime`. */
export function ownTimeText(at: Date, { now, zone, seconds = true }: { now: Date; zone: string; seconds?: boolean }): string {
  const { day, clock } = timeText({ at, zone, now, weekday: true })
  if (dayAt(at, zone) === dayAt(now, zone)) return seconds ? `${clock}:${String(at.getUTCSeconds()).padStart(2, '0')}` : clock
  const [weekday, ...date] = day.split(' ')
  // What lies ahead would be taken for the weekday that is over.
  if (at > now) return `${day} ${clock}`
  const is_near = now.getTime() - at.getTime() < 6 * day_ms
  return `${is_near ? weekday : date.join(' ')} ${clock}`
}
