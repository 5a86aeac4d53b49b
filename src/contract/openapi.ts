import { headerParameters } from './conditions.ts'
import { deliverySchemas } from './delivery-schemas.ts'
import { exampleBodies } from './examples.ts'
import { answersOf, errorAnswers, jsonApi, plainJson } from './openapi-answers.ts'
import { pathParameters, queryParameters } from './openapi-parameters.ts'
import { rawOperationObject } from './openapi-raw.ts'
import { componentSchemas, type Json, type SchemaWriter, shared, writer } from './openapi-schemas.ts'
import { deliveryHeaderParameters, deliveryWebhooks, type ExampleOf } from './openapi-webhooks.ts'
import { type Body, buckets, type Operation } from './operation.ts'
import { listOperations, type OperationId } from './operations.ts'
import { listRawOperations } from './raw-operations.ts'

// The published description of the interface (OpenAPI 3.1), made from the contract. openapi.json in the repository is its output.

type OpenApiOptions = {
  /** Where the service is reached; without it the description names a local one. */
  origin?: string
  /** Forbids members that the contract does not name: for tests of answers. Readers get an open description, so that it can grow. */
  closed?: boolean
  /** What is shown of each kind of delivery. Examples are built as real deliveries are, which is no business of the contract. */
  exampleOf?: ExampleOf | null
}

export function openApiDocument({
  origin = 'http://localhost:4949',
  closed = false,
  exampleOf = null,
}: OpenApiOptions = {}): Json {
  const write = writer(closed)
  const paths: Record<string, Json> = {}
  for (const [id, operation] of listOperations()) {
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: operationObject(write, id, operation) }
  }
  for (const [id, operation] of listRawOperations()) {
    const object = rawOperationObject({ write, origin }, id, operation)
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: object }
  }
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
    tags: [...new Set([...listOperations(), ...listRawOperations()].map(([, { tag }]) => tag))].map((name) => ({ name })),
    paths,
    webhooks: deliveryWebhooks(exampleOf),
    components: {
      securitySchemes: {
        api_key: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The word `Token`, a space and the API key.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'landfall_session',
          description:
            'What `createSession` sets, for screens in a browser (`__Host-landfall_session` where it is reached by https). Writes need `X-CSRF-Token` as well.',
        },
        feed_token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The word `Token`, a space and the token of the feed.',
        },
      },
      parameters: deliveryHeaderParameters,
      schemas: { ...componentSchemas(write), ...deliverySchemas(write) },
      responses: errorAnswers(),
    },
  }
}

const introduction = [
  'Send a master bill of lading, booking or container number with the SCAC of the shipping line, and read what becomes of it.',
  'The interface follows JSON:API. Each request carries `Authorization: Token KEY`. Instants are ISO 8601 in UTC; their time zones stand beside them.',
  `Each API key may make ${buckets.general} requests in 60 rolling seconds, apart from those that count for themselves: ${buckets.create} that create tracking requests, ${buckets.bulk} that create them in bulk, ${buckets.infer} that infer numbers and ${buckets.refresh} that refresh containers. Beyond that the answer is 429 with \`Retry-After\`.`,
  'Attributes without a value are null. A filter, `sort` or name in `include` that an address does not know is refused; other parameters that had no effect are named in `meta.ignored`. Members of a body that an operation does not take are ignored, whatever is in them.',
  'To read a list to its end, follow `links.next` until there is none. `meta.total` counts a whole list; one that is narrowed down is counted up to 10,000 records, and `meta.total_is_at_least` tells when there are more: `links.last` then leads to the last page that was counted, and pages behind it are reached by `links.next` alone or by their number.',
].join('\n\n')

function operationObject(write: SchemaWriter, id: OperationId, operation: Operation): Json {
  const { tag, summary, description, deprecated, body, bucket, role } = operation
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: [description, limitSentences[bucket], roleSentences[role]].filter(Boolean).join(' '),
    ...(deprecated ? { deprecated } : {}),
    // The roles that a key must have one of.
    security: [{ api_key: [role] }, { session: [role] }],
    'x-rate-limit': { bucket, requests: buckets[bucket], seconds: 60 },
    parameters: [...pathParameters(operation), ...queryParameters(operation), ...headerParameters(operation)],
    ...(body ? { requestBody: requestBody(id, body) } : {}),
    responses: answersOf(write, id, operation),
  }
}

const limitSentences: Readonly<Record<keyof typeof buckets, string>> = {
  general: '',
  create: `A key may do this ${buckets.create} times in 60 seconds, whatever else it does.`,
  bulk: `A key may do this ${buckets.bulk} times in 60 seconds, whatever else it does.`,
  infer: `A key may do this ${buckets.infer} times in 60 seconds, whatever else it does.`,
  refresh: `A key may refresh ${buckets.refresh} times in 60 seconds, whatever else it does.`,
}
const roleSentences = {
  read: '',
  write: 'The key must be allowed to write.',
  admin: 'The key must have the role admin.',
} as const

function requestBody(id: OperationId, body: Body): Json {
  const example = exampleBodies[id]
  const content = { schema: shared(`${id}_body`), ...(example === undefined ? {} : { example }) }
  const csv =
    body.kind === 'plain' && body.csv !== undefined
      ? { 'text/csv': { schema: { type: 'string' as const }, example: body.csv } }
      : {}
  return { required: true, description: 'At most 1 MB.', content: { [jsonApi]: content, [plainJson]: content, ...csv } }
}
