import { RequestError } from './errors.ts'
import type { Resource } from './resource.ts'
import { isStoredType, type StoredType, storedResources } from './resources.ts'

// The `include` parameter: comma-separated paths of relationship names, such as `shipment.port_of_lading`.

/** Relationships to follow, each with those to follow from there. */
export type IncludeTree = ReadonlyMap<string, IncludeTree>

export const nothingIncluded: IncludeTree = new Map()

export type IncludeRules = {
  /** Followed when the parameter is absent. */
  default?: string
  /** Followed in addition to what the parameter names. */
  always?: string
  /** Names that clients send for the first step of a path. */
  aliases?: Readonly<Record<string, string>>
  /** Names that clients send and that are no relationship here: left out, and told. All others are refused. */
  ignored?: readonly string[]
}

/**
 * Kinds of record that programs for this interface name in `include` wherever they read shipments, containers and what belongs to them,
 * whether or not a relationship has that name there.
 */
export const kindsNamedByClients: readonly string[] = [
  'container',
  'location',
  'metro_area',
  'port',
  'rail_terminal',
  'raw_events',
  'route_location',
  'shipment',
  'shipping_line',
  'terminal',
  'transport_event',
  'transport_events',
  'vessel',
]

/** What a parameter asks for, and the names in it that are left out. */
type IncludeRequest = { tree: IncludeTree; ignored: readonly string[] }

// Four steps reach everything (tracked_object.containers.transport_events.location); a fifth leaves room.
const depth_max = 5
const paths_max = 30
const length_max = 1_000

/**
 * Reads an `include` parameter of requests for `type`. Throws RequestError (400) for a name that is neither a relationship nor one that
 * clients in use send, and for a text that is out of proportion.
 */
export function parseInclude(type: StoredType, text: string | undefined, rules: IncludeRules = {}): IncludeRequest {
  if (text !== undefined && text.length > length_max) throw refused(`include may be ${length_max} characters long`)
  const named = (text === undefined ? rules.default : `${text},${rules.always ?? ''}`)?.split(',') ?? []
  const paths = named.flatMap((path) => {
    const name = path.trim()
    return name === '' ? [] : [withAlias(name, rules).split('.')]
  })
  if (paths.length > paths_max) throw refused(`include may name ${paths_max} paths`)
  if (paths.some((path) => path.length > depth_max)) throw refused(`include may follow ${depth_max} relationships in a row`)
  const [leading, others] = [
    paths.filter((path) => leadsSomewhere([type], path)),
    paths.filter((path) => !leadsSomewhere([type], path)),
  ]
  const unknown = others.find(([first = '']) => !rules.ignored?.includes(first))
  if (unknown) throw refused(`${unknown.join('.')} is not a relationship of ${type}`)
  return { tree: treeOf([type], leading), ignored: [...new Set(others.map((path) => path.join('.')))] }
}

// A caller may name anything, also what every object inherits.
function withAlias(path: string, { aliases = {} }: IncludeRules): string {
  const [first = '', ...rest] = path.split('.')
  return Object.hasOwn(aliases, first) ? [aliases[first], ...rest].join('.') : path
}

function leadsSomewhere(types: readonly string[], [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true
  // Some relationships name records that are shown nowhere: they may be asked for, and nothing follows.
  const is_known = types.some((type) => isStoredType(type) && Object.hasOwn(storedResources[type].relationships, name))
  return (
    is_known &&
    leadsSomewhere(
      types.flatMap((type) => targetsOf(type, name)),
      rest,
    )
  )
}

function treeOf(types: readonly string[], paths: readonly (readonly string[])[]): IncludeTree {
  const names = new Set(paths.flatMap(([name]) => (name === undefined ? [] : [name])))
  const tree = new Map<string, IncludeTree>()
  for (const name of names) {
    const targets = types.flatMap((type) => targetsOf(type, name))
    if (targets.length === 0) continue
    const deeper = paths.filter(([first, second]) => first === name && second !== undefined).map((path) => path.slice(1))
    tree.set(name, deeper.length === 0 ? nothingIncluded : treeOf(targets, deeper))
  }
  return tree
}

function targetsOf(type: string, relationship: string): readonly string[] {
  if (!isStoredType(type)) return []
  const { relationships }: Resource = storedResources[type]
  return Object.hasOwn(relationships, relationship) ? (relationships[relationship]?.types.filter(isStoredType) ?? []) : []
}

function refused(detail: string): RequestError {
  return new RequestError([{ code: 'bad_request', parameter: 'include', detail: `${detail}.` }])
}
