/** `npm run bench -- screens`: how soon a list of 10,000 containers is painted in a real browser, and whether scrolling through it ever stops. */
import { createReadStream, existsSync, mkdtempSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { buildDashboard } from '../../scripts/build-dashboard.ts'
import { openBrowser } from '../browser/browser.ts'
import { madeContainer } from './screen-rows.ts'

const rows = 10_000
const rounds = 5
const kinds: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

/** Measures with rows that are made up, so that the figures are of the screen and not of the database. Prints a table. */
export async function measureScreens(): Promise<void> {
  const folder = join(mkdtempSync(join(tmpdir(), 'landfall-screens-')), 'dashboard')
  await buildDashboard(folder)
  const server = createServer((request, response) => answer(new URL(request.url ?? '/', 'http://localhost'), response, folder))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const browser = await openBrowser()
  if (browser === null) throw new Error('no browser to measure with')
  const { port } = server.address() as AddressInfo // It listens at a port, not at a pipe.
  const paints: number[] = []
  let stops: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 935 } })
    await page.addInitScript(watch)
    await page.goto(`http://127.0.0.1:${port}/containers`)
    await page.waitForFunction('globalThis.painted_ms !== undefined')
    paints.push(Number(await page.evaluate('globalThis.painted_ms')))
    if (round === 0) stops = await scrollThrough(page)
    await page.close()
  }
  await browser.close()
  server.close()
  paints.sort((one, other) => one - other)
  process.stdout.write(`| Of a list of ${rows.toLocaleString('en-US')} containers | Measured | Wanted |\n|---|---:|---:|\n`)
  process.stdout.write(
    `| First row painted, median of ${rounds} | ${Math.round(paints[Math.floor(rounds / 2)] ?? 0)} ms | < 700 ms |\n`,
  )
  process.stdout.write(`| Tasks over 100 ms while scrolling through all | ${stops.filter((ms) => ms > 100).length} | 0 |\n`)
  process.stdout.write(`| Longest task while scrolling | ${Math.round(Math.max(0, ...stops))} ms | < 100 ms |\n`)
}

// What runs in the page, as text: it has other globals.
const watch = `
  globalThis.stops = []
  new PerformanceObserver((list) => globalThis.stops.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[data-row]')) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => (globalThis.painted_ms = performance.now())))
  }).observe(document, { childList: true, subtree: true })`

/** Down to the last row, a screen a frame; what the next page brings is waited for. */
async function scrollThrough(page: { evaluate(text: string): Promise<unknown> }): Promise<number[]> {
  const told = await page.evaluate(`(async () => {
    globalThis.stops.length = 0
    const frame = () => new Promise(requestAnimationFrame)
    let still = 0
    while (still < 120) {
      const before = scrollY
      scrollBy(0, 800)
      await frame()
      still = scrollY === before ? still + 1 : 0
    }
    return { stops: globalThis.stops, shown: document.querySelector('[data-row]:last-of-type') && document.body.innerText.match(/([\\d,]+) of [\\d,]+ shown/)?.[1] }
  })()`)
  const { stops, shown } = told as { stops: number[]; shown: string } // As the text above returns it.
  if (shown !== rows.toLocaleString('en-US')) throw new Error(`only ${shown} rows were reached`)
  return stops
}

function answer({ pathname, searchParams }: URL, response: ServerResponse, folder: string): void {
  if (!pathname.startsWith('/v2/')) {
    const file = join(folder, pathname)
    const found = extname(pathname) !== '' && existsSync(file) ? file : join(folder, 'index.html')
    response.writeHead(200, { 'content-type': kinds[extname(found)] ?? 'application/octet-stream' })
    createReadStream(found).pipe(response)
    return
  }
  if (pathname === '/v2/changes/stream') {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, { 'content-type': 'application/vnd.api+json' })
  response.end(JSON.stringify(bodyOf(pathname, searchParams)))
}

function bodyOf(path: string, query: URLSearchParams): unknown {
  if (path === '/v2/session')
    return { data: { id: 's', type: 'session', attributes: { signed_in: true, csrf_token: 't', ways_in: null } } }
  if (path === '/v2/me')
    return {
      data: {
        id: 'm',
        type: 'me',
        attributes: { role: 'write', is_person: false, sandbox: false, company_name: 'Bench', preferences: {} },
      },
    }
  if (path !== '/v2/containers') return { data: [], meta: { total: 0 } }
  const size = Number(query.get('page[size]') ?? 30)
  const from = (Number(query.get('page[number]') ?? 1) - 1) * size
  const count = Math.max(0, Math.min(size, rows - from))
  const made = Array.from({ length: count }, (_, place) => madeContainer(from + place))
  return {
    data: made.map(({ container }) => container),
    included: made.map(({ shipment }) => shipment),
    meta: { size: count, total: rows },
  }
}
