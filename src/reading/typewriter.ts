// Faces whose letters all stand as far apart as each other, as a typewriter's do: how far that is says what a blank is.
import type { PrintedWord } from './pages.ts'

/** From the middle of a letter to that of the next, in points. */
type LetterPitch = number

// A letter fills its place but for about a seventh.
const bare_share = 0.15
// Two words of one face agree as far as this; where a letter begins within its place differs by less than the share of a place.
const agreement = 0.12
const begin_share = 0.4
// Shorter words say too little by themselves.
const letters_min = 3
// So many pairs of words must agree on a pitch before it is believed of short ones.
const witnesses_min = 2

/** The pitch of the face that both words, one blank apart, are written in; null when they are of another face, or farther apart. */
export function pitchBetween(a: PrintedWord, b: PrintedWord, known: readonly LetterPitch[]): LetterPitch | null {
  const own = ownPitch(a, b)
  if (own !== null) return own
  return known.find((pitch) => isOneBlankOn(a, b, pitch) && [a, b].every((word) => fitsIn(word, pitch))) ?? null
}

/** Pitches that several pairs of neighbours on a page agree on. */
export function pitchesOf(lines: readonly (readonly PrintedWord[])[]): LetterPitch[] {
  const found: { pitch: LetterPitch; witnesses: number }[] = []
  for (const line of lines) {
    for (const [at, word] of line.entries()) {
      const next = line[at + 1]
      const pitch = next ? ownPitch(word, next) : null
      if (pitch === null) continue
      const same = found.find((other) => Math.abs(other.pitch - pitch) < other.pitch * agreement)
      if (same) same.witnesses++
      else found.push({ pitch, witnesses: 1 })
    }
  }
  return found.filter(({ witnesses }) => witnesses >= witnesses_min).map(({ pitch }) => pitch)
}

function ownPitch(a: PrintedWord, b: PrintedWord): LetterPitch | null {
  if (Math.min(a.text.length, b.text.length) < letters_min) return null
  const [one, other] = [a, b].map((word) => (word.right - word.left) / (word.text.length - bare_share))
  if (one === undefined || other === undefined) return null
  const pitch = a.text.length > b.text.length ? one : other
  return Math.abs(one - other) < agreement * pitch && isOneBlankOn(a, b, pitch) ? pitch : null
}

/** From the first letter of a word to the first of the next are its letters and one blank; so from last to last. A speck may hide one. */
function isOneBlankOn(a: PrintedWord, b: PrintedWord, pitch: LetterPitch): boolean {
  const first = Math.abs(b.left - a.left - (a.text.length + 1) * pitch)
  const last = Math.abs(b.right - a.right - (b.text.length + 1) * pitch)
  return Math.min(first, last) < begin_share * pitch
}

const fitsIn = ({ left, right, text }: PrintedWord, pitch: LetterPitch) =>
  right - left < (text.length + 0.6) * pitch && right - left > (text.length - 0.8) * pitch
