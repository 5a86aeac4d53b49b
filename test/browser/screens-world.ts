/** The whole product in this process with its screens, and a browser that looks at them. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { source as judge } from 'axe-core'
import type { BrowserContext, Page, Request } from 'playwright-core'
import { buildDashboard } from '../../scripts/build-dashboard.ts'
import { dashboardStamp } from '../../scripts/dashboard-stamp.mjs'
import { startWorld, type World, type WorldOptions } from '../world/app.ts'
import { openBrowser } from './browser.ts'

type Look = { width: 1440 | 360; theme: 'light' | 'dark' }

const usual_look: Look = { width: 1440, theme: 'light' }
export const widths = [1440, 360] as const
export const looks: readonly Look[] = [
  usual_look,
  { width: 1440, theme: 'dark' },
  { width: 360, theme: 'light' },
  { width: 360, theme: 'dark' },
]

export type ScreensWorld = AsyncDisposable & {
  world: World
  /**
   * A page of a browser of its own. With `signed_in` false nobody is. What the page logs as an error is in `errors`. With `kept`
   * the page is kept for when the server is not heard; elsewhere it is not, so that what is asked can be seen and answered otherwise.
   */
  open(path: string, options?: { look?: Look; signed_in?: boolean; kept?: boolean; scale?: 1 | 2 }): Promise<OpenPage>
}
// Suites that do not run are collected all the same, and take apart what they would use.
export const notHere = {} as ScreensWorld // nothing of it is used where there is no browser

export type OpenPage = {
  page: Page
  context: BrowserContext
  errors: readonly string[]
  /** Resolves once nothing is asked and nothing is awaited any more. */
  quiet(): Promise<void>
}

// As the other tests wait for a fact.
const patience_ms = 60_000
const checkout = join(import.meta.dirname, '../..')
const pictures = join(checkout, 'docs/images/screens')

/** Starts everything; null where there is no browser. `start`: another world than an empty one. */
export async function startScreens(
  options: WorldOptions = {},
  start: (options: WorldOptions) => Promise<World> = startWorld,
): Promise<ScreensWorld | null> {
  const browser = await openBrowser()
  if (browser === null) return null
  await buildWhenStale()
  const world = await start(options)
  return {
    world,
    open: async (path, { look = usual_look, signed_in = true, kept = false, scale = look.width === 360 ? 2 : 1 } = {}) => {
      const context = await browser.newContext({
        viewport: { width: look.width, height: look.width === 360 ? 800 : 935 },
        deviceScaleFactor: scale,
        colorScheme: look.theme,
        timezoneId: 'America/Los_Angeles',
        locale: 'en-US',
        reducedMotion: 'reduce',
        serviceWorkers: kept ? 'allow' : 'block',
      })
      context.setDefaultTimeout(patience_ms)
      closeInOrder(context)
      const page = await context.newPage()
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(String(error)))
      const quiet = watchQuiet(page)
      await page.goto(`${world.origin}${signed_in ? '/sign-in' : path}`)
      if (signed_in) {
        await signIn(page, world.api.key)
        await page.getByRole('navigation').first().waitFor({ state: 'attached' })
        if (path !== '/') await page.goto(`${world.origin}${path}`)
      }
      return { page, context, errors, quiet }
    },
    [Symbol.asyncDispose]: async () => {
      await browser.close()
      await world.close()
    },
  }
}

/** What a test answers in place of the server may be asked once more as the test ends, and would fail with nobody to hear it: its page is gone. */
function closeInOrder(context: BrowserContext): void {
  const close = context.close.bind(context)
  context.close = async (options) => {
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
    await close(options)
  }
}

// So often in a row nothing is under way, with pictures between for what follows from an answer.
const looks_quiet = 4
const next_picture = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))'

function watchQuiet(page: Page): () => Promise<void> {
  const under_way = new Set<Request>()
  page.on('request', (request) => {
    // Streams stay open.
    if (!request.url().includes('/stream')) under_way.add(request)
  })
  page.on('requestfinished', (request) => under_way.delete(request))
  page.on('requestfailed', (request) => under_way.delete(request))
  // Of a page that was left.
  page.on('framenavigated', () => under_way.clear())
  return async () => {
    for (let seen = 0; seen < looks_quiet; ) {
      await page.evaluate(next_picture)
      const is_busy = under_way.size > 0 || (await page.locator('[aria-busy=true]').count()) > 0
      seen = is_busy ? 0 : seen + 1
    }
  }
}

/** Pastes a key, as somebody does who has no password. */
export async function signIn(page: Page, key: string): Promise<void> {
  const paste = page.getByRole('button', { name: 'Paste a key instead' })
  const field = page.getByLabel('API key')
  await paste.or(field).first().waitFor()
  if (await paste.isVisible()) await paste.click()
  await field.fill(key)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Looks at a page on another clock than that of the browser, which is in Los Angeles. */
export async function openOnClock({ open }: ScreensWorld, path: string, zone: string): Promise<OpenPage> {
  const opened = await open('/settings')
  const { page } = opened
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByLabel('Time zone').fill(zone)
  await page.getByRole('button', { name: 'Keep', exact: true }).last().click()
  await page.getByText('Your clock: ').waitFor()
  // A key has no clock that the server keeps: the page that was opened has it.
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`)
  return opened
}

/** A key that may read, and not write. */
export async function readOnlyKey({ api }: World): Promise<string> {
  return String((await api.post('/admin/keys', 'api_key', { name: 'reader', role: 'read' })).attributes().key)
}

/** Has a page looked at in light and then in dark, which is the same page in other colours. */
export async function inBothThemes(
  page: Page,
  width: Look['width'],
  see: (look: Look, of: 'all' | 'colours') => Promise<void>,
): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await see({ width, theme }, theme === 'light' ? 'all' : 'colours')
  }
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const of_colours = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** What stands in the way of somebody, by WCAG 2.2 A and AA, with the elements that it is about. `of`: of colours alone, where all else was looked at. */
export async function violationsOf(page: Page, of: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(judge)
  // As text: what runs in the page is of another program, with other globals.
  const found: { id: string; nodes: { html: string; failureSummary?: string }[] }[] = await page.evaluate(
    `axe.run(document, ${JSON.stringify({ runOnly: of === 'all' ? rules : of_colours })}).then(({ violations }) => violations)`,
  )
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
  )
}

/** Whether the page can be moved sideways, which no page may. */
export function movesSideways(page: Page): Promise<boolean> {
  return page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')
}

const pictured_height_max = 2_400

/** Puts a picture of the screen beside the others, when LANDFALL_PICTURES asks for it. */
export async function takePicture(page: Page, name: string, { width, theme }: Look): Promise<void> {
  if (process.env.LANDFALL_PICTURES === undefined) return
  mkdirSync(pictures, { recursive: true })
  const path = join(pictures, `${name}-${width}-${theme}.png`)
  if (width !== 360) return void (await page.screenshot({ path }))
  const usual = page.viewportSize() ?? { width, height: 800 }
  // As high as its page: else the bar at the foot of the phone would stand in the middle of it. Of long lists the beginning is enough.
  const height: number = await page.evaluate('document.documentElement.scrollHeight')
  await page.setViewportSize({ width, height: Math.min(Math.max(usual.height, height), pictured_height_max) })
  await page.evaluate(next_picture)
  await page.screenshot({ path })
  await page.setViewportSize(usual)
}

async function buildWhenStale(): Promise<void> {
  const folder = join(checkout, 'dist/dashboard')
  const stamp = join(folder, 'stamp')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === dashboardStamp(checkout)) return
  await buildDashboard(folder)
}
