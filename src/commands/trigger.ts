import type { Answer } from '../client/landfall.ts'
import type { CommandRun } from './command.ts'
import { Complaint } from './complaint.ts'
import { kindOf } from './kinds.ts'
import { forwardAddress, forwardTo } from './listen.ts'
import { mark, type Piece, type TextLine } from './output/text.ts'

// The example of a kind, sent to an address once. To this machine it goes from this machine: the server could not reach it.

export const trigger: CommandRun = async (call) => {
  const { subjects, flags, out } = call
  const to = flags.text('to')
  const event = kindOf(subjects[0] ?? '')
  if (to === null)
    throw new Complaint({ exit: 'usage', wrong: 'Where to? --to URL', happened: 'Nothing was sent.', code: 'usage' })
  const url = forwardAddress(to)
  const service = await call.service()
  const secret = flags.text('secret')
  const began = performance.now()
  const sent = isNear(url)
    ? await fromHere(call, url, {
        example: bodyOf(await service.client.getWebhookNotificationExample({ query: { event } })),
        secret,
      })
    : await fromServer(service.client.triggerWebhook({ body: { url, event, secret } }))
  const ms = Math.round(performance.now() - began)
  const { status, is_taken, bytes, said } = sent
  out.record({ event, url, status, succeeded: is_taken, ms, bytes })
  out.document({ event, url, ...sent })
  const first: readonly Piece[] = [
    mark(is_taken ? 'well' : 'failed'),
    ` ${status ?? 'no answer'} in ${ms} ms    ${event}, ${(bytes / 1_000).toFixed(1)} kB`,
  ]
  const lines: TextLine[] =
    is_taken || said === '' ? [first] : [first, ['  ', mark('behind'), ` ${said.split('\n')[0]?.slice(0, 200) ?? ''}`]]
  out.say(...lines)
  return is_taken ? 'done' : 'answer_is_no'
}

/** What a delivery holds of it. */
function bodyOf({ data, included }: Answer<'getWebhookNotificationExample'>) {
  return { data, included: included ?? [] }
}

type SentExample = { status: number | null; is_taken: boolean; bytes: number; said: string }

const isNear = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)

async function fromHere(
  call: Parameters<typeof forwardTo>[0],
  url: string,
  { example, secret }: { example: ReturnType<typeof bodyOf>; secret: string | null },
): Promise<SentExample> {
  const { status, said } = await forwardTo(call, url, { payload: example, secret: secret ?? '' })
  return {
    status,
    said,
    is_taken: status !== null && status >= 200 && status < 300,
    bytes: Buffer.byteLength(JSON.stringify(example)),
  }
}

type TriggerAnswer = {
  succeeded: boolean
  error: string | null
  status_code: number | null
  request_body: string
  response_body: string | null
}

async function fromServer(asked: Promise<TriggerAnswer>): Promise<SentExample> {
  const { succeeded, error, status_code, request_body, response_body } = await asked
  return { status: status_code, is_taken: succeeded, bytes: Buffer.byteLength(request_body), said: error ?? response_body ?? '' }
}
