import { messageOf } from '../base/errors.ts'
import type { Log } from '../base/log.ts'

// Whose feed has grown: one statement every few hundred milliseconds for all who wait in this process, and none while nobody does.

type GrowthWait<End> = {
  account_id: string
  /** Whether a feed that ends there goes on behind what is known already. */
  isGrown: (end: End | undefined) => boolean
  /** How long at most. */
  ms: number
  ended: AbortSignal
}
type WaitingReader<End> = Pick<GrowthWait<End>, 'account_id' | 'isGrown'> & { wake(how: 'grown' | 'quiet'): void }

/** Resolves to `grown` when the feed goes on behind the position, and to `quiet` when it does not in time, or when the wait is ended. */
type WaitForGrowth<End> = (wait: GrowthWait<End>) => Promise<'grown' | 'quiet'>

type GrowthTools<End> = {
  /** Where the feeds of accounts end. */
  endsOf: (account_ids: readonly string[]) => Promise<ReadonlyMap<string, End>>
  log: Log
  look_ms: number
}

export function watchGrowth<End>({ endsOf, log, look_ms }: GrowthTools<End>): WaitForGrowth<End> {
  const waiting = new Set<WaitingReader<End>>()
  let has_planned = false
  const look = async () => {
    try {
      const ends = await endsOf([...new Set([...waiting].map(({ account_id }) => account_id))])
      for (const { account_id, isGrown, wake } of waiting) if (isGrown(ends.get(account_id))) wake('grown')
    } catch (error) {
      log.warn({ reason: messageOf(error) }, 'event_feed.not_looked')
    }
    has_planned = false
    lookSoon()
  }
  const lookSoon = () => {
    if (has_planned || waiting.size === 0) return
    has_planned = true
    setTimeout(() => void look(), look_ms)
  }
  return ({ account_id, isGrown, ms, ended }) =>
    new Promise((resolve) => {
      const quiet = () => waiter.wake('quiet')
      const patience = setTimeout(quiet, ms)
      const waiter: WaitingReader<End> = {
        account_id,
        isGrown,
        wake(how) {
          waiting.delete(waiter)
          clearTimeout(patience)
          ended.removeEventListener('abort', quiet)
          resolve(how)
        },
      }
      if (ended.aborted) return quiet()
      waiting.add(waiter)
      ended.addEventListener('abort', quiet)
      lookSoon()
    })
}
