/** One-time tokens, as hashes: addresses that let somebody in once. Only for connections that see every account. */
import type { TokenPurpose } from '../../contract/operations/session.ts'
import type { Role } from '../../contract/roles.ts'
import type { Sql } from '../pool.ts'

type NewToken = {
  token_hash: string
  purpose: TokenPurpose
  person_id: string | null
  invitation_id: string | null
  was_mailed: boolean
  created_at: Date
  ends_at: Date
}

export async function insertToken(sql: Sql, token: NewToken): Promise<void> {
  await sql.query({
    name: 'insert_token',
    text: `insert into one_time_tokens (token_hash, purpose, person_id, invitation_id, was_mailed, created_at, ends_at)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      token.token_hash,
      token.purpose,
      token.person_id,
      token.invitation_id,
      token.was_mailed,
      token.created_at,
      token.ends_at,
    ],
  })
}

export type KnownToken = {
  purpose: TokenPurpose
  person_id: string | null
  was_mailed: boolean
  ends_at: Date
  /** Of the person, or of whom the invitation is for. */
  email: string | null
  name: string | null
  invitation: { id: string; account_id: string; role: Role } | null
  company_name: string | null
}

/** What a token is for; undefined: it is good for nothing. A first person is made only while there is nobody. */
export async function findToken(sql: Sql, token_hash: string, now: Date): Promise<KnownToken | undefined> {
  const { rows } = await sql.query<KnownToken>({
    name: 'find_token',
    text: `select t.purpose, t.person_id, t.was_mailed, t.ends_at, coalesce(p.email, i.email) as email, coalesce(p.name, i.name) as name,
        case when i.id is not null then json_build_object('id', i.id, 'account_id', i.account_id, 'role', i.role) end as invitation,
        case when t.person_id is null then a.company_name end as company_name
      from one_time_tokens t left join people p on p.id = t.person_id left join invitations i on i.id = t.invitation_id
        left join accounts a on a.id = i.account_id or (t.purpose = 'first_person' and a.is_operator)
      where t.token_hash = $1 and t.used_at is null and t.ends_at > $2
        and (i.id is null or (i.accepted_at is null and i.revoked_at is null))
        and (t.purpose <> 'first_person' or not exists (select from people))`,
    values: [token_hash, now],
  })
  return rows[0]
}

/** Uses a token up; false: somebody was quicker. */
export async function useToken(sql: Sql, token_hash: string, now: Date): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'use_token',
    text: 'update one_time_tokens set used_at = $2 where token_hash = $1 and used_at is null and ends_at > $2',
    values: [token_hash, now],
  })
  return rowCount === 1
}

/** Nobody gets in by what was made for this person before. */
export async function useTokensOf(sql: Sql, person_id: string, now: Date): Promise<void> {
  await sql.query({
    name: 'use_tokens_of',
    text: 'update one_time_tokens set used_at = $2 where person_id = $1 and used_at is null',
    values: [person_id, now],
  })
}

/** One first person is made, whichever processes are asked at the same time. */
export async function lockFirstPerson(sql: Sql): Promise<void> {
  await sql.query('select pg_advisory_xact_lock($1)', [first_person_lock])
}

const first_person_lock = 4_949_074
