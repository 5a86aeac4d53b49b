import { Pause, Play } from 'lucide-preact'
import { day_ms } from '../../../base/durations.ts'
import { useNow } from '../../facts/clock.ts'
import { PlainDay } from '../../facts/plain-day.tsx'
import { dayAt, dayText } from '../../facts/time-text.ts'
import { Button } from '../../parts/button.tsx'
import { useOwnZone } from '../../server/own-clock.ts'
import styles from './sea.module.css'
import { day_step, type ShownDays } from './use-days.ts'

/** `told`: of how many of the ships it is known where they were or will be. */
type ScrubberProps = { shown: ShownDays; ships: number; told: number }

/** The days behind and ahead: behind is as it was told, ahead is estimated. */
export function Scrubber({ shown: { days, first, last, is_playing, lookAt, play }, ships, told }: ScrubberProps) {
  const now = useNow()
  const own = useOwnZone()
  const onDay = (away: number) => dayAt(new Date(now.getTime() + away * day_ms), own)
  const text = days === 0 ? 'Now' : dayText(onDay(days), now)
  return (
    <div class={`${styles.scrubber} no-print`}>
      <Button
        {...{ look: 'quiet', size: 'little', icon: is_playing ? Pause : Play }}
        aria-label={is_playing ? 'Stop the days' : 'Play the days'}
        onClick={play}
      />
      <input
        type="range"
        min={first}
        max={last}
        step={day_step}
        value={days}
        aria-label="Day shown"
        aria-valuetext={days === 0 ? 'now' : `${text}, ${days < 0 ? 'past' : 'estimated'}`}
        style={{ '--now': `${((0 - first) / (last - first)) * 100}%` }}
        onInput={(event) => lookAt(Number(event.currentTarget.value))}
      />
      <b>{days === 0 ? text : <PlainDay on={onDay(days)} zone={own} />}</b>
      <span class={`quiet small ${days === 0 ? 'wide-only' : ''}`}>
        {days === 0 ? (
          <>
            <PlainDay on={onDay(first)} zone={own} weekday={false} /> to <PlainDay on={onDay(last)} zone={own} weekday={false} />{' '}
            · ahead is estimated
          </>
        ) : (
          remark(days, ships, told)
        )}
      </span>
    </div>
  )
}

function remark(days: number, ships: number, told: number): string {
  if (days < 0) return told < ships ? `${told} of ${ships} ships` : 'as it was'
  return `estimated${told < ships ? `; ${ships - told} of ${ships} ships stay where they are now` : ''}`
}
