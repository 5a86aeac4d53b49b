import { ApiError } from '../client/errors.ts'
import type { Container, Shipment, TrackingRequest } from '../client/interface.ts'
import { Complaint } from './complaint.ts'
import type { ApiService } from './service.ts'

// What a number or id stands for: the container, the shipment, or the wish to track it.

export type SubjectRecord =
  | { kind: 'container'; container: Container; others: number }
  | { kind: 'shipment'; shipment: Shipment }
  | { kind: 'request'; request: TrackingRequest }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The record; of a box that has travelled before, its latest journey. Throws a Complaint with what may have been meant. */
export async function findRecord(service: ApiService, subject: string, line: (words: string) => string): Promise<SubjectRecord> {
  const found = uuid.test(subject) ? await byId(service, subject) : await byNumber(service, subject)
  if (found !== null) return found
  throw await notFound(service, subject, line)
}

/** What narrows the event feed down to the record; a wish to track is about nothing yet. */
export function feedFilter(found: SubjectRecord): Readonly<Record<string, string>> {
  if (found.kind === 'container') return { 'filter[container_id]': found.container.id }
  return found.kind === 'shipment' ? { 'filter[shipment_id]': found.shipment.id } : {}
}

async function byNumber({ client }: ApiService, number: string): Promise<SubjectRecord | null> {
  const [boxes, bills] = await Promise.all([
    client.listContainers({ query: { 'filter[number]': number, 'page[size]': 10 } }),
    client.listShipments({ query: { number, 'page[size]': 1 } }),
  ])
  const [container] = boxes.data
  if (container !== undefined) return { kind: 'container', container, others: boxes.data.length - 1 }
  const [shipment] = bills.data
  if (shipment !== undefined) return { kind: 'shipment', shipment }
  const requests = await client.listTrackingRequests({ query: { 'filter[request_number]': number, 'page[size]': 1 } })
  const [request] = requests.data
  return request === undefined ? null : { kind: 'request', request }
}

async function byId({ client }: ApiService, id: string): Promise<SubjectRecord | null> {
  const container = await unlessGone(client.getContainer({ id }))
  if (container !== null) return { kind: 'container', container: container.data, others: 0 }
  const shipment = await unlessGone(client.getShipment({ id }))
  if (shipment !== null) return { kind: 'shipment', shipment: shipment.data }
  const request = await unlessGone(client.getTrackingRequest({ id }))
  return request === null ? null : { kind: 'request', request: request.data }
}

async function unlessGone<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

async function notFound({ client }: ApiService, subject: string, line: (words: string) => string): Promise<Complaint> {
  const { data, meta } = await client.search({ query: { query: subject } })
  const meant = meta?.check_digit?.number ?? data[0]?.attributes.number ?? null
  return new Complaint({
    exit: 'not_found',
    wrong: `Nothing is tracked under ${subject}.`,
    code: 'not_found',
    to_do: [
      ...(meant === null ? [] : [{ label: 'Did you mean:', line: line(`show ${meant}`) }]),
      { label: 'Follow it:', line: line(`track ${subject}`) },
    ],
  })
}
