// A reader of the operator's own on made-up papers that our rules were not made with: what one that knows the truth adds, and what one that lies.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layoutFor } from '../../src/reading/layouts.ts'
import type { ReaderFinding } from '../../src/reading/own-reader/answer.ts'
import { believe } from '../../src/reading/own-reader/believe.ts'
import { memberAt } from '../../src/reading/own-reader/open-payload.ts'
import { type AskedRows, nameOf, type PaperQuestion, questionOf, type Row } from '../../src/reading/own-reader/question.ts'
import { openReader } from '../../src/reading/reader.ts'
import type { DocumentReading, ReadPaper } from '../../src/vocabulary/document-reading.ts'
import { inventedShare, rightShare, tallyOf } from '../bench/documents-tally.ts'
import { makeCorpus } from './corpus.ts'
import type { CorpusPaper } from './model.ts'
import { fileOf } from './render/render.ts'
import { scoreOf } from './score.ts'

type CorpusReading = { paper: CorpusPaper; reading: DocumentReading }
let readings: CorpusReading[]

beforeAll(async () => {
  const reader = await openReader({ readers: 2, keeps: 'text' })
  const papers = makeCorpus({ seed: 'landfall', each: 1 }).filter(({ layout }) => layout.held_out === true)
  readings = await Promise.all(
    papers.map(async (paper) => ({ paper, reading: await reader.read(await fileOf(paper, 'born digital')) })),
  )
  await reader.close()
}, 120_000)
afterAll(() => {
  readings = []
})

/** What a reader says of a field: one text, several, or nothing. */
type Voice = (path: string, paper: CorpusPaper, at: { list: string; row: Row; index: number } | null) => unknown

/** A voice that knows what the papers say. It tells no lines: where the same text stands twice, it is of no help. */
const truthful: Voice = (path, { truth }, at) => {
  if (at === null) return memberAt({ ...truth }, path.split('/'))
  const rows: unknown = truth[at.list]
  if (!Array.isArray(rows)) return null
  const same = (row: Row) =>
    plain(row.container_number) === plain(at.row.container_number) && plain(row.description) === plain(at.row.description)
  const row: unknown = Object.keys(at.row).length === 0 ? rows[at.index] : rows.find(same)
  return memberAt({ row }, ['row', nameOf(path)])
}
const plain = (text: unknown) =>
  String(text ?? '')
    .toUpperCase()
    .replace(/[\s,-]/g, '')

let lies = 0
const inventing: Voice = () => `INV ${lies++} 4711`

function findingsBy(voice: Voice, question: PaperQuestion, paper: CorpusPaper): ReaderFinding[] {
  const say = (field: string, row: number | null, said: unknown) =>
    [said]
      .flat()
      .flatMap((value): ReaderFinding[] => (typeof value === 'string' && value !== '' ? [{ field, row, value, line: 0 }] : []))
  const rowsOf = ({ list, rows }: AskedRows): readonly Row[] => {
    const truths = paper.truth[list]
    return rows === 'new' ? Array.from({ length: Array.isArray(truths) ? truths.length : 1 }, () => ({})) : rows
  }
  return [
    ...question.fields.flatMap(({ path }) => say(path, null, voice(path, paper, null))),
    ...question.rows.flatMap((asked) =>
      rowsOf(asked).flatMap((row, index) =>
        asked.cells
          .filter(({ path }) => (row[nameOf(path)] ?? null) === null)
          .flatMap(({ path }) => say(path, index + 1, voice(path, paper, { list: asked.list, row, index }))),
      ),
    ),
  ]
}

/** All papers with what the voice adds, and how many of its findings became values. */
function readWith(voice: Voice) {
  let [told, values] = [0, 0]
  const better = (paper: CorpusPaper, read: ReadPaper): ReadPaper => {
    const layout = layoutFor(read.document_type)
    const question = layout && questionOf(read, { layout, settled: new Set() })
    if (layout === null || question === null) return read
    const findings = findingsBy(voice, question, paper)
    const outcome = believe(read, findings, { question, layout })
    told += findings.length
    values += outcome.values
    return outcome.paper
  }
  const all = readings.map(({ paper, reading }) => ({
    paper,
    reading: reading.kind === 'read' ? { ...reading, papers: reading.papers.map((read) => better(paper, read)) } : reading,
  }))
  return { told, values, ...shares(all) }
}

function shares(all: readonly CorpusReading[]) {
  const tally = tallyOf(
    all.map(({ paper, reading }) => ({ paper, rendering: 'born digital', score: scoreOf(paper, reading), pages: 1, seconds: 0 })),
  )
  return { right: rightShare(tally) ?? 0, invented: inventedShare(tally) ?? 1 }
}

test('who tells the truth is believed, and fills what our rules left empty', () => {
  const [before, after] = [shares(readings), readWith(truthful)]
  expect(after.told).toBeGreaterThan(30)
  expect(after.values / after.told).toBeGreaterThan(0.95)
  // More than half of what our rules leave unread or get wrong.
  expect(1 - after.right).toBeLessThan(0.5 * (1 - before.right))
  expect(after.invented).toBeLessThanOrEqual(before.invented)
})

test('who invents adds nothing', () => {
  const [before, after] = [shares(readings), readWith(inventing)]
  expect(after.told).toBeGreaterThan(300)
  expect(after).toMatchObject({ values: 0, ...before })
})
