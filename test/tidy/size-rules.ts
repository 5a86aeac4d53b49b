import { functionTypes, isTypeScript, type Rule } from './rule.ts'
import { isNode, lineOf, type Node, nodesOf, type Source } from './source.ts'

const file_lines_max = 400
const function_lines_max = 70
const parameters_max = 3

const nine = (line: string, times: number) => Array(times).fill(line).join('\n')

export const sizeRules: readonly Rule[] = [
  {
    name: `a file has at most ${file_lines_max} lines`,
    // A table of facts is as long as there are facts; so is what is written from the contract.
    applies: (path) => isTypeScript(path) && !path.startsWith('data/') && path !== 'src/client/interface.ts',
    check: ({ path, lines }) =>
      lines.length > file_lines_max + 1
        ? [{ path, line: file_lines_max, message: `${lines.length} lines, at most ${file_lines_max}` }]
        : [],
    breaks: { path: 'src/x.ts', text: nine('const a = 1', 402) },
    keeps: { path: 'src/x.ts', text: nine('', 400) },
  },
  {
    name: `a function has at most ${function_lines_max} lines`,
    applies: isTypeScript,
    check: (source) =>
      functionsOf(source)
        .filter(({ node, ancestors }) => !isDescription(source, node, ancestors))
        .map(({ node }) => ({ node, count: lineOf(source, node.end) - lineOf(source, node.start) + 1 }))
        .filter(({ count }) => count > function_lines_max)
        .map(({ node, count }) => ({
          path: source.path,
          line: lineOf(source, node.start),
          message: `${count} lines, at most ${function_lines_max}`,
        })),
    breaks: { path: 'src/x.ts', text: `function long() {\n${nine('  f()', 70)}\n}` },
    keeps: { path: 'src/x.test.ts', text: `describe('all', () => {\n${nine("  test('one', () => {})", 80)}\n})` },
  },
  {
    name: `a function has at most ${parameters_max} positional parameters`,
    applies: isTypeScript,
    check: (source) =>
      functionsOf(source)
        .filter(
          ({ node, ancestors }) =>
            Array.isArray(node.params) && node.params.length > parameters_max && !isCallback(node, ancestors),
        )
        .map(({ node }) => ({
          path: source.path,
          line: lineOf(source, node.start),
          message: `more than ${parameters_max} parameters`,
        })),
    breaks: { path: 'src/x.ts', text: 'const f = (a: 1, b: 2, c: 3, d: 4) => a' },
    keeps: { path: 'src/x.ts', text: 'const f = (a: 1, b: 2, c: { d: 3; e: 4 }) => a\ntable.each((a, b, c, d) => a)' },
  },
]

/** A function handed to a call: who calls it decides what it is given. */
function isCallback(node: Node, [parent]: readonly Node[]): boolean {
  return parent?.type === 'CallExpression' && parent.callee !== node
}

function functionsOf(source: Source): { node: Node; ancestors: readonly Node[] }[] {
  return source.tree === null ? [] : nodesOf(source.tree).filter(({ node }) => functionTypes.includes(node.type))
}

/** The body of `describe`: a list of tests, not a function that someone has to understand as one. */
function isDescription(source: Source, node: Node, [parent]: readonly Node[]): boolean {
  return (
    parent?.type === 'CallExpression' &&
    isNode(parent.callee) &&
    parent.callee !== node &&
    /^describe\b/.test(source.text.slice(parent.start, parent.end))
  )
}
