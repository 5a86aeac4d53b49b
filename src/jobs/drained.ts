import { setTimeout as delay } from 'node:timers/promises'
import { hasWork } from '../store/jobs/jobs.ts'
import type { Sql } from '../store/pool.ts'

const look_again_ms = 10

/** Resolves once no job is due nor running; rejects after `timeout_ms`. A job that waits for a later time is no work. */
export async function drained(sql: Sql, timeout_ms = 60_000): Promise<void> {
  const deadline_ms = performance.now() + timeout_ms
  while (await hasWork(sql)) {
    if (performance.now() > deadline_ms) throw new Error(`jobs are still due or running after ${timeout_ms} ms`)
    await delay(look_again_ms)
  }
}
