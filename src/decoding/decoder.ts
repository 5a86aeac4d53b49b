// Decodes messages and large answers in processes of their own, so that a difficult message does not hold up anything else.
import { type EndReason, openApart, type Permissions } from '../base/apart.ts'
import type { FeedbackElement } from '../feeds/dialects/dcsa/v3/message.ts'
import type { Acknowledgement } from '../feeds/dialects/edi/acknowledge.ts'
import type { AnswerHeader } from '../feeds/dialects/edi/answer-header.ts'
import type { Mailbox } from '../feeds/mailboxes/mailbox.ts'
import type { HandedIn, SenderOptions } from '../feeds/mailboxes/message-dialect.ts'
import type { DecodedEvent } from '../vocabulary/raw-event.ts'
import type { DecoderAnswer, DecoderWork } from './child.ts'
import type { MessageContent } from './message-read.ts'
import type { DecodeWork, OverLimits, WorkKind, Works } from './work.ts'

/** The message asks for more than it is given: nothing of it was read, and trying again would not help. */
type LimitRefusal = { kind: 'refused'; reason: string }

type DecoderResult<Kind extends WorkKind> = Exclude<Works[Kind]['gives'], OverLimits> | LimitRefusal

export type Decoder = {
  /** Reads a message as the mailbox says, and writes the answer to it where one is wanted. */
  decodeMessage(
    mailbox: Mailbox,
    message: HandedIn,
    header: AnswerHeader | null,
  ): Promise<{ kind: 'read'; read: MessageContent; acknowledgement: Acknowledgement | null } | LimitRefusal>
  decodePushed(
    mailbox: Mailbox,
    message: HandedIn,
  ): Promise<{ kind: 'read'; read: MessageContent; feedback: readonly FeedbackElement[]; is_malformed: boolean } | LimitRefusal>
  readStatus(status: Works['status']['takes']): Promise<DecoderResult<'status'>>
  readPage(page: Works['page']['takes']): Promise<DecoderResult<'page'>>
  decodeAnswer(answer: Works['answer']['takes']): Promise<DecoderResult<'answer'>>
  decodeContainers(answer: Works['containers']['takes']): Promise<DecoderResult<'containers'>>
}

type DecoderOptions = {
  /** Modules of the feeds file, by their whole paths. */
  adapters?: readonly string[]
  /** From handing a message over to what was read of it. */
  time_ms?: number
  /** Resident memory of a process that decodes. */
  memory_bytes?: number
}

// docs/decisions/decoding-apart.md has what ordinary files of 20 MB take.
const time_default_ms = 30_000
const memory_default_bytes = 1_500_000_000
/** The second is for what comes while the first has much to do. */
const processes_max = 2
const idle_ms = 300_000

/** Smaller answers are decoded where they were received: to hand them over would cost more than to read them. */
export const apart_from_bytes = 256_000

/** Adapters are the operator's own code, with whatever it is made of; decoding needs nothing beside the product. No network either way. */
function mayOf(adapters: readonly string[]): Permissions {
  return adapters.length === 0 ? { read: [], addons: false } : { read: 'everything', addons: true }
}

/**
 * What decodes for this process. Its functions throw when it is closed, when an adapter cannot be loaded, and never on account of a message.
 */
export function openDecoder(options: DecoderOptions = {}): Decoder & { close(): Promise<void> } {
  const { adapters = [], time_ms = time_default_ms, memory_bytes = memory_default_bytes } = options
  const limits = { time_ms, memory_bytes }
  const program = new URL('./child.ts', import.meta.url)
  const preload = [new URL('./own-names.ts', import.meta.url)]
  const apart = openApart<DecoderWork, DecoderAnswer>({ program, preload, limits, may: mayOf(adapters), processes_max, idle_ms })

  /** A process may have been ended by somebody else: what ends two of them is the message's doing. */
  const askTwice = async (work: DecodeWork, takePart: (part: Uint8Array) => void, begin: () => void) => {
    begin()
    const first = await apart.ask({ adapters, work }, takePart)
    if (first.kind !== 'broken') return first
    begin()
    return apart.ask({ adapters, work }, takePart)
  }

  const ask = async <Kind extends WorkKind>(
    kind: Kind,
    takes: Works[Kind]['takes'],
    parts: Uint8Array[] = [],
  ): Promise<DecoderResult<Kind>> => {
    const work = { kind, takes } as DecodeWork // by the definition of Work, which TypeScript does not follow through a type parameter
    const outcome = await askTwice(
      work,
      (part) => parts.push(part),
      () => parts.splice(0),
    )
    if (outcome.kind !== 'answered') return { kind: 'refused', reason: whyEnded(outcome, limits) }
    if (outcome.answer.kind === 'no_adapters') throw new Error(outcome.answer.reason)
    const given = outcome.answer.given as Works[Kind]['gives'] // the child answers what it was asked
    return isOverLimit(given) ? { kind: 'refused', reason: `The message holds ${given.reason}.` } : (given as DecoderResult<Kind>)
  }

  return {
    decodeMessage: async (mailbox, message, header) => {
      const parts: Uint8Array[] = []
      const { dialect } = mailbox
      const given = await ask('message', { dialect, message, options: optionsOf(mailbox), header }, parts)
      return given.kind === 'refused' ? given : { ...given, read: { ...given.read, batches: batchesOf(parts) } }
    },
    decodePushed: async (mailbox, message) => {
      const parts: Uint8Array[] = []
      const given = await ask('pushed', { message, options: optionsOf(mailbox) }, parts)
      return given.kind === 'refused' ? given : { ...given, read: { ...given.read, batches: batchesOf(parts) } }
    },
    readStatus: (status) => ask('status', status),
    readPage: (page) => ask('page', page),
    decodeAnswer: (answer) => ask('answer', answer),
    decodeContainers: (answer) => ask('containers', answer),
    close: apart.close,
  }
}

function isOverLimit(given: { kind: string }): given is OverLimits {
  return given.kind === 'over_limit'
}

function optionsOf({ code_map, scac, columns }: Mailbox): SenderOptions {
  return { code_map, scac, columns }
}

/** Parts stay bytes until their turn comes: they take a third of the memory, outside of the heap. */
function batchesOf(parts: readonly Uint8Array[]): () => Iterable<readonly DecodedEvent[]> {
  return function* () {
    for (const part of parts) yield JSON.parse(Buffer.from(part).toString()) as DecodedEvent[] // as work.ts wrote it
  }
}

/** Throws when nothing can be said about the message. */
function whyEnded(ended: EndReason, { time_ms, memory_bytes }: { time_ms: number; memory_bytes: number }): string {
  switch (ended.kind) {
    case 'out_of_time':
      return `Reading the message took longer than ${Math.round(time_ms / 1000)} seconds.`
    case 'out_of_memory':
      return `Reading the message took more than ${Math.round(memory_bytes / 1_000_000)} MB of memory.`
    case 'broken':
      return `The message ended the processes that read it (${ended.how}).`
    case 'closed':
      throw new Error('messages are not decoded any more: the process stops')
  }
}
