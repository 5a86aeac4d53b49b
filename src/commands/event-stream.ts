import type { CommandCall } from './command.ts'
import type { ApiService } from './service.ts'
import { clockText } from './times.ts'

// The event feed as it comes. A connection that is lost is opened again where it was left: nothing is missed, nothing comes twice.

type StreamEvent = { cursor: string; kind: string; event: unknown }

type StreamWish = {
  query: Readonly<Record<string, string | undefined>>
  after: string | null
  /** Ends it, as Ctrl-C does. */
  signal?: AbortSignal
}

const again_ms = 2_000

/** Events without an end. Throws what the first answer says when it is a refusal. */
export async function* streamEvents(
  { out, machine }: CommandCall,
  service: ApiService,
  { query, after, signal = machine.interrupted }: StreamWish,
): AsyncGenerator<StreamEvent, void, void> {
  let cursor = after
  let lost: Date | null = null
  for (let is_first = true; ; is_first = false) {
    try {
      const answer = await service.open('/events/stream', {
        query: { ...query, ...(is_first && cursor !== null ? { after: cursor } : {}) },
        headers: { accept: 'text/event-stream', ...(cursor === null || is_first ? {} : { 'last-event-id': cursor }) },
        signal,
      })
      if (!answer.ok || answer.body === null) await service.refuse(answer)
      if (lost !== null) out.note(`! Lost ${clockText(lost)}, back ${clockText(machine.clock.now())}; nothing is missed.`)
      lost = null
      for await (const frame of framesOf(answer)) {
        if (frame.id !== null) cursor = frame.id
        if (frame.data === null) continue
        yield { cursor: cursor ?? '', kind: frame.event ?? '', event: JSON.parse(frame.data) }
      }
    } catch (error) {
      if (is_first || machine.interrupted.aborted || signal.aborted || !isLoss(error)) throw error
      lost ??= machine.clock.now()
    }
    await machine.wait(again_ms, signal)
  }
}

/** A connection that broke, which is opened again, and no refusal. */
function isLoss(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.name !== 'ApiError' && error.name !== 'Complaint')
}

type StreamFrame = { id: string | null; event: string | null; data: string | null }

/** Server-sent events, frame by frame. */
async function* framesOf({ body }: Response): AsyncGenerator<StreamFrame, void, void> {
  if (body === null) return
  let text = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk
    for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n')) {
      const lines = text.slice(0, end).split('\n')
      text = text.slice(end + 2)
      const member = (name: string) =>
        lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1).replace(/^ /, ''))
      const data = member('data')
      yield { id: member('id')[0] ?? null, event: member('event')[0] ?? null, data: data.length === 0 ? null : data.join('\n') }
    }
  }
}
