/** Captions in other words: `Number of the Booking` asks for what `Booking No.` does. Order, articles and a few synonyms make no difference. */
import type { CaptionIndex } from './caption-index.ts'
import { tokensOf } from './caption-words.ts'

// Words that say nothing about what is asked for. TO, FROM, BY, AT and ON do: `Ship to` is no ship.
const empty = new Set(
  'THE OF AND OR A AN THIS S FULL COMPLETE INTENDED DETAILS INFORMATION INFO PARTICULARS LATEST CURRENT CONFIRMED RESPECTIVE'.split(
    ' ',
  ),
)
const synonyms: Record<string, string> = {
  ...{ SHIP: 'VESSEL', STEAMER: 'VESSEL', SEAPORT: 'PORT', LADING: 'LOADING', LOAD: 'LOADING' },
  ...{ UNLADING: 'DISCHARGE', UNLOAD: 'DISCHARGE', UNLOADING: 'DISCHARGE', DISCHARGING: 'DISCHARGE', DISCHARGED: 'DISCHARGE' },
  ...{ EXPECTED: 'ESTIMATED', EST: 'ESTIMATED', ANTICIPATED: 'ESTIMATED', SCHEDULED: 'ESTIMATED', PLANNED: 'ESTIMATED' },
  ...{ ARR: 'ARRIVAL', DEP: 'DEPARTURE', DEST: 'DESTINATION', IDENTIFIER: 'NO', ID: 'NO', BILL: 'BL' },
  ...{ ISSUED: 'ISSUE', ISSUANCE: 'ISSUE', ISSUING: 'ISSUE', AUTHORISED: 'AUTHORIZED' },
}
// Before what is asked for, they say which one, of the only one that there is.
const qualifiers = new Set(
  'COMBINED TRANSPORT MULTIMODAL INTERMODAL FEEDER MOTHER INTENDED CARRYING EXPORTING IMPORTING ARRIVING ACTUAL PLEASE INSERT STATE ENTER YOUR OUR DEMURRAGE'.split(
    ' ',
  ),
)
// One word may mean too much in another order: what it asks for is listed.
const words_min = 2
const words_max = 7

const bagsOf = new WeakMap<object, ReadonlyMap<string, unknown>>()

/** The caption that a text without its colon asks for in other words; null when none or more than one does. */
export function captionInOtherWords<Key>(text: string, index: CaptionIndex<Key>): { key: Key; tokens: number } | null {
  const tokens = tokensOf(text.replace(/\([^()]{0,80}\)/g, ' '))
  if (tokens.length < words_min || tokens.length > words_max || tokens.some((token) => /\d/.test(token))) return null
  const key = bagsIn(index).get(bagOf(tokens)) ?? null
  if (key !== null) return { key, tokens: tokens.length }
  const asked = tokens.findIndex((token) => !qualifiers.has(token))
  const rest = tokens.slice(asked)
  // `Combined Transport Bill of Lading` is what a paper is called.
  if (asked <= 0 || rest.join(' ') === 'BL') return null
  const listed = index.byFirst
    .get(rest[0] ?? '')
    ?.find((one) => one.tokens.length === rest.length && one.tokens.every((token, at) => token === rest[at]))
  const unqualified = listed?.key ?? bagsIn(index).get(bagOf(rest)) ?? null
  return unqualified === null ? null : { key: unqualified, tokens: tokens.length }
}

function bagsIn<Key>(index: CaptionIndex<Key>): ReadonlyMap<string, Key | null> {
  const known = bagsOf.get(index)
  // Made below for an index of the same keys.
  if (known) return known as ReadonlyMap<string, Key | null>
  const bags = new Map<string, Key | null>()
  for (const { tokens, key } of [...index.byFirst.values()].flat()) {
    const bag = bagOf(tokens)
    if (!bag.includes(' ')) continue
    const other = bags.get(bag)
    bags.set(bag, other === undefined || other === key || index.isEnd(key) === true || isSame(other, key) ? (other ?? key) : null)
  }
  bagsOf.set(index, bags)
  return bags
}

// Keys of two captions of one field are made for each caption.
const isSame = (one: unknown, other: unknown) => namesIn(one) === namesIn(other)
const namesIn = (key: unknown) =>
  JSON.stringify(key, (name, value) => (name === 'rank' || name === 'captions' || name === 'patterns' ? undefined : value))

function bagOf(tokens: readonly string[]): string {
  // `No. of packages` counts them; `No. of the booking` names it.
  const counted = tokens.map((token, at) =>
    token === 'NO' && tokens[at + 1] === 'OF' && tokens[at + 2] !== 'THE' ? 'COUNT' : token,
  )
  const words = counted.filter((token) => !empty.has(token)).map((token) => synonyms[token] ?? singular(token))
  const set = new Set(words)
  // A reference is a number.
  if (set.has('REF')) set.delete('NO')
  return [...set].sort().join(' ')
}

const singular = (token: string) => (/[A-Z]{3}[^S]S$/.test(token) ? token.slice(0, -1) : token)
