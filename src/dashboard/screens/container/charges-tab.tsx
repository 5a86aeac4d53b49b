import { day_ms } from '../../../base/durations.ts'
import { reasonText } from '../../facts/box-facts.tsx'
import { useNow } from '../../facts/clock.ts'
import { amountText } from '../../facts/money.tsx'
import { Day } from '../../facts/time.tsx'
import { dayAt } from '../../facts/time-text.ts'
import { NotTold, Quiet } from '../../facts/unknown.tsx'
import { FailedPart, Loading } from '../../parts/states.tsx'
import { useDemurrage } from '../../server/container.ts'
import { plainWords } from './event-words.ts'
import styles from './evidence.module.css'
import type { AssessedCharge, Charge } from './free-time.ts'
import { placeCode, useViewed } from './viewed.ts'

const ahead_days = 14

/** Each day of demurrage and of detention. */
export function ChargesTab() {
  const { which, box } = useViewed()
  const now = useNow()
  const at = which.as_of === null ? now : new Date(which.as_of)
  const zone = box.pickup_lfd_time_zone ?? box.pod_timezone ?? 'UTC'
  const answer = useDemurrage(which, dayAt(new Date(at.getTime() + ahead_days * day_ms), zone))
  if (answer.error && !answer.data)
    return <FailedPart error={answer.error} what="The charges" again={() => void answer.refetch()} inline />
  if (answer.data === undefined) return <Loading rows={4} />
  return (
    <div class={styles.charges}>
      {answer.data.charges.map((charge) => (
        <section key={charge.charge}>
          <h3>{plainWords(charge.charge)}</h3>
          <ChargeTable charge={charge} today={dayAt(at, zone)} />
        </section>
      ))}
    </div>
  )
}

function ChargeTable({ charge, today }: { charge: Charge; today: string }) {
  if (charge.outcome === 'not_begun') return <Quiet>It has not begun.</Quiet>
  if (charge.outcome === 'cannot_assess')
    return <NotTold why="Nothing is reckoned without it">cannot tell: {reasonText(charge.reason)}</NotTold>
  return (
    <table class={styles.table}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">What it is</th>
          <th scope="col" class={styles.figure}>
            {charge.tariff?.currency_code ?? 'Amount'}
          </th>
          <th scope="col" class={styles.figure}>
            All in all
          </th>
        </tr>
      </thead>
      <tbody>
        {charge.days.map((day) => (
          <DayRow key={day.day} day={day} charge={charge} today={today} />
        ))}
      </tbody>
    </table>
  )
}

function DayRow({
  day: { day, kind, because, amount, accumulated },
  charge,
  today,
}: {
  day: AssessedCharge['days'][number]
  charge: AssessedCharge
  today: string
}) {
  const viewed = useViewed()
  const figure = (value: number | null) => (value === null ? <NotTold why="No tariff says it" /> : amountText(value))
  return (
    <tr data-today={day === today ? '' : undefined}>
      <td>
        <Day on={day} zone={charge.time_zone} place={placeCode(viewed)} />
      </td>
      <td>
        {kind === 'not_counted' ? `not counted: ${because ?? 'no reason told'}` : kind}
        {day >= today && (day === today ? ', today' : ', to come')}
      </td>
      <td class={styles.figure}>{figure(amount)}</td>
      <td class={styles.figure}>{figure(accumulated)}</td>
    </tr>
  )
}
