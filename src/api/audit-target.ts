import type { Operation } from '../contract/operation.ts'
import { listOperations, type OperationId } from '../contract/operations.ts'
import { memberOf } from '../contract/requests.ts'
import type { StoredType } from '../contract/resources.ts'
import { type EntityResource, entityTypeOf, resourceOfEntity } from '../vocabulary/custom-field.ts'
import type { Call } from './call.ts'

// Which record an operation is about, from the contract and the request alone.

/** `slug`: a value that is named by the record that it stands on and the name of its field. */
export type Target =
  | { kind: 'id'; type: string | null; id: string | null }
  | { kind: 'slug'; type: 'custom_field'; entity: { type: EntityResource; id: string }; api_slug: string }

/** The record that a request is about: the last id of its address, or that of its body. */
export function targetOf(operation_id: OperationId, operation: Operation, { path, body, caller }: Call<Operation>): Target {
  const type = entityType(operation_id, operation)
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  if (type === 'custom_field' && names.length > 0 && !operation.path.startsWith('/custom_fields')) {
    const [folder = ''] = operation.path.slice(1).split('/')
    const api_slug = memberOf(path, 'api_slug') ?? memberOf(memberOf(body, 'attributes'), 'api_slug')
    const id = memberOf(path, names[0] ?? '')
    const kind = entityTypeOf(folder.replace(/s$/, ''))
    if (typeof id === 'string' && typeof api_slug === 'string' && kind !== undefined)
      return { kind: 'slug', type, entity: { type: resourceOfEntity[kind], id }, api_slug }
  }
  // The account has one, which is named like the account.
  if (type === 'brand') return { kind: 'id', type, id: caller.account_id }
  const last = names.at(-1)
  const named = last === undefined ? memberOf(body, 'id') : memberOf(path, last)
  return { kind: 'id', type, id: typeof named === 'string' ? named.toLowerCase() : null }
}

const types = new Map<OperationId, string | null>()

/** The type of the record: what the operation answers with, else what a GET of the same address or of its folder does. */
function entityType(id: OperationId, operation: Operation): string | null {
  const known = types.get(id)
  if (known !== undefined) return known
  // `/webhooks/{id}/x` is about `/webhooks/{id}`, which stands in the folder `/webhooks`.
  const address = operation.path.replace(/(\})[^}]*$/, '$1')
  const folder = address.replace(/\/\{\w+\}$/, '')
  const { answer, body } = operation
  const found =
    (answer.kind === 'document' ? answer.types[0] : undefined) ??
    typeOfGet(address, 'document') ??
    typeOfGet(folder, 'collection') ??
    (body?.kind === 'document' ? body.type : null) ??
    null
  types.set(id, found)
  return found
}

function typeOfGet(path: string, kind: 'document' | 'collection'): string | undefined {
  const get = listOperations().find(([, other]) => other.method === 'GET' && other.path === path && other.answer.kind === kind)
  const answer = get?.[1].answer
  return answer?.kind === 'document' || answer?.kind === 'collection' ? answer.types[0] : undefined
}

type Several = { type: StoredType; ids: string[] }

/** Operations that write several records at once, whose answer is plain. */
export const severalWrites: {
  readonly [Id in OperationId]?: {
    action: 'create' | 'update'
    /** Records that it may change, by the body of the request. */
    asked(body: unknown): Several
    /** Records that it wrote, by the body of the answer. */
    written(body: unknown): Several
  }
} = {
  createTrackingRequests: {
    action: 'create',
    asked: () => ({ type: 'tracking_request', ids: [] }),
    written: (body) => ({ type: 'tracking_request', ids: idsIn(body, { outcome: 'created', name: 'tracking_request_id' }) }),
  },
  updateContainers: changesOf('container'),
  updateShipments: changesOf('shipment'),
}

function changesOf(type: 'container' | 'shipment') {
  return {
    action: 'update' as const,
    asked: (body: unknown) => ({ type, ids: textsIn(memberOf(body, 'ids')) }),
    written: (body: unknown) => ({ type, ids: idsIn(body, { outcome: 'updated', name: 'id' }) }),
  }
}

/** Of the rows of an answer that have an outcome. */
function idsIn(body: unknown, { outcome, name }: { outcome: string; name: string }): string[] {
  const rows = memberOf(body, 'data')
  const written = Array.isArray(rows) ? rows.filter((row) => memberOf(row, 'outcome') === outcome) : []
  return textsIn(written.map((row) => memberOf(row, name)))
}

function textsIn(values: unknown): string[] {
  return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : []
}
