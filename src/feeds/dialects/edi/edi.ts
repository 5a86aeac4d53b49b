/** EDI files of any kind: tells X12 from EDIFACT, reads every message that we know and reports every one that we do not. */
import type { DecodedEvent, DecodedMessage, Unread } from '../../../vocabulary/raw-event.ts'
import { nothingOverLimit } from '../../message-limits.ts'
import { legibleText } from '../legible-text.ts'
import { lookUp } from '../look-up.ts'
import { readBaplie } from './edifact/baplie.ts'
import { readTerminalReport } from './edifact/codeco-coarri.ts'
import { type EdifactMessage, readEdifact } from './edifact/edifact.ts'
import { unknownInEdifact } from './edifact/edifact-coded.ts'
import { readPaper } from './edifact/edifact-papers.ts'
import { readIftsta } from './edifact/iftsta.ts'
import type { EdiOptions } from './options.ts'
import type { ReportRead } from './report.ts'
import { readX12, type X12Transaction } from './x12/x12.ts'
import { read214 } from './x12/x12-214.ts'
import { read315 } from './x12/x12-315.ts'
import { read322 } from './x12/x12-322.ts'
import { read404 } from './x12/x12-404.ts'
import { read301, read310 } from './x12/x12-bookings.ts'
import { unknownInX12 } from './x12/x12-coded.ts'

const x12Readers: Readonly<Record<string, (transaction: X12Transaction, options: EdiOptions) => ReportRead>> = {
  214: read214,
  301: read301,
  310: read310,
  315: read315,
  322: read322,
  404: read404,
}

const edifactReaders: Readonly<Record<string, (message: EdifactMessage, options: EdiOptions) => ReportRead>> = {
  BAPLIE: readBaplie,
  COARRI: readTerminalReport,
  CODECO: readTerminalReport,
  COPRAR: readTerminalReport,
  IFTMBC: readPaper,
  IFTMCS: readPaper,
  IFTMIN: readPaper,
  IFTSTA: readIftsta,
}

/**
 * Reads a file of X12 or EDIFACT interchanges. Times stay on the clocks of their places. Never throws:
 * what is not read is in `unread`, with the unknown code or the part of the envelope that is wrong. O(length).
 */
export function decodeEdi(text: string, options: EdiOptions = {}): DecodedMessage {
  return nothingOverLimit(() => {
    const { events, unread } = readAny(legibleText(text), options)
    if (events.length + unread.length === 0)
      return { events: [], unread: [{ path: 'segment 1', code: null, reason: 'no message found' }] }
    return { events: events.map((event, index) => ({ ...event, index })), unread }
  })
}

function readAny(text: string, options: EdiOptions): ReportRead {
  const { syntax, messages, unread } = readEach(text, options)
  if (syntax === null) return { events: [], unread: [{ path: 'segment 1', code: null, reason: 'neither X12 nor EDIFACT' }] }
  const read = messages.map((message) => message.read)
  return { events: read.flatMap(({ events }) => events), unread: [...unread, ...read.flatMap((one) => one.unread)] }
}

/** What was read of one transaction set or message, which begins at a segment. */
export type EachRead = { position: number; is_known: boolean; read: ReportRead }

/**
 * Every transaction set or message for itself, in order; `unread` is about the envelopes. `start` is where the first envelope begins.
 * Throws OverLimit.
 */
export function readEach(
  text: string,
  options: EdiOptions,
): Syntax & { messages: readonly EachRead[]; unread: readonly Unread[] } {
  const { syntax, start } = detect(text)
  if (syntax === null) return { syntax, start, messages: [], unread: [] }
  const before =
    text.slice(0, start).trim() === ''
      ? []
      : [{ path: 'segment 1', code: null, reason: 'text before the first interchange' } as const]
  const each = syntax === 'x12' ? eachOfX12(text.slice(start), options) : eachOfEdifact(text.slice(start), options)
  return { syntax, start, messages: each.messages, unread: [...before, ...each.unread] }
}

/** The text of a file: UTF-8, or ISO 8859-1 (what UNOC stands for) when it is not that. Never throws. */
export function ediText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return new TextDecoder('latin1').decode(bytes)
    throw error
  }
}

type EdiNumbers = Pick<DecodedEvent, 'operator' | 'bill_of_lading_number' | 'booking_number' | 'container_number'>

/** The distinct combinations of numbers that the events speak of: what tells whose shipments they are. In order of appearance. */
export function numbersIn({ events }: Pick<DecodedMessage, 'events'>): EdiNumbers[] {
  const distinct = new Map<string, EdiNumbers>()
  for (const { operator, bill_of_lading_number, booking_number, container_number } of events) {
    const numbers = { operator, bill_of_lading_number, booking_number, container_number }
    const key = JSON.stringify(Object.values(numbers))
    if (!distinct.has(key)) distinct.set(key, numbers)
  }
  return [...distinct.values()]
}

/** Which of the two a text is written in, or null when it is neither. */
export function ediSyntax(text: string): 'x12' | 'edifact' | null {
  return detect(text).syntax
}

type Syntax = { syntax: 'x12' | 'edifact' | null; start: number }

/** Finds the first envelope; mail headers and the like may stand before it. A fragment may begin with its ST, GS or UNH. */
function detect(text: string): Syntax {
  const start = Math.max(text.search(/[^\s\uFEFF\0]/), 0)
  const head = text.slice(start, start + 20)
  if (/^(ISA|GS|ST)[^A-Za-z0-9\s]/.test(head)) return { syntax: 'x12', start }
  if (/^UN[ABH][^A-Za-z0-9\s]/.test(head)) return { syntax: 'edifact', start }
  const later = /(ISA[^A-Za-z0-9\s]\d\d[^A-Za-z0-9])|(UNA[^A-Za-z0-9\s]{4} |UNB\+UNO)/.exec(text)
  if (later === null) return { syntax: null, start }
  return { syntax: later[1] === undefined ? 'edifact' : 'x12', start: later.index }
}

type Each = { messages: readonly EachRead[]; unread: readonly Unread[] }

function eachOfX12(text: string, options: EdiOptions): Each {
  const { transactions, unread } = readX12(text)
  const messages = transactions.map((transaction): EachRead => {
    const { position, set } = transaction
    const reader = lookUp(x12Readers, set)
    if (reader === null)
      return { position, is_known: false, read: notRead(position, set, `transaction set ${set} is not read yet`) }
    return { position, is_known: true, read: withUnread(reader(transaction, options), unknownInX12(transaction)) }
  })
  return { messages, unread }
}

function eachOfEdifact(text: string, options: EdiOptions): Each {
  const { messages, unread } = readEdifact(text)
  const each = messages.map((message): EachRead => {
    const { position, type } = message
    const reader = lookUp(edifactReaders, type)
    if (reader === null)
      return { position, is_known: false, read: notRead(position, type, `message type ${type} is not read yet`) }
    return { position, is_known: true, read: withUnread(reader(message, options), unknownInEdifact(message)) }
  })
  return { messages: each, unread }
}

function withUnread({ events, unread }: ReportRead, more: readonly Unread[]): ReportRead {
  return more.length === 0 ? { events, unread } : { events, unread: [...unread, ...more] }
}

function notRead(position: number, code: string, reason: string): ReportRead {
  return { events: [], unread: [{ path: `segment ${position}`, code: code.slice(0, 20), reason: reason.slice(0, 60) }] }
}
