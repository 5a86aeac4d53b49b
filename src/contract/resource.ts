import Type, { type Static, type TSchema, type TUnsafe } from 'typebox'

// What a resource is made of. Everything about a resource follows from one definition: its TypeScript type, its JSON Schema in the
// published interface, and the SQL that renders it (store/resources). A member that is not defined here never leaves.

/** How a value is stored and written: the renderer in SQL has one rule per kind. */
export type ValueKind = 'text' | 'uuid' | 'instant' | 'date' | 'integer' | 'number' | 'boolean' | 'text_list' | 'json'

/** A JSON Schema (2020-12) of one value, as far as this file looks into it. */
type JsonSchema = {
  readonly type?: unknown
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly items?: unknown
}

type AttributeFacts = {
  kind: ValueKind
  /** Of a value that is not null. */
  schema: JsonSchema
  description: string
  may_be_null: boolean
  /** Left out unless the request asks for it. Every other attribute is always there, null when it has no value. */
  only_when_asked: boolean
  /** In what the API reads, and not in what is sent to webhooks: their bodies stay as receivers know them. */
  only_when_read: boolean
  is_deprecated: boolean
}

export type Attribute<Value = unknown> = Readonly<AttributeFacts> & {
  /** Carries the TypeScript type of the value; equals `schema`, with null added where it may be null. */
  readonly type: TUnsafe<Value>
  readonly nullable: Attribute<Value | null>
  readonly deprecated: Attribute<Value>
  readonly whenAsked: Attribute<Value> & { readonly only_when_asked: true }
  readonly whenRead: Attribute<Value> & { readonly only_when_read: true }
}

function attribute<Value>(facts: AttributeFacts): Attribute<Value> {
  return {
    ...facts,
    get type() {
      return Type.Unsafe<Value>(facts.may_be_null ? withNull(facts.schema) : facts.schema)
    },
    get nullable() {
      return attribute<Value | null>({ ...facts, may_be_null: true })
    },
    get deprecated() {
      return attribute<Value>({ ...facts, is_deprecated: true })
    },
    get whenAsked() {
      // The same with this fact set.
      return attribute<Value>({ ...facts, only_when_asked: true }) as Attribute<Value> & { readonly only_when_asked: true }
    },
    get whenRead() {
      // The same with this fact set.
      return attribute<Value>({ ...facts, only_when_read: true }) as Attribute<Value> & { readonly only_when_read: true }
    },
  }
}

function plain<Value>(kind: ValueKind, schema: JsonSchema, description: string): Attribute<Value> {
  const usual = { may_be_null: false, only_when_asked: false, only_when_read: false, is_deprecated: false }
  return attribute<Value>({ kind, schema, description, ...usual })
}

/** The same schema that also allows null. Written as a list of types, which serialisers and code generators read best. */
export function withNull(schema: JsonSchema): JsonSchema {
  const widened = { ...schema, type: [schema.type, 'null'] }
  return Array.isArray(schema.enum) ? { ...widened, enum: [...schema.enum, null] } : widened
}

export const text = (description: string) => plain<string>('text', { type: 'string' }, description)
export const uuid = (description: string) => plain<string>('uuid', { type: 'string', format: 'uuid' }, description)
/** A point in time: ISO 8601, UTC, whole seconds, `Z`. */
export const instant = (description: string) => plain<string>('instant', { type: 'string', format: 'date-time' }, description)
export const date = (description: string) => plain<string>('date', { type: 'string', format: 'date' }, description)
export const integer = (description: string) => plain<number>('integer', { type: 'integer' }, description)
export const number = (description: string) => plain<number>('number', { type: 'number' }, description)
export const boolean = (description: string) => plain<boolean>('boolean', { type: 'boolean' }, description)
export const textList = (description: string) =>
  plain<string[]>('text_list', { type: 'array', items: { type: 'string' } }, description)

/** One of a closed list of words. */
export function word<const Word extends string>(words: readonly Word[], description: string): Attribute<Word> {
  return plain<Word>('text', { type: 'string', enum: [...words] }, description)
}

/** A list of words, each from a closed list. */
export function wordList<const Word extends string>(words: readonly Word[], description: string): Attribute<Word[]> {
  return plain<Word[]>('text_list', { type: 'array', items: { type: 'string', enum: [...words] } }, description)
}

export function integerOf<const Value extends number>(values: readonly Value[], description: string): Attribute<Value> {
  return plain<Value>('integer', { type: 'integer', enum: [...values] }, description)
}

/** A nested value that is stored as JSON and leaves as it is stored. */
export function json<const Schema extends TSchema>(schema: Schema, description: string): Attribute<Static<Schema>> {
  return plain<Static<Schema>>('json', schema as JsonSchema, description) // every schema of an object or array states its type
}

export type Relationship = {
  readonly to: 'one' | 'many'
  readonly types: readonly string[]
  readonly description: string
  /** Not on every record of the type. */
  readonly optional?: true
}

export function toOne<const Name extends string>(types: Name | readonly Name[], description: string) {
  return { to: 'one' as const, types: typeof types === 'string' ? [types] : types, description } satisfies Relationship
}

export function toMany<const Name extends string>(types: Name | readonly Name[], description: string) {
  return { to: 'many' as const, types: typeof types === 'string' ? [types] : types, description } satisfies Relationship
}

export type Resource = {
  readonly type: string
  readonly description: string
  readonly attributes: Readonly<Record<string, Attribute>>
  readonly relationships: Readonly<Record<string, Relationship>>
  /** Folder of the resource's own address: `shipments` gives `links.self` /v2/shipments/{id}. null: no links member. */
  readonly self: string | null
  /** Links beside `self`, with what is appended to it. */
  readonly links?: Readonly<Record<string, string>>
  /** Beyond the interface: what existing clients need not know about. Stands beside the attributes, in `meta`. */
  readonly meta?: Readonly<Record<string, Attribute>>
}

/** States that `definition` is a resource and keeps its exact type. */
export function defineResource<const Definition extends Resource>(definition: Definition): Definition {
  return definition
}

/** The TypeScript type of a resource's attributes. */
export type AttributesOf<Definition extends Resource> = {
  -readonly [Name in keyof Definition['attributes']]: Definition['attributes'][Name] extends Attribute<infer Value>
    ? Value
    : never
}

/** Names of the relationships of a resource that hold a list, or one. */
export type RelationshipNames<Definition extends Resource, To extends 'one' | 'many'> = {
  [Name in keyof Definition['relationships']]: Definition['relationships'][Name]['to'] extends To ? Name & string : never
}[keyof Definition['relationships']]
