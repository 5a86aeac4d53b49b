/** Decides what there is to do about containers, as soon as something changed and whenever time has overtaken a decision. */
import { decide } from '../attention/decide.ts'
import type { Clock } from '../base/clock.ts'
import { messageOf } from '../base/errors.ts'
import type { Log } from '../base/log.ts'
import { syncExceptions } from '../store/exceptions.ts'
import type { Database } from '../store/pool.ts'
import { markNextOfAccount, saveDecisions, takeDeciding, takeUndecided } from '../store/work/container-work.ts'
import { readWorkFacts } from '../store/work/work-facts.ts'

type DecidingTools = { database: Database; clock: Clock }

const marks_max = 1_000
const due_max = 500
// Few enough that news that come meanwhile are heard of within a second or two.
const account_part = 2_000

/** `more`: there may be more to decide at once. `written`: how many decisions differed from what was kept. */
type DecidedBatch = { more: boolean; looked_at: number; written: number }

/** One batch, in one transaction. */
export function decideSome({ database, clock }: DecidingTools): Promise<DecidedBatch> {
  return database.transaction(async (tx) => {
    if (!(await takeDeciding(tx))) return { more: false, looked_at: 0, written: 0 }
    const now = clock.now()
    const keys = await takeUndecided(tx, { now, marks_max, due_max })
    if (keys.length === 0) return { more: await markNextOfAccount(tx, account_part), looked_at: 0, written: 0 }
    const decided = (await readWorkFacts(tx, keys)).map((container) => ({ ...container, decision: decide(container.facts, now) }))
    const written = await saveDecisions(tx, keys, decided)
    await syncExceptions(
      tx,
      decided.map(({ account_id, container_id, decision: { findings } }) => ({ account_id, container_id, findings })),
      now,
    )
    return { more: true, looked_at: keys.length, written }
  })
}

/** Decides until nothing is due. Resolves to how many decisions differed from what was kept. */
export async function decideDue(tools: DecidingTools, signal?: AbortSignal): Promise<number> {
  let written = 0
  for (let more = true; more && signal?.aborted !== true; ) {
    const batch = await decideSome(tools)
    written += batch.written
    more = batch.more
  }
  return written
}

// Lists follow within a second.
const interval_ms = 500

/** Looks twice a second what is due; while nothing is, that is two lookups by index. */
export function keepWorkDecided(tools: DecidingTools & { log: Log }): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let deciding: Promise<void> | null = null
  const run = async () => {
    try {
      const written = await decideDue(tools, stopping.signal)
      if (written > 0) tools.log.debug({ written }, 'container_work.decided')
    } catch (error) {
      tools.log.warn({ reason: messageOf(error) }, 'container_work.not_decided')
    }
  }
  const timer = setInterval(() => {
    deciding ??= run().finally(() => {
      deciding = null
    })
  }, interval_ms).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      await deciding
    },
  }
}
