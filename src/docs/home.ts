/** The home page: one request, what it leads to, four doors, everything by its part. */
import { escapeHtml } from '../base/escape-html.ts'
import { eventCategories } from '../contract/event-kinds.ts'
import { blocksHtml } from './blocks.ts'
import { type Description, familyAddress, kindAddress } from './described.ts'
import type { PageBlock, PageStop, SitePage } from './page.ts'
import { requestSamples } from './requests.ts'

/** A number of the sandbox: it can be tracked on a fresh installation. */
const attributes = { request_type: 'bill_of_lading', request_number: 'ZZLF482193', scac: 'ZZLF', ref_numbers: ['PO-1001'] }

const path = '/v2/tracking_requests'
const type = 'application/json'
const body = { data: { type: 'tracking_request', attributes } }

const firstRequest: PageBlock = {
  kind: 'samples',
  title: null,
  samples: requestSamples({
    method: 'POST',
    path,
    query: {},
    key: 'LANDFALL_KEY',
    body: { type, value: body },
    call: { name: 'createTrackingRequest', given: { attributes } },
  }),
  foot: 'A number of the [sandbox](/docs/sandbox): it runs on a fresh installation, and a whole journey follows.',
  run: { method: 'POST', path, query: [], fields: [], body: { type, text: JSON.stringify(body, null, 2) } },
}

const told = [
  'empty_out',
  'full_in',
  'vessel_loaded',
  'vessel_departed',
  'vessel_arrived',
  'vessel_discharged',
  'available',
  'full_out',
  'empty_in',
] as const

const places: Readonly<Record<(typeof told)[number], string>> = {
  empty_out: 'the empty box leaves the depot',
  full_in: 'full, at the port of lading',
  vessel_loaded: 'on board',
  vessel_departed: 'the ship sails',
  vessel_arrived: 'the ship is in port',
  vessel_discharged: 'on the quay',
  available: 'may be collected',
  full_out: 'on a truck',
  empty_in: 'the empty box is back',
}

const journey: readonly PageStop[] = told.map((milestone) => ({
  text: milestone,
  address: kindAddress(`container.transport.${milestone}`),
  note: places[milestone],
  state: 'behind',
}))

const doors: readonly { title: string; text: string; files: readonly string[] }[] = [
  {
    title: 'Start',
    text: 'From a request to the first webhook.',
    files: ['/docs/start/first-shipment', '/docs/sandbox', '/docs/start/screens', '/docs/operate/install'],
  },
  {
    title: 'Build',
    text: 'Tasks, each with its code.',
    files: [
      '/docs/guides/webhooks',
      '/docs/guides/many-numbers',
      '/docs/guides/safe-retries',
      '/docs/guides/catch-up',
      '/docs/guides/demurrage',
    ],
  },
  {
    title: 'Understand',
    text: 'Rules you can predict results with.',
    files: [
      '/docs/concepts/journey',
      '/docs/concepts/promises',
      '/docs/guides/why-this-status',
      '/docs/concepts/papers',
      '/docs/glossary',
    ],
  },
  {
    title: 'Operate',
    text: 'For whoever is woken at night.',
    files: [
      '/docs/operate/failures',
      '/docs/operate/feeds-health',
      '/docs/operate/settings',
      '/docs/operate/accounts',
      '/docs/cli',
    ],
  },
]

export const homeTitle = 'Hand over a number. Be told what happens to the box.'
export const homeLede =
  'Landfall follows bills of lading, bookings and containers across the ocean, on your own machine. This is one request; the events are what it leads to.'

/** The page in the tree of nothing: what its twin is made from, too. */
export const homeBlocks: readonly PageBlock[] = [firstRequest, { kind: 'way', stops: journey }]

export function homeMain(pages: readonly SitePage[], { operations }: Description, version: string): string {
  const tools = { resolve: (_: string, href: string) => href }
  const doorHtml = doors.map(({ title, text, files }) => {
    const links = files.flatMap((address) => pages.filter((page) => page.address === address))
    return `<section><h2>${title}</h2><p>${text}</p><ul>${links.map(({ address, label }) => `<li><a href="${address}">${escapeHtml(label)}</a></li>`).join('')}</ul></section>`
  })
  const families = [...Map.groupBy(operations, ({ tag }) => tag)].map(([tag, list]) => ({
    text: tag,
    address: familyAddress(tag),
    method: String(list.length),
  }))
  const groups = eventCategories().map(({ name, events }) => ({
    text: name,
    address: kindAddress(events[0]?.name ?? ''),
    method: String(events.length),
  }))
  const kinds = eventCategories().reduce((sum, { events }) => sum + events.length, 0)
  return `<div class="home"><div class="hero"><div><h1>Hand over a number.<br>Be told what happens to the box.</h1><p class="lede">${homeLede}</p>${blocksHtml([firstRequest], tools)}</div>
<section class="came" aria-labelledby="came"><h2 id="came">What your webhook is told</h2>${blocksHtml([{ kind: 'way', stops: journey }], tools)}</section></div>
<div class="doors">${doorHtml.join('')}</div>
${indexHtml('API', `${operations.length} operations, by family`, families)}
${indexHtml('Webhooks', `${kinds} kinds of event, a page each`, groups)}
<footer class="foot"><span>Landfall ${escapeHtml(version)}</span><a href="/docs/changelog">Changelog</a><a href="/docs/changelog.xml">Feed of changes</a><a href="/docs/glossary">Glossary</a><a href="/v2/openapi.json">OpenAPI 3.1</a><a href="/v2/postman_collection.json">Postman</a><a href="/llms.txt">llms.txt</a><a href="/llms-full.txt">llms-full.txt</a></footer></div>`
}

function indexHtml(title: string, text: string, links: readonly { text: string; address: string; method: string }[]): string {
  const block: PageBlock = { kind: 'links', dense: true, links }
  return `<div class="idx"><div><h2>${title}</h2><p>${text}</p></div>${blocksHtml([block], { resolve: (_, href) => href })}</div>`
}
