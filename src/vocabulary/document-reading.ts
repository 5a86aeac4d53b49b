// What reading a paper gives: its kind, its fields with where each stood, and the numbers that say what cargo it is about.
import type { PrintedPage } from './printed-page.ts'

/** A file as it came in. `content_type` is what the sender said; whoever reads it looks at the bytes. */
export type DocumentFile = { file_name: string; content_type: string; bytes: Uint8Array }

/** The kinds of paper that are told apart. `unknown` is what a paper is called that could not be read. */
export const documentTypes = [
  'draft_house_bill_of_lading',
  'final_house_bill_of_lading',
  'master_bill_of_lading',
  'importer_security_filing',
  'arrival_notice',
  'dray_delivery_order',
  'carrier_delivery_order',
  'cargo_control_document',
  'customs_entry',
  'commercial_invoice',
  'packing_list',
  'general_notice',
  'other',
  'unknown',
] as const
export type DocumentType = (typeof documentTypes)[number]

/** Where a value stood: pages from 1; the box in shares (0 to 1) of the page's width and height, from its top left corner. */
export type PagePlace = { page: number; left: number; top: number; width: number; height: number }

/**
 * One value of a payload. `path` is a JSON pointer into the payload; `confidence` 0 to 1; no place for what a spreadsheet held. `read_by`: the
 * service that the operator has named said so; left out: our rules.
 */
export type FieldSource = {
  path: string
  text: string
  confidence: number
  place: PagePlace | null
  read_by?: 'own_reader'
}

/** Numbers in a paper that may name cargo, each once, normalised (no spaces, upper case) except for references, kept as printed. */
export type CargoReferences = {
  container_numbers: readonly string[]
  bill_numbers: readonly string[]
  booking_numbers: readonly string[]
  references: readonly string[]
}

/** One paper. A file that holds several gives one for each, with its pages. */
export type ReadPaper = {
  pages: { first: number; last: number }
  document_type: DocumentType
  /** Why it is taken for that, in a sentence. */
  classification_notes: string
  /** Of the schema that the payload follows, `YYYY-MM-DD`; null when papers of this type are not extracted. */
  schema_version: string | null
  payload: Readonly<Record<string, unknown>>
  sources: readonly FieldSource[]
  references: CargoReferences
  /** Nothing on it says of what kind it is: it is `other` for want of a better word. Told where pages are kept. */
  is_kind_unknown?: boolean
  /** Its pages, where the reader was told to keep them. */
  printed?: readonly PrintedPage[]
}

export type UnreadableReason =
  | 'encrypted'
  | 'broken'
  | 'empty'
  | 'unsupported'
  | 'too_large'
  | 'too_many_pages'
  | 'took_too_long'
  | 'no_text'

export type DocumentReading =
  | { kind: 'read'; pages: number; papers: readonly ReadPaper[] }
  | { kind: 'unreadable'; reason: UnreadableReason; detail: string }

/** The pages of a part as a PDF file of their own; null: they cannot be cut out. */
export type CutFile = Uint8Array | null

/**
 * Reads papers. Ours works by rules and layouts; a model can stand in for it behind the same functions.
 * `read` never throws on a file, whatever its bytes; `extract` reads a file again as the type that a person has given; `cut` makes files
 * of parts of a file, in their order.
 */
export type DocumentReader = {
  read(file: DocumentFile): Promise<DocumentReading>
  extract(file: DocumentFile, as: { document_type: DocumentType; pages?: ReadPaper['pages'] }): Promise<DocumentReading>
  cut(file: DocumentFile, parts: readonly ReadPaper['pages'][]): Promise<readonly CutFile[]>
}
