/** One message as it was kept, for those who may see it. */
import type { Unread } from '../../vocabulary/raw-event.ts'
import type { Sql } from '../pool.ts'

type StoredMessage = {
  received_at: Date
  feed: string
  dialect: string
  content_type: string | null
  /** Packed by gzip. */
  body: Buffer
  body_bytes: number
  truncated: boolean
  sha256: string
  unread: Pick<Unread, 'path' | 'code' | 'reason'>[]
}

/**
 * What was handed in for the account itself; for an admin also what was answered about a number that the account tracks; for the operator all.
 * undefined: there is none, or none for the caller.
 */
export async function readMessage(
  sql: Sql,
  { id, account_id, is_admin, is_operator }: { id: string; account_id: string; is_admin: boolean; is_operator: boolean },
): Promise<StoredMessage | undefined> {
  const { rows } = await sql.query<StoredMessage>({
    name: 'read_message',
    text: `select m.received_at, m.feed, m.dialect, m.content_type, m.body, m.body_bytes, m.truncated, m.sha256, m.unread from messages m
      where m.id = $1 and ($4 or m.account_id = $2 or $3 and m.account_id is null and m.tracked_number_id is not null and (
        exists (select from shipments s where s.account_id = $2 and s.tracked_number_id = m.tracked_number_id)
        or exists (select from tracking_requests r where r.account_id = $2 and r.tracked_number_id = m.tracked_number_id)))`,
    values: [id, account_id, is_admin, is_operator],
  })
  return rows[0]
}
