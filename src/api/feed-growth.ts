import { messageOf } from '../base/errors.ts'
import type { Log } from '../base/log.ts'
import { numberEvents } from '../store/delivery/event-feed.ts'
import type { Sql } from '../store/pool.ts'

// Whose event feed has grown: one statement every few hundred milliseconds for all who wait in this process, and none while nobody does.

type GrowthWait = {
  account_id: string
  /** What is known already. */
  position: number
  /** How long at most. */
  ms: number
  ended: AbortSignal
}
type WaitingReader = Pick<GrowthWait, 'account_id' | 'position'> & { wake(how: 'grown' | 'quiet'): void }

/** Resolves to `grown` when the feed goes on behind the position, and to `quiet` when it does not in time, or when the wait is ended. */
type WaitForGrowth = (wait: GrowthWait) => Promise<'grown' | 'quiet'>

/** `database` sees every account. */
export function watchGrowth({ database, log, look_ms }: { database: Sql; log: Log; look_ms: number }): WaitForGrowth {
  const waiting = new Set<WaitingReader>()
  let has_planned = false
  const look = async () => {
    try {
      const ends = await numberEvents(database, [...new Set([...waiting].map(({ account_id }) => account_id))])
      for (const { account_id, position, wake } of waiting) if ((ends.get(account_id) ?? 0) > position) wake('grown')
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
  return ({ account_id, position, ms, ended }) =>
    new Promise((resolve) => {
      const quiet = () => waiter.wake('quiet')
      const patience = setTimeout(quiet, ms)
      const waiter: WaitingReader = {
        account_id,
        position,
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
