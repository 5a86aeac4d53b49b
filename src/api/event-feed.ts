import { day_ms, hour_ms } from '../base/durations.ts'
import { sha256 } from '../base/hash.ts'
import { isUuid } from '../base/ids.ts'
import { RequestError } from '../contract/errors.ts'
import { type FeedFilter, type FeedPage, lastPlaceBefore, readPlace } from '../store/delivery/event-feed.ts'
import { wordsOf } from '../store/filter.ts'
import type { Sql } from '../store/pool.ts'
import { webhookEventNames } from '../vocabulary/event-name.ts'
import { refused } from './query.ts'

// What the event feed and the stream of it have in common: cursors, where to begin, and filters.

export type FeedPlace = { position: number; event_id: string | null }

/** Names a place in the feed of an account, and the event there: a cursor is good for nothing but the feed that it is from. */
export function cursorOf(account_id: string, { position, event_id }: FeedPlace): string {
  return `${position.toString(36)}-${sha256(`${account_id} ${position} ${event_id ?? ''}`).slice(0, 16)}`
}

// Whoever has begun at the far end of the feed is not overtaken by it.
const grace_ms = hour_ms

type FeedStart = { account_id: string; after: string; now: Date; days: number; last: number }

/**
 * The place behind which to read. Throws RequestError: 400 for what is no cursor, 410 for a cursor behind which nothing is known any more.
 * `last` is where the feed ends.
 */
export async function placeOf(sql: Sql, { account_id, after, now, days, last }: FeedStart): Promise<FeedPlace> {
  const kept_since = new Date(now.getTime() - days * day_ms)
  if (after === 'now' || after === 'start') {
    const position = after === 'now' ? last : await lastPlaceBefore(sql, account_id, kept_since)
    return { position, event_id: (await readPlace(sql, { account_id, position })).event_id }
  }
  if (!/^[0-9a-z]{1,10}-[0-9a-f]{16}$/.test(after)) throw refused('after', 'must be a cursor, `start` or `now`')
  const position = Number.parseInt(after, 36)
  const { event_id, next_created_at } = await readPlace(sql, { account_id, position })
  const is_known = position === 0 || event_id !== null
  if (!is_known || cursorOf(account_id, { position, event_id }) !== after) throw gone()
  if (next_created_at !== null && next_created_at.getTime() < kept_since.getTime() - grace_ms) throw gone()
  return { position, event_id }
}

function gone(): RequestError {
  return new RequestError([{ code: 'cursor_gone', parameter: 'after' }])
}

/** Where a page leads on to. */
export function cursorBehind(account_id: string, { end, last }: FeedPage): { next: string; has_more: boolean } {
  return { next: cursorOf(account_id, end), has_more: end.position < last }
}

type FilterName = 'filter[event]' | 'filter[container_id]' | 'filter[shipment_id]'
type FilterTexts = { readonly [Name in FilterName]?: string | undefined }

/** Throws RequestError (400) for a kind that there is not, and for what is no id: an empty feed would look as if nothing happened. */
export function feedFilter(query: FilterTexts): FeedFilter {
  const names = wordsOf(query['filter[event]'])
  const known: ReadonlySet<string> = new Set(webhookEventNames)
  if (names?.some((name) => !known.has(name))) throw refused('filter[event]', 'must name kinds of event')
  return {
    names: names ?? null,
    container_id: idIn('filter[container_id]', query),
    shipment_id: idIn('filter[shipment_id]', query),
  }
}

function idIn(name: keyof FilterTexts, query: FilterTexts): string | null {
  const text = query[name]
  if (text === undefined || text === '') return null
  if (!isUuid(text)) throw refused(name, 'must be an id')
  return text
}
