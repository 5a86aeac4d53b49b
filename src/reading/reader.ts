// Reads papers in processes of their own, with limits on time and memory: a file can end such a process, never the one that asks.
import { type EndReason, openApart, type Permissions } from '../base/apart.ts'
import type { CutFile, DocumentFile, DocumentReader, DocumentReading } from '../vocabulary/document-reading.ts'
import type { ReaderAnswer, ReaderWork } from './child.ts'
import type { CutRequest } from './cut.ts'
import type { KeptPages } from './kept-pages.ts'
import { defaultLimits, type ReadingLimits } from './limits.ts'
import type { ReadingRequest } from './read-file.ts'

type ReaderOptions = Partial<ReadingLimits> & {
  /** Files read at the same time, each in a process of its own; the others wait. Default 1. */
  readers?: number
  /** What comes along with each paper, for somebody else to read. Default: nothing. */
  keeps?: KeptPages
}

// Pictures are drawn and turned by compiled code (@napi-rs/canvas), which has no other form.
const may: Permissions = { read: [], addons: true }

/**
 * A reader that works by rules on this machine. Processes start with the first file; one that a file ended is replaced for the next.
 * `close` ends them; files that wait or are being read then come back as unreadable.
 */
export async function openReader(options: ReaderOptions = {}): Promise<DocumentReader & { close(): Promise<void> }> {
  const { readers = 1, keeps = 'nothing', ...given } = options
  const limits: ReadingLimits = { ...defaultLimits, ...given }
  const program = new URL('./child.ts', import.meta.url)
  const apart = openApart<ReaderWork, ReaderAnswer>({ program, limits, may, processes_max: readers })

  const read = async (request: ReadingRequest): Promise<DocumentReading> => {
    if (request.file.bytes.length > limits.file_bytes) return tooLarge(request.file, limits)
    const outcome = await apart.ask({ kind: 'read', request, limits })
    if (outcome.kind !== 'answered') return { kind: 'unreadable', ...whyEnded(outcome, limits) }
    return outcome.answer.kind === 'reading' ? outcome.answer.reading : { kind: 'unreadable', ...whyEnded(mixedUp, limits) }
  }

  /** Of a file that cannot be cut, all parts stay without a file of their own. */
  const cut = async (request: CutRequest): Promise<readonly CutFile[]> => {
    const none = request.parts.map(() => null)
    if (request.file.bytes.length > limits.file_bytes) return none
    const outcome = await apart.ask({ kind: 'cut', request, limits })
    return outcome.kind === 'answered' && outcome.answer.kind === 'cut' ? outcome.answer.files : none
  }

  return {
    read: (file) => read({ file, as: null, keeps }),
    extract: (file, as) => read({ file, as, keeps }),
    cut: (file, parts) => cut({ file, parts }),
    close: apart.close,
  }
}

const mixedUp: EndReason = { kind: 'broken', how: 'another answer' }

type UnreadableReading = Pick<Extract<DocumentReading, { kind: 'unreadable' }>, 'reason' | 'detail'>

function whyEnded(ended: EndReason, { time_ms, memory_bytes }: ReadingLimits): UnreadableReading {
  switch (ended.kind) {
    case 'out_of_time':
      if (ended.of === 'processor')
        return { reason: 'took_too_long', detail: 'Reading took more processor time than a file may.' }
      return { reason: 'took_too_long', detail: `Reading took longer than ${Math.round(time_ms / 1000)} seconds.` }
    case 'out_of_memory':
      return { reason: 'too_large', detail: `Reading took more than ${Math.round(memory_bytes / 1_000_000)} MB of memory.` }
    case 'closed':
      return { reason: 'took_too_long', detail: 'Reading was stopped before its end.' }
    case 'broken':
      return { reason: 'broken', detail: `The file ended the process that read it (${ended.how}).` }
  }
}

const tooLarge = ({ bytes }: DocumentFile, { file_bytes }: ReadingLimits): DocumentReading => ({
  kind: 'unreadable',
  reason: 'too_large',
  detail: `The file has ${bytes.length} bytes; at most ${file_bytes} are read.`,
})
