// Reading related records out of a document.

type Identifier = { id: string; type: string }
type RelationshipHolder = { relationships?: Readonly<Record<string, { data: Identifier | readonly Identifier[] | null }>> }

/** The record of a to-one relationship, when it came along in `included`; else null. */
export function relatedOne<Type extends string, Row extends Identifier>(
  document: { included?: readonly Row[] },
  from: RelationshipHolder,
  { name, type }: { name: string; type: Type },
): Extract<Row, { type: Type }> | null {
  const [first] = relatedMany(document, from, { name, type })
  return first ?? null
}

/** The records of a relationship that came along in `included`, in its order. O(records included). */
export function relatedMany<Type extends string, Row extends Identifier>(
  document: { included?: readonly Row[] },
  from: RelationshipHolder,
  { name, type }: { name: string; type: Type },
): Extract<Row, { type: Type }>[] {
  const named = from.relationships?.[name]?.data ?? []
  const identifiers = Array.isArray(named) ? named : [named]
  const records = new Map(
    (document.included ?? []).filter((row): row is Extract<Row, { type: Type }> => row.type === type).map((row) => [row.id, row]),
  )
  return identifiers.flatMap((identifier) => records.get(identifier.id) ?? [])
}
