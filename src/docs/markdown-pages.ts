/** The Markdown of the repository as pages of the site, and where the links in it lead. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { plainText, resolvedLinks } from './markdown.ts'
import { firstSentences, type SitePage, type SiteTab, type WordKind } from './page.ts'
import { type MarkdownPlace, madeFromContract, markdownPlaces, usualPlace } from './tree.ts'

type MarkdownPages = {
  readonly pages: readonly SitePage[]
  /** Where a link leads that stands in a file of the repository; null where the site has nothing. */
  resolve(from: string, href: string): string | null
}

/** `root` has `docs` and CHANGELOG.md in it. */
export function readMarkdownPages(root: string): MarkdownPages {
  const files = new Set([...markdownFiles(root), 'CHANGELOG.md'])
  const placed = new Set(markdownPlaces.map(({ file }) => file))
  const others = [...files].filter((file) => !placed.has(file)).flatMap((file) => usualPlace(file) ?? [])
  const places = [...markdownPlaces.filter(({ file }) => files.has(file)), ...others]
  const addresses = new Map(places.map(({ file, address }) => [file, address]))
  const resolve: MarkdownPages['resolve'] = (from, href) => resolveLink(addresses, from, href)
  return { pages: places.map((place) => markdownPage(place, readFileSync(join(root, place.file), 'utf8'), resolve)), resolve }
}

function markdownFiles(root: string): string[] {
  return readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((name) => `docs/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.md'))
    .sort()
}

const kindOfTab: Readonly<Record<SiteTab, WordKind>> = {
  start: 'guide',
  guides: 'guide',
  concepts: 'concept',
  api: 'operation',
  webhooks: 'event',
  errors: 'error',
  operate: 'guide',
  tools: 'command',
}

function markdownPage(place: MarkdownPlace, text: string, resolve: MarkdownPages['resolve']): SitePage {
  const { file, address, tab, group, label, kind } = place
  const { title, lede, rest } = takenApart(text)
  return {
    address,
    title,
    label: label ?? title,
    tab,
    group,
    folded: group === 'Decisions' || group === 'Measured',
    kind: kind ?? (tab === null ? 'word' : kindOfTab[tab]),
    word: null,
    method: null,
    content: () => ({
      lede: resolvedLinks(lede, (href) => resolve(file, href)),
      blocks: [{ kind: 'markdown', text: rest, from: file }],
      rail: [],
    }),
  }
}

/** Who wrote a page is said at its end. */
function writerLast(body: string): string {
  const sentence = /^(?:Written|This page is written) by `[^`\n]+`[^.\n]*\.(?: |\n)/.exec(body)?.[0]
  return sentence === undefined ? body : `${body.slice(sentence.length).trim()}\n\n${sentence.trim()}`
}

const lede_length_max = 240

/** The title, the first paragraph's sentences as far as they make a lede, and the rest. */
function takenApart(text: string): { title: string; lede: string; rest: string } {
  const [head = '', ...lines] = text.replace(/^<!--[^>]*-->\s*/, '').split('\n')
  const body = writerLast(lines.join('\n').trim())
  const title = plainText(head.replace(/^# /, ''))
  const end = body.indexOf('\n\n')
  const opening = (end < 0 ? body : body.slice(0, end)).replaceAll('\n', ' ')
  // A text begins with a letter, a code word or something bold; anything else is a list, a table, code or a heading.
  if (!/^[\p{L}`]|^\*\*/u.test(opening)) return { title, lede: '', rest: body }
  const { first, rest } = firstSentences(opening, 2)
  const shorter = first.length <= lede_length_max ? { first, rest } : firstSentences(opening, 1)
  return { title, lede: shorter.first, rest: `${shorter.rest}\n\n${end < 0 ? '' : body.slice(end).trim()}`.trim() }
}

function resolveLink(addresses: ReadonlyMap<string, string>, from: string, href: string): string | null {
  if (/^(?:https?:|mailto:|#|\/)/.test(href)) return href
  const [path = '', anchor] = href.split('#', 2)
  const target = posix.join(posix.dirname(from), path)
  if (target.startsWith('docs/images/')) return `/docs/images/${target.slice('docs/images/'.length)}`
  const made = madeFromContract[target]
  if (made !== undefined) return anchor === undefined ? made : `/docs/go/${anchor}`
  const address = addresses.get(target)
  return address === undefined ? (otherPlaces[target] ?? null) : address + (anchor === undefined ? '' : `#${anchor}`)
}

const otherPlaces: Readonly<Record<string, string>> = {
  'docs/decisions': '/docs/concepts',
  'docs/decisions/': '/docs/concepts',
  'openapi.json': '/v2/openapi.json',
  'docs/reference': '/docs/operate',
}
