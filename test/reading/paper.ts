import { checkDigitOf } from '../../src/vocabulary/container-number.ts'
import type { DocumentType } from '../../src/vocabulary/document-reading.ts'
import type { Pen } from './draw.ts'

/** A paper that the tests draw, and what is printed on it: JSON pointers into the payload. */
export type Paper = {
  name: string
  type: DocumentType
  file_name: string
  draw(pen: Pen): void
  printed: Readonly<Record<string, string>>
}

/** An owner's code and serial with its check digit. */
export const boxNumber = (start: string) => `${start}${checkDigitOf(start)}`
