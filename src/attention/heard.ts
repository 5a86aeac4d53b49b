/** Who was last heard about a container, when, and whether that is old by now. */
import type { WorkFacts } from './facts.ts'
import { later, type Moments } from './moments.ts'

export type HeardView = {
  last_heard_at: Date | null
  last_heard_from: 'line' | 'terminal' | null
  /** null: nobody was heard yet. */
  last_heard_is_old: boolean | null
}

export function heardOf({ heard: { line_at, terminal_at }, old_after_ms }: WorkFacts, moments: Moments): HeardView {
  const is_terminal = terminal_at !== null && (line_at === null || terminal_at > line_at)
  const last_heard_at = is_terminal ? terminal_at : line_at
  if (last_heard_at === null) return { last_heard_at: null, last_heard_from: null, last_heard_is_old: null }
  return {
    last_heard_at,
    last_heard_from: is_terminal ? 'terminal' : 'line',
    last_heard_is_old: moments.hasCome(later(last_heard_at, old_after_ms)),
  }
}
