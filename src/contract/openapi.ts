import { type ErrorCode, errorTable } from './errors.ts'
import { exampleAttributes, exampleBodies, exampleIds } from './examples.ts'
import { type AnswerShape, type Body, buckets, type Operation, type Parameter } from './operation.ts'
import { listOperations, type OperationId } from './operations.ts'
import type { Attribute, Relationship, Resource } from './resource.ts'
import { type ResourceType, resources, storedResources } from './resources.ts'

// The published description of the interface (OpenAPI 3.1), made from the contract. openapi.json in the repository is its output.

export type OpenApiOptions = {
  /** Where the service is reached; without it the description names a local one. */
  origin?: string
  /** Forbids members that the contract does not name: for tests of answers. Readers get an open description, so that it can grow. */
  closed?: boolean
}

type Json = { [member: string]: unknown }

const jsonApi = 'application/vnd.api+json'
const plainJson = 'application/json'

export function openApiDocument({ origin = 'http://localhost:4949', closed = false }: OpenApiOptions = {}): Json {
  const write = writer(closed)
  const paths: Record<string, Json> = {}
  for (const [id, operation] of listOperations()) {
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: operationObject(write, id, operation) }
  }
  paths['/feeds/{name}/messages'] = { post: feedMessageObject(write) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Landfall',
      version: '2.0.0',
      summary: 'Tracks ocean shipments and their containers.',
      description: introduction,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: `${origin}/v2` }],
    security: [{ api_key: [] }],
    tags: [...new Set(listOperations().map(([, { tag }]) => tag)), 'Feeds'].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        api_key: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The word `Token`, a space and the API key.',
        },
        feed_token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The word `Token`, a space and the token of the feed.',
        },
      },
      schemas: {
        ...Object.fromEntries(Object.values(resources).map((resource) => [resource.type, resourceSchema(write, resource)])),
        error_document: errorSchema(write),
      },
      responses: Object.fromEntries(statuses().map((status) => [`status_${status}`, errorResponse(status)])),
    },
  }
}

const introduction = [
  'Send a master bill of lading, booking or container number with the SCAC of the shipping line, and read what becomes of it.',
  'The interface follows JSON:API. Each request carries `Authorization: Token KEY`. Instants are ISO 8601 in UTC; their time zones stand beside them.',
  `Each API key may make ${buckets.general} requests in 60 rolling seconds, apart from those that count for themselves: ${buckets.create} that create tracking requests and ${buckets.infer} that infer numbers. Beyond that the answer is 429 with \`Retry-After\`.`,
  'Attributes without a value are null. Names of relationships that `include` does not know are ignored, and so are attributes that cannot be changed.',
].join('\n\n')

/** Writes an object schema, open or closed. */
type Write = (properties: Json, required?: readonly string[]) => Json

function writer(closed: boolean): Write {
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

function resourceSchema(write: Write, resource: Resource): Json {
  const attributes = Object.entries(resource.attributes)
  const always = attributes.filter(([, attribute]) => !attribute.only_when_asked).map(([name]) => name)
  const relationships = Object.entries(resource.relationships).map(
    ([name, value]) => [name, relationshipSchema(write, value)] as const,
  )
  // Predictions and groups of events have ids that are words.
  const id = Object.hasOwn(storedResources, resource.type) ? { type: 'string', format: 'uuid' } : { type: 'string' }
  return {
    description: resource.description,
    ...write({
      id,
      type: { type: 'string', const: resource.type },
      attributes: write(Object.fromEntries(attributes.map(([name, attribute]) => [name, attributeSchema(attribute)])), always),
      ...(relationships.length > 0 ? { relationships: write(Object.fromEntries(relationships)) } : {}),
      ...(resource.self === null ? {} : { links: write({ self: { type: 'string', description: 'Path of the record.' } }) }),
    }),
  }
}

function attributeSchema({ type, description, is_deprecated }: Attribute): Json {
  return { ...type, description, ...(is_deprecated ? { deprecated: true } : {}) }
}

function relationshipSchema(write: Write, { to, types, description }: Relationship): Json {
  const type = types.length === 1 ? { const: types[0] } : { enum: [...types] }
  const identifier = write({ id: { type: 'string', format: 'uuid' }, type: { type: 'string', ...type } })
  const data = to === 'many' ? { type: 'array', items: identifier } : { oneOf: [identifier, { type: 'null' }] }
  return { description, ...write({ data }) }
}

function operationObject(write: Write, id: OperationId, operation: Operation): Json {
  const { tag, summary, description, deprecated, body } = operation
  const path = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  return {
    operationId: id,
    tags: [tag],
    summary,
    description,
    ...(deprecated ? { deprecated } : {}),
    parameters: [...path, ...queryParameters(operation)],
    ...(body ? { requestBody: requestBody(write, body, exampleBodies[id]) } : {}),
    responses: {
      [operation.answer.status]: answerObject(write, operation),
      ...Object.fromEntries(
        errorStatuses(operation).map((status) => [status, { $ref: `#/components/responses/status_${status}` }]),
      ),
    },
  }
}

function queryParameters({ query, include, page }: Operation): Json[] {
  const own = Object.entries(query).map(([name, parameter]) => ({
    name,
    in: 'query',
    description: parameter.description,
    ...(parameter.deprecated ? { deprecated: true } : {}),
    schema: parameterSchemas[parameter.kind],
  }))
  const included: Json[] = include
    ? [{ name: 'include', in: 'query', description: includeSentence(include), schema: { type: 'string' } }]
    : []
  const paging: Json[] = page
    ? [
        {
          name: 'page[number]',
          in: 'query',
          description: 'Which page, from 1.',
          schema: { type: 'integer', minimum: 1, default: 1 },
        },
        {
          name: 'page[size]',
          in: 'query',
          description: 'Records on a page; more than 100 counts as 100.',
          schema: { type: 'integer', minimum: 1, default: page.size_default },
        },
      ]
    : []
  return [...own, ...included, ...paging]
}

const parameterSchemas: Record<Parameter['kind'], Json> = {
  text: { type: 'string' },
  boolean: { type: 'boolean' },
  instant: { type: 'string', format: 'date-time' },
}

function includeSentence({ from, rules }: NonNullable<Operation['include']>): string {
  const names = Object.keys(storedResources[from].relationships).map((name) => `\`${name}\``)
  const standard = rules.default ? ` Without the parameter: \`${rules.default}\`.` : ''
  return `Relationships whose records come along in \`included\`, separated by commas; dots descend. From here: ${names.join(', ') || 'none'}.${standard}`
}

function requestBody(write: Write, body: Body, example: unknown): Json {
  const schema = body.kind === 'plain' ? { ...body.schema } : bodySchema(write, body)
  const content = { schema, ...(example === undefined ? {} : { example }) }
  return { required: true, content: { [jsonApi]: content, [plainJson]: content } }
}

function bodySchema(write: Write, body: Body & { kind: 'document' }): Json {
  const members = {
    type: { type: 'string', const: body.type },
    id: { type: 'string', description: 'The id in the address, once more.' },
    attributes: { ...body.attributes },
    ...(body.relationships ? { relationships: { ...body.relationships } } : {}),
  }
  return write({ data: write(members, [...(body.type_required ? ['type'] : []), 'attributes']) })
}

function answerObject(write: Write, operation: Operation): Json {
  const { answer } = operation
  if (answer.kind === 'empty') return { description: 'Done.' }
  if (answer.kind === 'plain') return { description: 'Done.', content: { [plainJson]: { schema: { ...answer.schema } } } }
  const example = exampleDocument(answer)
  return {
    description: 'Done.',
    content: { [jsonApi]: { schema: documentSchema(write, operation, answer), ...(example ? { example } : {}) } },
  }
}

function documentSchema(write: Write, operation: Operation, answer: AnswerShape & { kind: 'document' | 'collection' }): Json {
  const one = answer.types.length === 1 ? reference(answer.types[0] ?? 'shipment') : { oneOf: answer.types.map(reference) }
  const text = { type: 'string' }
  const included = { type: 'array', items: { oneOf: Object.values(storedResources).map(({ type }) => reference(type)) } }
  if (answer.kind === 'document') {
    const links = operation.method === 'GET' ? { links: write({ self: text }) } : {}
    return write({ data: one, included, ...links }, ['data', ...Object.keys(links)])
  }
  const list = { type: 'array', items: one }
  if (!answer.paged) return write({ data: list, included, links: write({ self: text }) }, ['data', 'links'])
  const links = write({ self: text, current: text, first: text, prev: text, next: text, last: text }, [
    'self',
    'current',
    'first',
    'last',
  ])
  const number = { type: 'integer' }
  const pagination = write({ current: number, first: number, prev: number, next: number, last: number, records: number }, [
    'current',
    'records',
  ])
  const meta = write({ size: number, total: number, pagination })
  return write({ data: list, included, links, meta }, ['data', 'links', 'meta'])
}

function exampleDocument({ kind, types }: AnswerShape & { kind: 'document' | 'collection' }): Json | null {
  const [type] = types
  const attributes = type && exampleAttributes[type]
  if (!attributes || kind === 'collection') return null
  const resource: Resource = resources[type]
  const relationships = Object.entries(resource.relationships).map(([name, value]) => [name, { data: exampleData(value) }])
  return {
    data: {
      id: exampleIds[type],
      type,
      attributes,
      ...(relationships.length > 0 ? { relationships: Object.fromEntries(relationships) } : {}),
      ...(resource.self === null ? {} : { links: { self: `/v2/${resource.self}/${exampleIds[type]}` } }),
    },
    links: { self: `https://tracking.example/v2/${resource.self ?? `${type}s`}/${exampleIds[type]}` },
  }
}

function exampleData({ to, types: [type = ''] }: Relationship): unknown {
  const id = exampleIds[type]
  const identifier = id === undefined ? null : { id, type }
  return to === 'one' ? identifier : identifier === null ? [] : [identifier]
}

function errorStatuses({ path, errors, body }: Operation): number[] {
  const always: ErrorCode[] = ['unauthorized', 'too_many_requests', 'unavailable']
  const implied: ErrorCode[] = [
    ...(path.includes('{') ? (['not_found'] as const) : []),
    ...(body ? (['payload_too_large', 'unsupported_media_type'] as const) : []),
  ]
  return [...new Set([...always, ...implied, ...errors].map((code) => errorTable[code].status))].sort((a, b) => a - b)
}

function statuses(): number[] {
  return [...new Set(Object.values(errorTable).map(({ status }) => status))].sort((a, b) => a - b)
}

function errorResponse(status: number): Json {
  const rows = Object.values(errorTable).filter((row) => row.status === status)
  const waits = [429, 503].includes(status)
    ? { headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } } }
    : {}
  return {
    description: rows.map(({ when }) => when).join(' '),
    ...waits,
    content: { [jsonApi]: { schema: { $ref: '#/components/schemas/error_document' } } },
  }
}

function errorSchema(write: Write): Json {
  const nullableText = { type: ['string', 'null'] }
  const source = { type: ['object', 'null'], properties: { pointer: { type: 'string' }, parameter: { type: 'string' } } }
  const error = write(
    {
      status: { type: 'string', description: 'The HTTP status.' },
      title: { type: 'string', description: 'The kind of error.' },
      detail: { ...nullableText, description: 'What is wrong, for people.' },
      code: { type: 'string', description: 'What is wrong, for programs.' },
      source: { ...source, description: 'Where it is wrong: a pointer into the body, or the name of a parameter.' },
      meta: { type: 'object', description: 'More about it.' },
    },
    ['status', 'title', 'detail', 'source'],
  )
  return {
    description: 'What is wrong with the request, all at once.',
    ...write({ errors: { type: 'array', minItems: 1, items: error } }),
  }
}

function feedMessageObject(write: Write): Json {
  const received = write(
    {
      kind: { type: 'string', enum: ['received', 'known'], description: '`known`: the same bytes were handed over before.' },
      message_id: { type: 'string', format: 'uuid' },
      events: { type: 'integer', description: 'Events that were read from the message.' },
      added: { type: 'integer', description: 'Those among them that were new.' },
      unread: { type: 'array', items: { type: 'object' }, description: 'Parts that could not be read.' },
    },
    ['kind', 'message_id'],
  )
  return {
    operationId: 'receiveFeedMessage',
    tags: ['Feeds'],
    summary: 'Hand over a message of a feed',
    description:
      'Takes a message as the feed sends it, such as an EDI file. It is kept as it is, also when parts of it cannot be read. The feeds file says which feeds there are and what their tokens are.',
    security: [{ feed_token: [] }],
    parameters: [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }],
    requestBody: { required: true, content: { '*/*': { schema: { type: 'string', format: 'binary' } } } },
    responses: {
      202: { description: 'The message is kept.', content: { [plainJson]: { schema: received } } },
      ...Object.fromEntries([400, 401, 413, 503].map((status) => [status, { $ref: `#/components/responses/status_${status}` }])),
    },
  }
}
