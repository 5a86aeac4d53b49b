/** Names of types: nouns, each with one meaning in the whole house. */
import { isNode, lineOf, nodesOf, type Source } from './source.ts'

export type TypeName = { path: string; line: number; name: string }

/** Types, interfaces and classes that a file declares. */
export function typeNamesOf(source: Source): TypeName[] {
  if (source.tree === null) return []
  return nodesOf(source.tree).flatMap(({ node }) =>
    ['TSTypeAliasDeclaration', 'TSInterfaceDeclaration', 'ClassDeclaration'].includes(node.type) &&
    isNode(node.id) &&
    typeof node.id.name === 'string'
      ? [{ path: source.path, line: lineOf(source, node.start), name: node.id.name }]
      : [],
  )
}

// Participles that do not end in -ed.
const irregular =
  /(?<![a-z])(Told|Said|Held|Kept|Known|Unknown|Seen|Taken|Written|Given|Made|Drawn|Sent|Found|Heard|Spoilt|Read|Built|Cut|Set|Put|Spent|Meant|Shown|Thrown|Chosen|Begun|Left|Met|Paid|Sought|Thought|Won|Due|Late|Open|Said|Laid|Lost|Bound|Born)$/
const participle = /[a-z](ed|ing)$/
// Words of the trade that end like participles and are nouns.
const noun =
  /(Feed|Seed|Need|Speed|Bed|Setting|Booking|Recording|Mooring|Reading|Bearing|Heading|Sailing|Drawing|Mapping|Warning|String|Thing|Building|Sighting|Finding|Ring|King|Opening|Ending|Spelling|Meaning|Crossing|Timing|Listing|Pricing|Embed)$/
// Sets and the like: nouns that are spelled as participles are.
const set = /[a-z]Set$/

/** Whether the last word of a name is a participle or gerund (`Told`, `PolledNumbers` is none), and not a noun. */
export function isParticiple(name: string): boolean {
  return !noun.test(name) && !set.test(name) && (participle.test(name) || irregular.test(name))
}
