import { reasonText } from '../../facts/box-facts.tsx'
import { useNow } from '../../facts/clock.ts'
import { amountText } from '../../facts/money.tsx'
import { PlainDay } from '../../facts/plain-day.tsx'
import { dayAt } from '../../facts/time-text.ts'
import { NotTold } from '../../facts/unknown.tsx'
import { plusDays } from '../../facts/week-days.ts'
import { FailedPart } from '../../parts/states.tsx'
import { useOwnZone } from '../../server/own-clock.ts'
import type { Exposure } from '../../server/queries.ts'
import { useExposure } from '../../server/queries.ts'
import styles from './free-days.module.css'

const heads = [
  { days: 0, title: 'Owed today' },
  { days: 3, title: 'In 3 days, if nothing moves' },
  { days: 7, title: 'In 7 days, if nothing moves' },
] as const

/** What charges come to today, in three days and in seven, each beside how many boxes are in no sum. */
export function Sums() {
  return (
    <dl class={styles.sums}>
      {heads.map(({ days, title }) => (
        <Sum key={days} days={days} title={title} />
      ))}
    </dl>
  )
}

function Sum({ days, title }: { days: number; title: string }) {
  const now = useNow()
  // The server counts from its own today on, in UTC.
  const [own, first] = [dayAt(now, useOwnZone()), now.toISOString().slice(0, 10)]
  const wanted = plusDays(own, days)
  const until = wanted < first ? first : wanted
  const { data, error, refetch } = useExposure(until)
  // A currency of which nothing is owed says nothing beside one of which something is.
  // Those of most boxes first, in every sum alike.
  const all = (data?.currencies ?? []).toSorted((one, other) => other.containers - one.containers)
  const some = all.filter((currency) => sumOf(currency, days === 0) > 0)
  const sums = some.length > 0 ? some : all.slice(0, 1)
  return (
    <div>
      <dt>{title}</dt>
      {error && !data && (
        <dd>
          <FailedPart inline error={error} what="This sum" again={() => void refetch()} />
        </dd>
      )}
      {!error && !data && <dd class={styles.waiting} aria-busy="true" />}
      {data && sums.length === 0 && (
        <dd>
          0 <small>nothing that any tariff prices</small>
        </dd>
      )}
      {sums.length > 0 && (
        <dd class={styles.currencies}>
          {sums.map((currency) => (
            <CurrencySum key={currency.currency_code} currency={currency} until={days === 0 ? null : until} />
          ))}
        </dd>
      )}
      {data && <Unassessed exposure={data} />}
    </div>
  )
}

type CurrencySumProps = { currency: Exposure['currencies'][number]; until: string | null }

/** `until`: null for what is owed already. */
function CurrencySum({ currency, until }: CurrencySumProps) {
  const { currency_code, containers } = currency
  const sum = sumOf(currency, until === null)
  return (
    <div>
      <span class={until === null && sum > 0 ? styles.lost : undefined}>{amountText(sum)}</span> {currency_code}
      <small>
        {until !== null && (
          <>
            by <PlainDay on={until} zone="calendar" />,{' '}
          </>
        )}
        {containers} {containers === 1 ? 'box' : 'boxes'}
      </small>
    </div>
  )
}

function sumOf({ owed, days }: Exposure['currencies'][number], is_now: boolean): number {
  return is_now ? owed : (days.at(-1)?.accumulated ?? owed)
}

function Unassessed({ exposure: { not_assessed, truncated } }: { exposure: Exposure }) {
  const total = not_assessed.reduce((sum, { containers }) => sum + containers, 0)
  const why = not_assessed.map(({ reason, containers }) => `${containers} ${reasonText(reason)}`).join(', ')
  return (
    <dd class={styles.beyond}>
      {total === 0 ? 'all assessed' : <NotTold why={`In no sum: ${why}`}>{total} cannot be assessed</NotTold>}
      {truncated && ', more boxes than are looked at'}
    </dd>
  )
}
