/** What the captions of a paper say about its kind: a form asks for what its kind has fields for. */
import type { DocumentType } from '../vocabulary/document-reading.ts'
import { type CaptionTarget, indexFor } from './caption-targets.ts'
import { findCaptions } from './find-captions.ts'
import type { DocumentLayout } from './layout.ts'
import { layouts } from './layouts.ts'
import type { PaperPage } from './pages.ts'

// Bills ask for the same, and are told apart by who issued them (issuer.ts).
const bills: readonly DocumentType[] = ['draft_house_bill_of_lading', 'final_house_bill_of_lading', 'master_bill_of_lading']
const familyOf = (type: DocumentType) => (bills.includes(type) ? 'bill' : type)

// A few captions (number, date, vessel) are on every paper of the trade.
const captions_min = 6
// With a heading it outweighs one of another kind that is quoted; alone, with clues, it is enough (classify.ts).
const lead_max = 5

// Pages are read once for the paper they may begin, and once for the paper they are in.
const known = new WeakMap<PaperPage, ReadonlyMap<DocumentLayout, ReadonlySet<string>>>()

/** For each kind, by how many fields more than of any other kind the captions on `pages` ask for; 0 for all others. */
export function captionLeads(pages: readonly PaperPage[]): ReadonlyMap<DocumentType, number> {
  const counts = layouts.map((layout) => {
    const fields = new Set(pages.flatMap((page) => [...(fieldsOn(page).get(layout) ?? [])]))
    return { type: layout.document_type, family: familyOf(layout.document_type), count: fields.size }
  })
  return new Map(
    counts.map(({ type, family, count }) => {
      const others = counts.filter((other) => other.family !== family).map((other) => other.count)
      const lead = count < captions_min ? 0 : count - Math.max(...others)
      return [type, Math.min(lead_max, Math.max(0, lead))]
    }),
  )
}

function fieldsOn(page: PaperPage): ReadonlyMap<DocumentLayout, ReadonlySet<string>> {
  const found = known.get(page) ?? new Map(layouts.map((layout) => [layout, fieldsOf(page, layout)]))
  known.set(page, found)
  return found
}

function fieldsOf(page: PaperPage, layout: DocumentLayout): ReadonlySet<string> {
  return new Set(findCaptions(page, indexFor(layout)).flatMap(({ key }) => key.flatMap((target) => nameOf(target) ?? [])))
}

function nameOf(target: CaptionTarget): string | null {
  if (target.kind === 'end') return null
  return target.kind === 'field' ? target.field.path : (Object.values(target.party.parts)[0] ?? null)
}
