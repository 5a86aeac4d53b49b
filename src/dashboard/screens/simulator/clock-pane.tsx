import { CalendarDays, ChevronRight } from 'lucide-preact'
import { useEffect, useRef } from 'preact/hooks'
import { Motion, simulatedText } from '../../facts/simulated-time.tsx'
import { Button } from '../../parts/button.tsx'
import { Key } from '../../parts/key.tsx'
import { Segments } from '../../parts/segments.tsx'
import { failureText } from '../../parts/states.tsx'
import { speak } from '../../parts/toasts.tsx'
import { useWhyNoWriting } from '../../server/rights.ts'
import { type SimulatedClock, useMoveClock, usePause } from '../../server/simulator.ts'
import { useActions } from '../../shell/actions.ts'
import { useKeys } from '../../shell/keys.ts'
import { MomentList } from './moment-list.tsx'
import styles from './simulator.module.css'

const speeds = [
  ['0', 'Pause'],
  ['1', '1×'],
  ['60', '60×'],
  ['3600', '3,600×'],
] as const

/** What the world's clock says, how it goes on, and what comes next. */
export function ClockPane({ clock }: { clock: SimulatedClock }) {
  const { day, clock: time } = simulatedText(clock.now)
  useArrival(clock, `${day} ${time} UTC`)
  return (
    <section class={styles.clock} aria-labelledby="clock">
      <h2 id="clock">Simulated time</h2>
      <p class={styles.now}>
        <time dateTime={clock.now} data-zone="UTC">
          <span>{day}</span>
          <span>
            {time} <small>UTC</small>
          </span>
        </time>
      </p>
      <p class={styles.motion} data-state={clock.state}>
        <span>
          <Motion clock={clock} />
        </span>
      </p>
      <Controls clock={clock} />
      <MomentList />
    </section>
  )
}

function Controls({ clock: { state, speed } }: { clock: SimulatedClock }) {
  const why_not = useWhyNoWriting()
  const { mutate, error } = useMoveClock()
  const { is_moving, toggle } = usePause()
  const current = state === 'going' ? null : (speeds.find(([value]) => Number(value) === speed)?.[0] ?? null)
  const off = { disabled: why_not !== null, title: why_not ?? undefined }
  const next = () => mutate({ to: 'next_moment' })
  const does = (run: () => void) => (event: KeyboardEvent) => {
    // A button that has the focus is pressed by the same key.
    if (why_not !== null || (event.key === ' ' && isControl(event.target))) return false
    run()
    return true
  }
  useKeys([
    { keys: 'Space', does: 'Stop the simulated clock, or let it run', run: does(toggle) },
    { keys: 'ArrowRight', does: 'On to the next moment', run: does(next) },
  ])
  useActions([
    { label: is_moving ? 'Stop the simulated clock' : 'Let the simulated clock run', aside: 'Space', run: toggle },
    { label: 'On to the next moment', aside: '→', run: next },
  ])
  return (
    <div class={styles.controls}>
      <Segments
        {...{ label: 'Speed', value: current, choices: speeds, why_not }}
        onChange={(value) => mutate({ speed: Number(value) })}
      />
      <div class={styles.steps}>
        <Button {...off} icon={ChevronRight} onClick={next}>
          Next moment <Key>→</Key>
        </Button>
        <Button {...off} icon={CalendarDays} onClick={() => mutate({ to: 'next_day' })}>
          Next day
        </Button>
        <Button {...off} onClick={() => mutate({ by: 'P3D' })}>
          + 3 days
        </Button>
        <Button {...off} onClick={() => mutate({ by: 'P7D' })}>
          + 1 week
        </Button>
      </div>
      {why_not !== null && <p class="quiet small">{why_not}</p>}
      {error && (
        <p role="alert" class={styles.wrong}>
          {failureText(error, 'The clock')}
        </p>
      )}
    </div>
  )
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, summary') !== null
}

/** Says aloud that the clock is where it was sent. */
function useArrival({ state }: SimulatedClock, text: string): void {
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'going' && state !== 'going') speak(`Simulated time: ${text}`)
    before.current = state
  }, [state])
}
