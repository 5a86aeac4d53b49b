/** A recording: what a source once sent, with what it takes to read it again. What the conformance suite runs on. */
import type { FeedDefinition } from '../feeds/define-feed.ts'
import { readJson } from '../feeds/json-text.ts'
import { lineProfile } from '../feeds/lines/known-lines.ts'
import type { LineDialect } from '../feeds/lines/line-dialect.ts'
import type { LineFeed } from '../feeds/lines/line-feed.ts'
import { unreadableMessage } from '../feeds/unreadable-message.ts'
import type { DecodedMessage } from '../vocabulary/raw-event.ts'
import type { NumberType } from '../vocabulary/request-type.ts'
import type { PageReader } from './pages.ts'

/** What a line was asked about when the recording was made. */
export type RecordingSubject = { scac: string; number_type: NumberType; number: string }

export type FeedRecording = {
  /** Name of the file, for people. */
  name: string
  bytes: Uint8Array
  /** Null: the message was pushed to us. */
  asked: RecordingSubject | null
  /** When it was received (ISO 8601, UTC): what it tells as done can have been done by then. */
  received_at: string
  /** Of texts: where words may be passed over in silence, with the reason. */
  ignored: Readonly<Record<string, string>>
  /** Reads such bytes as the feed does. A faulty feed throws: that is one of the things looked for. */
  read(bytes: Uint8Array): DecodedMessage & { is_whole?: boolean }
  /** Of lines: how to go on from a page. */
  paging: PageReader | null
}

/** Whom a recording is from, and what it answers; `asked` is null for a message that was pushed to us. */
export type RecordingOrigin = { scac: string; asked: Omit<RecordingSubject, 'scac'> | null; received_at: string }

/** A recording of an adapter, read without the guard that catches its faults when it works. */
export function recordingOf(
  definition: FeedDefinition,
  { name, bytes }: Pick<FeedRecording, 'name' | 'bytes'>,
  { scac, asked, received_at }: RecordingOrigin,
): FeedRecording {
  const subject = asked && { scac, ...asked }
  if (definition.kind === 'line') {
    return {
      name,
      bytes,
      asked: subject,
      received_at,
      ignored: definition.ignored ?? {},
      ...lineReading(definition, definition.name, subject ?? { ...nobody, scac }),
    }
  }
  const options = { code_map: {}, scac, columns: null }
  return {
    name,
    bytes,
    asked: null,
    received_at,
    ignored: definition.ignored ?? {},
    paging: null,
    read: (read) => numbered(definition.decode({ bytes: read, content_type: null }, options)),
  }
}

const nobody = { number_type: 'container', number: '' } as const

/** Reads one page as a line's dialect does, and goes on from it. */
export function lineReading(
  dialect: LineDialect,
  name: string,
  { scac, ...asked }: RecordingSubject,
): Pick<FeedRecording, 'read' | 'paging'> {
  const feed = feedSpeaking(dialect, name, scac)
  const pageOf = (bytes: Uint8Array) => (dialect.readBody ?? readJson)(bytes)
  return {
    read: (bytes) => {
      const read = pageOf(bytes)
      if (read.kind === 'unreadable') return { ...unreadableMessage(read.reason), is_whole: false }
      const { is_whole, ...decoded } = dialect.decode([read.value], { feed, asked })
      return { ...numbered(decoded), is_whole }
    },
    paging: {
      url: dialect.describe(feed, asked)?.url ?? feed.base_url,
      next: (bytes, page) => {
        const read = pageOf(bytes)
        // What cannot be read ends the answer before anybody asks for more.
        return read.kind === 'unreadable' ? { kind: 'last' } : dialect.nextPage(feed, { ...page, value: () => read.value })
      },
    },
  }
}

/** The line as it would be configured when the feeds file says nothing but its SCAC. */
function feedSpeaking(dialect: LineDialect, name: string, scac: string): LineFeed {
  const profile = lineProfile(scac, name, { [name]: dialect })
  return { ...profile, name: scac, base_url: profile.base_url ?? 'http://localhost', auth: { kind: 'none' } }
}

/** Positions are counted for adapters, which need not. */
function numbered({ events, unread }: DecodedMessage): DecodedMessage {
  return { events: events.map((event, index) => ({ ...event, index })), unread }
}
