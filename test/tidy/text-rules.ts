import type { Rule } from './rule.ts'
import type { Source, Violation } from './source.ts'

const isText = (path: string) => /\.(ts|mjs|js|json|md|sql|yaml|yml|svg|txt)$|^(\.ci\/|\.gitignore|\.npmrc|LICENSE)/.test(path)
// The rules themselves have to spell what they forbid.
const isOurs = (path: string) => isText(path) && !path.startsWith('test/tidy/') && path !== 'package-lock.json'

export const textRules: readonly Rule[] = [
  {
    name: 'no paths of a machine in the product',
    applies: isOurs,
    check: (source) => lines(source, /(^|[\s'"`(=])\/(work|home|root|Users|tmp)\/[\w.-]+/, 'a path that exists on one machine'),
    breaks: { path: 'docs/x.md', text: 'see /home/ada/landfall' },
    keeps: { path: 'docs/x.md', text: 'see docs/guides/sandbox.md' },
  },
  {
    name: 'no package registry in the product',
    applies: (path) => isText(path) && !path.startsWith('test/tidy/'),
    check: (source) => lines(source, /registry\.[\w.-]+\.\w+|npmjs\.(org|com)|"resolved":/, 'the address of a registry'),
    breaks: { path: 'package-lock.json', text: '"resolved": "https://registry.example.org/a.tgz"' },
    keeps: { path: 'package-lock.json', text: '"version": "1.0.0"' },
  },
  {
    name: 'a TODO names its issue',
    applies: isOurs,
    check: (source) => lines(source, /\b(TODO|FIXME|XXX)\b(?!\(#\d+\))/, 'write TODO(#number)'),
    breaks: { path: 'src/x.ts', text: '// TODO soon' },
    keeps: { path: 'src/x.ts', text: '// TODO(#12): the rail feeds' },
  },
  {
    name: 'a test waits for a fact as long as the usual time, or longer',
    applies: (path) => path.endsWith('.test.ts') && !path.startsWith('test/tidy/'),
    check: (source) => lines(source, /(?<![\w_])timeout: [0-5]?\d?_?\d{3}\b(?!_)/, 'a deadline that a busy machine misses'),
    breaks: { path: 'test/x.test.ts', text: 'await expect.poll(count, { timeout: 20_000 }).toBe(1)' },
    keeps: { path: 'test/x.test.ts', text: 'await expect.poll(count, { timeout: 60_000 }).toBe(1)' },
  },
]

function lines(source: Source, pattern: RegExp, message: string): Violation[] {
  return source.lines.flatMap((text, index) => (pattern.test(text) ? [{ path: source.path, line: index + 1, message }] : []))
}
