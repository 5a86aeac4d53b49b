/** Goods that stand in no table: in a box of the form, behind a caption, or as plain lines that follow what a container is said to hold. */
import { type CaptionIndex, type CaptionMatch, indexCaptions } from './caption-index.ts'
import type { CargoRow } from './cargo-rows.ts'
import { findCaptions } from './find-captions.ts'
import { type PageView, type PrintedValue, valueFor } from './find-values.ts'
import type { ColumnKey } from './layout.ts'
import { columns } from './layouts/columns.ts'
import type { PaperPage } from './pages.ts'
import { splitCodes } from './shapes.ts'
import { isOfKind } from './value-kinds.ts'

type GoodsPart = 'description' | 'hts_code'

// Words that head a column of goods and say nothing in a box by themselves.
const elsewhere = new Set(['PRODUCT', 'ARTICLE', 'MERCHANDISE'])
// What boxes are called and columns are not.
const boxes = [
  'GOODS',
  'CARGO',
  'SHIPPERS DESCRIPTION OF GOODS',
  'SHIPPERS DESCRIPTION OF CARGO',
  'COMMODITIES',
  'CONTENTS',
  'DESCRIPTION OF ARTICLES',
]

const captionsOf = (wanted: ColumnKey) =>
  columns.flatMap(({ key, captions }) => (key === wanted ? captions.filter((caption) => !elsewhere.has(caption)) : []))
const index: CaptionIndex<GoodsPart> = indexCaptions([
  { key: 'description', captions: [...captionsOf('description'), ...boxes], open: 'closed' },
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
  const [description] = values('description', (text) => isOfKind('description', text) && !/^[\d\W]*$/.test(text))
  if (!description) return null
  const codes = values('hts_code', (text) => /\d{4}/.test(text)).flatMap((value) =>
    splitCodes(value.text).map((text) => ({ ...value, text })),
  )
  return codes.length > 0 ? { description, hts_codes: codes } : { description }
}
