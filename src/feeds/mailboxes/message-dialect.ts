/** A form of message that is handed to us: what its reader is given, and what it gives back. */
import type { DecodedMessage } from '../../vocabulary/raw-event.ts'
import type { ClmColumns } from '../dialects/clm/clm-columns.ts'

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
  decode(message: HandedIn, options: SenderOptions): DecodedMessage
}
