/** How the clock of a simulated world goes on: small jumps, each after the world has done what was due before it. */
import { minute_ms } from '../base/durations.ts'
import { standing_rate } from './clock.ts'

/** `speed`: times real time; 0: it stands. `goal`: it goes there as fast as the world can, and then as `speed` says. */
export type Motion = { speed: number; goal: Date | null }

/** Nothing that the product looks at goes by unseen: sources are asked at least each hour. */
const jump_max_ms = 50 * minute_ms

/** What a turn of the pace does: how far the clock jumps, and by how much what is planned comes nearer than it does by itself. */
type PaceStep = { jump_ms: number; nearer_ms: number; is_at_goal: boolean }

/**
 * The next step of a clock that says `now`, `elapsed_ms` of real time after the last. `owed_ms`: what a running clock could not yet go, because
 * the world was busy; the second value is what it owes after this step.
 */
export function nextStep(
  { speed, goal }: Motion,
  { now, elapsed_ms, owed_ms }: { now: Date; elapsed_ms: number; owed_ms: number },
): { step: PaceStep; owed_ms: number } {
  const by_itself_ms = elapsed_ms * (speed === 0 ? standing_rate : 1)
  // Plans are kept on the database's clock, which runs as real time does.
  const drift_ms = by_itself_ms - elapsed_ms
  if (goal !== null) {
    const left_ms = Math.max(0, goal.getTime() - now.getTime())
    const jump_ms = Math.min(left_ms, jump_max_ms)
    return { step: { jump_ms, nearer_ms: jump_ms + drift_ms, is_at_goal: jump_ms === left_ms }, owed_ms: 0 }
  }
  const wanted_ms = owed_ms + Math.max(0, elapsed_ms * (speed - 1))
  const jump_ms = Math.min(wanted_ms, jump_max_ms)
  // Who is slower than asked for does not run after what it missed for ever.
  return {
    step: { jump_ms, nearer_ms: jump_ms + drift_ms, is_at_goal: false },
    owed_ms: Math.min(wanted_ms - jump_ms, jump_max_ms),
  }
}
