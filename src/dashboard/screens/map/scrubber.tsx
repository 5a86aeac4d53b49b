import { day_ms } from '../../../base/durations.ts'
import { useNow } from '../../facts/clock.ts'
import { PlainDay } from '../../facts/plain-day.tsx'
import { dayAt, dayText } from '../../facts/time-text.ts'
import styles from './sea.module.css'

/** `told`: of how many of the ships it is known where they will be. */
type ScrubberProps = { days: number; last: number; onChange: (days: number) => void; ships: number; told: number }

/** The days ahead: what the map shows there is estimated. */
export function Scrubber({ days, last, onChange, ships, told }: ScrubberProps) {
  const now = useNow()
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const onAhead = (ahead: number) => dayAt(new Date(now.getTime() + ahead * day_ms), own)
  const text = days === 0 ? 'Now' : dayText(onAhead(days), now)
  return (
    <div class={`${styles.scrubber} no-print`}>
      <input
        type="range"
        min={0}
        max={last}
        step={1}
        value={days}
        aria-label="Day shown"
        aria-valuetext={days === 0 ? 'now' : `${text}, estimated`}
        onInput={(event) => onChange(Number(event.currentTarget.value))}
      />
      <b>{days === 0 ? text : <PlainDay on={onAhead(days)} zone={own} />}</b>
      <span class="quiet small">
        {days === 0 ? (
          <span class="wide-only">
            to <PlainDay on={onAhead(last)} zone={own} /> · ahead is estimated
          </span>
        ) : (
          `estimated${told < ships ? `; ${ships - told} of ${ships} ships stay where they are now` : ''}`
        )}
      </span>
    </div>
  )
}
