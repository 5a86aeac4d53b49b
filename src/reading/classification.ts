/** What kind of paper pages were taken for, and why. */
import type { DocumentType } from '../vocabulary/document-reading.ts'

export type Classification = {
  document_type: DocumentType
  notes: string
  /** How sure: a heading alone is 10. */
  score: number
  /** The heading that decided, if one did. */
  title: string | null
}
