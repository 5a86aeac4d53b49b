/**
 * The company whose fleet it is: it asks its tracking requests, keeps its tariffs, uploads its papers and registers its webhook with the API,
 * as any client does. It looks at what is there and adds what is missing, so that to begin again changes nothing.
 */
import { createHash } from 'node:crypto'
import { hour_ms } from '../../base/durations.ts'
import type { Http } from '../../base/http.ts'
import type { Client } from '../../client/landfall.ts'
import { instantOf } from '../events.ts'
import { desk_path } from '../fleet/answer.ts'
import { bookingsAt, type PlannedBooking, timelineOf } from '../fleet/fleet.ts'
import { customers } from '../fleet/lines.ts'
import { nameOf, refusedNumbers } from '../fleet/numbers.ts'
import { happensAt } from '../plan.ts'
import { arrivalNotice, type Paper, strayInvoice } from './papers.ts'
import { tariffs } from './tariffs.ts'

type OfficeDay = {
  api: Client
  /** Sends what is uploaded. */
  http: Pick<Http, 'request'>
  seed: string
  began_at: Date
  now: Date
  /** Of the sandbox: where its webhooks go. */
  address: string
}

/** What an office has asked about already, as far as this process knows; null: it has to look. */
export type OfficeMemory = { asked: Set<string> | null; furnished: boolean }

/** Does what is due. Resolves to whether something was begun that others have to answer before more can be done. */
export async function workInOffice(day: OfficeDay, memory: OfficeMemory): Promise<boolean> {
  if (!memory.furnished) await furnish(day)
  const bookings = bookingsAt(day.seed, day.began_at, day.now)
  const asked = await track(day, memory, bookings)
  const waits = await sayDelivered(day, bookings)
  if (!memory.furnished && asked === 0) await uploadPapers(day, bookings)
  memory.furnished ||= asked === 0
  return asked > 0 || waits
}

/** What is there once: customers, tariffs, the webhook with the address of today. */
async function furnish({ api, address }: OfficeDay): Promise<void> {
  const parties = new Set((await api.listParties()).data.map(({ attributes }) => attributes.company_name))
  for (const company_name of customers) if (!parties.has(company_name)) await api.createParty({ attributes: { company_name } })
  const known = new Set((await api.listTariffs({ query: { 'page[size]': 100 } })).data.map(({ attributes }) => attributes.name))
  for (const tariff of tariffs) if (!known.has(tariff.name)) await api.createTariff({ attributes: tariff })
  const url = `${address}${desk_path}`
  const webhook = (await api.listWebhooks()).data.find(({ attributes }) => attributes.url.endsWith(desk_path))
  if (webhook === undefined) await api.createWebhook({ attributes: { url, active: true, events: [...wanted_events] } })
  else if (webhook.attributes.url !== url) await api.updateWebhook({ id: webhook.id, attributes: { url } })
}

const wanted_events = [
  'tracking_request.*',
  'shipment.estimated.arrival',
  'container.transport.vessel_arrived',
  'container.transport.vessel_discharged',
  'container.transport.available',
  'container.transport.full_out',
  'container.pickup_lfd.changed',
] as const

// At a start there are many: asked about at once they would hold up for a second whoever uses the service meanwhile.
const asked_at_once = 15

/** Asks about the bookings that are new since the last look. Returns how many. */
async function track({ api, seed }: OfficeDay, memory: OfficeMemory, bookings: readonly PlannedBooking[]): Promise<number> {
  memory.asked ??= await numbersAskedAbout(api)
  const { asked } = memory
  const wishes = [...bookings.map((booking) => wishOf(seed, booking)), ...refusedNumbers(seed).map(refusedWish)]
  const due = wishes.filter(({ request_number }) => !asked.has(request_number)).slice(0, asked_at_once)
  if (due.length === 0) return 0
  const parties = new Map((await api.listParties()).data.map(({ id, attributes }) => [attributes.company_name, id]))
  await api.createTrackingRequests({
    body: {
      data: due.map(({ customer, ...attributes }) => ({
        type: 'tracking_request' as const,
        attributes,
        relationships: { customer: { data: { type: 'party', id: parties.get(customer) } } },
      })),
    },
  })
  for (const { request_number } of due) asked.add(request_number)
  return due.length
}

async function numbersAskedAbout(api: Client): Promise<Set<string>> {
  const numbers = new Set<string>()
  for await (const { attributes } of api.each('listTrackingRequests', { query: { 'page[size]': 100 } }))
    numbers.add(attributes.request_number)
  return numbers
}

function wishOf(seed: string, booking: PlannedBooking) {
  const { ask, customer, reference, tags } = booking.consignment
  const { line, bill_of_lading_number, booking_number, container_numbers } = nameOf(seed, booking)
  const numbers = { bill_of_lading: bill_of_lading_number, booking: booking_number, container: container_numbers[0] ?? '' }
  return {
    request_type: ask,
    request_number: numbers[ask],
    scac: line.scac,
    // A customer's orders go on counting.
    ref_numbers: [booking.voyage === 0 ? reference : `${reference}-${booking.voyage + 1}`],
    shipment_tags: tags,
    customer,
  }
}

function refusedWish({ scac, number, customer, reference }: ReturnType<typeof refusedNumbers>[number]) {
  const request_type = 'bill_of_lading' as const
  return { request_type, request_number: number, scac, ref_numbers: [reference], shipment_tags: [], customer }
}

// Later nobody asks any more when it was.
const delivery_told_within_h = 14 * 24

/** Reports deliveries. Resolves to whether one waits for the box to be known. */
async function sayDelivered({ api, seed, began_at, now }: OfficeDay, bookings: readonly PlannedBooking[]): Promise<boolean> {
  let waits = false
  for (const booking of bookings) {
    const { delivered_h } = booking.consignment
    const gate = booking.plan.moves.find(({ key }) => key === 'full_out')
    if (delivered_h === null || gate === undefined) continue
    const delivered_at = instantOf(timelineOf(began_at), happensAt(booking.plan, gate) + delivered_h)
    const ago_h = (now.getTime() - delivered_at.getTime()) / hour_ms
    if (ago_h < 0 || ago_h > delivery_told_within_h) continue
    const [number = ''] = nameOf(seed, booking).container_numbers
    const [box] = (await api.listContainers({ query: { 'filter[number]': number } })).data
    if (box === undefined || box.attributes.pod_full_out_at === null) waits = true
    else if (box.attributes.delivered_at === null && box.attributes.empty_terminated_at === null)
      await api.updateContainer({ id: box.id, attributes: { delivered_at: delivered_at.toISOString() } })
  }
  return waits
}

const upload_ms = 15_000
const upload_answer_max_bytes = 10_000

// Of the voyages that are under way: an arrival notice for the first bookings that have boxes.
const notices = 2

async function uploadPapers(day: OfficeDay, bookings: readonly PlannedBooking[]): Promise<void> {
  const { api, seed } = day
  const known = new Set((await api.listDocuments({ query: { 'page[size]': 100 } })).data.map(({ attributes }) => attributes.name))
  const papers = [
    ...bookings
      .filter(isArriving)
      .slice(0, notices)
      .map((booking) => noticeOf(seed, booking)),
    strayInvoice(),
  ]
  for (const paper of papers) if (!known.has(paper.name)) await upload(day, paper)
}

function isArriving({ sailing, voyage }: PlannedBooking): boolean {
  return voyage === 0 && sailing.discharged_d === 1
}

function noticeOf(seed: string, { consignment, sailing, ...booking }: PlannedBooking): Paper {
  const { bill_of_lading_number, container_numbers } = nameOf(seed, { consignment, sailing, ...booking })
  const find = (key: string) => booking.plan.moves.find((move) => move.key === key)?.place.name ?? ''
  return arrivalNotice({
    ...{ bill: bill_of_lading_number, boxes: container_numbers, order: consignment.reference },
    ...{ consignee: consignment.customer, ship: sailing.ship, from: find('main_load'), to: find('main_discharge') },
  })
}

async function upload({ api, http }: OfficeDay, { name, bytes }: Paper): Promise<void> {
  const checksum = createHash('md5').update(bytes).digest('base64')
  const blob = { filename: name, content_type: 'application/pdf', byte_size: bytes.length, checksum }
  const { signed_id, direct_upload } = await api.createDirectUpload({ body: { blob } })
  const stored = await http.request({
    ...{ method: 'PUT', url: direct_upload.url, headers: direct_upload.headers, body: Buffer.from(bytes) },
    ...{ timeout_ms: upload_ms, connect_timeout_ms: upload_ms, body_max_bytes: upload_answer_max_bytes },
    // To the API of this installation, or to its bucket.
    private_targets: 'allowed',
  })
  if (stored.kind !== 'answered' || stored.status >= 300) throw new Error(`the upload of ${name} was refused: ${stored.kind}`)
  await api.createDocument({ attributes: { name, attached_document: signed_id } })
}
