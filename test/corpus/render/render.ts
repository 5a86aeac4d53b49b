/** One paper as a file of each rendering. */
import type { DocumentFile } from '../../../src/vocabulary/document-reading.ts'
import type { CorpusPaper } from '../model.ts'
import { pdfOf } from './pdf.ts'
import { photoOf, scanOf, type scanStyles } from './pictures.ts'
import { xlsxOf } from './sheet.ts'
import { docxOf } from './word.ts'

export const renderings = ['born digital', 'scan', 'photo', 'docx', 'xlsx'] as const
export type Rendering = (typeof renderings)[number]

const sheets = ['commercial invoice', 'packing list', 'arrival notice', 'delivery order', 'importer security filing']

/** Kinds that people make with a table program. */
export const hasRendering = ({ kind, layout }: CorpusPaper, rendering: Rendering) =>
  rendering !== 'xlsx' || layout.sheet === true || sheets.includes(kind.name) || kind.name === 'blank invoice or list'

const styles: readonly (keyof typeof scanStyles)[] = ['office', 'skewed', 'stamped', 'fax', 'turned']

/** Scanners differ from paper to paper: the kinds of a layout go through all of them. */
function scanStyleOf({ id }: CorpusPaper): keyof typeof scanStyles {
  const sum = [...id].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0)
  return styles[sum % styles.length] ?? 'office'
}

/** The name of a file says nothing about its kind: what is measured is the reading of the paper. */
export async function fileOf(paper: CorpusPaper, rendering: Rendering): Promise<DocumentFile> {
  switch (rendering) {
    case 'born digital':
      return { file_name: 'paper.pdf', content_type: 'application/pdf', bytes: await pdfOf(paper) }
    case 'scan':
      return {
        file_name: 'scan.pdf',
        content_type: 'application/pdf',
        bytes: await scanOf(await pdfOf(paper), scanStyleOf(paper), paper.id),
      }
    case 'photo':
      return { file_name: 'photo.jpg', content_type: 'image/jpeg', bytes: await photoOf(await pdfOf(paper), paper.id) }
    case 'docx':
      return { file_name: 'paper.docx', content_type: 'application/octet-stream', bytes: docxOf(paper) }
    case 'xlsx':
      return { file_name: 'paper.xlsx', content_type: 'application/octet-stream', bytes: xlsxOf(paper) }
  }
}
