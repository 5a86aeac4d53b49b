import { isUuid, newId } from '../../base/ids.ts'
import { RequestError } from '../../contract/errors.ts'
import type { customFieldOperations } from '../../contract/operations/custom-fields.ts'
import { type Definition, findDefinition, findDefinitions } from '../../store/accounts/custom-field-definitions.ts'
import {
  changeCustomField,
  deleteCustomField,
  type Entity,
  entityExists,
  findCustomField,
  findCustomFieldOf,
  holdEntity,
  type StoredValue,
  selectCustomFields,
  setCustomField,
} from '../../store/accounts/custom-fields.ts'
import { wordsOf } from '../../store/filter.ts'
import { passOn } from '../../tracking/hand-over.ts'
import { type EntityResource, type EntityType, entityTypeOf, resourceOfEntity } from '../../vocabulary/custom-field.ts'
import type { CallBase, CollectionAnswer, DocumentAnswer, EmptyAnswer, Handlers } from '../call.ts'
import { answerOne, answerPage, knownId, notFound } from '../compound.ts'
import { fitValues } from '../custom-field-values.ts'

export const customFieldHandlers: Handlers<typeof customFieldOperations> = {
  listCustomFields({ query, ...call }) {
    return answerPage(
      call,
      selectCustomFields({
        entity_types: wordsOf(query['filter[entity_type]'])?.map(resourceNamed),
        entity_ids: wordsOf(query['filter[entity_id]']),
        definition_ids: wordsOf(query['filter[definition_id]']),
      }),
    )
  },

  async createCustomField(call) {
    const { attributes, relationships } = call.body
    const entity = await entityIn(call, relationships.entity.data)
    return set(call, entity, { ...attributes, replace: false })
  },

  getCustomField: (call) => answerOne(call, 'custom_field', call.path.id),

  async updateCustomField(call) {
    const stored = await findCustomField(call.sql, call.caller.account_id, knownId(call.path.id))
    return change(call, stored, call.body.attributes.value)
  },

  async deleteCustomField({ sql, caller, path }) {
    if (!(await deleteCustomField(sql, caller.account_id, knownId(path.id)))) throw notFound()
    return { kind: 'empty' }
  },

  listShipmentCustomFields: (call) => listOf(call, { type: 'shipment', id: call.path.shipment_id }),
  setShipmentCustomField: (call) => setOn(call, { type: 'shipment', id: call.path.shipment_id }),
  updateShipmentCustomField: (call) => changeOn(call, { type: 'shipment', id: call.path.shipment_id }),
  deleteShipmentCustomField: (call) => deleteOn(call, { type: 'shipment', id: call.path.shipment_id }),
  listContainerCustomFields: (call) => listOf(call, { type: 'container', id: call.path.container_id }),
  setContainerCustomField: (call) => setOn(call, { type: 'container', id: call.path.container_id }),
  updateContainerCustomField: (call) => changeOn(call, { type: 'container', id: call.path.container_id }),
  deleteContainerCustomField: (call) => deleteOn(call, { type: 'container', id: call.path.container_id }),
  listTrackingRequestCustomFields: (call) => listOf(call, { type: 'tracking_request', id: call.path.tracking_request_id }),
  setTrackingRequestCustomField: (call) => setOn(call, { type: 'tracking_request', id: call.path.tracking_request_id }),
  updateTrackingRequestCustomField: (call) => changeOn(call, { type: 'tracking_request', id: call.path.tracking_request_id }),
  deleteTrackingRequestCustomField: (call) => deleteOn(call, { type: 'tracking_request', id: call.path.tracking_request_id }),
}

/** The kind of record as values spell it; a word that is none matches nothing. */
function resourceNamed(word: string): string {
  const type = entityTypeOf(word)
  return type === undefined ? word : resourceOfEntity[type]
}

const base = '/data/attributes'

/** The record that a request names. Throws RequestError (422), in the same form for one of another account. */
async function entityIn(call: CallBase, { type, id }: { type: string; id: string }): Promise<Entity> {
  const pointer = '/data/relationships/entity'
  const kind = entityTypeOf(type)
  if (kind === undefined)
    throw new RequestError([
      { code: 'inclusion', pointer, detail: 'Entity must be a shipment, a container or a tracking request' },
    ])
  const entity = { type: resourceOfEntity[kind], id }
  if (await isKnown(call, entity)) return entity
  throw new RequestError([{ code: 'invalid', pointer, detail: `Entity must be a ${entity.type} of this account` }])
}

async function isKnown({ sql, caller }: CallBase, entity: Entity): Promise<boolean> {
  return isUuid(entity.id) && (await entityExists(sql, caller.account_id, entity))
}

async function known(call: CallBase, entity: Entity): Promise<Entity> {
  if (!(await isKnown(call, entity))) throw notFound()
  return entity
}

async function listOf(call: CallBase, entity: Entity): Promise<CollectionAnswer> {
  const { type, id } = await known(call, entity)
  return answerPage(call, selectCustomFields({ entity_types: [type], entity_ids: [id], definition_ids: undefined }))
}

type SluggedValue = { api_slug: string; value: unknown }

async function setOn(call: CallBase & { body: { attributes: SluggedValue } }, entity: Entity): Promise<DocumentAnswer> {
  return set(call, await known(call, entity), { ...call.body.attributes, replace: true })
}

// A request may carry what is meant for its shipment or containers.
const kindsOn: Record<EntityResource, readonly EntityType[]> = {
  shipment: ['Shipment'],
  container: ['Container'],
  tracking_request: ['TrackingRequest', 'Shipment', 'Container'],
}

async function definitionFor({ sql, caller }: CallBase, { type }: Entity, api_slug: string): Promise<Definition> {
  const found = await findDefinitions(sql, caller.account_id, [api_slug])
  const definition = kindsOn[type]
    .map((kind) => found.find(({ entity_type }) => entity_type === kind))
    .find((one) => one !== undefined)
  if (definition !== undefined) return definition
  const detail = `Api slug '${api_slug}' is no custom field of ${type.replace('_', ' ')}s`
  throw new RequestError([{ code: 'inclusion', pointer: `${base}/api_slug`, detail }])
}

async function set(call: CallBase, entity: Entity, { api_slug, value, replace }: SluggedValue & { replace: boolean }) {
  const { account_id, user_id } = call.caller
  const definition = await definitionFor(call, entity, api_slug)
  const [json = null] = await fitValues(call, [{ rules: definition, value, pointer: `${base}/value` }])
  const id = await call.transaction(async (tx) => {
    if (!(await holdEntity(tx, account_id, entity))) throw notFound()
    const given = { account_id, id: newId(call.now.getTime()), entity, definition_id: definition.id, json, user_id }
    const saved = await setCustomField(tx, given, { replace, now: call.now })
    if (saved !== undefined) await passOn(tx, { account_id, entity, api_slug }, call.now)
    return saved
  })
  // Without a row the value is there already, or the definition has just gone.
  if (id === undefined && replace) throw notFound()
  if (id === undefined)
    throw new RequestError([
      {
        code: 'taken',
        pointer: `${base}/api_slug`,
        detail: `The ${entity.type.replace('_', ' ')} has a value of '${api_slug}' already`,
      },
    ])
  return answerSaved(call, id)
}

async function changeOn(
  call: CallBase & { path: { api_slug: string }; body: { attributes: { value: unknown } } },
  entity: Entity,
): Promise<DocumentAnswer> {
  return change(call, await valueOn(call, entity), call.body.attributes.value)
}

async function change(call: CallBase, stored: StoredValue | undefined, value: unknown): Promise<DocumentAnswer> {
  const { account_id, user_id } = call.caller
  const definition = stored && (await findDefinition(call.sql, { account_id, id: stored.definition_id }))
  if (stored === undefined || definition === undefined) throw notFound()
  const [json = null] = await fitValues(call, [{ rules: definition, value, pointer: `${base}/value` }])
  const { id, api_slug, entity_type, entity_id } = stored
  const entity = { type: entity_type, id: entity_id }
  await call.transaction(async (tx) => {
    await holdEntity(tx, account_id, entity)
    if (!(await changeCustomField(tx, { account_id, id }, { json, user_id, now: call.now }))) throw notFound()
    await passOn(tx, { account_id, entity, api_slug }, call.now)
  })
  return answerSaved(call, id)
}

async function deleteOn(call: CallBase & { path: { api_slug: string } }, entity: Entity): Promise<EmptyAnswer> {
  const stored = await valueOn(call, entity)
  if (stored === undefined || !(await deleteCustomField(call.sql, call.caller.account_id, stored.id))) throw notFound()
  return { kind: 'empty' }
}

async function valueOn(call: CallBase & { path: { api_slug: string } }, entity: Entity): Promise<StoredValue | undefined> {
  const { api_slug } = call.path
  return findCustomFieldOf(call.sql, call.caller.account_id, { entity: await known(call, entity), api_slug })
}

async function answerSaved(call: CallBase, id: string): Promise<DocumentAnswer> {
  return { ...(await answerOne(call, 'custom_field', id)), self: `/custom_fields/${id}` }
}
