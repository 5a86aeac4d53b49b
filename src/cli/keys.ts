/** `landfall keys`: who may use the interface, and for how long. Works beside a running server. */

import { type Command, InvalidArgumentError, Option } from 'commander'
import { recordCommand, shownRecord } from '../accounts/audit.ts'
import { makeKey, revokeKey } from '../accounts/keys.ts'
import { asCalledHere } from '../app/installation.ts'
import { systemClock } from '../base/clock.ts'
import { hour_ms } from '../base/durations.ts'
import { StartError } from '../base/errors.ts'
import { sha256 } from '../base/hash.ts'
import { type Role, roles, usual_role } from '../contract/roles.ts'
import { findOperator } from '../store/accounts/accounts.ts'
import { findKeys, type KeyRow, type ListedKey, listKeys } from '../store/accounts/keys.ts'
import type { Database } from '../store/pool.ts'
import { oneAccount } from './accounts.ts'
import { readDatabase, withDatabase } from './database.ts'
import { nameOf, print, table } from './print.ts'

export function registerKeys(program: Command): void {
  const group = program.command('keys').description('List, make and revoke API keys.')
  group
    .command('list')
    .description('List the keys of all accounts, or of one.')
    .option('--account <account>', 'id or name')
    .option('--all', 'also keys that were revoked', false)
    .option('--json', 'print it as JSON', false)
    .action(list)
  group
    .command('create')
    .description('Make a key. It is shown once; only a hash of it is stored.')
    .requiredOption('--name <name>', 'what it is for')
    .option('--account <account>', 'id or name; without it the account that runs this installation')
    .addOption(new Option('--role <role>', 'what it may do').choices(roles).default(usual_role))
    .option('--expires <when>', 'a date, an instant, or a time from now such as 90d or 12h', parseExpiry)
    .option('--requests-per-minute <number>', 'instead of the limit of the interface', parseLimit)
    .option('--user-email <address>', 'the person it belongs to', parseEmail)
    .option('--user-name <name>', "that person's name")
    .option('--json', 'print it as JSON', false)
    .action(async (options: CreateOptions) => told(options, await withDatabase(({ db }) => createKey(db, options))))
  group
    .command('revoke')
    .description('Revoke a key. It is refused within a second, and for good.')
    .argument('<key>', 'its id, its first characters as `landfall keys list` shows them, or the key itself')
    .option('--json', 'print it as JSON', false)
    .action(async (key: string, { json }: { json: boolean }) => {
      const revoked = await withDatabase(({ db }) => revokeByCommand(db, key))
      const outcome = revoked.revoked_at === null ? 'is revoked' : `was revoked already, ${revoked.revoked_at.toISOString()}`
      print(json ? JSON.stringify({ id: revoked.id, name: revoked.name }) : `The key ${revoked.name} (${revoked.id}) ${outcome}.`)
    })
}

async function list({ account, all, json }: { account?: string; all: boolean; json: boolean }): Promise<void> {
  const keys = await readDatabase(async ({ db }) => {
    const account_id = account === undefined ? null : (await oneAccount(db, account)).id
    return listKeys(db, { account_id, also_revoked: all })
  })
  if (json) return print(JSON.stringify(keys, null, 2))
  if (keys.length === 0) return print(asCalledHere('There are no keys; `landfall keys create` makes one.'))
  const headings = ['ID', 'ACCOUNT', 'NAME', 'BEGINS WITH', 'ROLE', 'BELONGS TO', 'LAST USED', 'STATE']
  const now = systemClock.now()
  print(
    table(
      headings,
      keys.map((key) => cellsOf(key, now)),
    ),
  )
}

function cellsOf(key: ListedKey, now: Date): string[] {
  const used = key.last_used_at === null ? 'never' : minute(key.last_used_at)
  return [key.id, key.company_name, key.name, key.prefix ?? '', key.role, key.user_email ?? '', used, stateOf(key, now)]
}

function stateOf({ revoked_at, expires_at }: KeyRow, now: Date): string {
  if (revoked_at !== null) return `revoked ${minute(revoked_at)}`
  if (expires_at === null) return 'active'
  return `${expires_at > now ? 'until' : 'expired'} ${minute(expires_at)}`
}

function minute(instant: Date): string {
  return `${instant.toISOString().slice(0, 16)}Z`
}

export type CreateOptions = {
  name: string
  account?: string
  role: Role
  expires?: Date
  requestsPerMinute?: number
  userEmail?: string
  userName?: string
  json: boolean
}

type CreatedKey = {
  id: string
  account_id: string
  name: string
  role: Role
  prefix: string
  expires_at: Date | null
  key: string
}

/** Makes a key with its entry in the audit log. Throws StartError. Exported for tests. */
export async function createKey(db: Database, options: CreateOptions): Promise<CreatedKey> {
  const { role, expires: expires_at = null, requestsPerMinute: requests_per_minute = null } = options
  const name = nameOf(options.name)
  const user = options.userEmail === undefined ? null : { email: options.userEmail, name: options.userName?.trim() || null }
  if (user === null && options.userName !== undefined) throw new StartError('--user-name needs --user-email.')
  const account_id = await accountOf(db, options.account)
  const now = systemClock.now()
  return db.transaction(async (tx) => {
    const made = await makeKey(tx, { account_id, name, role, expires_at, requests_per_minute, user }, { maker: null, now })
    if (made.kind === 'refused') throw new StartError(`${made.problems.map(({ detail }) => detail).join('; ')}.`)
    const after = await shownRecord(tx, { account_id, type: 'api_key', id: made.id })
    const entry = { action: 'create', account_id, entity: { type: 'api_key', id: made.id }, after } as const
    await recordCommand(tx, { command: 'landfall keys create', ...entry }, now)
    return { id: made.id, account_id, name, role, prefix: made.prefix, expires_at, key: made.text }
  })
}

async function accountOf(db: Database, named: string | undefined): Promise<string> {
  if (named !== undefined) return (await oneAccount(db, named)).id
  const operator = await findOperator(db)
  if (operator === undefined)
    throw new StartError('There is no account yet: start Landfall once, or open one with `landfall accounts create`.')
  return operator
}

/** Revokes a key with its entry in the audit log. The row as it was before. Throws StartError. Exported for tests. */
export async function revokeByCommand(db: Database, id_or_prefix: string): Promise<KeyRow> {
  const [key, ...others] = await findKeys(db, { id_or_prefix: id_or_prefix.trim(), key_hash: sha256(id_or_prefix.trim()) })
  if (key === undefined) throw new StartError(`There is no such key; see \`landfall keys list\`.`)
  if (others.length > 0) throw new StartError(`${others.length + 1} keys begin with ${id_or_prefix}: name one by its id.`)
  const now = systemClock.now()
  const { id, account_id } = key
  return db.transaction(async (tx) => {
    const record = { account_id, type: 'api_key', id } as const
    const before = await shownRecord(tx, record)
    const row = (await revokeKey(tx, { id, account_id }, now)) ?? key
    if (row.revoked_at !== null) return row
    const entry = { account_id, entity: { type: 'api_key', id }, before, after: await shownRecord(tx, record) }
    await recordCommand(tx, { command: 'landfall keys revoke', action: 'delete', ...entry }, now)
    return row
  })
}

function told({ json }: CreateOptions, { key, ...made }: CreatedKey): void {
  const as_json = JSON.stringify({ ...made, key }, null, 2)
  const end = made.expires_at === null ? '' : `, until ${made.expires_at.toISOString()}`
  const sentence = `The key ${made.name} (${made.role}${end}) is made. It is shown only now:\n\n  ${key}\n\nIts id is ${made.id}.`
  print(json ? as_json : sentence)
}

const units_ms: Readonly<Record<string, number>> = { h: hour_ms, d: 24 * hour_ms, w: 7 * 24 * hour_ms }

/** When a key ends: `2031-01-31` (at the beginning of that day, UTC), an instant, or `90d`. Exported for tests. */
export function parseExpiry(text: string): Date {
  const [, count, unit = ''] = /^(\d{1,5})([hdw])$/.exec(text.trim()) ?? []
  const now_ms = systemClock.now().getTime()
  const is_iso = /^\d{4}-\d{2}-\d{2}(T.+)?$/.test(text.trim())
  const instant =
    count !== undefined ? new Date(now_ms + Number(count) * (units_ms[unit] ?? 0)) : new Date(is_iso ? text.trim() : Number.NaN)
  if (Number.isNaN(instant.getTime())) throw new InvalidArgumentError('write 2031-01-31, 2031-01-31T18:00:00Z, 12h, 90d or 8w.')
  if (instant.getTime() <= now_ms) throw new InvalidArgumentError('it must lie in the future.')
  return instant
}

function parseLimit(text: string): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < 1 || number > 1_000_000) throw new InvalidArgumentError('write a number from 1 to 1000000.')
  return number
}

function parseEmail(text: string): string {
  if (!/^[^\s@]+@[^\s@]+$/.test(text) || text.length > 320) throw new InvalidArgumentError('this is no e-mail address.')
  return text
}
