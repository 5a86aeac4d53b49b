/** Captions by their first word, for looking them up along a page. */
import { tokensOf } from './caption-words.ts'
import type { PrintedWord, Segment } from './pages.ts'

/** A caption on the page: what it is for, the words it took and what followed it in the same segment. */
export type CaptionMatch<Key> = {
  key: Key
  segment: Segment
  words: readonly PrintedWord[]
  rest: readonly PrintedWord[]
  has_colon: boolean
  /** A note of the form stands behind it (`Applicable only when …`), and may go on below. */
  has_note: boolean
  tokens: number
}

export type CaptionIndex<Key> = {
  byFirst: Map<string, { tokens: readonly string[]; key: Key; open: Openness }[]>
  longest: number
  /** Whether a caption is for nothing that is wanted: of two names for one box the other counts. */
  isEnd(key: Key): boolean
}

/**
 * What may follow a caption on its line without a colon: nothing, more words of the caption of a party, a known place, a ship with its voyage,
 * freight terms, a value with a digit, any value.
 */
export type Openness = 'closed' | 'tails' | 'place' | 'voyage' | 'terms' | 'digits' | 'any'

/** An index over captions. */
export function indexCaptions<Key>(
  entries: readonly { captions: readonly string[]; key: Key; open: Openness }[],
): CaptionIndex<Key> {
  const byFirst: CaptionIndex<Key>['byFirst'] = new Map()
  let longest = 1
  for (const { captions, key, open } of entries) {
    for (const caption of captions) {
      const tokens = tokensOf(caption)
      const [first] = tokens
      if (first === undefined) continue
      longest = Math.max(longest, tokens.length)
      const known = byFirst.get(first)
      if (known) known.push({ tokens, key, open })
      else byFirst.set(first, [{ tokens, key, open }])
    }
  }
  for (const list of byFirst.values()) list.sort((a, b) => b.tokens.length - a.tokens.length)
  return { byFirst, longest, isEnd: () => false }
}
