import type { StripDay } from '../server/work.ts'
import { useNow } from './clock.ts'
import styles from './facts.module.css'
import { daysShown } from './ruler-days.ts'
import { dayText } from './time-text.ts'

const days_max = 10

/** Free time, a mark a day: used, left, not counted, charged, to come. `most`: how many marks, those around today. */
export function Ruler({ strip, most = days_max }: { strip: readonly StripDay[]; most?: number }) {
  const now = useNow()
  const shown = daysShown(strip, most)
  const label = rulerText(strip)
  return (
    <span class={styles.ruler} role="img" aria-label={label} title={label}>
      {shown.map((day) => (
        <i key={day.on} class={`${styles[day.kind]} ${day.today ? styles.today : ''}`} title={dayTitle(day, now)} />
      ))}
    </span>
  )
}

function dayTitle({ on, kind, reason, amount }: StripDay, now: Date): string {
  const words = { used: 'free, used', left: 'free, left', not_counted: 'not counted', charged: 'charged', to_come: 'to come' }
  return [dayText(on, now), words[kind], reason, amount === null ? null : String(amount)].filter(Boolean).join(' · ')
}

/** `2 of 4 free days used, 2 charged days, 3 days not counted`. */
function rulerText(strip: readonly StripDay[]): string {
  const count = (kind: StripDay['kind']) => strip.filter((day) => day.kind === kind).length
  const [used, left, charged, skipped] = [count('used'), count('left'), count('charged'), count('not_counted')]
  const days = (number: number, words: string) => (number === 0 ? null : `${number} ${number === 1 ? 'day' : 'days'} ${words}`)
  return [`${used} of ${used + left} free days used`, days(charged, 'charged'), days(skipped, 'not counted')]
    .filter(Boolean)
    .join(', ')
}
