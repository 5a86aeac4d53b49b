/** Time that jumps from one thing to do to the next, for this process and for the database. */
import { takeDatabaseClock } from './database-clock.ts'

export type VirtualTime = {
  now(): Date
  /** Lets time pass for the task that waits. */
  wait(ms: number): Promise<void>
  /** When the next task stops waiting. */
  nextWake(): number
  /** Starts a task; resolves when it has ended. */
  run(task: () => Promise<void>): void
  /** Tasks that have begun and not ended. */
  running(): number
  /** Resolves when every task has ended or waits. */
  quiet(): Promise<void>
  /** Jumps to an instant. */
  moveTo(at_ms: number): Promise<void>
  faults: unknown[]
  close(): Promise<void>
}

/** Takes the clock of the database at `url`; connections that are opened from now on have it. */
export async function takeTime(url: string, begin: Date): Promise<VirtualTime> {
  const clock = await takeDatabaseClock(url, begin)
  let now_ms = begin.getTime()
  let running = 0
  let waiting: { at_ms: number; resolve: () => void }[] = []
  let told: (() => void) | undefined
  const faults: unknown[] = []
  const changed = () => {
    if (running === waiting.length) told?.()
  }
  return {
    faults,
    now: () => new Date(now_ms),
    running: () => running,
    nextWake: () => Math.min(Number.POSITIVE_INFINITY, ...waiting.map(({ at_ms }) => at_ms)),
    wait: (ms) =>
      new Promise((resolve) => {
        waiting.push({ at_ms: now_ms + ms, resolve })
        changed()
      }),
    run: (task) => {
      running += 1
      task()
        .catch((error) => faults.push(error))
        .finally(() => {
          running -= 1
          changed()
        })
    },
    quiet: async () => {
      if (running === waiting.length) return
      await new Promise<void>((resolve) => {
        told = resolve
      })
      told = undefined
    },
    moveTo: async (at_ms) => {
      now_ms = at_ms
      await clock.moveTo(new Date(at_ms))
      const awake = waiting.filter((waiter) => waiter.at_ms <= at_ms)
      waiting = waiting.filter((waiter) => waiter.at_ms > at_ms)
      for (const { resolve } of awake) resolve()
    },
    close: clock.close,
  }
}
