// The side of a process that works: one piece of work at a time, until it is told to end. It is started and watched by src/base/apart.ts.
import { Worker } from 'node:worker_threads'
import type { ApartLimits, ApartReply, ApartRequest } from './apart.ts'

export type Means = {
  limits: ApartLimits
  /** Sends a part of what comes of the work ahead of the answer. */
  sendPart(part: Uint8Array): void
}

/** Does what the parent asks for. What `perform` throws ends the process. */
export function workApart<Work, Answer>(perform: (work: Work, means: Means) => Answer | Promise<Answer>): void {
  const say = (reply: ApartReply<Answer>) => process.send?.(reply)
  let is_watched = false
  process.on('message', (message) => {
    const { id, work, limits } = message as ApartRequest<Work> // only openApart sends, and this is what it sends
    if (!is_watched) watchMemory(limits.memory_bytes)
    is_watched = true
    const sendPart = (part: Uint8Array) => void say({ id, part })
    void Promise.resolve(perform(work, { limits, sendPart })).then((answer) => say({ id, answer }))
  })
  process.on('disconnect', () => process.exit(0))
}

/**
 * Memory outside of the JavaScript heap (pictures, letters, unpacked streams) has no limit of its own, and a busy main thread cannot look
 * at it. So a thread looks, and ends the process with a code that the parent knows.
 */
function watchMemory(memory_bytes: number): void {
  const code = `setInterval(() => { if (process.memoryUsage.rss() > ${memory_bytes}) process.kill(process.pid, 'SIGUSR2') }, 50)`
  new Worker(code, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } }).unref()
}
