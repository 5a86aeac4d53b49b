import type { explainOperations } from '../../contract/operations/explain.ts'
import { endsUnsaid } from '../../journey/absence.ts'
import type { Provenance } from '../../journey/belief.ts'
import { type Candidate, contradictions, ruleInWords } from '../../journey/explain.ts'
import { isBoundFor } from '../../reference/ship-destination.ts'
import {
  type CrewWord,
  type ReportedEvent,
  readCrewWord,
  readExplained,
  readExplainedThen,
  readSaid,
  readSetAside,
  readVesselEstimate,
  type VesselEstimate,
} from '../../store/journey/explain.ts'
import { inOneTrip } from '../../store/one-trip.ts'
import { readAsOf } from '../../store/resources/as-of.ts'
import { readDocument } from '../../store/resources/resources.ts'
import { isOutdone } from '../../voyage/arrival-estimate.ts'
import { isStaleWord } from '../../voyage/crew-word.ts'
import { unknownThen } from '../as-of.ts'
import type { CallBase, DocumentAnswer, Handlers } from '../call.ts'
import { knownId, notFound } from '../compound.ts'

export const explainHandlers: Handlers<typeof explainOperations> = {
  explainContainer: (call) => explain(call, 'container', { id: call.path.id, ...call.query }),
  explainShipment: (call) => explain(call, 'shipment', { id: call.path.id, ...call.query }),
}

// A source that repeats itself daily loses against itself many times; the latest of them tell enough.
const lost_max = 20

type PastRecord = { id: string; as_of: Date | undefined }

async function explain(call: CallBase, type: 'shipment' | 'container', { id, as_of }: PastRecord): Promise<DocumentAnswer> {
  const { sql, caller } = call
  const key = { account_id: caller.account_id, id: knownId(id) }
  const now = as_of ?? call.now
  const [explained, document, set_aside, estimate, crew] = await (as_of === undefined
    ? readNow(call, type, key)
    : readThen(call, type, { ...key, as_of }))
  if (explained === undefined || document === undefined) throw as_of === undefined ? notFound() : unknownThen()
  const entries = Object.entries(explained.provenance)
  const ids = new Set([
    ...entries.flatMap(([, { raw_event_id, lost }]) => [raw_event_id, ...lost]),
    ...set_aside.map(({ raw_event_id }) => raw_event_id),
  ])
  // A value that follows from other containers has no raw event of its own.
  ids.delete('')
  const { container_ids } = explained
  const said = new Map(
    (await readSaid(sql, { account_id: key.account_id, container_ids, ids: [...ids] })).map((one) => [one.id, asKnown(one, now)]),
  )
  const shown = JSON.parse(document) as RenderedResource // our own rendering of the record
  const values = entries.map(([name, provenance]) => believedValue(name, provenance, { said, shown, now }))
  const attributes = {
    explained_at: textOf(now),
    line_asked_at: orNull(explained.line_tracking_last_attempted_at),
    line_answered_at: orNull(explained.line_tracking_last_succeeded_at),
    terminal_checked_at: orNull(explained.terminal_checked_at),
    open_conflicts: values.filter(({ contradicted_by }) => contradicted_by.length > 0).length,
    vessel_estimate:
      estimate === undefined ? null : estimateOf(estimate, { ...arrivalWords(explained.provenance.pod_eta_at, said), now }),
    crew_estimate: crew === undefined ? null : crewEstimateOf(crew, now),
    values,
    set_aside: set_aside.flatMap(({ raw_event_id, reason }) => {
      const one = said.get(raw_event_id)
      return one === undefined ? [] : [{ raw_event_id, reason, source: sourceOf(one, now) }]
    }),
  }
  const relationships = { subject: { data: { id: key.id, type } } }
  const data = JSON.stringify({ id: key.id, type: 'explanation', attributes, relationships })
  return { kind: 'document', id: key.id, data, included: null }
}

type Key = { account_id: string; id: string }

async function readNow({ sql, reader }: CallBase, type: 'shipment' | 'container', key: Key) {
  const [explained, resource, ...others] = await inOneTrip([
    readExplained(sql, type, key),
    readDocument(sql, reader, { type, id: key.id }),
    type === 'container' ? readSetAside(sql, key) : [],
    type === 'shipment' ? readVesselEstimate(sql, key) : undefined,
    type === 'shipment' ? readCrewWord(sql, key) : undefined,
  ])
  return [explained, resource?.document, ...others] as const
}

/** Of what decided nothing, and of what crews say, the past is not kept. */
async function readThen({ sql }: CallBase, type: 'shipment' | 'container', key: Key & { as_of: Date }) {
  const [explained, document, estimate] = await inOneTrip([
    readExplainedThen(sql, type, key),
    readAsOf(sql, type, key),
    type === 'shipment' ? readVesselEstimate(sql, key) : undefined,
  ])
  return [explained, document, [], estimate, undefined] as const
}

/** What a source later ceased to say it still said then. */
function asKnown(one: ReportedEvent, now: Date): ReportedEvent {
  const { no_longer_reported_at: ended_at } = one
  return ended_at !== null && ended_at > now ? { ...one, no_longer_reported_at: null } : one
}

type Words = { line: ReportedEvent | undefined; is_followed: boolean }

/** The word on the arrival that is not the position's, which may stand in its place. */
function arrivalWords(provenance: Provenance | undefined, said: Scene['said']): Words {
  const winner = said.get(provenance?.raw_event_id ?? '')
  const claim = winner?.decoded.claim
  const outdone = claim?.kind === 'milestone' ? claim.outdoes : undefined
  if (outdone === undefined) return { line: winner, is_followed: false }
  const lines = (provenance?.lost ?? [])
    .flatMap((id) => said.get(id) ?? [])
    .filter(({ timestamp, decoded }) => decoded.data_source !== 'ais' && timestamp?.getTime() === Date.parse(outdone.at))
    .toSorted((one, other) => candidateOf(other).said_ms - candidateOf(one).said_ms)
  return { line: lines[0], is_followed: true }
}

function estimateOf(estimate: VesselEstimate, { line, is_followed, now }: Words & { now: Date }) {
  const { arrives_at, made_at, position_at, distance_nm, speed_knots } = estimate
  const word = line?.timestamp ? { eta_ms: line.timestamp.getTime(), said_ms: candidateOf(line).said_ms } : null
  return {
    arrives_at: textOf(arrives_at),
    made_at: textOf(made_at),
    position_at: textOf(position_at),
    distance_nm: Math.round(distance_nm),
    speed_knots: Math.round(speed_knots * 10) / 10,
    line_is_outdone: word !== null && isOutdone(word, { distance_nm, arrives_ms: arrives_at.getTime() }, now.getTime()),
    is_followed,
  }
}

/** Null when the crew is bound elsewhere, or says nothing that can be meant of this voyage. */
function crewEstimateOf({ destination, eta_at, voyage_at, port_locode }: CrewWord, now: Date) {
  if (!isBoundFor(destination, port_locode)) return null
  if (isStaleWord({ eta_ms: eta_at.getTime(), heard_ms: voyage_at.getTime() }, now.getTime())) return null
  return { arrives_at: textOf(eta_at), destination, heard_at: textOf(voyage_at) }
}

type RenderedResource = { attributes: Record<string, unknown>; relationships: Record<string, { data: unknown } | undefined> }
type Scene = { said: ReadonlyMap<string, ReportedEvent>; shown: RenderedResource; now: Date }

function believedValue(name: string, { raw_event_id, rule, lost }: Provenance, { said, shown, now }: Scene) {
  const winner = said.get(raw_event_id)
  const losers = lost
    .flatMap((id) => said.get(id) ?? [])
    .toSorted((one, other) => other.received_at.getTime() - one.received_at.getTime() || one.id.localeCompare(other.id))
  const standing = losers.filter((one) => endedAt(one) === null)
  return {
    name,
    value: shownValue(name, shown),
    rule,
    rule_in_words: ruleInWords(rule),
    winner: winner === undefined ? null : sourceOf(winner, now),
    lost: losers.slice(0, lost_max).map((one) => sourceOf(one, now)),
    contradicted_by:
      winner === undefined
        ? []
        : contradictions(name, candidateOf(winner), standing.map(candidateOf)).map((candidate) => candidate.raw_event_id),
  }
}

/** `import_deadlines.pickup_lfd_line` descends; `pod_terminal_id` is the relationship `pod_terminal`. */
function shownValue(name: string, { attributes, relationships }: RenderedResource): unknown {
  const [first = '', second] = name.split('.', 2)
  const value = attributes[first]
  if (second !== undefined && typeof value === 'object' && value !== null) return Reflect.get(value, second) ?? null
  return value ?? relationships[first.replace(/_id$/, '')]?.data ?? null
}

function candidateOf(one: ReportedEvent): Candidate {
  const { data_source, operator, reported_at, claim } = one.decoded
  return {
    raw_event_id: one.id,
    data_source,
    operator,
    said_ms: reported_at === null ? one.received_at.getTime() : Date.parse(reported_at),
    is_estimate: one.estimated ?? ('classifier' in claim && claim.classifier !== 'actual'),
    at_ms: one.timestamp?.getTime() ?? null,
    claim,
  }
}

/** Since when it has not counted because its source no longer says it; null: it counts all the same, or the source still says it. */
function endedAt({ decoded, set_aside, no_longer_reported_at }: ReportedEvent): Date | null {
  return endsUnsaid(decoded.claim) || set_aside === 'superseded' ? no_longer_reported_at : null
}

function sourceOf(one: ReportedEvent, now: Date) {
  const { data_source, operator, original_event, reported_at, claim } = one.decoded
  return {
    raw_event_id: one.id,
    message_id: one.message_id,
    feed: one.feed,
    data_source,
    operator,
    said: original_event,
    read_as: one.event,
    timestamp: orNull(one.timestamp),
    timezone: one.timezone,
    estimated: one.estimated,
    reported_at,
    received_at: textOf(one.received_at),
    age_s: Math.max(0, Math.round((now.getTime() - one.received_at.getTime()) / 1_000)),
    no_longer_reported: one.no_longer_reported_at === null ? null : { since: textOf(one.no_longer_reported_at) },
    withdrawn_at: orNull(endedAt(one)),
    claim,
  }
}

function orNull(instant: Date | null): string | null {
  return instant === null ? null : textOf(instant)
}

function textOf(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`
}
