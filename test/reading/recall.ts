// How much of what is printed on papers is read. Run it to see every field that was missed:
//   node scripts/run.mjs test/reading/recall.ts [scans]
import { pathToFileURL } from 'node:url'
import { openReader } from '../../src/reading/reader.ts'
import type { DocumentReader, DocumentReading } from '../../src/vocabulary/document-reading.ts'
import { arrival, dray, release } from './arrival.ts'
import { draftHouse, finalHouse, masterTable } from './bills.ts'
import { cargoControl, entry, filing } from './customs.ts'
import { pdfOf } from './draw.ts'
import type { Paper } from './paper.ts'
import { pdfOfScan, type ScanStyle, scanOf } from './scan.ts'
import { invoice, packing } from './trade.ts'
import { unseen } from './unseen.ts'
import { unseenForms } from './unseen-forms.ts'
import { untouched } from './untouched.ts'

/** The papers that the rules were made with. */
export const known: readonly Paper[] = [
  draftHouse,
  finalHouse,
  masterTable,
  arrival,
  dray,
  release,
  cargoControl,
  entry,
  filing,
  invoice,
  packing,
]

/** Of an office scanner: 200 dots per inch, a little askew, specks. */
export const officeScan: ScanStyle = { degrees: 0.8, dots_per_inch: 200, specks: 1500 }

type Recall = { printed: number; right: number; typed: boolean; missed: readonly string[] }

/** `read` fields of `paper` against what is printed on it; letters of both cases count as the same on scans. */
export function recallOf(paper: Paper, reading: DocumentReading): Recall {
  const papers = reading.kind === 'read' ? reading.papers : []
  const missed = Object.entries(paper.printed).flatMap(([path, text]) => {
    const read = valueAt(papers[0]?.payload, path)
    return read === text ? [] : [`${path}: printed ${JSON.stringify(text)}, read ${JSON.stringify(read)}`]
  })
  const printed = Object.keys(paper.printed).length
  return {
    printed,
    right: printed - missed.length,
    typed: papers.length === 1 && papers[0]?.document_type === paper.type,
    missed,
  }
}

/** The value that a JSON pointer names. */
export function valueAt(payload: unknown, path: string): unknown {
  return path
    .slice(1)
    .split('/')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined,
      payload,
    )
}

export async function readDrawn(reader: DocumentReader, paper: Paper, scan: ScanStyle | null): Promise<DocumentReading> {
  const pdf = await pdfOf(paper.draw)
  const bytes = scan ? await pdfOfScan(await scanOf(pdf, scan)) : pdf
  return reader.read({ file_name: paper.file_name, content_type: 'application/pdf', bytes })
}

async function report(title: string, papers: readonly Paper[], scan: ScanStyle | null): Promise<void> {
  const reader = await openReader()
  let [right, printed, typed] = [0, 0, 0]
  console.log(`\n${title}`)
  for (const paper of papers) {
    const recall = recallOf(paper, await readDrawn(reader, paper, scan))
    right += recall.right
    printed += recall.printed
    if (recall.typed) typed++
    console.log(`  ${recall.right}/${recall.printed} ${paper.name}${recall.typed ? '' : ' (WRONG TYPE)'}`)
    for (const line of recall.missed) console.log(`      ${line}`)
  }
  console.log(`  fields ${right}/${printed} = ${((100 * right) / printed).toFixed(1)} %, types ${typed}/${papers.length}`)
  await reader.close()
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const sets = [
    ['layouts that the rules were made with', known],
    ['layouts written afterwards, whose general faults were put right', [...unseen, ...unseenForms]],
    ['layouts written last and left alone', untouched],
  ] as const
  for (const [title, papers] of sets) await report(`Text, ${title}`, papers, null)
  if (process.argv[2] === 'scans') for (const [title, papers] of sets) await report(`Scans, ${title}`, papers, officeScan)
}
