/** What we know about a shipping line's service before an operator configures it. One record per line, in `feeds/lines/`. */

import type { LineDialect } from './line-dialect.ts'
import type { LinePace } from './line-feed.ts'
import { type Quirks, standardQuirks } from './quirks.ts'

export type LineProfile = {
  scac: string
  /** Other SCACs that this service answers for. */
  also: readonly string[]
  dialect: string
  /** null: each customer gets an address of its own. */
  base_url: string | null
  /** What follows the base address; `{number}` in it stands for the number. */
  path: string
  pacing: LinePace
  quirks: Quirks
}

// Slow enough for every line's limits as far as they are known; an operator raises it with the line's consent.
const pacing_default: LinePace = { requests_per_minute: 30, concurrency: 2 }

export type LineFacts = Partial<Omit<LineProfile, 'scac' | 'quirks'>> & { scac: string; quirks?: Partial<Quirks> }

/** What is known of a line, over the defaults of its dialect, over the standard. */
export function profileOf(
  { quirks, ...known }: LineFacts,
  dialect: string,
  { defaults }: Pick<LineDialect, 'defaults'>,
): LineProfile {
  return {
    also: [],
    base_url: null,
    pacing: pacing_default,
    path: defaults.path,
    ...known,
    dialect,
    quirks: { ...standardQuirks, ...defaults.quirks, ...quirks },
  }
}
