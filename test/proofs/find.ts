/**
 * Which tests prove which number. A test says so at the end of its name, `one hanging receiver delays nobody else [W37 F31]`; what is tried by
 * `npm run bench`, `npm run chaos` and the like says so in a text of its own (a title, a row) that ends in the same way.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calleeOf } from '../tidy/rule.ts'
import { checkout, isNode, listFiles, type Node, nodesOf, parseSource, type Source } from '../tidy/source.ts'

export type Proof = {
  /** `W37`, `F01`, `I5`. */
  id: string
  /** The test with the groups that it is in, without numbers. */
  name: string
  path: string
  /** Where it runs: `npm test`, `npm run bench`. */
  command: string
  /** It is told not to run. */
  is_skipped: boolean
}

const tag = / ?\[([WFI]\d+(?:[ ,]+[WFI]\d+)*)\]/g

/** The proofs in all tests and runs of the checkout, by file and place. */
export function findProofs(): Proof[] {
  return listFiles()
    .filter((path) => /^(src|test)\/.*\.ts$/.test(path) && !path.startsWith('test/proofs/'))
    .flatMap((path) => proofsIn(path, readFileSync(join(checkout, path), 'utf8')))
}

/** The proofs in one file. */
export function proofsIn(path: string, text: string): Proof[] {
  if (text.search(tag) === -1) return []
  const source = parseSource(path, text)
  const found = path.endsWith('.test.ts') ? testsIn(source) : textsIn(source)
  return found.flatMap(({ name, ...where }) =>
    idsIn(name).map((id) => ({ id, name: name.replaceAll(tag, ''), path, ...where, command: commandOf(path) })),
  )
}

function idsIn(name: string): string[] {
  return [...name.matchAll(tag)].flatMap(([, ids = '']) => ids.split(/[ ,]+/))
}

type NamedProof = Pick<Proof, 'name' | 'is_skipped'>

/** Tests and groups with a number; a number of a group counts for the group. */
function testsIn(source: Source): NamedProof[] {
  if (source.tree === null) return []
  return nodesOf(source.tree).flatMap(({ node, ancestors }) => {
    const name = testName(source, node)
    if (name === null || idsIn(name).length === 0) return []
    const groups = ancestors.filter((ancestor) => testName(source, ancestor) !== null)
    const path = groups.map((group) => (testName(source, group) ?? '').replaceAll(tag, '')).toReversed()
    return [{ name: [...path, name].join(' › '), is_skipped: [node, ...groups].some((one) => isSkipped(source, one)) }]
  })
}

/** The name when the node is `test('…', …)`, `describe.each(rows)('…', …)` or the like. */
function testName(source: Source, node: Node): string | null {
  if (node.type !== 'CallExpression' || !/^(test|it|describe)\b/.test(calleeOf(source, node))) return null
  const [first] = argumentsOf(node)
  return first === undefined ? null : textOfLiteral(source, first)
}

function isSkipped(source: Source, node: Node): boolean {
  if (/^\w+(\.\w+)*\.(skip|todo|fails)\b/.test(calleeOf(source, node))) return true
  return argumentsOf(node).some(
    (argument) =>
      argument.type === 'ObjectExpression' &&
      /\b(skip|todo|fails):(?! *false)/.test(source.text.slice(argument.start, argument.end)),
  )
}

function argumentsOf(node: Node): Node[] {
  return Array.isArray(node.arguments) ? node.arguments.filter(isNode) : []
}

/** Texts with a number of what is run by a command of its own. */
function textsIn(source: Source): NamedProof[] {
  if (source.tree === null) return []
  return nodesOf(source.tree).flatMap(({ node }) => {
    const name = textOfLiteral(source, node)
    return name === null || idsIn(name).length === 0 ? [] : [{ name, is_skipped: false }]
  })
}

/** A text as written; what is put in at run time is an ellipsis. */
function textOfLiteral(source: Source, node: Node): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return null
  return source.text.slice(node.start + 1, node.end - 1).replaceAll(/\$\{[^}]*\}/g, '…')
}

// As package.json has them: `"chaos": "node scripts/run.mjs test/chaos/run.ts"`.
const scripts: Readonly<Record<string, string>> = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')).scripts

function commandOf(path: string): string {
  if (path.endsWith('.test.ts')) return 'npm test'
  const folder = path.replace(/[^/]*$/, '')
  const [name] = Object.entries(scripts).find(([, command]) => command.includes(` ${folder}`)) ?? []
  return name === undefined ? 'npm test' : `npm run ${name}`
}
