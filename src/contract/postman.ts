import { exampleIdOf } from './example-world/ids.ts'
import { exampleBodies } from './examples.ts'
import { type Operation, ownParameters } from './operation.ts'
import { listOperations, type OperationId } from './operations.ts'
import { type Access, addressOf, type RawContent, type RawOperation, type RawParameter } from './raw-operation.ts'
import { listRawOperations } from './raw-operations.ts'

// The interface as a Postman collection (format 2.1), made from the contract: one folder for each tag, one request for each operation.

export type PostmanCollection = { info: Readonly<Record<string, string>>; item: readonly PostmanFolder[] } & Record<
  string,
  unknown
>
type PostmanFolder = { name: string; item: readonly PostmanRequest[] }
type PostmanRequest = { name: string; request: Readonly<Record<string, unknown>> }

/** `origin`: where the service is reached, without a path. The key is a variable of the collection, to be filled in. */
export function postmanCollection({ origin }: { origin: string }): PostmanCollection {
  const requests = [
    ...listOperations().map(([id, operation]) => ({ tag: operation.tag, request: requestOf(id, operation) })),
    ...listRawOperations().map(([, operation]) => ({ tag: operation.tag, request: rawRequestOf(operation) })),
  ]
  return {
    info: {
      name: 'Landfall',
      description:
        'Tracks ocean shipments and their containers. Fill in the variable LANDFALL_KEY, and FEED_TOKEN for what feeds hand in.',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: {
      type: 'apikey',
      apikey: [
        { key: 'key', value: 'Authorization', type: 'string' },
        { key: 'value', value: 'Token {{LANDFALL_KEY}}', type: 'string' },
        { key: 'in', value: 'header', type: 'string' },
      ],
    },
    variable: [
      { key: 'LANDFALL_SERVER', value: origin, type: 'string' },
      { key: 'LANDFALL_KEY', value: '', type: 'string' },
      { key: 'FEED_TOKEN', value: '', type: 'string' },
    ],
    item: [...Map.groupBy(requests, ({ tag }) => tag)].map(([name, list]) => ({
      name,
      item: list.map(({ request }) => request),
    })),
  }
}

function requestOf(id: OperationId, operation: Operation): PostmanRequest {
  const { method, summary, description, body } = operation
  const type = body?.kind === 'plain' ? 'application/json' : 'application/vnd.api+json'
  return {
    name: summary,
    request: {
      method,
      description,
      header: [
        { key: 'Accept', value: 'application/vnd.api+json' },
        ...(body === undefined ? [] : [{ key: 'Content-Type', value: type }]),
      ],
      url: urlOf(operation),
      ...(body === undefined ? {} : { body: { mode: 'raw', raw: JSON.stringify(exampleBodies[id] ?? {}, null, 2) } }),
    },
  }
}

function rawRequestOf(operation: RawOperation): PostmanRequest {
  const { method, summary, description, access, body, headers = {} } = operation
  const [type, content] = Object.entries(body?.content ?? {})[0] ?? []
  return {
    name: summary,
    request: {
      method,
      description,
      ...authOf[access.kind],
      header: [
        ...(type === undefined || type === '*/*' ? [] : [{ key: 'Content-Type', value: type }]),
        ...Object.entries(headers).map(([key, parameter]) => ({ ...parameterOf(key, parameter), disabled: true })),
      ],
      url: rawUrlOf(operation),
      ...(content === undefined ? {} : { body: bodyOf(type, content) }),
    },
  }
}

/** What replaces the key of the collection. */
const authOf: Readonly<Record<Access['kind'], object>> = {
  open: { auth: { type: 'noauth' } },
  signed_address: { auth: { type: 'noauth' } },
  feed: { auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{FEED_TOKEN}}', type: 'string' }] } },
  program: {},
  mail: {},
  visitor: { auth: { type: 'noauth' } },
}

function bodyOf(type: string | undefined, { example }: RawContent): object {
  if (type === '*/*') return { mode: 'file' }
  return { mode: 'raw', raw: typeof example === 'string' ? example : JSON.stringify(example, null, 2) }
}

function rawUrlOf(operation: RawOperation) {
  const { path_parameters = {}, query = {} } = operation
  const segments = written(addressOf(operation).slice(1).split('/'))
  const [parameters, names] = [Object.entries(query), Object.entries(path_parameters)]
  return {
    raw: `{{LANDFALL_SERVER}}/${segments.join('/')}`,
    host: ['{{LANDFALL_SERVER}}'],
    path: segments,
    ...(parameters.length > 0
      ? { query: parameters.map(([key, parameter]) => ({ ...parameterOf(key, parameter), disabled: true })) }
      : {}),
    ...(names.length > 0 ? { variable: names.map(([key, parameter]) => parameterOf(key, parameter)) } : {}),
  }
}

function parameterOf(key: string, { description, example }: RawParameter) {
  return { key, value: example, description }
}

/** Names in an address as Postman writes them. */
function written(segments: readonly string[]): string[] {
  return segments.map((segment) => segment.replace(/^\{(\w+)\}$/, ':$1'))
}

function urlOf({ path, query, include, page }: Operation) {
  const segments = path.slice(1).split('/')
  const names = segments.flatMap((segment) => /^\{(\w+)\}$/.exec(segment)?.[1] ?? [])
  const parameters = [
    ...ownParameters(query).map(([key, { description }]) => ({ key, value: '', description, disabled: true })),
    ...(include ? [{ key: 'include', value: '', description: 'Relationships to include.', disabled: true }] : []),
    ...(page ? [{ key: 'page[number]', value: '1', disabled: true }] : []),
    ...(page ? [{ key: 'page[size]', value: String(page.size_default), disabled: true }] : []),
  ]
  return {
    raw: `{{LANDFALL_SERVER}}/v2/${written(segments).join('/')}`,
    host: ['{{LANDFALL_SERVER}}'],
    path: ['v2', ...written(segments)],
    ...(parameters.length > 0 ? { query: parameters } : {}),
    ...(names.length > 0 ? { variable: names.map((key) => ({ key, value: idInPath(segments) })) } : {}),
  }
}

/** An id of the family that the address names: `/shipments/{id}` takes one of a shipment. */
function idInPath([family = '']: readonly string[]): string {
  return exampleIdOf(family.replace(/s$/, '')) ?? ''
}
