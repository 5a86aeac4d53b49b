/** Whether a share link shows anything. */
type LinkFacts = { revoked_at: Date | null; current_end_at: Date | null; suspended_at: Date | null }

type LinkState = 'open' | 'ended' | 'revoked' | 'unknown'

/** The account behind a link is nobody's business: while it is suspended its links are as if they were not there. */
export function stateOf({ revoked_at, current_end_at, suspended_at }: LinkFacts, now: Date): LinkState {
  if (suspended_at !== null) return 'unknown'
  if (revoked_at !== null) return 'revoked'
  return current_end_at !== null && current_end_at <= now ? 'ended' : 'open'
}
