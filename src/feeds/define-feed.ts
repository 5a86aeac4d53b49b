/**
 * Adapters: dialects of your own. An adapter is one module that exports what `defineFeed` gives back, as `feed` or as its default, and
 * that the feeds file names under `adapters`. It describes requests and decodes what came; it never sends anything itself: credentials,
 * pacing, limits, retries and storage are the same for every dialect.
 *
 * ```ts
 * import { defineFeed } from 'landfall/adapter'
 *
 * export const feed = defineFeed({
 *   kind: 'line',
 *   name: 'my-line',
 *   title: 'My line’s own service',
 *   defaults: { path: '/track/{number}' },
 *   quirks: [],
 *   describe: ({ base_url }, { number }) => ({ method: 'GET', url: `${base_url}/track/${number}`, headers: {}, body: null }),
 *   nextPage: () => ({ kind: 'last' }),
 *   decode: ([body]) => ({ events: [], unread: [], is_whole: true }),
 * })
 * ```
 */
import { messageOf } from '../base/errors.ts'
import type { DecodedMessage, Unread } from '../vocabulary/raw-event.ts'
import type { LineDialect } from './lines/line-dialect.ts'
import { lineDialects } from './lines/line-dialects.ts'
import type { MessageDialect } from './mailboxes/message-dialect.ts'
import { messageDialects } from './mailboxes/message-dialects.ts'
import type { NextPage } from './request.ts'

export type FeedDefinition =
  /** How a shipping line is asked and answers: `dialect: NAME` of a line in the feeds file. */
  | ({ kind: 'line'; name: string } & LineDialect)
  /** How messages that are handed to us are read: `dialect: NAME` of a mailbox. */
  | ({ kind: 'message'; name: string } & MessageDialect)

/** Checks the form of an adapter while it is written, and gives it back as it is. */
export function defineFeed<Definition extends FeedDefinition>(definition: Definition): Definition {
  return definition
}

/** The built-in dialects and those of adapters, by name. */
export type Dialects = {
  lines: Readonly<Record<string, LineDialect>>
  messages: Readonly<Record<string, MessageDialect>>
}

export const builtInDialects: Dialects = { lines: lineDialects, messages: messageDialects }

const name_pattern = /^[a-z0-9][a-z0-9-]{0,39}$/

const members = {
  line: { title: 'string', defaults: 'object', quirks: 'object', describe: 'function', nextPage: 'function', decode: 'function' },
  message: { title: 'string', decode: 'function' },
} as const

/** What is wrong with what a module exports, as sentences that follow its path; an empty list: it is an adapter. */
export function definitionProblems(exported: unknown): string[] {
  if (typeof exported !== 'object' || exported === null)
    return ['exports no feed: it must have `export const feed = defineFeed(…)`']
  const kind = memberOf(exported, 'kind')
  if (kind !== 'line' && kind !== 'message') return ['has a feed whose `kind` is neither line nor message']
  const name = memberOf(exported, 'name')
  const problems = Object.entries(members[kind]).flatMap(([member, type]) => {
    const value = memberOf(exported, member)
    return typeof value === type && value !== null ? [] : [`has a feed without \`${member}\`, which must be of type ${type}`]
  })
  if (typeof name !== 'string' || !name_pattern.test(name))
    problems.unshift('has a feed whose `name` is not one of small letters, digits and hyphens, 40 at most')
  return problems
}

function memberOf(value: object, member: string): unknown {
  return Object.entries(value).find(([name]) => name === member)?.[1]
}

/** Adds an adapter to the dialects. Its faults while it reads are findings like those of a message that cannot be read. */
export function withDefinition(dialects: Dialects, definition: FeedDefinition): Dialects {
  if (definition.kind === 'line') return { ...dialects, lines: { ...dialects.lines, [definition.name]: guardedLine(definition) } }
  return { ...dialects, messages: { ...dialects.messages, [definition.name]: guardedMessage(definition) } }
}

function guardedLine(dialect: LineDialect): LineDialect {
  return {
    ...dialect,
    nextPage: (feed, page) => guardedNext(() => dialect.nextPage(feed, page), page.current),
    decode: (bodies, context) => {
      const decoded = guarded(() => dialect.decode(bodies, context))
      return 'fault' in decoded
        ? { events: [], unread: [decoded.fault], is_whole: false }
        : { ...numbered(decoded), is_whole: decoded.is_whole }
    },
  }
}

/** Addresses often come from the answer: credentials go to the line's own host only, whatever an adapter makes of them. */
function guardedNext(take: () => NextPage, current: string): NextPage {
  try {
    const next = take()
    if (next.kind !== 'next') return next
    const there = new URL(next.url, current)
    return there.host === new URL(current).host ? { ...next, url: there.href } : { kind: 'foreign', host: there.host }
  } catch (error) {
    return { kind: 'faulty', reason: `the adapter failed: ${messageOf(error)}`.slice(0, 300) }
  }
}

function guardedMessage(dialect: MessageDialect): MessageDialect {
  return {
    ...dialect,
    decode: (message, options) => {
      const decoded = guarded(() => dialect.decode(message, options))
      return 'fault' in decoded ? { events: [], unread: [decoded.fault] } : numbered(decoded)
    },
  }
}

/** Positions are where an event stands in what was read: an adapter need not count. */
function numbered({ events, unread }: DecodedMessage): DecodedMessage {
  return { events: events.map((event, index) => ({ ...event, index })), unread }
}

function guarded<Read extends DecodedMessage>(read: () => Read): Read | { fault: Unread } {
  try {
    const decoded = read()
    if (Array.isArray(decoded.events) && Array.isArray(decoded.unread)) return decoded
    return { fault: { path: '$', code: 'adapter', reason: 'the adapter gave back no lists of events and unread parts' } }
  } catch (error) {
    return { fault: { path: '$', code: 'adapter', reason: `the adapter failed: ${messageOf(error)}`.slice(0, 300) } }
  }
}
