/** `landfall accounts`: who is tracked for on this installation. Works beside a running server. */
import { Argument, type Command } from 'commander'
import { type AccountChange, changeAccount, openAccount } from '../accounts/accounts.ts'
import { recordCommand, shownRecord } from '../accounts/audit.ts'
import { systemClock } from '../base/clock.ts'
import { StartError } from '../base/errors.ts'
import { type DuplicatePolicy, duplicatePolicies } from '../contract/resources/account.ts'
import { type AccountRow, findAccounts, listAccounts } from '../store/accounts/accounts.ts'
import type { Database, Sql } from '../store/pool.ts'
import { readDatabase, withDatabase } from './database.ts'
import { nameOf, print, table } from './print.ts'

type Options = { json: boolean }

/** What is said of an account afterwards. */
const duplicatesInWords: Record<'default' | DuplicatePolicy, string> = {
  default: 'does with documents that it has already as LANDFALL_DUPLICATE_DOCUMENTS says',
  reject: 'refuses documents that it has already',
  replace: 'replaces documents by those with the same bytes',
  accept: 'adds documents that it has already once more',
}

export function registerAccounts(program: Command): void {
  const group = program
    .command('accounts')
    .description('List, open, rename, suspend and resume accounts, and say what becomes of duplicates.')
  const command = (name: string, description: string) =>
    group.command(name).description(description).option('--json', 'print it as JSON', false)
  command('list', 'List all accounts; the first one runs this installation.').action(async ({ json }: Options) => {
    const accounts = await readDatabase(({ db }) => listAccounts(db))
    if (json) print(JSON.stringify(accounts, null, 2))
    else print(table(['ID', 'NAME', 'STATE', 'OPENED'], accounts.map(cellsOf)))
  })
  command('create', 'Open an account. It has no keys yet: see `landfall keys create`.')
    .argument('<name>', 'name of the account holder')
    .action(async (name: string, options: Options) =>
      told(options, 'is opened', await withDatabase(({ db }) => create(db, name))),
    )
  command('rename', 'Give an account another name.')
    .argument('<account>', 'id or name')
    .argument('<name>', 'its new name')
    .action((account: string, name: string, options: Options) =>
      change({ command: 'rename', account, wish: { company_name: nameOf(name) } }, options, 'is renamed'),
    )
  command('suspend', 'Refuse all keys of an account. Its shipments are tracked and its webhooks served as before.')
    .argument('<account>', 'id or name')
    .action((account: string, options: Options) =>
      change({ command: 'suspend', account, wish: { suspended: true } }, options, 'is suspended'),
    )
  command('resume', 'Accept the keys of a suspended account again.')
    .argument('<account>', 'id or name')
    .action((account: string, options: Options) =>
      change({ command: 'resume', account, wish: { suspended: false } }, options, 'is resumed'),
    )
  command('duplicates', 'Say what becomes of documents whose bytes an account has already.')
    .argument('<account>', 'id or name')
    .addArgument(
      new Argument('<policy>', 'default is what LANDFALL_DUPLICATE_DOCUMENTS says').choices(['default', ...duplicatePolicies]),
    )
    .action((account: string, policy: 'default' | DuplicatePolicy, options: Options) =>
      change(
        { command: 'duplicates', account, wish: { duplicate_documents: policy === 'default' ? null : policy } },
        options,
        duplicatesInWords[policy],
      ),
    )
}

/** Opens an account with its entry in the audit log. Exported for tests. */
export function create(db: Database, name: string): Promise<AccountRow> {
  const company_name = nameOf(name)
  const now = systemClock.now()
  return db.transaction(async (tx) => {
    const id = await openAccount(tx, { company_name }, now)
    const after = await shownRecord(tx, { account_id: id, type: 'account', id })
    const entity = { type: 'account', id }
    await recordCommand(tx, { command: 'landfall accounts create', action: 'create', account_id: id, entity, after }, now)
    return { id, company_name, is_operator: false, created_at: now, suspended_at: null, duplicate_documents: null }
  })
}

type AccountCommand = { command: 'rename' | 'suspend' | 'resume' | 'duplicates'; account: string; wish: AccountChange }

async function change(wanted: AccountCommand, options: Options, outcome: string): Promise<void> {
  told(options, outcome, await withDatabase(({ db }) => changeByCommand(db, wanted)))
}

/** Changes an account with its entry in the audit log. Throws StartError. Exported for tests. */
export async function changeByCommand(db: Database, { command, account, wish }: AccountCommand): Promise<AccountRow> {
  const now = systemClock.now()
  const { id } = await oneAccount(db, account)
  return db.transaction(async (tx) => {
    const record = { account_id: id, type: 'account', id } as const
    const before = await shownRecord(tx, record)
    const changed = await changeAccount(tx, { id, change: wish }, now)
    if (changed.kind === 'refused') throw new StartError(`${changed.problems.map(({ detail }) => detail).join('; ')}.`)
    if (changed.kind === 'not_found') throw new StartError(`There is no account ${account}.`)
    const entry = { account_id: id, entity: { type: 'account', id }, before, after: await shownRecord(tx, record) }
    await recordCommand(tx, { command: `landfall accounts ${command}`, action: 'update', ...entry }, now)
    return changed.account
  })
}

/** The one account with this id or name. Throws StartError. */
export async function oneAccount(sql: Sql, id_or_name: string): Promise<AccountRow> {
  const [account, ...others] = await findAccounts(sql, id_or_name.trim())
  if (account === undefined) throw new StartError(`There is no account ${id_or_name}; see \`landfall accounts list\`.`)
  if (others.length === 0) return account
  throw new StartError(
    `${others.length + 1} accounts are named ${id_or_name}: name one by its id, see \`landfall accounts list\`.`,
  )
}

function told({ json }: Options, outcome: string, account: AccountRow): void {
  print(json ? JSON.stringify(account, null, 2) : `${account.company_name} (${account.id}) ${outcome}.`)
}

function cellsOf({ id, company_name, is_operator, created_at, suspended_at }: AccountRow): string[] {
  const state = suspended_at === null ? (is_operator ? 'operator' : 'active') : `suspended ${day(suspended_at)}`
  return [id, company_name, state, day(created_at)]
}

function day(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}
