// Captions that name one thing in two ways, `Ship to/Consignee`, where the words of one of them are known.
import type { CaptionIndex } from './caption-index.ts'
import { tokensOf } from './caption-words.ts'
import { isFormWording } from './form-wording.ts'

const words_max = 8

/**
 * The known one of the names that slashes part in a segment; null without one, or when another of them is no wording of a form. Takes as many
 * steps as the segment has words, and looks at short ones alone.
 */
export function alternativesOf<Key>(words: readonly string[], index: CaptionIndex<Key>): { key: Key; tokens: number } | null {
  if (words.length > words_max || !words.some((word) => word.includes('/'))) return null
  // A note in brackets is not part of the name.
  const note = words.findIndex((word) => word.startsWith('('))
  const names = words
    .slice(0, note < 0 ? words.length : note)
    .join(' ')
    .split('/')
    .map((name) => name.trim())
  if (names.length < 2 || names.some((name) => !/\p{L}{2}/u.test(name))) return null
  const known = names.map((name) => exactly(name, index))
  if (names.some((name, at) => known[at] === null && !isFormWording(name))) return null
  return known.find((one) => one !== null && !index.isEnd(one.key)) ?? known.find((one) => one !== null) ?? null
}

function exactly<Key>(name: string, { byFirst }: CaptionIndex<Key>): { key: Key; tokens: number } | null {
  const tokens = tokensOf(name)
  const entry = byFirst
    .get(tokens[0] ?? '')
    ?.find((one) => one.tokens.length === tokens.length && one.tokens.every((token, at) => token === tokens[at]))
  return entry ? { key: entry.key, tokens: tokens.length } : null
}
