/** What a mailbox may speak: one row for each form of message that is handed to us, whoever wrote it and however it came. */
import type { Decoded } from '../vocabulary/raw-event.ts'
import { decodeTerminalStatus } from './containers/terminal-status-message.ts'
import { decodeEdi, ediText } from './dialects/edi.ts'

/** A message as it came in. `content_type` is what the sender said. */
export type HandedIn = { bytes: Uint8Array; content_type: string | null }

/** What the operator knows of the sender: the meaning of codes of its own. */
export type SenderOptions = { code_map: Readonly<Record<string, string>> }

export type MessageDialect = {
  /** What it is, for the documentation and for error messages. */
  title: string
  /** Pure; never throws: what cannot be read is in `unread`. */
  decode(message: HandedIn, options: SenderOptions): Decoded
}

const edi = (title: string): MessageDialect => ({
  title,
  decode: ({ bytes }, { code_map }) => decodeEdi(ediText(bytes), { code_map }),
})

export const messageDialects = {
  auto: edi('X12 or EDIFACT, told apart by the first characters'),
  x12: edi('ASC X12'),
  edifact: edi('UN/EDIFACT'),
  'terminal-status': { title: 'Terminal Status Feed, JSON or CSV', decode: (message) => decodeTerminalStatus(message) },
} as const satisfies Readonly<Record<string, MessageDialect>>

export type MessageDialectName = keyof typeof messageDialects

// Object.keys forgets which strings are keys.
export const messageDialectNames = Object.keys(messageDialects) as readonly MessageDialectName[]
