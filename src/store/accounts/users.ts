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
