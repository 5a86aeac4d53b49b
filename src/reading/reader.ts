// Reads papers in processes of their own, with limits on time and memory: a file can end such a process, never the one that asks.
import { type ChildProcess, fork } from 'node:child_process'
import type { CutFile, DocumentFile, DocumentReader, DocumentReading } from '../vocabulary/document-reading.ts'
import type { ChildAnswer, ChildRequest } from './child.ts'
import type { CutRequest } from './cut.ts'
import { defaultLimits, type ReadingLimits } from './limits.ts'
import type { ReadingRequest } from './read-file.ts'

export type ReaderOptions = Partial<ReadingLimits> & {
  /** Files read at the same time, each in a process of its own; the others wait. Default 1. */
  readers?: number
}

type Job =
  | { kind: 'read'; request: ReadingRequest; settle(reading: DocumentReading): void }
  | { kind: 'cut'; request: CutRequest; settle(files: readonly CutFile[]): void }
type Reader = { child: ChildProcess; job: Job | null; timer: NodeJS.Timeout | null; is_out_of_time: boolean }

// The exit code that Node gives when its heap is full, by platform: the signal, or 128 and its number.
const out_of_memory = ['SIGABRT', 'SIGTRAP', 'SIGUSR2', 133, 134]

/**
 * A reader that works by rules on this machine. Processes start with the first file; one that a file ended is replaced for the next.
 * `close` ends them; files that wait or are being read then come back as unreadable.
 */
export async function openReader(options: ReaderOptions = {}): Promise<DocumentReader & { close(): Promise<void> }> {
  const { readers: readers_max = 1, ...given } = options
  const limits: ReadingLimits = { ...defaultLimits, ...given }
  const readers: Reader[] = []
  const waiting: Job[] = []
  let next_id = 1
  let is_closed = false

  const giveWork = (): void => {
    if (is_closed || waiting.length === 0) return
    const free = readers.find(({ job }) => job === null) ?? (readers.length < readers_max ? start() : null)
    const job = free && waiting.shift()
    if (!free || !job) return
    free.job = job
    free.is_out_of_time = false
    free.timer = setTimeout(() => {
      free.is_out_of_time = true
      free.child.kill('SIGKILL')
    }, limits.time_ms)
    const { settle: _, ...work } = job
    const message: ChildRequest = { id: next_id++, work, limits }
    // A child that is just dying takes nothing any more; its end settles the job.
    free.child.send(message, (error) => error && free.child.kill('SIGKILL'))
    giveWork()
  }

  const start = (): Reader => {
    const reader: Reader = { child: startChild(limits), job: null, timer: null, is_out_of_time: false }
    readers.push(reader)
    reader.child.on('message', (message) => {
      const answer = message as ChildAnswer // only child.ts sends, and this is what it sends
      if (answer.kind === 'ready') return
      settle(reader, answer)
      giveWork()
    })
    onEnd(reader.child, (code, signal) => {
      readers.splice(readers.indexOf(reader), 1)
      settle(reader, { kind: 'answer', reading: whyEnded(reader, { code, signal, limits, is_closed }) })
      giveWork()
    })
    return reader
  }

  const wait = (job: Job): void => {
    waiting.push(job)
    giveWork()
  }

  const ask = (request: ReadingRequest): Promise<DocumentReading> => {
    if (is_closed) return Promise.resolve(closed)
    if (request.file.bytes.length > limits.file_bytes) return Promise.resolve(tooLarge(request.file, limits))
    return new Promise((settle) => wait({ kind: 'read', request, settle }))
  }

  const cut = (request: CutRequest): Promise<readonly CutFile[]> => {
    if (is_closed || request.file.bytes.length > limits.file_bytes) return Promise.resolve(noneOf(request))
    return new Promise((settle) => wait({ kind: 'cut', request, settle }))
  }

  return {
    read: (file) => ask({ file, as: null }),
    extract: (file, as) => ask({ file, as }),
    cut: (file, parts) => cut({ file, parts }),
    close: async () => {
      is_closed = true
      for (const job of waiting.splice(0)) settleJob(job, { kind: 'answer', reading: closed })
      await Promise.all(readers.map(({ child }) => ended(child)))
    },
  }
}

/** What came of a job: an answer of the child, or why there is none. */
type Settled = { kind: 'answer'; reading: DocumentReading } | { kind: 'cut'; files: readonly CutFile[] }

function settle(reader: Reader, settled: Settled): void {
  const { job } = reader
  if (reader.timer) clearTimeout(reader.timer)
  reader.timer = null
  reader.job = null
  if (job) settleJob(job, settled)
}

/** A reading that ended badly is unreadable; of a file that was to be cut, all parts stay without a file of their own. */
function settleJob(job: Job, settled: Settled): void {
  if (job.kind === 'cut') job.settle(settled.kind === 'cut' ? settled.files : noneOf(job.request))
  else if (settled.kind === 'answer') job.settle(settled.reading)
}

const noneOf = ({ parts }: CutRequest): null[] => parts.map(() => null)

/** Once, however it ended: a process that cannot be started has an error and no exit. */
function onEnd(child: ChildProcess, ended_with: (code: number | null, signal: string | null) => void): void {
  let is_gone = false
  const gone = (code: number | null, signal: string | null) => {
    if (!is_gone) ended_with(code, signal)
    is_gone = true
  }
  child.on('exit', gone)
  child.on('error', () => gone(null, null))
}

/** The child knows no environment, and may only read files: what breaks out of a library finds little. */
function startChild({ memory_bytes }: ReadingLimits): ChildProcess {
  const heap_mb = Math.max(128, Math.floor(memory_bytes / 2_000_000))
  return fork(new URL('./child.ts', import.meta.url), [], {
    env: {},
    execArgv: [
      `--max-old-space-size=${heap_mb}`,
      '--permission',
      '--allow-fs-read=*',
      '--allow-worker',
      '--allow-addons',
      '--no-warnings',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

type End = { code: number | null; signal: string | null; limits: ReadingLimits; is_closed: boolean }

function whyEnded(reader: Reader, { code, signal, limits, is_closed }: End): DocumentReading {
  if (reader.is_out_of_time) {
    return {
      kind: 'unreadable',
      reason: 'took_too_long',
      detail: `Reading took longer than ${Math.round(limits.time_ms / 1000)} seconds.`,
    }
  }
  if (is_closed) return closed
  if (out_of_memory.some((end) => end === signal || end === code)) {
    return {
      kind: 'unreadable',
      reason: 'too_large',
      detail: `Reading took more than ${Math.round(limits.memory_bytes / 1_000_000)} MB of memory.`,
    }
  }
  return {
    kind: 'unreadable',
    reason: 'broken',
    detail: `The file ended the process that read it (${signal ?? `exit code ${code}`}).`,
  }
}

const closed: DocumentReading = { kind: 'unreadable', reason: 'took_too_long', detail: 'Reading was stopped before its end.' }

const tooLarge = ({ bytes }: DocumentFile, { file_bytes }: ReadingLimits): DocumentReading => ({
  kind: 'unreadable',
  reason: 'too_large',
  detail: `The file has ${bytes.length} bytes; at most ${file_bytes} are read.`,
})

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}
