/**
 * The key that seals secrets in the database. It is made once and never leaves the database in the clear: it is stored sealed with the key
 * that the nodes are given (LANDFALL_SECRET_KEY, or secret.key in the data folder). docs/decisions/secret-key.md says why.
 */
import { join } from 'node:path'
import { messageOf, StartError } from '../base/errors.ts'
import {
  fingerprintOf,
  keyFromFile,
  newSealingKey,
  open,
  readKeyFile,
  type SealingKey,
  seal,
  sealingKey,
} from '../base/secret.ts'
import { sealHeaders } from '../delivery/sealed-headers.ts'
import { newWebhookSecret } from '../delivery/sign.ts'
import { secretContext } from '../delivery/webhook-actions.ts'
import {
  addMasterKey,
  lockMasterKeys,
  lockPlainHeaders,
  lockWebhookSecrets,
  type MasterKeyRow,
  removeHeaders,
  removeMasterKeys,
  type SealedSecret,
  saveHeaders,
  saveWebhookSecrets,
} from '../store/master-keys.ts'
import type { Database, Transaction } from '../store/pool.ts'
import type { Config } from './config.ts'

export type SealingSetup = {
  /** Seals and opens stored secrets. */
  key: SealingKey
  /** Fingerprint of the key that opened it. */
  master_key: string
}

type SealingConfig = Pick<Config, 'secret_key' | 'data_dir'>

const context = 'sealing key'

/** Where the key is that was not given by a setting. */
export function keyFileIn(data_dir: string): string {
  return join(data_dir, 'secret.key')
}

/**
 * Opens the sealing key of a database with the key that this node was given. A database that has none yet gets one; then alone a key that
 * was not given is made. Throws StartError when this node has another key than the database knows, or none.
 */
export function openSealing(db: Database, given: SealingConfig): Promise<SealingSetup> {
  return db.transaction(async (tx) => {
    const known = await lockMasterKeys(tx)
    const sealing = known.length === 0 ? await adopt(tx, given) : openedBy(masterOf(known, given))
    await sealPlainHeaders(tx, sealing.key)
    return sealing
  })
}

function openedBy({ master, row }: { master: SealingKey; row: MasterKeyRow }): SealingSetup {
  return { key: sealingKey(open(master, row.sealed_key, context)), master_key: row.fingerprint }
}

/** Version 0.1.0 kept headers of webhooks as they were given, and SQL cannot seal them: each start looks whether there are any. */
async function sealPlainHeaders(tx: Transaction, key: SealingKey): Promise<void> {
  const found = await lockPlainHeaders(tx)
  if (found.length === 0) return
  const sealed = found.map(({ id, headers }) => ({
    id,
    headers: sealHeaders(key, headers, { webhook_id: id, stored: [] }),
  }))
  await saveHeaders(tx, sealed)
}

/** Lets the key `next` open the sealing key as well. Throws StartError as `openSealing` does. Returns the fingerprint of `next`. */
export async function admitKey(tx: Transaction, given: SealingConfig, next: SealingKey): Promise<string> {
  const { master, row } = masterOf(await lockMasterKeys(tx), given)
  const fingerprint = fingerprintOf(next)
  await addMasterKey(tx, { fingerprint, sealed_key: seal(next, open(master, row.sealed_key, context), context) })
  return fingerprint
}

/** The key that was given, and the database's row for it. */
export function masterOf(known: readonly MasterKeyRow[], given: SealingConfig): { master: SealingKey; row: MasterKeyRow } {
  const master = givenKey(given)
  if (master === null) throw missingKey(given)
  const fingerprint = fingerprintOf(master)
  const row = known.find((other) => other.fingerprint === fingerprint)
  if (row !== undefined) return { master, row }
  const ours = nameOf(given)
  const theirs = known.map((other) => other.fingerprint).join(' and ')
  throw new StartError(
    `${ours} is not the key of this database: its fingerprint is ${fingerprint}, and the database knows ${theirs}; set LANDFALL_SECRET_KEY to the key that the other nodes use.`,
  )
}

function givenKey({ secret_key, data_dir }: SealingConfig): SealingKey | null {
  return secret_key === null ? readKeyFile(keyFileIn(data_dir)) : sealingKey(secret_key)
}

function nameOf({ secret_key, data_dir }: SealingConfig): string {
  return secret_key === null ? `The key in ${keyFileIn(data_dir)}` : 'LANDFALL_SECRET_KEY'
}

function missingKey({ data_dir }: SealingConfig): StartError {
  return new StartError(
    `LANDFALL_SECRET_KEY is not set and ${keyFileIn(data_dir)} is not there, but this database has secrets that are sealed with a key: set it to the key that the other nodes use, or bring the file back from a backup.`,
  )
}

// Version 0.1.0 sealed with the given key itself. Whoever opens all of its secrets has the right key.
async function adopt(tx: Transaction, given: SealingConfig): Promise<SealingSetup> {
  const former = await lockWebhookSecrets(tx)
  const master = givenKey(given) ?? (former.length === 0 ? keyFromFile(keyFileIn(given.data_dir)) : null)
  if (master === null) throw missingKey(given)
  return sealAnew(
    tx,
    master,
    former.map((row) => ({ ...row, secret: openFormer(master, row, given) })),
  )
}

/**
 * For a key that is lost: a new sealing key, and new secrets for all webhooks, whose headers are removed. Returns how many webhooks there are, and
 * how many had headers. No node may run: it would go on with the former sealing key.
 */
export async function replaceSecrets(tx: Transaction, given: SealingConfig): Promise<{ webhooks: number; with_headers: number }> {
  await lockMasterKeys(tx)
  await removeMasterKeys(tx)
  const webhooks = await lockWebhookSecrets(tx)
  const master = givenKey(given) ?? keyFromFile(keyFileIn(given.data_dir))
  await sealAnew(
    tx,
    master,
    webhooks.map((row) => ({ ...row, secret: newWebhookSecret() })),
  )
  return { webhooks: webhooks.length, with_headers: await removeHeaders(tx) }
}

/** Makes the sealing key and seals the plain `secrets` with it. */
async function sealAnew(
  tx: Transaction,
  master: SealingKey,
  secrets: readonly { id: string; secret: string }[],
): Promise<SealingSetup> {
  const text = newSealingKey()
  const key = sealingKey(text)
  await saveWebhookSecrets(
    tx,
    secrets.map(({ id, secret }) => ({ id, secret: seal(key, secret, secretContext(id)) })),
  )
  const master_key = fingerprintOf(master)
  await addMasterKey(tx, { fingerprint: master_key, sealed_key: seal(master, text, context) })
  return { key, master_key }
}

function openFormer(master: SealingKey, { id, secret }: SealedSecret, given: SealingConfig): string {
  try {
    return open(master, secret, secretContext(id))
  } catch (error) {
    throw new StartError(
      `${nameOf(given)} does not open the secret of the webhook ${id} (${messageOf(error)}): set LANDFALL_SECRET_KEY to the key that sealed it.`,
      { cause: error },
    )
  }
}
