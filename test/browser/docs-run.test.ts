import { afterAll, describe, expect, test } from 'vitest'
import { sharedServer } from '../world/database.ts'
import { notHere, type ScreensWorld, startScreens, violationsOf } from './screens-world.ts'

// What a reader of the documentation writes with "Run it", where there are simulated worlds.

const { superuser_url } = await sharedServer()
const screens: ScreensWorld | null = await startScreens({
  environment: { LANDFALL_SANDBOX: 'on', LANDFALL_SIMULATIONS_URL: superuser_url },
})
afterAll(async () => {
  await screens?.world.api.delete('/sandbox')
  await screens?.[Symbol.asyncDispose]()
})

// A world begins with its first write.
const begins_in_ms = 60_000

describe.runIf(screens !== null)('the documentation', () => {
  // Without a browser nothing of this runs.
  const { open, world } = screens ?? notHere

  test('a write is tried in the simulated world, which answers with the new record and says where it is', async () => {
    const { page, context, errors } = await open('/docs/api/tracking-requests/create-tracking-request')
    await page.getByRole('button', { name: 'Run it' }).click()
    await page.getByRole('button', { name: 'Write in the simulated world' }).click()
    const title = page.locator('.yours .ttl').first()
    await expect.poll(() => title.textContent(), { timeout: begins_in_ms }).toMatch(/^Yours: 201 in \d+ ms$/)
    const answer = page.locator('.yours')
    expect(await answer.locator('.js').textContent()).toContain('"status": "pending"')
    expect(await answer.textContent()).toMatch(/Location: \S+\/v2\/tracking_requests\/[0-9a-f-]{36}/)
    expect(await answer.locator('.compared').textContent()).toContain('Same shape as documented')
    expect(await violationsOf(page)).toEqual([])
    expect((await world.api.get('/tracking_requests')).list()).toEqual([])
    expect(errors).toEqual([])
    await context.close()
  }, 120_000)
})
