import { newId } from '../../base/ids.ts'
import type { Sql } from '../pool.ts'

/** The person with this e-mail address in the account, added when there is none. A name that is given replaces the one before. */
export async function ensureUser(
  sql: Sql,
  user: { account_id: string; email: string; name: string | null },
  now: Date,
): Promise<string> {
  const { rows } = await sql.query<{ id: string }>({
    name: 'ensure_user',
    text: `insert into users (account_id, id, name, email, created_at) values ($1, $2, $3, $4, $5)
      on conflict (account_id, lower(email)) where email is not null do update set name = coalesce(excluded.name, users.name)
      returning id`,
    values: [user.account_id, newId(now.getTime()), user.name, user.email, now],
  })
  return rows[0]?.id ?? ''
}

const responsible_max = 20

/** E-mail addresses of those who may change the account's webhooks: people who sign in and write, or have a usable key that does, those who administer it first. */
export async function listResponsible(sql: Sql, account_id: string, now: Date): Promise<string[]> {
  const { rows } = await sql.query<{ email: string }>({
    name: 'list_responsible',
    text: `select u.email from users u left join api_keys k on k.user_id = u.id and k.account_id = u.account_id
        and k.role in ('write', 'admin') and k.revoked_at is null and (k.expires_at is null or k.expires_at > $2)
      where u.account_id = $1 and u.email is not null and (k.id is not null or u.role in ('write', 'admin'))
      group by u.email order by min(least(k.role, u.role)), u.email limit $3`,
    values: [account_id, now, responsible_max],
  })
  return rows.map(({ email }) => email)
}

/** The e-mail address of whoever shows a key; null: the key belongs to nobody, or nobody knows it. */
export async function readUserAddress(
  sql: Sql,
  { account_id, user_id }: { account_id: string; user_id: string | null },
): Promise<string | null> {
  const text = 'select email from users where account_id = $1 and id = $2'
  const { rows } = await sql.query<{ email: string | null }>({ name: 'read_user_address', text, values: [account_id, user_id] })
  return rows[0]?.email ?? null
}
