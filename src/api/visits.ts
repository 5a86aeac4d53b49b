/** Writes of visitors who are not signed in: so many from one place in a minute, in each process, whatever they try. */
import { networkOf } from '../base/network.ts'
import { RequestError } from '../contract/errors.ts'
import { openOwnLimits } from './own-limits.ts'

const visits_per_minute = 60

/** Counts a visit by the address that it comes from. Throws RequestError (429). */
export function openVisits(): (remote_address: string) => void {
  const limits = openOwnLimits()
  return (remote_address) => {
    const [wait = 0] = limits.take(networkOf(remote_address), { limit: visits_per_minute, count: 1 })
    if (wait === 0) return
    const detail = `Too many came from this place in the last 60 seconds. Try again in ${wait} s.`
    throw new RequestError([{ code: 'too_many_requests', detail }], { 'retry-after': String(wait) })
  }
}
