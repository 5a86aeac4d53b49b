/** `landfall people`: who may sign in at a screen. Works beside a running server. */
import { type Command, Option } from 'commander'
import { recordCommand } from '../accounts/audit.ts'
import { systemClock } from '../base/clock.ts'
import { StartError } from '../base/errors.ts'
import { RequestError } from '../contract/errors.ts'
import { type Role, roles, usual_role } from '../contract/roles.ts'
import { invite } from '../people/invite.ts'
import { makeToken, signInAddress } from '../people/one-time-addresses.ts'
import { unlock } from '../people/tries.ts'
import { findOperator } from '../store/accounts/accounts.ts'
import { findPerson, type ListedPerson, listMemberships, listPeople, removeMembership } from '../store/accounts/people.ts'
import { endSessionsOfUser } from '../store/accounts/sessions.ts'
import type { Database, Sql } from '../store/pool.ts'
import { oneAccount } from './accounts.ts'
import { readDatabase, withDatabase } from './database.ts'
import { print, table } from './print.ts'
import { readRunningSetting } from './running.ts'

type AccountOption = { account?: string }

export function registerPeople(program: Command): void {
  const group = program.command('people').description('Invite, list, unlock and remove people who sign in at a screen.')
  const account = new Option('--account <account>', 'id or name; without it the account that runs this installation')
  group
    .command('list')
    .description('List the people of all accounts, or of one.')
    .option('--account <account>', 'id or name')
    .option('--json', 'print it as JSON', false)
    .action(list)
  group
    .command('invite')
    .description('Make an address at which somebody joins an account, once, within seven days.')
    .argument('<email>', 'whom it is for')
    .addOption(account)
    .addOption(new Option('--role <role>', 'what they may do').choices(roles).default(usual_role))
    .option('--name <name>', 'their name')
    .action((email: string, options: InviteOptions) => told((db, origin) => inviteByCommand(db, { ...options, email }, origin)))
  group
    .command('sign-in-link')
    .description('Make an address that signs somebody in, once, within an hour. They can choose a new password then.')
    .argument('<email>', 'whose')
    .action((email: string) => told((db, origin) => signInLink(db, email, origin)))
  group
    .command('unlock')
    .description('Let somebody try again at once who typed a wrong password too often.')
    .argument('<email>', 'whose')
    .action((email: string) => told((db) => unlockByCommand(db, email)))
  group
    .command('remove')
    .description('Take somebody out of an account. Their sessions in it end at once.')
    .argument('<email>', 'whom')
    .addOption(account)
    .action((email: string, options: AccountOption) => told((db) => remove(db, email, options)))
}

async function told(work: (db: Database, origin: string) => Promise<string>): Promise<void> {
  print(
    await withDatabase(async ({ db, config }) => {
      const running = config.public_url ?? (await readRunningSetting(db, 'LANDFALL_PUBLIC_URL'))
      return work(db, running?.replace(/\/$/, '') ?? `http://localhost:${config.port}`)
    }),
  )
}

async function list({ account, json }: AccountOption & { json: boolean }): Promise<void> {
  const people = await readDatabase(async ({ db }) =>
    listPeople(db, account === undefined ? null : (await oneAccount(db, account)).id),
  )
  if (json) return print(JSON.stringify(people, null, 2))
  print(table(['E-MAIL', 'NAME', 'ACCOUNT', 'ROLE', 'SIGNS IN BY', 'LAST'], people.map(cellsOf)))
}

function cellsOf({ email, name, company_name, role, has_password, last_signed_in_at }: ListedPerson): string[] {
  const last = last_signed_in_at === null ? 'never' : `${last_signed_in_at.toISOString().slice(0, 16)}Z`
  return [email, name ?? '', company_name, role, has_password ? 'password' : 'link or single sign-on', last]
}

type InviteOptions = AccountOption & { role: Role; name?: string }

/** Makes an invitation with its entry in the audit log. Returns what to say. Throws StartError. Exported for tests. */
export async function inviteByCommand(
  db: Database,
  { email, account, role, name }: InviteOptions & { email: string },
  public_origin: string,
): Promise<string> {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new StartError(`${email} is no e-mail address.`)
  const account_id = await accountOf(db, account)
  const now = systemClock.now()
  const wish = { account_id, email, role, name: name?.trim() || null, invited_by_id: null, public_origin }
  const { link } = await db.transaction(async (tx) => {
    const made = await invite(tx, wish, now).catch(asStartError)
    const entity = { type: 'invitation', id: made.id }
    const after = JSON.stringify({ ...entity, attributes: { email, role } })
    await recordCommand(tx, { command: 'landfall people invite', action: 'create', account_id, entity, after }, now)
    return made
  })
  return `${email} joins at this address, once, within seven days:\n\n${link}`
}

function asStartError(error: unknown): never {
  throw error instanceof RequestError ? new StartError(`${error.message}.`, { cause: error }) : error
}

/** Makes an address that signs somebody in. Returns what to say. Throws StartError. Exported for tests. */
export async function signInLink(db: Database, email: string, origin: string): Promise<string> {
  const now = systemClock.now()
  const person = await personOf(db, email)
  const token = await db.transaction(async (tx) => {
    const made = await makeToken(tx, { purpose: 'sign_in', person_id: person.id }, now)
    for (const { account_id, user_id } of await listMemberships(tx, person.id)) {
      const entity = { type: 'person', id: user_id }
      await recordCommand(tx, { command: 'landfall people sign-in-link', action: 'run', account_id, entity }, now)
    }
    return made.token
  })
  return `${person.email} is signed in at this address, once, within an hour:\n\n${signInAddress(origin, token)}`
}

/** Lifts the lock of an address. Returns what to say. Throws StartError. Exported for tests. */
export async function unlockByCommand(db: Database, email: string): Promise<string> {
  const now = systemClock.now()
  const person = await personOf(db, email)
  const was_locked = await db.transaction(async (tx) => {
    for (const { account_id, user_id } of await listMemberships(tx, person.id)) {
      const entity = { type: 'person', id: user_id }
      await recordCommand(tx, { command: 'landfall people unlock', action: 'update', account_id, entity }, now)
    }
    return unlock(tx, person.email)
  })
  return was_locked ? `${person.email} can try again at once.` : `Nobody had typed a wrong password for ${person.email}.`
}

/** Takes somebody out of an account. Returns what to say. Throws StartError. Exported for tests. */
export async function remove(db: Database, email: string, { account }: AccountOption): Promise<string> {
  const now = systemClock.now()
  const [person, account_id] = [await personOf(db, email), await accountOf(db, account)]
  const place = (await listMemberships(db, person.id)).find((one) => one.account_id === account_id)
  if (place === undefined) throw new StartError(`${person.email} is not in this account; see \`landfall people list\`.`)
  await db.transaction(async (tx) => {
    await endSessionsOfUser(tx, place)
    await removeMembership(tx, place)
    const entity = { type: 'person', id: place.user_id }
    const before = JSON.stringify({ ...entity, attributes: { email: person.email, role: place.role } })
    await recordCommand(tx, { command: 'landfall people remove', action: 'delete', account_id, entity, before }, now)
  })
  return `${person.email} may no longer sign in to ${place.company_name}.`
}

async function personOf(sql: Sql, email: string) {
  const person = await findPerson(sql, email.trim())
  if (person === undefined) throw new StartError(`Nobody here has the e-mail address ${email}; see \`landfall people list\`.`)
  return person
}

async function accountOf(sql: Sql, named: string | undefined): Promise<string> {
  const id = named === undefined ? await findOperator(sql) : (await oneAccount(sql, named)).id
  if (id === undefined) throw new StartError('There is no account yet: start Landfall first.')
  return id
}
