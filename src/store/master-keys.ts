/** The key that seals secrets, as it is stored: sealed with each key that may open it. src/app/sealing.ts knows what that means. */

import type { SealedHeader, WebhookHeader } from './delivery/webhooks.ts'
import type { Sql, Transaction } from './pool.ts'

export type MasterKeyRow = { fingerprint: string; sealed_key: string; added_at: Date }

const lock_number = 4_949_003

/** All of them, the oldest first. Until the transaction ends nobody else adds or removes one. */
export async function lockMasterKeys(tx: Transaction): Promise<MasterKeyRow[]> {
  await tx.query('select pg_advisory_xact_lock($1)', [lock_number])
  return listMasterKeys(tx)
}

export async function listMasterKeys(sql: Sql): Promise<MasterKeyRow[]> {
  const text = 'select fingerprint, sealed_key, added_at from master_keys order by added_at, fingerprint'
  return (await sql.query<MasterKeyRow>(text)).rows
}

export async function addMasterKey(tx: Transaction, { fingerprint, sealed_key }: Omit<MasterKeyRow, 'added_at'>): Promise<void> {
  await tx.query('insert into master_keys (fingerprint, sealed_key) values ($1, $2) on conflict do nothing', [
    fingerprint,
    sealed_key,
  ])
}

/** Returns how many there were beside the one with this fingerprint. */
export async function removeOtherMasterKeys(tx: Transaction, fingerprint: string): Promise<number> {
  return (await tx.query('delete from master_keys where fingerprint <> $1', [fingerprint])).rowCount ?? 0
}

export async function removeMasterKeys(tx: Transaction): Promise<void> {
  await tx.query('delete from master_keys')
}

type PlainHeaders = { id: string; headers: WebhookHeader[] }

/** Headers of webhooks with a value that is not sealed, as version 0.1.0 stored them; locked until the transaction ends. */
export async function lockPlainHeaders(tx: Transaction): Promise<PlainHeaders[]> {
  const { rows } = await tx.query<PlainHeaders>(`select id, headers from webhooks
    where exists (select from json_array_elements(headers) header where header->'value' is not null) order by id for update`)
  return rows
}

export async function saveHeaders(
  tx: Transaction,
  webhooks: readonly { id: string; headers: readonly SealedHeader[] }[],
): Promise<void> {
  await tx.query(
    'update webhooks w set headers = h.headers from json_to_recordset($1) as h(id uuid, headers json) where w.id = h.id',
    [JSON.stringify(webhooks)],
  )
}

/** Returns how many webhooks had any. */
export async function removeHeaders(tx: Transaction): Promise<number> {
  return (await tx.query('update webhooks set headers = null where headers is not null')).rowCount ?? 0
}

export type SealedSecret = { id: string; secret: string }

/** Secrets of all webhooks, locked until the transaction ends. */
export async function lockWebhookSecrets(tx: Transaction): Promise<SealedSecret[]> {
  return (await tx.query<SealedSecret>('select id, secret from webhooks order by id for update')).rows
}

/** With them go those before them, which were sealed with another key. */
export async function saveWebhookSecrets(tx: Transaction, secrets: readonly SealedSecret[]): Promise<void> {
  await tx.query(
    `update webhooks w set secret = s.secret, previous_secret = null, previous_secret_expires_at = null
      from json_to_recordset($1) as s(id uuid, secret text) where w.id = s.id`,
    [JSON.stringify(secrets)],
  )
}
