import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseAst } from 'vitest/node'
import { settingsPage } from '../../src/cli/settings.ts'
import { errorTable } from '../../src/contract/errors.ts'
import { listOperations } from '../../src/contract/operations.ts'
import { listRawOperations } from '../../src/contract/raw-operations.ts'
import { resources } from '../../src/contract/resources.ts'
import { openDocs } from '../../src/docs/site.ts'
import { webhookEventNames } from '../../src/vocabulary/event-name.ts'

// The documentation as text: every page is there, every link leads somewhere, everything of the interface has its place.

const site = openDocs({ root: '.', version: '0.0.0' })
const addresses = ['/docs', ...site.pages.map(({ address }) => address)]
const written = new Map(addresses.map((address) => [address, site.html(address) ?? '']))
const twins = new Map(addresses.map((address) => [address, site.twin(address) ?? '']))
const anchors = new Map(
  [...written].map(([address, html]) => [address, new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id))]),
)
/** Addresses that others serve. */
const elsewhere = [
  '/v2/openapi.json',
  '/v2/postman_collection.json',
  '/llms.txt',
  '/llms-full.txt',
  '/docs/search',
  '/docs/changelog.xml',
]

/** Null: it leads somewhere. */
function faultOf(from: string, href: string): string | null {
  if (/^(?:https?|mailto):/.test(href) || elsewhere.includes(href)) return null
  const [path = '', anchor] = href.split('#', 2)
  const target = path === '' ? from : path.replace(/\.md$/, '')
  if (target.startsWith('/docs/go/'))
    return site.placeOf(target.slice('/docs/go/'.length)) === null ? `${from}: ${href} finds nothing` : null
  if (target.startsWith('/docs/images/')) return existsSync(target.slice(1)) ? null : `${from}: there is no ${href}`
  const known = anchors.get(target)
  if (known === undefined) return `${from}: there is no ${href}`
  return anchor === undefined || anchor === 'tree' || known.has(decodeURIComponent(anchor))
    ? null
    : `${from}: ${href} has no such part`
}

test('every page has an address of its own, one h1, headings without gaps, and ids that are unique', () => {
  expect(new Set(addresses).size).toBe(addresses.length)
  const faults = [...written].flatMap(([address, html]) => {
    const levels = [...html.slice(html.indexOf('<main')).matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    return [
      ...(levels.filter((level) => level === 1).length === 1 && levels[0] === 1 ? [] : [`${address}: not one h1`]),
      ...(levels.some((level, at) => level > (levels[at - 1] ?? 0) + 1) ? [`${address}: a gap in its headings`] : []),
      ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${address}: #${id} twice`),
    ]
  })
  expect(faults).toEqual([])
})

test('no link and no anchor leads nowhere, in pages and in their twins', () => {
  const faults = [...written].flatMap(([address, html]) =>
    [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].flatMap(
      ([, href = '']) => faultOf(address, href.replaceAll('&amp;', '&')) ?? [],
    ),
  )
  const ofTwins = [...twins].flatMap(([address, text]) =>
    [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/\]\((\/[^)\s]*)\)/g)].flatMap(
      ([, href = '']) => faultOf(address, href) ?? [],
    ),
  )
  expect([...new Set([...faults, ...ofTwins])]).toEqual([])
})

test('nothing is asked of another host, and nothing is inline', () => {
  for (const [address, html] of written) {
    expect([address, /<script|<style| style="| on\w+="/.test(html)]).toEqual([address, false])
    expect([address, / src="https?:/.test(html)]).toEqual([address, false])
  }
})

test('every sample in TypeScript can be read, and calls what the typed client has', () => {
  const samples = site.pages.flatMap((page) => {
    const { blocks, rail } = page.content()
    return [...blocks, ...rail].flatMap((block) => (block.kind === 'samples' ? block.samples : []))
  })
  const codes = samples.filter(({ label }) => label === 'TypeScript').map(({ code }) => code)
  expect(codes.length).toBeGreaterThan(200)
  const ids = new Set<string>(listOperations().map(([id]) => id))
  for (const code of codes) {
    expect(() => parseAst(code), code).not.toThrow()
    const called = /await landfall\.(\w+)\(/.exec(code)?.[1]
    if (called !== undefined) expect(ids).toContain(called)
  }
})

describe('everything of the interface has its place:', () => {
  const operations = [...listOperations(), ...listRawOperations()].map(([id]) => id)
  const settings = [...settingsPage().matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name = '']) => name)

  test.each([
    ['operations', operations, '/docs/api/'],
    ['kinds of event', webhookEventNames, '/docs/webhooks/'],
    ['errors', Object.keys(errorTable), '/docs/errors#'],
    ['records', Object.keys(resources), '/docs/'],
    ['settings', settings, '/docs/operate/settings#'],
    ['attributes of containers', Object.keys(resources.container.attributes), '/docs/'],
  ])('%s', (_, words, beginning) => {
    expect(words.length).toBeGreaterThan(40)
    expect(words.filter((word) => site.placeOf(word)?.startsWith(beginning) !== true)).toEqual([])
  })

  test('every Markdown page of the repository that is not made from the contract', () => {
    const texts = addresses.map((address) => twins.get(address) ?? '')
    for (const file of [
      'docs/tutorial.md',
      'docs/guides/webhooks.md',
      'docs/decisions/job-engine.md',
      'docs/reference/settings.md',
    ]) {
      const title = /^# (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1]
      expect(texts.some((text) => text.startsWith(`# ${title}\n`))).toBe(true)
    }
  })
})

test('states are drawn with all their moves, and the table says the same', () => {
  const html = written.get('/docs/concepts/states') ?? ''
  const drawings = html.match(/<svg class="dg"[\s\S]*?<\/svg>/g) ?? []
  expect(drawings).toHaveLength(3)
  const moves = drawings.map((svg) => svg.match(/marker-end=/g)?.length)
  expect(moves).toEqual([9, 17, 3])
  for (const svg of drawings) expect(svg).not.toMatch(/NaN|undefined|style=/)
  for (const state of ['awaiting_manifest', 'not_available', 'succeeded'])
    expect(html.split(`>${state}<`).length).toBeGreaterThan(2)
})

test('the feed of changes has an entry for each release, at an address of the site', () => {
  const feed = site.changes()
  const released = readFileSync('CHANGELOG.md', 'utf8').match(/^## .* - \d{4}-\d\d-\d\d$/gm) ?? []
  expect(released.length).toBeGreaterThan(0)
  expect(feed.match(/<entry>/g)).toHaveLength(released.length)
  for (const [, address = ''] of feed.matchAll(/<link href="https:\/\/your-landfall\.invalid([^"]*)"/g))
    expect(faultOf('feed', address)).toBe(null)
})

describe('the search', () => {
  const names = (query: string) => site.search(query, 8).hits.map(({ name }) => name)

  test.each([
    ['a code word comes before what begins with it', 'pickup_lfd', 'pickup_lfd'],
    ['a part of a word finds the event', 'vessel_discharged', 'container.transport.vessel_discharged'],
    ['an error is found by its code', 'not_cancellable', 'not_cancellable'],
    ['a setting is found by its name, in any case', 'landfall_feeds', 'LANDFALL_FEEDS'],
    ['a trade word finds what it is called here', 'gate out', 'container.transport.full_out'],
    ['one letter wrong is forgiven', 'demurage', 'Demurrage and detention'],
    ['a title is found by its words', 'retries idempotency', 'Retries and idempotency'],
  ])('%s', (_, query, first) => {
    expect(names(query)).toContain(first)
  })

  test('the exact word is first, then events, then attributes', () => {
    expect(names('pickup_lfd')[0]).toBe('pickup_lfd')
    const kinds = site.search('discharged', 20).hits.map(({ kind }) => kind)
    expect(kinds[0]).toBe('event')
    expect(kinds.indexOf('attribute')).toBeGreaterThan(kinds.lastIndexOf('event'))
  })

  test('what only the text of a page says is found by its section, with the sentence', () => {
    const hits = site.search('stored sealed', 8).hits
    const hit = hits.find(({ address }) => address === '/docs/guides/webhooks#register-and-keep-the-secret')
    expect(hit?.sentence).toContain('sealed')
  })

  test('nothing asked, nothing found; what nobody says is not found', () => {
    expect(site.search('  ', 8)).toEqual({ hits: [], total: 0 })
    expect(site.search('xyzzyplugh', 8).total).toBe(0)
  })
})
