/** Calendars: addresses that tell what a view or a share link shows, and what each of them told last. */
import type { Sql } from '../pool.ts'
import type { Selection } from '../resources/selection.ts'
import { type Author, authorName } from './author.ts'

type Key = { account_id: string; id: string }
type CalendarSubject = { type: 'view' | 'share_link'; id: string }

/** The newest first. */
export function selectCalendars(): Omit<Selection, 'limit' | 'offset'> {
  return { type: 'calendar', where: 'true', values: [], order: 'r.created_at desc, r.id desc' }
}

export async function insertCalendar(
  sql: Sql,
  { author, id }: { author: Author; id: string },
  { name, subject, token_sha256, now }: { name: string; subject: CalendarSubject; token_sha256: string; now: Date },
): Promise<void> {
  await sql.query({
    name: 'insert_calendar',
    text: `insert into calendars (account_id, id, author_key_id, author_person_id, author_name, name, subject_type, subject_id, token_sha256, created_at)
      values ($1, $2, $3, $4, ${authorName({ key: '$3', person: '$4' })}, $5, $6, $7, $8, $9)`,
    values: [author.account_id, id, author.key_id, author.user_id, name, subject.type, subject.id, token_sha256, now],
  })
}

/** False: the account has no such calendar. One that was taken back stays as it is. */
export async function revokeCalendar(sql: Sql, { account_id, id }: Key, now: Date): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'revoke_calendar',
    text: 'update calendars set revoked_at = coalesce(revoked_at, $3) where account_id = $1 and id = $2',
    values: [account_id, id, now],
  })
  return rowCount === 1
}

/** All calendars of a view or of a share link. */
export async function revokeCalendarsOf(
  sql: Sql,
  { account_id, subject_id }: { account_id: string; subject_id: string },
  now: Date,
): Promise<void> {
  await sql.query({
    name: 'revoke_calendars_of',
    text: 'update calendars set revoked_at = $3 where account_id = $1 and subject_id = $2 and revoked_at is null',
    values: [account_id, subject_id, now],
  })
}

export type OpenedCalendar = Key & { name: string; subject: CalendarSubject; author_person_id: string | null }

/**
 * The calendar of a token, whosever it is; undefined: there is none, it was taken back, or its account is suspended. On a connection that
 * sees every account.
 */
export async function findOpenedCalendar(sql: Sql, token_sha256: string): Promise<OpenedCalendar | undefined> {
  type Row = Omit<OpenedCalendar, 'subject'> & { subject_type: CalendarSubject['type']; subject_id: string }
  const { rows } = await sql.query<Row>({
    name: 'find_calendar_of_token',
    text: `select c.account_id, c.id, c.name, c.subject_type, c.subject_id, c.author_person_id
      from calendars c join accounts a on a.id = c.account_id
      where c.token_sha256 = $1 and c.revoked_at is null and a.suspended_at is null`,
    values: [token_sha256],
  })
  const [row] = rows
  if (row === undefined) return undefined
  const { subject_type, subject_id, ...calendar } = row
  return { ...calendar, subject: { type: subject_type, id: subject_id } }
}

/** Counts that it was fetched, and locks it: two who fetch it at once tell the same. */
export async function noteRead(sql: Sql, { account_id, id }: Key, now: Date): Promise<void> {
  await sql.query({
    name: 'note_calendar_read',
    text: `update calendars set reads_count = reads_count + 1, last_read_at = greatest(last_read_at, $3) where account_id = $1 and id = $2`,
    values: [account_id, id, now],
  })
}

/** Whether the token is that of a calendar which can be read. */
export async function isCalendarOpen(sql: Sql, account_id: string, token_sha256: string): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'is_calendar_open',
    text: 'select from calendars where token_sha256 = $2 and account_id = $1 and revoked_at is null',
    values: [account_id, token_sha256],
  })
  return rowCount === 1
}
