import { useState } from 'preact/hooks'
import { day_ms } from '../../../base/durations.ts'
import { notYetText } from '../../facts/box-facts.tsx'
import { useNow } from '../../facts/clock.ts'
import { dayOfWords } from '../../facts/day-words.ts'
import { amountText, Money } from '../../facts/money.tsx'
import { Source } from '../../facts/source.tsx'
import { Day } from '../../facts/time.tsx'
import { dayAt, dayText } from '../../facts/time-text.ts'
import { NotTold, Quiet } from '../../facts/unknown.tsx'
import { DayField, unread_day } from '../../parts/day-field.tsx'
import { FailedPart } from '../../parts/states.tsx'
import { useDemurrage } from '../../server/container.ts'
import { type AssessedCharge, chargeShown, freeTimeSentence, type StripDay, stripOf, stripText } from './free-time.ts'
import { LastFreeDayTable } from './last-free-day-table.tsx'
import styles from './panels.module.css'
import { placeCode, useViewed } from './viewed.ts'
import { Why } from './why.tsx'

const ahead_days = 14
const strip_days = 12

/** What is left of the free time, who says so, and what it costs after that. */
export function FreeTimePanel() {
  const viewed = useViewed()
  const { box, which } = viewed
  const now = useNow()
  const at = which.as_of === null ? now : new Date(which.as_of)
  const zone = box.pickup_lfd_time_zone ?? box.pod_timezone ?? 'UTC'
  const until = dayAt(new Date(at.getTime() + ahead_days * day_ms), zone)
  const answer = useDemurrage(which, until)
  const charge = chargeShown(answer.data?.charges ?? [])
  const today = dayAt(at, zone)
  const next = charge?.days.find(({ day, kind }) => kind === 'charged' && day >= today)?.amount ?? null
  return (
    <section class={`${styles.panel} ${styles.second}`} aria-labelledby="free">
      <h2 id="free">
        {charge?.charge === 'detention' ? 'Free time with the empty' : 'Free time'}
        <span>{charge?.tariff && <span dir="auto">by {charge.tariff.name}</span>}</span>
      </h2>
      <p class={styles.verdict}>{which.as_of === null ? freeTimeSentence(box.charges, next) : pastSentence(charge)}</p>
      <p class={styles.detail}>
        Last free day {charge?.charge === 'detention' ? <DayOfCharge charge={charge} /> : <DayForPickup charge={charge} />}
      </p>
      {answer.error && !answer.data && (
        <FailedPart error={answer.error} what="The cost" again={() => void answer.refetch()} inline />
      )}
      {charge && <Strip charge={charge} today={today} now={now} />}
      {charge?.charge === 'detention' ? (
        <p class={styles.detail}>
          For the pickup it was <DayForPickup charge={null} />
        </p>
      ) : (
        <LastFreeDayTable />
      )}
      {charge && !charge.has_ended && which.as_of === null && <CostOn charge={charge} today={today} />}
    </section>
  )
}

function pastSentence(charge: AssessedCharge | null): string {
  if (charge === null) return 'Then nothing could be told of it.'
  return charge.total === null
    ? 'The days are told; what they cost no tariff says.'
    : `${amountText(charge.total)} ${charge.tariff?.currency_code ?? ''} within 14 days from then.`
}

/** Until when it costs nothing, as it was worked out with the charge. */
function DayOfCharge({ charge }: { charge: AssessedCharge }) {
  const viewed = useViewed()
  return (
    <>
      <Day on={charge.last_free_day} zone={charge.time_zone} place={placeCode(viewed)} /> by{' '}
      <Source name={charge.last_free_day_source} />
    </>
  )
}

/** `charge`: demurrage, which knows the day by a tariff also of a box whose time is over. */
function DayForPickup({ charge }: { charge: AssessedCharge | null }) {
  const viewed = useViewed()
  const { pickup_lfd_on: on, pickup_lfd_time_zone, pickup_lfd_source: source, pickup_lfd, pod_timezone } = viewed.box
  const zone = pickup_lfd_time_zone ?? pod_timezone
  const day = on ?? (pickup_lfd !== null && zone !== null ? dayAt(new Date(pickup_lfd), zone) : null)
  if (day === null && charge !== null) return <DayOfCharge charge={charge} />
  const later = notYetText(viewed.box.current_status)
  if (day === null && later !== null) return <Quiet>{later}</Quiet>
  if (day === null) return <NotTold why="No source reported one, and no tariff fits" />
  return (
    <>
      <Why name="pickup_lfd">
        <Day on={day} zone={zone} place={placeCode(viewed)} />
      </Why>
      {source && (
        <>
          {' '}
          by <Source name={source} />
        </>
      )}
    </>
  )
}

function Strip({ charge, today, now }: { charge: AssessedCharge; today: string; now: Date }) {
  const viewed = useViewed()
  const strip = stripOf(charge.days, today, strip_days)
  const [first, last] = [strip[0], strip.at(-1)]
  if (first === undefined || last === undefined) return null
  return (
    <>
      <div class={styles.strip} role="img" aria-label={stripText(strip, now, charge.tariff?.currency_code ?? null)}>
        {strip.map((day) => (
          <StripCell key={day.day} day={day} now={now} />
        ))}
      </div>
      <p class={styles.ends}>
        <Day on={first.day} zone={charge.time_zone} place={placeCode(viewed)} weekday={false} />
        <Day on={last.day} zone={charge.time_zone} place={placeCode(viewed)} weekday={false} />
      </p>
    </>
  )
}

function StripCell({ day, now }: { day: StripDay; now: Date }) {
  const look =
    day.kind === 'charged'
      ? day.when === 'ahead'
        ? styles.tocome
        : styles.charged
      : day.kind === 'not_counted'
        ? styles.skipped
        : day.when === 'ahead'
          ? styles.left
          : styles.used
  const amount = day.amount === null ? '' : amountText(day.amount)
  const words = { free: 'free', charged: `charged ${amount}`, not_counted: `not counted: ${day.because ?? ''}` }[day.kind]
  return (
    <span
      class={`${styles.cell} ${look} ${day.when === 'today' ? styles.today : ''}`}
      title={`${dayText(day.day, now)}: ${words}`}
    >
      <i>{day.kind === 'charged' ? amount : (day.number ?? '')}</i>
      {dayText(day.day, now).split(' ')[0]}
    </span>
  )
}

const words_of_end = { demurrage: 'Picked up on', detention: 'Brought back on' } as const

/** What it would cost to collect it on a day, or to bring the empty back on one, by the server. */
function CostOn({ charge, today }: { charge: AssessedCharge; today: string }) {
  const viewed = useViewed()
  const first = charge.days.filter(({ day, kind }) => kind === 'charged' && day > today)[1]?.day ?? null
  const [text, type] = useState('')
  const typed = text === '' ? null : dayOfWords(text, today)
  // What cannot be read is no other day.
  const is_unread = text !== '' && typed === null
  const on = is_unread ? null : (typed ?? first)
  const answer = useDemurrage(viewed.which, on)
  const cost = answer.data?.charges.find(
    (one): one is AssessedCharge => one.outcome === 'assessed' && one.charge === charge.charge,
  )
  const now = useNow()
  const label = words_of_end[charge.charge]
  return (
    <div class={styles.cost}>
      <span aria-hidden="true">{label}</span>
      <DayField {...{ label, is_bare: true, today, text, onText: type }} placeholder={on === null ? 'tue' : dayText(on, now)} />
      {on !== null && typed !== null && <Day on={on} zone={charge.time_zone} place={placeCode(viewed)} />}
      {is_unread ? <span role="alert">{unread_day}</span> : <Sum cost={cost} is_asked={on === null || answer.isPending} />}
    </div>
  )
}

/** `it would cost 370 USD`, which no line takes apart. */
function Sum({ cost, is_asked }: { cost: AssessedCharge | undefined; is_asked: boolean }) {
  const total = cost?.total ?? null
  return (
    <span class={styles.total}>
      it would cost{' '}
      {is_asked ? (
        <Quiet>…</Quiet>
      ) : total === null ? (
        <NotTold why="No tariff says what a day costs">cannot tell</NotTold>
      ) : (
        <b>
          <Money amount={total} currency={cost?.tariff?.currency_code ?? 'no currency'} />
        </b>
      )}
    </span>
  )
}
