/**
 * Which raw events count: one of each id, not taken back by their source, of what it no longer says only what has happened, only the newest
 * version of each event of it, and only those of the number that was asked for. Order and repetition of the
 * input do not matter. See docs/explanation/how-a-journey-is-decided.md#1-which-raw-events-count.
 */
import { cleanNumber } from '../vocabulary/container-number.ts'
import type { RawEvent } from '../vocabulary/raw-event.ts'
import { endsUnsaid, isNoLongerReported, remainingParticulars } from './absence.ts'
import type { Facts } from './belief.ts'
import { byText } from './move.ts'
import { groupByEvent, outdated } from './versions.ts'

export type EventSelection = {
  /** One of each id, in order of id. */
  all: readonly RawEvent[]
  /** In order of id. */
  counted: readonly RawEvent[]
  /** Why the others do not count, by id. */
  set_aside: ReadonlyMap<string, string>
}

/** O(n log n). */
export function selectRawEvents(rawEvents: readonly RawEvent[], { asked }: Pick<Facts, 'asked'>): EventSelection {
  const set_aside = new Map<string, string>()
  const unique = withRemainingParticulars(uniqueById(rawEvents), set_aside)
  for (const raw of unique) {
    if (raw.retracted) set_aside.set(raw.id, 'retracted')
    else if (isNoLongerReported(raw) && endsUnsaid(raw.claim)) set_aside.set(raw.id, 'no_longer_reported')
  }
  for (const versions of groupByEvent(unique)) {
    for (const [id, reason] of outdated(versions)) set_aside.set(id, reason)
  }
  for (const raw of ofOtherNumbers(
    unique.filter(({ id }) => !set_aside.has(id)),
    asked,
  ))
    set_aside.set(raw.id, 'other_shipment')

  return {
    all: unique,
    counted: unique.filter(({ id }) => !set_aside.has(id)),
    set_aside,
  }
}

/** Not counted any more, but said once: `original` estimates are looked up in such raw events too. */
export function wasSaidOnce(reason: string | undefined): boolean {
  return reason === 'superseded' || reason === 'no_longer_reported'
}

/** Particulars that are no longer said, as far as they still hold. */
function withRemainingParticulars(rawEvents: readonly RawEvent[], set_aside: Map<string, string>): RawEvent[] {
  const particulars = rawEvents.filter(({ claim, retracted }) => claim.kind === 'particulars' && !retracted)
  if (!particulars.some(isNoLongerReported)) return [...rawEvents]
  const byContainer = Map.groupBy(particulars, ({ container_number }) => container_number)
  return rawEvents.map((raw) => {
    const remaining = remainingParticulars(raw, byContainer.get(raw.container_number) ?? [])
    if (remaining === null) set_aside.set(raw.id, 'no_longer_reported')
    return remaining ?? raw
  })
}

// Two rows of one id are one row read twice; should they differ, which of them counts must not depend on their order.
function uniqueById(rawEvents: readonly RawEvent[]): RawEvent[] {
  const rows = new Map<string, RawEvent>()
  for (const raw of rawEvents) {
    const twin = rows.get(raw.id)
    if (twin === undefined || (twin !== raw && JSON.stringify(raw) < JSON.stringify(twin))) rows.set(raw.id, raw)
  }
  return [...rows.values()].sort((one, other) => byText(one.id, other.id))
}

/**
 * A line may answer with several bills under one booking, or with another bill of the same box: once it names the number that was asked
 * for, what it says under another number of that kind is about another shipment. A box number is told apart by
 * its journeys instead.
 */
function ofOtherNumbers(rawEvents: readonly RawEvent[], asked: Facts['asked']): readonly RawEvent[] {
  if (asked.number_type === 'container') return []
  const member = asked.number_type === 'booking' ? 'booking_number' : 'bill_of_lading_number'
  const named = rawEvents.filter((raw) => raw.data_source === 'shipping_line' && raw[member] !== null)
  const others = named.filter((raw) => !isSameNumber(raw[member] ?? '', asked.number))
  return others.length === named.length ? [] : others
}

/** Lines write their bills with and without their own letters in front (`MAEU221876618`, `221876618`). */
export function isSameNumber(one: string, other: string): boolean {
  const [short = '', long = ''] = [cleanNumber(one), cleanNumber(other)].sort((a, b) => a.length - b.length)
  return short === long || (short.length >= 6 && long.endsWith(short) && /^[A-Z]{2,4}$/.test(long.slice(0, -short.length)))
}
