/**
 * People without a key, who read by the token in an address: limited by the address that they come from and by the token, in this process.
 * Guessing a token is hopeless; asking without end, and guessing the password of a link, must not be free.
 */

import { networkOf } from '../base/network.ts'
import { RequestError } from '../contract/errors.ts'
import { openOwnLimits } from './own-limits.ts'

/** In a minute. */
const limits = {
  /** From one address: an office may be behind it. */
  network: 240,
  /** One link or calendar, whoever reads it. */
  token: 120,
  /** Tokens that are none, from one address. */
  unknown: 30,
  /** Passwords of one link. */
  password: 10,
} as const

export type Visitors = {
  /** Takes a place of a limit. Throws RequestError (429). */
  take(limit: keyof typeof limits, name: string): void
  /** The same for the network of an address. */
  takeOf(limit: 'network' | 'unknown', remote_address: string): void
}

export function openVisitors(now_ms?: () => number): Visitors {
  const own = openOwnLimits(now_ms)
  const take: Visitors['take'] = (limit, name) => {
    const [wait = 0] = own.take(`${limit} ${name}`, { limit: limits[limit], count: 1 })
    if (wait === 0) return
    const detail = `This was asked too often. Try again in ${wait} s.`
    throw new RequestError([{ code: 'too_many_requests', detail }], { 'retry-after': String(wait) })
  }
  return { take, takeOf: (limit, remote_address) => take(limit, networkOf(remote_address)) }
}
