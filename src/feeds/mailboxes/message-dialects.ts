/** What a mailbox may speak: one row for each form of message that is handed to us, whoever wrote it and however it came. */
import { decodeClm } from '../dialects/clm/clm.ts'
import { dcsa2Message } from '../dialects/dcsa/v2/message.ts'
import { dcsa3Message } from '../dialects/dcsa/v3/message.ts'
import { decodeEdi, ediText } from '../dialects/edi/edi.ts'
import { ignoredInEdi } from '../dialects/edi/ignored.ts'
import { ediOptions } from '../dialects/edi/options.ts'
import { decodeTerminalStatus } from '../terminals/terminal-status-message.ts'
import type { MessageDialect } from './message-dialect.ts'

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
