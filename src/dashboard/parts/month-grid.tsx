import { ChevronLeft, ChevronRight } from 'lucide-preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { firstWeekday, plusDays, plusMonths, weekOf } from '../facts/week-days.ts'
import { Button } from './button.tsx'
import styles from './day-field.module.css'

const weeks_shown = 6
const days_a_week = 7
const steps: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => plusDays(day, -1),
  ArrowRight: (day) => plusDays(day, 1),
  ArrowUp: (day) => plusDays(day, -days_a_week),
  ArrowDown: (day) => plusDays(day, days_a_week),
  Home: (day) => weekOf(day, first_weekday),
  End: (day) => plusDays(weekOf(day, first_weekday), days_a_week - 1),
  PageUp: (day) => plusMonths(day, -1),
  PageDown: (day) => plusMonths(day, 1),
}
const first_weekday = firstWeekday(new Intl.Locale(navigator.language))
const month_name = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const day_name = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })
const weekday_name = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })

/** A month of which a day is chosen; by keys too: arrows, begin and end of the week, months before and after. */
export function MonthGrid({ day, today, onChoose }: { day: string; today: string; onChoose: (day: string) => void }) {
  const [at, move] = useState(day)
  const grid = useRef<HTMLTableElement>(null)
  const [is_moved, tell] = useState(true)
  useEffect(() => {
    if (is_moved) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [at, is_moved])
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    tell(true)
    move(step(at))
  }
  const turn = (months: number) => {
    tell(false)
    move(plusMonths(at, months))
  }
  const begins = weekOf(`${at.slice(0, 8)}01`, first_weekday)
  const week = Array.from({ length: days_a_week }, (_, place) => place)
  return (
    <>
      <div class={styles.head}>
        <Button look="quiet" size="little" icon={ChevronLeft} aria-label="Month before" onClick={() => turn(-1)} />
        <span class="strong" aria-live="polite">
          {month_name.format(new Date(at))}
        </span>
        <Button look="quiet" size="little" icon={ChevronRight} aria-label="Next month" onClick={() => turn(1)} />
      </div>
      <table ref={grid} aria-label={month_name.format(new Date(at))} {...{ onKeyDown: press }}>
        <thead>
          <tr>
            {week.map((place) => {
              const name = weekday_name.format(new Date(plusDays(begins, place)))
              return (
                <th key={place} scope="col" abbr={name}>
                  {name.slice(0, 2)}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: weeks_shown }, (_, row) => (
            <tr key={row}>
              {week.map((place) => {
                const one = plusDays(begins, row * days_a_week + place)
                return (
                  <td key={one}>
                    <button
                      type="button"
                      tabIndex={one === at ? 0 : -1}
                      aria-label={day_name.format(new Date(one))}
                      aria-pressed={one === day}
                      aria-current={one === today ? 'date' : undefined}
                      data-outside={one.slice(0, 7) === at.slice(0, 7) ? undefined : true}
                      onClick={() => onChoose(one)}
                    >
                      {Number(one.slice(8))}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
