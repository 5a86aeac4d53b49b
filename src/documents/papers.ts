/** What a reading makes of a document: its type and values, or the parts of a packet. Pure. */
import { nameBasedId } from '../base/ids.ts'
import type { DocumentRow, NewPart, PartFile, ReadingResult } from '../store/documents/document-records.ts'
import type { CargoReferences, ReadPaper, UnreadableReason } from '../vocabulary/document-reading.ts'
import type { AskedPaper } from './own-reader.ts'
import { labelOf } from './types.ts'

/** Version of what stands in the payload of a packet. */
const packet_schema_version = '2026-11-21'

const reasons: Record<UnreadableReason, string> = {
  encrypted: 'The file is protected by a password.',
  broken: 'The file is damaged.',
  empty: 'The file is empty.',
  unsupported: 'Files of this kind are not read.',
  too_large: 'The file is too large to be read.',
  too_many_pages: 'The file has too many pages to be read.',
  took_too_long: 'Reading the file took too long.',
  no_text: 'No text was found in the file.',
}

export type UnreadablePaper = { reason: UnreadableReason; detail: string }

/** How a document ends that cannot be read: of type `unknown`, without values, with the reason for people. */
export function unreadableResult({ reason, detail }: UnreadablePaper): ReadingResult {
  const sentence = detail.trim() === '' ? reasons[reason] : detail
  return { document_type: 'unknown', classification_notes: sentence.slice(0, 1_000), representation: null }
}

/** `id` is that of the representation. */
export function paperResult(paper: AskedPaper, id: string): ReadingResult {
  const { document_type, classification_notes, schema_version, payload, sources, asked = null } = paper
  return {
    document_type,
    classification_notes,
    representation: schema_version === null ? null : { id, schema_version, payload, field_sources: sources, own_reader: asked },
  }
}

/** A packet names its parts, so that whoever waits for it learns where they are. `id` is that of the representation. */
export function packetResult(papers: readonly ReadPaper[], { packet_id, id }: { packet_id: string; id: string }): ReadingResult {
  const documents = papers.map((paper) => ({
    id: partId(packet_id, paper),
    document_type: paper.document_type,
    first_page: paper.pages.first,
    last_page: paper.pages.last,
  }))
  return {
    document_type: 'other',
    classification_notes: `The file holds ${papers.length} documents; each is a document of its own now.`,
    representation: { id, schema_version: packet_schema_version, payload: { documents }, field_sources: [], own_reader: null },
  }
}

export function partsOf(
  packet: DocumentRow,
  { papers, files }: { papers: readonly ReadPaper[]; files: ReadonlyMap<string, PartFile> },
): NewPart[] {
  return papers.map((paper) => ({
    id: partId(packet.id, paper),
    name: `${packet.name} (${labelOf(paper.document_type)}, ${pagesInWords(paper)})`.slice(0, 500),
    first_page: paper.pages.first,
    last_page: paper.pages.last,
    file: files.get(partId(packet.id, paper)) ?? null,
  }))
}

/** The same pages of the same packet are the same document, however often it is read. */
export function partId(packet_id: string, { pages }: Pick<ReadPaper, 'pages'>): string {
  return nameBasedId('document part', packet_id, String(pages.first), String(pages.last))
}

function pagesInWords({ pages: { first, last } }: ReadPaper): string {
  return first === last ? `page ${first}` : `pages ${first}–${last}`
}

/** All numbers of a packet: it is about everything that its parts are about. */
export function referencesOf(papers: readonly ReadPaper[]): CargoReferences {
  const all = (name: keyof CargoReferences) => [...new Set(papers.flatMap((paper) => paper.references[name]))]
  return {
    container_numbers: all('container_numbers'),
    bill_numbers: all('bill_numbers'),
    booking_numbers: all('booking_numbers'),
    references: all('references'),
  }
}

/** Of a packet that is read again, the paper that covers most of the pages of one of its parts; undefined: none touches them. */
export function paperOn(pages: ReadPaper['pages'], papers: readonly ReadPaper[]): ReadPaper | undefined {
  const common = (paper: ReadPaper) => Math.min(pages.last, paper.pages.last) - Math.max(pages.first, paper.pages.first) + 1
  const [best] = papers.filter((paper) => common(paper) > 0).sort((left, right) => common(right) - common(left))
  return best
}
