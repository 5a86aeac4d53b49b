/** Tools that find a record and tell what is known of it. */
import { Type } from 'typebox'
import type { Container, Explanation, Included, SearchResult, Shipment, TransportEvent } from '../../client/interface.ts'
import {
  arrivalFact,
  attentionFact,
  chargesFact,
  containerNumber,
  containerRow,
  groupFact,
  holdsFact,
  lastFreeDayFact,
  lastHeardWords,
  slipFact,
  statusFact,
  usualFacts,
} from '../container-facts.ts'
import { containerOperations, findContainer, findShipment, shipmentOperations } from '../find.ts'
import { statusWords } from '../glossary.ts'
import { containerText, limitInput, rows_default, searchText, shipmentText } from '../inputs.ts'
import { beginningDayWords, counted, momentWords, recordWords } from '../moments.ts'
import { expected, fact, heardWords, type Row, type ToldFact, type ToolReply } from '../reply.ts'
import { saidIn, sourceOf } from '../sources.ts'
import { defineTool, reads } from '../tool.ts'
import { type AnswerText, code, joined, nameOf, quoted, say, term, written } from '../words.ts'

export const search = defineTool({
  name: 'search',
  title: 'Search',
  sentence:
    'Finds shipments, containers and tracking requests by a number, a part of one, a reference, a label or the name of a customer.',
  asked_with: ['find', 'look up', 'which record is this', 'PO number', 'purchase order', 'search'],
  role: 'read',
  hints: reads,
  input: Type.Object({ query: searchText, ...limitInput }, { additionalProperties: false }),
  operations: ['search'],
  read: (client, { query }) => client.search({ query: { query } }),
  write: ({ data, meta }, { given: { query, limit = rows_default } }) => {
    const digit = meta?.check_digit
    return {
      summary: data.length === 0 ? say`Nothing is found for ${quoted(query)}.` : say`${data.length} found for ${quoted(query)}.`,
      counts: countsOf(data),
      rows: data.slice(0, limit).map(searchRow),
      total: { count: data.length, is_at_least: data.length === search_max },
      narrow: say`give a whole number or reference.`,
      notes:
        digit === undefined
          ? []
          : [
              say`The check digit of ${code(digit.given)} is wrong: it should be ${code(digit.check_digit)} (${code(digit.number)}).`,
            ],
    }
  },
})

// As many as the interface finds at once.
const search_max = 25

const entityWords = {
  shipment: say`shipment`,
  cargo: say`container`,
  tracking_request: say`tracking request`,
  vessel: say`vessel`,
  port: say`port`,
  customer: say`customer`,
  document: say`document`,
} satisfies Record<SearchResult['attributes']['entity_type'], AnswerText>

function countsOf(found: readonly SearchResult[]) {
  return [...Map.groupBy(found, ({ attributes }) => attributes.entity_type)].map(([type, list]) => ({
    name: say`${entityWords[type]}s`,
    count: list.length,
  }))
}

function searchRow({ attributes }: SearchResult): Row {
  const { entity_type, number, scac, status, ref_numbers, matched_on, port_of_discharge_name } = attributes
  return {
    name: say`${entityWords[entity_type]} ${code(number)}`,
    facts: [
      ...(status === null ? [] : [fact(say`status`, nameOf(status))]),
      fact(say`line`, scac === null ? null : code(scac)),
      ...(port_of_discharge_name === null ? [] : [fact(say`port of discharge`, quoted(port_of_discharge_name))]),
      ...(ref_numbers.length === 0 ? [] : [fact(say`references`, joined(ref_numbers.map(quoted)))]),
      fact(say`found by`, term(matched_on)),
    ],
  }
}

type ContainerPicture = { container: Container; included: Included; explanation: Explanation; others: number }

export const getContainer = defineTool({
  name: 'get_container',
  title: 'Container',
  sentence:
    'The state of one container now: status, place, holds, last free day, arrival, charges, appointment, each with who said it and how long ago.',
  asked_with: [
    'where is',
    'status of container',
    'can I pick it up',
    'is it available',
    'on hold',
    'appointment',
    'seal',
    'weight',
  ],
  role: 'read',
  hints: reads,
  input: Type.Object({ container: containerText }, { additionalProperties: false }),
  operations: [...containerOperations, 'explainContainer'],
  read: async (client, { container: text }): Promise<ContainerPicture> => {
    const found = await findContainer(client, text, 'shipment,pod_terminal')
    const { data } = await client.explainContainer({ id: found.container.id })
    return { ...found, explanation: data }
  },
  write: (found, { now }) => containerReply(found, now),
})

/** All that is known of a container now. */
function containerReply({ container, included, explanation, others }: ContainerPicture, now: Date): ToolReply {
  const { attributes } = container
  const said = saidIn(explanation)
  const zone = attributes.pod_timezone
  const moment = (name: AnswerText, attribute: MomentName, in_zone = zone) => {
    const at = attributes[attribute]
    return at === null ? [] : [fact(name, momentWords(at, in_zone), { by: said(attribute), now })]
  }
  const shipment = included.find((record) => record.type === 'shipment')
  const terminal = included.find((record) => record.type === 'terminal')
  return {
    summary: summaryOf(container),
    facts: [
      statusFact(container, said('current_status'), now),
      groupFact(container),
      ...attentionFact(container, now),
      ...(shipment === undefined ? [] : shipmentFacts(shipment)),
      arrivalFact(container),
      slipFact(container),
      ...moment(say`arrived`, 'pod_arrived_at'),
      ...moment(say`discharged`, 'pod_discharged_at'),
      fact(say`terminal`, terminal === undefined ? null : quoted(terminal.attributes.name), { by: said('pod_terminal_id'), now }),
      availabilityFact(container, said('available_for_pickup'), now),
      holdsFact(container, said('holds_at_pod_terminal'), now),
      lastFreeDayFact(container, now, said('pickup_lfd').at),
      chargesFact(container),
      ...moment(say`appointment`, 'pickup_appointment_at'),
      ...moment(say`collected`, 'pod_full_out_at'),
      ...moment(say`empty returned`, 'empty_terminated_at', attributes.empty_terminated_timezone),
      ...(attributes.location_at_pod_terminal === null
        ? []
        : [
            fact(say`place in the yard`, quoted(attributes.location_at_pod_terminal), {
              by: said('location_at_pod_terminal'),
              now,
            }),
          ]),
      ...(attributes.ref_numbers.length === 0 ? [] : [fact(say`references`, joined(attributes.ref_numbers.map(quoted)))]),
      fact(say`values that another source contradicts`, attributes.open_conflicts ?? 0),
    ],
    last_heard: lastHeardWords(container, now),
    notes: [
      ...(others === 0 ? [] : [say`The box made ${others} earlier journeys here; this is the newest.`]),
      ...(attributes.open_conflicts ? [say`Sources differ: \`explain_container\` says who says what.`] : []),
    ],
  }
}

type MomentName = 'pod_arrived_at' | 'pod_discharged_at' | 'pickup_appointment_at' | 'pod_full_out_at' | 'empty_terminated_at'

function summaryOf(container: Container): AnswerText {
  const { attention = [] } = container.attributes
  const [first] = attention
  const words = written(statusWords[container.attributes.current_status].word)
  return first === undefined
    ? say`${containerNumber(container)}: ${words}. Nothing about it needs somebody now.`
    : say`${containerNumber(container)}: ${words}. ${quoted(first.sentence)}.`
}

function shipmentFacts({ attributes }: Shipment): ToldFact[] {
  const { bill_of_lading_number, shipping_line_scac, pod_vessel_name, pod_voyage_number } = attributes
  return [
    fact(say`shipment`, say`${code(bill_of_lading_number)} of ${code(shipping_line_scac)}`),
    fact(say`way`, wayWords(attributes)),
    fact(say`vessel`, pod_vessel_name === null ? null : vesselWords(pod_vessel_name, pod_voyage_number)),
  ]
}

function vesselWords(name: string, voyage: string | null): AnswerText {
  return voyage === null ? quoted(name) : say`${quoted(name)}, voyage ${code(voyage)}`
}

function wayWords(attributes: Shipment['attributes']): AnswerText {
  const stop = (name: string | null, locode: string | null) =>
    name === null && locode === null
      ? say`not told`
      : joined([...(name === null ? [] : [quoted(name)]), ...(locode === null ? [] : [code(locode)])], ' ')
  const { port_of_lading_name, port_of_lading_locode, port_of_discharge_name, port_of_discharge_locode } = attributes
  const sea = say`${stop(port_of_lading_name, port_of_lading_locode)} to ${stop(port_of_discharge_name, port_of_discharge_locode)}`
  const { destination_name, destination_locode } = attributes
  return destination_locode === null && destination_name === null
    ? sea
    : say`${sea}, on to ${stop(destination_name, destination_locode)}`
}

function availabilityFact({ attributes }: Container, by: { source: AnswerText | null; at: string | null }, now: Date): ToldFact {
  const { availability_known, available_for_pickup } = attributes
  const known = availability_known && available_for_pickup !== null
  return fact(say`may be collected`, known ? (available_for_pickup ? say`yes` : say`no`) : null, { by, now })
}

export const getShipment = defineTool({
  name: 'get_shipment',
  title: 'Shipment',
  sentence:
    'One shipment by its bill of lading or booking: ports, vessel, estimates, whether it is still tracked, and its containers.',
  asked_with: ['bill of lading', 'booking', 'which containers are in it', 'shipment', 'still tracked'],
  role: 'read',
  hints: reads,
  input: Type.Object({ shipment: shipmentText, ...limitInput }, { additionalProperties: false }),
  operations: [...shipmentOperations, 'explainShipment'],
  read: async (client, { shipment: text }) => {
    const { data: shipment, included = [] } = await findShipment(client, text, 'containers')
    const { data: explanation } = await client.explainShipment({ id: shipment.id })
    return { shipment, included, explanation }
  },
  write: ({ shipment, included, explanation }, { given: { limit = rows_default }, now }) => {
    const containers = included.filter((record) => record.type === 'container')
    const { attributes } = shipment
    return {
      summary: say`${code(attributes.bill_of_lading_number)} of ${quoted(attributes.shipping_line_name)} (${code(attributes.shipping_line_scac)}): ${counted(containers.length, 'container')}.`,
      facts: [
        fact(say`way`, wayWords(attributes)),
        fact(say`customer`, attributes.customer_name === null ? null : quoted(attributes.customer_name)),
        fact(
          say`vessel`,
          attributes.pod_vessel_name === null ? null : vesselWords(attributes.pod_vessel_name, attributes.pod_voyage_number),
          {
            by: saidIn(explanation)('pod_vessel_name'),
            now,
          },
        ),
        ...voyageFacts(attributes, explanation, now),
        fact(say`tracking`, trackingWords(attributes)),
        ...(attributes.ref_numbers?.length ? [fact(say`references`, joined(attributes.ref_numbers.map(quoted)))] : []),
        ...(attributes.tags.length === 0 ? [] : [fact(say`labels`, joined(attributes.tags.map(quoted)))]),
      ],
      rows: containers.slice(0, limit).map((container) => containerRow(container, usualFacts(container, now), now)),
      total: { count: containers.length },
      last_heard: heardWords({ source: say`line`, at: attributes.line_tracking_last_succeeded_at }, now),
      narrow: say`\`get_container\` with one of the numbers says more.`,
    }
  },
})

function trackingWords({ line_tracking_stopped_at, line_tracking_stopped_reason }: Shipment['attributes']): AnswerText {
  if (line_tracking_stopped_at === null) return say`goes on`
  return say`stopped ${recordWords(line_tracking_stopped_at)}${line_tracking_stopped_reason === null ? say`` : say`: ${term(line_tracking_stopped_reason)}`}`
}

function voyageFacts(attributes: Shipment['attributes'], explanation: Explanation, now: Date): ToldFact[] {
  const said = saidIn(explanation)
  const one = (
    name: AnswerText,
    { actual, estimate, zone }: { actual: VoyageName; estimate: VoyageName; zone: string | null },
  ) => {
    const [happened, planned] = [attributes[actual], attributes[estimate]]
    if (happened !== null) return fact(name, momentWords(happened, zone), { by: said(actual), now })
    return planned === null ? fact(name, null) : expected(fact(name, momentWords(planned, zone), { by: said(estimate), now }))
  }
  const { pol_timezone, pod_timezone, destination_timezone, pod_original_eta_at, destination_eta_at, destination_ata_at } =
    attributes
  return [
    one(say`departure from the port of lading`, { actual: 'pol_atd_at', estimate: 'pol_etd_at', zone: pol_timezone }),
    one(say`arrival at the port of discharge`, { actual: 'pod_ata_at', estimate: 'pod_eta_at', zone: pod_timezone }),
    fact(say`arrival as first estimated`, pod_original_eta_at === null ? null : momentWords(pod_original_eta_at, pod_timezone)),
    ...(destination_eta_at === null && destination_ata_at === null
      ? []
      : [
          one(say`arrival at the inland place`, {
            actual: 'destination_ata_at',
            estimate: 'destination_eta_at',
            zone: destination_timezone,
          }),
        ]),
  ]
}

type VoyageName = 'pol_etd_at' | 'pol_atd_at' | 'pod_eta_at' | 'pod_ata_at' | 'destination_eta_at' | 'destination_ata_at'

// A whole journey, as a rule.
const events_default = 25

export const containerTimeline = defineTool({
  name: 'container_timeline',
  title: 'Timeline of a container',
  sentence:
    'What happened to one container, move by move, the latest first: loaded, departed, arrived, discharged, collected, with place, vessel and source.',
  asked_with: [
    'timeline',
    'history of moves',
    'milestones',
    'when was it loaded',
    'when was it discharged',
    'when did it depart',
    'events',
  ],
  role: 'read',
  hints: reads,
  input: Type.Object(
    {
      container: containerText,
      ...limitInput,
      withdrawn: Type.Optional(Type.Boolean({ description: 'Also what was taken back.' })),
    },
    { additionalProperties: false },
  ),
  operations: [...containerOperations, 'listTransportEvents'],
  read: async (client, { container: text, limit = events_default, withdrawn = false }) => {
    const { container } = await findContainer(client, text)
    const query = { 'page[size]': limit, include: 'vessel,location', ...(withdrawn ? { 'filter[invalidated]': true } : {}) }
    return { container, ...(await client.listTransportEvents({ id: container.id, query })) }
  },
  write: ({ container, data, included = [], meta }, { now }) => ({
    summary: say`${containerNumber(container)}: ${counted(meta.total, 'event')}, the latest first.`,
    // Recorded together, they come in any order.
    rows: data.toSorted(byTime).map((event) => eventRow(event, included, now)),
    total: { count: meta.total, is_at_least: meta.total_is_at_least ?? false },
    last_heard: lastHeardWords(container, now),
    narrow: say`a higher \`limit\`; \`withdrawn\` shows what was taken back.`,
  }),
})

function byTime(one: TransportEvent, other: TransportEvent): number {
  return (other.attributes.timestamp ?? '').localeCompare(one.attributes.timestamp ?? '')
}

function eventRow({ attributes, relationships }: TransportEvent, included: Included, now: Date): Row {
  const { event, timestamp, timezone, location_locode, voyage_number, data_source, created_at, invalidated_at, value } =
    attributes
  const vessel = included.find(({ id, type }) => type === 'vessel' && id === relationships.vessel.data?.id)
  const named = vessel?.type === 'vessel' ? vessel.attributes.name : null
  const when = fact(say`when`, timestamp === null ? null : momentWords(timestamp, timezone), {
    by: { source: sourceOf(data_source), at: created_at },
    now,
  })
  return {
    name: term(event),
    facts: [
      event.includes('.estimated.') ? expected(when) : when,
      ...(location_locode === null ? [] : [fact(say`place`, code(location_locode))]),
      ...(named === null ? [] : [fact(say`vessel`, vesselWords(named, voyage_number))]),
      ...(value === null
        ? []
        : [fact(say`value`, event.includes('_lfd') ? beginningDayWords(value, timezone) : momentWords(value, timezone))]),
      ...(invalidated_at === null ? [] : [fact(say`taken back`, recordWords(invalidated_at))]),
    ],
  }
}
