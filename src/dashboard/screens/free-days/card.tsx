import { Link, useSearchParams } from 'wouter-preact'
import { Appointment, LastFreeDay, reasonText } from '../../facts/box-facts.tsx'
import { BoxNumber } from '../../facts/box-number.tsx'
import { useNow } from '../../facts/clock.ts'
import { isDetention } from '../../facts/free-until.ts'
import { Contradicted } from '../../facts/marks.tsx'
import { amountText, Money } from '../../facts/money.tsx'
import { isDiffering } from '../../facts/rule-words.ts'
import { Ruler } from '../../facts/ruler.tsx'
import { Source } from '../../facts/source.tsx'
import { dayText } from '../../facts/time-text.ts'
import { NotTold } from '../../facts/unknown.tsx'
import type { Box } from '../../server/work.ts'
import styles from './board.module.css'
import { daysWords } from './lanes.ts'
import { placeOf } from './weeks.ts'

const marks_max = 7

/** A box on the board: its days, what they cost, and what it waits for. */
export function Card({ box, is_chosen }: { box: Box; is_chosen: boolean }) {
  const [address] = useSearchParams()
  const { attributes } = box
  const { charges, number, open_conflicts } = attributes
  const strip = charges?.strip ?? []
  const next = new URLSearchParams(address)
  next.set('box', box.id)
  return (
    <Link
      class={styles.card}
      href={`/free-days?${next}`}
      replace
      data-row={box.id}
      data-number={number}
      aria-current={is_chosen ? 'true' : undefined}
    >
      <span class={`${styles.line} ${styles.who}`}>
        <BoxNumber number={number} />
        <Contradicted count={open_conflicts ?? 0} is_told={isDiffering(attributes.attention)} />
      </span>
      <span class={`${styles.line} ${styles.wrapping}`}>
        {strip.length > 0 && <Ruler strip={strip} most={marks_max} />}
        <span class={styles.cost}>
          <CardMoney box={box} />
        </span>
      </span>
      <span class={styles.line}>
        <span class={styles.what}>
          <Waiting box={box} />
        </span>
        {charges?.source && (
          <span class="wide-only">
            <Source name={charges.source} />
          </span>
        )}
      </span>
      <span class={`${styles.until} narrow-only`}>
        <LastFreeDay box={attributes} />
      </span>
      <span class={`${styles.left} narrow-only`}>{daysWords(charges)}</span>
    </Link>
  )
}

/** What it costs so far; before that, what the first day will, and when. */
function CardMoney({ box: { attributes } }: { box: Box }) {
  const { charges } = attributes
  if (charges?.state !== 'told' || charges.amount === null)
    return <NotTold why={reasonText(charges?.reason ?? 'no_tariff')}>cannot tell</NotTold>
  const currency = charges.currency ?? 'no currency'
  if (charges.amount === 0) return <FirstCharge charges={charges} currency={currency} />
  return (
    <span>
      <Money amount={charges.amount} currency={currency} owed />
      {charges.next_day_amount ? (
        <span class="quiet" title={`tomorrow ${amountText(charges.next_day_amount)} ${currency} more`}>
          {' '}
          +{amountText(charges.next_day_amount)}
        </span>
      ) : null}
    </span>
  )
}

type Charges = NonNullable<Box['attributes']['charges']>

/** `185 USD from Fri`: what the first charged day costs. */
function FirstCharge({ charges: { strip, next_charge_on: on }, currency }: { charges: Charges; currency: string }) {
  const now = useNow()
  const amount = strip.find((day) => day.on === on)?.amount ?? null
  if (on === null || amount === null) return <Money amount={0} currency={currency} />
  return (
    <span title={`The first day that is charged: ${dayText(on, now)}`}>
      <Money amount={amount} currency={currency} /> from {dayText(on, now).split(' ')[0]}
    </span>
  )
}

const hold_words = { freight: 'freight', customs: 'customs', USDA: 'USDA', VACIS: 'VACIS', TMF: 'TMF', other: 'other' } as const

/** What it waits for: a hold, an appointment, or none. */
function Waiting({ box }: { box: Box }) {
  const { holds_at_pod_terminal: holds, pickup_appointment_at: at } = box.attributes
  if (isDetention(box.attributes)) return <>empty not back</>
  const place = placeOf(box)
  const names = holds.map(({ name }) => hold_words[name]).join(', ')
  return (
    <>
      {place && <span class="quiet">{place} · </span>}
      {names !== '' ? `${names} hold` : at === null ? 'no appointment' : <Appointment box={box.attributes} />}
    </>
  )
}
