import { memberWord } from './member-words.ts'

/** A JSON Schema, or a part of one. */
type SchemaPart = Record<string, unknown>

// A name that says what kind of thing follows, and not what it is about.
const structural: ReadonlySet<string> = new Set(['data', 'attributes', 'properties'])

/** The schema with a sentence for every member that says nothing of itself, to any depth. `above`: the name of what it is a schema of. */
export function describedMembers(schema: SchemaPart, above: string): SchemaPart {
  const described: SchemaPart = { ...schema }
  if (isPart(schema.properties)) described.properties = membersOf(schema.properties, above)
  for (const keyword of ['items', 'additionalProperties'] as const) {
    const inner = schema[keyword]
    if (isPart(inner)) described[keyword] = describedMembers(inner, above)
  }
  if (isPart(schema.patternProperties)) {
    const patterns = Object.entries(schema.patternProperties)
    described.patternProperties = Object.fromEntries(
      patterns.map(([pattern, inner]) => [pattern, isPart(inner) ? describedMembers(inner, above) : inner]),
    )
  }
  for (const keyword of ['anyOf', 'oneOf', 'allOf'] as const) {
    const choices = schema[keyword]
    if (Array.isArray(choices))
      described[keyword] = choices.map((choice: unknown) => (isPart(choice) ? describedMembers(choice, above) : choice))
  }
  return described
}

function membersOf(properties: SchemaPart, above: string): SchemaPart {
  const members = Object.entries(properties).map(([name, member]) => {
    if (!isPart(member)) return [name, member] as const
    const inner = describedMembers(member, structural.has(name) ? above : name)
    const says_itself = typeof member.description === 'string' || typeof member.$ref === 'string'
    const description = says_itself ? null : memberWord(above, name)
    return [name, description === null ? inner : { ...inner, description }] as const
  })
  return Object.fromEntries(members)
}

function isPart(value: unknown): value is SchemaPart {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
