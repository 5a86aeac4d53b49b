import { sha256 } from '../base/hash.ts'
import { open, type SealingKey, seal, sealingKey } from '../base/secret.ts'
import { RequestError } from '../contract/errors.ts'
import type { Operation } from '../contract/operation.ts'
import { enterAccount } from '../store/accounts/accounts.ts'
import { claimKey, type KeyClaim, keepAnswer, releaseKey } from '../store/accounts/idempotency.ts'
import type { Database, Transaction } from '../store/pool.ts'
import { nestedIn } from '../store/transaction.ts'
import type { Answer, Call, DetachedWork } from './call.ts'
import { requireMatch } from './etag.ts'
import type { RenderedAnswer } from './render.ts'

// Writes that may be repeated. The answer to a write with an Idempotency-Key is kept in the transaction of the write itself: there is no
// moment in which the work is done and not known to be. Work that talks to the world holds no transaction; its key is taken before it
// and the answer kept after it. Refusals are not kept: nothing was done, and doing nothing again is the same.

/** What a request says about its own repetition. */
export type Conditions = { idempotency_key: string | undefined; if_match: string | undefined }

/** An answer that is in words already: one that was kept, or is. */
type FinishedAnswer = { kind: 'finished'; rendered: RenderedAnswer }

type RepeatableWrite = {
  operation: Operation
  conditions: Conditions
  /** As received. */
  raw_url: string
  bytes: Buffer | undefined
  database: Database
  render(answer: Answer): RenderedAnswer
  /** Does the work on the connection of `call`. */
  perform(call: Call<Operation>): Promise<Answer | DetachedWork>
}

type RepeatableAnswer = Answer | FinishedAnswer | { kind: 'detached'; work(): Promise<Answer | FinishedAnswer> }

const key_form = /^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/

/** Performs a request once, however often it comes with the same key, and only on what its If-Match names. */
export async function performOnce(writing: RepeatableWrite, call: Call<Operation>): Promise<RepeatableAnswer> {
  const { operation, conditions, perform } = writing
  const { idempotency_key, if_match } = conditions
  if (operation.method === 'GET' || (idempotency_key === undefined && if_match === undefined)) return perform(call)
  const key = idempotency_key === undefined ? null : keyOf(idempotency_key, writing, call)
  const given = await call.transaction(async (tx): Promise<RepeatableAnswer> => {
    const known = key && (await take(tx, key, call.now))
    if (known) return known
    if (if_match !== undefined) await requireMatch(tx, operation, { call, if_match })
    const answered = await perform({ ...call, sql: tx, transaction: (work) => nestedIn(tx, work) })
    return answered.kind === 'detached' || key === null ? answered : keep(tx, key, writing.render(answered))
  })
  return given.kind === 'detached' && key !== null ? keptLater(writing, key, given) : given
}

type Key = KeyClaim & { sealing: SealingKey }

function keyOf(text: string, { operation, raw_url, bytes }: RepeatableWrite, { caller }: Call<Operation>): Key {
  if (!key_form.test(text)) {
    throw new RequestError([{ code: 'bad_request', detail: 'Idempotency-Key must be 1 to 255 printable ASCII characters.' }])
  }
  const fingerprint = sha256(`${operation.method} ${raw_url} ${sha256(bytes ?? '')}`)
  return {
    account_id: caller.account_id,
    key_hash: sha256(`key ${text}`),
    fingerprint,
    // Whoever reads the database cannot open the answer without the key, and that is stored as a hash.
    sealing: sealingKey(sha256(`answer ${text}`)),
  }
}

/** What another request made of the key, or null when it is ours. */
async function take(tx: Transaction, key: Key, now: Date): Promise<FinishedAnswer | null> {
  const claimed = await claimKey(tx, key, now)
  if (claimed.kind === 'taken') return null
  if (claimed.kind === 'known' && claimed.fingerprint !== key.fingerprint) {
    throw new RequestError([
      {
        code: 'idempotency_key_reused',
        detail: 'This Idempotency-Key was sent with another request. Each request needs its own.',
      },
    ])
  }
  if (claimed.kind === 'busy' || claimed.answer === null) {
    const detail = 'A request with this Idempotency-Key is still under way. Repeat this one a little later.'
    throw new RequestError([{ code: 'idempotency_key_in_use', detail }], { 'retry-after': '2' })
  }
  const rendered: RenderedAnswer = JSON.parse(open(key.sealing, claimed.answer, key.account_id)) // Only `keep` writes them.
  return { kind: 'finished', rendered: { ...rendered, headers: { ...rendered.headers, 'idempotency-replayed': 'true' } } }
}

async function keep(tx: Transaction, key: Key, rendered: RenderedAnswer): Promise<FinishedAnswer> {
  await keepAnswer(tx, key, seal(key.sealing, JSON.stringify(rendered), key.account_id))
  return { kind: 'finished', rendered }
}

function keptLater(
  { database, render }: RepeatableWrite,
  key: Key,
  { work }: { work(): Promise<Answer | FinishedAnswer> },
): RepeatableAnswer {
  const later = <Result>(settle: (tx: Transaction) => Promise<Result>) =>
    database.transaction(async (tx) => {
      await enterAccount(tx, key.account_id)
      return settle(tx)
    })
  return {
    kind: 'detached',
    async work() {
      try {
        const answered = await work()
        return await later((tx) => keep(tx, key, answered.kind === 'finished' ? answered.rendered : render(answered)))
      } catch (error) {
        await later((tx) => releaseKey(tx, key))
        throw error
      }
    },
  }
}
