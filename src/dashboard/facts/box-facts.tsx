import { day_ms } from '../../base/durations.ts'
import type { Box, WayStop } from '../server/work.ts'
import { useNow } from './clock.ts'
import styles from './facts.module.css'
import { freeUntil, isDetention } from './free-until.ts'
import { amountText, Money } from './money.tsx'
import { Source } from './source.tsx'
import type { ContainerStatus } from './status-words.ts'
import { Day, Time } from './time.tsx'
import { dayAt, dayText } from './time-text.ts'
import { DoesNotApply, NotTold, Quiet } from './unknown.tsx'

// What rows say of a container, each value with its own way to be missing. Nothing is worked out here.

type BoxAttributes = Box['attributes']

// Where no last free day can be told yet, or matters no more.
const instead_of_day: Readonly<Record<ContainerStatus, string | null>> = {
  new: 'after discharge',
  on_ship: 'after discharge',
  grounded: null,
  not_available: null,
  available: null,
  awaiting_inland_transfer: 'at the ramp',
  on_rail: 'at the ramp',
  off_dock: null,
  picked_up: 'collected',
  delivered: 'collected',
  empty_returned: 'collected',
  dropped: 'collected',
  loaded: 'after discharge',
}

/** Whether nobody waits any more for its pickup. */
export function isCollected(status: ContainerStatus): boolean {
  return instead_of_day[status] === 'collected'
}

/** When a deadline or an appointment can be told at the earliest, of a box that is still on its way; null: it might be told now. */
export function notYetText(status: ContainerStatus): string | null {
  return isCollected(status) ? null : instead_of_day[status]
}

/** The last free day of the time that runs, and who says so. `bare`: the day alone, where a row has no room. */
export function LastFreeDay({ box, bare = false }: { box: BoxAttributes; bare?: boolean }) {
  const source = isDetention(box) ? box.charges?.source : box.pickup_lfd_source
  const on = freeUntil(box)
  return on === null ? <NoDay box={box} /> : <DayAndSource {...{ box, on }} source={bare ? null : (source ?? null)} />
}

/** The last free day for the pickup, which matters no more once the box is collected. `always`: it is told all the same. */
export function PickupLastFreeDay({ box, always = false }: { box: BoxAttributes; always?: boolean }) {
  const { pickup_lfd_on: on, pickup_lfd_source: source = null, current_status } = box
  const is_over = isCollected(current_status) && !always
  return !on || is_over ? <NoDay box={box} /> : <DayAndSource {...{ box, on, source }} />
}

function NoDay({ box: { current_status } }: { box: BoxAttributes }) {
  const instead = instead_of_day[current_status]
  return instead === null ? <NotTold why="No source reported one, and no tariff fits" /> : <Quiet>{instead}</Quiet>
}

type DayAndSourceProps = { box: BoxAttributes; on: string; source: BoxAttributes['pickup_lfd_source'] | null }

function DayAndSource({ box, on, source }: DayAndSourceProps) {
  return (
    <span class={styles.pair} data-derived>
      <Day on={on} zone={box.pickup_lfd_time_zone ?? null} place={placeCode(box)} />
      {source && <Source name={source} />}
    </span>
  )
}

/** The last three letters of where the box is collected, as they stand beside a day. */
function placeCode({ way, pickup_lfd_source }: BoxAttributes): string | null {
  const at = (kind: WayStop['kind']) => way?.stops.find((stop) => stop.kind === kind)?.locode
  const locode = (pickup_lfd_source === 'rail' ? at('destination') : undefined) ?? at('port_of_discharge')
  return locode?.slice(2) ?? null
}

/** What it costs so far. `bare`: the heading of the column has the currency. */
export function Charged({ box: { charges, action_group }, bare = false }: { box: BoxAttributes; bare?: boolean }) {
  if (!charges || charges.state === 'cannot_tell')
    return <NotTold why={charges?.reason ? reasonText(charges.reason) : 'Nobody worked it out yet'}>cannot tell</NotTold>
  if (charges.state === 'does_not_apply' || charges.amount === null)
    return charges.state === 'told' ? <DaysAlone box={{ charges }} /> : <DoesNotApply />
  return <Money amount={charges.amount} currency={charges.currency ?? 'no currency'} owed={action_group !== 'done'} bare={bare} />
}

/** Where no tariff says what a day costs, the days are known still. */
function DaysAlone({ box: { charges } }: { box: Pick<BoxAttributes, 'charges'> }) {
  if (!charges || charges.days_charged === null) return <DoesNotApply />
  return (
    <span class={charges.days_charged > 0 ? styles.owed : undefined} title="No tariff says what a day costs">
      {charges.days_charged} d
    </span>
  )
}

/** What the next day will add, or from when on: `+260 tomorrow`, `185 from Mon`. */
export function NextCharge({ box: { charges, pickup_lfd_time_zone: zone } }: { box: BoxAttributes }) {
  const now = useNow()
  if (charges?.state !== 'told' || charges.next_charge_on === null) return null
  const tomorrow = dayAt(new Date(now.getTime() + day_ms), zone ?? 'UTC')
  const on = charges.next_charge_on
  // What tomorrow adds is nothing while free time runs: the day that is charged first has its own amount.
  const amount = charges.strip.find((day) => day.on === on)?.amount ?? (on === tomorrow ? charges.next_day_amount : null)
  if (amount === null) return null
  const from = on === tomorrow ? 'tomorrow' : dayText(on, now).split(' ')[0]
  return (
    <span title={dayText(on, now)}>
      {charges.amount ? '+' : ''}
      {amountText(amount)} {on === tomorrow ? from : `from ${from}`}
    </span>
  )
}

const reasons: Readonly<Record<string, string>> = {
  no_time_zone: 'no time zone',
  not_arrived: 'not arrived',
  no_last_free_day: 'no last free day',
  no_tariff: 'no tariff',
  data_too_old: 'news too old',
  tracking_stopped: 'not tracked any more',
  too_long: 'too long ago',
  not_begun: 'not begun',
  ended: 'ended',
}

/** A reason for which something cannot be told, in words. */
export function reasonText(reason: string): string {
  return reasons[reason] ?? reason.replaceAll('_', ' ')
}

/** Who was heard last, and how long ago. */
export function Heard({ box: { last_heard_at: at, last_heard_from: from, last_heard_is_old: old } }: { box: BoxAttributes }) {
  if (!at || !from) return <NotTold why="No source was heard yet" />
  return <Source name={from} at={at} old={old ?? false} />
}

/** The arrival at the port of discharge: as it was, else as it is expected. */
export function Arrival({ box: { arrival_at: at, arrival_time_zone: zone, arrival_is_estimate } }: { box: BoxAttributes }) {
  if (!at) return <NotTold why="No source says when it arrives" />
  return <Time at={at} zone={zone ?? null} certainty={arrival_is_estimate ? 'estimate' : 'fact'} />
}

/** How many days later than first said. */
export function Slip({ days }: { days: number | null | undefined }) {
  if (days === null || days === undefined)
    return <NotTold why="Not heard before it arrived: nobody said it, or it was tracked too late" />
  const text = `${days > 0 ? '+' : days < 0 ? '−' : ''}${Math.abs(days)} d`
  return (
    <span class={Math.abs(days) >= 3 ? 'strong' : 'quiet'} data-derived>
      {text}
    </span>
  )
}

const hold_words = { freight: 'Freight', customs: 'Customs', USDA: 'USDA', VACIS: 'VACIS', TMF: 'TMF', other: 'Other' } as const

/** Holds that are announced or in force, by name. */
export function Holds({ box: { holds_at_pod_terminal: holds, availability_known, current_status } }: { box: BoxAttributes }) {
  const words = holds.map(({ name }) => hold_words[name]).join(', ')
  if (holds.length > 0) return <span title={words}>{words}</span>
  if (['new', 'on_ship', 'loaded'].includes(current_status)) return <DoesNotApply />
  return availability_known ? <Quiet>None</Quiet> : <NotTold why="No terminal reports about this box" />
}

export function Appointment({ box: { pickup_appointment_at: at, pod_timezone } }: { box: BoxAttributes }) {
  return at ? <Time at={at} zone={pod_timezone} weekday /> : <Quiet>None</Quiet>
}
