import { useNow } from '../../facts/clock.ts'
import { endOfDay, instantOf } from '../../facts/local-time.ts'
import { useOwnZone } from '../../server/own-clock.ts'
import type { ListQuery } from '../../server/queries.ts'
import { type LimitKind, limitKind, type ReaderClock, readLimit } from './filter-limit.ts'

// What the server is asked where a filter has a day. The server, left to itself, takes days as those of UTC; who looks at a screen means those of
// their own clock. What is kept in an address or a saved view stays as it is.

type AskedDay = (day: string, zone: string) => string | null

const askedAs: Readonly<Record<LimitKind, AskedDay>> = {
  place_day: (day) => day,
  from: beginOf,
  until: (day, zone) => text(endOfDay(day, zone)),
  since: beginOf,
}

/** The same query with days by the reader's clock. An instant, and what cannot be read, is left to the server. */
export function inOwnDays(query: ListQuery, clock: ReaderClock): ListQuery {
  const asked = Object.entries(query).map(([filter, value]): [string, string | number] => {
    const kind = limitKind(filter)
    if (kind === null) return [filter, value]
    const { when } = readLimit(String(value), clock)
    return [filter, (when !== null && 'day' in when ? askedAs[kind](when.day, clock.zone) : null) ?? value]
  })
  return Object.fromEntries(asked)
}

export function useInOwnDays(): (query: ListQuery) => ListQuery {
  const clock = { now: useNow(), zone: useOwnZone() }
  return (query) => inOwnDays(query, clock)
}

function beginOf(day: string, zone: string): string | null {
  return text(instantOf(`${day}T00:00`, zone))
}

const text = (at: Date | null) => at?.toISOString().replace('.000Z', 'Z') ?? null
