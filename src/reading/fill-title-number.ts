/** The number of a paper that stands in its heading, or beside it: `PACKING LIST NO PL-82129`, `DELIVERY ORDER   NO. BX-38418`. */
import type { DocumentType } from '../vocabulary/document-reading.ts'
import { tokensOf } from './caption-words.ts'
import { certainty } from './certainty.ts'
import type { PageView } from './find-values.ts'
import type { DocumentLayout } from './layout.ts'
import { type PrintedWord, type Segment, sharesLine } from './pages.ts'
import { fill, type PayloadDraft } from './payload.ts'

const ownNumber: Partial<Record<DocumentType, string>> = {
  arrival_notice: 'notice_number',
  carrier_delivery_order: 'delivery_order_number',
  commercial_invoice: 'invoice_number',
  draft_house_bill_of_lading: 'hbl_number',
  dray_delivery_order: 'document_number',
  final_house_bill_of_lading: 'hbl_number',
  master_bill_of_lading: 'waybill_number',
  packing_list: 'packing_list_number',
}
// Of the height of a page: where headings stand.
const title_share = 0.2
const number_word = /^(?:NO|NR|N|NUMBER|#|N[º°])[.:]{0,2}$/i
const number = /^(?=.*\d)[A-Z0-9][A-Z0-9/.-]{3,24}$/

export function fillTitleNumber(
  draft: PayloadDraft,
  { document_type, titles }: DocumentLayout,
  view: PageView | undefined,
): void {
  const path = ownNumber[document_type]
  if (!view || path === undefined) return
  const headings = titles.map((title) => tokensOf(title).join(' '))
  const names = ({ text }: Segment) => headings.some((heading) => ` ${tokensOf(text).join(' ')} `.includes(` ${heading} `))
  const upper = view.page.segments.filter(({ top }) => top < view.page.height * title_share)
  const headed = upper.filter(names)
  const beside = upper.filter((segment) => headed.some((heading) => heading !== segment && sharesLine(heading, segment)))
  const word = [...headed, ...beside]
    .map((segment) => numberIn(segment, headed.includes(segment)))
    .find((found) => found !== null)
  if (word)
    fill(draft, path, { value: { text: word.text, page: view.page, words: [word] }, kind: 'code', confidence: certainty.part })
}

/** The word behind `No.`; in a heading it may stand behind its words. */
function numberIn({ words }: Segment, is_heading: boolean): PrintedWord | null {
  const at = words.findIndex(({ text }) => number_word.test(text))
  const word = words[at + 1]
  return at >= 0 && (is_heading || at === 0) && word && number.test(word.text) ? word : null
}
