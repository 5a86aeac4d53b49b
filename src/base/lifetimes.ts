import type { Log } from './log.ts'

/** Things that were started in order, to be stopped in the reverse order. */
export type Lifetimes = {
  /** Starts one more thing. `end` stops it; `drain`, if any, comes before everything's end: stop asking for work. */
  begin<Thing>(name: string, start: () => Thing | Promise<Thing>, ends: Teardown<Thing>): Promise<Thing>
  /** Has everything stop asking for work, and go on with what it has. Runs once, and at the end at the latest. */
  drain(): void
  /** Stops all that was started, the last one first. What fails to stop is logged and does not keep the others. Runs once. */
  end(): Promise<void>
}

type Teardown<Thing> = { drain?(thing: Thing): void; end(thing: Thing): void | Promise<void> }

export function openLifetimes(log: Log): Lifetimes {
  const started: { name: string; drain(): void; end(): void | Promise<void> }[] = []
  let ending: Promise<void> | undefined
  let draining = false
  const drainAll = () => {
    if (draining) return
    draining = true
    for (const { drain } of started) drain()
  }
  const endAll = async () => {
    drainAll()
    for (const { name, end } of started.reverse()) {
      const began_ms = performance.now()
      try {
        await end()
        log.debug({ part: name, duration_ms: Math.round(performance.now() - began_ms) }, 'part.stopped')
      } catch (error) {
        log.error({ part: name, error }, 'part.stop_failed')
      }
    }
  }
  return {
    begin: async (name, start, { drain, end }) => {
      const began_ms = performance.now()
      const thing = await start()
      started.push({ name, drain: () => drain?.(thing), end: () => end(thing) })
      log.debug({ part: name, duration_ms: Math.round(performance.now() - began_ms) }, 'part.started')
      return thing
    },
    drain: drainAll,
    end: () => {
      ending ??= endAll()
      return ending
    },
  }
}
