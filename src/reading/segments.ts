// Puts words together that belong together. A gap wider than a letter or two, or a drawn line between them, parts two segments.
import { type PageBox, type PrintedWord, type RuleLine, type Segment, segmentOf, sharesLine } from './pages.ts'

/** Segments of a page, from its words in any order. */
export function segmentsOf(words: readonly PrintedWord[], rulings: readonly RuleLine[]): Segment[] {
  const segments: Segment[] = []
  for (const line of wordLines(words)) {
    let open: PrintedWord[] = []
    for (const word of line) {
      const last = open.at(-1)
      if (last && (isApart(last, word) || isRuledOff(last, word, rulings))) {
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

// Letters of a typewriter are as far apart as each other, and so is a blank: nearly twice the height of a small letter. Two blanks part columns.
const gap_per_pitch = 1.55
// A letter fills its place but for a seventh; two words of one face agree as far as this.
const bare_share = 0.15
const pitch_tolerance = 0.14

function isApart(a: PrintedWord, b: PrintedWord): boolean {
  const gap = b.left - a.right
  if (gap <= Math.max(gap_min_points, gap_per_height * Math.min(heightOf(a), heightOf(b)))) return false
  const pitch = pitchOf(a, b)
  return pitch === null || gap > gap_per_pitch * pitch
}

/** How far the letters of a typewriter's face stand apart; null when the two words are of another face, or of two. */
function pitchOf(a: PrintedWord, b: PrintedWord): number | null {
  const [one, other] = [a, b].map((word) => ({
    letters: word.text.length,
    pitch: (word.right - word.left) / (word.text.length - bare_share),
  }))
  if (!one || !other) return null
  // A single letter is as narrow as it is: the other word says it alone.
  const pitch = one.letters > other.letters ? one.pitch : other.pitch
  const agree = one.letters < 2 || other.letters < 2 || Math.abs(one.pitch - other.pitch) < pitch_tolerance * pitch
  // From the first letter of a word to the first of the next are its letters and one blank.
  const step = (b.left - a.left) / (one.letters + 1)
  return agree && Math.abs(step - pitch) < pitch_tolerance * pitch ? pitch : null
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
