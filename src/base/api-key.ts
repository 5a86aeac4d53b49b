import { sha256 } from './hash.ts'
import { randomToken } from './secret.ts'

// API keys as text: how they look, how they are stored, and how a person recognises one.

const mark = 'lf_live_'
/** How keys of simulated worlds begin. */
export const sandbox_mark = 'lf_test_'
// Of 256 random bits: as many as nobody can guess, while the few that are shown tell nothing about the rest.
const random_bytes = 32
const shown_characters = 6

type ApiKeyText = {
  /** The key itself: shown once, never stored. */
  text: string
  /** What the database holds of it: keys are long and random, so a fast hash is enough. */
  hash: string
  prefix: string
}

/** A new key: of the account, or of its simulated world, which shows in how it begins. */
export function newApiKey(of: 'account' | 'sandbox' = 'account'): ApiKeyText {
  const text = (of === 'sandbox' ? sandbox_mark : mark) + randomToken(random_bytes)
  return { text, hash: sha256(text), prefix: prefixOfKey(text) }
}

/** The beginning by which a person recognises a key. Of a key that somebody thought up, which may be short, four characters only. */
export function prefixOfKey(text: string): string {
  const known = [mark, sandbox_mark].find((beginning) => text.startsWith(beginning))
  return known === undefined ? text.slice(0, 4) : text.slice(0, known.length + shown_characters)
}
