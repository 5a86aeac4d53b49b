/**
 * States and the moves between them, drawn as SVG that stands in the page. It has no styles: lines and words take the colour of the text around them, in
 * either theme and in print.
 */
import { escapeHtml } from '../base/escape-html.ts'

export type DrawnState = {
  readonly name: string
  /** Its place in the grid, from the top left corner. */
  readonly at: readonly [column: number, row: number]
  /** Nothing follows by itself. */
  readonly is_end: boolean
}

type DrawnMove = {
  readonly from: string
  readonly to: string
  /** Why, in plain words: for the table that says the same. */
  readonly when: string
  /** Dashed: it goes back, or somebody has to ask for it. */
  readonly is_back: boolean
}

export type Diagram = {
  /** What it shows, in a sentence: for those who do not see it. */
  readonly title: string
  readonly states: readonly DrawnState[]
  readonly moves: readonly DrawnMove[]
}

/** Three columns stand in the width of a text. */
const box = { width: 184, height: 36 } as const
const step = { x: 244, y: 84 } as const
const margin = 12
/** Lines there and back stand apart. */
const apart = 9

type Point = readonly [x: number, y: number]

export function diagramSvg({ title, states, moves }: Diagram): string {
  const [columns, rows] = [0, 1].map((axis) => Math.max(...states.map(({ at }) => at[axis] ?? 0)))
  const width = (columns ?? 0) * step.x + box.width + 2 * margin
  const height = (rows ?? 0) * step.y + box.height + 2 * margin
  const placed = new Map(states.map((state) => [state.name, centreOf(state)]))
  const lines = moves.map((move) => lineOf(move, moves, placed)).join('')
  const id = `a${title.length}-${states.length}`
  const arrow = `<marker id="${id}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 1 9 5 0 9z" fill="currentColor"/></marker>`
  return `<svg class="dg" role="img" aria-label="${escapeHtml(title)}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none" stroke="currentColor"><defs>${arrow}</defs>${lines.replaceAll('ARROW', `url(#${id})`)}${states.map(stateSvg).join('')}</svg>`
}

function centreOf({ at: [column, row] }: DrawnState): Point {
  return [margin + column * step.x + box.width / 2, margin + row * step.y + box.height / 2]
}

function stateSvg(state: DrawnState): string {
  const [x, y] = centreOf(state)
  const corner = `x="${x - box.width / 2}" y="${y - box.height / 2}" width="${box.width}" height="${box.height}"`
  const inner = state.is_end
    ? `<rect x="${x - box.width / 2 + 3}" y="${y - box.height / 2 + 3}" width="${box.width - 6}" height="${box.height - 6}" rx="4" stroke-width="0.6"/>`
    : ''
  return `<rect ${corner} rx="6" stroke-width="1.2"/>${inner}<text x="${x}" y="${y + 4}" text-anchor="middle" font-family="monospace" font-size="12" fill="currentColor" stroke="none">${escapeHtml(state.name)}</text>`
}

function lineOf({ from, to, is_back }: DrawnMove, moves: readonly DrawnMove[], placed: ReadonlyMap<string, Point>): string {
  const [start, end] = [placed.get(from), placed.get(to)]
  if (start === undefined || end === undefined) return ''
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]]
  const length = Math.hypot(dx, dy) || 1
  const both = moves.some((other) => other.from === to && other.to === from)
  const aside: Point = both ? [(-dy / length) * apart, (dx / length) * apart] : [0, 0]
  const [x1, y1] = borderPoint(start, [dx, dy], aside)
  const [x2, y2] = borderPoint(end, [-dx, -dy], aside)
  const dashes = is_back ? ' stroke-dasharray="5 4"' : ''
  return `<path d="M${x1} ${y1} ${x2} ${y2}" stroke-width="1.2" marker-end="ARROW"${dashes}/>`
}

/** Where the way out of a box in a direction crosses its border, a little outside. */
function borderPoint([x, y]: Point, [dx, dy]: Point, [aside_x, aside_y]: Point): Point {
  const share = Math.min((box.width / 2 + 2) / Math.max(Math.abs(dx), 1e-6), (box.height / 2 + 2) / Math.max(Math.abs(dy), 1e-6))
  return [rounded(x + dx * share + aside_x), rounded(y + dy * share + aside_y)]
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
