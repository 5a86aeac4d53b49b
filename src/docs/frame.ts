/** What stands around every page: the head with its tabs, the tree, the way through the page, what comes before and next. */
import { escapeHtml } from '../base/escape-html.ts'
import { methodHtml, sentenceHtml } from './blocks.ts'
import { breakable } from './markdown.ts'
import { links_mark, type SitePage, type SiteTab } from './page.ts'

const tabNames: Readonly<Record<SiteTab, string>> = {
  start: 'Start',
  guides: 'Guides',
  concepts: 'Concepts',
  api: 'API',
  webhooks: 'Webhooks',
  errors: 'Errors',
  operate: 'Operate',
  tools: 'CLI',
}

/** The tabs that have pages, each with its first one. */
function tabsOf(pages: readonly SitePage[]): readonly { tab: SiteTab; name: string; address: string }[] {
  // Object.entries forgets which strings are keys.
  return (Object.entries(tabNames) as [SiteTab, string][]).flatMap(([tab, name]) => {
    const first = pages.find((page) => page.tab === tab)
    return first === undefined ? [] : [{ tab, name, address: first.address }]
  })
}

type FrameScene = {
  readonly title: string
  readonly description: string
  readonly tab: SiteTab | null
  readonly pages: readonly SitePage[]
  /** The page in the tree; null: one without a tree, such as the home page. */
  readonly page: SitePage | null
  readonly main: string
  readonly query: string
}

export function frameHtml({ title, description, tab, pages, page, main, query }: FrameScene): string {
  const twin = page === null ? '' : `<link rel="alternate" type="text/markdown" href="${page.address}.md">`
  const tree = page?.tab
    ? treeHtml(page, pages)
    : `<nav class="nav bare" id="tree" aria-label="Pages">${narrowTabs(pages, tab)}</nav>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escapeHtml(description)}">
<title>${escapeHtml(title)}</title>
${twin}
${links_mark}
</head>
<body${page?.tab ? '' : ' class="no-tree"'}>
<a class="skip" href="#main">Skip to content</a>
<header class="top"><a class="brand" href="/docs">${mark}<span>Landfall <i>docs</i></span></a>
<nav class="tabs" aria-label="Parts"><ul>${tabLinks(pages, tab)}</ul></nav>
<div class="tools"><form class="find" role="search" action="/docs/search"><label><span class="unseen">Search the documentation</span>${searchIcon}<input type="search" name="q" value="${escapeHtml(query)}" placeholder="Search" autocomplete="off" spellcheck="false"></label><kbd class="kbd" aria-hidden="true">/</kbd></form>
<button type="button" class="icb" data-key-button hidden>${keyIcon}<span class="unseen">Your key</span></button><button type="button" class="icb" data-theme-button hidden>${themeIcon}<span class="unseen">Theme</span></button><a class="icb only-s" href="/docs/search">${searchIcon}<span class="unseen">Search</span></a><a class="icb only-s" href="#tree">${menuIcon}<span class="unseen">All pages</span></a></div></header>
${page?.tab ? `<nav class="where" aria-label="Place in the tree"><a href="#tree"><span>${escapeHtml(page.group)} /</span> <b>${escapeHtml(page.label)}</b>${downIcon}</a></nav>` : ''}
<div class="frame">${tree}
<main class="main" id="main" tabindex="-1">${main}</main></div>
</body>
</html>
`
}

function tabLinks(pages: readonly SitePage[], current: SiteTab | null): string {
  return tabsOf(pages)
    .map(({ tab, name, address }) => `<li><a href="${address}"${tab === current ? ' aria-current="true"' : ''}>${name}</a></li>`)
    .join('')
}

function narrowTabs(pages: readonly SitePage[], current: SiteTab | null): string {
  return `<div class="only-s sheet"><a class="close" href="#main">Close</a><ul class="parts">${tabLinks(pages, current)}</ul></div>`
}

type TreeRow = { readonly page: SitePage; readonly text: string; readonly count: number | null }

/** In the order of the tree. Of many families that of the page is the first that folds, so that it is in sight. */
function groupsOf({ tab, group }: SitePage, pages: readonly SitePage[]): [string, SitePage[]][] {
  const own = pages.filter((page) => page.tab === tab)
  const groups = [...Map.groupBy(own, (page) => page.group)]
  if (tab !== 'api') return groups
  const rank = ([name, [first]]: [string, SitePage[]]) => (first?.folded !== true ? 0 : name === group ? 1 : 2)
  return groups.toSorted((a, b) => rank(a) - rank(b))
}

/** Only the tree of this tab. Groups that fold are one line with a count, but for that of the page. */
function treeHtml(current: SitePage, pages: readonly SitePage[]): string {
  const groups = groupsOf(current, pages)
  const parts: { heading: string | null; rows: TreeRow[] }[] = []
  for (const [group, members] of groups) {
    const [first] = members
    if (first === undefined) continue
    const is_folded = members.length > 1 && members.every(({ folded }) => folded) && group !== current.group
    const last = parts.at(-1)
    if (!is_folded) parts.push({ heading: group, rows: members.map((page) => ({ page, text: page.label, count: null })) })
    else if (last?.heading === null) last.rows.push({ page: first, text: group, count: countOf(members) })
    else parts.push({ heading: null, rows: [{ page: first, text: group, count: countOf(members) }] })
  }
  const inner = parts.map(
    ({ heading, rows }) =>
      `${heading === null ? '' : `<h2>${escapeHtml(heading)}</h2>`}<ul${heading === null ? ' class="rest"' : ''}>${rows.map((row) => treeRow(row, current)).join('')}</ul>`,
  )
  const below = (current.parts ?? []).map(
    ({ text, address, method = '' }) =>
      `<li><a href="${address}"><span>${escapeHtml(text)}</span><span class="n">${escapeHtml(method)}</span></a></li>`,
  )
  const list = below.length === 0 ? '' : `<h2>On this page</h2><ul>${below.join('')}</ul>`
  return `<nav class="nav" id="tree" aria-label="Pages">${narrowTabs(pages, current.tab)}${inner.join('')}${list}</nav>`
}

/** Pages but the one that lists the others. */
function countOf(members: readonly SitePage[]): number {
  return members.filter(({ label }) => label !== 'Overview').length
}

function treeRow({ page, text, count }: TreeRow, current: SitePage): string {
  const is_code = count === null && page.word === page.title
  const name = is_code ? `<span class="mono">${breakable(text)}</span>` : `<span>${escapeHtml(text)}</span>`
  const mark = count !== null ? `<span class="n">${count}</span>` : page.method === null ? '' : methodHtml(page.method)
  return `<li><a href="${page.address}"${page === current ? ' aria-current="page"' : ''}>${name}${mark}</a></li>`
}

/** A page with its title, its text, the way through it, and its neighbours in the tree. */
export function pageMain(page: SitePage, pages: readonly SitePage[], { text, rail }: { text: string; rail: string }): string {
  const { lede } = page.content()
  const is_code = page.word === page.title
  const title = is_code ? `<h1 class="ev">${breakable(page.title)}</h1>` : `<h1>${escapeHtml(page.title)}</h1>`
  const crumb =
    page.tab === null
      ? ''
      : `<nav class="crumb" aria-label="Where this is"><a href="${tabsOf(pages).find(({ tab }) => tab === page.tab)?.address ?? '/docs'}">${tabNames[page.tab]}</a>${page.group === tabNames[page.tab] ? '' : `<span aria-hidden="true">/</span><span>${escapeHtml(page.group)}</span>`}</nav>`
  const article = `<article class="prose">${crumb}${title}${lede === '' ? '' : `<p class="lede">${sentenceHtml(lede)}</p>`}${text}${neighbours(page, pages)}</article>`
  return rail === ''
    ? `<div class="page">${article}${wayThrough(page, text)}</div>`
    : `<div class="page two">${article}<aside class="rail" aria-label="Request and answer">${rail}</aside></div>`
}

function wayThrough({ address }: SitePage, text: string): string {
  const parts = text
    .split('<h2 id="')
    .slice(1)
    .map((part) => {
      const words = part.slice(part.indexOf('>') + 1, part.indexOf(' <a class="anchor"'))
      return `<li><a href="#${part.slice(0, part.indexOf('"'))}">${words.replace(/<\/?a[^<>]*>/g, '')}</a></li>`
    })
  const list = parts.length < 2 ? '' : `<h2>On this page</h2><ul>${parts.join('')}</ul>`
  return `<aside class="toc" aria-label="On this page">${list}<div class="side"><a href="${address}.md">${pageIcon}<span>This page as Markdown</span></a><button type="button" data-copy-page="${address}.md" hidden>${copyIcon}<span>Copy for an assistant</span></button><button type="button" data-print hidden>${printIcon}<span>Print</span></button></div></aside>`
}

function neighbours(page: SitePage, pages: readonly SitePage[]): string {
  const list = pages.filter(({ tab }) => tab !== null && tab === page.tab)
  const place = list.indexOf(page)
  const [before, next] = [list[place - 1], list[place + 1]]
  if (place < 0 || (before === undefined && next === undefined)) return ''
  const link = (other: SitePage | undefined, word: string) =>
    other === undefined
      ? '<span></span>'
      : `<a href="${other.address}"><small>${word}</small>${other.word === other.title ? `<code>${breakable(other.label)}</code>` : escapeHtml(other.label === 'Overview' ? other.title : other.label)}</a>`
  return `<nav class="next" aria-label="Neighbours">${link(before, 'Before')}${link(next, 'Next')}</nav>`
}

const icon = (path: string) => `<svg class="i" viewBox="0 0 16 16" aria-hidden="true"><path d="${path}"/></svg>`
const searchIcon = icon('M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM10.4 10.4l3.1 3.1')
const menuIcon = icon('M2.5 4.5h11M2.5 8h11M2.5 11.5h11')
const downIcon = icon('M3.5 6 8 10.5 12.5 6')
const pageIcon = icon('M4 2.5h5.5l3 3v8H4zM6 8.5h4.5M6 11h4.5')
const copyIcon = icon('M5.5 5.5h8v8h-8zM3 10.5H2.5v-8h8V3')
const printIcon = icon('M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7z')
const keyIcon = icon('M10.5 2.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM8.4 7.6l-5.4 5.4M4.6 11.4l1.5 1.5')
const themeIcon = icon(
  'M8 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM8 1.8v1M8 13.2v1M1.8 8h1M13.2 8h1M3.6 3.6l.7.7M11.7 11.7l.7.7M12.4 3.6l-.7.7M4.3 11.7l-.7.7',
)
const mark =
  '<svg viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="9.25" fill="none" stroke="currentColor" stroke-width="1.5"/><path d="M1.2 12.5h17.6" stroke="currentColor" stroke-width="1.5"/><path class="hill" d="M4.4 12.5c2.5-.5 3.5-4.7 5.6-4.7 1.6 0 2 2.1 3.2 2.3 1.2.2 1.4 1.9 2.6 2.4z"/></svg>'
