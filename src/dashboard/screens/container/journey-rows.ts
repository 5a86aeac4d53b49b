import { day_ms } from '../../../base/durations.ts'
import { relatedOne } from '../../../client/included.ts'
import type { Estimate, Explanation, TransportEvent } from '../../../client/interface.ts'
import type { Answer } from '../../../client/landfall.ts'
import type { BoxDocument, EventDocument } from '../../server/work.ts'
import { expectedMove, lookOf, type Move, moveOf } from './event-words.ts'

// The journey of a container in its order: what happened, where it is now, what is expected. Nothing is decided here: what was taken back, passed
// or contradicted says the server.

export type Quarrel = {
  raw_event_id: string
  said_by: string
  at: string | null
  zone: string | null
  said: string | null
  rule: string
}

/** One thing that happened, was taken back, or is expected. */
export type MoveRow = {
  key: string
  move: Move
  at: string | null
  zone: string | null
  place: string | null
  locode: string | null
  vessel: string | null
  voyage: string | null
  facility: string | null
  data_source: string
  heard_at: string | null
  certainty: 'fact' | 'withdrawn' | 'expected' | 'passed'
  withdrawn_at: string | null
  quarrels: readonly Quarrel[]
  /** What the record said before it was corrected. */
  before_at: string | null
  /** When it was first said to happen; null: not another day. */
  first_said_at: string | null
  /** Others who expect it at another time. */
  others: readonly { data_source: string; at: string }[]
}

type Context = {
  box: BoxDocument
  events: EventDocument
  estimates: readonly Estimate[]
  explanation: Answer<'explainContainer'>['data']['attributes'] | null
}

/** What happened and what was taken back, the first first. */
export function pastMoves({ events, explanation, estimates }: Pick<Context, 'events' | 'explanation' | 'estimates'>): MoveRow[] {
  const replaced = new Map(
    events.data.flatMap((event) => {
      const before = event.relationships.previous_version.data
      return before === null ? [] : [[before.id, event.id]]
    }),
  )
  const told = new Map(events.data.map((event) => [event.id, event]))
  return (
    events.data
      .filter(({ id, attributes }) => moveOf(attributes.event) !== null && !replaced.has(id))
      .flatMap((event) => pastRow(event, { events, explanation, estimates, told }))
      // The latest record comes first; of two at the same time the earlier record stands before.
      .toReversed()
      .sort((one, other) => order(one.at) - order(other.at))
  )
}

const order = (at: string | null) => (at === null ? Number.MAX_SAFE_INTEGER : Date.parse(at))

type PastContext = Pick<Context, 'events' | 'explanation' | 'estimates'> & { told: ReadonlyMap<string, TransportEvent> }

function pastRow(event: TransportEvent, { events, explanation, estimates, told }: PastContext): MoveRow[] {
  const { id, attributes, relationships } = event
  const move = moveOf(attributes.event)
  if (move === null) return []
  const source = relatedOne(events, event, { name: 'source_event', type: 'raw_event' })
  const before = told.get(relationships.previous_version.data?.id ?? '')?.attributes.timestamp ?? null
  const { timestamp: at, location_locode: locode } = attributes
  return [
    {
      ...{ key: id, move, at, zone: attributes.timezone, locode, voyage: attributes.voyage_number },
      place: placeOf(events, event) ?? source?.attributes.location_name ?? null,
      vessel:
        relatedOne(events, event, { name: 'vessel', type: 'vessel' })?.attributes.name ?? source?.attributes.vessel_name ?? null,
      facility: facilityOf(events, event),
      data_source: attributes.data_source,
      heard_at: source?.attributes.created_at ?? attributes.created_at,
      certainty: attributes.invalidated_at === null ? 'fact' : 'withdrawn',
      withdrawn_at: attributes.invalidated_at,
      quarrels: attributes.invalidated_at === null ? quarrelsOf(source?.attributes.received_id, move, explanation) : [],
      before_at: before === at ? null : before,
      first_said_at: firstSaid({ move, locode, at }, estimates),
      others: [],
    },
  ]
}

function placeOf(events: EventDocument, event: TransportEvent): string | null {
  const port = relatedOne(events, event, { name: 'location', type: 'port' })
  return port?.attributes.name ?? relatedOne(events, event, { name: 'location', type: 'metro_area' })?.attributes.name ?? null
}

function facilityOf(events: EventDocument, event: TransportEvent): string | null {
  const terminal = relatedOne(events, event, { name: 'terminal', type: 'terminal' })?.attributes
  if (terminal !== undefined) return terminal.nickname ?? terminal.name
  return relatedOne(events, event, { name: 'terminal', type: 'rail_terminal' })?.attributes.name ?? null
}

type ExplainedValue = Explanation['attributes']['values'][number]

/** What others still say against the event that a value rests on. */
function quarrelsOf(raw_event_id: string | undefined, move: Move, explanation: Context['explanation']): Quarrel[] {
  const value = explanation?.values.find(
    ({ name, winner, contradicted_by }) =>
      contradicted_by.length > 0 &&
      winner?.raw_event_id === raw_event_id &&
      (winner?.read_as === move || name === lookOf(move).value),
  )
  return value === undefined ? [] : contradictions(value)
}

export function contradictions({ lost, contradicted_by, rule_in_words: rule }: ExplainedValue): Quarrel[] {
  return lost
    .filter(({ raw_event_id }) => contradicted_by.includes(raw_event_id))
    .map(({ raw_event_id, data_source, timestamp, timezone, said }) => ({
      ...{ raw_event_id, said_by: data_source, at: timestamp, zone: timezone, said, rule },
    }))
}

/** The first word of its time, when that was another day. */
function firstSaid(
  { move, locode, at }: { move: Move; locode: string | null; at: string | null },
  estimates: readonly Estimate[],
): string | null {
  if (lookOf(move).step !== 'reach' || at === null) return null
  const first = estimates
    .filter(
      (one) => expectedMove(one) === move && one.attributes.location_locode === locode && one.attributes.data_source !== 'ais',
    )
    .toSorted((one, other) => order(one.attributes.said_at) - order(other.attributes.said_at))[0]?.attributes.estimated_at
  return first === undefined || first === null || Math.abs(Date.parse(first) - Date.parse(at)) < day_ms ? null : first
}

/** What is still expected, or passed without a word, the first first. Of one move that several expect, the one that the container shows. */
export function expectedMoves({
  box,
  estimates,
  past,
}: Pick<Context, 'box' | 'estimates'> & { past: readonly MoveRow[] }): MoveRow[] {
  const happened = new Set(past.filter(({ certainty }) => certainty === 'fact').map(({ move, locode }) => `${move} ${locode}`))
  const by_move = new Map<string, Estimate[]>()
  for (const estimate of estimates) {
    const { state, location_locode, estimated_at } = estimate.attributes
    const move = expectedMove(estimate)
    if (move === null || estimated_at === null || !['stands', 'passed'].includes(state)) continue
    const key = `${move} ${location_locode}`
    if (happened.has(key) || !isOfBox(estimate, box)) continue
    by_move.set(key, [...(by_move.get(key) ?? []), estimate])
  }
  return [...by_move.values()].flatMap((told) => expectedRow(told, box)).sort((one, other) => order(one.at) - order(other.at))
}

/** One that was said of all boxes of the shipment, or by an event of this one. */
function isOfBox({ attributes: { raw_event_id, containers_count } }: Estimate, { data, included = [] }: BoxDocument): boolean {
  if (raw_event_id === null || data.relationships.raw_events.data.some(({ id }) => id === raw_event_id)) return true
  const shipment = included.find((record) => record.type === 'shipment')
  return shipment?.type === 'shipment' && shipment.relationships.containers.data.length === containers_count
}

function expectedRow(told: readonly Estimate[], { data: { attributes: box } }: BoxDocument): MoveRow[] {
  const shown =
    told.find(({ attributes }) => attributes.estimated_at === box.arrival_at || attributes.estimated_at === box.ind_eta_at) ??
    told.find(({ attributes }) => attributes.data_source !== 'ais') ??
    told[0]
  const move = shown && expectedMove(shown)
  if (shown === undefined || !move) return []
  const { attributes: estimate, id } = shown
  return [
    {
      ...{ key: id, move, at: estimate.estimated_at, zone: estimate.timezone, data_source: estimate.data_source },
      ...{ place: estimate.location_name, locode: estimate.location_locode, vessel: estimate.vessel_name },
      ...{ voyage: estimate.voyage_number, facility: null, heard_at: estimate.said_at },
      certainty: estimate.state === 'passed' ? 'passed' : 'expected',
      ...{ withdrawn_at: null, quarrels: [], before_at: null },
      first_said_at: null,
      others: told.flatMap(({ attributes: { data_source, estimated_at } }) =>
        data_source === estimate.data_source || estimated_at === null ? [] : [{ data_source, at: estimated_at }],
      ),
    },
  ]
}
