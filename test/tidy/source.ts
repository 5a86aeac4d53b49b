/** A source file as the tidy rules see it: its text, its lines and its syntax tree (ESTree with TypeScript nodes). */

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { parseAst } from 'vitest/node'

export const checkout = resolve(import.meta.dirname, '../..')

export type Node = { type: string; start: number; end: number; [member: string]: unknown }

export type Source = {
  /** Relative to the checkout, with slashes. */
  path: string
  text: string
  lines: readonly string[]
  /** Null for files that are not TypeScript. */
  tree: Node | null
}

export type Violation = { path: string; line: number; message: string }

/** All files of the product: tracked ones and new ones that are not ignored. */
export function listFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: checkout,
    encoding: 'utf8',
  })
  return [...new Set(listed.split('\0'))].filter((path) => path !== '' && existing(path)).toSorted()
}

function existing(path: string): boolean {
  try {
    readFileSync(join(checkout, path))
    return true
  } catch {
    return false
  }
}

export function readSource(path: string): Source {
  return parseSource(path, readFileSync(join(checkout, path), 'utf8'))
}

const languages: Readonly<Record<string, 'ts' | 'tsx'>> = { '.ts': 'ts', '.tsx': 'tsx' }

export function parseSource(path: string, text: string): Source {
  const lang = languages[extname(path)]
  const tree = lang === undefined ? null : (parseAst(text, { lang }) as unknown as Node) // ESTree's types leave out TypeScript's nodes
  return { path, text, lines: text.split('\n'), tree }
}

export function lineOf(source: Source, position: number): number {
  let line = 1
  for (let at = source.text.indexOf('\n'); at !== -1 && at < position; at = source.text.indexOf('\n', at + 1)) line++
  return line
}

type Spot = { node: Node; ancestors: readonly Node[] }

// Every rule wants them, one after the other about the same file. Those of all files at once would fill the memory.
let latest: { root: Node; spots: readonly Spot[] } | null = null

/** Every node of the tree with its ancestors, nearest first. */
export function nodesOf(root: Node): readonly Spot[] {
  if (latest?.root !== root) latest = { root, spots: spotsOf(root) }
  return latest.spots
}

function spotsOf(root: Node): Spot[] {
  const spots: Spot[] = []
  const visit = (node: Node, ancestors: readonly Node[]) => {
    spots.push({ node, ancestors })
    const inside = [node, ...ancestors]
    for (const member in node) {
      const value = node[member]
      if (Array.isArray(value)) {
        for (const child of value) if (isNode(child)) visit(child, inside)
      } else if (isNode(value)) visit(value, inside)
    }
  }
  visit(root, [])
  return spots
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value
}

/** The source text of a node. */
export function textOf(source: Source, node: Node): string {
  return source.text.slice(node.start, node.end)
}
