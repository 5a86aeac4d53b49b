/**
 * Keys that nobody here has seen pass. Guessing must cost whoever guesses, and nobody else: such keys are looked up many at a time in one
 * statement, and an address that brings too many bad ones waits. What is remembered is this process's own, and decides nothing about a good
 * key that has passed here: it goes on as before, whoever else comes from its address.
 */
import { minute_ms } from '../base/durations.ts'
import { networkOf } from '../base/network.ts'
import { together } from '../base/together.ts'
import { RequestError } from '../contract/errors.ts'
import { listRefusals, type Refusal } from '../store/accounts/keys.ts'
import type { Sql } from '../store/pool.ts'

// Looked up in one statement; one statement at a time.
const together_max = 500
// Of each kind: what is more is forgotten, the oldest first.
const remembered_max = 10_000

export type Strangers = {
  /** Throws RequestError (429) when the address has brought too many bad keys. Else: why the key is refused, or null when it may be good. */
  refusalOf(key_hash: string, address: string): Promise<Refusal | null>
  /** The key passed. */
  known(key_hash: string): void
  /** The key passed once, and does so no more. */
  forget(key_hash: string): void
}

type Failures = { from_ms: number; count: number }

type StrangersTools = {
  database: Sql
  /** Bad keys that one address may bring in a minute. */
  bad_keys_per_minute: number
  /** A clock that only moves on. */
  now_ms?: () => number
}

export function openStrangers({ database, bad_keys_per_minute, now_ms = () => performance.now() }: StrangersTools): Strangers {
  const known = new Set<string>()
  const failures = new Map<string, Failures>()
  const lookUp = together(
    async (hashes: readonly string[]) => {
      const refusals = await listRefusals(database, hashes)
      return hashes.map((hash) => (refusals.has(hash) ? (refusals.get(hash) ?? null) : 'unknown'))
    },
    { batch_max: together_max },
  )
  const asking = new Map<string, Promise<Refusal | null>>()
  const ask = async (key_hash: string, address: string): Promise<Refusal | null> => {
    const from = networkOf(address)
    const former = failuresOf(failures, from, now_ms())
    if (former.count >= bad_keys_per_minute) throw tooManyBadKeys(former, now_ms())
    // Counted before the answer: a thousand at once are a thousand.
    former.count += 1
    failures.delete(from)
    failures.set(from, former)
    forgetOldest(failures)
    const refusal = await lookUp(key_hash)
    // Whoever has a key that was good once is guessing nothing.
    if (refusal !== 'unknown') former.count -= 1
    return refusal
  }
  return {
    known: (key_hash) => {
      // Behind the others, so that a key in use is not forgotten.
      known.delete(key_hash)
      known.add(key_hash)
      forgetOldest(known)
    },
    forget: (key_hash) => {
      known.delete(key_hash)
    },
    refusalOf: (key_hash, address) => {
      if (known.has(key_hash)) return Promise.resolve(null)
      // Many requests with one key are one key.
      const asked = asking.get(key_hash) ?? ask(key_hash, address).finally(() => asking.delete(key_hash))
      asking.set(key_hash, asked)
      return asked
    },
  }
}

/** Changed in place: requests that come together count together. */
function failuresOf(failures: ReadonlyMap<string, Failures>, from: string, now_ms: number): Failures {
  const former = failures.get(from)
  return former !== undefined && now_ms - former.from_ms < minute_ms ? former : { from_ms: now_ms, count: 0 }
}

function tooManyBadKeys({ from_ms }: Failures, now_ms: number): RequestError {
  const wait = Math.max(1, Math.ceil((from_ms + minute_ms - now_ms) / 1_000))
  const detail = `Too many requests with API keys that are not valid came from this address. Try again in ${wait} s.`
  return new RequestError([{ code: 'too_many_requests', detail }], { 'retry-after': String(wait) })
}

/** Sets and maps keep the order in which things came. */
function forgetOldest(remembered: Set<string> | Map<string, unknown>): void {
  if (remembered.size <= remembered_max) return
  for (const oldest of remembered.keys()) {
    remembered.delete(oldest)
    return
  }
}
