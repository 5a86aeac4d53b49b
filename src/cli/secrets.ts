/** `landfall secrets`: the key that opens stored secrets, and changing it while nodes run. docs/decisions/secret-key.md has the steps. */
import { chmodSync, renameSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import type { Command } from 'commander'
import { recordCommand } from '../accounts/audit.ts'
import type { Config } from '../app/config.ts'
import { command_line } from '../app/installation.ts'
import { admitKey, keyFileIn, masterOf, replaceSecrets } from '../app/sealing.ts'
import { systemClock } from '../base/clock.ts'
import { StartError } from '../base/errors.ts'
import { fingerprintOf, newSealingKey, sealingKey } from '../base/secret.ts'
import { listMasterKeys, lockMasterKeys, removeOtherMasterKeys } from '../store/master-keys.ts'
import { listNodes, type NodeRow } from '../store/nodes.ts'
import type { Database, Transaction } from '../store/pool.ts'
import { readDatabase, withDatabase } from './database.ts'
import { print, table } from './print.ts'

export function registerSecrets(program: Command): void {
  const group = program.command('secrets').description('See and change the key that opens stored secrets (LANDFALL_SECRET_KEY).')
  group
    .command('status')
    .description('Fingerprints of the keys that are good, and which nodes run with which.')
    .option('--json', 'print it as JSON', false)
    .action(async ({ json }: { json: boolean }) => print(await readDatabase(({ db }) => describe(db, json))))
  group
    .command('rotate')
    .description('Make the key of LANDFALL_SECRET_KEY_NEXT, or a new one in the data folder, good beside the present one.')
    .action(async () => print(await withDatabase(({ db, config }) => rotate(db, config))))
  group
    .command('finish')
    .description('Make every key but the present one good for nothing, once all nodes run with the present one.')
    .action(async () => print(await withDatabase(({ db, config }) => finish(db, config))))
  group
    .command('replace')
    .description(
      'When the key is lost: make a new one, and new secrets for all webhooks, without their headers. Stop Landfall before.',
    )
    .requiredOption('--yes', 'yes, receivers have to be told the new secrets')
    .action(async () => print(await withDatabase(({ db, config }) => replace(db, config))))
}

async function replace(db: Database, config: Config): Promise<string> {
  return db.transaction(async (tx) => {
    const [running] = (await listNodes(tx)).filter(({ is_running }) => is_running)
    if (running !== undefined)
      throw new StartError(`${nameOf(running)} runs; stop it first, and wait for a minute if it was killed.`)
    const { webhooks, with_headers } = await replaceSecrets(tx, config)
    await record(tx, 'replace', { webhooks, with_headers })
    const lost = with_headers === 0 ? '' : ` ${with_headers} of them had headers, which are gone: set them again.`
    return `There is a new key. ${webhooks} webhooks have new secrets, which nobody knows: rotate each (POST /v2/webhooks/ID/rotate_secret) and tell its receiver the answer.${lost}`
  })
}

async function describe(db: Database, as_json: boolean): Promise<string> {
  const [keys, nodes] = [await listMasterKeys(db), (await listNodes(db)).filter(({ is_running }) => is_running)]
  const rows = keys.map(({ fingerprint, added_at }) => ({
    fingerprint,
    added_at,
    nodes: nodes.filter(({ master_key }) => master_key === fingerprint).map(nameOf),
  }))
  if (as_json) return JSON.stringify(rows, null, 2)
  const cells = rows.map((row) => [row.fingerprint, row.added_at.toISOString(), row.nodes.join(', ') || '-'])
  return rows.length === 0 ? 'There is no key yet: start Landfall once.' : table(['FINGERPRINT', 'GOOD SINCE', 'NODES'], cells)
}

async function rotate(db: Database, config: Config): Promise<string> {
  if (config.secret_key !== null) return rotateSetting(db, config)
  const text = newSealingKey()
  const file = keyFileIn(config.data_dir)
  const unfinished = `${file}.next`
  writeFileSync(unfinished, `${text}\n`, { mode: 0o600 })
  chmodSync(unfinished, 0o600)
  const fingerprint = await db.transaction((tx) => admit(tx, config, text))
  // Until here the file held the former key, which is good as well: a command that is cut short may be repeated.
  renameSync(unfinished, file)
  return `${file} has a new key, with the fingerprint ${fingerprint}. The former one is good until: ${command_line} secrets finish`
}

async function rotateSetting(db: Database, config: Config): Promise<string> {
  const { secret_key_next } = config
  if (secret_key_next === null)
    throw new StartError('Set LANDFALL_SECRET_KEY_NEXT to the new key: make one with openssl rand -hex 32.')
  const fingerprint = await db.transaction((tx) => admit(tx, config, secret_key_next))
  return `Both keys are good now; the new one has the fingerprint ${fingerprint}. Start each node again with it in LANDFALL_SECRET_KEY, then: ${command_line} secrets finish`
}

async function admit(tx: Transaction, config: Config, next: string): Promise<string> {
  const fingerprint = await admitKey(tx, config, sealingKey(next))
  await record(tx, 'rotate', { fingerprint })
  return fingerprint
}

async function finish(db: Database, config: Config): Promise<string> {
  return db.transaction(async (tx) => {
    const { master } = masterOf(await lockMasterKeys(tx), config)
    const fingerprint = fingerprintOf(master)
    const other = (await listNodes(tx)).find(
      (node) => node.is_running && node.master_key !== fingerprint && !readsOurFile(node, config),
    )
    if (other !== undefined)
      throw new StartError(
        `${nameOf(other)} was started with another key and would not start again: start it with the present one first.`,
      )
    const removed = await removeOtherMasterKeys(tx, fingerprint)
    await record(tx, 'finish', { fingerprint })
    return `Only the key with the fingerprint ${fingerprint} is good now; ${removed} removed.`
  })
}

// It finds the new key there at its next start.
function readsOurFile({ host, settings }: NodeRow, { secret_key, data_dir }: Config): boolean {
  return secret_key === null && host === hostname() && settings.LANDFALL_DATA_DIR === data_dir
}

function nameOf({ host, pid, origin }: NodeRow): string {
  return `The process ${pid} on ${host}${origin === null ? '' : ` (${origin})`}`
}

async function record(tx: Transaction, name: string, what: Readonly<Record<string, unknown>>): Promise<void> {
  const entry = {
    command: `landfall secrets ${name}`,
    action: 'run',
    account_id: null,
    after: JSON.stringify(what),
  } as const
  await recordCommand(tx, entry, systemClock.now())
}
