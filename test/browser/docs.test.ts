import { afterAll, describe, expect, test } from 'vitest'
import { looks, movesSideways, type ScreensWorld, startScreens, takePicture, violationsOf } from './screens-world.ts'

// The documentation as somebody reads it. Every page and link is tested as text in test/docs.

const screens: ScreensWorld | null = await startScreens()
afterAll(() => screens?.[Symbol.asyncDispose]())

const shown = {
  home: '/docs',
  guide: '/docs/guides/webhooks',
  operation: '/docs/api/tracking-requests/create-tracking-request',
  record: '/docs/api/resources/vessel',
  event: '/docs/webhooks/container.transport.vessel_discharged',
  errors: '/docs/errors',
  search: '/docs/search?q=discharged',
}

describe.skipIf(screens === null)('the documentation', () => {
  // The tests do not run without.
  const { open } = screens as ScreensWorld

  test.each(looks)('can be read by everybody, at $width in $theme', async (look) => {
    const { page, context, errors } = await open(shown.home, { look, signed_in: false })
    for (const [name, address] of Object.entries(shown)) {
      await page.goto(new URL(address, page.url()).href)
      await takePicture(page, `docs-${name}`, look)
      expect([name, await violationsOf(page)]).toEqual([name, []])
      expect([name, await movesSideways(page)]).toEqual([name, false])
    }
    expect(errors).toEqual([])
    await context.close()
  })

  test('the search opens with a key, finds while one types, and goes where one chooses', async () => {
    const { page, context, errors } = await open(shown.guide, { signed_in: false })
    await page.keyboard.press('/')
    const field = page.getByRole('combobox', { name: 'Search' })
    await field.fill('gate out')
    const first = page.getByRole('option').first()
    await expect.poll(() => first.textContent()).toContain('container.transport.full_out')
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    expect(await page.getByRole('option', { selected: true }).textContent()).not.toBe(await first.textContent())
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/docs/webhooks/container.transport.full_out')
    await page.keyboard.press('/')
    await page.keyboard.press('Escape')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(errors).toEqual([])
    await context.close()
  })

  test('the language of samples is chosen once, and anchors of the former page lead to pages', async () => {
    const { page, context } = await open(shown.operation, { signed_in: false })
    await page.getByRole('tab', { name: 'Python' }).click()
    expect(await page.getByRole('tabpanel').first().textContent()).toContain('import requests')
    await page.goto(new URL('/docs#createWebhook', page.url()).href)
    await page.waitForURL('**/docs/api/webhooks/create-webhook')
    expect(await page.getByRole('tabpanel').first().textContent()).toContain('requests.post')
    await context.close()
  })

  test('what is signed in runs a list on its own server, and an answer folds', async () => {
    const { page, context, errors } = await open('/docs/api/webhooks/list-webhooks')
    await page.getByRole('button', { name: 'Run it' }).click()
    await expect.poll(() => page.getByRole('status').textContent()).toMatch(/^Yours: 200 in \d+ ms$/)
    expect(await page.locator('.yours pre').textContent()).toContain('"data": []')
    expect(await violationsOf(page)).toEqual([])
    const member = page.locator('.js').getByText('"health": ')
    expect(await member.isVisible()).toBe(true)
    await page.locator('.js summary', { hasText: '"attributes"' }).click()
    expect(await member.isVisible()).toBe(false)
    expect(errors).toEqual([])
    await context.close()
  })

  test('on a phone the menu opens the tree, and a link of it closes it', async () => {
    const { page, context } = await open(shown.guide, { look: { width: 360, theme: 'light' }, signed_in: false })
    await page.getByRole('link', { name: 'All pages' }).click()
    const tree = page.getByRole('navigation', { name: 'Pages' })
    expect(await violationsOf(page)).toEqual([])
    await tree.getByRole('link', { name: 'When a webhook fails' }).click()
    await page.waitForURL('**/docs/guides/failing-webhooks')
    expect(await tree.count()).toBe(0)
    await context.close()
  })

  test('without a script all languages stand below each other, and the search is a page', async () => {
    const { page, context } = await open(shown.operation, { signed_in: false })
    const quiet = await context.browser()?.newContext({ javaScriptEnabled: false })
    const still = await quiet?.newPage()
    await still?.goto(page.url())
    for (const words of ['curl', 'createClient', 'import requests'])
      expect(await still?.locator('pre', { hasText: words }).first().isVisible()).toBe(true)
    await still?.getByRole('searchbox').fill('duplicate')
    await still?.getByRole('searchbox').press('Enter')
    await still?.waitForURL('**/docs/search?q=duplicate')
    expect(
      await still
        ?.getByRole('link', { name: /^duplicate/ })
        .first()
        .isVisible(),
    ).toBe(true)
    await quiet?.close()
    await context.close()
  })
})
