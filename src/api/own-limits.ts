/**
 * Rate limits kept in this process, for as long as the database does not take what is written: reading goes on, and nobody gets more of one
 * process than their limit.
 */
import { minute_ms } from '../base/durations.ts'

// More keys than any installation has in use. Beyond that the oldest are forgotten.
const remembered_max = 10_000

export type OwnLimits = {
  /** Takes `count` places of a key's limit; the seconds to wait of each request in its order, 0: it may pass. */
  take(name: string, wish: { limit: number; count: number }): number[]
}

/** `now_ms`: a clock that only moves on. */
export function openOwnLimits(now_ms: () => number = () => performance.now()): OwnLimits {
  const hits = new Map<string, number[]>()
  return {
    take: (name, { limit, count }) => {
      const now = now_ms()
      const recent = (hits.get(name) ?? []).filter((hit_ms) => now - hit_ms < minute_ms)
      const waits = Array.from({ length: count }, () => {
        if (recent.length < limit) {
          recent.push(now)
          return 0
        }
        return Math.max(1, Math.ceil((Number(recent[0]) + minute_ms - now) / 1_000))
      })
      hits.delete(name)
      hits.set(name, recent)
      const [oldest] = hits.keys()
      if (hits.size > remembered_max && oldest !== undefined) hits.delete(oldest)
      return waits
    },
  }
}
