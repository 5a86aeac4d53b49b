import { afterAll, describe, expect, test } from 'vitest'
import {
  inBothThemes,
  movesSideways,
  notHere,
  type ScreensWorld,
  startScreens,
  takePicture,
  violationsOf,
  widths,
} from './screens-world.ts'

// The documentation as somebody reads it. Every page and link is tested as text in test/docs.

const screens: ScreensWorld | null = await startScreens()
afterAll(() => screens?.[Symbol.asyncDispose]())

const shown = {
  home: '/docs',
  guide: '/docs/guides/webhooks',
  operation: '/docs/api/tracking-requests/create-tracking-request',
  write: '/docs/api/webhooks/create-webhook',
  family: '/docs/api/tracking-requests',
  basics: '/docs/api',
  records: '/docs/api/resources',
  record: '/docs/api/resources/vessel',
  kinds: '/docs/webhooks',
  event: '/docs/webhooks/container.transport.vessel_discharged',
  errors: '/docs/errors',
  states: '/docs/concepts/states',
  concept: '/docs/concepts/journey',
  settings: '/docs/operate/settings',
  figures: '/docs/operate/faults',
  commands: '/docs/cli',
  glossary: '/docs/glossary',
  changelog: '/docs/changelog',
  search: '/docs/search?q=discharged',
  nothing: '/docs/search?q=zzzzzz',
}
// The others are like one of these.
const pictured: readonly string[] = ['home', 'guide', 'operation', 'record', 'event', 'errors', 'search', 'states']

describe.skipIf(screens === null)('the documentation', () => {
  // The tests do not run without.
  const { open, world } = screens ?? notHere

  test.each(widths)('can be read by everybody, at %i', async (width) => {
    const { page, context, errors } = await open(shown.home, { look: { width, theme: 'light' }, signed_in: false })
    for (const [name, address] of Object.entries(shown)) {
      await page.goto(new URL(address, page.url()).href)
      await inBothThemes(page, width, async (look, of) => {
        if (pictured.includes(name)) await takePicture(page, `docs-${name}`, look)
        expect([name, await violationsOf(page, of)]).toEqual([name, []])
      })
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
    expect(await page.locator('.yours .js').textContent()).toContain('"data": []')
    expect(await page.locator('.yours').textContent()).toContain('X-Request-Id: ')
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('tab', { name: 'Documented' }).click()
    const member = page.locator('.js').getByText('"health"')
    expect(await member.isVisible()).toBe(true)
    await page.locator('.js summary', { hasText: '"attributes"' }).click()
    expect(await member.isVisible()).toBe(false)
    expect(errors).toEqual([])
    await context.close()
  })

  test('a read by id runs on the first record of the reader, beside the documented answer', async () => {
    const url = 'http://127.0.0.1:9/never'
    const made = await world.api.post('/webhooks', 'webhook', { url, active: true, events: ['tracking_request.succeeded'] })
    expect(made.status).toBe(201)
    const { page, context, errors } = await open('/docs/api/webhooks/get-webhook')
    await page.getByRole('button', { name: 'Run it' }).click()
    const id = page.getByRole('textbox', { name: 'id' })
    await expect.poll(() => page.getByRole('status').first().textContent()).toBe('id is that of your first record.')
    expect(await id.inputValue()).toBe(made.id)
    expect(await page.getByRole('tabpanel', { name: 'curl' }).textContent()).toContain(`/v2/webhooks/${made.id}`)
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await expect.poll(() => page.locator('.yours .ttl').first().textContent()).toMatch(/^Yours: 200 in \d+ ms$/)
    const own = page.locator('.yours .js')
    expect(await own.textContent()).toContain(made.id)
    // What is the reader's own is marked; what is the same is not.
    expect(await own.locator('.mine').allTextContents()).toEqual(expect.arrayContaining([`"${made.id}"`, `"${url}"`]))
    expect(await own.locator('.mine').allTextContents()).not.toContain('"webhook"')
    expect(await page.locator('.compared').textContent()).toMatch(/^✓ Same shape as documented\d+ values are yours, underlined$/)
    expect(await page.getByRole('tab', { name: 'Yours', selected: true }).count()).toBe(1)
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('tab', { name: 'Documented' }).click()
    expect(await page.locator('.yours').isVisible()).toBe(false)
    await page.setViewportSize({ width: 1800, height: 900 })
    expect(await page.locator('.yours').isVisible()).toBe(true)
    expect(await violationsOf(page)).toEqual([])
    await id.fill('00000000-0000-4000-8000-000000000000')
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await expect.poll(() => page.locator('.yours .ttl').first().textContent()).toMatch(/^Yours: 404/)
    expect(errors.filter((error) => !error.includes('404'))).toEqual([])
    await context.close()
  })

  test('a key of an answer and a word in a sentence have a card; keys of the keyboard walk, fold and show it', async () => {
    const { page, context, errors } = await open(shown.operation, { signed_in: false })
    const card = page.getByRole('tooltip')
    await page.locator('.js [data-word="tracking_request.status"]').hover()
    await expect.poll(() => card.textContent()).toContain('What became of the request so far.')
    expect(await card.textContent()).toContain('awaiting_manifest')
    expect(await violationsOf(page)).toEqual([])
    // Whoever wants to read it may move into it, and Esc puts it away.
    await card.hover()
    await card.getByRole('link', { name: 'status' }).hover()
    expect(await card.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    expect(await card.isVisible()).toBe(false)
    await page.locator('.prose code', { hasText: 'tracking_request.succeeded' }).first().hover()
    await expect.poll(() => card.textContent()).toContain('kind of event')
    await page.locator('.js').focus()
    for (let line = 0; line < 3; line += 1) await page.keyboard.press('ArrowDown')
    expect(await page.locator('.js .cur').textContent()).toContain('"id"')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    expect(await page.locator('.js').getByText('"request_number"').isVisible()).toBe(false)
    expect(errors).toEqual([])
    await context.close()
  })

  test('a write says that it writes, goes to the simulated world unless the reader chooses, and carries what was edited', async () => {
    const { page, context } = await open('/docs/api/parties/create-party')
    const sent: { world: string | undefined; body: string | null }[] = []
    await page.route('**/v2/parties', async (route) => {
      const request = route.request()
      sent.push({ world: request.headers()['landfall-sandbox'], body: request.postData() })
      await route.continue()
    })
    await page.getByRole('button', { name: 'Run it' }).click()
    expect(await page.locator('.writes').textContent()).toBe('This writes in your simulated world: POST /v2/parties')
    const body = page.getByRole('textbox', { name: 'Body' })
    await body.fill((await body.inputValue()).replace(/"company_name": "[^"]+"/, '"company_name": "Grey Heron"'))
    expect(sent).toEqual([])
    await page.getByRole('button', { name: 'Write in the simulated world' }).click()
    await expect.poll(() => sent.length).toBe(1)
    expect(sent[0]?.world).toBe('true')
    await expect.poll(() => page.locator('.yours .ttl').first().textContent()).toMatch(/^Yours: /)
    await page.getByRole('radio', { name: 'Production' }).check()
    expect(await page.locator('.writes').textContent()).toContain('in production')
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Write in production' }).click()
    await expect.poll(() => page.locator('.yours .ttl').first().textContent()).toMatch(/^Yours: 201/)
    expect(sent[1]).toMatchObject({ world: undefined, body: expect.stringContaining('Grey Heron') })
    const names = (await world.api.get('/parties')).list().map(({ attributes }) => attributes.company_name)
    expect(names).toContain('Grey Heron')
    await context.close()
  })

  test('a key that is pasted is masked in samples, copied whole, sent, and kept for the tab alone', async () => {
    const { page, context, errors } = await open('/docs/api/webhooks/list-webhooks', { signed_in: false })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Your key' }).click()
    await page.getByLabel('API key').fill(world.api.key)
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Enter')
    const sample = page.getByRole('tabpanel', { name: 'curl' })
    await expect.poll(() => sample.textContent()).toMatch(/Token \S*••••••\S{4}"/)
    expect(await page.content()).not.toContain(world.api.key)
    await page.getByRole('button', { name: 'Copy' }).first().click()
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toContain(`Token ${world.api.key}`)
    await page.getByRole('button', { name: 'Run it' }).click()
    await expect.poll(() => page.locator('.yours .ttl').first().textContent()).toMatch(/^Yours: 200/)
    expect(page.url()).not.toContain(world.api.key)
    expect(await page.evaluate('JSON.stringify([localStorage, document.cookie])')).not.toContain(world.api.key)
    const other = await context.newPage()
    await other.goto(page.url())
    expect(await other.getByRole('tabpanel', { name: 'curl' }).textContent()).toContain('$LANDFALL_KEY')
    await page.getByRole('button', { name: 'Your key' }).click()
    await page.getByRole('button', { name: 'Forget it' }).click()
    expect(await sample.textContent()).toContain('$LANDFALL_KEY')
    expect(errors).toEqual([])
    await context.close()
  })

  test.each(widths)('what is run can be read at %i', async (width) => {
    const { page, context } = await open('/docs/api/webhooks/update-webhook', { look: { width, theme: 'light' } })
    await page.getByRole('button', { name: 'Run it' }).click()
    await expect.poll(() => page.locator('.try .note').textContent()).not.toBe('')
    await page.getByRole('button', { name: /^Write/ }).click()
    await expect.poll(() => page.locator('.yours .ttl').first().textContent()).toMatch(/^Yours: /)
    await inBothThemes(page, width, async (look, of) => {
      await takePicture(page, 'docs-run', look)
      expect(await violationsOf(page, of)).toEqual([])
    })
    expect(await movesSideways(page)).toBe(false)
    await page.getByRole('button', { name: 'Your key' }).click()
    await inBothThemes(page, width, async (_, of) => expect(await violationsOf(page, of)).toEqual([]))
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
