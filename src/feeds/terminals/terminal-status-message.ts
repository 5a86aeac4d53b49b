/** A whole message of the Terminal Status Feed, JSON or CSV, and the dialect by which a mailbox takes it as a file. */
import type { DecodedMessage, Unread } from '../../vocabulary/raw-event.ts'
import { readJson } from '../json-text.ts'
import { numbered } from './claims.ts'
import { type PlacedItem, readStatusItems, readStatusMessage, type StatusOptions, type StatusRead } from './terminal-status.ts'
import { readStatusCsv } from './terminal-status-csv.ts'
import { status_items_max } from './terminal-status-schema.ts'

/** The items of a message with what they have in common, or what is wrong with the message as a whole. */
type StatusItems = { items: readonly PlacedItem[] } | { problems: readonly string[] }

/** Rows of a spreadsheet that do not say who speaks, or when, are read with these. */
export type StatusDefaults = { source: string; observed_at: string }

/** Tells JSON from CSV by the media type, and by the first character where that says nothing. Never throws. */
export function openStatusMessage(
  { bytes, content_type }: { bytes: Uint8Array; content_type: string | null },
  defaults?: StatusDefaults,
): StatusItems {
  const type = content_type?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const text = new TextDecoder('utf-8').decode(bytes)
  const is_csv = type === 'text/csv' || (!type.endsWith('json') && !/^\s*[{[<]/.test(text))
  return is_csv ? openCsv(text.replaceAll('\0', ' '), defaults) : openJson(bytes)
}

function openJson(bytes: Uint8Array): StatusItems {
  const json = readJson(bytes)
  if (json.kind === 'unreadable') return { problems: [`the body cannot be read as JSON (${json.reason})`] }
  const read = readStatusMessage(json.value)
  if ('problems' in read) return read
  const { source, observed_at, items } = read.message
  return { items: items.map((item, index) => ({ index, source, observed_at, item })) }
}

function openCsv(text: string, defaults: StatusDefaults | undefined): StatusItems {
  const read = readStatusCsv(text)
  if ('problem' in read) return { problems: [read.problem] }
  if (read.rows.length === 0) return { problems: ['no rows'] }
  if (read.rows.length > status_items_max) return { problems: [`more than ${status_items_max} rows`] }
  return {
    items: read.rows.map(({ source, observed_at, item }, index) => ({
      index,
      source: source ?? defaults?.source ?? 'csv',
      observed_at: observed_at ?? defaults?.observed_at ?? '',
      item,
    })),
  }
}

/** Everything a message says, for whoever takes it as one. */
function statusDecoded({ taken, rejected, ignored }: StatusRead): DecodedMessage {
  const unread: Unread[] = [...rejected, ...ignored].map(({ index, code, message }) => ({
    path: `items[${index}]`,
    code,
    reason: message,
  }))
  return { events: numbered(taken.flatMap(({ state, moves }) => [...state, ...moves])), unread }
}

/** Reads a message of the feed. Never throws: what cannot be read is in `unread`. */
export function decodeTerminalStatus(
  message: { bytes: Uint8Array; content_type: string | null },
  options: StatusOptions = {},
): DecodedMessage {
  const opened = openStatusMessage(message)
  if ('problems' in opened)
    return { events: [], unread: opened.problems.map((reason) => ({ path: '$', code: 'invalid', reason })) }
  return statusDecoded(readStatusItems(opened.items, options))
}
