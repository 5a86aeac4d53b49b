/** When keys and sessions were last used: noted beside the requests, which never wait for it. */
import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { noteKeyUse } from '../store/accounts/keys.ts'
import type { Sql } from '../store/pool.ts'

const interval_ms = 60_000
const again_ms = 5_000
// More than any installation has in use; beyond that some are noted again sooner.
const remembered_max = 50_000

/** What is used, and how that is written down. */
type Uses = { clock: Clock; log: Log; what: 'keys' | 'sessions'; write(ids: readonly string[], now: Date): Promise<void> }

/** Notes the use of keys. */
export function keyUses({ database, clock, log }: { database: Sql; clock: Clock; log: Log }): (key_id: string) => void {
  return noteUses({ clock, log, what: 'keys', write: (ids, now) => noteKeyUse(database, ids, now) })
}

/** A function that takes note of a use, at most once a minute per id. It returns at once; a note that fails is taken again later. */
export function noteUses({ clock, log, what, write }: Uses): (id: string) => void {
  const noted = new Map<string, number>()
  const due = new Set<string>()
  const note = async () => {
    const ids = [...due]
    due.clear()
    try {
      await write(ids, clock.now())
    } catch (error) {
      log.warn({ error, [what]: ids.length }, `${what}.use_not_noted`)
      // Soon, and not with every request: a database that does not take what is written is left to those who read.
      for (const id of ids) noted.set(id, clock.now().getTime() - interval_ms + again_ms)
    }
  }
  return (id) => {
    const now_ms = clock.now().getTime()
    const before_ms = noted.get(id)
    // A note from ahead was made before the clock was put back.
    if (before_ms !== undefined && before_ms <= now_ms && now_ms - before_ms < interval_ms) return
    if (noted.size >= remembered_max) noted.clear()
    noted.set(id, now_ms)
    due.add(id)
    // What is used in the same turn of the event loop shares one statement.
    if (due.size === 1) setImmediate(() => void note())
  }
}
