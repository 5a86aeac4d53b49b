/** People and their passwords. A person is one for all accounts; a user with a person is their place in an account. */
import { newId } from '../../base/ids.ts'
import type { Role } from '../../contract/roles.ts'
import type { Sql } from '../pool.ts'

export type Person = {
  id: string
  email: string
  email_verified_at: Date | null
  name: string | null
  /** argon2id; null: they have no password. */
  password_hash: string | null
}

const person_columns = 'p.id, p.email, p.email_verified_at, p.name, w.hash as password_hash'

/** Somebody by e-mail address in any letter case. Only for connections that see every account: others see no passwords. */
export async function findPerson(sql: Sql, email: string): Promise<Person | undefined> {
  const { rows } = await sql.query<Person>({
    name: 'find_person',
    text: `select ${person_columns} from people p left join passwords w on w.person_id = p.id where lower(p.email) = lower($1)`,
    values: [email],
  })
  return rows[0]
}

/** The same by id. */
export async function getPerson(sql: Sql, id: string): Promise<Person | undefined> {
  const { rows } = await sql.query<Person>({
    name: 'get_person',
    text: `select ${person_columns} from people p left join passwords w on w.person_id = p.id where p.id = $1`,
    values: [id],
  })
  return rows[0]
}

/** Adds somebody. undefined: the address is taken. */
export async function insertPerson(
  sql: Sql,
  { email, name, email_verified_at }: { email: string; name: string | null; email_verified_at: Date | null },
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql.query<{ id: string }>({
    name: 'insert_person',
    text: `insert into people (id, email, name, email_verified_at, created_at) values ($1, $2, $3, $4, $5)
      on conflict (lower(email)) do nothing returning id`,
    values: [newId(now.getTime()), email, name, email_verified_at, now],
  })
  return rows[0]?.id
}

/** Whether there is anybody at all. */
export async function hasPeople(sql: Sql): Promise<boolean> {
  return (await sql.query({ name: 'has_people', text: 'select 1 from people limit 1' })).rowCount === 1
}

/** Sets, replaces or (null) removes a password. */
export async function savePassword(
  sql: Sql,
  { person_id, hash }: { person_id: string; hash: string | null },
  now: Date,
): Promise<void> {
  if (hash === null)
    await sql.query({ name: 'drop_password', text: 'delete from passwords where person_id = $1', values: [person_id] })
  else
    await sql.query({
      name: 'save_password',
      text: `insert into passwords values ($1, $2, $3)
        on conflict (person_id) do update set hash = excluded.hash, changed_at = excluded.changed_at`,
      values: [person_id, hash, now],
    })
  await sql.query({
    name: 'note_password',
    text: 'update people set has_password = $2 where id = $1',
    values: [person_id, hash !== null],
  })
}

export async function noteVerified(sql: Sql, person_id: string, now: Date): Promise<void> {
  await sql.query({
    name: 'note_verified',
    text: 'update people set email_verified_at = coalesce(email_verified_at, $2) where id = $1',
    values: [person_id, now],
  })
}

export async function noteSignIn(sql: Sql, person_id: string, now: Date): Promise<void> {
  await sql.query({
    name: 'note_sign_in',
    text: 'update people set last_signed_in_at = $2 where id = $1',
    values: [person_id, now],
  })
}

export type Membership = {
  account_id: string
  user_id: string
  role: Role
  company_name: string
  is_suspended: boolean
}

/** Accounts that somebody is in, by name. */
export async function listMemberships(sql: Sql, person_id: string): Promise<Membership[]> {
  const { rows } = await sql.query<Membership>({
    name: 'list_memberships',
    text: `select u.account_id, u.id as user_id, u.role, a.company_name, a.suspended_at is not null as is_suspended
      from users u join accounts a on a.id = u.account_id where u.person_id = $1 order by lower(a.company_name), a.id`,
    values: [person_id],
  })
  return rows
}

/** Gives somebody a place in an account: the user with their address becomes theirs, or a new one. Returns its id. */
export async function insertMembership(
  sql: Sql,
  { account_id, person_id, role }: { account_id: string; person_id: string; role: Role },
  now: Date,
): Promise<string> {
  const { rows } = await sql.query<{ id: string }>({
    name: 'insert_membership',
    text: `insert into users (account_id, id, name, email, created_at, person_id, role, joined_at)
      select $1, $2, p.name, p.email, $5, p.id, $4, $5 from people p where p.id = $3
      on conflict (account_id, lower(email)) where email is not null do update
        set person_id = excluded.person_id, role = excluded.role, joined_at = excluded.joined_at, name = coalesce(excluded.name, users.name)
      returning id`,
    values: [account_id, newId(now.getTime()), person_id, role, now],
  })
  return rows[0]?.id ?? ''
}

type MembershipPlace = { account_id: string; user_id: string }

/** Whose place it is, locked until the transaction ends; undefined: nobody of the account has it. */
export async function lockMembership(
  sql: Sql,
  { account_id, user_id }: MembershipPlace,
): Promise<{ person_id: string; role: Role; email: string } | undefined> {
  const { rows } = await sql.query<{ person_id: string; role: Role; email: string }>({
    name: 'lock_membership',
    text: `select person_id, role, email from users where account_id = $1 and id = $2 and person_id is not null for update`,
    values: [account_id, user_id],
  })
  return rows[0]
}

export async function saveRole(sql: Sql, { account_id, user_id, role }: MembershipPlace & { role: Role }): Promise<void> {
  await sql.query({
    name: 'save_role',
    text: 'update users set role = $3 where account_id = $1 and id = $2 and person_id is not null',
    values: [account_id, user_id, role],
  })
}

/** Takes somebody's place in an account away. The user stays, because records name it. */
export async function removeMembership(sql: Sql, { account_id, user_id }: MembershipPlace): Promise<void> {
  await sql.query({
    name: 'remove_membership',
    text: 'update users set person_id = null, role = null, joined_at = null where account_id = $1 and id = $2',
    values: [account_id, user_id],
  })
}

export type PersonSettings = {
  name: string | null
  time_zone: string | null
  theme: 'system' | 'light' | 'dark'
  preferences: Readonly<Record<string, unknown>>
}

export type Profile = PersonSettings & { email: string; has_password: boolean }

/** What somebody set for themselves. For connections of an account that they are in, too. */
export async function readProfile(sql: Sql, person_id: string): Promise<Profile | undefined> {
  const { rows } = await sql.query<Profile>({
    name: 'read_profile',
    text: 'select name, email, time_zone, theme, preferences, has_password from people where id = $1',
    values: [person_id],
  })
  return rows[0]
}

/** Saves it; the name is also the one that the account shows. */
export async function saveProfile(
  sql: Sql,
  { person_id, settings }: { person_id: string; settings: PersonSettings },
): Promise<void> {
  const { name, time_zone, theme, preferences } = settings
  await sql.query({
    name: 'save_profile',
    text: 'update people set name = $2, time_zone = $3, theme = $4, preferences = $5 where id = $1',
    values: [person_id, name, time_zone, theme, JSON.stringify(preferences)],
  })
  await sql.query({ name: 'save_user_name', text: 'update users set name = $2 where person_id = $1', values: [person_id, name] })
}

export type ListedPerson = {
  email: string
  name: string | null
  company_name: string
  account_id: string
  user_id: string
  role: Role
  last_signed_in_at: Date | null
  has_password: boolean
}

/** People for a person to look at: of one account or of all. */
export async function listPeople(sql: Sql, account_id: string | null): Promise<ListedPerson[]> {
  const { rows } = await sql.query<ListedPerson>(
    `select p.email, p.name, a.company_name, u.account_id, u.id as user_id, u.role, p.last_signed_in_at, p.has_password
      from users u join people p on p.id = u.person_id join accounts a on a.id = u.account_id
      where $1::uuid is null or u.account_id = $1 order by a.is_operator desc, a.created_at, a.id, lower(p.email)`,
    [account_id],
  )
  return rows
}
