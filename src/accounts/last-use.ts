/** When keys were last used: noted beside the requests, which never wait for it. */
import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { noteKeyUse } from '../store/accounts/keys.ts'
import type { Sql } from '../store/pool.ts'

const interval_ms = 60_000
const again_ms = 5_000
// More keys than any installation has in use; beyond that some are noted again sooner.
const remembered_max = 50_000

/** A function that takes note of a key's use, at most once a minute per key. It returns at once; a note that fails is taken again later. */
export function keyUses({ database, clock, log }: { database: Sql; clock: Clock; log: Log }): (key_id: string) => void {
  const noted = new Map<string, number>()
  const due = new Set<string>()
  const note = async () => {
    const keys = [...due]
    due.clear()
    try {
      await noteKeyUse(database, keys, clock.now())
    } catch (error) {
      log.warn({ error, keys: keys.length }, 'keys.use_not_noted')
      // Soon, and not with every request: a database that does not take what is written is left to those who read.
      for (const key of keys) noted.set(key, clock.now().getTime() - interval_ms + again_ms)
    }
  }
  return (key_id) => {
    const now_ms = clock.now().getTime()
    const before_ms = noted.get(key_id)
    // A note from ahead was made before the clock was put back.
    if (before_ms !== undefined && before_ms <= now_ms && now_ms - before_ms < interval_ms) return
    if (noted.size >= remembered_max) noted.clear()
    noted.set(key_id, now_ms)
    due.add(key_id)
    // Keys that are used in the same turn of the event loop share one statement.
    if (due.size === 1) setImmediate(() => void note())
  }
}
