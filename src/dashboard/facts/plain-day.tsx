import { useNow } from './clock.ts'
import styles from './facts.module.css'
import { dayText } from './time-text.ts'

/**
 * A calendar day (YYYY-MM-DD) whose place is told beside it: `Wed 25 Nov`. `zone`: that of the place, or `calendar` for a day of several places at once,
 * each by its own clock.
 */
export function PlainDay({ on, zone, weekday = true }: { on: string; zone: string; weekday?: boolean }) {
  const now = useNow()
  const where = zone === 'calendar' ? 'by the clock of each place' : `in ${zone}`
  return (
    <time class={styles.time} dateTime={on} data-zone={zone} title={`${on}, a calendar day ${where}`}>
      {dayText(on, now, weekday)}
    </time>
  )
}
