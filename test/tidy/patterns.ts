/**
 * Which regular expressions can take more than linear time. A text of a stranger that meets one of them stops the whole process, so that
 * every pattern of the product is checked. What was found linear once is kept in `linear-patterns.json`: checking is slow, the verdict is not.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { check } from 'recheck'
import { calleeOf, functionTypes, isProduct } from './rule.ts'
import { checkout, lineOf, listFiles, type Node, nodesOf, readSource, type Source } from './source.ts'

export type Pattern = { source: string; flags: string /** `path:line` of its first use. */; at: string }

/** For one pattern on a slow machine: what is not decided by then counts as not linear. */
const check_timeout_ms = 60_000

const listFile = join(checkout, 'test/tidy/linear-patterns.json')

/** As in source code. */
export const spelled = ({ source, flags }: Pick<Pattern, 'source' | 'flags'>) => `/${source}/${flags}`

/** Every pattern of the product, once: the literals, and those that a file builds when it is loaded. */
export async function listPatterns(): Promise<Pattern[]> {
  const files = listFiles()
    .filter((path) => isProduct(path) && !path.startsWith('scripts/'))
    .map(readSource)
  const patterns = new Map<string, Pattern>()
  const add = (pattern: Pattern) => {
    if (!patterns.has(spelled(pattern))) patterns.set(spelled(pattern), pattern)
  }
  for (const source of files) {
    if (source.tree === null) continue
    for (const { node } of nodesOf(source.tree)) {
      const literal = literalOf(node.regex)
      if (literal) add({ ...literal, at: `${source.path}:${lineOf(source, node.start)}` })
    }
    if (/new RegExp\(/.test(source.text))
      for (const { source: text, flags } of await builtBy(source.path)) add({ source: text, flags, at: source.path })
  }
  return [...patterns.values()]
}

function literalOf(regex: unknown): { source: string; flags: string } | null {
  if (typeof regex !== 'object' || regex === null || !('pattern' in regex) || !('flags' in regex)) return null
  return { source: String(regex.pattern), flags: String(regex.flags) }
}

/** The patterns that a file makes out of parts while it is loaded. */
async function builtBy(path: string): Promise<RegExp[]> {
  // What it imports is loaded before, so that only its own patterns are found; then it is loaded anew.
  await import(join(checkout, path))
  const built: RegExp[] = []
  const Original = globalThis.RegExp
  globalThis.RegExp = new Proxy(Original, {
    construct: (target, given, newTarget) => {
      const made: unknown = Reflect.construct(target, given, newTarget)
      if (made instanceof Original) built.push(made)
      return made instanceof Object ? made : {}
    },
  })
  try {
    await import(`${join(checkout, path)}?patterns`)
  } finally {
    globalThis.RegExp = Original
  }
  return built
}

/** Where patterns are made while the product runs, so that nobody can check them beforehand. */
export function patternsMadeLater(): string[] {
  return listFiles()
    .filter(isProduct)
    .map(readSource)
    .flatMap((source) =>
      source.tree === null
        ? []
        : nodesOf(source.tree)
            .filter(({ node, ancestors }) => isMaking(source, node) && ancestors.some(({ type }) => functionTypes.includes(type)))
            .map(() => source.path),
    )
}

const isMaking = (source: Source, node: Node) =>
  (node.type === 'NewExpression' || node.type === 'CallExpression') && calleeOf(source, node) === 'RegExp'

/** How it can be made slow, in a few words; null when its time grows with the text and no more. */
export async function slownessOf({ source, flags }: Pick<Pattern, 'source' | 'flags'>): Promise<string | null> {
  const verdict = await check(source, flags, { timeout: check_timeout_ms })
  if (verdict.status === 'safe') return null
  return verdict.status === 'vulnerable' ? verdict.complexity.summary : 'not decided'
}

export function knownLinear(): Set<string> {
  const listed: unknown = JSON.parse(readFileSync(listFile, 'utf8'))
  return new Set(Array.isArray(listed) ? listed.map(String) : [])
}
