// Finds captions ("Port of Loading:", "2. CONSIGNEE (Name and address)") among the segments of a page.
import type { CaptionIndex, CaptionMatch, Openness } from './caption-index.ts'
import { tokensOf } from './caption-words.ts'
import { type PaperPage, type PrintedWord, type Segment, segmentOf } from './pages.ts'

/** All captions on the page. One that fills two lines of a narrow box is found as well. */
export function findCaptions<Key>(page: PaperPage, index: CaptionIndex<Key>): CaptionMatch<Key>[] {
  const found: CaptionMatch<Key>[] = []
  for (const segment of page.segments) {
    let from = numberingOf(segment.words)
    let is_start = true
    while (from < segment.words.length) {
      const match = matchAt(segment, { from, is_start, index, fuzzy: page.source === 'scan' })
      if (match && (is_start || match.has_colon)) {
        const previous = found.at(-1)
        // The value of the caption before ends where the next begins.
        if (previous?.segment === segment) previous.rest = segment.words.slice(segment.words.length - previous.rest.length, from)
        found.push(match)
        from = segment.words.length - match.rest.length
        is_start = false
      } else {
        from++
        is_start = false
      }
    }
  }
  return [...found, ...stacked(page, found, index)]
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

const isCaptionWord = (word: PrintedWord | undefined) => word !== undefined && /^[A-Z][A-Za-z/]+/.test(word.text)

type Search<Key> = { from: number; is_start: boolean; index: CaptionIndex<Key>; fuzzy: boolean }

function matchAt<Key>(segment: Segment, { from, is_start, index, fuzzy }: Search<Key>): CaptionMatch<Key> | null {
  const { words } = segment
  const run: { token: string; word: number }[] = []
  for (let at = from; at < words.length && run.length < index.longest + 1; at++) {
    for (const token of tokensOf(
      words
        .slice(at, at + 1)
        .map(({ text }) => text)
        .join(' '),
    ))
      run.push({ token, word: at })
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
    const last = joined[tokens.length - 1]?.word ?? from
    // A caption ends with its word: `B/L` is not part of `B/LADING-123`.
    if (joined[tokens.length]?.word === last && !/[:#]/.test(words[last]?.text ?? '')) continue
    const { rest, colon } = restAfter(words, last)
    if (rest.length > 0 && !colon && !(is_start && mayFollow(rest, open))) continue
    return { key, segment, words: words.slice(from, words.length - rest.length), rest, has_colon: colon, tokens: tokens.length }
  }
  return null
}

/** `PORT OF LOADING SHANGHAI` has a value; `PLACE OF DELIVERY BY ON-CARRIER` goes on as a caption. */
function mayFollow(rest: readonly PrintedWord[], open: Openness): boolean {
  const [first] = rest
  if (open === 'closed' || !first || /^(of|and|by|or|for|the|at|if|in|to|on|with|is|are|\W.*)$/i.test(first.text)) return false
  return open === 'any' || rest.slice(0, 2).some(({ text }) => /\d/.test(text))
}

function joinBill(run: readonly { token: string; word: number }[]): { token: string; word: number }[] {
  const joined: { token: string; word: number }[] = []
  for (let at = 0; at < run.length; at++) {
    const [one, two, three] = [run[at], run[at + 1], run[at + 2]]
    if (one?.token === 'BILL' && two?.token === 'OF' && three?.token === 'LADING') {
      joined.push({ token: 'BL', word: three.word })
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

/** What follows a caption, without its colon and without a note in brackets. A colon may cling to the value: `NO:123`. */
function restAfter(words: readonly PrintedWord[], last: number): { rest: readonly PrintedWord[]; colon: boolean } {
  const text = words[last]?.text ?? ''
  let colon = /[:#]$/.test(text)
  let rest: readonly PrintedWord[] = words.slice(last + 1)
  const inside = text.slice(text.search(/[:#]|$/) + 1)
  const word = words[last]
  if (inside !== '' && word) {
    const part = inside.length / text.length
    rest = [{ ...word, text: inside, left: word.right - (word.right - word.left) * part }, ...rest]
    colon = true
  }
  if (rest[0]?.text.startsWith('(')) {
    const end = rest.findIndex(({ text: part }) => /\)[:.]?$/.test(part))
    colon ||= /:$/.test(rest[end]?.text ?? '')
    rest = end < 0 ? [] : rest.slice(end + 1)
  }
  while (rest[0] && /^[:#.\-–*]+$/.test(rest[0].text)) {
    colon ||= /[:#]/.test(rest[0].text)
    rest = rest.slice(1)
  }
  return { rest, colon }
}

/** Captions that fill two lines of a narrow box: the words of both, and nothing else, are the caption. */
function stacked<Key>(page: PaperPage, found: readonly CaptionMatch<Key>[], index: CaptionIndex<Key>): CaptionMatch<Key>[] {
  const taken = new Set(found.map(({ segment }) => segment))
  return page.segments.flatMap((upper) => {
    if (taken.has(upper) || upper.words.length > 4) return []
    const lower = page.segments.find((segment) => isBelow(upper, segment))
    if (!lower || lower.words.length > 4) return []
    const segment = segmentOf([...upper.words, ...lower.words])
    const match = matchAt(segment, { from: numberingOf(upper.words), is_start: true, index, fuzzy: page.source === 'scan' })
    return match && match.rest.length === 0 && match.words.length > upper.words.length ? [match] : []
  })
}

// Lines of one caption stand close: they may overlap by descenders, and leave less than a line between them.
const line_gap = { least: -0.4, most: 0.8 }

function isBelow(upper: Segment, lower: Segment): boolean {
  const height = upper.bottom - upper.top
  const gap = lower.top - upper.bottom
  const aligned = Math.abs(upper.left - lower.left) < 6 || Math.abs(upper.left + upper.right - lower.left - lower.right) < 12
  return aligned && gap > height * line_gap.least && gap < height * line_gap.most
}
