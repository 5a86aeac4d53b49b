/**
 * What terminals, railroads and lines say about a box ashore: released or not, holds, fees, deadlines, appointment, yard. A member that is
 * absent was not reported and changes nothing; null or an empty list was, and clears.
 * See docs/explanation/how-a-journey-is-decided.md#9-ashore.
 */

import { day_ms, hour_ms } from '../base/durations.ts'
import type { Condition, Fee, Hold, RawEvent } from '../vocabulary/raw-event.ts'
import type { Provenance } from './belief.ts'
import { bySaid, type ClaimOrder, isSameArea, type Spot, saidAt } from './move.ts'
import type { Resolver } from './resolve.ts'
import type { SetAside } from './verdict.ts'

export type Site = 'port' | 'inland'

export type ConditionReading = {
  raw: RawEvent
  reported: Condition['reported']
  at_ms: number
  said: ClaimOrder
  site: Site
  spot: Spot | null
}

export type Ashore = {
  resolver: Resolver
  /** Whether a place is the inland destination, as distinct from the port of discharge. */
  isInland(spot: Spot): boolean
  /** Whether a place is one that the box has yet to leave by vessel. */
  isOnTheWay(spot: Spot): boolean
  /** On whose clocks a facility speaks that does not say where it is. */
  pod: Spot | null
  /** First loading or departure, and arrival at the port of discharge. */
  sailed_ms: number | null
  arrived_ms: number | null
}

type ConditionReadings = { readings: readonly ConditionReading[]; set_aside: ReadonlyMap<string, SetAside> }

// A terminal writes when it looked; the vessel's arrival may be known to the day only.
const tolerance_ms = 12 * hour_ms

/** In order of observation; the last one counts. What speaks of an earlier journey of the box, or of the future, is set aside. O(n log n). */
export function hear(rawEvents: readonly RawEvent[], ashore: Ashore): ConditionReadings {
  const set_aside = new Map<string, SetAside>()
  const readings: ConditionReading[] = []
  for (const raw of rawEvents) {
    if (raw.claim.kind !== 'condition') continue
    const { claim } = raw
    const spot = ashore.resolver.spotOf(claim.place)
    const said = saidAt(raw)
    const at_ms = ashore.resolver.momentOf(claim.at, spot ?? ashore.pod)?.ms ?? said.reported_ms
    const is_at_facility = raw.data_source === 'terminal' || raw.data_source === 'rail'
    // Dated in the future it is not an observation.
    if (at_ms > said.received_ms + day_ms) set_aside.set(raw.id, 'future_dated')
    // Facilities know the box by its number and remember its last visit. Holds may be placed while it is at sea, not before it sailed.
    else if (is_at_facility && ashore.sailed_ms !== null && at_ms < ashore.sailed_ms) set_aside.set(raw.id, 'other_journey')
    // Released at a hub is not released to be collected.
    else if (spot !== null && ashore.isOnTheWay(spot) && !ashore.isInland(spot) && !isSameArea(spot, ashore.pod))
      set_aside.set(raw.id, 'mid_journey')
    else {
      const is_inland = raw.data_source === 'rail' || (spot !== null && ashore.isInland(spot))
      readings.push({ raw, reported: claim.reported, at_ms, said, spot, site: is_inland ? 'inland' : 'port' })
    }
  }
  return { readings: readings.sort(byObservation), set_aside }
}

function byObservation(one: ConditionReading, other: ConditionReading): number {
  return one.at_ms - other.at_ms || bySaid(one.said, other.said)
}

export type ConditionValue<Value> = { value: Value; reading: ConditionReading; provenance: Provenance }

type Member = keyof Condition['reported']

/** The last word on a member: of facilities when one speaks of it, else of the line (an overview of the line never overwrites). */
export function lastWordOn<Name extends Member>(
  readings: readonly ConditionReading[],
  member: Name,
): ConditionValue<Exclude<Condition['reported'][Name], undefined>> | null {
  const spoken = mostTrusted(readings.filter(({ reported }) => reported[member] !== undefined))
  const reading = spoken.at(-1)
  const value = reading?.reported[member]
  if (reading === undefined || value === undefined) return null
  // The compiler does not see that `undefined` is excluded above for a member that is generic.
  return { value: value as Exclude<Condition['reported'][Name], undefined>, reading, provenance: provenance(reading, spoken) }
}

function mostTrusted(readings: readonly ConditionReading[]): readonly ConditionReading[] {
  const of_facilities = readings.filter(({ raw }) => raw.data_source !== 'shipping_line')
  return of_facilities.length > 0 ? of_facilities : readings
}

function provenance({ raw }: ConditionReading, spoken: readonly ConditionReading[]): Provenance {
  const rule = raw.data_source === 'shipping_line' ? 'latest_condition' : `latest_condition:${raw.data_source}`
  return { raw_event_id: raw.id, rule, lost: spoken.flatMap((other) => (other.raw.id === raw.id ? [] : [other.raw.id])).sort() }
}

/**
 * Available or not. Once the vessel has arrived, a release observed before that is of an earlier visit; of the two sites the inland one
 * counts as soon as it speaks.
 */
export function availability(
  readings: readonly ConditionReading[],
  { arrived_ms }: Pick<Ashore, 'arrived_ms'>,
): Record<Site, ConditionValue<boolean> | null> {
  const timely = readings.filter(({ at_ms }) => arrived_ms === null || at_ms >= arrived_ms - tolerance_ms)
  const at = (wanted: Site): ConditionValue<boolean> | null => {
    const told = lastWordOn(
      timely.filter(({ site }) => site === wanted),
      'available_for_pickup',
    )
    // Told to be unknown is as good as never told.
    return told === null || told.value === null ? null : { ...told, value: told.value }
  }
  return { port: at('port'), inland: at('inland') }
}

/**
 * The holds in force: per operator the last full list, with single holds placed and released since. Facilities before the line; of several
 * facilities the one that spoke last. A release removes the hold from the list, there is no released status.
 */
export function holdsInForce(readings: readonly ConditionReading[]): ConditionValue<readonly Hold[]> | null {
  const spoken = mostTrusted(
    readings.filter(
      ({ reported }) =>
        reported.holds !== undefined || reported.hold_placed !== undefined || reported.holds_released !== undefined,
    ),
  )
  const reading = spoken.at(-1)
  if (reading === undefined) return null
  const holds = spoken.filter(({ raw }) => isSameOperator(raw, reading.raw)).reduce<readonly Hold[]>(afterReading, [])
  return { value: holds.map(written), reading, provenance: provenance(reading, spoken) }
}

/** Its members in one order: what is believed is compared to the byte, and sources write them as they like. */
function written({ name, status, description }: Hold): Hold {
  return { name, status, description }
}

function isSameOperator(one: RawEvent, other: RawEvent): boolean {
  return one.data_source === other.data_source && one.operator === other.operator
}

function afterReading(
  holds: readonly Hold[],
  { reported: { holds: list, hold_placed, holds_released } }: ConditionReading,
): readonly Hold[] {
  const released = (list ?? holds).filter((hold) => !(holds_released ?? []).includes(hold.name))
  if (hold_placed === undefined) return released
  // Several holds of one name may stand side by side; the same one again changes its status.
  const others = released.filter((hold) => hold.name !== hold_placed.name || hold.description !== hold_placed.description)
  return [...others, hold_placed]
}

/** Fees of the last list. On a vessel or a train nothing is owed: what is still listed is of an earlier visit. */
export function feesOwed(readings: readonly ConditionReading[], is_moving: boolean): ConditionValue<readonly Fee[]> | null {
  const told = lastWordOn(readings, 'fees')
  if (told === null) return null
  if (is_moving) return { ...told, value: [], provenance: { ...told.provenance, rule: 'no_fees_on_the_way' } }
  const value = told.value.map(({ type, amount, currency_code }) => ({ type, amount, currency_code }))
  return { ...told, value }
}

/** Whether a terminal reported the box gone to another yard, and no other facility has spoken of its availability since. */
export function isOffDock(readings: readonly ConditionReading[]): boolean {
  const told = lastWordOn(readings, 'off_dock')
  if (told === null || !told.value) return false
  const { reading } = told
  return !readings.some(
    (later) =>
      later.reported.available_for_pickup !== undefined &&
      later.at_ms > reading.at_ms &&
      (!isSameOperator(later.raw, reading.raw) || later.spot?.terminal?.id !== reading.spot?.terminal?.id),
  )
}
