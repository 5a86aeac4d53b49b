// Lines that are one: a value that was too long for its box goes on below.
import { type PaperPage, type Segment, segmentOf } from './pages.ts'

/** `right` is where the box or the column ends. */
type LineRoom = { page: PaperPage; right: number }

// What a box or a column keeps free at its end, in points.
const padding_points = 8
// A blank, in heights of letters.
const blank_per_height = 0.25
const aligned_points = 2
// Letters of one value are of one height, give or take a comma or a bracket; captions are smaller.
const same_height = 0.15
// How much further apart than letters are high lines of one value may stand.
const gap_max = 0.6
// How the next line of an address begins, however long the line above is.
const begins_address =
  /^(\d|NO\b|UNIT\b|BUILDING\b|BLDG\b|PLOT\b|P\.?O\.? ?BOX|ROOM\b|RM\b|FLOOR\b|SUITE\b|C\/O\b|ATTN|TEL\b|PHONE|FAX|E-?MAIL|FIRMS\b)/i

// A name that ends with its legal form is whole.
const ends_name = /\b(?:INC|LLC|LTD|LIMITED|CORP|GMBH|PLC|S\.?A|B\.?V|PTE|LLP)\b\.?$/i

/** Joins each line with the one below where the next word had no room: only then did it go on there. */
export function joinWrapped(lines: readonly Segment[][], room: LineRoom): Segment[][] {
  const joined: Segment[][] = []
  // The last line as it is printed, of what `joined` ends with.
  let last: Segment | undefined
  for (const line of lines) {
    const [part] = line
    const before = joined.at(-1)?.[0]
    if (line.length === 1 && part && last && before && goesOn(last, part, room)) {
      joined[joined.length - 1] = [segmentOf([...before.words, ...part.words])]
    } else joined.push(line)
    last = line.length === 1 ? part : undefined
  }
  return joined
}

/** Whether `lower` is the rest of `upper`. */
export function goesOn(upper: Segment, lower: Segment, { page, right }: LineRoom): boolean {
  const [word] = lower.words
  if (page.source === 'sheet' || !word || begins_address.test(lower.text) || ends_name.test(upper.text)) return false
  const height = upper.bottom - upper.top
  if (Math.abs(lower.bottom - lower.top - height) > height * same_height) return false
  const is_below = Math.abs(upper.left - lower.left) < aligned_points && lower.top - upper.bottom < height * gap_max
  return is_below && upper.right + height * blank_per_height + (word.right - word.left) > right - padding_points
}
