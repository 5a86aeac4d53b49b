/** Customers: they ask for numbers, ask again when they got no answer, change their minds, and read the feed. What they were told they keep. */
import { setTimeout as delay } from 'node:timers/promises'
import { sha256 } from '../../src/base/hash.ts'
import { newId } from '../../src/base/ids.ts'
import { webhookActions } from '../../src/delivery/webhook-actions.ts'
import type { Transaction } from '../../src/store/pool.ts'
import { webhookEventNames } from '../../src/vocabulary/event-name.ts'
import type { Seeded } from '../chaos/seeded.ts'
import type { ApiAnswer, ApiRequest } from './api-node.ts'
import { inside, lifeHere, outside } from './machine.ts'
import { began_at, type Stage } from './stage.ts'
import type { Journey } from './truth.ts'

export type Customer = {
  account_id: string
  key: string
  /** In everything that is theirs, and in nothing of anybody else. */
  mark: string
  host: string
  /** Ids of tracking requests that were answered with 201, by bill, and the whole answers. */
  accepted: Map<string, { id: string; body: string }>
  /** Events of the feed, in its order. */
  fed: string[]
  /** What they were told and must not have been. */
  complaints: string[]
  answers: number
  /** Answers that never came, and requests that were sent again for that. */
  lost: number
  is_done: boolean
}

export type CustomerTools = {
  request(request: ApiRequest): Promise<ApiAnswer>
  chance: Seeded
  /** Nobody loses a request any more, nor an answer. */
  isCalm(): boolean
}

export async function addCustomer(stage: Stage, serial: number): Promise<Customer> {
  const [account_id, key] = [newId(), `lf_${newId()}`]
  const mark = `MARK-${'abcdef'.charAt(serial)}-${account_id.slice(-6)}`
  await stage.ask('insert into accounts (id, company_name, created_at) values ($1, $2, $3)', [account_id, mark, began_at])
  await stage.ask(
    "insert into api_keys (id, account_id, name, role, key_hash, created_at) values ($1, $2, 'key', 'admin', $3, $4)",
    [newId(), account_id, sha256(key), began_at],
  )
  return {
    ...{ account_id, key, mark, host: `hooks-${serial}.example`, accepted: new Map(), fed: [], complaints: [] },
    ...{ answers: 0, lost: 0, is_done: false },
  }
}

const document = (type: string, attributes: object) => ({ data: { type, attributes } })

const wanted_share = 0.4

/** Registers for some kinds of events. */
export async function listen(stage: Stage, { account_id, host }: Customer, chance: Seeded): Promise<void> {
  const some = webhookEventNames.filter(() => chance.chance(wanted_share))
  const events = some.length === 0 ? webhookEventNames : some
  const attributes = { url: `http://${host}/`, active: true, events, headers: null }
  const clock = { now: () => began_at }
  const http = { request: () => Promise.reject(new Error('nothing is tried out')), close: async () => undefined }
  const { createWebhook } = webhookActions({ http, clock, sealing_key: stage.sealing_key, private_targets: 'allowed' })
  const life = lifeHere()
  const create = (tx: Transaction) => createWebhook(tx, { account_id }, { attributes, now: began_at })
  // The driver has the machine's timers.
  const saved = await outside(() =>
    stage.database.transaction((tx) => (life === null ? create(tx) : inside(life, () => create(tx)))),
  )
  if (saved.kind !== 'saved') throw new Error(`the webhook was refused: ${JSON.stringify(saved)}`)
}

const hour_ms = 3_600_000

/** What a customer does with a number, over the days. */
export async function track(customer: Customer, journey: Journey, tools: CustomerTools): Promise<void> {
  const { chance } = tools
  await delay(1 + chance.below(2 * hour_ms))
  await askFor(customer, journey, tools)
  const whims = chance.below(3)
  for (let whim = 0; whim < whims; whim++) {
    await delay(chance.below(3 * hour_ms))
    await chance.pick([askAgain, changeReferences, readFeed, stopAndResume])(customer, journey, tools)
  }
}

type Deed = (customer: Customer, journey: Journey, tools: CustomerTools) => Promise<void>

const askFor: Deed = async (customer, journey, tools) => {
  const request = creationOf(customer, journey)
  const answer = await persist(customer, request, tools)
  if (answer.status === 201) customer.accepted.set(journey.bill, { id: idIn(answer.body), body: answer.body })
  else customer.complaints.push(`[I8] ${journey.bill} was refused with ${answer.status}: ${answer.body}`)
}

function creationOf(customer: Customer, { bill, scac }: Journey): ApiRequest {
  const attributes = { request_type: 'bill_of_lading', request_number: bill, scac, ref_numbers: [customer.mark] }
  return {
    ...{ operation: 'createTrackingRequest', path: '/tracking_requests', key: customer.key },
    ...{ body: document('tracking_request', attributes), idempotency_key: `track ${bill}` },
  }
}

/** The same request gets the same answer; another one for the same number is refused. */
const askAgain: Deed = async (customer, journey, tools) => {
  const accepted = customer.accepted.get(journey.bill)
  const request = creationOf(customer, journey)
  const again = await persist(customer, request, tools)
  if (again.status === 201 && again.body !== accepted?.body)
    customer.complaints.push(`[I8] the repetition for ${journey.bill} was answered otherwise`)
  const { idempotency_key: _without, ...other } = request
  const anew = await persist(customer, other, tools)
  if (anew.status !== 201 || accepted === undefined) return
  const former = await persist(customer, readingOf(customer, accepted.id), tools)
  const status = former.status === 200 ? statusIn(former.body) : String(former.status)
  if (!ended.has(status)) customer.complaints.push(`[I8] ${journey.bill} was accepted again beside one that is ${status}`)
  customer.accepted.set(journey.bill, { id: idIn(anew.body), body: accepted.body })
}

// After these a number may be asked for anew.
const ended: ReadonlySet<string> = new Set(['failed', 'cancelled', 'tracking_stopped'])

function readingOf({ key }: Customer, id: string): ApiRequest {
  return { operation: 'getTrackingRequest', path: `/tracking_requests/${id}`, id, key }
}

const changeReferences: Deed = async (customer, { bill }, tools) => {
  const id = customer.accepted.get(bill)?.id
  if (id === undefined) return
  const body = {
    data: { type: 'tracking_request', id, attributes: { ref_numbers: [customer.mark, `order ${tools.chance.below(9)}`] } },
  }
  const path = `/tracking_requests/${id}`
  const answer = await persist(customer, { operation: 'updateTrackingRequest', path, id, key: customer.key, body }, tools)
  if (answer.status !== 200) customer.complaints.push(`[I8] references could not be changed: ${answer.status} ${answer.body}`)
}

const stopAndResume: Deed = async (customer, { bill }, tools) => {
  const of = customer.accepted.get(bill)
  if (of === undefined) return
  const answer = await persist(customer, readingOf(customer, of.id), tools)
  if (answer.status !== 200) {
    customer.complaints.push(`[I8] ${bill} was accepted and cannot be read: ${answer.status}`)
    return
  }
  const shipment = shipmentIn(answer.body)
  if (shipment === null) return
  const act = (operation: 'stopTrackingShipment' | 'resumeTrackingShipment', verb: string) =>
    persist(customer, { operation, path: `/shipments/${shipment}/${verb}`, id: shipment, key: customer.key }, tools)
  await act('stopTrackingShipment', 'stop_tracking')
  await delay(tools.chance.below(hour_ms))
  await act('resumeTrackingShipment', 'resume_tracking')
}

/** From where the last reading ended. */
export const readFeed: Deed = async (customer, _journey, tools) => {
  for (let page = 0; page < pages_max; page++) {
    const path = `/events?limit=50&after=${cursors.get(customer) ?? 'start'}`
    const answer = await persist(customer, { operation: 'listEvents', path, key: customer.key }, tools)
    if (answer.status !== 200) {
      customer.complaints.push(`[I8] the feed was refused: ${answer.status} ${answer.body}`)
      return
    }
    // As the interface has it.
    const found = JSON.parse(answer.body) as { data: { id: string }[]; meta: { cursor: string; has_more: boolean } }
    customer.fed.push(...found.data.map(({ id }) => id))
    cursors.set(customer, found.meta.cursor)
    if (!found.meta.has_more) return
  }
}

const pages_max = 20
const cursors = new WeakMap<Customer, string>()

/** Sends a request again until it has an answer that is not the service's own fault. */
async function persist(customer: Customer, request: ApiRequest, tools: CustomerTools): Promise<{ status: number; body: string }> {
  for (;;) {
    const answer = await tools.request(request)
    if (answer.kind === 'answered' && answer.status < 500 && answer.status !== 429 && !isInUse(answer)) {
      customer.answers += 1
      return answer
    }
    if (answer.kind === 'answered' && tools.isCalm() && answer.status >= 500)
      customer.complaints.push(`[I8] ${answer.status} without a fault: ${answer.body}`)
    customer.lost += 1
    await delay(1_000 + tools.chance.below(20_000))
  }
}

/** A request with this key is still under way, or was a moment ago. */
function isInUse({ body }: { body: string }): boolean {
  return body.includes('idempotency_key_in_use')
}

// Answers of the interface: a document with its record.
const idIn = (body: string) => (JSON.parse(body) as { data: { id: string } }).data.id

const statusIn = (body: string) => (JSON.parse(body) as { data: { attributes: { status: string } } }).data.attributes.status

function shipmentIn(body: string): string | null {
  const { data } = JSON.parse(body) as { data: { relationships?: { tracked_object?: { data: { id: string } | null } } } } // as above
  return data.relationships?.tracked_object?.data?.id ?? null
}
