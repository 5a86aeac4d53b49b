/**
 * Which raw events count: one of each id, not withdrawn by their source, only the newest version of each event of it, and only those of the
 * number that was asked for (architecture §3.4, fault F40). Order and repetition of the input do not matter.
 */
import { cleanNumber } from '../vocabulary/container-number.ts'
import type { RawEvent } from '../vocabulary/raw-event.ts'
import type { Facts } from './belief.ts'
import { byText } from './move.ts'
import { groupByEvent, outdated } from './versions.ts'

export type Selection = {
  /** One of each id, in order of id. */
  all: readonly RawEvent[]
  /** In order of id. */
  counted: readonly RawEvent[]
  /** Not counted any more, but said once: what `original` estimates are looked up in. In order of id. */
  once_said: readonly RawEvent[]
  /** Why the others do not count, by id. */
  set_aside: ReadonlyMap<string, string>
}

/** O(n log n). */
export function selectRawEvents(rawEvents: readonly RawEvent[], { asked }: Pick<Facts, 'asked'>): Selection {
  const unique = uniqueById(rawEvents)
  const set_aside = new Map<string, string>()
  for (const raw of unique) if (raw.retracted) set_aside.set(raw.id, 'retracted')
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
    once_said: unique.filter((raw) => set_aside.get(raw.id) === 'superseded' || (raw.retracted && raw.vanished === true)),
    set_aside,
  }
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
 * for, what it says under another number of that kind is about another shipment (shipment-tracking §1). A box number is told apart by
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
