/** Sparse fieldsets (JSON:API 1.1): `fields[container]=number,current_status` leaves the other members of such records out. */
import type { Operation } from '../contract/operation.ts'
import { resources } from '../contract/resources.ts'

/** By the type of the record, the attributes and relationships that are wanted. */
export type WantedFields = ReadonlyMap<string, ReadonlySet<string>>

/** The type that a parameter of this name narrows; null: it is none, or no type of this interface. */
export function narrowedType(name: string): string | null {
  const type = name.startsWith('fields[') && name.endsWith(']') ? name.slice('fields['.length, -1) : ''
  return Object.hasOwn(resources, type) ? type : null
}

/** Whether an operation answers with records, of which members may be left out. What a write answers with is the whole record. */
export function hasRecords({ method, answer }: Pick<Operation, 'method' | 'answer'>): boolean {
  return method === 'GET' && (answer.kind === 'document' || answer.kind === 'collection')
}

/** What is wanted of each type; empty where nothing is left out. */
export function readFields(operation: Operation, search: URLSearchParams): WantedFields {
  if (!hasRecords(operation)) return new Map()
  const named = [...new Set(search.keys())].flatMap((name) => {
    const type = narrowedType(name)
    const text = search.get(name) ?? ''
    // A parameter without a value asks for nothing.
    return type === null || text === '' ? [] : [[type, new Set(text.split(',').map((member) => member.trim()))] as const]
  })
  return new Map(named)
}

type NarrowedRecord = { type: string; attributes?: object; relationships?: object }

/** The JSON text of a record with what is wanted of it alone; it keeps its id, links and meta. */
export function withWanted(fields: WantedFields, text: string): string {
  // Only what is asked about is parsed.
  const record: NarrowedRecord = JSON.parse(text)
  const wanted = fields.get(record.type)
  if (wanted === undefined) return text
  const left = (members: object) => Object.fromEntries(Object.entries(members).filter(([name]) => wanted.has(name)))
  const { attributes, relationships, ...rest } = record
  return JSON.stringify({
    ...rest,
    ...(attributes && { attributes: left(attributes) }),
    ...(relationships && { relationships: left(relationships) }),
  })
}
