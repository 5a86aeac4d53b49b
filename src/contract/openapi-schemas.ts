import type { TObject } from 'typebox'
import { describedMembers } from './described-members.ts'
import { nullWhen } from './null-when.ts'
import type { AnswerShape, Body, Operation } from './operation.ts'
import { listOperations } from './operations.ts'
import type { Attribute, Relationship, Resource } from './resource.ts'
import { type ResourceType, resources, storedResources } from './resources.ts'

// JSON Schemas of everything that the interface takes and gives: the part `components.schemas` of the published description.

export type Json = { [member: string]: unknown }

/** Writes an object schema, open or closed. */
export type SchemaWriter = (properties: Json, required?: readonly string[]) => Json

export function writer(closed: boolean): SchemaWriter {
  return (properties, required = Object.keys(properties)) => ({
    type: 'object',
    ...(required.length > 0 ? { required: [...required] } : {}),
    properties,
    ...(closed ? { additionalProperties: false } : {}),
  })
}

function reference(type: ResourceType): Json {
  return { $ref: `#/components/schemas/${type}` }
}

function resourceSchema(write: SchemaWriter, resource: Resource): Json {
  const required = Object.entries(resource.relationships).flatMap(([name, { optional }]) => (optional ? [] : [name]))
  const relationships = Object.entries(resource.relationships).map(
    ([name, value]) => [name, relationshipSchema(write, value)] as const,
  )
  // Predictions and groups of events have ids that are words.
  const id = Object.hasOwn(storedResources, resource.type) ? { type: 'string', format: 'uuid' } : { type: 'string' }
  const members = {
    id,
    type: { type: 'string', const: resource.type },
    attributes: attributesSchema(write, resource),
    ...(relationships.length > 0 ? { relationships: write(Object.fromEntries(relationships), required) } : {}),
    ...(resource.meta === undefined ? {} : { meta: metaSchema(write, resource.type, resource.meta) }),
    ...(resource.self === null
      ? {}
      : { links: write({ self: { type: 'string', description: 'Path of the record.' }, ...otherLinks(resource) }) }),
  }
  // What is beyond the interface need not be there.
  const always = Object.keys(members).filter((name) => name !== 'meta')
  return { description: resource.description, ...write(members, always) }
}

export function attributesSchema(write: SchemaWriter, resource: Resource): Json {
  const attributes = Object.entries(resource.attributes)
  const always = attributes.filter(([, one]) => !one.only_when_asked && !one.only_when_read).map(([name]) => name)
  return write(
    Object.fromEntries(attributes.map(([name, one]) => [name, attributeSchema(one, nullWhen(resource.type, name))])),
    always,
  )
}

export function metaSchema(write: SchemaWriter, type: string, meta: NonNullable<Resource['meta']>): Json {
  const members = Object.entries(meta).map(([name, one]) => [name, attributeSchema(one, nullWhen(type, name))])
  return { description: 'Beyond the interface: how sure what is shown is.', ...write(Object.fromEntries(members)) }
}

function otherLinks({ links = {} }: Resource): Json {
  return Object.fromEntries(Object.keys(links).map((name) => [name, { type: 'string', description: 'Path.' }]))
}

function attributeSchema({ type, description, may_be_null, is_deprecated }: Attribute, null_when: string | null): Json {
  const reason = may_be_null && null_when !== null ? { 'x-null-when': null_when } : {}
  return { ...type, description, ...reason, ...(is_deprecated ? { deprecated: true } : {}) }
}

/** Which record a relationship leads to, of one of these types. */
export function identifierSchema(write: SchemaWriter, types: readonly string[]): Json {
  const type = types.length === 1 ? { const: types[0] } : { enum: [...types] }
  return write({ id: { type: 'string', format: 'uuid' }, type: { type: 'string', ...type } })
}

function relationshipSchema(write: SchemaWriter, { to, types, description }: Relationship): Json {
  const identifier = identifierSchema(write, types)
  const data = to === 'many' ? { type: 'array', items: identifier } : { oneOf: [identifier, { type: 'null' }] }
  return { description, ...write({ data }) }
}

function bodySchema(write: SchemaWriter, body: Body & { kind: 'document' }): Json {
  const members = {
    type: { type: 'string', const: body.type },
    id: { type: 'string', description: body.names_record ? 'Id of the record.' : 'The id in the address, once more.' },
    attributes: asInRecords({ ...body.attributes }, resourceNamed(body.type)?.attributes),
    ...(body.relationships
      ? { relationships: asInRecords({ ...body.relationships }, resourceNamed(body.type)?.relationships) }
      : {}),
  }
  return write({
    data: write(members, [...(body.type_required ? ['type'] : []), ...(body.names_record ? ['id'] : []), 'attributes']),
  })
}

function resourceNamed(type: string): Resource | undefined {
  return Object.values<Resource>(resources).find((resource) => resource.type === type)
}

/** What a body says of a member that records have too is what is said of it there. */
function asInRecords(schema: Json, known: Readonly<Record<string, { description: string }>> = {}): Json {
  // A TypeBox schema is a JSON Schema.
  const members = Object.entries(Object(schema.properties) as Record<string, Json>)
  const described = members.map(([name, member]) => {
    const description = member.description ?? (Object.hasOwn(known, name) ? known[name]?.description : undefined)
    return [name, description === undefined ? member : { ...member, description }] as const
  })
  return { ...schema, properties: Object.fromEntries(described) }
}

export function documentSchema(
  write: SchemaWriter,
  operation: Operation,
  answer: AnswerShape & { kind: 'document' | 'collection' },
): Json {
  const one = answer.types.length === 1 ? reference(answer.types[0] ?? 'shipment') : { oneOf: answer.types.map(reference) }
  const text = { type: 'string' }
  const included = shared('included')
  if (answer.kind === 'document') {
    const links = operation.method === 'GET' || answer.linked ? { links: write({ self: text }) } : {}
    const meta = metaOf(write, answer, operation)
    return write({ data: one, included, ...links, ...meta }, ['data', ...Object.keys(links)])
  }
  const list = { type: 'array', items: one }
  if (answer.by_cursor) {
    const links = write({ self: text, next: { ...text, description: 'There while there is more.' } }, ['self'])
    return write({ data: list, included, links, meta: shared('cursor_meta') }, ['data', 'links', 'meta'])
  }
  if (!answer.paged) {
    const members = { data: list, included, links: write({ self: text, current: text }), ...metaOf(write, answer, operation) }
    return write(members, ['data', 'links'])
  }
  return write({ data: list, included, links: shared('page_links'), meta: shared('page_meta') }, ['data', 'links', 'meta'])
}

/** What an answer says of itself. */
function metaOf(write: SchemaWriter, { meta }: { meta?: TObject }, operation: Operation): Json {
  if (meta === undefined) return ignoring(operation)
  const own = JSON.parse(JSON.stringify(meta)) as { properties: Json } & Json // a TypeBox schema is a JSON Schema
  return { meta: operation.method === 'GET' ? write({ ...own.properties, ignored: ignoredNames }, []) : own }
}

/** Reads say which parameters they did not heed; lists that are paged have a `meta` anyway. */
function ignoring({ method }: Operation): Json {
  return method === 'GET' ? { meta: shared('ignored_meta') } : {}
}

export function shared(name: string): Json {
  return { $ref: `#/components/schemas/${name}` }
}

const ignoredNames: Json = {
  type: 'array',
  items: { type: 'string' },
  description: 'Parameters, and names in `include`, that had no effect. Absent when there are none.',
}

/** What many answers have in common. */
function sharedSchemas(write: SchemaWriter): Record<string, Json> {
  const text = { type: 'string' }
  const number = { type: 'integer' }
  const pagination = write({ current: number, first: number, prev: number, next: number, last: number, records: number }, [
    'current',
    'records',
  ])
  const total = { ...number, description: 'Records in the whole list. A list that is narrowed down is counted up to 10,000.' }
  const total_is_at_least = {
    type: 'boolean',
    const: true,
    description:
      'There are more than `total`, or may be: they were not counted. Follow `links.next` until there is none. Absent otherwise.',
  }
  const ignored = ignoredNames
  return {
    included: {
      type: 'array',
      items: { oneOf: [...Object.values(storedResources), resources.route_location].map(({ type }) => reference(type)) },
    },
    page_links: write({ self: text, current: text, first: text, prev: text, next: text, last: text }, [
      'self',
      'current',
      'first',
      'last',
    ]),
    page_meta: write({ size: number, total, total_is_at_least, pagination, ignored }, ['size', 'total', 'pagination']),
    ignored_meta: write({ ignored }),
    cursor_meta: write(
      {
        cursor: { ...text, description: 'Where to go on, now or later: `after` of the next request.' },
        has_more: { type: 'boolean', description: 'Whether there was more when this was read.' },
        ignored,
      },
      ['cursor', 'has_more'],
    ),
  }
}

/** Bodies of requests, by operation. */
function bodySchemas(write: SchemaWriter): Record<string, Json> {
  return Object.fromEntries(
    listOperations().flatMap(([id, { body }]) =>
      body ? [[`${id}_body`, body.kind === 'plain' ? { ...body.schema } : bodySchema(write, body)]] : [],
    ),
  )
}

function errorSchema(write: SchemaWriter): Json {
  const nullableText = { type: ['string', 'null'] }
  const source = { type: ['object', 'null'], properties: { pointer: { type: 'string' }, parameter: { type: 'string' } } }
  const error = write(
    {
      status: { type: 'string', description: 'The HTTP status.' },
      title: { type: 'string', description: 'The kind of error.' },
      detail: { ...nullableText, description: 'What is wrong, for people.' },
      code: { type: 'string', description: 'What is wrong, for programs.' },
      source: { ...source, description: 'Where it is wrong: a pointer into the body, or the name of a parameter.' },
      links: {
        description: 'Where to read on.',
        ...write({
          about: {
            type: 'string',
            description: 'What the code means and what to do, on the service that answered: a path with an anchor.',
          },
        }),
      },
      meta: { type: 'object', description: 'More about it.' },
    },
    ['status', 'title', 'detail', 'code', 'source', 'links'],
  )
  return {
    description: 'What is wrong with the request, all at once.',
    ...write({ errors: { type: 'array', minItems: 1, items: error } }),
  }
}

/** All schemas by name: one for each resource, one for each body, and what many answers have in common. */
export function componentSchemas(write: SchemaWriter): Record<string, Json> {
  const schemas = {
    ...Object.fromEntries(Object.values(resources).map((resource) => [resource.type, resourceSchema(write, resource)])),
    ...sharedSchemas(write),
    ...bodySchemas(write),
    error_document: errorSchema(write),
  }
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, describedMembers(schema, name)]))
}
