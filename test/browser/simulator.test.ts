import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { day_ms, second_ms } from '../../src/base/durations.ts'
import { sharedServer } from '../world/database.ts'
import { faultsOf } from './crawl.ts'
import {
  looks,
  movesSideways,
  notHere,
  readOnlyKey,
  type ScreensWorld,
  signIn,
  startScreens,
  takePicture,
  violationsOf,
} from './screens-world.ts'

// What would it look like if: scenarios are begun in the simulated world of the account, its clock is moved, and the whole dashboard looks at it.

const { superuser_url } = await sharedServer()
const screens: ScreensWorld | null = await startScreens({
  environment: { LANDFALL_SANDBOX: 'on', LANDFALL_SIMULATIONS_URL: superuser_url },
})
afterAll(async () => {
  await screens?.world.api.delete('/sandbox')
  await screens?.[Symbol.asyncDispose]()
})

const clockOf = (page: Page) => page.getByRole('region', { name: 'Simulated time' })
const simulatedNow = async (page: Page) =>
  Date.parse((await clockOf(page).locator('time').first().getAttribute('datetime')) ?? '')
const made = (page: Page) => page.getByRole('region', { name: /^In this world/ })
const strip = (page: Page) => page.getByRole('region', { name: 'Simulated world' })
/** Resolves once the clock has come to where it was sent. */
const standing = (page: Page) => clockOf(page).getByText('standing', { exact: true }).waitFor()

describe.runIf(screens !== null)('simulator', () => {
  // Without a browser nothing of this runs.
  const { open, world } = screens ?? notHere

  test('by keyboard alone: a scenario is begun, and the clock goes on to the next moment', async () => {
    const { page, context, errors } = await open('/')
    await page.keyboard.press('g')
    await page.keyboard.press('i')
    await page.getByRole('heading', { name: 'This world is empty' }).waitFor()
    // The world is told of sooner than what may begin in it.
    await page.locator('[data-scenario="direct"]').waitFor()
    await page.keyboard.press('j')
    await page.getByRole('heading', { level: 2, name: 'Direct', exact: true }).waitFor()
    expect(new URL(page.url()).searchParams.get('scenario')).toBe('direct')
    await page.getByText('ZZLF482193-DIRECT', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Under way' }).press('Enter')
    await page.getByLabel('Seed', { exact: true }).focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('<b>')
    await page.getByRole('alert').getByText('Up to six digits').waitFor()
    expect(await page.getByRole('button', { name: 'Begin', exact: true }).isDisabled()).toBe(true)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('482193')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^ZZLF\d{6}-DIRECT$/ }).waitFor()
    await page.getByText('Number tracked').waitFor()
    // A box as on its door.
    await clockOf(page).locator('li small [title^="ZZ"]').first().waitFor()
    // No journey of the world has reached it yet.
    await clockOf(page).getByText('Los Angeles').first().waitFor()
    const next_at = Date.parse((await clockOf(page).locator('li time').first().getAttribute('datetime')) ?? '')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => simulatedNow(page)).toBeGreaterThanOrEqual(next_at)
    await standing(page)
    expect(errors).toEqual([])
    await context.close()
  })

  test('the clock runs and stops by one key, and goes on for a day', async () => {
    const { page, context, errors } = await open('/simulator')
    await clockOf(page).getByText('standing', { exact: true }).waitFor()
    const before = await simulatedNow(page)
    await page.getByRole('heading', { name: 'Simulated time' }).click()
    await page.keyboard.press('Space')
    await clockOf(page).getByText('running at 3,600×').waitFor()
    await expect.poll(() => simulatedNow(page)).toBeGreaterThan(before)
    await page.keyboard.press('Space')
    await standing(page)
    const stopped = await simulatedNow(page)
    await page.getByRole('button', { name: 'Next day' }).click()
    await clockOf(page)
      .getByText(/^going to/)
      .waitFor()
    await standing(page)
    // What passes in a world that stands is a thousandth of what passes here.
    const midnight = (Math.floor(stopped / day_ms) + 1) * day_ms
    expect(Math.abs((await simulatedNow(page)) - midnight)).toBeLessThan(second_ms)
    expect(errors).toEqual([])
    await context.close()
  })

  test('the whole dashboard looks around in the world, by its clock, until it is left', async () => {
    const { page, context, errors } = await open('/simulator?scenario=direct')
    await page.getByRole('button', { name: 'Begin', exact: true }).click()
    await expect.poll(() => page.getByRole('button', { name: /^ZZLF\d+-DIRECT$/ }).count()).toBe(2)
    const now = await simulatedNow(page)
    await page.getByRole('button', { name: 'Look around in the simulated world' }).click()
    await strip(page).getByText('standing').waitFor()
    const day = new Date(now).toLocaleDateString('en-GB', {
      timeZone: 'America/Los_Angeles',
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    })
    await page.getByRole('heading', { level: 1, name: day }).waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('c')
    await page.locator('tbody tr[data-row]').first().waitFor()
    await page.reload()
    const number = await page.locator('tbody tr[data-row]').first().getAttribute('data-number')
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: 'CSV of this view' }).click()
    const chunks: Buffer[] = []
    for await (const chunk of await (await saving).createReadStream()) chunks.push(chunk)
    expect(number).toMatch(/^ZZ/)
    expect(Buffer.concat(chunks).toString()).toContain(number ?? '')
    await page.locator('tbody tr[data-row] a').first().click()
    await page.waitForURL('**/containers/*')
    await page.locator('h1').waitFor()
    await strip(page).getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL('**/containers')
    await expect.poll(() => strip(page).count()).toBe(0)
    await page
      .getByText(/Nothing is tracked yet|No container/)
      .first()
      .waitFor()
    expect(await page.locator('tbody tr[data-row]').count()).toBe(0)
    expect(errors).toEqual([])
    await context.close()
  })

  test('the palette leads into the world and out of it', async () => {
    const { page, context, errors } = await open('/shipments')
    const ask = async (words: string) => {
      await page.keyboard.press('ControlOrMeta+k')
      await page.getByRole('combobox', { name: 'Find or go to' }).fill(`> ${words}`)
      await page
        .getByRole('option', { name: /simulated world/ })
        .first()
        .waitFor()
      await page.keyboard.press('Enter')
    }
    await page.getByRole('heading', { level: 1, name: 'Shipments' }).waitFor()
    await ask('simulated world')
    await strip(page).waitFor()
    await page.locator('tbody tr').first().waitFor()
    await ask('leave the simulated')
    await expect.poll(() => strip(page).count()).toBe(0)
    expect(errors).toEqual([])
    await context.close()
  })

  test('whoever may only read sees all of it, and why nothing can be begun or moved', async () => {
    const { page, context, errors } = await open('/simulator', { signed_in: false })
    await signIn(page, await readOnlyKey(world))
    await page.getByText('Needs a key that may write').first().waitFor()
    for (const name of ['Begin', 'Next day', '60×', 'Wipe this world'])
      expect(await page.getByRole('button', { name, exact: true }).isDisabled()).toBe(true)
    const before = await simulatedNow(page)
    await page.keyboard.press('ArrowRight')
    await page
      .getByRole('button', { name: /^ZZLF\d{6}-DIRECT$/ })
      .first()
      .waitFor()
    expect(await simulatedNow(page)).toBe(before)
    expect(errors).toEqual([])
    await context.close()
  })

  const refusals = [
    [409, 'sandbox_off', 'Nothing is simulated here.'],
    [503, 'sandbox_busy', 'Other <b>accounts</b> are simulating.'],
  ] as const
  test.each(refusals)('where the world answers %i it is said why', async (status, code, sentence) => {
    const { page, context } = await open('/')
    await page.route('**/v2/sandbox/clock', (route) =>
      route.fulfill({
        status,
        contentType: 'application/vnd.api+json',
        body: JSON.stringify({
          errors: [{ status: String(status), code, title: 'Refused', detail: 'Other <b>accounts</b> are simulating.' }],
        }),
      }),
    )
    await page.goto(`${world.origin}/simulator`)
    await page.getByText(sentence).waitFor()
    expect(await page.getByRole('button', { name: 'Begin', exact: true }).count()).toBe(0)
    await context.close()
  })

  test('what a program begins is seen as well', async () => {
    const begin = (wish: object) => world.api.post('/sandbox/scenarios', 'sandbox_run', { begins: 'under_way', ...wish })
    await begin({ scenario: 'fleet', seed: 7, count: 5 })
    await begin({ scenario: 'bad-request', seed: 311_004 })
    await begin({ scenario: 'demurrage', seed: 150_731 })
    await begin({ scenario: 'rail', seed: 204_518 })
    const { page, context, errors } = await open('/simulator')
    await made(page).getByText('The latest 8.').waitFor()
    await made(page)
      .getByRole('button', { name: /^ZZLF\d{6}-RAIL$/ })
      .first()
      .waitFor()
    if (process.env.LANDFALL_PICTURES !== undefined) {
      // Then more is to be seen.
      await world.api.patch('/sandbox/clock', 'sandbox_clock', { by: 'P2D' })
      await clockOf(page)
        .getByText(/^going to/)
        .waitFor()
      await standing(page)
    }
    expect(errors).toEqual([])
    await context.close()
  })

  describe.each(looks)('at $width, $theme', (look) => {
    test('it keeps nobody out, logs no error and never moves sideways, outside and inside', async () => {
      const { page, context, errors } = await open('/simulator?scenario=rail', { look })
      const seen = async (name: string) => {
        expect(await violationsOf(page, look.theme === 'light' ? 'all' : 'colours')).toEqual([])
        expect(await faultsOf(page)).toEqual([])
        expect(await movesSideways(page)).toBe(false)
        await page.evaluate('scrollTo(0, 0)')
        if (look.width === 1440 || look.theme === 'light') await takePicture(page, name, look)
      }
      await made(page).locator('ol time').first().waitFor()
      await clockOf(page).locator('li').first().waitFor()
      await page.getByRole('heading', { level: 2, name: 'Rail', exact: true }).waitFor()
      await seen('simulator')
      await page.getByRole('button', { name: 'Look around in the simulated world' }).click()
      await strip(page).getByText('standing').waitFor()
      await page.goto(`${world.origin}/containers`)
      await page.locator('tbody tr[data-row], [data-row]').first().waitFor()
      await seen('simulator-inside')
      expect(errors).toEqual([])
      await context.close()
    })
  })

  test('a world is wiped only when it is meant, and the next one is empty', async () => {
    const { page, context, errors } = await open('/simulator')
    await made(page).locator('ol time').first().waitFor()
    await page.getByRole('button', { name: 'Wipe this world' }).click()
    await page.getByRole('button', { name: 'Leave it' }).click()
    await page.getByRole('button', { name: 'Wipe this world' }).click()
    await page.getByRole('button', { name: 'Wipe it' }).click()
    await page.getByRole('heading', { name: 'This world is empty' }).waitFor()
    expect(Math.abs((await simulatedNow(page)) - Date.now())).toBeLessThan(120_000)
    expect(errors).toEqual([])
    await context.close()
  })
})
