import { RequestError } from '../../contract/errors.ts'
import type { IncludeTree } from '../../contract/include.ts'
import type { Identifier } from '../../contract/resource-object.ts'
import { isStoredType, type StoredType } from '../../contract/resources.ts'
import type { Sql } from '../pool.ts'
import { type Reader, type ResourceDocument, readDocuments } from './resources.ts'

// A compound document that is larger than this helps nobody and would hold the process up for everybody.
const included_max = 10_000

/** What to read next: by type and id, with the relationships to follow from there. */
type ReadPlan = Map<StoredType, Map<string, Set<IncludeTree>>>

/**
 * The resources that `tree` reaches from `primary`, each once, none of them primary. One query per type and level, however many
 * resources there are. Throws RequestError (400) when there would be too many.
 */
export async function readIncluded(
  sql: Sql,
  reader: Reader,
  { primary, tree }: { primary: readonly ResourceDocument[]; tree: IncludeTree },
): Promise<ResourceDocument[]> {
  const known = new Map(primary.map((resource) => [keyOf(resource), resource]))
  const included: ResourceDocument[] = []
  let wanted: ReadPlan = new Map()
  for (const resource of primary) follow(resource, tree, wanted)
  while (wanted.size > 0) {
    const next: ReadPlan = new Map()
    for (const [type, trees] of wanted) {
      const missing = [...trees.keys()].filter((id) => !known.has(keyOf({ type, id })))
      if (included.length + missing.length > included_max) throw tooMany()
      for (const resource of await readDocuments(sql, reader, { type, ids: missing })) {
        known.set(keyOf(resource), resource)
        included.push(resource)
      }
      for (const [id, branches] of trees) {
        const resource = known.get(keyOf({ type, id }))
        if (resource) for (const branch of branches) follow(resource, branch, next)
      }
    }
    wanted = next
  }
  return included
}

function keyOf({ type, id }: Pick<ResourceDocument, 'type' | 'id'>): string {
  return `${type}/${id}`
}

function follow(resource: ResourceDocument, tree: IncludeTree, wanted: ReadPlan): void {
  if (tree.size === 0) return
  // Only what is followed is parsed; what leaves is the text.
  const { relationships = {} }: { relationships?: Record<string, { data: Identifier | Identifier[] | null }> } = JSON.parse(
    resource.document,
  )
  for (const [relationship, branch] of tree) {
    const linked = relationships[relationship]?.data ?? []
    for (const { type, id } of Array.isArray(linked) ? linked : [linked]) {
      if (!isStoredType(type)) continue
      const ofType = wanted.get(type) ?? new Map<string, Set<IncludeTree>>()
      wanted.set(type, ofType.set(id, (ofType.get(id) ?? new Set()).add(branch)))
    }
  }
}

function tooMany(): RequestError {
  const detail = `include reaches more than ${included_max} records; ask for fewer relationships or a smaller page[size].`
  return new RequestError([{ code: 'bad_request', parameter: 'include', detail }])
}
