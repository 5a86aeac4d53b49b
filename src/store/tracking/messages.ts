/** Messages: every reply and every file as it came, by time. */
import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import { sha256 } from '../../base/hash.ts'
import { newId } from '../../base/ids.ts'
import type { Unread } from '../../vocabulary/raw-event.ts'
import type { Sql } from '../pool.ts'

type NewMessage = {
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
const message_bytes_max = 5_000_000
// What is kept of the list of unread parts; the counters have them all.
const unread_kept_max = 200

/** What is kept of a body: its bytes packed, and what tells it from others. */
export type PackedBody = { packed: Buffer; body_bytes: number; truncated: boolean; sha256: string }

export async function packBody({
  body,
  truncated,
  sha256: known,
}: Pick<NewMessage, 'body' | 'truncated' | 'sha256'>): Promise<PackedBody> {
  const kept = body.subarray(0, message_bytes_max)
  return {
    packed: await packed(kept),
    body_bytes: body.length,
    truncated: truncated || kept.length < body.length,
    sha256: known ?? sha256(body),
  }
}

export type PackedMessage = Omit<NewMessage, 'body' | 'truncated' | 'sha256'> & PackedBody & { id: string }

/** Keeps a message. Returns its id. */
export async function insertMessage(sql: Sql, message: NewMessage, now: Date): Promise<string> {
  const id = newId(now.getTime())
  await insertMessages(sql, [{ id, ...message, ...(await packBody(message)) }], now)
  return id
}

/** Keeps messages whose bodies are packed already. */
export async function insertMessages(sql: Sql, messages: readonly PackedMessage[], now: Date): Promise<void> {
  if (messages.length === 0) return
  await sql.query({
    name: 'insert_messages',
    text: `insert into messages (received_at, id, account_id, feed, dialect, tracked_number_id, content_type, body, body_bytes, truncated, sha256, unread)
      select $1, m.* from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::uuid[], $7::text[], $8::bytea[], $9::integer[], $10::boolean[],
        $11::text[], $12::json[]) as m`,
    values: [
      now,
      messages.map(({ id }) => id),
      messages.map(({ account_id }) => account_id),
      messages.map(({ feed }) => feed),
      messages.map(({ dialect }) => dialect),
      messages.map(({ tracked_number_id }) => tracked_number_id),
      messages.map(({ content_type }) => content_type),
      messages.map(({ packed }) => packed),
      messages.map(({ body_bytes }) => body_bytes),
      messages.map(({ truncated }) => truncated),
      messages.map(({ sha256 }) => sha256),
      messages.map(({ unread }) => JSON.stringify(unread.slice(0, unread_kept_max))),
    ],
  })
}

// A larger body is packed beside the event loop, which costs more than it saves for a smaller one.
const packed_beside_bytes = 64_000
const gzipBeside = promisify(gzip)

function packed(bytes: Buffer): Buffer | Promise<Buffer> {
  return bytes.length < packed_beside_bytes ? gzipSync(bytes, { level: 3 }) : gzipBeside(bytes, { level: 3 })
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

/** Counts what could not be read of a message, by code: each part for itself, or so often as `seen` says. */
export function countUnread(
  sql: Sql,
  { feed, message_id, unread }: { feed: string; message_id: string; unread: readonly CountedUnread[] },
  now: Date,
): Promise<void> {
  return countUnreadOf(sql, [{ feed, message_id, unread }], now)
}

/** The same for several messages. */
export async function countUnreadOf(
  sql: Sql,
  messages: readonly { feed: string; message_id: string; unread: readonly CountedUnread[] }[],
  now: Date,
): Promise<void> {
  const counts = new Map<string, { feed: string; code: string; reason: string; seen: number; message_id: string }>()
  for (const { feed, message_id, unread } of messages)
    for (const { code, reason, seen = 1 } of unread) {
      const row = { feed, code: (code ?? '').slice(0, 100), reason: reason.slice(0, 300), message_id }
      const key = JSON.stringify([row.feed, row.code, row.reason])
      counts.set(key, { ...row, seen: seen + (counts.get(key)?.seen ?? 0) })
    }
  if (counts.size === 0) return
  // In one order everywhere, so that two transactions never wait for each other.
  const rows = [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
  await sql.query({
    name: 'count_unread',
    text: `insert into unread_codes (feed, code, reason, seen, first_seen_at, last_seen_at, last_message_id)
     select feed, code, reason, seen, $1, $1, message_id
       from json_to_recordset($2) as r(feed text, code text, reason text, seen bigint, message_id uuid)
     on conflict (feed, code, reason) do update set seen = unread_codes.seen + excluded.seen, last_seen_at = excluded.last_seen_at,
       last_message_id = excluded.last_message_id`,
    values: [now, JSON.stringify(rows)],
  })
}
