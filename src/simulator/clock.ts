/** The clock of a simulated world. It never goes back, and nothing but this moves it. */
import type { Clock } from '../base/clock.ts'

export type WorldClock = Clock & {
  /** By itself: as real time, or hardly at all. Jumps come on top. */
  run(how: 'standing' | 'running'): void
  jump(by_ms: number): void
}

/**
 * What passes in a world whose clock stands, of each real millisecond: what is done one after the other keeps its order, and a day of
 * standing still is a minute and a half.
 */
export const standing_rate = 0.001

/** A clock that stands at `at`. `realMs`: monotonic. */
export function worldClock(at: Date, realMs: () => number = () => performance.now()): WorldClock {
  let [base_ms, since_ms, rate] = [at.getTime(), realMs(), standing_rate]
  const nowMs = () => base_ms + (realMs() - since_ms) * rate
  const settle = () => {
    ;[base_ms, since_ms] = [nowMs(), realMs()]
  }
  return {
    now: () => new Date(nowMs()),
    run: (how) => {
      settle()
      rate = how === 'running' ? 1 : standing_rate
    },
    jump: (by_ms) => {
      base_ms += Math.max(0, by_ms)
    },
  }
}
