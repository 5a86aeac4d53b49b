import type { ComponentChildren } from 'preact'
import { Link, useSearchParams } from 'wouter-preact'
import { reasonText } from '../../facts/box-facts.tsx'
import { useNow } from '../../facts/clock.ts'
import { amountText } from '../../facts/money.tsx'
import { PlainDay } from '../../facts/plain-day.tsx'
import { dayAt } from '../../facts/time-text.ts'
import { plusDays } from '../../facts/week-days.ts'
import { useOwnZone } from '../../server/own-clock.ts'
import { useExposure } from '../../server/queries.ts'
import styles from './board.module.css'
import { Card } from './card.tsx'
import { cutGroups, foldedGroups, type ShownGroup, shownCount } from './folded-lane.ts'
import { type Lane, type LaneName, laneDays, laneSearch, soon_days } from './lanes.ts'

/** Of a lane that is unfolded; the rest is a list. */
const cards_max = 60

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

function LanePart({ lane, chosen }: { lane: Lane; chosen: string | null }) {
  const { name, count } = lane
  const today = dayAt(useNow(), useOwnZone())
  const { groups, is_folded, fold } = useFolding(lane, chosen)
  return (
    <section class={styles.lane} aria-labelledby={`lane-${name}`}>
      <h2 id={`lane-${name}`}>
        {titles[name]} <span class="quiet">{count}</span>
      </h2>
      <p>{subtitle(lane, today)}</p>
      {count === 0 && <p class={styles.none}>{name === 'unknown' ? 'All are assessed' : 'None'}</p>}
      {groups.map(({ key, boxes, count: in_all }) => (
        <div key={key ?? ''}>
          {key !== null && (
            <h3>
              {groupTitle(name, key)} <span class="quiet">{in_all}</span>
            </h3>
          )}
          {boxes.map((box) => (
            <Card key={box.id} box={box} is_chosen={box.id === chosen} />
          ))}
        </div>
      ))}
      {fold && (
        <button type="button" class={`link ${styles.more} no-print`} aria-expanded={!is_folded} onClick={fold}>
          {is_folded ? `Show all ${count}` : 'Show fewer'}
        </button>
      )}
      {!is_folded && count > cards_max && (
        <Link class={`link ${styles.more}`} href={`/containers?${laneSearch(name, today)}`}>
          and {count - cards_max} more
        </Link>
      )}
      {name === 'unknown' && <Elsewhere shown={count} />}
    </section>
  )
}

/** Whether all of a lane is shown, which the address says; also where a box that is chosen would be out of sight. `fold` is null where nothing folds. */
function useFolding(lane: Lane, chosen: string | null) {
  const [address, write] = useSearchParams()
  const unfolded = address.get('all')?.split(',') ?? []
  const some = foldedGroups(lane)
  const all = cutGroups(lane, cards_max)
  const has = (groups: readonly ShownGroup[]) => groups.some(({ boxes }) => boxes.some(({ id }) => id === chosen))
  const has_more = shownCount(some) < lane.count
  const is_asked = unfolded.includes(lane.name)
  const is_folded = has_more && !is_asked && (has(some) || !has(all))
  const fold = () => {
    const next = new URLSearchParams(address)
    const names = is_asked ? unfolded.filter((name) => name !== lane.name) : [...unfolded, lane.name]
    if (names.length === 0) next.delete('all')
    else next.set('all', names.join(','))
    write(next)
  }
  return { groups: is_folded ? some : all, is_folded, fold: is_folded || (is_asked && has_more) ? fold : null }
}

/** Boxes that the sums leave out and that stand elsewhere: their day is told, and not what it costs. */
function Elsewhere({ shown }: { shown: number }) {
  const now = useNow()
  const { data } = useExposure(now.toISOString().slice(0, 10))
  const total = data?.not_assessed.reduce((sum, { containers }) => sum + containers, 0) ?? 0
  if (total <= shown) return null
  return <p class={styles.none}>{total - shown} more are in no sum: their days are told, and no tariff says what one costs.</p>
}

function subtitle(lane: Lane, today: string): ComponentChildren {
  const last_soon = <PlainDay on={plusDays(today, soon_days)} zone="calendar" />
  const texts: Record<LaneName, ComponentChildren> = {
    passed: <OwedSoFar />,
    today: <DaysThere days={laneDays(lane, today)} />,
    tomorrow: <DaysThere days={laneDays(lane, plusDays(today, 1))} />,
    soon: <>until {last_soon}</>,
    later: <>after {last_soon}</>,
    unknown: 'in no sum on this page',
  }
  return texts[lane.name]
}

/** Where it is another day than here, the lane tells the day there. */
function DaysThere({ days }: { days: readonly string[] }) {
  return (
    <>
      {days.map((on, place) => (
        <span key={on}>
          {place > 0 && ' or '}
          <PlainDay on={on} zone="calendar" />
        </span>
      ))}
    </>
  )
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
