import * as popover from '@zag-js/popover'
import { normalizeProps, useMachine } from '@zag-js/preact'
import { CalendarDays } from 'lucide-preact'
import { useId } from 'preact/hooks'
import { clockOf, dayOfWords, momentOfWords, wordsOfDay } from '../facts/day-words.ts'
import { dayAt } from '../facts/time-text.ts'
import { currentTime } from '../server/now.ts'
import { useOwnZone } from '../server/own-clock.ts'
import controls from './controls.module.css'
import styles from './day-field.module.css'
import { MonthGrid } from './month-grid.tsx'
import { Portal } from './portal.tsx'

type DayFieldProps = {
  label: string
  /** What is typed: `30/11/2026`, `11/30`, `1.12.`, `1 dec`, `+3d`, `last tue`, or as ISO has it. */
  text: string
  onText: (text: string) => void
  /** YYYY-MM-DD, from where words are seen; left out: today on the reader's clock. */
  today?: string
  /** With a clock behind the day: `1 dec 14:00`. */
  with_clock?: boolean
  /** The label is read aloud alone. */
  is_bare?: boolean
  name?: string
  placeholder?: string
  hint?: string | undefined
  wrong?: string | null
  autofocus?: boolean
  size?: number
}

/** A day that is typed, or chosen from a month: the one field for days, wherever one is asked for. */
export function DayField({ label, text, onText, with_clock = false, is_bare = false, wrong = null, ...rest }: DayFieldProps) {
  const { hint, today: given, size = with_clock ? 17 : 11, placeholder = with_clock ? '1 dec 14:00' : '1 dec', ...others } = rest
  const id = useId()
  const today = useToday(given)
  const read = with_clock ? momentOfWords(text, today) : dayOfWords(text, today)
  const is_unread = text.trim() !== '' && read === null
  const more = wrong ?? hint
  return (
    <div class={is_bare ? styles.bare : controls.field}>
      <label for={id} class={is_bare ? 'unseen' : undefined}>
        {label}
      </label>
      <span class={styles.field}>
        <input
          {...{ ...others, id, size, placeholder, type: 'text', autocomplete: 'off', spellcheck: false, value: text }}
          aria-invalid={wrong !== null || is_unread}
          aria-describedby={more === undefined ? undefined : `${id}-more`}
          title={is_unread ? unread_day : (read?.replace('T', ' ') ?? undefined)}
          onInput={(event) => onText(event.currentTarget.value)}
        />
        <Calendar
          {...{ label, today }}
          day={read?.slice(0, 10) ?? today}
          onChoose={(day) => onText(`${wordsOfDay(day)}${clockBehind(text, with_clock)}`)}
        />
      </span>
      {more !== undefined && (
        <span
          id={`${id}-more`}
          role={wrong === null ? undefined : 'alert'}
          class={wrong === null ? controls.hint : controls.wrong}
        >
          {more}
        </span>
      )}
    </div>
  )
}

/** What is said of a text that is no day. */
export const unread_day = 'No day that can be read. Try 1 dec, +3d or last tue.'

function useToday(given: string | undefined): string {
  const own = useOwnZone()
  return given ?? dayAt(currentTime(), own)
}

function clockBehind(text: string, with_clock: boolean): string {
  if (!with_clock) return ''
  return ` ${clockOf(text.trim())?.[0] ?? '09:00'}`
}

type CalendarProps = { label: string; day: string; today: string; onChoose: (day: string) => void }

function Calendar({ label, day, today, onChoose }: CalendarProps) {
  const service = useMachine(popover.machine, {
    id: useId(),
    positioning: { placement: 'bottom-end', gutter: 4 },
    // The day of the field has it.
    autoFocus: false,
  })
  const api = popover.connect(service, normalizeProps)
  const choose = (chosen: string) => {
    onChoose(chosen)
    api.setOpen(false)
  }
  return (
    <>
      <button {...api.getTriggerProps()} type="button" class={styles.open} aria-label="Choose the day">
        <CalendarDays size={14} strokeWidth={1.5} aria-hidden="true" />
      </button>
      {api.open && (
        <Portal>
          <div {...api.getPositionerProps()}>
            <div {...api.getContentProps()} {...{ 'aria-label': label }} class={styles.calendar}>
              <MonthGrid {...{ day, today }} onChoose={choose} />
            </div>
          </div>
        </Portal>
      )}
    </>
  )
}
