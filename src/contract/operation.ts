import type { Static, TObject, TSchema } from 'typebox'
import type { ErrorCode } from './errors.ts'
import type { IncludeRules } from './include.ts'
import type { ResourceType, StoredType } from './resources.ts'
import type { Role } from './roles.ts'

// What an operation of the interface is made of. Routes, validation, handlers' types, OpenAPI and the reference follow from it.

/** Rate limits of one API key in 60 rolling seconds; each bucket counts for itself. */
export const buckets = { general: 100, create: 100, bulk: 10, infer: 200, refresh: 10 } as const
export type Bucket = keyof typeof buckets

/** `texts`: several of one kind, each with a name of its own in brackets: `filter[custom_field][dock_door]=north`. */
export type ParameterKind = 'text' | 'boolean' | 'instant' | 'texts'
export type Parameter =
  | {
      readonly kind: ParameterKind
      readonly description: string
      readonly deprecated?: true
      /** Without it the request is refused: the description says so, and every example has it. */
      readonly required?: true
      /** Another name, which clients in use send, for the parameter of this name: handlers see only that. */
      readonly same_as?: string
    }
  /** Clients in use send it, and it cannot be heeded: `meta.ignored` of the answer names it. */
  | { readonly kind: 'ignored'; readonly description: string }

/**
 * `document` wraps attributes in `data`; `plain` is a bare JSON object. With `own_rules` the handler checks the members itself, because
 * a schema cannot say them all.
 */
export type Body =
  | {
      readonly kind: 'document'
      readonly type: ResourceType
      readonly type_required: boolean
      readonly attributes: TObject
      readonly relationships?: TObject
      /** The address names no record: `data.id` does. */
      readonly names_record?: true
      readonly own_rules?: true
      /** Attributes that are refused here: who sends them believes that they can be changed. Others that are not named are ignored. */
      readonly read_only?: readonly string[]
    }
  | {
      readonly kind: 'plain'
      readonly schema: TSchema
      readonly own_rules?: true
      /** Set when the body may come as text/csv as well: an example of one. */
      readonly csv?: string
    }

export type AnswerShape =
  | {
      readonly kind: 'document'
      readonly status: 200 | 201
      readonly types: readonly ResourceType[]
      /** The answer to a write says where the record is. Answers to reads always do. */
      readonly linked?: true
      /** What the answer says beside the record; each may be missing. */
      readonly meta?: TObject
    }
  | {
      readonly kind: 'collection'
      readonly status: 200
      readonly types: readonly ResourceType[]
      readonly paged: boolean
      /** The list has no end: a cursor in `meta` says where to go on. */
      readonly by_cursor?: true
      /** What the answer says beside the records; each may be missing. */
      readonly meta?: TObject
    }
  | { readonly kind: 'plain'; readonly status: 200 | 202; readonly schema: TSchema }
  | { readonly kind: 'empty'; readonly status: 200 | 204 }

export type Operation = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Relative to /v2. */
  readonly path: string
  /** Other addresses that answer alike, whole and with the same names: some clients look there. The description lists `path` alone. */
  readonly also_at?: readonly string[]
  readonly tag: string
  readonly summary: string
  readonly description: string
  readonly deprecated?: true
  readonly bucket: Bucket
  readonly role: Role
  /** Writes what is the caller's own, such as their password: whoever may only read may do it, and it is noted as every write. */
  readonly own?: true
  /** All parameters but `include` and pages. A filter or `sort` that is not here is refused, any other name is ignored and told. */
  readonly query: Readonly<Record<string, Parameter>>
  /** Set when the operation takes `include`: the type that the paths begin at. */
  readonly include?: { readonly from: StoredType; readonly rules: IncludeRules }
  /** Set when the collection is paged. */
  readonly page?: { readonly size_default: number }
  readonly body?: Body
  readonly answer: AnswerShape
  /** Errors beyond those that every operation may answer (401, 403, 404 for ids, 429, 503). */
  readonly errors: readonly ErrorCode[]
}

/** States that these are operations and keeps their exact types. */
export function defineOperations<const Operations extends Record<string, Operation>>(operations: Operations): Operations {
  return operations
}

type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PathNames<Rest> : never
export type PathOf<Op extends Operation> = { readonly [Name in PathNames<Op['path']>]: string }

type ValueOf = { text: string; boolean: boolean; instant: Date; texts: Readonly<Record<string, string>>; ignored: undefined }
export type QueryOf<Op extends Operation> = {
  readonly [Name in keyof Op['query']]: ValueOf[Op['query'][Name]['kind']] | undefined
}

type StaticOf<Of> = Of extends TSchema ? Static<Of> : Record<string, never>

type CheckedBody<Of extends Body> = Of extends { own_rules: true }
  ? Of extends { kind: 'document' }
    ? { attributes: unknown; relationships: unknown }
    : unknown
  : Of extends { kind: 'document'; attributes: infer Attributes }
    ? {
        attributes: StaticOf<Attributes>
        relationships: Of extends { relationships: infer Relationships } ? StaticOf<Relationships> : Record<string, never>
      }
    : Of extends { kind: 'plain'; schema: infer Schema }
      ? StaticOf<Schema>
      : never

/** What a handler gets of the body: attributes and relationships of a document, or the plain object; undefined when it takes none. */
export type BodyOf<Op extends Operation> = Op extends { body: infer Of extends Body } ? CheckedBody<Of> : undefined

export function textParameter(description: string) {
  return { kind: 'text', description } as const
}

export function booleanParameter(description: string) {
  return { kind: 'boolean', description } as const
}

export function instantParameter(description: string) {
  return { kind: 'instant', description } as const
}

/** The same parameter, without which the operation refuses. */
export function required<const Of extends { readonly kind: ParameterKind }>(parameter: Of) {
  return { ...parameter, required: true } as const
}

/** Texts that are told apart by a name in brackets behind that of the parameter. */
export function textsParameter(description: string) {
  return { kind: 'texts', description } as const
}

/** Another name, which clients in use send, for the parameter `same_as` of the same operation. */
export function sameAs<const Name extends string>(same_as: Name) {
  return { kind: 'text', description: `The same as \`${same_as}\`.`, same_as } as const
}

/** What clients in use send and this service cannot heed. */
export function ignoredParameter() {
  return { kind: 'ignored', description: 'Has no effect; `meta.ignored` of the answer says so.' } as const
}

type OwnParameter = Exclude<Parameter, { kind: 'ignored' }>

/** What new programs send: no second names, and nothing without effect, which are there for programs that were written before. */
export function ownParameters(query: Operation['query']): readonly (readonly [string, OwnParameter])[] {
  return Object.entries(query).flatMap(([name, parameter]) =>
    parameter.kind === 'ignored' || parameter.same_as !== undefined ? [] : [[name, parameter] as const],
  )
}

/** The past: a record as it was believed at an instant. */
export const asOfParameter = instantParameter(
  'The record as it was believed at this instant. Cannot be combined with `include`. 404 when it was not known then.',
)

/** `taken`: the filters of the list that are taken with it. */
export function listAsOfParameter(taken: string) {
  return instantParameter(
    `The list as it was believed at this instant: what was known then, the newest first. Takes ${taken}, compared with what was believed then among 5,000 records at most; with another filter, \`sort\` or \`include\` it is refused.`,
  )
}
