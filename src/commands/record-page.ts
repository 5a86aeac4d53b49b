import { relatedMany, relatedOne } from '../client/included.ts'
import type { Container, Explanation, Shipment } from '../client/interface.ts'
import type { Answer } from '../client/landfall.ts'
import { detailLines } from './box-details.ts'
import { boxRecord } from './box-lines.ts'
import type { CommandCall } from './command.ts'
import { type JourneyLook, journeyLines, movesOf } from './journey-lines.ts'
import { bold, dim, type Piece, padded, type TextLine, widthOf } from './output/text.ts'
import { rawLines } from './raw-lines.ts'
import type { ApiService } from './service.ts'
import { waySentence } from './track-answer.ts'
import { boxNumber, statusPieces } from './words.ts'

// A container or a shipment as a page: identity and status, the journey, holds, fees, free time, what is disputed, what next.

type WantedRecord = { id: string; as_of: Date | null }

/** For programs and for people; without lines where no person reads. */
export type RecordPage = { record: object; document: object; lines: readonly TextLine[] }

export async function containerPage(call: CommandCall, service: ApiService, { id, as_of }: WantedRecord): Promise<RecordPage> {
  const { out, flags, line } = call
  const read = await readContainer(service, { id, as_of })
  const { box, shipment } = read
  const look: JourneyLook = {
    now: as_of ?? call.now(),
    in_utc: flags.has('utc'),
    width: out.look.width,
  }
  const moves = movesOf(read)
  const record = { ...boxRecord(box.data), journey: moves.map(({ key, ...move }) => ({ id: key, ...move })) }
  if (out.form !== 'words') return { record, document: box, lines: [] }
  const details = detailLines(box.data.attributes, { holds: read.holds, explanation: read.explanation }, look)
  const raw = flags.has('raw') ? rawLines(await service.client.listRawEvents({ id, query: asOf(as_of) }), look) : []
  const disputed = read.explanation?.values.find(({ contradicted_by }) => contradicted_by.length > 0)?.name
  const number = box.data.attributes.number
  const lines: TextLine[] = [
    ...['', ...headLines(box.data, shipment, look.width), '', ...journeyLines(box.data.attributes, moves, look)],
    ...(details.length === 0 ? [] : ['', ...details]),
    ...(raw.length === 0 ? [] : ['', ...raw]),
    '',
    ['  ', dim('why'), `  ${line(`explain ${number} ${disputed ?? 'current_status'}`)}`],
  ]
  return { record, document: box, lines }
}

const asOf = (as_of: Date | null) => (as_of === null ? {} : { as_of: as_of.toISOString() })

export type ContainerRead = {
  box: { data: Container; included?: NonNullable<Answer<'getContainer'>['included']> }
  shipment: Shipment | null
  events: Answer<'listTransportEvents'>
  estimates: Answer<'listShipmentEstimates'>['data']
  explanation: Explanation['attributes'] | null
  holds: Answer<'listContainerHolds'>['data']
}

async function readContainer({ client }: ApiService, { id, as_of }: WantedRecord): Promise<ContainerRead> {
  const then = asOf(as_of)
  // A record of the past comes by itself.
  const box = await client.getContainer({
    id,
    query: as_of === null ? { include: 'shipment,pod_terminal,pickup_facility' } : then,
  })
  const shipment_id = box.data.relationships.shipment.data?.id ?? null
  const [events, explanation, estimates, holds, past] = await Promise.all([
    client.listTransportEvents({
      id,
      query: { 'filter[invalidated]': true, include: 'location,vessel,terminal,source_event', 'page[size]': 100, ...then },
    }),
    client.explainContainer({ id, query: then }),
    shipment_id === null ? null : client.listShipmentEstimates({ id: shipment_id, query: { 'page[size]': 100 } }),
    client.listContainerHolds({ id, query: { 'page[size]': 100 } }),
    as_of === null || shipment_id === null ? null : client.getShipment({ id: shipment_id, query: then }),
  ])
  const shipment = past?.data ?? relatedOne(box, box.data, { name: 'shipment', type: 'shipment' })
  const whole = past === null ? box : { ...box, included: [past.data] }
  const told = (estimates?.data ?? []).filter(({ attributes }) => as_of === null || new Date(attributes.received_at) <= as_of)
  return {
    box: whole,
    shipment,
    events,
    estimates: told,
    explanation: explanation.data.attributes,
    holds: as_of === null ? holds.data : [],
  }
}

/** Number, status and what kind of box; below it whose it is. */
function headLines({ attributes: box }: Container, shipment: Shipment | null, width: number): TextLine[] {
  const left: readonly Piece[] = [
    ...boxNumber(box.number),
    '   ',
    ...statusPieces(box.current_status).map((piece) => (typeof piece === 'string' && piece.trim() !== '' ? bold(piece) : piece)),
  ]
  const right = equipmentText(box)
  const fits = widthOf(left) + 2 + right.length <= width
  const about = [
    shipment?.attributes.bill_of_lading_number,
    shipment?.attributes.shipping_line_name,
    shipment?.attributes.customer_name,
    [...new Set([...box.ref_numbers, ...(shipment?.attributes.ref_numbers ?? [])])].join(', '),
  ]
  return [
    fits ? [...padded(left, width - right.length), right] : left,
    ...(fits || right === '' ? [] : [[dim(right)]]),
    [dim(about.filter(Boolean).join(' · '))],
  ]
}

const kg_of_lb = 0.45359237
const height_words = { high_cube: ' high cube', standard: '' } as const

/** `40' high cube, 17,418 kg`. */
function equipmentText({ equipment_length, equipment_height, equipment_type, weight_in_lbs }: Container['attributes']): string {
  const size =
    equipment_length === null ? '' : `${equipment_length}'${equipment_height === null ? '' : height_words[equipment_height]}`
  const type = equipment_type === null || equipment_type === 'dry' ? '' : ` ${equipment_type}`
  const weight = weight_in_lbs === null ? null : `${Math.round(weight_in_lbs * kg_of_lb).toLocaleString('en-US')} kg`
  return [`${size}${type}`.trim(), weight].filter(Boolean).join(', ')
}

const shown_boxes_max = 20
const last_events = 3

export async function shipmentPage(call: CommandCall, { client }: ApiService, { id, as_of }: WantedRecord): Promise<RecordPage> {
  const { out, flags, line } = call
  const document = await client.getShipment({ id, query: as_of === null ? { include: 'containers' } : asOf(as_of) })
  const { data } = document
  const boxes = relatedMany(document, data, { name: 'containers', type: 'container' })
  const { bill_of_lading_number: number, shipping_line_name, customer_name, ref_numbers } = data.attributes
  const record = { id, ...data.attributes, containers: boxes.map((box) => box.attributes.number) }
  if (out.form !== 'words') return { record, document, lines: [] }
  const look: JourneyLook = {
    now: as_of ?? call.now(),
    in_utc: flags.has('utc'),
    width: out.look.width,
  }
  const lines: TextLine[] = [
    '',
    [bold(number), '   ', waySentence(data, data.relationships.containers.data.length)],
    [dim([shipping_line_name, customer_name, (ref_numbers ?? []).join(', ')].filter(Boolean).join(' · '))],
  ]
  for (const box of boxes.slice(0, shown_boxes_max)) {
    const events = await client.listTransportEvents({
      id: box.id,
      query: { include: 'location,vessel,terminal,source_event', 'page[size]': last_events * 2 },
    })
    const moves = movesOf({ box: { data: box }, events, estimates: [], explanation: null }).slice(-last_events)
    lines.push(
      '',
      [...boxNumber(box.attributes.number), '   ', ...statusPieces(box.attributes.current_status)],
      ...journeyLines(box.attributes, moves, { ...look, is_short: true }),
    )
  }
  if (boxes.length > shown_boxes_max) lines.push('', [dim(`${shown_boxes_max} of ${boxes.length} containers shown`)])
  const [first] = boxes
  lines.push('', ['  ', dim('next'), `  ${line(first === undefined ? `explain ${number}` : `show ${first.attributes.number}`)}`])
  return { record, document, lines }
}
