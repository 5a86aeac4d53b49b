import { Worker } from 'node:worker_threads'
import type { MailLimits } from './limits.ts'
import type { ParsedMail, ParseInput } from './parse-worker.ts'

// Taking a message apart takes a processor for up to seconds, and one that was made to harm takes as much as it gets: it happens in a
// thread of its own, which is ended when it takes too long or too much.

// A message and what is found in it are in memory together.
const at_once_max = 2
const waiting_max = 20

export type MailParser = {
  /** `busy`: too many messages are waiting; the sender may try again later. Throws when the fault is ours. */
  parse(bytes: Buffer): Promise<ParsedMail | { kind: 'busy' }>
}

export function openMailParser(limits: MailLimits): MailParser {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    async parse(bytes) {
      if (running >= at_once_max) {
        if (waiting.length >= waiting_max) return { kind: 'busy' }
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else running += 1
      try {
        return await parseBeside({ bytes: new Uint8Array(bytes), limits })
      } finally {
        // Whoever waits takes over the place.
        const next = waiting.shift()
        if (next === undefined) running -= 1
        else next()
      }
    },
  }
}

const tooMuch: ParsedMail = { kind: 'unreadable', detail: 'The message takes too much time or memory to be read.' }

async function parseBeside(parsing: ParseInput): Promise<ParsedMail> {
  const { limits, bytes } = parsing
  const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), {
    workerData: parsing,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: limits.memory_mb },
  })
  const answer = Promise.withResolvers<ParsedMail>()
  const timer = setTimeout(() => answer.resolve(tooMuch), limits.time_ms)
  worker.once('message', (message: ParsedMail) => answer.resolve(message))
  worker.once('error', (error) => {
    if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') answer.resolve(tooMuch)
    else answer.reject(error)
  })
  worker.once('exit', (code) => answer.reject(new Error(`the thread that read a message ended with ${code}`)))
  try {
    return await answer.promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
