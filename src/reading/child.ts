// The process that reads: one file at a time, until it is told to end. It is started and watched by src/reading/reader.ts.
import { Worker } from 'node:worker_threads'
import type { CutFile, DocumentReading } from '../vocabulary/document-reading.ts'
import { type CutRequest, cutFile } from './cut.ts'
import type { ReadingLimits } from './limits.ts'
import { type ReadingRequest, readFile } from './read-file.ts'
import { openRecogniser } from './scan.ts'

/** What a child is asked for. */
export type ChildWork = { kind: 'read'; request: ReadingRequest } | { kind: 'cut'; request: CutRequest }
/** From the parent. `id` comes back with the answer. */
export type ChildRequest = { id: number; work: ChildWork; limits: ReadingLimits }
/** `ready` once; then one answer for each request. */
export type ChildAnswer =
  | { kind: 'ready' }
  | { kind: 'answer'; id: number; reading: DocumentReading }
  | { kind: 'cut'; id: number; files: readonly CutFile[] }

const recogniser = openRecogniser()
const say = (answer: ChildAnswer) => process.send?.(answer)

/**
 * Memory outside of the JavaScript heap (pictures, letters, unpacked streams) has no limit of its own, and a busy main thread cannot look
 * at it. So a thread looks, and ends the process with a code that the parent knows.
 */
function watchMemory(memory_bytes: number): void {
  const code = `setInterval(() => { if (process.memoryUsage.rss() > ${memory_bytes}) process.kill(process.pid, 'SIGUSR2') }, 50)`
  new Worker(code, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } }).unref()
}

let is_watched = false
process.on('message', (message) => {
  const { id, work, limits } = message as ChildRequest // only reader.ts sends, and this is what it sends
  if (!is_watched) watchMemory(limits.memory_bytes)
  is_watched = true
  const ends_ms = performance.now() + limits.time_ms * 0.66
  const goesOn = () => performance.now() < ends_ms
  if (work.kind === 'cut') return void cutFile(work.request, goesOn).then((files) => say({ kind: 'cut', id, files }))
  const means = { limits, readPicture: recogniser.read, goesOn }
  void readFile(work.request, means).then((reading) => say({ kind: 'answer', id, reading }))
})
process.on('disconnect', () => process.exit(0))
say({ kind: 'ready' })
