/** What a mailbox may speak: one row for each form of message that is handed to us, whoever wrote it and however it came. */
import type { Decoded } from '../../vocabulary/raw-event.ts'
import { decodeClm } from '../dialects/clm/clm.ts'
import type { ClmColumns } from '../dialects/clm/clm-columns.ts'
import { dcsa2Message } from '../dialects/dcsa/v2/message.ts'
import { dcsa3Message } from '../dialects/dcsa/v3/message.ts'
import { decodeEdi, ediText } from '../dialects/edi/edi.ts'
import { ignoredInEdi } from '../dialects/edi/ignored.ts'
import { ediOptions } from '../dialects/edi/options.ts'
import { decodeTerminalStatus } from '../terminals/terminal-status-message.ts'

/** A message as it came in. `content_type` is what the sender said. */
export type HandedIn = { bytes: Uint8Array; content_type: string | null }

/** What the operator knows of the sender: the meaning of codes of its own, and the line that speaks where a message does not say. */
export type SenderOptions = {
  code_map: Readonly<Record<string, string>>
  scac: string | null
  /** The layout of car location messages. */
  columns: ClmColumns | null
}

export type MessageDialect = {
  /** What it is, for the documentation and for error messages. */
  title: string
  /** What the sender expects to hear when its message was taken. Absent: what became of it, as JSON. */
  answers?: 'nothing'
  /** Messages do not say which line speaks: the mailbox must. */
  needs_scac?: true
  /**
   * What of a text is passed over on purpose, by place as the conformance suite names words (`315 N9-01`, `column 3`), with the reason: a word
   * there may tell less without a word in `unread`.
   */
  ignored?: Readonly<Record<string, string>>
  /** Pure; never throws: what cannot be read is in `unread`. */
  decode(message: HandedIn, options: SenderOptions): Decoded
}

const edi = (title: string): MessageDialect => ({
  title,
  ignored: ignoredInEdi,
  decode: ({ bytes }, options) => decodeEdi(ediText(bytes), ediOptions(options)),
})

const clm: MessageDialect = {
  title: 'car location messages of railroads, laid out as `columns` say',
  decode: ({ bytes }, { columns, ...options }) =>
    columns
      ? decodeClm(ediText(bytes), columns, ediOptions(options))
      : { events: [], unread: [{ path: 'line 1', code: null, reason: 'no columns are set' }] },
}

export const messageDialects: Readonly<Record<string, MessageDialect>> = {
  auto: edi('X12 or EDIFACT, told apart by the first characters'),
  x12: edi('ASC X12'),
  edifact: edi('UN/EDIFACT'),
  clm,
  'terminal-status': { title: 'Terminal Status Feed, JSON or CSV', decode: (message) => decodeTerminalStatus(message) },
  'dcsa-2': dcsa2Message,
  'dcsa-3': dcsa3Message,
}
