// Puts words together that belong together. A gap wider than a letter or two, or a drawn line between them, parts two segments.
import { type PageBox, type PrintedWord, type RuleLine, type Segment, segmentOf, sharesLine } from './pages.ts'
import { pitchBetween, pitchesOf } from './typewriter.ts'

/** Segments of a page, from its words in any order. */
export function segmentsOf(words: readonly PrintedWord[], rulings: readonly RuleLine[]): Segment[] {
  const segments: Segment[] = []
  const lines = wordLines(words)
  const pitches = pitchesOf(lines)
  for (const line of lines) {
    let open: PrintedWord[] = []
    for (const word of line) {
      const last = open.at(-1)
      if (last && (isApart(last, word, pitches) || isRuledOff(last, word, rulings))) {
        segments.push(segmentOf(open))
        open = []
      }
      const before = open.at(-1)
      if (before && isGlued(before, word)) open[open.length - 1] = glue(before, word)
      else open.push(word)
    }
    if (open.length > 0) segments.push(segmentOf(open))
  }
  return segments
}

// A word or two of a note may be lost between its parts.
const lost_points = 80

/** Segments of a picture, with notes in brackets in one piece: a word in their middle may be lost under a stamp. */
export function withWholeNotes(segments: readonly Segment[]): Segment[] {
  const ends = segments.filter(({ text }) => /^[^()]*\)/.test(text))
  const tails = new Map<Segment, Segment>()
  for (const segment of segments) {
    if (segment.text.lastIndexOf('(') <= segment.text.lastIndexOf(')')) continue
    const tail = ends.find(
      (end) => end.left > segment.right && end.left - segment.right < lost_points && sharesLine(segment, end),
    )
    if (tail) tails.set(segment, tail)
  }
  const taken = new Set(tails.values())
  return segments.flatMap((segment) => {
    const tail = tails.get(segment)
    if (tail) return [segmentOf([...segment.words, ...tail.words])]
    return taken.has(segment) ? [] : [segment]
  })
}

/** Words line by line. Each is compared with its neighbour, not with the first of the line: a scan may slope. */
function wordLines(words: readonly PrintedWord[]): PrintedWord[][] {
  const lines: PrintedWord[][] = []
  for (const word of [...words].sort((a, b) => a.left - b.left)) {
    let best: PrintedWord[] | undefined
    for (const line of lines) {
      const last = line.at(-1)
      if (last && sharesLine(last, word) && (!best || gapOf(last, word) < gapOf(best.at(-1) ?? last, word))) best = line
    }
    if (best) best.push(word)
    else lines.push([word])
  }
  return lines
}

const gapOf = (a: PageBox, b: PageBox) => Math.abs(b.left - a.right)
const heightOf = (box: PageBox) => box.bottom - box.top

// A blank is a quarter of the height of the letters, the gap between two columns more than all of it. How far these may be moved:
// docs/explanation/how-papers-are-read.md#the-numbers-in-the-rules.
const gap_min_points = 4.5
const gap_per_height = 0.85

// Of a typewriter's face a blank is as wide as a letter; two of them part columns.
const gap_per_pitch = 1.55

function isApart(a: PrintedWord, b: PrintedWord, pitches: readonly number[]): boolean {
  const gap = b.left - a.right
  if (gap <= Math.max(gap_min_points, gap_per_height * Math.min(heightOf(a), heightOf(b)))) return false
  const pitch = pitchBetween(a, b, pitches)
  return pitch === null || gap > gap_per_pitch * pitch
}

function isRuledOff(a: PrintedWord, b: PrintedWord, rulings: readonly RuleLine[]): boolean {
  const y = (a.top + a.bottom) / 2
  return rulings.some(
    ({ horizontal, at, from, to }) => !horizontal && at >= a.right - 2 && at <= b.left + 2 && from <= y && to >= y,
  )
}

// Some programs place each letter or syllable by itself; a true blank is about a quarter of the letter height.
const glue_per_height = 0.1

function isGlued(a: PrintedWord, b: PrintedWord): boolean {
  return b.left - a.right < glue_per_height * Math.min(heightOf(a), heightOf(b)) && a.text.length > 0
}

function glue(a: PrintedWord, b: PrintedWord): PrintedWord {
  return {
    left: a.left,
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
    text: a.text + b.text,
    confidence: Math.min(a.confidence, b.confidence),
  }
}
