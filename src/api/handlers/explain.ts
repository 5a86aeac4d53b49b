import type { explainOperations } from '../../contract/operations/explain.ts'
import type { Provenance } from '../../journey/belief.ts'
import { type Candidate, contradictions, ruleInWords } from '../../journey/explain.ts'
import { readDocument } from '../../store/documents.ts'
import { readExplained, readSaid, readSetAside, readVesselEstimate, type Said, type VesselEstimate } from '../../store/explain.ts'
import { isOutdone } from '../../voyage/arrival-estimate.ts'
import type { CallBase, DocumentAnswer, Handlers } from '../call.ts'
import { knownId, notFound } from '../compound.ts'

export const explainHandlers: Handlers<typeof explainOperations> = {
  explainContainer: (call) => explain(call, 'container', call.path.id),
  explainShipment: (call) => explain(call, 'shipment', call.path.id),
}

// A source that repeats itself daily loses against itself many times; the latest of them tell enough.
const lost_max = 20

async function explain(call: CallBase, type: 'shipment' | 'container', given_id: string): Promise<DocumentAnswer> {
  const { sql, caller, reader, now } = call
  const key = { account_id: caller.account_id, id: knownId(given_id) }
  const [explained, resource, set_aside, estimate] = await Promise.all([
    readExplained(sql, type, key),
    readDocument(sql, reader, { type, id: key.id }),
    type === 'container' ? readSetAside(sql, key) : [],
    type === 'shipment' ? readVesselEstimate(sql, key) : undefined,
  ])
  if (explained === undefined || resource === undefined) throw notFound()
  const entries = Object.entries(explained.provenance)
  const ids = new Set([
    ...entries.flatMap(([, { raw_event_id, lost }]) => [raw_event_id, ...lost]),
    ...set_aside.map(({ raw_event_id }) => raw_event_id),
  ])
  // A value that follows from other containers has no raw event of its own.
  ids.delete('')
  const { container_ids } = explained
  const said = new Map(
    (await readSaid(sql, { account_id: key.account_id, container_ids, ids: [...ids] })).map((one) => [one.id, one]),
  )
  const shown = JSON.parse(resource.document) as Shown // our own rendering of the record
  const values = entries.map(([name, provenance]) => believedValue(name, provenance, { said, shown, now }))
  const attributes = {
    explained_at: textOf(now),
    line_asked_at: orNull(explained.line_tracking_last_attempted_at),
    line_answered_at: orNull(explained.line_tracking_last_succeeded_at),
    terminal_checked_at: orNull(explained.terminal_checked_at),
    open_conflicts: values.filter(({ contradicted_by }) => contradicted_by.length > 0).length,
    vessel_estimate:
      estimate === undefined ? null : estimateOf(estimate, said.get(explained.provenance.pod_eta_at?.raw_event_id ?? ''), now),
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

function estimateOf(estimate: VesselEstimate, line: Said | undefined, now: Date) {
  const { arrives_at, made_at, position_at, distance_nm, speed_knots, pod_eta_at } = estimate
  const word = line && pod_eta_at ? { eta_ms: pod_eta_at.getTime(), said_ms: candidateOf(line).said_ms } : null
  return {
    arrives_at: textOf(arrives_at),
    made_at: textOf(made_at),
    position_at: textOf(position_at),
    distance_nm: Math.round(distance_nm),
    speed_knots: Math.round(speed_knots * 10) / 10,
    line_is_outdone: word !== null && isOutdone(word, { distance_nm, arrives_ms: arrives_at.getTime() }, now.getTime()),
  }
}

type Shown = { attributes: Record<string, unknown>; relationships: Record<string, { data: unknown } | undefined> }
type Scene = { said: ReadonlyMap<string, Said>; shown: Shown; now: Date }

function believedValue(name: string, { raw_event_id, rule, lost }: Provenance, { said, shown, now }: Scene) {
  const winner = said.get(raw_event_id)
  const losers = lost
    .flatMap((id) => said.get(id) ?? [])
    .toSorted((one, other) => other.received_at.getTime() - one.received_at.getTime() || one.id.localeCompare(other.id))
  const standing = losers.filter(({ withdrawn_at }) => withdrawn_at === null)
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

/** `import_deadlines.pickup_lfd_line` descends; `pod_terminal` is a relationship. */
function shownValue(name: string, { attributes, relationships }: Shown): unknown {
  const [first = '', second] = name.split('.', 2)
  const value = attributes[first]
  if (second !== undefined && typeof value === 'object' && value !== null) return Reflect.get(value, second) ?? null
  return value ?? relationships[first]?.data ?? null
}

function candidateOf(one: Said): Candidate {
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

function sourceOf(one: Said, now: Date) {
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
    withdrawn_at: orNull(one.withdrawn_at),
    claim,
  }
}

function orNull(instant: Date | null): string | null {
  return instant === null ? null : textOf(instant)
}

function textOf(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`
}
