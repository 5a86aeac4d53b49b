import { ChevronLeft, ChevronRight } from 'lucide-preact'
import { Link, useSearchParams } from 'wouter-preact'
import { useNow } from '../../facts/clock.ts'
import { amountText } from '../../facts/money.tsx'
import { PlainDay } from '../../facts/plain-day.tsx'
import { dayAt, dayText } from '../../facts/time-text.ts'
import { firstWeekday, plusDays, weekOf } from '../../facts/week-days.ts'
import { Button } from '../../parts/button.tsx'
import { FailedPart } from '../../parts/states.tsx'
import { useOwnZone } from '../../server/own-clock.ts'
import { useExposure } from '../../server/queries.ts'
import type { Box } from '../../server/work.ts'
import styles from './month.module.css'
import { type CalendarDay, calendarDays, type DayMoney } from './weeks.ts'

const weeks = 4
const weeks_before = 1
/** As far as the server adds up. */
const exposure_days_max = 60

/** Weeks: what ends on each day and where, and what the day costs if nothing moves. */
export function Month({ boxes }: { boxes: readonly Box[] }) {
  const [address, write] = useSearchParams()
  const now = useNow()
  const own = dayAt(now, useOwnZone())
  const here = plusDays(weekOf(own, firstWeekday(new Intl.Locale(navigator.language))), -7 * weeks_before)
  const first = /^\d{4}-\d{2}-\d{2}$/.test(address.get('from') ?? '') ? (address.get('from') ?? here) : here
  const last = plusDays(first, weeks * 7 - 1)
  const utc = now.toISOString().slice(0, 10)
  const [nearest, farthest] = [utc, plusDays(utc, exposure_days_max)]
  const exposure = useExposure(last < nearest ? nearest : last > farthest ? farthest : last)
  const days = calendarDays(first, weeks * 7, { boxes, exposure: exposure.data ?? null })
  const currencies = exposure.data?.currencies.map(({ currency_code }) => currency_code) ?? []
  const move = (by: number) => {
    const next = new URLSearchParams(address)
    const from = plusDays(first, by)
    if (by === 0 || from === here) next.delete('from')
    else next.set('from', from)
    write(next)
  }
  return (
    <section aria-labelledby="calendar">
      <div class={styles.head}>
        <h2 id="calendar">
          <PlainDay on={first} zone="calendar" weekday={false} /> to <PlainDay on={last} zone="calendar" weekday={false} />
        </h2>
        <Button look="quiet" size="little" icon={ChevronLeft} aria-label="A week earlier" onClick={() => move(-7)} />
        <Button look="quiet" size="little" icon={ChevronRight} aria-label="A week later" onClick={() => move(7)} />
        {first !== here && (
          <Button look="quiet" size="little" onClick={() => move(0)}>
            Back to this week
          </Button>
        )}
        <p class="wide-only">last free days by place, and what each day costs if nothing moves · hatched: not counted</p>
      </div>
      {exposure.error && !exposure.data && (
        <FailedPart error={exposure.error} what="What the days cost" again={() => void exposure.refetch()} />
      )}
      <Grid days={days} own={own} now={now} />
      <p class={styles.foot}>
        What days before today cost is in the sum that is owed.
        <span class="narrow-only"> Amounts are in {currencies.join(', then in ') || 'the currency of your tariffs'}.</span>
      </p>
    </section>
  )
}

function Grid({ days, own, now }: { days: readonly CalendarDay[]; own: string; now: Date }) {
  const most = new Map<string, number>()
  for (const { money } of days)
    for (const { currency, amount } of money) most.set(currency, Math.max(amount, most.get(currency) ?? 0))
  const rows = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
  return (
    <table class={styles.calendar}>
      <thead>
        <tr>
          {rows[0]?.map(({ on }) => (
            <th key={on} scope="col">
              {dayText(on, now).split(' ')[0]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]?.on} class={row.every(({ on }) => on < own) ? styles.over : undefined}>
            {row.map((day) => (
              <DayCell key={day.on} {...{ day, own, now, most }} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayCellProps = { day: CalendarDay; own: string; now: Date; most: ReadonlyMap<string, number> }

function DayCell({ day: { on, ends, money, not_counted }, own, now, most }: DayCellProps) {
  const total = ends.reduce((sum, { count }) => sum + count, 0)
  const day = Number(on.slice(8))
  const text = day === 1 ? dayText(on, now, false) : String(day)
  const classes = [not_counted.length > 0 ? styles.skipped : '', on === own ? styles.today : '', on < own ? styles.past : '']
  return (
    <td class={classes.filter(Boolean).join(' ')}>
      <div class={styles.cell}>
        <time class={styles.day} dateTime={on} data-zone="calendar">
          <span aria-hidden="true">{text}</span>
          <span class="unseen">{dayText(on, now)}</span>
        </time>
        {total > 0 && (
          <Link class={styles.ends} href={`/containers?lfd=${on}`} title={`${total} last free ${total === 1 ? 'day' : 'days'}`}>
            <b class="narrow-only">{total}</b>
            {ends.map(({ place, count }) => (
              <span key={place} class="wide-only">
                <b>{count}</b> <span>{place}</span>
              </span>
            ))}
            <span class="unseen">last free days</span>
          </Link>
        )}
        {not_counted.map(({ because, containers }) => (
          <p key={because} class={styles.because} title={`${because}, not counted for ${containers}`}>
            {because} <span>· {containers}</span>
          </p>
        ))}
        <div class={styles.money}>
          {money.map((one) => (
            <MoneyBar key={one.currency} money={one} most={most.get(one.currency) ?? 1} is_due={on <= own} />
          ))}
        </div>
      </div>
    </td>
  )
}

function MoneyBar({ money: { currency, amount, containers }, most, is_due }: { money: DayMoney; most: number; is_due: boolean }) {
  const title = `${amountText(amount)} ${currency} for ${containers} ${containers === 1 ? 'box' : 'boxes'}${is_due ? '' : ', if nothing moves'}`
  return (
    <div class={`${styles.bar} ${is_due ? styles.due : ''}`} title={title}>
      <span>
        {amountText(amount)} <small>{currency}</small>
      </span>
      <i style={{ width: `${Math.max(4, (amount / most) * 100)}%` }} />
    </div>
  )
}
