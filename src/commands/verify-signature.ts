import { readFileSync } from 'node:fs'
import { second_ms } from '../base/durations.ts'
import { verifyWebhook } from '../client/webhooks.ts'
import type { CommandCall, CommandRun } from './command.ts'
import { Complaint } from './complaint.ts'
import { spanOf } from './durations.ts'
import { mark } from './output/text.ts'
import { ageOf } from './times.ts'

// Whether a delivery is genuine, by its signature. No server is asked.

const refusal_words = {
  missing: 'no signature: Webhook-Id, Webhook-Timestamp and Webhook-Signature are needed',
  forged: 'forged: the body was changed after signing, or the secret is another',
  stale: 'stale: it was signed too long ago, so it may be a recording',
} as const

export const verifySignature: CommandRun = async (call) => {
  const { subjects, flags, out, machine } = call
  const secret = flags.text('secret')
  if (secret === null) throw new Complaint({ exit: 'usage', wrong: 'With which secret? --secret SECRET', code: 'usage' })
  const [file = ''] = subjects
  const body = file === '-' ? await machine.input.read() : readOrComplain(file)
  const headers = headersOf(call)
  const now = machine.clock.now()
  const max_age = flags.text('max-age')
  const age_max = max_age === null ? {} : { age_max_s: spanOf(max_age, 'max-age') / second_ms }
  const verdict = await verifyWebhook({ body, headers, secret, now, ...age_max })
  const sent_at = new Date(Number(headers['webhook-timestamp']) * second_ms)
  out.record(verdict)
  out.document(verdict)
  if (verdict.kind === 'genuine') out.say([mark('well'), ` genuine, ${ageOf(sent_at.toISOString(), now)} old`])
  else out.say([mark('failed'), ` ${refusal_words[verdict.reason]}`])
  return verdict.kind === 'genuine' ? 'done' : 'answer_is_no'
}

function headersOf({ flags }: CommandCall): Record<string, string> {
  const file = flags.text('headers')
  const lines = file === null ? [] : readOrComplain(file).split(/\r?\n/)
  const read = lines.flatMap((line) => {
    const colon = line.indexOf(':')
    return colon < 1 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const]
  })
  const given = [
    ['webhook-id', flags.text('id')],
    ['webhook-timestamp', flags.text('timestamp')],
    ['webhook-signature', flags.text('signature')],
  ] as const
  const named = given.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
  return Object.fromEntries([...read, ...named])
}

/** The text of a file, byte for byte. Throws a Complaint when it cannot be read. */
function readOrComplain(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Complaint({ exit: 'unreadable', wrong: `${file} cannot be read.`, code: 'unreadable' })
  }
}
