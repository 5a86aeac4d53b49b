import { basename } from 'node:path'
import { isTypeScript, type Rule } from './rule.ts'
import { isNode, lineOf, nodesOf } from './source.ts'

// Words of the interface and of the settings (LANDFALL_DATA_DIR).
const terms = /data[_-]?(source|folder|dir)|provided_?data/i
// Words that say nothing about what a thing is for.
const empty_words = ['data', 'info', 'item', 'handle', 'process', 'manager', 'helper', 'helpers', 'utils', 'util']

function wordsOf(name: string): string[] {
  return name.split(/(?=[A-Z])|[-_.]/).map((word) => word.toLowerCase())
}

const saysNothing = (name: string) => wordsOf(name.replace(terms, '')).find((word) => empty_words.includes(word))

export const nameRules: readonly Rule[] = [
  {
    name: 'file names are kebab-case',
    applies: (path) => /^(src|test|scripts|data)\//.test(path) && !path.endsWith('.md'),
    check: ({ path }) =>
      /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/.test(basename(path))
        ? []
        : [{ path, line: 1, message: 'the name is not kebab-case' }],
    breaks: { path: 'src/journey/FoldShipment.ts', text: '' },
    keeps: { path: 'src/journey/fold-shipment.test.ts', text: '' },
  },
  {
    name: 'file names say what the file is for',
    applies: isTypeScript,
    check: ({ path }) => {
      const word = saysNothing(basename(path, '.ts'))
      return word ? [{ path, line: 1, message: `"${word}" says nothing` }] : []
    },
    breaks: { path: 'src/base/string-utils.ts', text: '' },
    keeps: { path: 'src/base/backoff.ts', text: '' },
  },
  {
    name: 'function names say what the function does',
    applies: isTypeScript,
    check: (source) => {
      if (source.tree === null) return []
      return nodesOf(source.tree).flatMap(({ node }) => {
        const name = nameOfFunction(node)
        const word = name === null ? undefined : saysNothing(name)
        return word ? [{ path: source.path, line: lineOf(source, node.start), message: `${name}: "${word}" says nothing` }] : []
      })
    },
    breaks: { path: 'src/x.ts', text: 'const handleEvent = () => 1' },
    keeps: { path: 'src/x.ts', text: 'function announceEvent() {}\nconst dataSourceOf = () => 1\nconst data = 1' },
  },
]

function nameOfFunction(node: Record<string, unknown> & { type: string }): string | null {
  if (node.type === 'FunctionDeclaration') return nameOf(node.id)
  if (node.type !== 'VariableDeclarator' || !isNode(node.init)) return null
  return /Function/.test(node.init.type) ? nameOf(node.id) : null
}

function nameOf(id: unknown): string | null {
  return isNode(id) && typeof id.name === 'string' ? id.name : null
}
