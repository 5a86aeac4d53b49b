/** `npm run bench -- screens`: how soon a list of 10,000 containers is painted in a real browser, and whether scrolling through it ever stops. */
import { createReadStream, existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { availableParallelism, tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Browser } from 'playwright-core'
import { buildDashboard } from '../../scripts/build-dashboard.ts'
import { openBrowser } from '../browser/browser.ts'
import { type MainTask, mainTasksIn, trace_categories } from './main-tasks.ts'
import { madeContainer } from './screen-rows.ts'

const rows = 10_000
const rounds = 5
// As long as somebody who scrolls takes for a stop.
const stop_ms = 100
const kinds: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

type Measured = { painted_ms: number; painted_processor_ms: number; tasks: readonly MainTask[] }
const page_file = join(import.meta.dirname, '../../docs/reference/screen-performance.md')

/** Measures with rows that are made up, so that the figures are of the screen and not of the database. Writes the page, and returns its name. */
export async function measureScreens({ load }: { load: () => number }): Promise<string> {
  const folder = join(mkdtempSync(join(tmpdir(), 'landfall-screens-')), 'dashboard')
  await buildDashboard(folder)
  const server = createServer((request, response) => answer(new URL(request.url ?? '/', 'http://localhost'), response, folder))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const browser = await openBrowser()
  if (browser === null) throw new Error('no browser to measure with')
  const { port } = server.address() as AddressInfo // It listens at a port, not at a pipe.
  const measured: Measured[] = []
  for (let round = 0; round < rounds; round += 1)
    measured.push(await measureRound(browser, { url: `http://127.0.0.1:${port}/containers`, scrolls: round === 0 }))
  await browser.close()
  server.close()
  writeFileSync(page_file, pageOf(measured, { load: load(), processors: availableParallelism() }))
  return page_file
}

async function measureRound(browser: Browser, { url, scrolls }: { url: string; scrolls: boolean }): Promise<Measured> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 935 } })
  await page.addInitScript(watch)
  const traced = async (run: () => Promise<unknown>) => {
    await browser.startTracing(page, { categories: [...trace_categories] })
    await run()
    return mainTasksIn(await browser.stopTracing())
  }
  const opening = await traced(async () => {
    await page.goto(url)
    await page.waitForFunction('globalThis.painted_ms !== undefined')
  })
  const painted_ms = Number(await page.evaluate('globalThis.painted_ms'))
  const tasks = scrolls ? await traced(() => scrollThrough(page)) : []
  await page.close()
  return { painted_ms, painted_processor_ms: opening.reduce((sum, { processor_ms }) => sum + processor_ms, 0), tasks }
}

const whole = (ms: number) => `${Math.round(ms)} ms`

function pageOf(measured: readonly Measured[], { load, processors }: { load: number; processors: number }): string {
  const median = (name: 'painted_ms' | 'painted_processor_ms') =>
    measured.map((one) => one[name]).toSorted((one, other) => one - other)[Math.floor(measured.length / 2)] ?? 0
  const tasks = measured.flatMap((one) => one.tasks)
  const most = (name: keyof MainTask) => tasks.reduce((max, task) => Math.max(max, task[name]), 0)
  const over = (name: keyof MainTask) => tasks.filter((task) => task[name] > stop_ms).length
  return (
    `# Performance of the screens

Written by ` +
    '`npm run bench -- screens`' +
    `; do not edit. A list of ${rows.toLocaleString('en-US')} containers in a real Chromium, 1,440 pixels wide, without a graphics card: opened
${rounds} times, of which the median stands here, and once scrolled through to its last row, 800 pixels a frame, ${'a hundred rows a page from a server that makes them up'}. Time that passed is of
this machine as busy as it was; processor time of the thread that draws is of the screen alone. Load of the machine at the end: ${load.toFixed(1)} on ${processors} processors.

| | Passed | Processor | Wanted |
|---|--:|--:|--:|
| First row painted | ${whole(median('painted_ms'))} | ${whole(median('painted_processor_ms'))} | < 700 ms |
| Longest task while scrolling | ${whole(most('passed_ms'))} | ${whole(most('processor_ms'))} | < ${stop_ms} ms |
| Tasks over ${stop_ms} ms while scrolling, of ${tasks.length.toLocaleString('en-US')} | ${over('passed_ms')} | ${over('processor_ms')} | 0 |
`
  )
}

// What runs in the page, as text: it has other globals.
const watch = `
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[data-row]')) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => (globalThis.painted_ms = performance.now())))
  }).observe(document, { childList: true, subtree: true })`

/** Down to the last row, a screen a frame; what the next page brings is waited for. */
async function scrollThrough(page: { evaluate(text: string): Promise<unknown> }): Promise<void> {
  const shown = await page.evaluate(`(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    let still = 0
    while (still < 120) {
      const before = scrollY
      scrollBy(0, 800)
      await frame()
      still = scrollY === before ? still + 1 : 0
    }
    return document.querySelector('[data-row]:last-of-type') && document.body.innerText.match(/([\\d,]+) of [\\d,]+ shown/)?.[1]
  })()`)
  if (shown !== rows.toLocaleString('en-US')) throw new Error(`only ${shown} rows were reached`)
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
