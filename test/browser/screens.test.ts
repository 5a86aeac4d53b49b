import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayAt } from '../../src/dashboard/facts/time-text.ts'
import { atSea, available, collected, type TrackedShipment, yardFeeds } from '../world/shipments.ts'
import { notHere, openOnClock, type ScreensWorld, signIn, startScreens } from './screens-world.ts'

type Answered = { attributes: object }

// The shell and the first screens as somebody meets them: a real browser, the whole product.

const screens: ScreensWorld | null = await startScreens({ feeds: yardFeeds() })
const followed: TrackedShipment[] = []
beforeAll(async () => {
  for (const phase of [atSea, available, collected]) if (screens) followed.push(await screens.world.follow(phase))
})
afterAll(async () => {
  await screens?.[Symbol.asyncDispose]()
})

describe.runIf(screens !== null)('the screens', () => {
  // Without a browser nothing of this runs.
  const { open, world } = screens ?? notHere

  test('whoever is not signed in signs in, and goes on to where they wanted to go', async () => {
    const { page, errors } = await open('/containers?status=on_ship', { signed_in: false })
    await signIn(page, 'lf_nobody')
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('not known here')
    expect(errors.filter((text) => !text.includes('401'))).toEqual([])
    await signIn(page, world.api.key)
    await page.getByRole('heading', { level: 1, name: 'Containers' }).waitFor()
    expect(page.url()).toBe(`${world.origin}/containers?status=on_ship`)
    await page.context().close()
  })

  test('every address that people bookmark leads to the page, and programs are answered as before', async () => {
    const ask = (path: string, accept: string) => fetch(`${world.origin}${path}`, { headers: { accept } })
    for (const path of ['/', '/containers', '/containers/x', '/shipments/x', '/map', '/free-days', '/webhooks']) {
      const page = await ask(path, 'text/html')
      expect([path, page.status, page.headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8'])
      expect(page.headers.get('content-security-policy')).not.toContain('unsafe')
      if (path !== '/') expect((await ask(path, '*/*')).status).toBe(404)
    }
    expect(await (await ask('/', '*/*')).text()).toContain('It answers programs')
    expect((await ask('/nowhere', 'text/html')).headers.get('content-type')).toBe('application/vnd.api+json')
  })

  test('nothing is asked of another host, and what is loaded is kept for ever', async () => {
    const { page, context } = await open('/containers')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.reload()
    await page.getByRole('table').waitFor()
    expect(asked.filter((url) => !url.startsWith(world.origin))).toEqual([])
    const script = asked.find((url) => url.endsWith('.js')) ?? ''
    const { headers } = await fetch(script)
    expect(headers.get('cache-control')).toContain('immutable')
    await context.close()
  })

  test('the palette finds a container by its number and tells of a wrong check digit', async () => {
    const { page, context, errors } = await open('/')
    const [record] = (await world.api.get('/containers')).list()
    const number = String(record?.attributes.number)
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Find or go to' })
    const wrong = `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`
    await field.fill(wrong)
    await page.getByRole('button', { name: `Look for ${number}` }).click()
    await page.getByRole('option').first().waitFor()
    await expect.poll(() => page.getByRole('option').first().textContent()).toContain(number.slice(4, 10))
    await field.press('Enter')
    await page.waitForURL(`**/containers/${record?.id}`)
    expect(errors).toEqual([])
    await context.close()
  })

  test('by keyboard alone: go to the containers, select one, open it, and back', async () => {
    const { page, context } = await open('/')
    await page.keyboard.press('g')
    await page.keyboard.press('c')
    await page.getByRole('heading', { level: 1, name: 'Containers' }).waitFor()
    await page.getByRole('row').nth(1).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.getByText('1 selected').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByText('1 selected').count()).toBe(0)
    const row = page.locator('tr[data-current]')
    const id = await row.getAttribute('data-row')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/containers/${id}`)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Containers' }).waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).getByText('Next row').waitFor()
    await context.close()
  })

  test('`/` leads to what narrows the page down, wherever there is something such', async () => {
    const { page, context } = await open('/exceptions')
    const focused = () => page.evaluate('document.activeElement.closest("[data-filter]") !== null')
    await page.getByRole('link', { name: /^All/ }).waitFor()
    await page.keyboard.press('/')
    await expect.poll(focused).toBe(true)
    await page.goto(`${world.origin}/settings?tab=audit`)
    await page.getByRole('button', { name: /^Did/ }).waitFor()
    await page.keyboard.press('/')
    await expect.poll(focused).toBe(true)
    await context.close()
  })

  test('two last free days have the mark of sources that differ', async () => {
    const { page, context } = await open('/containers')
    await page.route('**/v2/containers?*needs_attention*', async (route) => {
      const response = await route.fetch({ url: `${world.origin}/v2/containers?page[size]=1` })
      const said = {
        rule: 'two_last_free_days',
        sentence: 'Two last free days are told',
        detail: null,
        evidence: [],
        since_at: null,
      }
      const answer = await response.json()
      const data = answer.data.map((box: Answered) => ({ ...box, attributes: { ...box.attributes, attention: [said] } }))
      await route.fulfill({ response, json: { ...answer, data } })
    })
    await page.goto(`${world.origin}/`)
    const row = page.getByRole('row').filter({ hasText: 'Two last free days are told' }).first()
    await expect.poll(() => row.getByText('Sources differ').count()).toBe(1)
    await context.close()
  })

  test('a phone has the account, the palette and all places behind More', async () => {
    const { page, context } = await open('/', { look: { width: 360, theme: 'light' } })
    await page.getByRole('button', { name: 'More' }).click()
    const more = page.getByRole('dialog', { name: 'More' })
    for (const name of ['Light or dark', 'Sign out']) await more.getByRole('button', { name }).waitFor()
    await more.getByRole('link', { name: 'Shipments' }).waitFor()
    await more.getByRole('button', { name: 'Find or go to' }).click()
    await page.getByRole('combobox', { name: 'Find or go to' }).waitFor()
    await context.close()
  })

  test('a filter stands in the address, is told, and can be taken away', async () => {
    const { page, context } = await open('/containers?number=ZZZU0000000')
    await page.getByText('No container fits this filter').waitFor()
    await page
      .getByRole('button', { name: /Remove the filter Number/ })
      .last()
      .click()
    await page.getByRole('row').nth(1).waitFor()
    expect(new URL(page.url()).search).toBe('')
    await context.close()
  })

  test('what is not there is said, and asking again is not offered', async () => {
    const { page, context } = await open('/containers/01a2298e-0000-7000-8000-000000000000')
    await page.getByRole('alert').getByText('There is no such record').waitFor()
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await context.close()
  })

  test('a code that nobody knows stands in its filter as it is, and is no error', async () => {
    const { page, context, errors, quiet } = await open('/containers?port=ZZZZZ&aboard=1234567&terminal=ZZZ')
    await page.getByText('No container fits these 3 filters').waitFor()
    await page.getByRole('listitem').filter({ hasText: 'ZZZZZ' }).waitFor()
    await quiet()
    expect(errors).toEqual([])
    await page.goto(`${world.origin}/containers?port=CNSHA`)
    await page.getByText('Shanghai').first().waitFor()
    await context.close()
  })

  test('filters that leave nothing say how many would come back without each, and days are told as everywhere', async () => {
    const { page, context, errors } = await open('/containers?number=ZZZU0000000&arrival_from=2020-12-01')
    await page.getByText('No container fits these 2 filters').waitFor()
    const list = page.getByRole('list').filter({ hasText: 'without it' })
    await list
      .getByRole('listitem')
      .filter({ hasText: 'Number' })
      .getByText(/^\d+ without it$/)
      .waitFor()
    const day = list.getByRole('listitem').filter({ hasText: 'Arrival from' })
    await day.getByText('none without it').waitFor()
    await day.getByText('Tue 1 Dec 2020').waitFor()
    // What the server does not count to its end is told so.
    await page.route(/page%5Bsize%5D=1&|page%5Bsize%5D=1$/, (route) =>
      route.fulfill({ json: { data: [], included: [], links: {}, meta: { size: 1, total: 10_000, total_is_at_least: true } } }),
    )
    await page.reload()
    await list.getByText('10,000+ without it').first().waitFor()
    await page.getByRole('button', { name: 'Take both away' }).click()
    await page.getByRole('row').nth(1).waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect(errors).toEqual([])
    await context.close()
  })

  test('today in a filter, in the counts of views and in the file is the day on the clock that somebody chose', async () => {
    const now = new Date()
    // One of the two has another day than UTC, whatever the time is.
    const zone = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find((one) => dayAt(now, one) !== dayAt(now, 'UTC')) ?? ''
    const { page, context, errors, quiet } = await openOnClock(screens ?? notHere, '/settings', zone)
    const asked: string[] = []
    page.on('request', (request) => asked.push(decodeURIComponent(request.url())))
    await page.evaluate("history.pushState(null, '', '/containers?lfd_from=today')")
    await page.getByRole('link', { name: 'Free days this week' }).waitFor()
    await quiet()
    asked.push(decodeURIComponent((await page.getByRole('link', { name: 'CSV of this view' }).getAttribute('href')) ?? ''))
    const narrowed = asked.filter((url) => url.includes('[pickup_lfd][start]'))
    // The rows, the count of the view that came with the product, and the file.
    expect(narrowed.length).toBeGreaterThan(2)
    expect(narrowed.filter((url) => !url.includes(`[pickup_lfd][start]=${dayAt(now, zone)}`))).toEqual([])
    expect(errors).toEqual([])
    await context.close()
  })
})
