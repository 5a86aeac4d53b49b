/** FEED_TITLE: how messages that are handed in are read. docs/guides/adapters.md explains every part. */
import {
  boxNumber,
  type DecodedEvent,
  type DecodedMessage,
  defineFeed,
  lookUp,
  type MilestoneClaim,
  messageText,
  milestoneOf,
  placeOf,
  readTime,
  spoken,
  textOf,
  type Unread,
} from 'landfall/adapter'

/** What the sender's words mean. A word that is missing here is counted as unread, and shown by `landfall feeds try`. */
const moves: Readonly<Record<string, Pick<MilestoneClaim, 'movement'> & Partial<MilestoneClaim>>> = {
  IN_FULL: { movement: 'gate_in', load_state: 'laden', mode: 'truck' },
  LOADED: { movement: 'load', mode: 'vessel' },
  UNLOADED: { movement: 'discharge', mode: 'vessel' },
  OUT_FULL: { movement: 'gate_out', load_state: 'laden', mode: 'truck' },
  IN_EMPTY: { movement: 'gate_in', load_state: 'empty', mode: 'truck' },
}

export const feed = defineFeed({
  kind: 'message',
  name: 'feed-name',
  title: 'FEED_TITLE',
  // Messages do not say which line speaks: the mailbox must, as `scac`.
  needs_scac: true,
  decode: ({ bytes }, { scac }) => decodeRows(messageText(bytes), scac ?? ''),
})

/** Lines of `box,what,when,where`, without a heading. They may be anything: never trust, never throw. */
function decodeRows(message: string, operator: string): DecodedMessage {
  const rows = message.split(/\r?\n/).map((row, position) => ({ cells: row.split(','), path: `line ${position + 1}` }))
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (filled.length === 0) return { events: [], unread: [{ path: 'line 1', code: null, reason: 'nothing is in it' }] }
  const read = filled.map(({ cells, path }) => decodeRow(cells, { path, operator }))
  const events = read.flatMap((one) => ('event' in one ? [one.event] : [])).map((event, index) => ({ ...event, index }))
  return { events, unread: read.flatMap((one) => ('unread' in one ? [one.unread] : [])) }
}

type Read = { event: Omit<DecodedEvent, 'index'> } | { unread: Unread }

function decodeRow(cells: readonly string[], { path, operator }: { path: string; operator: string }): Read {
  const [box = null, word = null, when = null, where = null] = cells.map(textOf)
  const meaning = lookUp(moves, word?.toUpperCase() ?? '')
  if (meaning === null) return { unread: { path, code: word, reason: 'unknown move' } }
  // Local, on the clocks of the place, unless the sender writes an offset.
  const at = readTime(when, { local_as_z: false })
  if (at === null) return { unread: { path, code: word, reason: 'no time' } }
  const container_number = boxNumber(box)
  if (container_number === null) return { unread: { path, code: word, reason: 'no container number' } }
  const claim = milestoneOf({ ...meaning, classifier: 'actual', at, place: placeOf({ locode: where }) })
  return { event: spoken({ operator, container_number, claim, original_event: word }) }
}
