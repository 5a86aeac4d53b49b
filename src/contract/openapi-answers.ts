import { headerErrors, isTagged } from './conditions.ts'
import { describedMembers } from './described-members.ts'
import { type ErrorCode, errorObject, errorTable } from './errors.ts'
import { exampleAnswers } from './example-answers.ts'
import { exampleCursor, exampleValue } from './example-values.ts'
import { exampleId, exampleIdOf } from './example-world/ids.ts'
import { exampleAttributes, exampleResources } from './examples.ts'
import { attributesSchema, documentSchema, type Json, metaSchema, type SchemaWriter } from './openapi-schemas.ts'
import type { Operation } from './operation.ts'
import type { OperationId } from './operations.ts'
import type { Relationship, Resource } from './resource.ts'
import { type ResourceType, resources } from './resources.ts'

// Answers in the published description: what comes back, with which headers, and an example of each.

export const jsonApi = 'application/vnd.api+json'
export const plainJson = 'application/json'
const example_origin = 'https://tracking.example/v2'

const text = { type: 'string' }
const header = {
  etag: { ETag: { description: 'Names what the record is now: for `If-None-Match` and `If-Match`.', schema: text } },
  location: { Location: { description: 'Where the new record is.', schema: text } },
  replayed: {
    'Idempotency-Replayed': {
      description: '`true` when this is the kept answer to an earlier request with the same `Idempotency-Key`.',
      schema: { type: 'string', const: 'true' },
    },
  },
  request_id: {
    'X-Request-Id': {
      description: 'Names the request in the log of the service: state it when you ask about an answer.',
      schema: { type: 'string', format: 'uuid' },
    },
  },
  wait: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } } },
  allow: { Allow: { description: 'The methods that the address has.', schema: text } },
}

/** All answers of an operation, by status. */
export function answersOf(write: SchemaWriter, id: OperationId, operation: Operation): Json {
  const { answer, method } = operation
  const headers = {
    ...header.request_id,
    ...(isTagged(operation) ? header.etag : {}),
    ...(answer.status === 201 ? header.location : {}),
    ...(method === 'GET' ? {} : header.replayed),
  }
  return {
    [answer.status]: { ...goodAnswer(write, id, operation), headers },
    ...(isTagged(operation)
      ? { 304: { description: 'Nothing has changed since the answer that `If-None-Match` names.', headers: header.etag } }
      : {}),
    ...failures(...errorStatuses(operation)),
  }
}

/** References to the answers of some statuses. */
export function failures(...list: readonly number[]): Json {
  return Object.fromEntries(list.map((status) => [status, { $ref: `#/components/responses/status_${status}` }]))
}

function goodAnswer(write: SchemaWriter, id: OperationId, operation: Operation): Json {
  const { answer } = operation
  switch (answer.kind) {
    case 'empty':
      return { description: 'Done; there is no body.' }
    case 'plain': {
      const schema = describedMembers({ ...answer.schema }, id)
      return { description: 'Done.', content: { [plainJson]: { schema, example: exampleAnswers[id] ?? exampleValue(schema) } } }
    }
    case 'document':
    case 'collection': {
      const schema = describedMembers(documentSchema(write, operation, answer), id)
      const what =
        answer.kind === 'document' ? 'The record.' : answer.paged || answer.by_cursor ? 'One page of records.' : 'All records.'
      return { description: what, content: { [jsonApi]: { schema, example: exampleDocument(write, id, operation) } } }
    }
  }
}

/** Operations that always tell what others tell only when asked, or once. */
const telling: readonly OperationId[] = ['getVesselFuturePositions', 'getVesselFuturePositionsFrom', 'renewShareLink']

function exampleDocument(write: SchemaWriter, id: OperationId, { answer, method, path, page }: Operation): Json | null {
  if (answer.kind !== 'document' && answer.kind !== 'collection') return null
  const said = { type: answer.types[0] ?? 'shipment', is_new: answer.status === 201 || telling.includes(id) }
  const data = exampleAnswers[id] ?? exampleResource(write, said)
  const self = example_origin + path.replace(/\{(\w+)\}/g, (_, name: string) => examplePathValue(name, path))
  if (answer.kind === 'document') return { data, ...(method === 'GET' || answer.linked ? { links: { self } } : {}) }
  if (answer.by_cursor) return { data: [data], links: { self }, meta: { cursor: exampleCursor, has_more: false } }
  const only = `${self}?page[number]=1`
  if (page === undefined) return { data: [data], links: { self, current: only } }
  const meta = { size: 1, total: 1, pagination: { current: 1, first: 1, last: 1, records: 1 } }
  return { data: [data], links: { self, current: only, first: only, last: only }, meta }
}

/** A whole resource object, with the relationships that it always has. */
export function exampleResource(write: SchemaWriter, { type, is_new }: { type: ResourceType; is_new: boolean }): Json {
  const resource: Resource = resources[type]
  const meta = resource.meta === undefined ? {} : { meta: exampleValue(metaSchema(write, resource.type, resource.meta)) }
  const known = exampleResources[type]
  const missing = (name: string) => resource.attributes[name]?.only_when_asked === true && !is_new
  if (known !== undefined) {
    // What is only read is in no delivery, and the records of the example world are those of deliveries.
    const further = Object.entries(resource.attributes).filter(([, one]) => one.only_when_read || (is_new && one.only_when_asked))
    const read = further.map(([name, { type: schema }]) => [name, exampleValue(Object(schema), name)])
    return { ...known, attributes: { ...Object.fromEntries(read), ...known.attributes }, ...meta }
  }
  const id = exampleIdOf(type) ?? exampleId(type)
  const attributes: object = exampleAttributes[type] ?? Object(exampleValue(attributesSchema(write, resource)))
  const relationships = Object.entries(resource.relationships)
    .filter(([, { optional }]) => !optional)
    .map(([name, value]) => [name, { data: exampleLinkage(value) }])
  return {
    id,
    type,
    attributes: Object.fromEntries(Object.entries(attributes).filter(([name]) => !missing(name))),
    ...(relationships.length > 0 ? { relationships: Object.fromEntries(relationships) } : {}),
    ...meta,
    ...(resource.self === null ? {} : { links: exampleLinks(resource, id) }),
  }
}

function exampleLinks({ self, links = {} }: Resource, id: string): Json {
  const others = Object.entries(links).map(([name, end]) => [name, `/v2/${self}/${id}${end}`])
  return { self: `/v2/${self}/${id}`, ...Object.fromEntries(others) }
}

function exampleLinkage({ to, types: [type = ''] }: Relationship): unknown {
  const id = exampleIdOf(type)
  const identifier = id === undefined ? null : { id, type }
  return to === 'one' ? identifier : identifier === null ? [] : [identifier]
}

/** An example of what stands in an address: an id of the family that the address names, or the word that the name asks for. */
export function examplePathValue(name: string, path: string): string {
  if (name === 'api_slug') return 'dock_door'
  if (path.startsWith('/document_schemas')) return 'arrival_notice@2026-06-01'
  const [, family = ''] = path.replace('/admin', '').split('/')
  const type = name === 'id' ? family.replace(/ies$/, 'y').replace(/s$/, '') : name.replace(/_id$/, '')
  const custom = type === 'definition' || type === 'option' ? `custom_field_${type}` : type
  return exampleIdOf(custom) ?? exampleId(custom)
}

/** Statuses of the errors that an operation may answer, in order. */
function errorStatuses(operation: Operation): number[] {
  const { method, path, errors, body } = operation
  const always: ErrorCode[] = ['unauthorized', 'forbidden', 'too_many_requests', 'internal', 'unavailable']
  const implied: ErrorCode[] = [
    ...(path.includes('{') ? (['not_found'] as const) : []),
    ...(method === 'GET' ? (['unknown_parameter'] as const) : []),
    ...(body ? (['payload_too_large', 'unsupported_media_type'] as const) : []),
    ...headerErrors(operation),
  ]
  return [...new Set([...always, ...implied, ...errors].map((code) => errorTable[code].status))].sort((a, b) => a - b)
}

/** `components.responses`: one answer for each status of an error, with an example of each error that has it. */
export function errorAnswers(): Record<string, Json> {
  const statuses = [...new Set(Object.values(errorTable).map(({ status }) => status))].sort((a, b) => a - b)
  return Object.fromEntries(statuses.map((status) => [`status_${status}`, errorAnswer(status)]))
}

function errorAnswer(status: number): Json {
  // Object.keys forgets which strings are keys.
  const codes = (Object.keys(errorTable) as ErrorCode[]).filter((code) => errorTable[code].status === status)
  const examples = codes.map((code) => {
    const { when: detail } = errorTable[code]
    return [code, { summary: detail, value: { errors: [errorObject({ code, detail })] } }] as const
  })
  return {
    description: codes.map((code) => errorTable[code].when).join(' '),
    headers: {
      ...header.request_id,
      ...([409, 429, 503].includes(status) ? header.wait : {}),
      ...(status === 405 ? header.allow : {}),
    },
    content: { [jsonApi]: { schema: { $ref: '#/components/schemas/error_document' }, examples: Object.fromEntries(examples) } },
  }
}
