/** Sessions: who is signed in at a screen, until when. Tokens are kept as hashes. */
import type { SignInWay } from '../../contract/resources/session.ts'
import type { Role } from '../../contract/roles.ts'
import type { Sql } from '../pool.ts'

export type SessionRow = {
  id: string
  account_id: string
  person_id: string | null
  user_id: string | null
  key_id: string | null
  way: SignInWay
  created_at: Date
  last_used_at: Date
  idle_ends_at: Date
  ends_at: Date
  remote_address: string | null
  user_agent: string | null
}

const columns =
  'id, account_id, person_id, user_id, key_id, way, created_at, last_used_at, idle_ends_at, ends_at, remote_address, user_agent'

export async function insertSession(sql: Sql, session: SessionRow & { token_hash: string }): Promise<void> {
  await sql.query({
    name: 'insert_session',
    text: `insert into sessions (${columns}, token_hash) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    values: [
      session.id,
      session.account_id,
      session.person_id,
      session.user_id,
      session.key_id,
      session.way,
      session.created_at,
      session.last_used_at,
      session.idle_ends_at,
      session.ends_at,
      session.remote_address,
      session.user_agent,
      session.token_hash,
    ],
  })
}

type SessionAdmission = {
  session_id: string
  account_id: string
  user_id: string | null
  person_id: string | null
  key_id: string | null
  role: Role
  /** Of the key that was pasted; null: the limit of sessions. */
  requests_per_minute: number | null
  last_used_at: Date
  is_suspended: boolean
}

/** Whom a session lets in; undefined: it has ended, its person was removed, its key was revoked, or it was never there. Writes nothing. */
export async function findSessionAdmission(sql: Sql, token_hash: string, now: Date): Promise<SessionAdmission | undefined> {
  const { rows } = await sql.query<SessionAdmission>({
    name: 'session_of_hash',
    text: 'select * from session_of_hash($1, $2)',
    values: [token_hash, now],
  })
  return rows[0]
}

/** A session by id. */
export async function getSession(sql: Sql, account_id: string, id: string): Promise<SessionRow | undefined> {
  const { rows } = await sql.query<SessionRow>({
    name: 'get_session',
    text: `select ${columns} from sessions where account_id = $1 and id = $2`,
    values: [account_id, id],
  })
  return rows[0]
}

/** Notes that sessions were used, which keeps them from ending idly. */
export async function noteSessionUse(
  sql: Sql,
  { ids, idle_ends_at }: { ids: readonly string[]; idle_ends_at: Date },
  now: Date,
): Promise<void> {
  await sql.query({
    name: 'note_session_use',
    text: `update sessions set last_used_at = $2, idle_ends_at = $3 where id = any($1::uuid[]) and last_used_at < $2`,
    values: [ids, now, idle_ends_at],
  })
}

/** Of whom sessions are: a person's in whichever account, or those of one key. */
export type SessionOwner = { person_id: string | null; key_id: string | null }

const of_owner = '(case when $1::uuid is null then key_id = $2 and person_id is null else person_id = $1 end)'

const listed_max = 100

/** Sessions that are good, the latest first. */
export async function listSessions(sql: Sql, { person_id, key_id }: SessionOwner, now: Date): Promise<SessionRow[]> {
  const { rows } = await sql.query<SessionRow>({
    name: 'list_sessions',
    text: `select ${columns} from sessions where ${of_owner} and idle_ends_at > $3 and ends_at > $3
      order by created_at desc, id desc limit ${listed_max}`,
    values: [person_id, key_id, now],
  })
  return rows
}

/** Ends one, or all but `except`. Returns how many. */
export async function endSessions(
  sql: Sql,
  { person_id, key_id, id = null, except = null }: SessionOwner & { id?: string | null; except?: string | null },
): Promise<number> {
  const { rowCount } = await sql.query({
    name: 'end_sessions',
    text: `delete from sessions where ${of_owner} and ($3::uuid is null or id = $3) and ($4::uuid is null or id <> $4)`,
    values: [person_id, key_id, id, except],
  })
  return rowCount ?? 0
}

/** Ends whatever session this is the token of. */
export async function endSessionOf(sql: Sql, token_hash: string): Promise<SessionRow | undefined> {
  const { rows } = await sql.query<SessionRow>({
    name: 'end_session_of',
    text: `delete from sessions where token_hash = $1 returning ${columns}`,
    values: [token_hash],
  })
  return rows[0]
}

/** Ends a user's sessions in an account. */
export async function endSessionsOfUser(
  sql: Sql,
  { account_id, user_id }: { account_id: string; user_id: string },
): Promise<void> {
  await sql.query({
    name: 'end_sessions_of_user',
    text: 'delete from sessions where account_id = $1 and user_id = $2',
    values: [account_id, user_id],
  })
}

/** Removes what has ended: sessions, tokens, and tries that no longer count. Of every account. */
export async function sweepSessions(sql: Sql, { now, tries_before }: { now: Date; tries_before: Date }): Promise<void> {
  await sql.query('delete from sessions where least(idle_ends_at, ends_at) < $1', [now])
  await sql.query('delete from one_time_tokens where ends_at < $1', [now])
  await sql.query('delete from sign_in_failures where last_at < $1', [tries_before])
}
