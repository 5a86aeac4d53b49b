/** Forms that print what is asked for under the answer: `Yantian` over `loaded at`. */
import type { CaptionMatch } from './caption-index.ts'
import { linesOf, type PaperPage, type Segment, sharesLine } from './pages.ts'

type Caption = CaptionMatch<unknown>

// So close, in heights of letters, stands a caption under its value.
const close_heights = 0.7
// A value under a caption stands closer to it than one over it, by so many points at least where it does not belong to it.
const nearer_points = 3
const aligned_points = 3

/** The values of captions that stand under them: of whole lines of captions, each of which is nearer to what is over it than to anything under it. */
export function valuesOver(
  page: PaperPage,
  captions: readonly Caption[],
  taken: ReadonlySet<Segment>,
): ReadonlyMap<Caption, Segment> {
  const bare = new Map(
    captions.filter(({ rest, has_colon }) => rest.length === 0 && !has_colon).map((found) => [found.segment, found]),
  )
  const rows = linesOf([...bare.keys()])
    .map((line) => line.map((segment) => ({ found: bare.get(segment), over: valueOver(segment, page, taken) })))
    .filter((row) => row.every(({ over }) => over !== null))
  // One caption by itself may stand under the end of another's value.
  if (!rows.some((row) => row.length > 1)) return new Map()
  return new Map(rows.flat().flatMap(({ found, over }) => (found && over ? [[found, over] as const] : [])))
}

function valueOver(segment: Segment, { segments, source }: PaperPage, taken: ReadonlySet<Segment>): Segment | null {
  // Rows of a sheet are all as close to each other: an answer beside a caption is its own.
  const beside =
    source === 'sheet' &&
    segments.filter((other) => other.left > segment.right && sharesLine(other, segment)).sort((a, b) => a.left - b.left)[0]
  if (beside && !taken.has(beside)) return null
  const column = segments.filter((other) => other !== segment && Math.abs(other.left - segment.left) < aligned_points)
  const over = column.filter(({ bottom }) => bottom <= segment.top + 2).sort((a, b) => b.bottom - a.bottom)[0]
  const under = column.filter(({ top }) => top >= segment.bottom - 2).sort((a, b) => a.top - b.top)[0]
  if (!over || taken.has(over)) return null
  const gap = segment.top - over.bottom
  if (gap > (over.bottom - over.top) * close_heights) return null
  if (!under || taken.has(under)) return over
  return under.top - segment.bottom > gap + nearer_points ? over : null
}
