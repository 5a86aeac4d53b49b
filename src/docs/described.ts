/** The published description of the interface, as the pages read it, and addresses of what is made from it. */
import { exampleNotification } from '../announcements/example-notifications.ts'
import { type ErrorCode, errorTable } from '../contract/errors.ts'
import { openApiDocument } from '../contract/openapi.ts'
import type { Operation } from '../contract/operation.ts'
import { listOperations, type OperationId } from '../contract/operations.ts'
import { addressOf, type RawOperation } from '../contract/raw-operation.ts'
import { listRawOperations } from '../contract/raw-operations.ts'
import type { ReadSchema } from './members.ts'
import { server_mark, slugOf } from './page.ts'

export type DescribedParameter = {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly deprecated?: boolean
  readonly description: string
  readonly schema: ReadSchema
  readonly example?: unknown
}

type DescribedContent = Readonly<Record<string, { readonly schema: ReadSchema; readonly example?: unknown }>>

/** What the description says of an operation. */
type DescribedObject = {
  readonly parameters?: readonly DescribedParameter[]
  readonly requestBody?: { readonly content: DescribedContent }
  readonly responses: Readonly<Record<string, DescribedResponse>>
}

export type DescribedResponse = {
  readonly description?: string
  readonly content?: DescribedContent
  readonly headers?: Readonly<Record<string, { readonly description?: string; readonly example?: unknown }>>
}

export type DescribedOperation = {
  readonly id: string
  readonly tag: string
  readonly summary: string
  readonly description: string
  readonly method: string
  /** Below the server: `/v2/containers/{id}`. */
  readonly path: string
  readonly deprecated: boolean
  readonly errors: readonly ErrorCode[]
  readonly object: DescribedObject
  /** What the contract says beyond the description. */
  readonly own:
    | { readonly kind: 'operation'; readonly operation: Operation }
    | { readonly kind: 'raw'; readonly operation: RawOperation }
}

export type Description = {
  readonly operations: readonly DescribedOperation[]
  /** The schema itself, or the one that it refers to. */
  schema(schema: ReadSchema | undefined): ReadSchema
}

export function readDescription(): Description {
  // As openApiDocument writes it, which tests hold against the specification.
  const document = openApiDocument({ origin: server_mark, exampleOf: exampleNotification }) as {
    paths: Record<string, Record<string, DescribedObject>>
    components: { schemas: Record<string, ReadSchema> }
  }
  const objectOf = (path: string, method: string): DescribedObject =>
    document.paths[path]?.[method.toLowerCase()] ?? { responses: {} }
  const operations = [
    ...listOperations().map(([id, operation]) => ownOperation(id, operation, objectOf(operation.path, operation.method))),
    ...listRawOperations().map(([id, operation]) => rawOperation(id, operation, objectOf(operation.path, operation.method))),
  ]
  return {
    operations,
    schema: (schema) => {
      const name = typeof schema?.$ref === 'string' ? schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1) : null
      return name === null ? (schema ?? {}) : (document.components.schemas[name] ?? {})
    },
  }
}

function ownOperation(id: OperationId, operation: Operation, object: DescribedObject): DescribedOperation {
  const { tag, summary, description, method, path, deprecated = false, errors } = operation
  const own = { kind: 'operation', operation } as const
  return { id, tag, summary, description, method, path: `/v2${path}`, deprecated, errors, object, own }
}

function rawOperation(id: string, operation: RawOperation, object: DescribedObject): DescribedOperation {
  const { tag, summary, description, method, errors } = operation
  const own = { kind: 'raw', operation } as const
  return { id, tag, summary, description, method, path: addressOf(operation), deprecated: false, errors, object, own }
}

/** All codes with their rows, in the order of the table. */
export function listErrors(): readonly (readonly [ErrorCode, (typeof errorTable)[ErrorCode]])[] {
  // Object.entries forgets which strings are keys.
  return Object.entries(errorTable) as [ErrorCode, (typeof errorTable)[ErrorCode]][]
}

export function familyAddress(tag: string): string {
  return `/docs/api/${slugOf(tag)}`
}

export function operationAddress({ tag, id }: Pick<DescribedOperation, 'tag' | 'id'>): string {
  return `${familyAddress(tag)}/${slugOf(id)}`
}

export function resourceAddress(type: string): string {
  return `/docs/api/resources/${slugOf(type)}`
}

export function kindAddress(kind: string): string {
  return `/docs/webhooks/${kind}`
}
