import { parentPort, workerData } from 'node:worker_threads'
import type { MailLimits } from './limits.ts'
import { type ReadMail, readMail, UnreadableMail } from './read-mail.ts'

// Runs in a thread of its own, for one message.

export type ParseInput = { bytes: Uint8Array<ArrayBuffer>; limits: MailLimits }
export type ParsedMail = { kind: 'read'; mail: ReadMail } | { kind: 'unreadable'; detail: string }

async function parse({ bytes, limits }: ParseInput): Promise<ParsedMail> {
  try {
    return { kind: 'read', mail: await readMail(bytes, limits) }
  } catch (error) {
    if (error instanceof UnreadableMail) return { kind: 'unreadable', detail: error.message }
    throw error
  }
}

parentPort?.postMessage(await parse(workerData)) // given by parse-mail.ts
