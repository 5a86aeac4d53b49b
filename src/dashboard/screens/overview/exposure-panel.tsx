import { useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { day_ms } from '../../../base/durations.ts'
import { reasonText } from '../../facts/box-facts.tsx'
import { useNow } from '../../facts/clock.ts'
import { amountText, Money } from '../../facts/money.tsx'
import { dayText } from '../../facts/time-text.ts'
import { NotTold } from '../../facts/unknown.tsx'
import { FailedPart, Loading } from '../../parts/states.tsx'
import { type Exposure, useExposure } from '../../server/queries.ts'
import { ExposureChart } from './exposure-chart.tsx'
import styles from './overview.module.css'

type Currency = Exposure['currencies'][number]

const days_ahead = 7

/** What charges cost so far and in a week, a line for each currency, and beside it what nobody can tell. */
export function ExposurePanel() {
  const now = useNow()
  const until = new Date(now.getTime() + days_ahead * day_ms).toISOString().slice(0, 10)
  const { data, error, refetch } = useExposure(until)
  const [chosen, choose] = useState<string | null>(null)
  // The one with the most boxes first: sums of several currencies are not compared.
  const currencies = (data?.currencies ?? []).toSorted((one, other) => other.containers - one.containers)
  const shown = currencies.find(({ currency_code }) => currency_code === chosen) ?? currencies[0]
  return (
    <section aria-labelledby="exposure">
      <h2 class={styles.heading} id="exposure">
        Demurrage and detention
        <Link class="link" href="/free-days">
          Free days
        </Link>
      </h2>
      {error && !data && <FailedPart inline error={error} what="What it costs" again={() => void refetch()} />}
      {!error && !data && <Loading rows={3} />}
      {data && currencies.length === 0 && <p class="quiet">Nothing is owed, as far as it can be told.</p>}
      {shown && <CurrencySum currency={shown} />}
      {currencies.length > 1 && (
        <dl class={styles.facts}>
          {currencies
            .filter((one) => one !== shown)
            .map((currency) => (
              <OtherCurrency key={currency.currency_code} currency={currency} onChoose={choose} />
            ))}
        </dl>
      )}
      {data && <NotAssessed exposure={data} />}
    </section>
  )
}

const boxes = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'box' : 'boxes'}`

function CurrencySum({ currency }: { currency: Currency }) {
  const [as_table, show] = useState(false)
  const { currency_code, owed, containers, days } = currency
  const [soon, last] = [days[3], days.at(-1)]
  // The boxes are those of the whole week; what is owed so far is of fewer.
  return (
    <>
      <p class={styles.sum}>
        {amountText(owed)}
        <small>{currency_code} so far</small>
      </p>
      <p class={styles.under}>By your tariffs. If nothing is collected, {boxes(containers)}:</p>
      {as_table ? <DayTable currency={currency} /> : <ExposureChart currency={currency} />}
      <dl class={styles.facts}>
        {[soon, last].map(
          (day) =>
            day && (
              <div key={day.on}>
                <dt>
                  By <UtcDay on={day.on} />
                </dt>
                <dd>
                  <Money amount={day.accumulated} currency={currency_code} />
                </dd>
              </div>
            ),
        )}
      </dl>
      <button type="button" class={`link ${styles.swap}`} onClick={() => show(!as_table)}>
        {as_table ? 'As a chart' : 'As a table'}
      </button>
    </>
  )
}

/** The days of the exposure are those of UTC: each place has its own. */
function UtcDay({ on }: { on: string }) {
  const now = useNow()
  return (
    <time dateTime={on} data-zone="UTC" title={`${on}, a day of UTC`}>
      {dayText(on, now)}
    </time>
  )
}

/** Another currency has a line of its own, and its days when it is asked for. */
function OtherCurrency({ currency, onChoose }: { currency: Currency; onChoose: (code: string) => void }) {
  const { currency_code, owed, owed_if_nothing_moves, containers, days } = currency
  const last = days.at(-1)
  return (
    <div>
      <dt>
        In {currency_code}, {boxes(containers)}
        <button type="button" class={`link ${styles.days}`} onClick={() => onChoose(currency_code)}>
          By day
        </button>
      </dt>
      <dd>
        <Money amount={owed} currency={currency_code} owed />
        {last && (
          <div class="small quiet">
            {amountText(owed_if_nothing_moves)} {currency_code} by <UtcDay on={last.on} />
          </div>
        )}
      </dd>
    </div>
  )
}

function DayTable({ currency: { days, currency_code } }: { currency: Currency }) {
  return (
    <table class={styles.table}>
      <caption class="unseen">What is owed on each day (UTC) if nothing is collected</caption>
      <thead class="unseen">
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Not counted</th>
          <th scope="col">Owed</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ on, accumulated, not_counted }) => (
          <tr key={on}>
            <th scope="row">
              <UtcDay on={on} />
            </th>
            <td class="quiet">{not_counted.map(({ because, containers }) => `${because}: ${boxes(containers)}`).join(', ')}</td>
            <td>
              <Money amount={accumulated} currency={currency_code} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function NotAssessed({ exposure: { not_assessed, truncated } }: { exposure: Exposure }) {
  const total = not_assessed.reduce((sum, { containers }) => sum + containers, 0)
  if (total === 0 && !truncated) return null
  return (
    <dl class={styles.facts}>
      <div>
        <dt>
          <NotTold why="No sum holds these boxes">Cannot be assessed</NotTold>
        </dt>
        <dd>
          <Link class="link" href="/free-days?not_assessed">
            {boxes(total)}
          </Link>
          {not_assessed.map(({ charge, reason, containers }) => (
            <div key={`${charge} ${reason}`} class="small quiet">
              {containers} {reasonText(reason)}
            </div>
          ))}
          {truncated && <div class="small quiet">more boxes than are looked at</div>}
        </dd>
      </div>
    </dl>
  )
}
