/** Which Markdown of the repository stands where. What has no row stands at the end of the tab of its folder, by its own name. */
import type { SiteTab, WordKind } from './page.ts'

export type MarkdownPlace = {
  readonly file: string
  readonly address: string
  readonly tab: SiteTab | null
  readonly group: string
  readonly label?: string
  readonly kind?: WordKind
}

type Shelf = Readonly<Record<string, readonly [file: string, name: string, label: string][]>>

function placesOf(tab: SiteTab, shelf: Shelf): MarkdownPlace[] {
  return Object.entries(shelf).flatMap(([group, rows]) =>
    rows.map(([file, name, label]) => ({ file: `docs/${file}.md`, address: `/docs/${name}`, tab, group, label })),
  )
}

const start: Shelf = {
  Start: [
    ['tutorial', 'start/first-shipment', 'From a request to a webhook'],
    ['guides/simulated-worlds', 'simulated-worlds', 'Simulated worlds'],
    ['guides/sandbox', 'sandbox', 'Numbers that misbehave'],
    ['guides/dashboard', 'start/screens', 'The screens'],
  ],
}

const guides: Shelf = {
  Track: [
    ['guides/bulk-import', 'guides/many-numbers', 'Track many numbers'],
    ['guides/retries-and-idempotency', 'guides/safe-retries', 'Retry without doing it twice'],
    ['guides/event-feed', 'guides/catch-up', 'Follow everything that happens'],
    ['guides/custom-fields', 'guides/custom-fields', 'Custom fields and customers'],
    ['guides/client', 'guides/client', 'The typed client'],
    ['guides/delivered', 'guides/delivered', 'Say that it was delivered'],
    ['guides/moving', 'guides/moving', 'Move here from another API'],
  ],
  'Be told': [
    ['guides/webhooks', 'guides/webhooks', 'Receive webhooks'],
    ['guides/failing-webhooks', 'guides/failing-webhooks', 'When a webhook fails'],
    ['guides/alerts', 'guides/alerts', 'Exceptions and alerts'],
  ],
  'Know more': [
    ['guides/demurrage', 'guides/demurrage', 'Demurrage and detention'],
    ['guides/maps', 'guides/maps', 'Maps and positions'],
    ['guides/documents', 'guides/documents', 'Documents'],
    ['guides/email', 'guides/documents-by-email', 'Documents by e-mail'],
    ['guides/why-this-status', 'guides/why-this-status', 'Why this status'],
  ],
  'Bring data in': [
    ['guides/feeds-file', 'guides/lines', 'Lines: the feeds file'],
    ['guides/line-quirks', 'guides/line-quirks', 'Quirks of lines'],
    ['guides/pushed-events', 'guides/lines-that-push', 'Lines that push'],
    ['guides/edi', 'guides/edi', 'EDI'],
    ['guides/terminals-and-railroads', 'guides/terminals-and-railroads', 'Terminals and railroads'],
    ['guides/terminal-status-feed', 'guides/terminal-status-feed', 'Terminal Status Feed'],
    ['guides/ais', 'guides/ship-positions', 'Positions of ships'],
    ['guides/adapters', 'guides/write-an-adapter', 'Write an adapter'],
  ],
}

const concepts: Shelf = {
  Concepts: [
    ['explanation/how-a-journey-is-decided', 'concepts/journey', 'How a journey is decided'],
    ['explanation/delivery-guarantees', 'concepts/promises', 'What webhooks promise'],
    ['explanation/how-papers-are-read', 'concepts/papers', 'How papers are read'],
    ['reference/glossary', 'glossary', 'Glossary'],
  ],
}

const operate: Shelf = {
  Operate: [
    ['guides/installing', 'operate/install', 'Install, upgrade, back up'],
    ['reference/settings', 'operate/settings', 'Settings'],
    ['guides/accounts-and-keys', 'operate/accounts', 'Accounts, keys, audit log'],
    ['guides/people', 'operate/people', 'People and single sign-on'],
    ['guides/feeds-status', 'operate/feeds-health', 'How the feeds are doing'],
    ['guides/operations', 'operate/failures', 'When something goes wrong'],
  ],
  Measured: [
    ['reference/faults', 'operate/faults', 'Faults and what happens then'],
    ['reference/performance', 'operate/sizing', 'Performance'],
    ['reference/list-performance', 'operate/list-performance', 'Performance of the lists'],
    ['reference/screen-performance', 'operate/screen-performance', 'Performance of the screens'],
    ['reference/places', 'operate/places', 'How good the places are'],
    ['reference/search-performance', 'operate/search-performance', 'Performance of the search'],
    ['reference/simulated-day', 'operate/simulated-day', 'A simulated day'],
    ['reference/chaos', 'operate/chaos', 'Killed at random'],
    ['reference/starvation', 'operate/starvation', 'Endpoints that hang'],
    ['reference/security-tests', 'operate/security', 'Attacks that were tried'],
  ],
}

const tools: Shelf = {
  'Command line': [['reference/cli', 'cli', 'Commands']],
  'Language models': [
    ['guides/mcp', 'mcp/connect', 'Connect a language model'],
    ['reference/mcp', 'mcp', 'Tools for language models'],
  ],
}

/** In the order of the tree. */
export const markdownPlaces: readonly MarkdownPlace[] = [
  ...placesOf('start', start),
  ...placesOf('guides', guides),
  ...placesOf('concepts', concepts),
  ...placesOf('operate', operate),
  ...placesOf('tools', tools),
  { file: 'CHANGELOG.md', address: '/docs/changelog', tab: null, group: 'Changelog' },
]

/** Pages that are made from the contract instead, and where the Markdown of the repository about the same is to be read. */
export const madeFromContract: Readonly<Record<string, string>> = {
  'docs/reference/api.md': '/docs/api',
  'docs/reference/errors.md': '/docs/errors',
  'docs/reference/webhook-kinds.md': '/docs/webhooks',
}

const shelfOfFolder: Readonly<Record<string, { tab: SiteTab; group: string; below: string }>> = {
  'docs/guides': { tab: 'guides', group: 'More', below: '/docs/guides' },
  'docs/explanation': { tab: 'concepts', group: 'Concepts', below: '/docs/concepts' },
  'docs/decisions': { tab: 'concepts', group: 'Decisions', below: '/docs/decisions' },
  'docs/reference': { tab: 'operate', group: 'Measured', below: '/docs/operate' },
}

/** Where a file without a row stands; null: nowhere. */
export function usualPlace(file: string): MarkdownPlace | null {
  const cut = file.lastIndexOf('/')
  const shelf = shelfOfFolder[file.slice(0, cut)]
  if (shelf === undefined || file in madeFromContract) return null
  const { tab, group, below } = shelf
  return { file, address: `${below}/${file.slice(cut + 1, -3)}`, tab, group }
}
