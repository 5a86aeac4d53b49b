/** The pieces of work of a decoding process, and what comes of each. What crosses is plain data, and bounded. */
import { serialize } from 'node:v8'
import type { Dialects } from '../feeds/define-feed.ts'
import { type FeedbackElement, feedbackOf, readPushed } from '../feeds/dialects/dcsa/v3/message.ts'
import { type Acknowledgement, acknowledge } from '../feeds/dialects/edi/acknowledge.ts'
import type { AnswerHeader } from '../feeds/dialects/edi/answer-header.ts'
import { ediText } from '../feeds/dialects/edi/edi.ts'
import { ediOptions } from '../feeds/dialects/edi/options.ts'
import { type JsonRead, readJson } from '../feeds/json-text.ts'
import type { DecodedAnswer, LineDialect } from '../feeds/lines/line-dialect.ts'
import type { LineFeed } from '../feeds/lines/line-feed.ts'
import type { HandedIn, SenderOptions } from '../feeds/mailboxes/message-dialect.ts'
import { checkLimit, messageLimits, nothingOverLimit, OverLimit, overLimitIn } from '../feeds/message-limits.ts'
import type { AskedNumber, NextPage } from '../feeds/request.ts'
import type { ContainerAnswer } from '../feeds/terminals/answer.ts'
import { containerDialect } from '../feeds/terminals/container-dialects.ts'
import type { ContainerSource } from '../feeds/terminals/source.ts'
import { readStatusItems, type StatusOptions, type StatusRead, terminalIdsIn } from '../feeds/terminals/terminal-status.ts'
import { openStatusMessage, type StatusDefaults } from '../feeds/terminals/terminal-status-message.ts'
import { type MessageContent, messageRead } from './message-read.ts'

type UnreadableJson = Extract<JsonRead, { kind: 'unreadable' }>
export type OverLimits = { kind: 'over_limit'; reason: string }

/** Every kind of work: what it takes, and what comes of it. */
export type Works = {
  /** A message that was handed in. The events go ahead as parts: batches, written as JSON. */
  message: {
    takes: { dialect: string; message: HandedIn; options: SenderOptions; header: AnswerHeader | null }
    gives: { kind: 'read'; read: Omit<MessageContent, 'batches'>; acknowledgement: Acknowledgement | null } | OverLimits
  }
  /** Events that a producer pushes: as a message, with what is fed back about them. */
  pushed: {
    takes: { message: HandedIn; options: SenderOptions }
    gives:
      | { kind: 'read'; read: Omit<MessageContent, 'batches'>; feedback: readonly FeedbackElement[]; is_malformed: boolean }
      | OverLimits
  }
  /** A message of the Terminal Status Feed; `terminal_ids`: those that items name by our ids. */
  status: {
    takes: { message: HandedIn; defaults: StatusDefaults; options: StatusOptions }
    gives:
      | { kind: 'read'; read: StatusRead; terminal_ids: readonly string[] }
      | { kind: 'malformed'; problems: readonly string[] }
      | OverLimits
  }
  /** A page of a line's answer: whether it can be read, and where the next one is. */
  page: {
    takes: {
      dialect: string
      feed: LineFeed
      current: string
      headers: Readonly<Record<string, string>>
      visited: ReadonlySet<string>
      body: Uint8Array
    }
    gives: { kind: 'page'; next: NextPage } | UnreadableJson
  }
  /** All pages of a line's answer; null is a page without content. */
  answer: {
    takes: { dialect: string; feed: LineFeed; asked: AskedNumber; bodies: readonly (Uint8Array | null)[] }
    gives: { kind: 'decoded'; decoded: DecodedAnswer } | OverLimits
  }
  /** What a terminal or a railroad answered. */
  containers: {
    takes: { source: ContainerSource; batch: readonly string[]; observed_at: string; body: Uint8Array }
    gives: { kind: 'decoded'; answer: ContainerAnswer | null } | UnreadableJson | OverLimits
  }
}
export type WorkKind = keyof Works
export type DecodeWork = { [Kind in WorkKind]: { kind: Kind; takes: Works[Kind]['takes'] } }[WorkKind]
export type WorkMeans = { dialects: Dialects; sendPart(part: Uint8Array): void }

type Performers = { [Kind in WorkKind]: (takes: Works[Kind]['takes'], means: WorkMeans) => Works[Kind]['gives'] }

export const performers: Performers = {
  message: ({ dialect, message, options, header }, { dialects, sendPart }) =>
    withinLimits(() => {
      const format = known(dialects.messages, dialect)
      const decoded = nothingOverLimit(() => format.decode(message, options))
      const reason = overLimitIn(decoded)
      if (reason !== null) return { kind: 'over_limit', reason }
      const acknowledgement = header && acknowledge(ediText(message.bytes), ediOptions(options), header)
      return { kind: 'read', read: sent(messageRead(decoded), sendPart), acknowledgement }
    }),
  pushed: ({ message, options }, { sendPart }) =>
    withinLimits(() => {
      const pushed = readPushed(message.bytes, options)
      checkLimit(pushed.events.length, messageLimits.events, 'events')
      const is_malformed = pushed.unread.some(({ path }) => path === '$')
      return { kind: 'read', read: sent(messageRead(pushed), sendPart), feedback: feedbackOf(pushed), is_malformed }
    }),
  status: ({ message, defaults, options }) =>
    withinLimits(() => {
      const opened = openStatusMessage(message, defaults)
      if ('problems' in opened) return { kind: 'malformed', problems: opened.problems }
      const terminal_ids = terminalIdsIn(opened.items)
      return small({ kind: 'read', read: readStatusItems(opened.items, options), terminal_ids } as const)
    }),
  page: ({ dialect, feed, body, ...page }, { dialects }) => {
    const format = known(dialects.lines, dialect)
    const read = bodyOf(format, body)
    if (read.kind === 'unreadable') return read
    return { kind: 'page', next: format.nextPage(feed, { ...page, value: () => read.value }) }
  },
  answer: ({ dialect, feed, asked, bodies }, { dialects }) =>
    withinLimits(() => {
      const format = known(dialects.lines, dialect)
      const values = bodies.map((body) => {
        const read = body === null ? null : bodyOf(format, body)
        return read?.kind === 'json' ? read.value : []
      })
      const decoded = format.decode(values, { feed, asked })
      checkLimit(decoded.events.length, messageLimits.answer_events, 'events')
      return small({ kind: 'decoded', decoded } as const)
    }),
  containers: ({ source, batch, observed_at, body }) =>
    withinLimits(() => {
      const json = readJson(body)
      if (json.kind === 'unreadable') return json
      return small({
        kind: 'decoded',
        answer: containerDialect(source.dialect).decode(json.value, { source, batch, observed_at }),
      } as const)
    }),
}

function known<Dialect>(dialects: Readonly<Record<string, Dialect>>, name: string): Dialect {
  const dialect = Object.hasOwn(dialects, name) ? dialects[name] : undefined
  if (dialect === undefined) throw new Error(`there is no dialect ${name}`)
  return dialect
}

function bodyOf({ readBody = readJson }: LineDialect, body: Uint8Array): JsonRead {
  return readBody(body)
}

function withinLimits<Given>(work: () => Given): Given | OverLimits {
  try {
    return work()
  } catch (error) {
    if (error instanceof OverLimit) return { kind: 'over_limit', reason: error.message }
    throw error
  }
}

function sent({ batches, ...rest }: MessageContent, sendPart: (part: Uint8Array) => void): Omit<MessageContent, 'batches'> {
  // All are looked at before the first is sent.
  const parts = [...batches()].map((batch) => {
    const written = batch.map((event) => JSON.stringify(event))
    for (const event of written) checkLimit(event.length, messageLimits.event_characters, 'characters in an event')
    return Buffer.from(`[${written.join(',')}]`)
  })
  for (const part of parts) sendPart(part)
  return rest
}

// What is taken up in one go holds up the process that asked.
const answer_bytes_max = 8_000_000

function small<Given>(given: Given): Given {
  checkLimit(serialize(given).length, answer_bytes_max, 'bytes in what was read of it')
  return given
}
