/** Tools that change something. They are there only for keys that may write, and each does one thing that its name says. */
import { Type } from 'typebox'
import { ApiError } from '../../client/errors.ts'
import type { InferNumberResults } from '../../client/interface.ts'
import type { Client } from '../../client/landfall.ts'
import { containerNumber, lastHeardWords } from '../container-facts.ts'
import { containerOperations, findContainer, findShipment, shipmentOperations } from '../find.ts'
import { containerText, nameText, shipmentText } from '../inputs.ts'
import { recordWords } from '../moments.ts'
import { fact } from '../reply.ts'
import { defineTool, ToolProblem } from '../tool.ts'
import { code, joined, quoted, say } from '../words.ts'
import { requestRow } from './trouble.ts'

/** Adds, and what is there already stays as it is. */
const adds = { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true }

const kinds = ['bill_of_lading', 'booking_number', 'container'] as const

export const track = defineTool({
  name: 'track',
  title: 'Track a number',
  sentence:
    'Begins to track a bill of lading, booking or container number: the shipping line is asked in the background. Line and kind are inferred where they are left out and certain.',
  asked_with: ['track', 'start tracking', 'add this number', 'follow this container'],
  role: 'write',
  hints: adds,
  input: Type.Object(
    {
      number: nameText('The number.'),
      kind: Type.Optional(Type.Enum(kinds, { type: 'string', description: 'What number it is; inferred unless told.' })),
      shipping_line: Type.Optional(Type.String({ pattern: '^[A-Z0-9]{4}$', description: 'SCAC; inferred unless told.' })),
      references: Type.Optional(
        Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 10, description: 'References of yours.' }),
      ),
      tags: Type.Optional(
        Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 10, description: 'Labels of yours.' }),
      ),
    },
    { additionalProperties: false },
  ),
  operations: ['inferNumber', 'createTrackingRequest', 'listTrackingRequests'],
  read: async (client, given) => {
    const { number, kind, shipping_line, references, tags } = given
    const inferred =
      kind === undefined || shipping_line === undefined ? (await client.inferNumber({ body: { number } })).data : null
    const attributes = {
      request_number: number,
      request_type: kind ?? kindOf(inferred),
      scac: shipping_line ?? lineOf(inferred, number),
      ...(references === undefined ? {} : { ref_numbers: references }),
      ...(tags === undefined ? {} : { shipment_tags: tags }),
    }
    return made(client, attributes)
  },
  write: ({ request, was_there }, { now }) => ({
    summary: was_there ? say`This number is tracked already; nothing was added.` : say`The line is asked now.`,
    rows: [requestRow(request, now)],
    notes: [say`\`tracking_requests\` with this number says what became of it, usually within a minute.`],
  }),
})

function kindOf(inferred: InferNumberResults | null): (typeof kinds)[number] {
  const kind = inferred?.attributes.number_type
  if (kind === undefined) throw new ToolProblem(say`What kind of number it is cannot be told: give \`kind\`.`)
  return kind === 'booking' ? 'booking_number' : kind
}

function lineOf(inferred: InferNumberResults | null, number: string): string {
  const line = inferred?.attributes.shipping_line
  if (line?.decision === 'auto_select' && line.selected !== null) return line.selected.scac
  const candidates = (line?.candidates ?? []).slice(0, 5).map(({ scac }) => code(scac))
  const which = candidates.length === 0 ? say`no line is likely` : say`it may be of ${joined(candidates)}`
  throw new ToolProblem(
    say`Which shipping line ${quoted(number)} belongs to is not certain: ${which}. Ask the person, and give \`shipping_line\`.`,
  )
}

type TrackClient = Pick<Client, 'createTrackingRequest' | 'listTrackingRequests'>
type NewRequest = Parameters<TrackClient['createTrackingRequest']>[0]['attributes']

/** A number that is tracked already is no failure: the request that tracks it is shown. */
async function made(client: TrackClient, attributes: NewRequest) {
  try {
    return { request: (await client.createTrackingRequest({ attributes })).data, was_there: false }
  } catch (error) {
    if (!(error instanceof ApiError && error.has('duplicate'))) throw error
    const { data } = await client.listTrackingRequests({
      query: { 'filter[request_number]': attributes.request_number, 'page[size]': 1 },
    })
    const [request] = data
    if (request === undefined) throw error
    return { request, was_there: true }
  }
}

export const refreshContainer = defineTool({
  name: 'refresh_container',
  title: 'Ask the sources again',
  sentence:
    'Has the sources of one container asked again now: the shipping line, and the terminal and the railroad where they may be asked. The news come a little later.',
  asked_with: ['refresh', 'ask again', 'check now', 'update it now'],
  role: 'write',
  hints: adds,
  input: Type.Object({ container: containerText }, { additionalProperties: false }),
  operations: [...containerOperations, 'refreshContainer'],
  read: async (client, { container: text }) => {
    const { container } = await findContainer(client, text)
    return { container, message: (await client.refreshContainer({ id: container.id })).message }
  },
  write: ({ container, message }, { now }) => ({
    summary: say`${containerNumber(container)}: ${quoted(message)}`,
    last_heard: lastHeardWords(container, now),
    notes: [say`Each source is asked about one number at most once a minute: asking more often changes nothing.`],
  }),
})

const of_shipment = Type.Object({ shipment: shipmentText }, { additionalProperties: false })

export const stopTracking = defineTool({
  name: 'stop_tracking',
  title: 'Stop tracking a shipment',
  sentence:
    'Stops asking about one shipment and all its containers: no news, deadlines or alerts of them any more. What is known stays; resume_tracking undoes it.',
  asked_with: ['stop tracking', 'stop following', 'untrack'],
  role: 'write',
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  input: of_shipment,
  operations: [...shipmentOperations, 'stopTrackingShipment'],
  read: async (client, { shipment }) => {
    const { data } = await findShipment(client, shipment)
    return (await client.stopTrackingShipment({ id: data.id })).data
  },
  write: ({ attributes: { bill_of_lading_number, line_tracking_stopped_at } }) => ({
    summary: say`${code(bill_of_lading_number)} is tracked no more.`,
    facts: [fact(say`stopped`, line_tracking_stopped_at === null ? null : recordWords(line_tracking_stopped_at))],
  }),
})

export const resumeTracking = defineTool({
  name: 'resume_tracking',
  title: 'Resume tracking a shipment',
  sentence: 'Has one shipment whose tracking was stopped asked about again, at once.',
  asked_with: ['resume', 'track it again', 'start again'],
  role: 'write',
  hints: adds,
  input: of_shipment,
  operations: [...shipmentOperations, 'resumeTrackingShipment'],
  read: async (client, { shipment }) => {
    const { data } = await findShipment(client, shipment)
    return (await client.resumeTrackingShipment({ id: data.id })).data
  },
  write: ({ attributes: { bill_of_lading_number, line_tracking_stopped_at } }) => ({
    summary:
      line_tracking_stopped_at === null
        ? say`${code(bill_of_lading_number)} is tracked again.`
        : say`${code(bill_of_lading_number)} is still stopped.`,
  }),
})

export const commentException = defineTool({
  name: 'comment_exception',
  title: 'Comment on a case',
  sentence: 'Adds a comment to the history of one case, for the people who look after it. It cannot be taken back.',
  asked_with: ['comment', 'leave a note', 'write down'],
  role: 'write',
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  input: Type.Object(
    {
      exception: Type.String({
        format: 'uuid',
        pattern: '^[0-9a-f-]{36}$',
        description: 'Id of the case, from list_exceptions.',
      }),
      text: Type.String({ minLength: 1, maxLength: 2_000, description: 'The comment.' }),
    },
    { additionalProperties: false },
  ),
  operations: ['commentException'],
  read: async (client, { exception, text }) => (await client.commentException({ id: exception, attributes: { text } })).data,
  write: ({ attributes: { author_name, at, text } }) => ({
    summary: say`The comment is there.`,
    facts: [
      fact(say`text`, text === null ? null : quoted(text)),
      fact(say`by`, author_name === null ? null : quoted(author_name)),
      fact(say`at`, recordWords(at)),
    ],
  }),
})
