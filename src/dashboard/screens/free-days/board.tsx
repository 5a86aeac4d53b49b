import type { ComponentChildren } from 'preact'
import { Link, useSearchParams } from 'wouter-preact'
import { Appointment, LastFreeDay, reasonText } from '../../facts/box-facts.tsx'
import { BoxNumber } from '../../facts/box-number.tsx'
import { useNow } from '../../facts/clock.ts'
import { Contradicted } from '../../facts/marks.tsx'
import { amountText, Money } from '../../facts/money.tsx'
import { PlainDay } from '../../facts/plain-day.tsx'
import { isDiffering } from '../../facts/rule-words.ts'
import { Ruler } from '../../facts/ruler.tsx'
import { Source } from '../../facts/source.tsx'
import { Day } from '../../facts/time.tsx'
import { dayAt, dayText } from '../../facts/time-text.ts'
import { NotTold } from '../../facts/unknown.tsx'
import { plusDays } from '../../facts/week-days.ts'
import { useOwnZone } from '../../server/own-clock.ts'
import { useExposure } from '../../server/queries.ts'
import type { Box } from '../../server/work.ts'
import styles from './board.module.css'
import { daysWords, isDetention, type Lane, type LaneName, laneSearch, runningUntil, soon_days } from './lanes.ts'
import { placeOf } from './weeks.ts'

const cards_max = 12
const marks_max = 7

const titles: Readonly<Record<LaneName, string>> = {
  passed: 'Passed',
  today: 'Today',
  tomorrow: 'Tomorrow',
  soon: 'Next five days',
  later: 'Later',
  unknown: 'Cannot be assessed',
}

type BoardProps = { lanes: readonly Lane[]; chosen: string | null; left_out: number }

/** Boxes by the day on which their free time ends. What cannot be assessed is always there. */
export function Board({ lanes, chosen, left_out }: BoardProps) {
  return (
    <>
      <div
        class={styles.board}
        role="group"
        aria-label="By last free day"
        style={{ '--lanes': lanes.map(({ count }) => (count === 0 ? 'minmax(132px, 0.6fr)' : 'minmax(196px, 1fr)')).join(' ') }}
      >
        {lanes.map((lane) => (
          <LanePart key={lane.name} lane={lane} chosen={chosen} />
        ))}
      </div>
      {left_out > 0 && (
        <p class={styles.rest}>
          {left_out.toLocaleString('en-US')} more boxes are not on the board.{' '}
          <Link class="link" href="/containers?sort=pickup_lfd_on">
            All as a table
          </Link>
        </p>
      )}
    </>
  )
}

function LanePart({ lane: { name, groups, count }, chosen }: { lane: Lane; chosen: string | null }) {
  const now = useNow()
  const today = dayAt(now, useOwnZone())
  let left = cards_max
  return (
    <section class={styles.lane} aria-labelledby={`lane-${name}`}>
      <h2 id={`lane-${name}`}>
        {titles[name]} <span class="quiet">{count}</span>
      </h2>
      <p>{subtitle(name, today)}</p>
      {count === 0 && <p class={styles.none}>{name === 'unknown' ? 'All are assessed' : 'None'}</p>}
      {groups.map(({ key, boxes }) => {
        const shown = boxes.slice(0, Math.max(0, left))
        left -= shown.length
        return (
          shown.length > 0 && (
            <div key={key ?? ''}>
              {key !== null && <h3>{groupTitle(name, key)}</h3>}
              {shown.map((box) => (
                <Card key={box.id} box={box} is_chosen={box.id === chosen} />
              ))}
            </div>
          )
        )
      })}
      {count > cards_max && (
        <Link class={`link ${styles.more}`} href={`/containers?${laneSearch(name, today)}`}>
          and {count - cards_max} more
        </Link>
      )}
      {name === 'unknown' && <Elsewhere shown={count} />}
    </section>
  )
}

/** Boxes that the sums leave out and that stand elsewhere: their day is told, and not what it costs. */
function Elsewhere({ shown }: { shown: number }) {
  const now = useNow()
  const { data } = useExposure(now.toISOString().slice(0, 10))
  const total = data?.not_assessed.reduce((sum, { containers }) => sum + containers, 0) ?? 0
  if (total <= shown) return null
  return <p class={styles.none}>{total - shown} more are in no sum: their days are told, and no tariff says what one costs.</p>
}

function subtitle(name: LaneName, today: string): ComponentChildren {
  const last_soon = <PlainDay on={plusDays(today, soon_days)} zone="calendar" />
  const texts: Record<LaneName, ComponentChildren> = {
    passed: <OwedSoFar />,
    today: <PlainDay on={today} zone="calendar" />,
    tomorrow: <PlainDay on={plusDays(today, 1)} zone="calendar" />,
    soon: <>until {last_soon}</>,
    later: <>after {last_soon}</>,
    unknown: 'in no sum on this page',
  }
  return texts[name]
}

/** What is owed of them, each currency by itself. */
function OwedSoFar() {
  const now = useNow()
  const owed = (useExposure(now.toISOString().slice(0, 10)).data?.currencies ?? []).filter((currency) => currency.owed > 0)
  if (owed.length === 0) return <>each day costs</>
  return (
    <>
      {owed.map(({ currency_code, owed: amount }, place) => (
        <span key={currency_code}>
          {place > 0 && ', '}
          <b class={styles.lost}>{amountText(amount)}</b> {currency_code}
        </span>
      ))}{' '}
      so far
    </>
  )
}

function groupTitle(name: LaneName, key: string): ComponentChildren {
  if (name === 'unknown') return sentenceCase(reasonText(key))
  return key === '' ? 'Day not told' : <PlainDay on={key} zone="calendar" />
}

function sentenceCase(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

function Card({ box, is_chosen }: { box: Box; is_chosen: boolean }) {
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
        <RunsOut box={box} />
      </span>
      <span class={`${styles.left} narrow-only`}>{daysWords(charges)}</span>
    </Link>
  )
}

/** When its free time ends, and who says so: on a phone no day stands above the card. */
function RunsOut({ box }: { box: Box }) {
  const { attributes } = box
  if (!isDetention(box)) return <LastFreeDay box={attributes} />
  const on = runningUntil(box)
  return on === null ? (
    <NotTold why="No tariff says until when the empty may stay away" />
  ) : (
    <span class={styles.told}>
      <Day on={on} zone={attributes.pickup_lfd_time_zone ?? null} place={placeOf(box)} />
      {attributes.charges?.source && <Source name={attributes.charges.source} />}
    </span>
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
  if (isDetention(box)) return <>empty not back</>
  const place = placeOf(box)
  const names = holds.map(({ name }) => hold_words[name]).join(', ')
  return (
    <>
      {place && <span class="quiet">{place} · </span>}
      {names !== '' ? `${names} hold` : at === null ? 'no appointment' : <Appointment box={box.attributes} />}
    </>
  )
}
