/** What the captions of a paper say about its kind: a form asks for what its kind has fields for. */
import type { DocumentType } from '../vocabulary/document-reading.ts'
import { indexFor } from './caption-targets.ts'
import { tokensOf } from './caption-words.ts'
import { findCaptions } from './find-captions.ts'
import type { DocumentLayout } from './layout.ts'
import { layouts } from './layouts.ts'
import type { PaperPage } from './pages.ts'

// Bills ask for the same, and are told apart by who issued them (issuer.ts).
const bills: readonly DocumentType[] = ['draft_house_bill_of_lading', 'final_house_bill_of_lading', 'master_bill_of_lading']
const familyOf = (type: DocumentType) => (bills.includes(type) ? 'bill' : type)

// A few captions (number, date, vessel) are on every paper of the trade.
const captions_min = 6
// What one caption more is worth that no other kind has; one that three kinds have says a third of that.
const own_caption = 1.5
// Bills of lines have boxes that those of forwarders may have as well.
const kin_share = 0.5
// With a heading it outweighs one of another kind that is quoted; alone, with clues, it is enough (classify.ts).
const lead_max = 7

// Pages are read once for the paper they may begin, and once for the paper they are in.
const known = new WeakMap<PaperPage, ReadonlyMap<DocumentLayout, ReadonlySet<string>>>()

/** How much more the captions on `pages` say for a kind than for any other; 0 for all but one kind, or for all. */
export function captionLeads(pages: readonly PaperPage[]): ReadonlyMap<DocumentType, number> {
  const found = layouts.map((layout) => {
    const captions = new Set(pages.flatMap((page) => [...(captionsOn(page).get(layout) ?? [])]))
    return { type: layout.document_type, family: familyOf(layout.document_type), captions }
  })
  const familiesWith = (caption: string) =>
    new Set(found.filter(({ captions }) => captions.has(caption)).map(({ family }) => family)).size
  const weighed = found.map(({ captions, ...kind }) => {
    const weight = [...captions].reduce((sum, caption) => sum + 1 / familiesWith(caption), 0)
    return { ...kind, weight: captions.size < captions_min ? 0 : weight }
  })
  return new Map(
    weighed.map(({ type, family, weight }) => {
      const others = weighed.filter((other) => other.family !== family).map((other) => other.weight)
      const best = Math.max(...weighed.filter((other) => other.family === family).map((other) => other.weight))
      const lead = own_caption * (best - Math.max(...others))
      return [type, Math.max(0, Math.min(lead_max, lead) - kin_share * own_caption * (best - weight))]
    }),
  )
}

function captionsOn(page: PaperPage): ReadonlyMap<DocumentLayout, ReadonlySet<string>> {
  const found = known.get(page) ?? new Map(layouts.map((layout) => [layout, captionsFor(page, layout)]))
  known.set(page, found)
  return found
}

/** What is asked for on a page that the layout has a field for, in the words of the captions. */
function captionsFor(page: PaperPage, layout: DocumentLayout): ReadonlySet<string> {
  const asked = findCaptions(page, indexFor(layout)).filter(({ key }) => key.some(({ kind }) => kind !== 'end'))
  return new Set(asked.map(({ words }) => tokensOf(words.map(({ text }) => text).join(' ')).join(' ')))
}
