// The process that reads: one file at a time. It is started and watched by src/reading/reader.ts.
import { workApart } from '../base/work-apart.ts'
import type { CutFile, DocumentReading } from '../vocabulary/document-reading.ts'
import { type CutRequest, cutFile } from './cut.ts'
import type { ReadingLimits } from './limits.ts'
import { type ReadingRequest, readFile } from './read-file.ts'
import { openRecogniser, type ReadPicture } from './scan.ts'

/** What a child is asked for. */
export type ReaderWork = ({ kind: 'read'; request: ReadingRequest } | { kind: 'cut'; request: CutRequest }) & {
  limits: ReadingLimits
}
export type ReaderAnswer = { kind: 'reading'; reading: DocumentReading } | { kind: 'cut'; files: readonly CutFile[] }

const recogniser = openRecogniser()

// Of either limit: what is left is for making papers of the pages.
const pages_share = 0.66

workApart<ReaderWork, ReaderAnswer>(async (work, { usedShare, grant }) => {
  const { limits } = work
  const ends_ms = performance.now() + limits.time_ms * pages_share
  const goesOn = () => performance.now() < ends_ms && usedShare() < pages_share
  if (work.kind === 'cut') return { kind: 'cut', files: await cutFile(work.request, goesOn) }
  const readPicture: ReadPicture = (picture, page) => {
    grant(limits.picture_cpu_ms)
    return recogniser.read(picture, page)
  }
  return { kind: 'reading', reading: await readFile(work.request, { limits, readPicture, goesOn }) }
})
