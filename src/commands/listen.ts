import { randomBytes } from 'node:crypto'
import { minute_ms, second_ms } from '../base/durations.ts'
import { signatureHeaders, signingKeys } from '../delivery/sign.ts'
import type { CommandCall, CommandRun } from './command.ts'
import { addressOf } from './connection.ts'
import { streamEvents } from './event-stream.ts'
import { kindsOf, shortKind, usualKinds } from './kinds.ts'
import { type EventNews, type EventPayload, newsOf, newsRecord } from './news.ts'
import { bold, cutText, dim, mark, type Piece, type TextLine } from './output/text.ts'
import { clockText } from './times.ts'
import { payloadOf } from './watch.ts'

// Webhooks on this machine, through the connection that the command opened: the bodies, headers and signatures of a registered address, with a
// secret of this session. Nobody outside needs to reach this machine.

const forward_timeout_ms = minute_ms / 2

type Forward = { status: number | null; ms: number; said: string }
type ListenSession = {
  address: string | null
  secret: string
  last: EventPayload | null
  last_refused: EventPayload | null
  heard: number
  refused: number
  is_paused: boolean
}

export const listen: CommandRun = async (call) => {
  const { flags, out, machine, line } = call
  const to = flags.text('forward-to')
  const named = flags.text('events')
  const kinds = named === null ? usualKinds : kindsOf(named)
  const listener: ListenSession = {
    address: to === null ? null : forwardAddress(to),
    // As the secrets of webhooks are made.
    secret: flags.text('secret') ?? randomBytes(30).toString('base64'),
    ...{ last: null, last_refused: null, heard: 0, refused: 0, is_paused: false },
  }
  const service = await call.service()
  const { company_name } = (await service.client.getMe()).data.attributes
  out.note([mark('well'), ` Listening to ${kinds.length} kinds of `, bold(company_name), '. No public address is needed.'])
  const secret = flags.has('print-secret') ? listener.secret : `${'•'.repeat(12)}${listener.secret.slice(-4)}`
  out.note(['  Signed with  ', dim(secret), ...(flags.has('print-secret') ? [] : [`   ${line('listen --print-secret')}`])], '')
  const stop = new AbortController()
  const keys = machine.input.keys((key) => pressKey(call, listener, { key, stop }))
  // A short list is narrowed down by the server; those of all usual kinds are picked here, which keeps the address short.
  const query = named === null ? {} : { 'filter[event]': kinds.join(',') }
  try {
    for await (const event of streamEvents(call, service, { query, after: flags.text('after') })) {
      if (stop.signal.aborted) break
      if (listener.is_paused || !kinds.some((kind) => kind === event.kind)) continue
      await deliver(call, listener, await payloadOf(service, event))
    }
  } catch (error) {
    if (!stop.signal.aborted) throw error
  } finally {
    keys.stop()
    out.note('', [dim(`${listener.heard} heard, ${listener.refused} refused.`)])
  }
  return 'done'
}

/** The address as a person writes it: of this machine without a scheme. */
export function forwardAddress(text: string): string {
  return /^https?:\/\//.test(text) ? text : `${addressOf(text.startsWith(':') ? `localhost${text}` : text).replace(/\/$/, '')}`
}

async function deliver(call: CommandCall, listener: ListenSession, payload: EventPayload): Promise<void> {
  const { out } = call
  const news = newsOf(payload)
  const clock = clockText(call.now())
  const forward = listener.address === null ? null : await forwardTo(call, listener.address, { payload, secret: listener.secret })
  listener.heard += 1
  listener.last = payload
  if (forward !== null && !isTaken(forward)) {
    listener.refused += 1
    listener.last_refused = payload
  }
  out.record({ ...newsRecord(news), ...(forward === null ? {} : { delivery: { status: forward.status, ms: forward.ms } }) })
  out.document(payload)
  out.say(...heardLines(call, news, { clock, forward }))
}

const isTaken = ({ status }: Forward) => status !== null && status >= 200 && status < 300

type HeardEvent = { clock: string; forward: Forward | null }
const kind_width = 24

function heardLines({ flags, out }: CommandCall, news: EventNews, { clock, forward }: HeardEvent): TextLine[] {
  const kind = flags.has('full') ? news.kind : shortKind(news.kind)
  const what = (news.container ?? news.shipment ?? '').padEnd(11)
  const first: readonly Piece[] = ['  ', dim(clock), '  ', cutText(kind, out.look.width - 40).padEnd(kind_width), '  ', what]
  if (forward === null) return [first]
  const took = dim(`${String(forward.ms).padStart(5)} ms`)
  const sign = isTaken(forward) ? mark('well') : mark('waiting')
  const outcome: readonly Piece[] = [...first, '  ', sign, ` ${forward.status ?? '---'} `, took]
  const said = forward.said.split('\n')[0] ?? ''
  return isTaken(forward) || said === ''
    ? [outcome]
    : [outcome, ['  ', mark('behind'), ' ', dim(cutText(said, out.look.width - 5))]]
}

/** Posts the body as a webhook is delivered. What does not answer is told with what went wrong. */
export async function forwardTo(
  { machine, flags }: Pick<CommandCall, 'machine' | 'flags'>,
  address: string,
  { payload, secret }: { payload: unknown; secret: string },
): Promise<Forward> {
  const body = Buffer.from(JSON.stringify(payload))
  const notification_id = (payload as EventPayload).data.id // Every delivery has one.
  const headers = {
    'User-Agent': 'Landfall-Webhooks',
    'Content-Type': 'application/json',
    'Accept-Encoding': 'identity',
    ...signatureHeaders({ keys: signingKeys(secret), notification_id, sent_at: machine.clock.now(), body }),
  }
  const began = performance.now()
  const took = () => Math.round(performance.now() - began)
  try {
    const signal = AbortSignal.any([machine.interrupted, AbortSignal.timeout(forward_timeout_ms)])
    const post = flags.has('skip-verify-tls') ? machine.fetchUnverified : machine.fetch
    const answer = await post(address, { method: 'POST', headers, body: body.toString(), redirect: 'manual', signal })
    return { status: answer.status, ms: took(), said: (await answer.text()).slice(0, 2_000) }
  } catch (error) {
    if (machine.interrupted.aborted) throw error
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : ''
    return { status: null, ms: took(), said: cause || `no answer within ${forward_timeout_ms / second_ms} s` }
  }
}

type KeyPress = { key: string; stop: AbortController }

function pressKey(call: CommandCall, listener: ListenSession, { key, stop }: KeyPress): void {
  const { out, machine } = call
  if (key === 'q') {
    stop.abort()
    machine.interrupt()
  }
  if (key === 'p') {
    listener.is_paused = !listener.is_paused
    out.note([dim(listener.is_paused ? 'Paused: what happens meanwhile is not delivered. p goes on.' : 'Going on.')])
  }
  if (key === 'b' && listener.last !== null) out.note(...JSON.stringify(listener.last, null, 2).split('\n'))
  if (key === 'r' && listener.last_refused !== null && listener.address !== null) {
    const again = listener.last_refused
    deliver(call, listener, again).catch(() => out.note('It was not sent again.'))
  }
}
