/**
 * States and the moves between them, drawn as SVG that stands in the page: places and ways are chosen by hand, so that no line hides a word. It has no
 * styles of its own; classes give it the theme of the page, and print draws it in line.
 */
import { escapeHtml } from '../base/escape-html.ts'

export type Point = readonly [x: number, y: number]

export type DrawnState = {
  readonly name: string
  readonly centre: Point
  readonly width: number
  /** Nothing follows by itself. */
  readonly is_end: boolean
  /** What a webhook is told then, without what all of them begin with. */
  readonly event: string | null
}

export type DrawnMove = {
  /** From the border of one state to that of another, by straight lines. */
  readonly way: readonly Point[]
  /** The cause in a few words, and where they stand; `middle`: that is their middle. */
  readonly word: { readonly text: string; readonly at: Point; readonly is_middle: boolean } | null
  /** Dashed: it goes back, or somebody has to ask for it. */
  readonly is_back: boolean
}

/** A ground behind several states. */
type DrawnRegion = { readonly corner: Point; readonly size: Point; readonly text: string }

export type Diagram = {
  /** What it shows, in a sentence: for those who do not see it. */
  readonly title: string
  readonly size: Point
  readonly regions: readonly DrawnRegion[]
  readonly states: readonly DrawnState[]
  readonly moves: readonly DrawnMove[]
}

const state_height = 34
const told_height = 44
const bend = 7

export function diagramSvg({ title, size: [width, height], regions, states, moves }: Diagram): string {
  const id = `a${title.length}-${states.length}`
  const arrow = `<marker id="${id}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 1 9 5 0 9z"/></marker>`
  const inner = [...regions.map(regionSvg), ...moves.map((move) => moveSvg(move, id)), ...states.map(stateSvg)].join('')
  return `<svg class="dg" role="img" aria-label="${escapeHtml(title)}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${arrow}</defs>${inner}</svg>`
}

function regionSvg({ corner: [x, y], size: [width, height], text }: DrawnRegion): string {
  return `<rect class="rg" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/><text class="w" x="${x + width / 2}" y="${y - 6}" text-anchor="middle">${escapeHtml(text)}</text>`
}

function stateSvg({ name, centre: [x, y], width, is_end, event }: DrawnState): string {
  const height = event === null ? state_height : told_height
  const told = event === null ? '' : `<text class="e" x="${x}" y="${y + 14}" text-anchor="middle">${escapeHtml(event)}</text>`
  return `<rect class="st${is_end ? ' end' : ''}" x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}" rx="6"/><text class="s" x="${x}" y="${event === null ? y + 4 : y - 2}" text-anchor="middle">${escapeHtml(name)}</text>${told}`
}

function moveSvg({ way, word, is_back }: DrawnMove, arrow: string): string {
  const said =
    word === null
      ? ''
      : `<text class="w" x="${word.at[0]}" y="${word.at[1]}"${word.is_middle ? ' text-anchor="middle"' : ''}>${escapeHtml(word.text)}</text>`
  return `<path class="mv${is_back ? ' back' : ''}" d="${pathOf(way)}" marker-end="url(#${arrow})"/>${said}`
}

/** Its corners are round. */
function pathOf(way: readonly Point[]): string {
  return way
    .map((point, at) => {
      const [before, after] = [way[at - 1], way[at + 1]]
      if (before === undefined) return `M${point.join(' ')}`
      if (after === undefined) return `L${point.join(' ')}`
      return `L${towards(point, before).join(' ')}Q${point.join(' ')} ${towards(point, after).join(' ')}`
    })
    .join('')
}

/** The point a bend away from the first on the way to the second. */
function towards([x, y]: Point, [to_x, to_y]: Point): Point {
  const length = Math.hypot(to_x - x, to_y - y) || 1
  const share = Math.min(bend, length / 2) / length
  return [rounded(x + (to_x - x) * share), rounded(y + (to_y - y) * share)]
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
