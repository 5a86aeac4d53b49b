import { relatedMany } from '../client/included.ts'
import type { Container, Shipment, TrackingRequest } from '../client/interface.ts'
import { arrivalPieces, heardPieces } from './box-lines.ts'
import type { CommandCall } from './command.ts'
import { Complaint } from './complaint.ts'
import type { ExitName } from './exits.ts'
import { narrow_below, tableLines } from './output/columns.ts'
import { bold, dim, mark, type TextLine } from './output/text.ts'
import type { ApiService } from './service.ts'
import type { TimeLook } from './times.ts'
import { boxNumber, countText, statusPieces } from './words.ts'

// What became of a number that somebody wants followed.

type TrackedRequest = { number: string; request: TrackingRequest }

export async function sayTracked(call: CommandCall, service: ApiService, { number, request }: TrackedRequest): Promise<ExitName> {
  const { out, line } = call
  const { status, failed_reason } = request.attributes
  const outcome = { number, tracking_request_id: request.id }
  if (status === 'created' || status === 'tracking_stopped') return sayCreated(call, service, { number, request })
  if (status === 'failed' || status === 'cancelled') {
    out.record({
      ...outcome,
      outcome: 'refused',
      shipment_id: null,
      code: failed_reason ?? status,
      detail: failedSentence(request),
    })
    throw new Complaint({
      exit: 'answer_is_no',
      wrong: failedSentence(request),
      happened: `${number} is not followed.`,
      code: failed_reason ?? status,
      to_do: [
        { label: 'Another line:', line: line(`track ${number} --line SCAC`) },
        { label: 'How feeds do:', line: line('feeds status') },
      ],
    })
  }
  out.record({
    ...outcome,
    outcome: 'pending',
    shipment_id: null,
    code: failed_reason ?? (status === 'pending' ? null : status),
    detail: waitingSentence(request),
  })
  out.say([mark('waiting'), ` ${waitingSentence(request)}`], '', ['  ', dim('next'), `  ${line(`show ${number}`)}`])
  out.document({ data: request })
  return 'done'
}

/** Why it waits. */
export function waitingSentence({ attributes: { status, failed_reason } }: TrackingRequest): string {
  if (status === 'awaiting_manifest') return 'Awaiting its manifest; asked again daily.'
  return failed_reason === null
    ? 'The line has not answered yet; it is asked on.'
    : `${reason_words[failed_reason]} It is asked on.`
}

const reason_words: Readonly<Record<NonNullable<TrackingRequest['attributes']['failed_reason']>, string>> = {
  booking_cancelled: 'The line says that the booking was cancelled.',
  data_unavailable: 'The line tells nothing about it.',
  duplicate: 'It is followed already.',
  expired: 'The number is too old.',
  internal_processing_error: 'Its answer could not be worked with.',
  invalid_number: 'The line says that it is no number of its own.',
  not_found: 'The line does not know the number.',
  retries_exhausted: 'The line did not answer, however often it was asked.',
  scac_auto_detect_failed: 'No line could be told from the number.',
  shipping_line_unreachable: 'The line cannot be reached.',
  unrecognized_response: 'The line answered something that is not understood.',
}

/** Why it failed, as a sentence. */
export function failedSentence({ attributes: { failed_reason, failed_detail, status } }: TrackingRequest): string {
  if (status === 'cancelled') return 'The request was cancelled.'
  if (failed_detail === 'shipping_line_not_supported') return 'This server asks no such line.'
  return failed_reason === null ? 'It failed, and nobody says why.' : reason_words[failed_reason]
}

async function sayCreated(
  { out, line, flags, now }: CommandCall,
  { client }: ApiService,
  { number, request }: TrackedRequest,
): Promise<ExitName> {
  const id = request.relationships.tracked_object.data?.id
  const answer = id === undefined ? null : await client.getShipment({ id, query: { include: 'containers' } })
  const boxes = answer === null ? [] : relatedMany(answer, answer.data, { name: 'containers', type: 'container' })
  out.record({ number, outcome: 'created', tracking_request_id: request.id, shipment_id: id ?? null, code: null, detail: null })
  const look = { now: now(), in_utc: flags.has('utc') }
  out.say([mark('well'), ' ', bold('Tracked.'), ` ${answer === null ? '' : waySentence(answer.data, boxes.length)}`])
  if (boxes.length > 0) out.say('', ...trackedLines(boxes, look, out.look.width))
  const [first] = boxes
  out.say('', ['  ', dim('next'), `  ${line(`watch ${number}`)}`])
  if (first !== undefined) out.say(`        ${line(`show ${first.attributes.number}`)}`)
  out.document(answer ?? { data: request })
  return 'done'
}

/** `Shanghai → Los Angeles by Quiet Harbour 180E, 2 containers`. */
export function waySentence({ attributes }: Shipment, containers: number): string {
  const { port_of_lading_name, port_of_discharge_name, pod_vessel_name, pod_voyage_number } = attributes
  const way = [port_of_lading_name, port_of_discharge_name].map((name) => name ?? 'not told').join(' → ')
  const vessel = pod_vessel_name === null ? '' : ` by ${[pod_vessel_name, pod_voyage_number].filter(Boolean).join(' ')}`
  return `${way}${vessel}, ${countText(containers, 'container')}`
}

function trackedLines(boxes: readonly Container[], look: TimeLook, width: number): TextLine[] {
  if (width < narrow_below)
    return boxes.flatMap(({ attributes }): TextLine[] => [
      ['  ', ...boxNumber(attributes.number), '  ', ...statusPieces(attributes.current_status)],
      ['    ', ...arrivalPieces(attributes, look), '  ', ...heardPieces(attributes, look)],
    ])
  const columns = [
    { title: 'CONTAINER', cell: ({ attributes: { number } }: Container) => boxNumber(number) },
    { title: 'STATUS', cell: ({ attributes: { current_status } }: Container) => statusPieces(current_status) },
    { title: 'ARRIVES', cell: ({ attributes }: Container) => arrivalPieces(attributes, look) },
    { title: 'HEARD', cell: ({ attributes }: Container) => heardPieces(attributes, look), align: 'right' as const },
  ]
  return tableLines(boxes, columns, width - 2).map((one): TextLine => ['  ', ...(typeof one === 'string' ? [one] : one)])
}
