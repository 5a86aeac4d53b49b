/**
 * `npm run bench -- documents [--papers N] [--renderings 'born digital,scan'] [--kind TEXT] [--seed TEXT] [--misses]`: what is read of made-up papers,
 * against what is printed on them (test/corpus). A whole run writes docs/reference/document-reading.md; one of `--papers`, `--renderings` or `--kind`
 * prints the page instead. `--misses` prints every field that was not read right. `--pictures N` reads no more
 * scans and photographs than that, evenly chosen. `--calibrate` measures with another seed and writes what confidences mean (documents-calibrate.ts).
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openReader } from '../../src/reading/reader.ts'
import type { DocumentReader } from '../../src/vocabulary/document-reading.ts'
import { makeCorpus } from '../corpus/corpus.ts'
import type { CorpusPaper } from '../corpus/model.ts'
import { fileOf, hasRendering, type Rendering, renderings } from '../corpus/render/render.ts'
import { scoreOf } from '../corpus/score.ts'
import { clearTable, writeTable } from './documents-calibrate.ts'
import { type DocumentsRun, renderDocuments } from './documents-report.ts'
import { inventedShare, type Measured, rightShare, tallyOf, typedShare } from './documents-tally.ts'
import { loadNow } from './machine.ts'

type DocumentsOptions = {
  /** Papers in all; the rest are left out evenly. */
  papers?: number
  renderings?: readonly string[]
  kind?: string
  seed?: string
  misses?: boolean
  /** Of scans, and of photographs: at most so many. */
  pictures?: number
  calibrate?: boolean
  /** As typed, for the page. */
  command: string
}

const usual_seed = 'landfall'
// Two papers of each layout with text, one of each as a picture: those take a hundred times as long.
const each = 2
const readers = 2

/** Returns what there is to print. */
export async function measureDocuments(options: DocumentsOptions): Promise<string> {
  const { seed = options.calibrate ? 'calibration' : usual_seed } = options
  const load_before = loadNow()
  const jobs = jobsOf(makeCorpus({ seed, each }), options)
  if (options.calibrate) clearTable()
  const reader = await openReader({ readers })
  const measured = await measureAll(reader, jobs)
  await reader.close()
  if (options.calibrate) return writeTable(measured)
  const run: DocumentsRun = { measured, command: options.command, seed, day: new Date().toISOString().slice(0, 10), load_before }
  const page = renderDocuments(run)
  const misses = options.misses ? `${missesOf(measured)}\n` : ''
  if (options.papers !== undefined || options.renderings !== undefined || options.kind !== undefined) return misses + page
  const file = join(import.meta.dirname, '../../docs/reference/document-reading.md')
  writeFileSync(file, page)
  return `${misses}Written: ${file}\n`
}

type Job = { paper: CorpusPaper; rendering: Rendering }

function jobsOf(corpus: readonly CorpusPaper[], { papers, renderings: only, kind = '', pictures }: DocumentsOptions): Job[] {
  const jobs = renderings
    .filter((rendering) => only === undefined || only.includes(rendering))
    .flatMap((rendering) => {
      const own = corpus
        .filter((paper) => hasRendering(paper, rendering) && paper.id.includes(kind))
        .map((paper) => ({ paper, rendering }))
      if (rendering !== 'scan' && rendering !== 'photo') return own
      return evenly(
        own.filter(({ paper }) => paper.id.endsWith(' 1')),
        pictures,
      )
    })
  return evenly(jobs, papers)
}

function evenly<T>(list: readonly T[], most = list.length): T[] {
  const step = Math.max(1, list.length / most)
  return list.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
}

async function measureAll(reader: DocumentReader, jobs: readonly Job[]): Promise<Measured[]> {
  const measured: Measured[] = []
  const rest = jobs.values()
  const work = async () => {
    for (const { paper, rendering } of rest) {
      const file = await fileOf(paper, rendering)
      const began_ms = performance.now()
      const reading = await reader.read(file)
      const seconds = (performance.now() - began_ms) / 1000
      const pages = reading.kind === 'read' ? reading.pages : 1
      measured.push({ paper, rendering, score: scoreOf(paper, reading), pages, seconds })
      if (measured.length % 20 === 0 || measured.length === jobs.length) progress(measured, jobs.length)
    }
  }
  await Promise.all(Array.from({ length: readers }, work))
  return measured
}

function progress(measured: readonly Measured[], all: number): void {
  const tally = tallyOf(measured)
  const shares = [typedShare(tally), rightShare(tally), inventedShare(tally)].map((share) => (100 * (share ?? 0)).toFixed(1))
  process.stderr.write(`${measured.length}/${all}  kinds ${shares[0]} %  fields ${shares[1]} %  invented ${shares[2]} %\n`)
}

const missesOf = (measured: readonly Measured[]) =>
  measured
    .flatMap(({ paper, rendering, score }) => [
      `${paper.id} (${rendering})${score.typed ? '' : `: taken for ${score.document_type}`}`,
      ...score.fields
        .filter(({ verdict }) => verdict !== 'right' && verdict !== 'allowed')
        .map(
          (field) =>
            `    ${field.verdict} ${field.field}: printed ${JSON.stringify(field.printed)}, read ${JSON.stringify(field.read)}`,
        ),
    ])
    .join('\n')
