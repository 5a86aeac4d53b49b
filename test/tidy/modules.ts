/** What files hand to each other: exported names, who imports them, which files nobody reaches, and imports that go round in a circle. */
import { dirname, join, normalize } from 'node:path'
import { isNode, lineOf, type Node, nodesOf, type Source, type Violation } from './source.ts'

type Module = {
  path: string
  /** Names that the file exports, with their lines. */
  exported: readonly { name: string; line: number; used_inside: boolean }[]
  /** What it takes from other files: a name, `*` for all of it (a namespace, a dynamic import), null where it only starts or names the file. */
  taken: readonly { target: string; name: string | null }[]
}

export function readModule(source: Source): Module {
  const { path } = source
  if (source.tree === null) return { path, exported: [], taken: [] }
  const nodes = nodesOf(source.tree).map(({ node }) => node)
  const sources = new Set(nodes.map((node) => node.source))
  const named = nodes.filter((node) => !sources.has(node)).flatMap((node) => namedFile(path, node) ?? [])
  return {
    path,
    exported: exportsOf(source, nodes),
    taken: [...nodes.flatMap((node) => takenBy(path, node)), ...named.map((target) => ({ target, name: null }))],
  }
}

function exportsOf(source: Source, nodes: readonly Node[]): Module['exported'] {
  const uses = new Map<string, number>()
  for (const { type, name } of nodes)
    if (type === 'Identifier' && typeof name === 'string') uses.set(name, (uses.get(name) ?? 0) + 1)
  return nodes
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap((node) =>
      namesOf(node).map((name) => ({ name, line: lineOf(source, node.start), used_inside: (uses.get(name) ?? 0) > 1 })),
    )
}

function namesOf({ declaration, specifiers }: Node): string[] {
  if (isNode(declaration)) {
    const declared = Array.isArray(declaration.declarations) ? declaration.declarations : [declaration]
    return declared.flatMap((one) => (isNode(one) ? boundBy(one.id) : []))
  }
  return listOf(specifiers).flatMap(({ exported }) => boundBy(exported))
}

/** The names that a pattern binds: `a`, `{ a, b: c }`, `[a]`. */
function boundBy(pattern: unknown): string[] {
  if (!isNode(pattern)) return []
  if (pattern.type === 'Identifier') return [String(pattern.name)]
  if (pattern.type === 'ObjectPattern') return listOf(pattern.properties).flatMap(({ value }) => boundBy(value))
  if (pattern.type === 'ArrayPattern') return listOf(pattern.elements).flatMap(boundBy)
  return []
}

const listOf = (nodes: unknown): Node[] => (Array.isArray(nodes) ? nodes.filter(isNode) : [])

function takenBy(path: string, node: Node): Module['taken'] {
  const from = node.source
  if (!isNode(from) || typeof from.value !== 'string' || !from.value.startsWith('.')) return []
  const target = normalize(join(dirname(path), from.value))
  const names = listOf(node.specifiers).map(({ imported }) => boundBy(imported)[0] ?? '*')
  return (names.length === 0 ? ['*'] : names).map((name) => ({ target, name }))
}

/** A file that is named because it is started: beside this one (`./child.ts`, `child.ts`) or from the checkout (`test/world/runner.ts`). */
function namedFile(path: string, { type, value }: Node): string | null {
  if (type !== 'Literal' || typeof value !== 'string' || !/^[\w./-]+\.ts$/.test(value)) return null
  return value.startsWith('.') || !value.includes('/') ? normalize(join(dirname(path), value)) : value
}

const isTest = (path: string) => path.endsWith('.test.ts') || path.startsWith('test/')

/**
 * Exports that no other file imports. What only tests import is alive when its own file uses it (the test looks at a part), and dead
 * when it does not: then the test keeps it. Helpers of tests are there for tests.
 */
export function deadExports(modules: readonly Module[]): Violation[] {
  const takers = new Map<string, { product: boolean }>()
  for (const { path, taken } of modules)
    for (const { target, name } of taken) {
      const key = `${target} ${name}`
      takers.set(key, { product: (takers.get(key)?.product ?? false) || !isTest(path) })
    }
  return modules.flatMap(({ path, exported }) =>
    exported.flatMap(({ name, line, used_inside }) => {
      const found = [takers.get(`${path} ${name}`), takers.get(`${path} *`)].filter((taker) => taker !== undefined)
      if (found.some(({ product }) => product || isTest(path))) return []
      if (found.length === 0) return [{ path, line, message: `nobody imports ${name}` }]
      return used_inside ? [] : [{ path, line, message: `only tests use ${name}` }]
    }),
  )
}

/** Files that nothing leads to from where programs begin. */
export function deadFiles(modules: readonly Module[], isEntry: (path: string) => boolean): Violation[] {
  const byPath = new Map(modules.map((module) => [module.path, module]))
  const reached = new Set<string>()
  const open = modules.map(({ path }) => path).filter(isEntry)
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    open.push(...(byPath.get(path)?.taken.map(({ target }) => target) ?? []))
  }
  return modules
    .filter(({ path }) => !reached.has(path))
    .map(({ path }) => ({ path, line: 1, message: 'nothing leads to this file' }))
}

/** Groups of files that import each other in a circle, each in order, with the groups by their first file. */
export function circlesOf(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const reach = new Map<string, Set<string>>()
  const reachOf = (from: string) => {
    const known = reach.get(from)
    if (known) return known
    const seen = new Set<string>()
    const open = [...(imports.get(from) ?? [])]
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      if (seen.has(path)) continue
      seen.add(path)
      open.push(...(imports.get(path) ?? []))
    }
    reach.set(from, seen)
    return seen
  }
  const grouped = new Set<string>()
  return [...imports.keys()].toSorted().flatMap((path) => {
    if (grouped.has(path) || !reachOf(path).has(path)) return []
    const group = [...reachOf(path)].filter((other) => reachOf(other).has(path)).toSorted()
    for (const member of group) grouped.add(member)
    return [group]
  })
}
