/** Messages: every reply and every file as it came, by time. */
import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import { sha256 } from '../../base/hash.ts'
import { newId } from '../../base/ids.ts'
import type { Unread } from '../../vocabulary/raw-event.ts'
import type { Sql } from '../pool.ts'

export type NewMessage = {
  account_id: string | null
  feed: string
  dialect: string
  tracked_number_id: string | null
  content_type: string | null
  body: Buffer
  truncated: boolean
  unread: readonly Unread[]
  /** Of the body; absent: it is worked out. */
  sha256?: string
}

// What is kept of one message. Longer ones are cut and say so.
export const message_bytes_max = 5_000_000
// What is kept of the list of unread parts; the counters have them all.
const unread_kept_max = 200

/** Keeps a message. Returns its id. */
export async function insertMessage(sql: Sql, message: NewMessage, now: Date): Promise<string> {
  const id = newId(now.getTime())
  await keepMessage(sql, { id, ...message }, now)
  return id
}

/** The same for a message that has its id. */
export async function keepMessage(sql: Sql, { id, ...message }: NewMessage & { id: string }, now: Date): Promise<void> {
  const kept = message.body.subarray(0, message_bytes_max)
  await sql.query({
    name: 'insert_message',
    text: `insert into messages (id, received_at, account_id, feed, dialect, tracked_number_id, content_type, body, body_bytes, truncated, sha256, unread)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [
      id,
      now,
      message.account_id,
      message.feed,
      message.dialect,
      message.tracked_number_id,
      message.content_type,
      await packed(kept),
      message.body.length,
      message.truncated || kept.length < message.body.length,
      message.sha256 ?? sha256(message.body),
      JSON.stringify(message.unread.slice(0, unread_kept_max)),
    ],
  })
}

// A larger body is packed beside the event loop, which costs more than it saves for a smaller one.
const packed_beside_bytes = 64_000
const gzipBeside = promisify(gzip)

function packed(bytes: Buffer): Buffer | Promise<Buffer> {
  return bytes.length < packed_beside_bytes ? gzipSync(bytes, { level: 6 }) : gzipBeside(bytes, { level: 6 })
}

/** Holds a feed until the transaction ends: its messages are taken one after the other, over all processes. */
export async function lockFeed(sql: Sql, feed: string): Promise<void> {
  await sql.query({ name: 'lock_feed', text: `select pg_advisory_xact_lock(hashtextextended('feed ' || $1, 0))`, values: [feed] })
}

/** The message that a feed has already handed over with the same bytes, if any. */
export async function findMessage(
  sql: Sql,
  { feed, account_id, sha256 }: { feed: string; account_id: string | null; sha256: string },
): Promise<string | undefined> {
  const { rows } = await sql.query<{ id: string }>(
    'select id from messages where feed = $1 and account_id is not distinct from $2 and sha256 = $3 limit 1',
    [feed, account_id, sha256],
  )
  return rows[0]?.id
}

export type CountedUnread = Pick<Unread, 'code' | 'reason'> & { seen?: number }

/** Counts what could not be read, by feed and code: each part for itself, or so often as `seen` says. */
export async function countUnread(
  sql: Sql,
  { feed, message_id, unread }: { feed: string; message_id: string; unread: readonly CountedUnread[] },
  now: Date,
): Promise<void> {
  if (unread.length === 0) return
  const counts = new Map<string, { code: string; reason: string; seen: number }>()
  for (const { code, reason, seen = 1 } of unread) {
    const key = `${code ?? ''}\u001f${reason}`
    const counted = counts.get(key)
    if (counted) counted.seen += seen
    else counts.set(key, { code: (code ?? '').slice(0, 100), reason: reason.slice(0, 300), seen })
  }
  // In one order everywhere, so that two transactions never wait for each other.
  const rows = [...counts.values()].sort((a, b) => (a.code + a.reason < b.code + b.reason ? -1 : 1))
  await sql.query(
    `insert into unread_codes (feed, code, reason, seen, first_seen_at, last_seen_at, last_message_id)
     select $1, code, reason, sum(seen), $2, $2, $3 from json_to_recordset($4) as r(code text, reason text, seen bigint) group by code, reason order by code, reason
     on conflict (feed, code, reason) do update set seen = unread_codes.seen + excluded.seen, last_seen_at = excluded.last_seen_at, last_message_id = excluded.last_message_id`,
    [feed, now, message_id, JSON.stringify(rows)],
  )
}
