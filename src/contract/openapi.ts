import { headerErrors, headerParameters, isTagged } from './conditions.ts'
import { type ErrorCode, errorTable } from './errors.ts'
import { exampleAttributes, exampleBodies, exampleIds } from './examples.ts'
import { componentSchemas, documentSchema, type Json, shared, type Write, writer } from './openapi-schemas.ts'
import { uploadPaths } from './openapi-uploads.ts'
import { type AnswerShape, type Body, buckets, type Operation, type Parameter } from './operation.ts'
import { listOperations, type OperationId } from './operations.ts'
import type { Relationship, Resource } from './resource.ts'
import { resources, storedResources } from './resources.ts'

// The published description of the interface (OpenAPI 3.1), made from the contract. openapi.json in the repository is its output.

export type OpenApiOptions = {
  /** Where the service is reached; without it the description names a local one. */
  origin?: string
  /** Forbids members that the contract does not name: for tests of answers. Readers get an open description, so that it can grow. */
  closed?: boolean
}

const jsonApi = 'application/vnd.api+json'
const plainJson = 'application/json'

export function openApiDocument({ origin = 'http://localhost:4949', closed = false }: OpenApiOptions = {}): Json {
  const write = writer(closed)
  const paths: Record<string, Json> = {}
  for (const [id, operation] of listOperations()) {
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: operationObject(write, id, operation) }
  }
  Object.assign(paths, uploadPaths)
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
      schemas: componentSchemas(write),
      responses: Object.fromEntries(statuses().map((status) => [`status_${status}`, errorResponse(status)])),
    },
  }
}

const introduction = [
  'Send a master bill of lading, booking or container number with the SCAC of the shipping line, and read what becomes of it.',
  'The interface follows JSON:API. Each request carries `Authorization: Token KEY`. Instants are ISO 8601 in UTC; their time zones stand beside them.',
  `Each API key may make ${buckets.general} requests in 60 rolling seconds, apart from those that count for themselves: ${buckets.create} that create tracking requests, ${buckets.bulk} that create them in bulk, ${buckets.infer} that infer numbers and ${buckets.refresh} that refresh containers. Beyond that the answer is 429 with \`Retry-After\`.`,
  'Attributes without a value are null. Names of relationships that `include` does not know are ignored, and so are attributes that cannot be changed.',
].join('\n\n')

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
    parameters: [...path, ...queryParameters(operation), ...headerParameters(operation)],
    ...(body ? { requestBody: requestBody(id, body) } : {}),
    responses: {
      [operation.answer.status]: answerObject(write, operation),
      ...(isTagged(operation)
        ? { 304: { description: 'Nothing has changed since the answer that `If-None-Match` names.' } }
        : {}),
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

function requestBody(id: OperationId, body: Body): Json {
  const example = exampleBodies[id]
  const content = { schema: shared(`${id}_body`), ...(example === undefined ? {} : { example }) }
  const csv =
    body.kind === 'plain' && body.csv !== undefined
      ? { 'text/csv': { schema: { type: 'string' as const }, example: body.csv } }
      : {}
  return { required: true, content: { [jsonApi]: content, [plainJson]: { schema: content.schema }, ...csv } }
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

function exampleDocument({ kind, types }: AnswerShape & { kind: 'document' | 'collection' }): Json | null {
  const [type] = types
  const attributes = type && exampleAttributes[type]
  if (!attributes || kind === 'collection') return null
  const resource: Resource = resources[type]
  const relationships = Object.entries(resource.relationships).map(([name, value]) => [name, { data: exampleLinkage(value) }])
  return {
    data: {
      id: exampleIds[type],
      type,
      attributes,
      ...(relationships.length > 0 ? { relationships: Object.fromEntries(relationships) } : {}),
      ...(resource.self === null ? {} : { links: exampleLinks(resource, exampleIds[type]) }),
    },
    links: { self: `https://tracking.example/v2/${resource.self ?? `${type}s`}/${exampleIds[type]}` },
  }
}

function exampleLinks({ self, links = {} }: Resource, id = ''): Json {
  const others = Object.entries(links).map(([name, end]) => [name, `/v2/${self}/${id}${end}`])
  return { self: `/v2/${self}/${id}`, ...Object.fromEntries(others) }
}

function exampleLinkage({ to, types: [type = ''] }: Relationship): unknown {
  const id = exampleIds[type]
  const identifier = id === undefined ? null : { id, type }
  return to === 'one' ? identifier : identifier === null ? [] : [identifier]
}

function errorStatuses(operation: Operation): number[] {
  const { path, errors, body } = operation
  const always: ErrorCode[] = ['unauthorized', 'forbidden', 'too_many_requests', 'unavailable']
  const implied: ErrorCode[] = [
    ...(path.includes('{') ? (['not_found'] as const) : []),
    ...(body ? (['payload_too_large', 'unsupported_media_type'] as const) : []),
    ...headerErrors(operation),
  ]
  return [...new Set([...always, ...implied, ...errors].map((code) => errorTable[code].status))].sort((a, b) => a - b)
}

function statuses(): number[] {
  return [...new Set(Object.values(errorTable).map(({ status }) => status))].sort((a, b) => a - b)
}

function errorResponse(status: number): Json {
  const rows = Object.values(errorTable).filter((row) => row.status === status)
  const waits = [409, 429, 503].includes(status)
    ? { headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } } }
    : {}
  return {
    description: rows.map(({ when }) => when).join(' '),
    ...waits,
    content: { [jsonApi]: { schema: { $ref: '#/components/schemas/error_document' } } },
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
