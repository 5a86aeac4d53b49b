/** Folds what was noted of lists and of their texts, every few seconds: until then whoever reads a list looks at it beside the rest. */
import { messageOf } from '../base/errors.ts'
import type { Log } from '../base/log.ts'
import { foldListChanges } from '../store/list-counts.ts'
import { foldAddedTexts } from '../store/part-of-text.ts'
import type { Sql } from '../store/pool.ts'

const interval_ms = 5_000

export function keepListsFolded({ database, log }: { database: Sql; log: Log }): { stop(): Promise<void> } {
  let folding: Promise<unknown> = Promise.resolve()
  let under_way = false
  const fold = async () => {
    if (under_way) return
    under_way = true
    folding = Promise.all([foldListChanges(database), foldAddedTexts(database)]).catch((error: unknown) =>
      log.warn({ reason: messageOf(error) }, 'lists.not_folded'),
    )
    await folding
    under_way = false
  }
  const timer = setInterval(() => void fold(), interval_ms).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await folding
    },
  }
}
