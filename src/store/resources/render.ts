import type { Resource, ValueKind } from '../../contract/resource.ts'
import { type StoredType, storedResources } from '../../contract/resources.ts'
import { type Source, sources, type WrittenSource } from './sources.ts'

// Writes the SQL that renders resources as JSON:API resource objects. What is in the contract is rendered, in its order, and nothing
// else: a column that the contract does not name cannot leave. See docs/decisions/documents-in-sql.md.

/** A column and a from clause that give, for rows `r`, `document` (the resource object), and the condition that a row is of this type. */
type DocumentSql = { column: string; from: string; only: string; scoped: boolean }

const renderings = { read: new Map<StoredType, DocumentSql>(), sent: new Map<StoredType, DocumentSql>() }

/** `read` is what the API shows. `sent` is what goes to webhooks: without the attributes that are there only when they are read. */
type RenderedFor = keyof typeof renderings

export function renderingOf(type: StoredType, used: RenderedFor = 'read'): DocumentSql {
  const known = renderings[used].get(type)
  if (known) return known
  const source: LooseSource | WrittenSource = sources[type] as LooseSource | WrittenSource // keys are checked where sources are written
  const made = 'written' in source ? renderWritten(type) : render(storedResources[type], source, used)
  renderings[used].set(type, made)
  return made
}

/** Statements know the type only as a value. */
type LooseSource = Omit<Source<StoredType>, 'attributes' | 'one' | 'many' | 'meta'> & {
  meta?: Record<string, string>
  attributes?: Record<string, string>
  one?: Record<string, { id: string; type?: string }>
  many: Record<string, string>
}

function render(resource: Resource, source: LooseSource, used: RenderedFor): DocumentSql {
  const attributes = Object.entries(resource.attributes)
    .filter(([, attribute]) => !attribute.only_when_asked && (used === 'read' || !attribute.only_when_read))
    .map(([name, attribute]) => `${written[attribute.kind](source.attributes?.[name] ?? `r."${name}"`)} as "${name}"`)
  const relationships = Object.entries(resource.relationships)
    // One that is optional and has no column is never there.
    .filter(([name, { optional }]) => !optional || source.one?.[name])
    .map(([name]) => `${relationship(resource, source, name)} as "${name}"`)
  const members = ['r.id', `'${resource.type}' as type`, 'a as attributes']
  if (relationships.length > 0) members.push('rel as relationships')
  if (resource.meta !== undefined) {
    const values = Object.entries(resource.meta).map(
      ([name, { kind }]) => `'${name}', ${written[kind](source.meta?.[name] ?? `r."${name}"`)}`,
    )
    members.push(`json_build_object(${values.join(', ')}) as meta`)
  }
  if (resource.self !== null) members.push(`${linksOf(resource.self, resource.links)} as links`)
  const laterals = [`cross join lateral (select ${attributes.join(', ')}) a`]
  if (relationships.length > 0) laterals.push(`cross join lateral (select ${relationships.join(', ')}) rel`)
  return {
    column: `(select row_to_json(d) from (select ${members.join(', ')}) d)::text as document`,
    from: `${source.from} r ${[...(used === 'read' ? (source.beside ?? []) : []), ...laterals].join(' ')}`,
    only: source.only ?? 'true',
    scoped: source.scoped,
  }
}

function linksOf(folder: string, others: Resource['links'] = {}): string {
  const self = `'/v2/${folder}/' || r.id`
  const links = Object.entries(others).map(([name, end]) => `, '${name}', ${self} || '${end}'`)
  return `json_build_object('self', ${self}${links.join('')})`
}

/**
 * The rendering of a resource whose rows are read from elsewhere, such as from the past; `many` replaces its relationships to many,
 * `attributes` some of its columns. What is kept beside the rows is that of now, and left out.
 */
export function renderingFrom(
  type: StoredType,
  { from, many, attributes = {} }: Pick<LooseSource, 'from' | 'many' | 'attributes'>,
): DocumentSql {
  const source = sources[type] as LooseSource // keys are checked where sources are written
  return render(storedResources[type], { ...source, from, many, attributes: { ...source.attributes, ...attributes } }, 'sent')
}

function renderWritten(type: StoredType): DocumentSql {
  return {
    column: 'r.document::text as document',
    from: 'reference_objects r',
    only: `r.type = '${type}'`,
    scoped: true,
  }
}

const asStored = (expression: string) => expression

/** How a value of each kind is written. Instants leave in UTC with whole seconds, whatever the session's zone is. */
const written: Record<ValueKind, (expression: string) => string> = {
  text: asStored,
  uuid: asStored,
  instant: (expression) => `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  date: asStored,
  integer: asStored,
  number: asStored,
  boolean: asStored,
  text_list: asStored,
  json: asStored,
}

function relationship(resource: Resource, source: LooseSource, name: string): string {
  const definition = resource.relationships[name]
  if (definition?.to === 'many') return `json_build_object('data', ${source.many[name]})`
  const column = source.one?.[name]
  const id = column?.id ?? `r."${name}_id"`
  const [only, ...others] = definition?.types ?? []
  const type = others.length > 0 ? (column?.type ?? `r."${name}_type"`) : `'${only}'`
  // An id or type that is null makes the whole identifier null. Ids and types hold nothing that JSON would have to escape.
  return `('{"data":' || coalesce('{"id":"' || ${id} || '","type":"' || ${type} || '"}', 'null') || '}')::json`
}
