/**
 * What a tracking request hands over to the shipment and the containers that come of it: custom fields, and its customer to a shipment
 * that has none. A request that brings nothing costs no statement.
 */
import type { Entity } from '../store/accounts/custom-fields.ts'
import {
  containersOf,
  findTrackedObject,
  giveValues,
  keepForContainers,
  noteRequestHasValues,
  type StagedValue,
  type StagedValues,
  valuesToPassOn,
} from '../store/accounts/staged-custom-fields.ts'
import { adoptCustomer, type ShipmentRow } from '../store/journey/shipments.ts'
import type { Transaction } from '../store/pool.ts'
import type { TrackingRequestRow } from '../store/tracking/tracking-requests.ts'

type Key = { account_id: string; id: string }
type HandedOverContainer = { id: string; number: string }

/** What a request, or what is kept of one, hands over to a shipment and its containers. */
export type HandOver = {
  /** Of the shipment. */
  key: Key
  /** The request that becomes the shipment's; null: none does. */
  request: TrackingRequestRow | null
  /** For a shipment that was there before: the customer that it gets unless it has one. */
  customer_id: string | null
  /** Kept for containers that join later. */
  kept: readonly StagedValue[]
  /** All of the shipment, and those of them that it had not before. */
  containers: readonly HandedOverContainer[]
  added: readonly HandedOverContainer[]
}

/** What is to be handed over, or null: nothing is, as nearly always. Pure. */
export function handOverOf({
  key,
  shipment,
  requests,
  before,
  containers,
}: {
  key: Key
  /** Before this answer; undefined: it is new. */
  shipment: Pick<ShipmentRow, 'line_tracking_stopped_at' | 'container_custom_fields'> | undefined
  /** That wait for an answer. The first becomes the shipment's when that is new, or was stopped. */
  requests: readonly TrackingRequestRow[]
  /** Of the shipment, those that it had before and those that it has now. */
  before: readonly Pick<HandedOverContainer, 'id'>[]
  containers: readonly HandedOverContainer[]
}): HandOver | null {
  const joins = shipment === undefined || shipment.line_tracking_stopped_at !== null
  const request = (joins ? requests[0] : undefined) ?? null
  const customer_id = shipment === undefined ? null : (request?.customer_id ?? null)
  const brings = request !== null && (request.initial_custom_fields !== null || request.has_custom_fields)
  const known = new Set(before.map(({ id }) => id))
  const added = containers.filter(({ id }) => !known.has(id)).map(({ id, number }) => ({ id, number }))
  const kept = shipment?.container_custom_fields ?? []
  if (!brings && customer_id === null && (kept.length === 0 || added.length === 0)) return null
  const boxes = containers.map(({ id, number }) => ({ id, number }))
  return { key, request: brings ? request : null, customer_id, kept, containers: boxes, added }
}

/**
 * Hands over, in the transaction in which the shipment or containers appear and after they are written. What containers get is kept, so
 * that those get it too that the line names later.
 */
export async function handOver(
  tx: Transaction,
  { key, request, customer_id, kept, containers, added }: HandOver,
  now: Date,
): Promise<void> {
  if (customer_id !== null) await adoptCustomer(tx, key, customer_id)
  if (request !== null) return unload(tx, { request, key, containers }, now)
  // One that comes back has what it had.
  await giveValues(tx, key.account_id, { entity_type: 'container', entities: added, values: kept, only_new: true, now })
}

async function unload(
  tx: Transaction,
  { request, key, containers }: { request: TrackingRequestRow; key: Key; containers: readonly HandedOverContainer[] },
  now: Date,
): Promise<void> {
  const initial: Partial<StagedValues> = request.initial_custom_fields ?? {}
  // What was set on the request is later than what it was made with.
  const set = request.has_custom_fields ? await valuesToPassOn(tx, request) : []
  const shipment = [...(initial.shipment ?? []), ...set.filter(({ entity_type }) => entity_type === 'Shipment')]
  const boxes = [...(initial.containers ?? []), ...set.filter(({ entity_type }) => entity_type === 'Container').map(plain)]
  await give(tx, { key, shipment, boxes, containers }, now)
}

/**
 * A value was set on a record: one of a tracking request goes on to its shipment and containers, or waits for them. The
 * caller has locked the request.
 */
export async function passOn(
  tx: Transaction,
  { account_id, entity, api_slug }: { account_id: string; entity: Entity; api_slug: string },
  now: Date,
): Promise<void> {
  if (entity.type !== 'tracking_request') return
  const request = { account_id, id: entity.id }
  const path = await findTrackedObject(tx, request)
  if (path === undefined) return
  if (path.tracked_object_id === null) return noteRequestHasValues(tx, request)
  const shipment_id = path.tracked_object_id
  const values = await valuesToPassOn(tx, request, api_slug)
  const shipment = values.filter(({ entity_type }) => entity_type === 'Shipment')
  const boxes = values.filter(({ entity_type }) => entity_type === 'Container').map(plain)
  const containers = boxes.length > 0 ? await containersOf(tx, account_id, shipment_id) : []
  await give(tx, { key: { account_id, id: shipment_id }, shipment, boxes, containers }, now)
}

type Gift = {
  /** Of the shipment. */
  key: Key
  shipment: readonly StagedValue[]
  boxes: readonly StagedValue[]
  containers: readonly HandedOverContainer[]
}

async function give(tx: Transaction, { key, shipment, boxes, containers }: Gift, now: Date): Promise<void> {
  await keepForContainers(tx, key, boxes)
  const entities = [{ id: key.id, number: '' }]
  await giveValues(tx, key.account_id, { entity_type: 'shipment', entities, values: shipment, now })
  await giveValues(tx, key.account_id, { entity_type: 'container', entities: containers, values: boxes, now })
}

function plain({ definition_id, json }: StagedValue): StagedValue {
  return { definition_id, json }
}
