/** Tools that look things up: lines, numbers, ports, vessels, papers. */
import { Type } from 'typebox'
import type { Document, Operations, PortOccupancy, Ship, ShippingLine } from '../../client/interface.ts'
import { findContainer, findShipment } from '../find.ts'
import { containerText, limitInput, nameText, rows_default, shipmentText } from '../inputs.ts'
import { ageWords, counted, momentWords, recordWords } from '../moments.ts'
import { expected, fact, type Row, type ToldFact } from '../reply.ts'
import { defineTool, reads, ToolProblem } from '../tool.ts'
import { type AnswerText, code, joined, nameOf, quoted, say, term, written } from '../words.ts'

export const inferNumber = defineTool({
  name: 'infer_number',
  title: 'What is this number',
  sentence:
    'Tells of a bare number what kind it is, whether its check digit is right, which shipping line it may belong to and whether this installation can track it. Stores nothing.',
  asked_with: ['what kind of number', 'which carrier', 'whose number', 'valid container number', 'check digit', 'can we track'],
  role: 'read',
  hints: reads,
  input: Type.Object({ number: nameText('The number, with or without blanks.') }, { additionalProperties: false }),
  operations: ['inferNumber'],
  read: (client, { number }) => client.inferNumber({ body: { number } }),
  write: ({ data: { attributes } }, { given: { number } }) => {
    const { number_type, validation, shipping_line, supported } = attributes
    return {
      summary: say`${code(number)} looks like a ${nameOf(number_type)}.`,
      facts: [
        fact(say`well formed`, validation.is_valid === null ? null : validation.is_valid ? say`yes` : say`no`),
        ...(validation.check_digit_passed === null
          ? []
          : [fact(say`check digit`, validation.check_digit_passed ? say`right` : say`wrong`)]),
        ...(validation.reason === null ? [] : [fact(say`because`, quoted(validation.reason))]),
        fact(say`how sure the line is`, term(shipping_line.decision)),
        fact(say`this installation can track it`, supported === null ? null : supported ? say`yes` : say`no`),
      ],
      rows: shipping_line.candidates.slice(0, rows_default).map(({ scac, name, confidence }) => ({
        name: code(scac),
        facts: [fact(say`line`, quoted(name)), fact(say`confidence`, confidence)],
      })),
    }
  },
})

export const shippingLines = defineTool({
  name: 'shipping_lines',
  title: 'Shipping lines',
  sentence: 'Shipping lines by name or SCAC, and by which numbers this installation can track each of them.',
  asked_with: ['shipping lines', 'SCAC', 'carriers supported', 'which lines', 'do you support'],
  role: 'read',
  hints: reads,
  input: Type.Object(
    { text: Type.Optional(nameText('A part of the name, or a SCAC.')), ...limitInput },
    { additionalProperties: false },
  ),
  operations: ['listShippingLines'],
  read: (client, { text }) => client.listShippingLines({ query: text === undefined ? {} : { search: text } }),
  write: ({ data }, { given: { limit = rows_default } }) => ({
    summary: say`${counted(data.length, 'shipping line')}; can be tracked here: ${data.filter(isTracked).length}.`,
    rows: data
      .toSorted((one, other) => Number(isTracked(other)) - Number(isTracked(one)))
      .slice(0, limit)
      .map(lineRow),
    total: { count: data.length },
    narrow: say`by \`text\`.`,
  }),
})

function isTracked({ attributes }: ShippingLine): boolean {
  return (
    attributes.bill_of_lading_tracking_support ||
    attributes.booking_number_tracking_support ||
    attributes.container_number_tracking_support
  )
}

function lineRow({ attributes }: ShippingLine): Row {
  const { scac, name, bill_of_lading_tracking_support, booking_number_tracking_support, container_number_tracking_support } =
    attributes
  const numbers = [
    ...(bill_of_lading_tracking_support ? [say`bill of lading`] : []),
    ...(booking_number_tracking_support ? [say`booking`] : []),
    ...(container_number_tracking_support ? [say`container`] : []),
  ]
  return {
    name: code(scac),
    facts: [fact(say`line`, quoted(name)), fact(say`tracked by`, numbers.length === 0 ? say`nothing here` : joined(numbers))],
  }
}

export const findPort = defineTool({
  name: 'find_port',
  title: 'Port',
  sentence: 'Ports by name or UN/LOCODE, with zone, and how many containers of the account stand there or sail to it.',
  asked_with: ['port', 'LOCODE', 'time zone of', 'containers at the port', 'heading to port'],
  role: 'read',
  hints: reads,
  input: Type.Object({ text: nameText('A part of the name, or the UN/LOCODE.'), ...limitInput }, { additionalProperties: false }),
  operations: ['listPorts', 'listPortOccupancies'],
  read: async (client, { text, limit = rows_default }) => {
    const [ports, occupied] = await Promise.all([
      client.listPorts({ query: { 'filter[text]': text, 'page[size]': limit } }),
      client.listPortOccupancies({ query: { 'page[size]': 100 } }),
    ])
    return { ports, occupied: new Map(occupied.data.map((port) => [port.id, port])) }
  },
  write: ({ ports: { data, meta }, occupied }, { given: { text } }) => ({
    summary: say`${counted(meta.total, 'port')} for ${quoted(text)}.`,
    rows: data.map(({ id, attributes: { code: locode, name, country_code, time_zone } }) => ({
      name: code(locode),
      facts: [
        fact(say`name`, say`${quoted(name)}, ${code(country_code)}`),
        fact(say`zone`, time_zone === null ? null : written(time_zone)),
        ...occupancyFacts(occupied.get(id)),
      ],
    })),
    total: { count: meta.total, is_at_least: meta.total_is_at_least ?? false },
    narrow: say`more of the name, or the UN/LOCODE.`,
  }),
})

function occupancyFacts(occupancy: PortOccupancy | undefined): ToldFact[] {
  const { containers_count = 0, approaching_count = 0 } = occupancy?.attributes ?? {}
  return [fact(say`containers there`, containers_count), fact(say`containers sailing to it`, approaching_count)]
}

export const findVessel = defineTool({
  name: 'find_vessel',
  title: 'Vessel',
  sentence:
    'Vessels by name or IMO number: where each is and how old that position is, where it sails, how late, and how many containers of the account are aboard.',
  asked_with: ['vessel', 'ship', 'where is the vessel', 'where is the ship', 'IMO', 'position of', 'next port', 'aboard'],
  role: 'read',
  hints: reads,
  input: Type.Object(
    { text: nameText('A part of the name, or the IMO number.'), ...limitInput },
    { additionalProperties: false },
  ),
  operations: ['listVessels', 'listShips'],
  read: async (client, { text, limit = rows_default }) => {
    const [vessels, ships] = await Promise.all([
      client.listVessels({ query: { 'filter[text]': text, 'page[size]': limit } }),
      client.listShips({ query: { 'page[size]': 100 } }),
    ])
    return { vessels, ships: new Map(ships.data.map((ship) => [ship.id, ship])) }
  },
  write: ({ vessels: { data, meta }, ships }, { given: { text }, now }) => ({
    summary: say`${counted(meta.total, 'vessel')} for ${quoted(text)}.`,
    rows: data.map(({ id, attributes: { name, imo } }) => {
      const ship = ships.get(id)
      return {
        name: name === null ? say`IMO ${code(imo ?? '')}` : quoted(name),
        facts: [
          fact(say`IMO`, imo === null ? null : code(imo)),
          ...(ship === undefined ? [fact(say`containers of the account aboard`, 0)] : shipFacts(ship, now)),
        ],
      }
    }),
    total: { count: meta.total, is_at_least: meta.total_is_at_least ?? false },
    narrow: say`more of the name, or the IMO number.`,
  }),
})

function shipFacts({ attributes }: Ship, now: Date): ToldFact[] {
  const { position, containers_count, next_port_name, next_port_locode, next_port_timezone, arrives_at, slip_days } = attributes
  const where =
    position === null
      ? null
      : say`${written(position.latitude.toFixed(3))}, ${written(position.longitude.toFixed(3))} (degrees north, east)`
  const at = fact(say`position`, where, { by: { source: say`ais`, at: position?.at ?? null }, now })
  return [
    fact(say`containers of the account aboard`, containers_count),
    position?.is_estimated ? expected(at) : at,
    fact(say`next port`, next_port_locode === null ? null : portWords(next_port_name, next_port_locode)),
    expected(fact(say`arrives there`, arrives_at === null ? null : momentWords(arrives_at, next_port_timezone))),
    fact(say`days later than first said`, slip_days),
  ]
}

function portWords(name: string | null, locode: string): AnswerText {
  return name === null ? code(locode) : say`${quoted(name)} ${code(locode)}`
}

type LineScores = Operations['getFeedsScorecard']['answer']['data'][number]

const score_days = 90

export const lineScorecard = defineTool({
  name: 'line_scorecard',
  title: 'Scorecard of lines',
  sentence:
    'How good the word of each shipping line was, by what this installation saw: answers, completeness, latency, error and bias of its arrivals, contradictions, each with the number of cases.',
  asked_with: ['scorecard', 'reliable', 'accuracy', 'how good is', 'performance of the line', 'usually late'],
  role: 'read',
  hints: reads,
  input: Type.Object(
    {
      shipping_line: Type.Optional(Type.String({ pattern: '^[A-Z0-9]{4}$', description: 'SCAC; all lines unless told.' })),
      days: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 366, description: `Of the last days; ${score_days} unless told.` }),
      ),
      ...limitInput,
    },
    { additionalProperties: false },
  ),
  operations: ['getFeedsScorecard'],
  read: (client, { days = score_days }) => client.getFeedsScorecard({ query: { days: String(days) } }),
  write: ({ data, meta }, { given: { shipping_line, limit = rows_default } }) => {
    const lines = shipping_line === undefined ? data : data.filter(({ scac }) => scac === shipping_line)
    return {
      summary: say`${counted(lines.length, 'line')} seen from ${written(meta.from.slice(0, 10))} to ${written(meta.until.slice(0, 10))}.`,
      rows: lines.slice(0, limit).map(scoreRow),
      total: { count: lines.length },
      notes: [
        say`availability: share of asks answered; latency_hours: from an event to our hearing of it; eta_error_days and eta_bias_days by days of lead time, bias above 0 is later than said. Few cases say little.`,
      ],
      narrow: say`by \`shipping_line\`; other \`days\`.`,
    }
  },
})

function scoreRow({ scac, measures }: LineScores): Row {
  return {
    name: code(scac),
    facts: Object.entries(measures).map(([measure, parts]) =>
      fact(
        nameOf(measure),
        parts.length === 0
          ? null
          : joined(
              parts.map(
                ({ part, cases, mean }) =>
                  say`${part === '' ? say`` : say`${partWords(part)} `}${written(mean.toFixed(2))} (${cases} cases)`,
              ),
            ),
      ),
    ),
  }
}

/** Days of lead time, or the name of a milestone. */
function partWords(part: string): AnswerText {
  return /^[0-9+<>–-]{1,12}$/.test(part) ? written(part) : nameOf(part)
}

export const listDocuments = defineTool({
  name: 'documents',
  title: 'Documents of a container or shipment',
  sentence:
    'Papers that belong to one container or shipment, the newest first: kind, name, when and how each came in. Their content is not shown.',
  asked_with: ['documents', 'papers', 'arrival notice', 'invoice', 'delivery order', 'paperwork', 'PDF'],
  role: 'read',
  hints: reads,
  input: Type.Object(
    { container: Type.Optional(containerText), shipment: Type.Optional(shipmentText), ...limitInput },
    { additionalProperties: false },
  ),
  operations: ['getContainer', 'listContainers', 'getShipment', 'search', 'listDocuments'],
  read: async (client, { container, shipment, limit = rows_default }) => {
    if ((container === undefined) === (shipment === undefined))
      throw new ToolProblem(say`Give \`container\` or \`shipment\`, one of them.`)
    const of =
      container === undefined
        ? { 'filter[shipment_id]': (await findShipment(client, shipment ?? '')).data.id }
        : { 'filter[container_id]': (await findContainer(client, container)).container.id }
    return client.listDocuments({ query: { ...of, 'page[size]': limit } })
  },
  write: ({ data, meta }, { now }) => ({
    summary: say`${counted(meta.total, 'document')} linked to it.`,
    rows: data.map((document) => documentRow(document, now)),
    total: { count: meta.total, is_at_least: meta.total_is_at_least ?? false },
  }),
})

function documentRow({ attributes }: Document, now: Date): Row {
  const { name, document_type, document_type_manual, source, created_at, file_size_bytes } = attributes
  const kind = document_type_manual ?? document_type
  return {
    name: quoted(name),
    facts: [
      fact(say`kind`, kind === null ? null : nameOf(kind)),
      fact(say`came by`, term(source)),
      fact(say`came in`, say`${recordWords(created_at)}, ${ageWords(created_at, now)} ago`),
      fact(say`bytes`, file_size_bytes),
    ],
  }
}
