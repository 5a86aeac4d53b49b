// The process that reads: one file at a time. It is started and watched by src/reading/reader.ts.
import { workApart } from '../base/work-apart.ts'
import type { CutFile, DocumentReading } from '../vocabulary/document-reading.ts'
import { type CutRequest, cutFile } from './cut.ts'
import type { ReadingLimits } from './limits.ts'
import { type ReadingRequest, readFile } from './read-file.ts'
import { openRecogniser } from './scan.ts'

/** What a child is asked for. */
export type ChildWork = ({ kind: 'read'; request: ReadingRequest } | { kind: 'cut'; request: CutRequest }) & {
  limits: ReadingLimits
}
export type ChildAnswer = { kind: 'reading'; reading: DocumentReading } | { kind: 'cut'; files: readonly CutFile[] }

const recogniser = openRecogniser()

workApart<ChildWork, ChildAnswer>(async (work) => {
  const { limits } = work
  const ends_ms = performance.now() + limits.time_ms * 0.66
  const goesOn = () => performance.now() < ends_ms
  if (work.kind === 'cut') return { kind: 'cut', files: await cutFile(work.request, goesOn) }
  return { kind: 'reading', reading: await readFile(work.request, { limits, readPicture: recogniser.read, goesOn }) }
})
