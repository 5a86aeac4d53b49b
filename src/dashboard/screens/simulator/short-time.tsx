import { timeText } from '../../facts/time-text.ts'
import styles from './simulator.module.css'

/** `Wed 25 Nov 07:30` of the simulated world, in UTC, which a heading says. */
export function ShortTime({ at }: { at: string }) {
  const instant = new Date(at)
  const { day, clock } = timeText({ at: instant, zone: 'UTC', now: instant, weekday: true })
  return (
    <time class={styles.short} dateTime={at} data-zone="UTC" title={at}>
      <span>{day}</span> <span>{clock}</span>
    </time>
  )
}
