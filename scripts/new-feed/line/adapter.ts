/** FEED_TITLE: how it is asked about a number, and how its answers are read. docs/guides/adapters.md explains every part. */
import {
  boxNumber,
  type DecodedAnswer,
  type DecodedEvent,
  defineFeed,
  type FieldMap,
  fieldsOf,
  lookUp,
  type MilestoneClaim,
  milestoneOf,
  objects,
  placeOf,
  readTime,
  spoken,
  textIn,
  type Unread,
} from 'landfall/adapter'

/** What the line's words mean. A word that is missing here is counted as unread, and shown by `landfall feeds try`. */
const moves: Readonly<Record<string, Pick<MilestoneClaim, 'movement'> & Partial<MilestoneClaim>>> = {
  PICKED_UP: { movement: 'gate_out', load_state: 'empty', mode: 'truck' },
  RECEIVED: { movement: 'gate_in', load_state: 'laden', mode: 'truck' },
  LOADED: { movement: 'load', mode: 'vessel' },
  SAILED: { movement: 'depart', mode: 'vessel' },
  ARRIVED: { movement: 'arrive', mode: 'vessel' },
  UNLOADED: { movement: 'discharge', mode: 'vessel' },
  COLLECTED: { movement: 'gate_out', load_state: 'laden', mode: 'truck' },
  RETURNED: { movement: 'gate_in', load_state: 'empty', mode: 'truck' },
}

export const feed = defineFeed({
  kind: 'line',
  name: 'feed-name',
  title: 'FEED_TITLE',
  defaults: { path: '/track' },
  quirks: [],
  // Credentials are added by whoever sends it, as the feeds file says.
  describe: ({ base_url, path }, { number_type, number }) =>
    number_type === 'container'
      ? { method: 'GET', url: `${base_url}${path}?box=${encodeURIComponent(number)}`, headers: {}, body: null }
      : null,
  nextPage: () => ({ kind: 'last' }),
  decode: (bodies, { feed: { scac } }) => decodeAnswer(bodies[0], scac),
})

/** `{"moves": [{"box", "what", "when", "where", "expected"?, "ship"?, "voyage"?}]}`. The body may be anything: never trust, never throw. */
function decodeAnswer(body: unknown, operator: string): DecodedAnswer {
  const answer = fieldsOf(body)
  if (!answer?.has('moves'))
    return { events: [], unread: [{ path: '$', code: null, reason: 'no list of moves' }], is_whole: false }
  const read = objects(answer, 'moves').map((move, position) => decodeMove(move, { path: `moves[${position}]`, operator }))
  const events = read.flatMap((one) => ('event' in one ? [one.event] : [])).map((event, index) => ({ ...event, index }))
  const unread = read.flatMap((one) => ('unread' in one ? [one.unread] : []))
  return { events, unread, is_whole: unread.length === 0 }
}

type Read = { event: Omit<DecodedEvent, 'index'> } | { unread: Unread }

function decodeMove(move: FieldMap, { path, operator }: { path: string; operator: string }): Read {
  const word = textIn(move, 'what')
  const meaning = lookUp(moves, word?.toUpperCase() ?? '')
  if (meaning === null) return { unread: { path, code: word, reason: 'unknown move' } }
  // Local, on the clocks of the place, unless the line writes an offset.
  const at = readTime(move.get('when'), { local_as_z: false })
  if (at === null) return { unread: { path, code: word, reason: 'no time' } }
  const container_number = boxNumber(textIn(move, 'box'))
  if (container_number === null) return { unread: { path, code: word, reason: 'no container number' } }
  const ship = textIn(move, 'ship')
  const claim = milestoneOf({
    ...meaning,
    classifier: move.get('expected') === true ? 'estimated' : 'actual',
    at,
    place: placeOf({ locode: textIn(move, 'where') }),
    vessel: ship === null ? null : { name: ship, imo: null },
    voyage_number: textIn(move, 'voyage'),
  })
  return { event: spoken({ operator, container_number, claim, original_event: word }) }
}
