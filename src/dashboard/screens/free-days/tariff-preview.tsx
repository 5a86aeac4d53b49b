import { amountText, Money } from '../../facts/money.tsx'
import type { Terms } from '../../server/free-days.ts'
import styles from './tariffs.module.css'
import { ordinal, sampleDays, termsText } from './terms.ts'

const days_min = 14
const days_max = 40

/** What the terms come to for a box that stays, a mark a counted day; changes as one types. */
export function TariffPreview({ terms }: { terms: Terms | null }) {
  if (terms === null) return <p class={styles.preview}>What is written so far is no tariff yet.</p>
  const last_tier = terms.tiers.at(-1)?.from_day ?? 1
  const days = sampleDays(terms, Math.min(days_max, Math.max(days_min, terms.free_days + last_tier + 2)))
  const last = days.at(-1)
  return (
    <section class={styles.preview} aria-labelledby="preview">
      <h3 id="preview">A box that stays {days.length} counted days</h3>
      <p>{termsText(terms)}.</p>
      <ol>
        {days.map(({ counted, kind, amount }) => (
          <li key={counted} class={kind === 'free' ? styles.free : styles.charged}>
            <span class="unseen">
              {ordinal(counted)} day: {kind === 'free' ? 'free' : amountText(amount)}
            </span>
            <i aria-hidden="true">{kind === 'free' ? '' : amountText(amount)}</i>
            <span aria-hidden="true">{counted}</span>
          </li>
        ))}
      </ol>
      <p>
        In all <Money amount={last?.accumulated ?? 0} currency={terms.currency_code} />.{' '}
        <span class="quiet">{skippedText(terms)}</span>
      </p>
    </section>
  )
}

/** Which days are passed over, so that what is counted is no date. */
function skippedText({ free_days_count, charged_days_count, calendar }: Terms): string {
  if (free_days_count === 'calendar' && charged_days_count === 'calendar') return 'Every day counts.'
  const of =
    free_days_count === charged_days_count ? '' : free_days_count === 'working' ? ' while time is free' : ' once it costs'
  const holidays = calendar.holidays === null ? '' : ` and holidays of ${calendar.holidays.country}`
  return `Weekends${holidays} do not count${of}.`
}
