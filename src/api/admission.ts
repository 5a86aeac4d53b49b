/** Who may pass: a good key, within its rate limit, with the role that the operation needs. */
import { togetherBy } from '../base/together.ts'
import { RequestError } from '../contract/errors.ts'
import { type Bucket, buckets, type Operation } from '../contract/operation.ts'
import { roles } from '../contract/roles.ts'
import { admitTogether, findAdmission, type KeyAdmission, listRefusals, type Refusal } from '../store/accounts/keys.ts'
import type { Sql } from '../store/pool.ts'
import { isNotWriting } from '../store/unavailable.ts'
import { unauthorized } from './authorization.ts'
import type { Caller } from './caller.ts'
import { type OwnLimits, openOwnLimits } from './own-limits.ts'
import { openStrangers } from './strangers.ts'

/** Lets a caller in. Throws RequestError: 401, 403 or 429. */
export type Admit = (operation: Pick<Operation, 'bucket' | 'role'>, key: PresentedKey) => Promise<Caller & { key_id: string }>

/** A key as somebody brought it, and from where. */
type PresentedKey = { key_hash: string; remote_address: string }

type Arrival = { key_hash: string; bucket: Bucket }

// More would hold the counter of the key for long.
const together_max = 100

/**
 * The door of a process. Nothing about keys is remembered: each request is let in by a statement that began after it came, so that a key
 * that is revoked is refused from that moment on. Requests of one key that come while its counter is asked share the next question.
 */
export function openAdmission(database: Sql, { bad_keys_per_minute }: { bad_keys_per_minute: number }): Admit {
  const own_limits = openOwnLimits()
  const enter = togetherBy(
    ({ key_hash, bucket }: Arrival) => `${bucket} ${key_hash}`,
    async (arrivals): Promise<readonly (KeyAdmission | undefined)[]> => {
      const [first] = arrivals
      if (first === undefined) return []
      return (await admitEach(database, own_limits, { ...first, count: arrivals.length })) ?? arrivals.map(() => undefined)
    },
    { batch_max: together_max },
  )
  const strangers = openStrangers({ database, bad_keys_per_minute })
  return async (operation, { key_hash, remote_address }) => {
    const { bucket } = operation
    const refusal = await strangers.refusalOf(key_hash, remote_address)
    if (refusal !== null) throw refusalError(refusal)
    const entry = await enter({ key_hash, bucket })
    if (entry === undefined) {
      strangers.forget(key_hash)
      throw refusalError((await listRefusals(database, [key_hash])).get(key_hash) ?? 'unknown')
    }
    strangers.known(key_hash)
    if (entry.retry_after > 0) throw tooMany(operation, entry, 'This API key')
    checkRole(operation, entry, {
      admin: 'This needs an API key with the role admin.',
      write: 'This API key may read only.',
    })
    const { account_id, user_id, key_id, role } = entry
    return { account_id, user_id, key_id, role, session_id: null, person_id: null }
  }
}

/** Throws RequestError (403) when the caller has not the role that the operation needs; `words` say so. */
export function checkRole(
  operation: Pick<Operation, 'role'>,
  { role }: Pick<Caller, 'role'>,
  words: { admin: string; write: string },
): void {
  if (roles.indexOf(role) >= roles.indexOf(operation.role)) return
  throw new RequestError([{ code: 'forbidden', detail: operation.role === 'admin' ? words.admin : words.write }])
}

/** As the database counts. While it reads and does not write, this process counts for itself: to read, no row has to be written. */
async function admitEach(
  database: Sql,
  own_limits: OwnLimits,
  { key_hash, bucket, count }: Arrival & { count: number },
): Promise<KeyAdmission[] | undefined> {
  const limit = buckets[bucket]
  try {
    return await admitTogether(database, { key_hash, bucket, limit, count })
  } catch (error) {
    if (!isNotWriting(error)) throw error
  }
  const found = await findAdmission(database, key_hash)
  if (found === undefined) return undefined
  const { requests_per_minute, ...entry } = found
  const allowed = bucket === 'general' ? (requests_per_minute ?? limit) : limit
  const waits = own_limits.take(`${bucket} ${key_hash}`, { limit: allowed, count })
  return waits.map((retry_after) => ({ ...entry, retry_after }))
}

/** Whoever holds a key may know why it is refused. */
function refusalError(refusal: Refusal): RequestError {
  if (refusal !== 'suspended') return unauthorized(refusal)
  const detail = 'The account of this API key is suspended. Whoever runs this installation can resume it.'
  return new RequestError([{ code: 'forbidden', detail }])
}

/** `who` has reached the limit. */
export function tooMany(
  { bucket }: Pick<Operation, 'bucket'>,
  { retry_after }: { retry_after: number },
  who: string,
): RequestError {
  const what = {
    general: '',
    create: ' that create tracking requests',
    bulk: ' that create tracking requests in bulk',
    infer: ' that infer numbers',
    refresh: ' that refresh containers',
  }[bucket]
  const detail = `${who} has made too many requests${what} in the last 60 seconds. Try again in ${retry_after} s.`
  return new RequestError([{ code: 'too_many_requests', detail }], { 'retry-after': String(retry_after) })
}
