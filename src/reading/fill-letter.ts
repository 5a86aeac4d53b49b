/** Letters: to whom one is written and on what day stands over its `Dear …`, without a caption. */
import { certainty } from './certainty.ts'
import type { PageView, PrintedValue } from './find-values.ts'
import type { DocumentLayout } from './layout.ts'
import { linesOf, type Segment } from './pages.ts'
import { partyOf } from './parties.ts'
import { fill, type PayloadDraft } from './payload.ts'
import { dateIn } from './whole-date.ts'

// The day that a paper of that kind was written on.
const written_on = ['notice_date', 'document_date', 'date_of_issue'] as const
// Where the day stands that is no other: of the height of a page.
const top_share = 0.15
const address_lines = { min: 3, max: 6 }

export function fillLetter(draft: PayloadDraft, { document_type }: DocumentLayout, view: PageView | undefined): void {
  if (!view) return
  const { page } = view
  const greeting = page.segments.find(({ text }) => /^(?:DEAR\b|TO WHOM IT MAY CONCERN)/i.test(text))
  if (!greeting) return
  const path = written_on.find((one) => one in draft.payload)
  const day = page.segments.find(
    (segment) => segment.top < page.height * top_share && !view.taken.has(segment) && dateIn(segment.text) === segment.text,
  )
  if (day && path !== undefined)
    fill(draft, path, { value: { text: day.text, page, words: day.words }, kind: 'date', confidence: certainty.part })
  if (document_type !== 'arrival_notice') return
  const block = addressOver(greeting, view)
  const party = block && partyOf(block)
  if (!party?.name || !party.address || !(party.country || party.postal_code)) return
  // A notice is written to who gets the cargo.
  fill(draft, 'consignee/name', { value: party.name, kind: 'name', confidence: certainty.part })
  fill(draft, 'consignee/address', { value: party.address, kind: 'address', confidence: certainty.part })
}

/** The last lines of three or more over a greeting that stand under each other by themselves. */
function addressOver(greeting: Segment, { page, taken }: PageView): PrintedValue | null {
  const column = page.segments.filter(
    (segment) => segment.bottom <= greeting.top + 1 && Math.abs(segment.left - greeting.left) < 3 && !taken.has(segment),
  )
  const groups = linesOf(column).reduce<Segment[][]>((all, [segment]) => {
    const last = all.at(-1)
    const before = last?.at(-1)
    if (!segment) return all
    if (last && before && segment.top - before.bottom < (before.bottom - before.top) * 0.8) last.push(segment)
    else all.push([segment])
    return all
  }, [])
  const lines = groups.findLast(({ length }) => length >= address_lines.min && length <= address_lines.max)
  return lines ? { text: lines.map(({ text }) => text).join('\n'), page, words: lines.flatMap(({ words }) => words) } : null
}
