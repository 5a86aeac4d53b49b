import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { available, discharged, held, type TrackedShipment, terminalSays, yardFeeds } from '../world/shipments.ts'
import { notHere, type ScreensWorld, signIn, startScreens } from './screens-world.ts'

// What goes wrong around a screen while somebody looks at it: a session that ends, a part that fails, a server that is not heard, another tab.

const screens: ScreensWorld | null = await startScreens({ feeds: yardFeeds() })
let box: TrackedShipment
let other: TrackedShipment
beforeAll(async () => {
  if (screens === null) return
  box = await screens.world.follow(held)
  other = await screens.world.follow(available)
  await screens.world.follow(discharged)
})
afterAll(async () => {
  await screens?.[Symbol.asyncDispose]()
})

describe.runIf(screens !== null)('whatever happens meanwhile', () => {
  // Without a browser nothing of this runs.
  const { open, world } = screens ?? notHere
  const shown = (page: Page) => page.locator('[data-row]').first().waitFor()
  const endSessions = () => world.db.query('delete from sessions')
  const refuse = (status: number) => ({
    status,
    headers: { 'retry-after': '1', 'x-request-id': 'request-7' },
    contentType: 'application/vnd.api+json',
    body: JSON.stringify({
      errors: [{ status: String(status), code: 'internal', title: 'Broken', detail: 'The database is away.' }],
    }),
  })

  describe('a session that ends', () => {
    test('brings sign-in over the page; afterwards one is where one was', async () => {
      const { page, context } = await open('/containers')
      await shown(page)
      await endSessions()
      await page.getByRole('button', { name: 'Slip', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
      await dialog.waitFor()
      await signIn(page, world.api.key)
      await expect.poll(() => dialog.count()).toBe(0)
      expect(new URL(page.url()).search).toContain('sort=slip_days')
      await shown(page)
      await context.close()
    })

    test('while something is written: what was typed stays, and is sent then', async () => {
      const { page, context } = await open('/exceptions')
      await page.getByLabel('Comment').fill('The broker has been told.')
      await endSessions()
      await page.getByRole('button', { name: 'Comment' }).click()
      const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
      await dialog.waitFor()
      await signIn(page, world.api.key)
      await expect.poll(() => dialog.count()).toBe(0)
      expect(await page.getByLabel('Comment').inputValue()).toBe('The broker has been told.')
      await page.getByRole('button', { name: 'Comment' }).click()
      await page.getByRole('listitem').filter({ hasText: 'The broker has been told.' }).waitFor()
      await context.close()
    })

    test('while numbers are added: they are there again', async () => {
      const { page, context } = await open('/add')
      await page.getByLabel('Numbers to track').first().fill('BILL800001')
      await page.getByText('1 row, 1 column').waitFor()
      await endSessions()
      await page.reload()
      await signIn(page, world.api.key)
      await page.getByText('1 row, 1 column').waitFor()
      await context.close()
    })
  })

  describe('a part that fails', () => {
    test('says so and offers to try again; too fast counts down, and anew when it is refused again', async () => {
      const { page, context } = await open('/containers')
      let status = 500
      let refused = 0
      await page.route('**/v2/containers?*', (route) => {
        refused += 1
        return route.fulfill(refuse(status))
      })
      await page.goto(`${world.origin}/containers?sort=number`)
      await page.getByText('The database is away.').waitFor()
      await page.getByText('request request-7').waitFor()
      status = 429
      const before = refused
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByText(/Too fast; again in \d+ s/).waitFor()
      await expect.poll(() => refused).toBeGreaterThan(before + 2)
      await page.unroute('**/v2/containers?*')
      await shown(page)
      await context.close()
    })

    test('leaves the rest of the overview', async () => {
      const { page, context } = await open('/containers')
      await page.route('**/v2/charges/exposure*', (route) => route.fulfill(refuse(500)))
      await page.goto(`${world.origin}/`)
      await page.getByText('The database is away.').first().waitFor()
      await shown(page)
      await page.unroute('**/v2/charges/exposure*')
      await page.getByRole('button', { name: 'Try again' }).first().click()
      await expect.poll(() => page.getByText('The database is away.').count()).toBe(0)
      await context.close()
    })
  })

  describe('a server that is not heard', () => {
    test('a bar says since when; what was read stays, nothing can be written; what happened meanwhile is caught up', async () => {
      const { page, context } = await open(`/containers/${other.container_id}`)
      await page.getByText(/^Yes\./).waitFor()
      await context.setOffline(true)
      await page.getByText(/No connection since \d\d:\d\d/).waitFor()
      await page.getByText(/^Yes\./).waitFor()
      await page.getByText('Departed Shanghai').waitFor()
      await expect.poll(() => page.getByRole('button', { name: 'Ask again' }).isDisabled()).toBe(true)
      const holds = [{ name: 'customs', status: 'hold', description: null }]
      await terminalSays(world, { container_number: other.number, available: false, holds })
      await world.settled()
      await context.setOffline(false)
      await page.getByText(/^No\. Customs has held it/).waitFor()
      await expect.poll(() => page.getByText(/No connection since/).count()).toBe(0)
      await expect.poll(() => page.getByRole('button', { name: 'Ask again' }).isEnabled()).toBe(true)
      await context.close()
    })

    test('containers that were opened before can be read again, marked with when they were read', async () => {
      const { page, context } = await open('/sign-in')
      await page.clock.install()
      await page.goto(`${world.origin}/containers`)
      await shown(page)
      const [first, second] = [page.locator('[data-row] a').nth(0), page.locator('[data-row] a').nth(1)]
      const number = (await first.getAttribute('href')) ?? ''
      await first.click()
      await page.getByRole('heading', { name: 'Journey' }).waitFor()
      await page.getByText('Departed Shanghai').waitFor()
      await page.goBack()
      await second.click()
      await page.getByRole('heading', { name: 'Journey' }).waitFor()
      await page.goBack()
      await shown(page)
      // Longer than answers are kept that nobody looks at.
      await page.clock.fastForward('20:00')
      await context.setOffline(true)
      await page.locator(`[data-row] a[href="${number}"]`).first().click()
      await page.getByText('Departed Shanghai').waitFor()
      await page.getByText(/This container was read at \d\d:\d\d/).waitFor()
      await context.setOffline(false)
      await expect.poll(() => page.getByText(/This container was read at/).count()).toBe(0)
      await context.close()
    })

    test('the list that was read can be read on', async () => {
      const { page, context } = await open('/containers')
      await shown(page)
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Slip', exact: true }).click()
      await page.getByText(/No connection since \d\d:\d\d/).waitFor()
      expect(await page.locator('[data-row]').count()).toBe(3)
      await context.setOffline(false)
      await page.getByRole('button', { name: 'Container', exact: true }).click()
      await expect.poll(() => page.getByText(/No connection since/).count()).toBe(0)
      await context.close()
    })
  })

  describe('two tabs', () => {
    test('what is written in one shows in the other, of the shipment and in the list', async () => {
      const { page, context } = await open(`/shipments/${box.id}`)
      await page.getByRole('heading', { name: 'Legs' }).waitFor()
      const [same, list] = [await context.newPage(), await context.newPage()]
      await same.goto(`${world.origin}/shipments/${box.id}`)
      await same.getByRole('heading', { name: 'Legs' }).waitFor()
      await list.goto(`${world.origin}/containers?cols=tags`)
      await shown(list)
      await page.keyboard.press('e')
      await page.getByLabel('Tags').fill('of two tabs')
      await page.keyboard.press('Enter')
      await same.getByRole('link', { name: 'of two tabs' }).waitFor()
      const apply = list.getByRole('button', { name: 'Apply' })
      await apply.or(list.getByText('of two tabs')).first().waitFor()
      if (await apply.isVisible()) await apply.click()
      await list.getByText('of two tabs').waitFor()
      await context.close()
    })

    test('a case that somebody takes is taken in the other', async () => {
      const { page, context } = await open('/exceptions')
      await shown(page)
      const second = await context.newPage()
      await second.goto(`${world.origin}/exceptions`)
      await shown(second)
      await page.keyboard.press('j')
      await page.waitForURL('**/exceptions?case=*')
      await page.keyboard.press('a')
      await page.keyboard.type('Dana')
      await page.keyboard.press('Enter')
      await second.locator('tbody').getByText('Dana').first().waitFor()
      await context.close()
    })
  })
})
