/** What kind of paper pages are, by their heading, by words that only such papers use, and by the name of the file as a hint. */
import type { DocumentType } from '../vocabulary/document-reading.ts'
import { captionLeads } from './caption-evidence.ts'
import type { Classification } from './classification.ts'
import { classifyByWording } from './general-notice.ts'
import { bestTitle, type Heading, headingsOf } from './headings.ts'
import { isForwarderName, isLineName, issuerWeight, letterheadOf } from './issuer.ts'
import { layouts } from './layouts.ts'
import { type KnownOther, otherKinds } from './other-kinds.ts'
import { type PaperPage, textOfPage } from './pages.ts'
import { tableWeight } from './table-evidence.ts'

// A plain heading near the top (5.5) with one clue, or clues alone.
const enough = 6
// Clues are words that other papers may quote: two of them weigh what the heading does that is there once.
const clue_share = 0.6
// People name files as they like: it decides between kinds that the paper itself leaves open.
const file_name_weight = 2.5

const billTypes: readonly DocumentType[] = ['draft_house_bill_of_lading', 'final_house_bill_of_lading', 'master_bill_of_lading']
export const isBill = (type: DocumentType) => billTypes.includes(type)

/** `file_name` is null when the file holds several papers: then it says nothing about one of them. */
export function classify(pages: readonly PaperPage[], file_name: string | null): Classification {
  const text = pages.map((page) => [textOfPage(page), ...page.watermarks].join('\n')).join('\n')
  const headings = pages.flatMap(headingsOf)
  const evidence = { pages, text, headings, file_name, leads: captionLeads(pages), letterhead: letterheadOf(pages) }
  const scored = [
    ...layouts.map((layout) => score(layout, { evidence, document_type: layout.document_type })),
    ...otherKinds.map((kind) => score(kind, { evidence, document_type: 'other' })),
  ].sort((a, b) => b.score - a.score)
  const [best] = scored
  if (best && best.score >= enough) return best
  return classifyByWording(text, headings)
}

type DocumentEvidence = {
  pages: readonly PaperPage[]
  text: string
  headings: readonly Heading[]
  file_name: string | null
  leads: ReadonlyMap<DocumentType, number>
  letterhead: readonly string[]
}

// Less than a heading: a trucker's order comes from a forwarder, a release from the line.
const line_release = 3

function issuerOf({ issuer }: KnownOther, { document_type, evidence }: ScoredKind): number {
  if (issuer === 'carrier')
    return evidence.letterhead.some((name) => isLineName(name) || isForwarderName(name)) ? line_release : 0
  if (document_type === 'carrier_delivery_order') return evidence.letterhead.some(isLineName) ? line_release : 0
  return isBill(document_type) ? issuerWeight(document_type, evidence) : 0
}

type ScoredKind = { evidence: DocumentEvidence; document_type: DocumentType }

function score(layout: KnownOther, { evidence, document_type }: ScoredKind): Classification {
  const { text, headings, file_name, leads } = evidence
  const title = bestTitle(layout, headings)
  const clues = layout.clues.flatMap(([pattern, weight]) => {
    const match = pattern.exec(text)
    return match ? [{ words: match[0].trim(), weight }] : []
  })
  const issuer = issuerOf(layout, { document_type, evidence })
  const lead = leads.get(document_type) ?? 0
  const table = tableWeight(evidence.pages, layout.table)
  const named = file_name !== null && layout.file_names.test(file_name)
  const total =
    (title?.weight ?? 0) +
    clues.reduce((sum, { weight }) => sum + weight, 0) * clue_share +
    issuer +
    lead +
    table +
    (named ? file_name_weight : 0)
  const words = clues.filter((clue) => clue.weight > 0 && clue.words.length > 1).map((clue) => `"${clue.words}"`)
  const reasons = [
    title ? `headed "${title.text}"` : 'without a heading that names it',
    ...(words.length > 0 ? [`speaks of ${words.slice(0, 3).join(', ')}`] : []),
    ...(lead > 0 ? ['its captions are those of one'] : []),
    ...(table > 0 ? [`its table is one of ${layout.table}`] : []),
    ...(named ? ['its file name says so'] : []),
  ]
  const notes = `Taken for ${/^[aei]/i.test(layout.label) ? 'an' : 'a'} ${layout.label.toLowerCase()}: ${reasons.join('; ')}.`
  const ending = document_type === 'other' ? ' Papers of this kind are not read.' : ''
  return { document_type, notes: notes + ending, score: total, title: title?.text ?? null }
}
