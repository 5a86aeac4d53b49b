/** The fields of one paper. The order decides, for what is filled stays: captions, rows of tables, the letterhead, wordings. */
import type { FieldSource } from '../vocabulary/document-reading.ts'
import { believed } from './belief.ts'
import { indexCaptions } from './caption-index.ts'
import { indexFor } from './caption-targets.ts'
import { fillByCaptions } from './fill-captions.ts'
import { fillLetter } from './fill-letter.ts'
import { fillLetterhead } from './fill-letterhead.ts'
import { fillByProse } from './fill-prose.ts'
import { fillRows } from './fill-rows.ts'
import { fillTitleNumber } from './fill-title-number.ts'
import { fillByWordings } from './fill-wordings.ts'
import { findCaptions } from './find-captions.ts'
import { viewOf } from './find-values.ts'
import { goodsCaptions, goodsOfBoxes } from './goods-text.ts'
import { findGrids } from './grids.ts'
import { withPartedHeads } from './heads.ts'
import type { DocumentLayout } from './layout.ts'
import { columns } from './layouts/columns.ts'
import { nameLineBill } from './line-notices.ts'
import type { PaperPage } from './pages.ts'
import { fillPartyTables } from './party-tables.ts'
import { emptyDraft, type Payload, sourcesOf } from './payload.ts'

const columnIndex = indexCaptions(columns.map(({ key, captions }) => ({ key, captions, open: 'any' as const })))
/** The payload of `layout` as `pages` give it, with the source of each value. */
export function extractPaper(found: readonly PaperPage[], layout: DocumentLayout): { payload: Payload; sources: FieldSource[] } {
  const pages = found.map(withPartedHeads)
  const draft = emptyDraft(layout)
  const index = indexFor(layout)
  const listed = fillPartyTables(draft, layout, { pages, index })
  const views = pages.map((page) => {
    const captions = findCaptions(page, index).filter(({ segment }) => !listed.has(segment))
    const boxes = goodsCaptions(page)
    const grids = findGrids(page, columnIndex, [...captions, ...boxes.filter(({ has_colon }) => has_colon)])
    const used = new Set([...listed, ...grids.flatMap((grid) => [...grid.used])])
    const goods = boxes.filter(({ segment }) => !used.has(segment))
    const ends = goods.map((caption) => ({ ...caption, key: [{ kind: 'end' as const }] }))
    const outside = [...captions, ...ends].filter(({ segment }) => !used.has(segment))
    return { grids, goods, view: viewOf(page, outside, used) }
  })
  const grids = views.flatMap((view) => view.grids)
  fillByCaptions(
    draft,
    views.map(({ view }) => view),
  )
  fillRows(draft, layout, { pages, grids, boxed: goodsOfBoxes(views) })
  // A form that nobody filled in has a name at its top and printed terms, and no number anywhere.
  if (!draft.sources.some(({ text }) => /\d/.test(text))) return { payload: emptyDraft(layout).payload, sources: [] }
  fillLetterhead(draft, layout, views[0]?.view)
  fillByWordings(
    draft,
    layout,
    views.map(({ view }) => view),
  )
  fillLetter(draft, layout, views[0]?.view)
  fillTitleNumber(draft, layout, views[0]?.view)
  fillByProse(draft, pages)
  nameLineBill(draft, pages)
  return believed({ payload: draft.payload, sources: sourcesOf(draft) }, pages)
}
