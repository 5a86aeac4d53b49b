import type { SimulatedClock } from '../server/simulator.ts'
import styles from './facts.module.css'
import { timeText } from './time-text.ts'

// Times of the simulated world, which may be any year's: always with the year, and in UTC.

/** `Sat 5 Dec 2026` and `11:31`. */
export function simulatedText(at: string): { day: string; clock: string } {
  return timeText({ at: new Date(at), zone: 'UTC', now: new Date(0), weekday: true })
}

/** `Sat 5 Dec 2026 11:31 UTC`. */
export function SimulatedTime({ at }: { at: string }) {
  const { day, clock } = simulatedText(at)
  return (
    <time class={styles.time} dateTime={at} data-zone="UTC" title={at}>
      {day} {clock}
      <span class={styles.offset}>UTC</span>
    </time>
  )
}

/** How the clock goes: `standing`, `running at 60×`, `going to` an instant. */
export function Motion({ clock: { state, speed, goal } }: { clock: SimulatedClock }) {
  if (state === 'standing') return <>standing</>
  if (state === 'running') return <>running at {speed.toLocaleString('en-US')}×</>
  return <>going{goal !== null && <> to {<SimulatedTime at={goal} />}</>}</>
}
