/** What a shipping line's service speaks: how a request for a number is described, where the next page is, how answers are read. */
import type { DecodedMessage } from '../../vocabulary/raw-event.ts'
import type { JsonRead } from '../json-text.ts'
import type { AskedNumber, LineQuestion, NextPage, ReceivedPage, RequestDescription } from '../request.ts'
import type { LineFeed } from './line-feed.ts'
import type { Quirks } from './quirks.ts'

/** `is_whole`: every event was read, at least in its main points, so that what is not in the answer the line no longer says. */
export type DecodedAnswer = DecodedMessage & { is_whole: boolean }

export type LineDialect = {
  /** What it is, for the documentation and for error messages. */
  title: string
  /** Where a line that nothing is known of has its service, and how that differs from the quirks of DCSA 2. */
  defaults: { path: string; quirks?: Partial<Quirks> }
  /** The quirks of a feed that this dialect heeds. `status_meanings` is heeded for every dialect. */
  quirks: readonly (keyof Quirks)[]
  /** The request for a number, or null when the line cannot be asked by that kind of number. Pure. */
  describe(feed: LineFeed, question: LineQuestion): RequestDescription | null
  /**
   * Where the next page is. Pure. `value` reads the body of this page when it is called: most dialects find the way in the headers,
   * and an answer that is known already need not be read at all.
   */
  nextPage(feed: LineFeed, page: ReceivedPage & { value: () => unknown }): NextPage
  /** From the bytes of a page to what `decode` takes. Absent: the bodies are JSON. */
  readBody?(body: Uint8Array): JsonRead
  /** Of answers that are texts: what is passed over on purpose, as `MessageDialect.ignored`. */
  ignored?: Readonly<Record<string, string>>
  /**
   * Reads all pages of one answer as one. Pure; never throws: what cannot be read is in `unread`. No events and nothing unread means
   * that the line says nothing yet.
   */
  decode(bodies: readonly unknown[], context: { feed: LineFeed; asked: AskedNumber }): DecodedAnswer
}
