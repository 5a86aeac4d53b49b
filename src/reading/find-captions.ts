// Finds captions ("Port of Loading:", "2. CONSIGNEE (Name and address)") among the segments of a page.

import { alternativesOf, behindStroke, foreignWords } from './caption-alternatives.ts'
import { captionInOtherWords } from './caption-bags.ts'
import type { CaptionIndex, CaptionMatch, Openness } from './caption-index.ts'
import { isUnitWord, tokensOf } from './caption-words.ts'
import { isFormWording, isHint } from './form-wording.ts'
import { type PaperPage, type PrintedWord, type Segment, segmentOf } from './pages.ts'
import { isKnownPlace } from './place-text.ts'
import { splitVesselVoyage } from './shapes.ts'

/**
 * All captions on the page. One that fills two lines of a narrow box is found as well. Every step takes at least one part of a segment, so
 * that no text has more steps than twice its words.
 */
export function findCaptions<Key>(page: PaperPage, index: CaptionIndex<Key>): CaptionMatch<Key>[] {
  const fuzzy = page.source === 'scan'
  const found = page.segments.flatMap((segment) => captionsIn(segment, index, fuzzy))
  return [...found, ...stacked(page, found, index)]
}

function captionsIn<Key>(segment: Segment, index: CaptionIndex<Key>, fuzzy: boolean): CaptionMatch<Key>[] {
  const parts = partsOf(segment.words)
  const start = numberingOf(segment.words) + foreignWords(parts.map(({ text }) => text))
  const matches: PartMatch<Key>[] = []
  let from = start
  while (from < parts.length) {
    // `Gross 9,219.20 KGS, cube 18.102 CBM`: behind a comma the next may begin.
    const is_start = from === start || (matches.length > 0 && /[,;]$/.test(parts[from - 1]?.text ?? ''))
    const match = matchAt(parts, { from, is_start, index, fuzzy })
    // `To Pier 12 Container Terminal: kindly deliver` ends with a name.
    const is_end_of_name = from > start && matches.length === 0 && match?.tokens === 1
    if (match && (is_start || match.has_colon) && !is_end_of_name) matches.push(match)
    // A match ends behind where it began (`end`); the step forward does not rest on that alone.
    from = Math.max(from + 1, match && matches.at(-1) === match ? match.rest_from : 0)
  }
  if (matches.length === 0) {
    const other = namedOtherwise(parts, start, index)
    if (other) return [captionOf(segment, parts, { ...other, rest_to: parts.length })]
  }
  // The value of a caption ends where the next begins.
  return matches.map((match, at) => captionOf(segment, parts, { ...match, rest_to: matches[at + 1]?.from ?? parts.length }))
}

/** The caption that a segment is by one of its two names, or in other words: all of it, or what stands before its colon. */
function namedOtherwise<Key>(parts: readonly WordPart[], from: number, index: CaptionIndex<Key>): PartMatch<Key> | null {
  const colon = parts.findIndex(({ text }) => /[:#]$/.test(text))
  const end = colon < 0 ? parts.length : colon + 1
  if (end - from > words_in_caption_max) return null
  const words = parts.slice(from, end).map(({ text }) => text)
  const found = alternativesOf(words, index) ?? behindStroke(words, index) ?? captionInOtherWords(words.join(' '), index)
  return found && { ...found, from, rest_from: end, has_colon: colon >= 0 }
}

const words_in_caption_max = 12

/** A word, or a part of one: `DATE:2025-01-04` is a caption's end and the value that clings to it. `word` counts the words of the segment. */
type WordPart = PrintedWord & { word: number; is_tail: boolean }
type PartMatch<Key> = { key: Key; from: number; rest_from: number; has_colon: boolean; tokens: number }

function partsOf(words: readonly PrintedWord[]): WordPart[] {
  return words.flatMap((word, at) => {
    const end = word.text.search(/[:#]/) + 1
    if (end === 0 || end === word.text.length) return [{ ...word, word: at, is_tail: false }]
    const middle = word.left + ((word.right - word.left) * end) / word.text.length
    return [
      { ...word, text: word.text.slice(0, end), right: middle, word: at, is_tail: false },
      { ...word, text: word.text.slice(end), left: middle, word: at, is_tail: true },
    ]
  })
}

/** The words that parts were made of; a part whose other half is not among them stays a part. */
function wordsOf(words: readonly PrintedWord[], parts: readonly WordPart[]): PrintedWord[] {
  return parts.flatMap((part, at) => {
    const whole = words[part.word]
    const other = part.is_tail ? parts[at - 1] : parts[at + 1]
    const is_whole = !whole || other?.word === part.word
    if (is_whole && part.is_tail) return []
    return is_whole || whole.text === part.text ? (whole ?? []) : { ...part }
  })
}

function captionOf<Key>(
  segment: Segment,
  parts: readonly WordPart[],
  { key, from, rest_from, rest_to, has_colon, tokens }: PartMatch<Key> & { rest_to: number },
): CaptionMatch<Key> {
  const rest = wordsOf(segment.words, parts.slice(rest_from, rest_to))
  const has_note = rest.length > 0 && isHint(rest.map(({ text }) => text).join(' '))
  const words = wordsOf(segment.words, parts.slice(from, rest_from))
  return { key, segment, words, rest: has_note ? [] : rest, has_colon, has_note, tokens }
}

/** `4.`, `(12)`, `3a)` before a caption. */
function numberingOf(words: readonly PrintedWord[]): number {
  const [first] = words
  return first && words.length > 1 && /^\(?\d{1,2}[a-z]?[.):]*$/i.test(first.text) && /[.)]/.test(first.text)
    ? 1
    : words.length > 1 && first && /^\d{1,2}[a-z]?$/i.test(first.text) && isCaptionWord(words[1])
      ? 1
      : 0
}

// `35 PKGS` is a value.
const package_word =
  /^(PKGS?|PACKAGES?|CTNS?|CARTONS?|PALLETS?|PLTS?|PIECES?|PCS|CASES?|CRATES?|BAGS?|ROLLS?|DRUMS?|BOXES|UNITS?)\b/i

const isCaptionWord = (word: PrintedWord | undefined) =>
  word !== undefined && /^[A-Z][A-Za-z/]+/.test(word.text) && !package_word.test(word.text)

type Search<Key> = { from: number; is_start: boolean; index: CaptionIndex<Key>; fuzzy: boolean }

function matchAt<Key>(parts: readonly WordPart[], { from, is_start, index, fuzzy }: Search<Key>): PartMatch<Key> | null {
  const run: PlacedToken[] = []
  for (let at = from; at < parts.length && run.length < index.longest + 1; at++) {
    for (const token of tokensOf(parts[at]?.text ?? '')) run.push({ token, part: at })
  }
  // `BILL OF LADING` is one token for captions and three words on paper.
  const joined = joinBill(run)
  const [first] = joined
  if (!first) return null
  const lists = fuzzy
    ? [...index.byFirst].filter(([token]) => isNear(first.token, token)).map(([, list]) => list)
    : [index.byFirst.get(first.token) ?? []]
  const candidates = lists.flat().sort((a, b) => b.tokens.length - a.tokens.length)
  for (const { tokens, key, open } of candidates) {
    if (!tokens.every((token, at) => same(joined[at]?.token, token, fuzzy))) continue
    const last = joined[tokens.length - 1]?.part ?? from
    // A caption ends with its word: `B/L` is not part of `B/LADING-123`.
    if (joined[tokens.length]?.part === last) continue
    const { rest_from, has_colon } = restAfter(parts, last)
    // `Charges USD`, `Weight KGS`: the unit belongs to the caption when nothing else follows.
    if (rest_from === parts.length - 1 && !has_colon && isUnitWord(parts[rest_from]?.text ?? ''))
      return { key, from, rest_from: parts.length, has_colon, tokens: tokens.length }
    if (open === 'tails' && !has_colon && rest_from < parts.length && isTail(parts.slice(rest_from)))
      return { key, from, rest_from: parts.length, has_colon: /:$/.test(parts.at(-1)?.text ?? ''), tokens: tokens.length }
    if (rest_from < parts.length && !has_colon && !(is_start && mayFollow(parts.slice(rest_from), open))) continue
    return { key, from, rest_from, has_colon, tokens: tokens.length }
  }
  return null
}

/** `PORT OF LOADING SHANGHAI` has a value; `PLACE OF DELIVERY BY ON-CARRIER` goes on as a caption. */
function mayFollow(rest: readonly PrintedWord[], open: Openness): boolean {
  const [first] = rest
  const text = rest.map((word) => word.text).join(' ')
  if (open === 'place') return /^[A-Z]/.test(text) && isKnownPlace(text)
  if (open === 'voyage') return rest.length <= voyage_words_max && /^[A-Z]/.test(text) && splitVesselVoyage(text).voyage !== null
  if (open === 'terms') return rest.length <= terms_words_max && /^(?:PRE-?PAID|COLLECT)\b/i.test(text)
  if (
    open === 'closed' ||
    open === 'tails' ||
    !first ||
    /^(of|and|by|or|for|the|at|if|in|to|on|with|is|are|and\/or|\W.*)$/i.test(first.text)
  )
    return false
  return open === 'any' || rest.slice(0, 2).some(({ text }) => /\d/.test(text))
}

const voyage_words_max = 7
const terms_words_max = 4

const tail_words = new Set(
  'INSERT ENTER PLEASE PRINT GIVE STATE NAME NAMES FULL COMPLETE ADDRESS ADDRESSES PHONE TEL FAX EMAIL MAIL E CONTACT DETAILS INFORMATION AND OR STYLE ZIP CODE CITY COUNTRY WITH OF INCLUDING COMPANY LEGAL'.split(
    ' ',
  ),
)

/** What forms add to the name of a party: `Insert name, address and phone`. */
const isTail = (rest: readonly PrintedWord[]): boolean =>
  rest.every(({ text }) => tokensOf(text.replace(/\*/g, '')).every((token) => tail_words.has(token)))

type PlacedToken = { token: string; part: number }

function joinBill(run: readonly PlacedToken[]): PlacedToken[] {
  const joined: PlacedToken[] = []
  for (let at = 0; at < run.length; at++) {
    const [one, two, three] = [run[at], run[at + 1], run[at + 2]]
    if (one?.token === 'BILL' && two?.token === 'OF' && three?.token === 'LADING') {
      joined.push({ token: 'BL', part: three.part })
      at += 2
    } else if (one) joined.push(one)
  }
  return joined
}

const same = (a: string | undefined, b: string, fuzzy: boolean) => a === b || (fuzzy && a !== undefined && isNear(a, b))

/** One letter misread, in words of five or more. */
function isNear(a: string, b: string): boolean {
  if (a === b) return true
  if (b.length < 5 || Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const [restA, restB] = [a.slice(at), b.slice(at)]
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)
}

/** Where what follows a caption begins, behind its colon and a note in brackets; always behind `last`. */
function restAfter(parts: readonly WordPart[], last: number): { rest_from: number; has_colon: boolean } {
  let has_colon = /[:#]$/.test(parts[last]?.text ?? '')
  let rest_from = last + 1
  if (parts[rest_from]?.text.startsWith('(')) {
    const end = parts.findIndex(({ text }, at) => at >= rest_from && /\)[:.]?$/.test(text))
    has_colon ||= /:$/.test(parts[end]?.text ?? '')
    rest_from = end < 0 ? parts.length : end + 1
  }
  for (; /^[:#.\-–*]+$/.test(parts[rest_from]?.text ?? ''); rest_from++) has_colon ||= /[:#]/.test(parts[rest_from]?.text ?? '')
  // Messages part a caption from its value by a stroke; forms so part two names of a box.
  if (!has_colon && /^[/=>]$/.test(parts[rest_from]?.text ?? '') && isAnswered(parts.slice(rest_from + 1)))
    return { rest_from: rest_from + 1, has_colon: true }
  return { rest_from, has_colon }
}

const isAnswered = (rest: readonly PrintedWord[]): boolean =>
  rest.length > 0 && !isPartOfForm(rest.map(({ text }) => text).join(' ')) && /^[A-Z\d(]/.test(rest[0]?.text ?? '')

const isPartOfForm = (text: string) => isFormWording(text) || /\b(?:ORDER|RELEASE|NOTICE|INVOICE|LADING|RECEIPT|NO)\b/i.test(text)

/** Captions that fill two lines of a narrow box: the words of both, and nothing else, are the caption. */
function stacked<Key>(page: PaperPage, found: readonly CaptionMatch<Key>[], index: CaptionIndex<Key>): CaptionMatch<Key>[] {
  const taken = new Set(found.map(({ segment }) => segment))
  const pairs = pairsOn(page)
  return page.segments.flatMap((upper) => {
    const lower = taken.has(upper) ? undefined : pairs.get(upper)
    if (!lower) return []
    const segment = segmentOf([...upper.words, ...lower.words])
    const parts = partsOf(segment.words)
    const from = numberingOf(upper.words) + foreignWords(parts.map(({ text }) => text))
    const match =
      matchAt(parts, { from, is_start: true, index, fuzzy: page.source === 'scan' }) ?? namedOtherwise(parts, from, index)
    if (!match) return []
    const caption = captionOf(segment, parts, { ...match, rest_to: parts.length })
    const has_both = lower.words.some((word) => caption.words.includes(word))
    return caption.rest.length === 0 && has_both ? [caption] : []
  })
}

const words_max = { upper: 7, lower: 4 }
// The captions of every kind of paper are looked for on a page: what stands under what is the same for all of them.
const pairsOf = new WeakMap<PaperPage, ReadonlyMap<Segment, Segment>>()

/** Short segments with the one that stands close under each. */
function pairsOn(page: PaperPage): ReadonlyMap<Segment, Segment> {
  const known = pairsOf.get(page)
  if (known) return known
  const pairs = page.segments
    .filter(({ words }) => words.length <= words_max.upper)
    .flatMap((upper) => {
      const lower = page.segments.find((segment) => isBelow(upper, segment))
      return lower && lower.words.length <= words_max.lower ? [[upper, lower] as const] : []
    })
  const found = new Map(pairs)
  pairsOf.set(page, found)
  return found
}

// Lines of one caption stand close: they may overlap by descenders, and leave less than a line between them.
const line_gap = { least: -0.4, most: 0.8 }

function isBelow(upper: Segment, lower: Segment): boolean {
  const height = upper.bottom - upper.top
  const gap = lower.top - upper.bottom
  const aligned = Math.abs(upper.left - lower.left) < 6 || Math.abs(upper.left + upper.right - lower.left - lower.right) < 12
  return aligned && gap > height * line_gap.least && gap < height * line_gap.most
}
