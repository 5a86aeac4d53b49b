import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Child, startChild } from '../world/child.ts'
import { testDatabase } from '../world/database.ts'
import { makeScratch } from '../world/scratch.ts'

// What a start says of the first key, where its output goes to a log and not to a person.

let folder: string
let children: Child[] = []
beforeAll(() => {
  folder = makeScratch('key')
})
afterEach(async () => {
  await Promise.all(children.map((child) => child.kill('SIGTERM')))
  children = []
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function started(env: Record<string, string>): Promise<{ child: Child; origin: string }> {
  const settings = { LANDFALL_DATA_DIR: folder, PORT: '0', LANDFALL_SANDBOX: 'off', ...env }
  const child = startChild(['src/cli/main.ts', 'serve', '--roles', 'api'], { env: settings })
  children.push(child)
  const [, origin = ''] = await child.said(/API {2,}(http:\S+)\/v2[\s\S]*API key .*\n/)
  return { child, origin }
}

async function statusWith(origin: string, key: string): Promise<number> {
  return (await fetch(`${origin}/v2/shipments`, { headers: { authorization: `Token ${key}` } })).status
}

test('a key that is made goes into a file of its owner, which the banner names, and not into the log', async () => {
  await using world = await testDatabase()
  const env = { DATABASE_URL: world.url }
  const { child, origin } = await started(env)
  const file = join(folder, 'api.key')
  expect(child.text()).toContain(`cat '${file}'`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const key = readFileSync(file, 'utf8').trim()
  expect(child.text()).not.toContain(key)
  expect(await statusWith(origin, key)).toBe(200)
  await child.kill('SIGTERM')
  // The next start knows of the file, until somebody has removed it.
  expect((await started(env)).child.text()).toContain(`cat '${file}'`)
  rmSync(file)
  expect((await started(env)).child.text()).toContain('as shown at the first start')
})

test('a key of the environment is nowhere in the log', async () => {
  await using world = await testDatabase()
  const key = 'canary-canary-canary-canary'
  const { child, origin } = await started({ DATABASE_URL: world.url, LANDFALL_API_KEY: key })
  expect(await statusWith(origin, key)).toBe(200)
  expect(child.text()).toContain('the one in LANDFALL_API_KEY')
  expect(child.text()).not.toContain(key)
})
