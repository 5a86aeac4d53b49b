import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { proseOf } from './comments.ts'
import { isTypeScript, type Rule } from './rule.ts'
import { checkout, type Source } from './source.ts'

const isRead = (path: string) => (isTypeScript(path) && !path.startsWith('test/tidy/')) || path.endsWith('.md')

// A paragraph of a published standard may be cited: who reads it can look it up.
const standard = /\b(RFC \d+|ISO [\d-]+|Recommendation \d+)[ ,]*$/
const paragraph = /§+\s*[\dA-Z]/g
/** Numbers of faults, examples and rules in papers that are not here: `fault F48`, `resources E3`, `reliability R2`. */
const numbered = /\b(faults?|resources|reliability|lifecycle|conventions|invariants?) [A-Z]\d+\b/g

export const commentRules: readonly Rule[] = [
  {
    name: 'comments and pages point at nothing that the reader has not got',
    applies: isRead,
    check: (source) =>
      proseOf(source).flatMap(({ line, text }) =>
        [...text.matchAll(paragraph), ...text.matchAll(numbered)]
          .filter(({ index }) => !standard.test(text.slice(0, index)))
          .map((match) => ({ path: source.path, line, message: `"${match[0]}" of which text?` })),
      ),
    breaks: { path: 'src/x.ts', text: '// The first counts (lifecycle §5).\n' },
    keeps: { path: 'src/x.ts', text: "// RFC 9110 §10.2.3 allows a date.\nconst mark = '§1'\n" },
  },
  {
    name: 'links in comments and pages lead somewhere',
    applies: isRead,
    check: (source) =>
      proseOf(source).flatMap(({ line, text }) =>
        linksIn(source, text)
          .filter(({ target, heading }) => !leads(target, heading))
          .map(({ shown }) => ({ path: source.path, line, message: `${shown} leads nowhere` })),
      ),
    breaks: { path: 'src/x.ts', text: '// See docs/explanation/how-a-journey-is-decided.md#a-heading-that-is-not-there.\n' },
    keeps: { path: 'docs/x.md', text: 'See [the folders](../ARCHITECTURE.md#folders-in-the-order-of-the-data).\n' },
  },
]

type Link = { shown: string; target: string; heading: string | null }

/** `[text](address)` of pages, relative to the page, and paths from the checkout as comments write them. */
function linksIn({ path }: Source, text: string): Link[] {
  const written = [...text.matchAll(/\]\(([^()\s]+)\)/g)].flatMap(([, address = '']) => {
    if (/^[a-z]+:/i.test(address) || !path.endsWith('.md')) return []
    const [file = '', heading = null] = address.split('#')
    return [{ shown: address, target: file === '' ? path : normalize(join(dirname(path), file)), heading }]
  })
  const plain = [
    ...text.matchAll(
      /(?<![\w/.-])((?:docs|src|test|scripts|data|migrations)\/[\w./-]*\w\.(?:md|ts|mjs|sql|tsv|json))(?:#([\w-]+))?/g,
    ),
  ]
  return [...written, ...plain.map(([shown, target = '', heading = null]) => ({ shown, target, heading }))]
}

function leads(target: string, heading: string | null): boolean {
  const file = join(checkout, target)
  if (!existsSync(file)) return false
  return heading === null || !target.endsWith('.md') || headingsOf(file).includes(heading)
}

/** The names by which headings of a page are linked, as GitHub makes them, and those that the page gives itself. */
function headingsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const given = [...text.matchAll(/^<a id="([\w-]+)"><\/a>$/gm)].map(([, name = '']) => name)
  const made = [...text.matchAll(/^#+ +(.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  )
  return [...given, ...made]
}
