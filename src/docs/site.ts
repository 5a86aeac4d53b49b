/**
 * The documentation as a site: every page of the repository's Markdown and of the contract, written when somebody asks for it. Nothing is built
 * beforehand, and nothing is asked of any other host.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiBasics, apiOverview } from './basics.ts'
import { blocksHtml } from './blocks.ts'
import { cardOf, type DocsCard } from './card.ts'
import { changelogFeed } from './changelog-feed.ts'
import { type Description, readDescription } from './described.ts'
import { errorsPage } from './errors-page.ts'
import { frameHtml, pageMain } from './frame.ts'
import { homeBlocks, homeLede, homeMain, homeTitle } from './home.ts'
import { kindPages } from './kinds.ts'
import { readMarkdownPages } from './markdown-pages.ts'
import { operationPages } from './operations.ts'
import { firstSentences, type SitePage } from './page.ts'
import { recordsPage, resourcePages } from './resources.ts'
import { resultsMain } from './results.ts'
import { entriesOf, type SearchEntry, searched } from './search.ts'
import { statesPage } from './states.ts'
import { twinOf } from './twin.ts'

type DocsOptions = {
  /** The folder that has `docs` and CHANGELOG.md in it. */
  readonly root: string
  readonly version: string
}

export type DocsSite = {
  readonly pages: readonly SitePage[]
  /** A page as HTML; null: there is none at this address. What was built and the server's own address are to be put in place of `links_mark` and `server_mark`. */
  html(address: string): string | null
  /** The Markdown twin of the page at this address. */
  twin(address: string): string | null
  /** Where a word of the code has its place: an operation, kind, attribute, error, setting or command. */
  placeOf(word: string): string | null
  /** What a word of the code means, in short; null: the site does not know it. */
  card(word: string): DocsCard | null
  search(query: string, limit: number): ReturnType<typeof searched>
  /** A page with what was found; `title`: what it is called instead of a search. */
  searchHtml(query: string, title?: string): string
  /** Every page on a line, with the address of its twin. */
  list(): string
  /** The changelog as an Atom feed, with `server_mark`. */
  changes(): string
  /** All twins, one after the other. */
  everything(): string
}

const results_max = 50

export function openDocs({ root, version }: DocsOptions): DocsSite {
  const description = readDescription()
  const markdown = readMarkdownPages(root)
  const pages = orderedPages(description, markdown.pages)
  const byAddress = new Map(pages.map((page) => [page.address, page]))
  const written = new Map<string, string>()
  let whole: string | null = null
  let entries: readonly SearchEntry[] | null = null
  const allEntries = () => (entries ??= pages.flatMap(entriesOf))
  const tools = { resolve: markdown.resolve, twinOf: (address: string) => twinAddress(byAddress, address) }
  const frame = { pages, query: '', tab: null, page: null } as const

  const write = (address: string): string | null => {
    if (address === '/docs')
      return frameHtml({ ...frame, title: 'Landfall docs', description: homeLede, main: homeMain(pages, description, version) })
    const page = byAddress.get(address)
    if (page === undefined) return null
    const { lede, blocks, rail } = page.content()
    const main = pageMain(page, pages, { text: blocksHtml(blocks, markdown), rail: blocksHtml(rail, markdown) })
    return frameHtml({ ...frame, title: `${page.title} · Landfall docs`, description: lede, tab: page.tab, page, main })
  }
  const twin = (address: string): string | null => {
    if (address === '/docs') return `# ${homeTitle}\n\n${homeLede}\n\n${homeTwin(homeBlocks, tools)}\n${listOf(pages)}`
    const page = byAddress.get(address)
    return page === undefined ? null : twinOf(page, tools)
  }
  return {
    pages,
    html: (address) => {
      const known = written.get(address) ?? write(address)
      if (known !== null) written.set(address, known)
      return known
    },
    twin,
    placeOf: (word) => placeOf(allEntries(), word),
    card: (word) => cardOf(pages, allEntries(), word),
    search: (query, limit) => searched(allEntries(), query, limit),
    searchHtml: (query, title = 'Search') => {
      const main = resultsMain(title, query, searched(allEntries(), query, results_max))
      return frameHtml({
        ...frame,
        title: `${query === '' ? title : query} · Landfall docs`,
        description: 'Search of the documentation',
        main,
        query,
      })
    },
    list: () => listOf(pages),
    changes: () => changelogFeed(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')),
    everything: () => (whole ??= pages.map((page) => twinOf(page, tools)).join('\n\n---\n\n')),
  }
}

/** In the order of the tree, tab by tab. */
function orderedPages(description: Description, markdown: readonly SitePage[]): SitePage[] {
  return [
    ...markdown,
    statesPage,
    apiOverview(description),
    apiBasics,
    ...operationPages(description),
    recordsPage,
    ...resourcePages(description),
    ...kindPages(),
    errorsPage(description),
  ]
}

function homeTwin(blocks: Parameters<typeof blocksHtml>[0], tools: Parameters<typeof twinOf>[1]): string {
  const content = () => ({ lede: '', blocks, rail: [] })
  const text = twinOf(
    {
      address: '/docs',
      title: '',
      label: '',
      tab: null,
      group: '',
      folded: false,
      kind: 'word',
      word: null,
      method: null,
      content,
    },
    tools,
  )
  return text.replace(/^# \s*/, '')
}

function listOf(pages: readonly SitePage[]): string {
  return [...Map.groupBy(pages, ({ group }) => group)]
    .map(([group, list]) => {
      const lines = list.map((page) => `- [${page.title}](${page.address}.md)${sentenceOf(page)}`)
      return `### ${group}\n\n${lines.join('\n')}`
    })
    .join('\n\n')
}

function sentenceOf(page: SitePage): string {
  const { first } = firstSentences(page.content().lede, 1)
  return first === '' ? '' : `: ${first}`
}

function twinAddress(pages: ReadonlyMap<string, SitePage>, address: string): string {
  const [path = '', anchor] = address.split('#', 2)
  if (!pages.has(path) && path !== '/docs') return address
  return `${path}.md${anchor === undefined ? '' : `#${anchor}`}`
}

/** The anchors of the former single page were ids of operations and types; those of kinds are written with hyphens in other pages. */
function placeOf(entries: readonly SearchEntry[], word: string): string | null {
  const same = (name: string) => name === word || name.replaceAll('.', '-') === word
  const found = entries.filter(({ name, is_code }) => is_code && same(name))
  const order = ['event', 'operation', 'error', 'setting', 'command', 'attribute', 'guide', 'concept', 'word']
  return found.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))[0]?.address ?? null
}
