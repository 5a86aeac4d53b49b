import { useState } from 'preact/hooks'
import type { Answer } from '../../../client/landfall.ts'
import { amountText } from '../../facts/money.tsx'
import { PlainDay } from '../../facts/plain-day.tsx'
import { NotTold, Quiet } from '../../facts/unknown.tsx'
import styles from './detail.module.css'

type Charge = Extract<Answer<'getDemurrage'>['data']['attributes']['charges'][number], { outcome: 'assessed' }>
type ChargeDay = Charge['days'][number]

const days_before = 5

/** A row a day: free, charged, or not counted and why. */
export function DayTable({ charge: { days, tariff }, today, zone }: { charge: Charge; today: string; zone: string }) {
  const [is_whole, showWhole] = useState(false)
  const at = days.findIndex(({ day }) => day >= today)
  const from = is_whole ? 0 : Math.max(0, (at === -1 ? days.length : at) - days_before)
  return (
    <>
      <table class={styles.days}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Counts as</th>
            <th scope="col">{tariff === null ? 'Costs' : `Costs, ${tariff.currency_code}`}</th>
            <th scope="col">{tariff === null ? 'Sum' : `Sum, ${tariff.currency_code}`}</th>
          </tr>
        </thead>
        <tbody>
          {days.slice(from).map((day) => (
            <tr key={day.day} class={lookOf(day, today)} aria-current={day.day === today ? 'date' : undefined}>
              <th scope="row">
                <PlainDay on={day.day} zone={zone} />
              </th>
              <td>{countsAs(day)}</td>
              <td>{day.kind === 'charged' ? <Amount amount={day.amount} /> : ''}</td>
              <td>{day.kind === 'charged' ? <Amount amount={day.accumulated} /> : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {from > 0 && (
        <button type="button" class="link small" onClick={() => showWhole(true)}>
          {from} days before
        </button>
      )}
    </>
  )
}

function countsAs({ kind, because }: ChargeDay) {
  if (kind === 'not_counted') return <Quiet>not counted{because === null ? '' : `: ${because}`}</Quiet>
  return kind === 'free' ? 'free' : 'charged'
}

function lookOf({ day, kind }: ChargeDay, today: string): string {
  const look = kind === 'charged' ? (day <= today ? styles.charged : styles.coming) : kind === 'not_counted' ? styles.skipped : ''
  return `${look} ${day === today ? styles.today : ''}`
}

function Amount({ amount }: { amount: number | null }) {
  return amount === null ? <NotTold why="No tariff says what a day costs">?</NotTold> : <span>{amountText(amount)}</span>
}
