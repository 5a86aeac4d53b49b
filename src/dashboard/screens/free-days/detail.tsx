import { X } from 'lucide-preact'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { Appointment, Charged, Heard, Holds, NextCharge, PickupLastFreeDay, reasonText } from '../../facts/box-facts.tsx'
import { BoxNumber } from '../../facts/box-number.tsx'
import { useNow } from '../../facts/clock.ts'
import { isDetention } from '../../facts/free-until.ts'
import { Money } from '../../facts/money.tsx'
import { PlainDay } from '../../facts/plain-day.tsx'
import { Status } from '../../facts/status.tsx'
import { dayAt } from '../../facts/time-text.ts'
import { NotTold } from '../../facts/unknown.tsx'
import { plusDays } from '../../facts/week-days.ts'
import { Button } from '../../parts/button.tsx'
import { FailedPart, Loading } from '../../parts/states.tsx'
import { useChargesOf, useTariffs } from '../../server/free-days.ts'
import type { Box } from '../../server/work.ts'
import { DayTable } from './day-table.tsx'
import styles from './detail.module.css'
import { GrantedDays } from './granted-days.tsx'
import { termsText } from './terms.ts'

const ahead_days = 14

/** One box: its days, who granted which last free day, and by which tariff it costs. */
export function Detail({ box, onClose }: { box: Box; onClose: () => void }) {
  const { id, attributes } = box
  const part = useRef<HTMLElement>(null)
  useEffect(() => {
    // Where there is no room beside the board it stands below, out of sight.
    if (matchMedia('(max-width: 1099px)').matches) part.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <aside ref={part} class={styles.detail} aria-labelledby="detail">
      <div class={styles.head}>
        <h2 id="detail">
          <Link href={`/containers/${id}`}>
            <BoxNumber number={attributes.number} />
          </Link>
        </h2>
        <Status status={attributes.current_status} />
        <Button look="quiet" icon={X} aria-label="Close the box" onClick={onClose} />
      </div>
      <p class={styles.verdict}>
        <Verdict box={box} />
      </p>
      <dl class={styles.facts}>
        <Fact name={isDetention(attributes) ? 'Last free day for the pickup' : 'Last free day'}>
          <Link href={`/containers/${id}?why=pickup_lfd`} title="Why this day">
            <PickupLastFreeDay box={attributes} always />
          </Link>
        </Fact>
        <Fact name="Appointment">
          <Appointment box={attributes} />
        </Fact>
        <Fact name="Holds">
          <Holds box={attributes} />
        </Fact>
        <Fact name="Heard">
          <Heard box={attributes} />
        </Fact>
      </dl>
      <GrantedDays box={box} />
      <Days box={box} />
      <Link class={`link ${styles.all}`} href={`/containers/${id}`}>
        All that is known of it
      </Link>
    </aside>
  )
}

function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What it costs, in a sentence. */
function Verdict({ box: { attributes } }: { box: Box }) {
  const { charges } = attributes
  if (!charges || charges.state === 'cannot_tell')
    return <>Cannot be assessed: {reasonText(charges?.reason ?? 'nobody worked it out yet')}.</>
  if (charges.state === 'does_not_apply') return <>No charge runs.</>
  const left = charges.days_left ?? 0
  if ((charges.days_charged ?? 0) > 0)
    return (
      <>
        <Charged box={attributes} /> so far. <NextCharge box={attributes} />
      </>
    )
  return (
    <>
      {left} {left === 1 ? 'day' : 'days'} left of free time. <NextCharge box={attributes} />
    </>
  )
}

function Days({ box }: { box: Box }) {
  const now = useNow()
  const zone = box.attributes.pickup_lfd_time_zone ?? 'UTC'
  const today = dayAt(now, zone)
  const answer = useChargesOf(box.id, plusDays(today, ahead_days))
  if (answer.error && !answer.data)
    return <FailedPart inline error={answer.error} what="The days" again={() => void answer.refetch()} />
  if (answer.data === undefined) return <Loading rows={5} />
  const wanted = isDetention(box.attributes) ? 'detention' : 'demurrage'
  const charge = answer.data.charges.find(({ charge }) => charge === wanted)
  return (
    <section aria-labelledby="days">
      <h3 id="days">{wanted === 'detention' ? 'Detention, day by day' : 'Demurrage, day by day'}</h3>
      {charge?.outcome === 'assessed' ? (
        <>
          <Terms tariff={charge.tariff} />
          <DayTable {...{ charge, today, zone }} />
        </>
      ) : charge?.outcome === 'cannot_assess' ? (
        <p>
          <NotTold why={reasonText(charge.reason)}>cannot tell</NotTold> {reasonText(charge.reason)}
        </p>
      ) : (
        <p class="quiet">It has not begun.</p>
      )}
      <OwnFees box={box} />
      <p class="quiet small">
        <PlainDay on={today} zone={zone} /> is today there.
      </p>
    </section>
  )
}

/** The tariff that holds, and its terms. */
function Terms({ tariff }: { tariff: { id: string; name: string } | null }) {
  const known = useTariffs().data?.data.find(({ id }) => id === tariff?.id)
  if (tariff === null) return <p>No tariff fits: the days are told, and not what they cost.</p>
  return (
    <p class="small">
      by{' '}
      <Link class="link" href={`/free-days?part=tariffs&tariff=${tariff.id}`}>
        <span dir="auto">{tariff.name}</span>
      </Link>
      {known && <span class={styles.terms}>{termsText(known.attributes)}</span>}
    </p>
  )
}

/** What the terminal itself says is owed: beside, and never added up. */
function OwnFees({ box }: { box: Box }) {
  const fees = box.attributes.fees_at_pod_terminal
  if (fees.length === 0) return null
  return (
    <dl class={styles.facts}>
      {fees.map(({ type, amount, currency_code }) => (
        <Fact key={type} name={`Terminal: ${type.replaceAll('_', ' ')}`}>
          <Money amount={amount} currency={currency_code} />
        </Fact>
      ))}
    </dl>
  )
}
