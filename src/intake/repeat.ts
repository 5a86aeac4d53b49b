import { minute_ms } from '../base/durations.ts'
import { messageOf } from '../base/errors.ts'
import type { Log } from '../base/log.ts'

export type Repetition = { stop(): Promise<void> }

type RepeatOptions = {
  every_ms: number
  log: Log
  /** Name of the log line when the work fails. */
  failure: string
  work(signal: AbortSignal): Promise<void>
}

// After failures the pauses grow up to this.
const pause_max_ms = 15 * minute_ms

/** Does the work now and again after a pause, until it is stopped. A failure is logged, and the next pause is longer. */
export function repeat({ every_ms, log, failure, work }: RepeatOptions): Repetition {
  const stopping = new AbortController()
  let failures = 0
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      stopping.signal.addEventListener(
        'abort',
        () => {
          clearTimeout(timer)
          resolve()
        },
        { once: true },
      )
    })
  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        await work(stopping.signal)
        failures = 0
      } catch (error) {
        failures += 1
        if (!stopping.signal.aborted) log.error({ error: messageOf(error), failures }, failure)
      }
      const longer_ms = Math.min(every_ms * 2 ** failures, pause_max_ms)
      if (!stopping.signal.aborted) await pause(Math.max(every_ms, longer_ms))
    }
  }
  const running = run()
  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }
}
