import { day_ms, hour_ms } from '../base/durations.ts'
import { sha256 } from '../base/hash.ts'
import { isUuid } from '../base/ids.ts'
import { RequestError } from '../contract/errors.ts'
import { changes_kept_days } from '../store/changes.ts'
import {
  type ChangePlace,
  endsOfChanges,
  type FeedChange,
  firstChangePlace,
  numbered_for_page,
  type PlacedChange,
  readBehind,
  readChanges,
} from '../store/changes-read.ts'
import { lastPlaceBefore } from '../store/delivery/event-feed.ts'
import type { Sql } from '../store/pool.ts'
import { refused } from './query.ts'

// What the list of changes and the stream of them have in common: cursors, where to begin, and filters.

/** Names a place in the changes of an account: good for nothing but these. */
export function changeCursor(account_id: string, { events, changes }: ChangePlace): string {
  const mark = sha256(`changes ${account_id} ${events} ${changes}`).slice(0, 16)
  return `${events.toString(36)}.${changes.toString(36)}-${mark}`
}

// Whoever has begun at the far end is not overtaken by it.
const grace_ms = hour_ms

/** The place behind which to read. Throws RequestError: 400 for what is no cursor, 410 where something behind it is no longer kept. */
export async function changePlaceOf(
  sql: Sql,
  { account_id, after, now }: { account_id: string; after: string; now: Date },
): Promise<ChangePlace> {
  const last = (await endsOfChanges(sql, [account_id], numbered_for_page)).get(account_id) ?? { events: 0, changes: 0 }
  const kept_since = new Date(now.getTime() - changes_kept_days * day_ms)
  if (after === 'now') return last
  if (after === 'start') return firstChangePlace(sql, account_id, await lastPlaceBefore(sql, account_id, kept_since))
  const [, events = '', changes = ''] = /^([0-9a-z]{1,10})\.([0-9a-z]{1,10})-[0-9a-f]{16}$/.exec(after) ?? []
  if (events === '') throw refused('after', 'must be a cursor, `start` or `now`')
  const place = { events: Number.parseInt(events, 36), changes: Number.parseInt(changes, 36) }
  // Behind the end: of another account, or from before the service was restored.
  if (changeCursor(account_id, place) !== after || place.events > last.events || place.changes > last.changes) throw gone()
  const { next_event_at, is_change_gone } = await readBehind(sql, account_id, place)
  if (is_change_gone || (next_event_at !== null && next_event_at.getTime() < kept_since.getTime() - grace_ms)) throw gone()
  return place
}

function gone(): RequestError {
  return new RequestError([{ code: 'cursor_gone', parameter: 'after' }])
}

export type ChangeFilter = { container_id: string | null; shipment_id: string | null }

/** Throws RequestError (400) for what is no id. */
export function changeFilter(textOf: (name: string) => string | undefined): ChangeFilter {
  const id = (name: string) => {
    const text = textOf(name)
    if (text === undefined || text === '') return null
    if (!isUuid(text)) throw refused(name, 'must be an id')
    return text.toLowerCase()
  }
  return { container_id: id('filter[container_id]'), shipment_id: id('filter[shipment_id]') }
}

type ChangePage = { found: readonly PlacedChange[]; end: ChangePlace; has_more: boolean }

/** A page of changes behind a place. A narrowed one may hold few of the many that it looks through. */
export async function changePage(
  sql: Sql,
  { account_id, place, filter }: { account_id: string; place: ChangePlace; filter: ChangeFilter },
  limit: number,
): Promise<ChangePage> {
  const all = await readChanges(sql, { account_id, place }, limit)
  const end = all.at(-1)?.place ?? place
  return { found: all.filter(({ change }) => fits(change, filter)), end, has_more: all.length === limit }
}

function fits({ container_id, shipment_id }: FeedChange, filter: ChangeFilter): boolean {
  return (
    (filter.container_id === null || filter.container_id === container_id) &&
    (filter.shipment_id === null || filter.shipment_id === shipment_id)
  )
}
