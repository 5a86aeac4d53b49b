/** Tries at passwords: so many for an e-mail address, whether somebody has it or not, and so many from a place. */
import { hour_ms, minute_ms } from '../base/durations.ts'
import { sha256 } from '../base/hash.ts'
import { networkOf } from '../base/network.ts'
import { RequestError } from '../contract/errors.ts'
import { countTries, forgetTries, giveBackTry, lockTries } from '../store/accounts/sign-in-failures.ts'
import type { Database, Sql } from '../store/pool.ts'

const window_ms = hour_ms
const wait_ms = 15 * minute_ms
const tries_max = { email: 10, place: 50 } as const

/** What is counted of a try. Addresses of people are kept as hashes: what nobody here has is nobody's business. */
type TrySubjects = { email: string; place: string }

export function countedOf(email: string, remote_address: string): TrySubjects {
  return { email: subjectOfEmail(email), place: sha256(`place ${networkOf(remote_address)}`) }
}

function subjectOfEmail(email: string): string {
  return sha256(`email ${email.trim().toLowerCase()}`)
}

/** Counts a try before it is known to be wrong. Throws RequestError (429) when there were too many; that try is not counted. */
export function takeTry(database: Database, counted: TrySubjects, now: Date): Promise<void> {
  const window_from = new Date(now.getTime() - window_ms)
  return database.transaction(async (tx) => {
    const subjects = [counted.email, counted.place]
    for (const { subject, failures, last_at } of await lockTries(tx, subjects, now)) {
      const is_email = subject === counted.email
      const left_ms = last_at.getTime() + wait_ms - now.getTime()
      if (failures >= (is_email ? tries_max.email : tries_max.place) && left_ms > 0) throw tooManyTries(left_ms, is_email)
    }
    await countTries(tx, { subjects, window_from }, now)
  })
}

/** The password was right: nothing counts of what was tried for the address, and this try not of the place. */
export async function forgiveTry(sql: Sql, counted: TrySubjects): Promise<void> {
  await forgetTries(sql, [counted.email])
  await giveBackTry(sql, counted.place)
}

/** Lets an e-mail address try again at once; whether anything stood in its way. */
export function unlock(sql: Sql, email: string): Promise<boolean> {
  return forgetTries(sql, [subjectOfEmail(email)])
}

function tooManyTries(left_ms: number, is_email: boolean): RequestError {
  const wait = Math.max(1, Math.ceil(left_ms / 1_000))
  const where = is_email ? 'for this e-mail address' : 'from this place'
  const remedy = is_email ? ', or have `landfall people unlock` lift it' : ''
  const detail = `There were too many tries ${where}. Try again in ${wait} s${remedy}.`
  return new RequestError([{ code: 'too_many_requests', detail }], { 'retry-after': String(wait) })
}
