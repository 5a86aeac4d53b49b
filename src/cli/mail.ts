/** `landfall mail`: the addresses of accounts for documents, whose mail they take, and mails as they came. Works beside a running server. */
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Command } from 'commander'
import { recordCommand } from '../accounts/audit.ts'
import { beginStorage } from '../app/document-parts.ts'
import { asCalledHere } from '../app/installation.ts'
import { systemClock } from '../base/clock.ts'
import { messageOf, StartError } from '../base/errors.ts'
import { isUuid } from '../base/ids.ts'
import { openLifetimes } from '../base/lifetimes.ts'
import type { AuditAction } from '../contract/audit-words.ts'
import { addressOf, senderIn } from '../mail/address.ts'
import {
  addMailAlias,
  addMailSenders,
  findRawMail,
  listMailAliases,
  listMailSenders,
  removeMailAlias,
  removeMailSenders,
} from '../store/documents/mail.ts'
import type { Database, Transaction } from '../store/pool.ts'
import { oneAccount } from './accounts.ts'
import { readDatabase, withDatabase } from './database.ts'
import { print, table } from './print.ts'
import { readRunningSetting } from './running.ts'

export function registerMail(program: Command): void {
  const group = program.command('mail').description('Addresses for documents, whose mail is taken, and mails as they came.')
  const command = (name: string, description: string) => group.command(name).description(description)
  command('addresses', "List every account's addresses for documents.")
    .option('--json', 'print it as JSON', false)
    .action(addresses)
  command('list', 'List whose mail an account takes. An account without any takes no mail.')
    .argument('<account>', 'id or name')
    .option('--json', 'print it as JSON', false)
    .action(list)
  command('allow', 'Take mail of these senders.')
    .argument('<account>', 'id or name')
    .argument('<sender...>', 'addresses, or @ and a domain: ops@line.example, @line.example')
    .action((account: string, senders: string[]) => told((db) => allow(db, account, senders)))
  command('remove', 'Take no more mail of these senders.')
    .argument('<account>', 'id or name')
    .argument('<sender...>', 'as `landfall mail list` shows them')
    .action((account: string, senders: string[]) => told((db) => remove(db, account, senders)))
  command('alias', 'Give an account one more address.')
    .argument('<account>', 'id or name')
    .argument('<alias>', 'what stands behind docs+: small letters, digits and hyphens')
    .action((account: string, alias: string) => told((db) => addAlias(db, account, alias)))
  command('unalias', 'Take an address from an account. Mail to it is refused from then on.')
    .argument('<account>', 'id or name')
    .argument('<alias>', 'what stands behind docs+')
    .action((account: string, alias: string) => told((db) => removeAlias(db, account, alias)))
  command('export', 'Write a mail as it came to a file, for as long as it is kept.')
    .argument('<email_submission>', 'its id')
    .argument('<file>', 'such as mail.eml; it must not be there yet')
    .action(exportMail)
}

async function told(work: (db: Database) => Promise<string>): Promise<void> {
  print(await withDatabase(({ db }) => work(db)))
}

async function addresses({ json }: { json: boolean }): Promise<void> {
  const { aliases, domain } = await readDatabase(async ({ db, config }) => ({
    aliases: await listMailAliases(db),
    domain: config.mail_domain ?? (await readRunningSetting(db, 'LANDFALL_MAIL_DOMAIN')),
  }))
  const shown = aliases.map((alias) => ({ ...alias, address: domain === null ? null : addressOf(alias.alias, domain) }))
  if (json) return print(JSON.stringify(shown, null, 2))
  const unset = 'set LANDFALL_MAIL_DOMAIN'
  print(
    table(
      ['ACCOUNT', 'ALIAS', 'ADDRESS'],
      shown.map(({ company_name, alias, address }) => [company_name, alias, address ?? unset]),
    ),
  )
}

async function list(name: string, { json }: { json: boolean }): Promise<void> {
  const senders = await readDatabase(async ({ db }) => listMailSenders(db, (await oneAccount(db, name)).id))
  if (json) print(JSON.stringify(senders, null, 2))
  else
    print(
      senders.length === 0 ? asCalledHere('Nobody: this account takes no mail. See `landfall mail allow`.') : senders.join('\n'),
    )
}

/** Lets an account take mail of senders. Returns what to say. Throws StartError. Exported for tests. */
export async function allow(db: Database, name: string, texts: readonly string[]): Promise<string> {
  const senders = texts.map(senderOf)
  const account = await oneAccount(db, name)
  const now = systemClock.now()
  const added = await db.transaction(async (tx) => {
    const found = await addMailSenders(tx, { account_id: account.id, senders }, now)
    if (found.length > 0) await record(tx, { command: 'allow', action: 'update', account_id: account.id, after: found }, now)
    return found
  })
  return added.length === 0
    ? `${account.company_name} takes mail of ${senders.join(', ')} already.`
    : `${account.company_name} takes mail of ${added.join(', ')} from now on.`
}

/** Lets an account take no more mail of senders. Returns what to say. Throws StartError. Exported for tests. */
async function remove(db: Database, name: string, texts: readonly string[]): Promise<string> {
  const senders = texts.map(senderOf)
  const account = await oneAccount(db, name)
  const gone = await db.transaction(async (tx) => {
    const found = await removeMailSenders(tx, { account_id: account.id, senders })
    const entry = { command: 'remove', action: 'update', account_id: account.id, before: found } as const
    if (found.length > 0) await record(tx, entry, systemClock.now())
    return found
  })
  if (gone.length === 0) throw new StartError(`${account.company_name} has none of them on its list; see \`landfall mail list\`.`)
  return `${account.company_name} takes no more mail of ${gone.join(', ')}.`
}

/** Gives an account one more address. Returns what to say. Throws StartError. Exported for tests. */
export async function addAlias(db: Database, name: string, text: string): Promise<string> {
  const alias = text.trim().toLowerCase()
  if (!/^[a-z0-9]([a-z0-9-]{0,58}[a-z0-9])?$/.test(alias))
    throw new StartError('An alias has up to 60 small letters, digits and hyphens, and no hyphen at either end.')
  const { id: account_id, company_name } = await oneAccount(db, name)
  const now = systemClock.now()
  await db.transaction(async (tx) => {
    if (!(await addMailAlias(tx, { account_id, alias }, now))) throw new StartError(`The alias ${alias} is taken.`)
    await record(tx, { command: 'alias', action: 'update', account_id, after: [alias] }, now)
  })
  return `Mail to docs+${alias} goes to ${company_name}.`
}

/** Takes an address from an account. Returns what to say. Throws StartError. Exported for tests. */
async function removeAlias(db: Database, name: string, text: string): Promise<string> {
  const alias = text.trim().toLowerCase()
  const { id: account_id, company_name } = await oneAccount(db, name)
  await db.transaction(async (tx) => {
    if (!(await removeMailAlias(tx, { account_id, alias })))
      throw new StartError(`${company_name} has no alias ${alias}; see \`landfall mail addresses\`.`)
    await record(tx, { command: 'unalias', action: 'update', account_id, before: [alias] }, systemClock.now())
  })
  return `Mail to docs+${alias} is refused from now on.`
}

type MailCommand = {
  command: string
  action: AuditAction
  account_id: string
  before?: readonly string[]
  after?: readonly string[]
}

/** The audit log keeps objects; these are lists of addresses. */
async function record(tx: Transaction, { command, action, account_id, before, after }: MailCommand, now: Date): Promise<void> {
  const written = (list: readonly string[] | undefined) => (list === undefined ? null : JSON.stringify({ list }))
  const entity = { type: 'account', id: account_id }
  const lists = { before: written(before), after: written(after) }
  await recordCommand(tx, { command: `landfall mail ${command}`, action, account_id, entity, ...lists }, now)
}

function senderOf(text: string): string {
  const sender = senderIn(text)
  if (sender === undefined) throw new StartError(`${text} is neither an address nor @ and a domain.`)
  return sender
}

async function exportMail(id: string, file: string): Promise<void> {
  await readDatabase(async ({ db, config, log }) => {
    const raw = isUuid(id) ? await findRawMail(db, id) : undefined
    if (raw === undefined) throw new StartError(`There is no mail ${id}, or it is older than ${config.mail_days} days and gone.`)
    const lifetimes = openLifetimes(log)
    try {
      const bytes = await (await beginStorage(config, lifetimes)).read(raw.key)
      if (bytes === null) throw new StartError(`The mail ${id} is no longer in the storage.`)
      await pipeline(bytes, createWriteStream(file, { flags: 'wx' }))
    } catch (error) {
      throw error instanceof StartError
        ? error
        : new StartError(`${file} cannot be written: ${messageOf(error)}.`, { cause: error })
    } finally {
      await lifetimes.end()
    }
    print(`${file} holds the mail as it came, ${raw.byte_size} bytes.`)
  })
}
