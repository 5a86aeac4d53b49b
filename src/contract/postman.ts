import { exampleIdOf } from './example-world/ids.ts'
import { exampleBodies } from './examples.ts'
import { type Operation, ownParameters } from './operation.ts'
import { listOperations, type OperationId } from './operations.ts'

// The interface as a Postman collection (format 2.1), made from the contract: one folder for each tag, one request for each operation.

export type PostmanCollection = { info: Readonly<Record<string, string>>; item: readonly PostmanFolder[] } & Record<
  string,
  unknown
>
type PostmanFolder = { name: string; item: readonly PostmanRequest[] }
type PostmanRequest = { name: string; request: Readonly<Record<string, unknown>> }

/** `origin`: where the service is reached, without a path. The key is a variable of the collection, to be filled in. */
export function postmanCollection({ origin }: { origin: string }): PostmanCollection {
  const tags = Map.groupBy(listOperations(), ([, { tag }]) => tag)
  return {
    info: {
      name: 'Landfall',
      description: 'Tracks ocean shipments and their containers. Fill in the variable api_key.',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: {
      type: 'apikey',
      apikey: [
        { key: 'key', value: 'Authorization', type: 'string' },
        { key: 'value', value: 'Token {{api_key}}', type: 'string' },
        { key: 'in', value: 'header', type: 'string' },
      ],
    },
    variable: [
      { key: 'base_url', value: `${origin}/v2`, type: 'string' },
      { key: 'api_key', value: '', type: 'string' },
    ],
    item: [...tags].map(([name, list]) => ({ name, item: list.map(([id, operation]) => requestOf(id, operation)) })),
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

function urlOf({ path, query, include, page }: Operation) {
  const segments = path.slice(1).split('/')
  const names = segments.flatMap((segment) => /^\{(\w+)\}$/.exec(segment)?.[1] ?? [])
  const parameters = [
    ...ownParameters(query).map(([key, { description }]) => ({ key, value: '', description, disabled: true })),
    ...(include ? [{ key: 'include', value: '', description: 'Relationships to include.', disabled: true }] : []),
    ...(page ? [{ key: 'page[number]', value: '1', disabled: true }] : []),
    ...(page ? [{ key: 'page[size]', value: String(page.size_default), disabled: true }] : []),
  ]
  const written = segments.map((segment) => segment.replace(/^\{(\w+)\}$/, ':$1'))
  return {
    raw: `{{base_url}}/${written.join('/')}`,
    host: ['{{base_url}}'],
    path: written,
    ...(parameters.length > 0 ? { query: parameters } : {}),
    ...(names.length > 0 ? { variable: names.map((key) => ({ key, value: idInPath(segments) })) } : {}),
  }
}

/** An id of the family that the address names: `/shipments/{id}` takes one of a shipment. */
function idInPath([family = '']: readonly string[]): string {
  return exampleIdOf(family.replace(/s$/, '')) ?? ''
}
