/** Goods that stand in no table: in a box of the form, behind a caption, or as plain lines that follow what a container is said to hold. */
import { type CaptionIndex, type CaptionMatch, indexCaptions } from './caption-index.ts'
import { type CargoRow, noise } from './cargo-rows.ts'
import { isPackageCount } from './container-text.ts'
import { findCaptions } from './find-captions.ts'
import { type PageView, type PrintedValue, valueFor } from './find-values.ts'
import type { Grid } from './grids.ts'
import type { ColumnKey } from './layout.ts'
import { columns } from './layouts/columns.ts'
import { captions } from './layouts/words.ts'
import { around, linesOn, type PaperPage, type Segment, textOf } from './pages.ts'
import { splitCodes } from './shapes.ts'
import { isOfKind } from './value-kinds.ts'

type GoodsPart = 'description' | 'hts_code'

// Words that head a column of goods and say nothing in a box by themselves.
const elsewhere = new Set(['PRODUCT', 'ARTICLE', 'MERCHANDISE'])
const captionsOf = (wanted: ColumnKey) =>
  columns.flatMap(({ key, captions: heads }) => (key === wanted ? heads.filter((caption) => !elsewhere.has(caption)) : []))
const index: CaptionIndex<GoodsPart> = indexCaptions([
  { key: 'description', captions: [...captionsOf('description'), ...captions.goods], open: 'closed' },
  { key: 'hts_code', captions: [...captionsOf('hts_code'), 'HTS CODES', 'HS CODES'], open: 'closed' },
])

/** Captions of goods outside tables. */
export const goodsCaptions = (page: PaperPage): CaptionMatch<GoodsPart>[] => findCaptions(page, index)

/** One line of goods from the boxes of a paper; null where no box describes any. */
export function goodsOfBoxes(views: readonly { view: PageView; goods: readonly CaptionMatch<GoodsPart>[] }[]): CargoRow | null {
  const values = (part: GoodsPart, accepts: (text: string) => boolean) =>
    views.flatMap(({ view, goods }) =>
      goods.flatMap((found): PrintedValue[] => {
        const value =
          found.key === part ? valueFor(found, { shape: part === 'description' ? 'block' : 'codes', accepts }, view) : null
        return value?.is_value ? [value.value] : []
      }),
    )
  const [described] = values('description', (text) => isOfKind('description', text) && !/^[\d\W]*$/.test(text))
  const description = described && withoutRest(described)
  const codes = values('hts_code', (text) => /\d{4}/.test(text)).flatMap((value) =>
    splitCodes(value.text).map((text) => ({ ...value, text })),
  )
  return description || codes.length > 0 ? { ...(description && { description }), hts_codes: codes } : null
}

/** Without the lines from the first on that speak of something else. */
function withoutRest(value: PrintedValue): PrintedValue | undefined {
  const lines = value.text.split('\n')
  const end = lines.findIndex((line) => noise.test(line))
  if (end < 0) return value
  return end === 0 ? undefined : { ...value, text: lines.slice(0, end).join('\n') }
}

const said = /\b(?:SAID TO (?:CONTAIN|BE)|S\.?T\.?C\.?)[:\s]{1,4}(\d[\d,.]{0,12}) ?([A-Z]{3,12})\b/i
// Lines of one text stand closer than so many heights of their letters.
const line_heights = 1.3
const goods_lines_max = 12

/**
 * Goods in plain lines, as they follow `2 CONTAINERS SAID TO CONTAIN 42 PALLETS` or a table that counts packages under a head that promises a
 * description. Null where no such line stands, or no words follow.
 */
export function goodsBelow(pages: readonly PaperPage[], grids: readonly Grid[]): CargoRow | null {
  for (const page of pages) {
    const lines = linesOn(page)
    for (const [at, line] of lines.entries()) {
      const match = said.exec(textOf(line))
      const [, number, unit] = match ?? []
      if (!number && !endsCounts(line, grids)) continue
      const goods = plainLines(lines.slice(at + 1), line)
      if (goods.length === 0) continue
      const value = (text: string, segments: readonly Segment[]) => ({
        text,
        page,
        words: segments.flatMap(({ words }) => words),
      })
      return {
        description: value(goods.map(textOf).join('\n'), goods.flat()),
        ...(number && unit ? { packages: value(number, line), package_unit: value(unit, line) } : {}),
      }
    }
  }
  return null
}

/** Whether it is the last line of a table whose descriptions are numbers of packages. */
function endsCounts(line: readonly Segment[], grids: readonly Grid[]): boolean {
  const grid = grids.find(({ lines }) => lines.at(-1)?.segments.some((segment) => line.includes(segment)))
  const described = grid?.lines.flatMap(({ cells }) => cells.get('description') ?? []) ?? []
  return described.length > 0 && described.every(({ text }) => isPackageCount(text))
}

/** Words without figures that stand alone in their lines, one below the other. */
function plainLines(lines: readonly Segment[][], above: readonly Segment[]): Segment[][] {
  const found: Segment[][] = []
  let before = around(above)
  for (const line of lines.slice(0, goods_lines_max)) {
    const [only, more] = line
    const height = only ? only.bottom - only.top : 0
    const is_near = only && only.top - before.bottom < height * (found.length === 0 ? 2 * line_heights : line_heights)
    if (!only || more || !is_near || /\d|:$/.test(only.text) || noise.test(only.text) || !isOfKind('description', only.text))
      break
    found.push(line)
    before = only
  }
  return found
}
