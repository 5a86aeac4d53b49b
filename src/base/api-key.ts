import { sha256 } from './hash.ts'
import { randomToken } from './secret.ts'

// API keys as text: how they look, how they are stored, and how a person recognises one.

const mark = 'lf_live_'
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

export function newApiKey(): ApiKeyText {
  const text = mark + randomToken(random_bytes)
  return { text, hash: sha256(text), prefix: prefixOfKey(text) }
}

/** The beginning by which a person recognises a key. Of a key that somebody thought up, which may be short, four characters only. */
export function prefixOfKey(text: string): string {
  return text.startsWith(mark) ? text.slice(0, mark.length + shown_characters) : text.slice(0, 4)
}
