/** Tools about how something came to be believed, and what was believed before. */
import { Type } from 'typebox'
import { ApiError } from '../../client/errors.ts'
import type { Comparison, Container, Estimate, Explanation, Hold } from '../../client/interface.ts'
import type { Client } from '../../client/landfall.ts'
import {
  arrivalFact,
  containerNumber,
  holdsFact,
  lastFreeDayFact,
  lastHeardWords,
  moneyWords,
  statusFact,
  usualFacts,
} from '../container-facts.ts'
import { containerOperations, findContainer, findShipment, shipmentOperations } from '../find.ts'
import { containerText, instantText, limitInput, rows_default, shipmentText } from '../inputs.ts'
import { beginningDayWords, counted, momentWords, recordWords } from '../moments.ts'
import { expected, fact, type Row, type ToldFact, type ToolReply } from '../reply.ts'
import { sourceOf } from '../sources.ts'
import { defineTool, reads, ToolProblem } from '../tool.ts'
import { valueWords } from '../values.ts'
import { type AnswerText, code, joined, nameOf, quoted, say, term } from '../words.ts'

type BelievedValue = Explanation['attributes']['values'][number]

export const explainContainer = defineTool({
  name: 'explain_container',
  title: 'Why a value is believed',
  sentence:
    'Why each value of one container is believed: who said it, by which rule it won, what others said instead, and what was set aside.',
  asked_with: ['why', 'explain', 'who says', 'according to whom', 'sources differ', 'contradict', 'evidence', 'trust'],
  role: 'read',
  hints: reads,
  input: Type.Object(
    {
      container: containerText,
      attribute: Type.Optional(
        Type.String({
          pattern: '^[a-z][a-z0-9_.]{0,79}$',
          description: 'Only this value: `current_status`, `pickup_lfd`, `pod_arrived_at`.',
        }),
      ),
      ...limitInput,
    },
    { additionalProperties: false },
  ),
  operations: [...containerOperations, 'explainContainer'],
  read: async (client, { container: text }) => {
    const { container } = await findContainer(client, text)
    return { container, explanation: (await client.explainContainer({ id: container.id })).data }
  },
  write: ({ container, explanation: { attributes } }, { given: { attribute, limit = rows_default }, now }) => {
    const values = attribute === undefined ? contradictedFirst(attributes.values) : attributes.values.filter(isAbout(attribute))
    const contradicted = attributes.values.filter(({ contradicted_by }) => contradicted_by.length > 0).length
    return {
      summary:
        values.length === 0
          ? say`${containerNumber(container)}: no source said anything from which this value follows. Its names are those of the values below when none is asked for.`
          : say`${containerNumber(container)}: ${counted(values.length, 'value')} by the word of sources, contradicted: ${contradicted}.`,
      counts: [
        { name: say`contradicted`, count: contradicted },
        { name: say`set aside`, count: attributes.set_aside.length },
      ],
      rows: values.slice(0, limit).map((value) => explainedRow(value, container, now)),
      total: { count: values.length },
      last_heard: lastHeardWords(container, now),
      narrow: say`\`attribute\` shows one value with all that others said.`,
    }
  },
})

function isAbout(attribute: string): (value: BelievedValue) => boolean {
  return ({ name }) => name === attribute || name.startsWith(`${attribute}.`)
}

function contradictedFirst(values: readonly BelievedValue[]): BelievedValue[] {
  return values.toSorted((one, other) => other.contradicted_by.length - one.contradicted_by.length)
}

// More of what others said does not help a decision.
const lost_max = 3

function explainedRow(
  { name, value, rule_in_words, winner, lost, contradicted_by }: BelievedValue,
  container: Container,
  now: Date,
): Row {
  const zone = container.attributes.pod_timezone
  const by = { source: winner === null ? null : sourceOf(winner.data_source, winner.operator), at: winner?.received_at ?? null }
  return {
    name: nameOf(name),
    facts: [
      fact(say`believed`, valueWords(value, winner?.timezone ?? zone, name), { by, now }),
      ...(winner?.said ? [fact(say`in its words`, quoted(winner.said), { by, now })] : []),
      fact(say`rule`, quoted(rule_in_words)),
      ...lost
        .slice(0, lost_max)
        .map((other) =>
          fact(
            contradicted_by.includes(other.raw_event_id) ? say`contradicts it` : say`set against it`,
            other.timestamp === null ? quoted(other.said ?? other.read_as ?? '') : momentWords(other.timestamp, other.timezone),
            { by: { source: sourceOf(other.data_source, other.operator), at: other.received_at }, now },
          ),
        ),
    ],
  }
}

export const containerAsOf = defineTool({
  name: 'container_as_of',
  title: 'A container as it was believed then',
  sentence: 'What was believed of one container at an instant of the past, beside what is believed now.',
  asked_with: ['as of', 'what did we know', 'what did we believe', 'back then', 'at that time'],
  role: 'read',
  hints: reads,
  input: Type.Object({ container: containerText, at: instantText('The instant.') }, { additionalProperties: false }),
  operations: containerOperations,
  read: async (client, { container: text, at }) => {
    const { container: current } = await findContainer(client, text)
    return { current, former: await formerly(client, current, wholeInstant(at)) }
  },
  write: ({ current, former }, { given: { at }, now }) => {
    const nobody = { source: null, at: null }
    const facts = (container: Container) => [
      statusFact(container, nobody, now),
      formerArrival(container),
      holdsFact(container, nobody, now),
      formerLastFreeDay(container),
    ]
    return {
      summary: say`${containerNumber(current)} as it was believed at ${recordWords(wholeInstant(at))}, and as it is believed now.`,
      rows: [
        { name: say`then`, facts: facts(former) },
        {
          name: say`now`,
          facts: [
            statusFact(current, nobody, now),
            arrivalFact(current),
            holdsFact(current, nobody, now),
            lastFreeDayFact(current, now),
          ],
          last_heard: lastHeardWords(current, now),
        },
      ],
      notes: [say`\`what_changed\` with this container and \`since\` says who changed it.`],
    }
  },
})

async function formerly(client: Pick<Client, 'getContainer'>, { id, attributes }: Container, at: string): Promise<Container> {
  try {
    return (await client.getContainer({ id, query: { as_of: at } })).data
  } catch (error) {
    if (!isNotFound(error)) throw error
    throw new ToolProblem(
      say`${code(attributes.number)} was not known then: it was first known at ${recordWords(attributes.created_at)}.`,
    )
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** What is worked out of the present is not there of the past: only what sources said. */
function formerArrival({ attributes: { pod_arrived_at, pod_timezone } }: Container): ToldFact {
  return fact(say`arrived at the port of discharge`, pod_arrived_at === null ? null : momentWords(pod_arrived_at, pod_timezone))
}

function formerLastFreeDay({ attributes: { pickup_lfd, pod_timezone } }: Container): ToldFact {
  return fact(say`last free day`, pickup_lfd === null ? null : beginningDayWords(pickup_lfd, pod_timezone))
}

/** A bare date begins at midnight UTC. */
function wholeInstant(text: string): string {
  return text.length === 10 ? `${text}T00:00:00Z` : text
}

/** Without a comparison: it was not known then. */
type Difference = { container: Container; comparison: Comparison | null }

// Each costs a request.
const compared_max = 5

export const whatChanged = defineTool({
  name: 'what_changed',
  title: 'What changed since',
  sentence:
    'What is believed otherwise since an instant, of one container or of all that changed: the values before and after, and who said so.',
  asked_with: ['what changed', 'what is new', 'since yesterday', 'since this morning', 'overnight', 'news', 'updates'],
  role: 'read',
  hints: reads,
  input: Type.Object(
    { since: instantText('From when on.'), container: Type.Optional(containerText), ...limitInput },
    { additionalProperties: false },
  ),
  operations: [...containerOperations, 'compareContainer'],
  read: async (client, { since, container: text, limit = compared_max }, now) => {
    const from = wholeInstant(since)
    if (Date.parse(from) > now.getTime()) throw new ToolProblem(say`\`since\` lies ahead: give an instant of the past.`)
    const query = { 'filter[updated_at][start]': from, 'page[size]': Math.min(limit, compared_max), sort: '-last_heard_at' }
    const list = text === undefined ? await client.listContainers({ query }) : null
    const containers = list === null ? [(await findContainer(client, text ?? '')).container] : list.data
    const differences = await Promise.all(containers.map((container) => differenceOf(client, { container, from, now })))
    return { differences, total: list === null ? 1 : list.meta.total, from }
  },
  write: ({ differences, total, from }, { given: { container }, now }) => ({
    summary:
      container === undefined
        ? say`Changed since ${recordWords(from)}: ${counted(total, 'container')}.`
        : say`Since ${recordWords(from)}: ${joined(differences.map(differenceWords))}.`,
    rows: differences.map((difference) => differenceRow(difference, now)),
    total: { count: total },
    narrow: say`\`container\` shows one; a later \`since\` shows fewer. At most ${compared_max} are compared at once.`,
  }),
})

async function differenceOf(
  client: Pick<Client, 'compareContainer'>,
  { container, from, now }: { container: Container; from: string; now: Date },
): Promise<Difference> {
  try {
    const query = { from, to: now.toISOString() }
    return { container, comparison: (await client.compareContainer({ id: container.id, query })).data }
  } catch (error) {
    if (isNotFound(error)) return { container, comparison: null }
    throw error
  }
}

function differenceWords({ container, comparison }: Difference): AnswerText {
  if (comparison === null) return say`${containerNumber(container)} is new`
  const { changes, reported, withdrew } = comparison.attributes
  return say`${containerNumber(container)} has ${changes.length} other values, ${reported.length} new events, ${withdrew.length} taken back`
}

// Further values are counted.
const changes_max = 8

function differenceRow({ container, comparison }: Difference, now: Date): Row {
  if (comparison === null) {
    const first = fact(say`new: first known at`, recordWords(container.attributes.created_at))
    return {
      name: containerNumber(container),
      facts: [first, ...usualFacts(container, now)],
      last_heard: lastHeardWords(container, now),
    }
  }
  const zone = container.attributes.pod_timezone
  const { changes, reported, withdrew } = comparison.attributes
  const shown = changes.filter(({ attribute }) => !attribute.endsWith('_timezone') && !attribute.endsWith('_id'))
  return {
    name: containerNumber(container),
    facts: [
      ...shown.slice(0, changes_max).map(({ attribute, from, to, said_by }) =>
        fact(
          nameOf(attribute),
          say`${valueWords(from, zone, attribute) ?? say`not told`} → ${valueWords(to, zone, attribute) ?? say`not told`}`,
          {
            by: {
              source: said_by === null ? null : sourceOf(said_by.data_source, said_by.operator),
              at: said_by?.received_at ?? null,
            },
            now,
          },
        ),
      ),
      ...(shown.length > changes_max ? [fact(say`further values that changed`, shown.length - changes_max)] : []),
      ...reported.slice(0, changes_max).map(({ event, timestamp, timezone, data_source }) =>
        fact(say`reported ${nameOf(event)}`, timestamp === null ? null : momentWords(timestamp, timezone), {
          by: { source: sourceOf(data_source), at: null },
          now,
        }),
      ),
      ...withdrew
        .slice(0, changes_max)
        .map(({ event, reason }) => fact(say`taken back ${nameOf(event)}`, quoted(reason ?? 'no reason told'))),
    ],
    last_heard: lastHeardWords(container, now),
  }
}

export const estimateHistory = defineTool({
  name: 'estimate_history',
  title: 'Estimates of a shipment',
  sentence:
    'Every estimate that any source gave for one shipment, the latest word first: what was expected when, who said it, and what became of it.',
  asked_with: ['estimates', 'ETA history', 'how often did the ETA change', 'ETA revisions', 'first ETA', 'original ETA'],
  role: 'read',
  hints: reads,
  input: Type.Object({ shipment: shipmentText, ...limitInput }, { additionalProperties: false }),
  operations: [...shipmentOperations, 'listShipmentEstimates'],
  read: async (client, { shipment: text, limit = rows_default }) => {
    const { data: shipment } = await findShipment(client, text)
    return { shipment, ...(await client.listShipmentEstimates({ id: shipment.id, query: { 'page[size]': limit } })) }
  },
  write: ({ shipment: { attributes }, data, meta }, { now }): ToolReply => ({
    summary: say`${code(attributes.bill_of_lading_number)}: ${counted(meta.total, 'estimate')}, the latest word first.`,
    facts: [
      fact(
        say`arrival as first estimated`,
        attributes.pod_original_eta_at === null ? null : momentWords(attributes.pod_original_eta_at, attributes.pod_timezone),
      ),
      expected(
        fact(
          say`arrival now`,
          attributes.pod_eta_at === null ? null : momentWords(attributes.pod_eta_at, attributes.pod_timezone),
        ),
      ),
    ],
    rows: data.map((estimate) => estimateRow(estimate, now)),
    total: { count: meta.total, is_at_least: meta.total_is_at_least ?? false },
    narrow: say`a lower or higher \`limit\`.`,
  }),
})

function estimateRow({ attributes }: Estimate, now: Date): Row {
  const {
    event,
    original_event,
    location_locode,
    timezone,
    estimated_at,
    said_at,
    data_source,
    source_code,
    state,
    happened_at,
  } = attributes
  const place = location_locode === null ? say`` : say` at ${code(location_locode)}`
  return {
    name: say`${event === null ? quoted(original_event ?? '') : nameOf(event)}${place}`,
    facts: [
      expected(
        fact(say`when`, estimated_at === null ? null : momentWords(estimated_at, timezone), {
          by: { source: sourceOf(data_source, source_code), at: said_at },
          now,
        }),
      ),
      fact(say`what became of it`, term(state)),
      ...(happened_at === null ? [] : [fact(say`happened`, momentWords(happened_at, timezone))]),
    ],
  }
}

export const holdHistory = defineTool({
  name: 'hold_history',
  title: 'Holds and fees of a container',
  sentence: 'Holds and fees of one container at the terminal, in force and ended: since when, by whose word, and until when.',
  asked_with: [
    'since when is it held',
    'when was it released',
    'holds over time',
    'hold released',
    'fees paid',
    'customs release',
  ],
  role: 'read',
  hints: reads,
  input: Type.Object({ container: containerText, ...limitInput }, { additionalProperties: false }),
  operations: [...containerOperations, 'listContainerHolds'],
  read: async (client, { container: text, limit = rows_default }) => {
    const { container } = await findContainer(client, text)
    return { container, ...(await client.listContainerHolds({ id: container.id, query: { 'page[size]': limit } })) }
  },
  write: ({ container, data, meta }, { now }) => ({
    summary: say`${containerNumber(container)}: holds and fees told: ${meta.total}; in force of those shown: ${data.filter(({ attributes }) => attributes.until_at === null).length}.`,
    rows: data.map((hold) => holdRow(hold, container.attributes.pod_timezone, now)),
    total: { count: meta.total, is_at_least: meta.total_is_at_least ?? false },
    last_heard: lastHeardWords(container, now),
    notes:
      container.attributes.availability_known || meta.total > 0
        ? []
        : [say`No terminal reports on it: that nothing is told does not mean that nothing holds it.`],
  }),
})

function holdRow({ attributes }: Hold, zone: string | null, now: Date): Row {
  const { kind, name, status, description, amount, currency_code, since_at, until_at, data_source, operator } = attributes
  return {
    name: say`${term(kind)} ${nameOf(name.toLowerCase())}`,
    facts: [
      fact(say`state`, term(status), { by: { source: sourceOf(data_source, operator), at: since_at }, now }),
      fact(say`since`, since_at === null ? null : momentWords(since_at, zone)),
      ...(until_at === null ? [] : [fact(say`until`, momentWords(until_at, zone))]),
      ...(amount === null ? [] : [fact(say`amount`, moneyWords(amount, currency_code))]),
      ...(description === null ? [] : [fact(say`in its words`, quoted(description))]),
    ],
  }
}
