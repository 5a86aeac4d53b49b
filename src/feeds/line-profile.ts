/** What we know about a shipping line's DCSA service before an operator configures it. One record per line, in `feeds/lines/`. */
import { type Quirks, standardQuirks } from './dialects/dcsa-2/quirks.ts'

export type LineProfile = {
  scac: string
  /** Other SCACs that this service answers for. */
  also: readonly string[]
  /** null: each customer gets an address of its own. */
  base_url: string | null
  /** What follows the base address; `{number}` in it stands for the number. */
  path: string
  quirks: Quirks
}

/** A line that keeps to the standard. */
export const genericProfile: LineProfile = { scac: '', also: [], base_url: null, path: '/v2/events', quirks: standardQuirks }

/** A profile that differs from the standard only where it says so. */
export function profile(
  scac: string,
  { quirks, ...differences }: Partial<Omit<LineProfile, 'scac' | 'quirks'>> & { quirks?: Partial<Quirks> },
): LineProfile {
  return { ...genericProfile, ...differences, scac, quirks: { ...standardQuirks, ...quirks } }
}
