import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atSea, collected, type TrackedShipment, yardFeeds } from '../world/shipments.ts'
import { faultsOf } from './crawl.ts'
import { notHere, type ScreensWorld, startScreens, violationsOf } from './screens-world.ts'

// Shipments: the list of them, and one at its own address.

const screens: ScreensWorld | null = await startScreens({ feeds: yardFeeds() })
const evil = '<img src=x onerror="window.broken=true">'
let sailing: TrackedShipment
let done: TrackedShipment
beforeAll(async () => {
  if (screens === null) return
  sailing = await screens.world.follow(atSea)
  done = await screens.world.follow(collected)
})
afterAll(async () => {
  await screens?.[Symbol.asyncDispose]()
})

describe.runIf(screens !== null)('the screens of shipments', () => {
  // Without a browser nothing of this runs.
  const { open, world } = screens ?? notHere
  const openSailing = async () => {
    const opened = await open(`/shipments/${sailing.id}`)
    await opened.page.getByRole('heading', { name: 'Legs' }).waitFor()
    return opened
  }

  test('its legs, dates and boxes, and who is right about the arrival', async () => {
    const { page, context, errors } = await openSailing()
    const legs = page.getByRole('region', { name: 'Legs' })
    await legs.getByText('HARBOUR WREN').waitFor()
    await legs
      .getByText(/^sailed/)
      .first()
      .waitFor()
    await legs
      .getByText(/^arrives/)
      .first()
      .waitFor()
    await page.getByRole('row', { name: /^Arrives Los Angeles/ }).waitFor()
    await page.getByRole('region', { name: 'Who is right about the arrival?' }).getByRole('rowheader', { name: 'Crew' }).waitFor()
    await page.getByRole('region', { name: 'When the line was asked' }).getByText('answered, with news').first().waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/containers/${sailing.container_id}`)
    expect(errors).toEqual([])
    await context.close()
  })

  test('what the line says now stands there though nothing it said before was kept', async () => {
    const { page, context } = await open('/')
    await page.route('**/v2/shipments/*/estimates?*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), data: [] } })
    })
    await page.goto(`${world.origin}/shipments/${sailing.id}`)
    const { pod_eta_at } = (await world.api.get(`/shipments/${sailing.id}`)).attributes<{ pod_eta_at: string }>()
    const line = page.getByRole('region', { name: 'Who is right about the arrival?' }).getByRole('row', { name: /^Line/ })
    const at = line.locator('td time')
    await at.waitFor()
    expect(Date.parse((await at.getAttribute('datetime')) ?? '')).toBe(Date.parse(pod_eta_at))
    await context.close()
  })

  test('shared with somebody: with a password, until a day, by its own page', async () => {
    const { page, context, errors } = await openSailing()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.keyboard.press('s')
    const drawer = page.getByRole('complementary', { name: /^Share / })
    await drawer.getByLabel('Label').fill('for Ada')
    await drawer.getByLabel('Password').fill('eight letters')
    await drawer.getByLabel('Ends').selectOption('on')
    expect(await drawer.getByRole('button', { name: 'Copy link' }).isDisabled()).toBe(true)
    await drawer.getByLabel('Last day').fill('+3d')
    await page.keyboard.press('Enter')
    await page.getByText('Link copied').waitFor()
    await drawer.getByText('Send the password by another way').waitFor()
    await drawer.getByText('with a password').waitFor()
    // The same link again makes no other; a browser that does not copy is told of, beside the address.
    await page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))")
    await drawer.getByRole('button', { name: 'Copy again' }).click()
    await page.getByText('mark the address and copy it').waitFor()
    expect(await violationsOf(page)).toEqual([])
    const address = String(await page.evaluate('navigator.clipboard.readText()'))
    const [link] = (await world.api.get(`/share_links?filter[shipment_id]=${sailing.id}`)).list()
    expect(link?.attributes).toMatchObject({ label: 'for Ada', has_password: true, ends_at: expect.any(String) })
    expect(errors).toEqual([])
    await page.goto(address)
    await page.getByLabel('Password').fill('eight letters')
    await page.keyboard.press('Enter')
    await page.getByText(sailing.bill).first().waitFor()
    await context.close()
  })

  test('the list is sorted by two columns, and its file has the same rows', async () => {
    const { page, context, errors } = await open('/shipments')
    await page.locator('[data-row]').first().waitFor()
    await page.getByRole('button', { name: 'Arrives' }).click()
    await page.getByRole('button', { name: 'Bill or booking' }).click({ modifiers: ['Shift'] })
    await page.waitForURL(/sort=arrival_at(%2C|,)number/)
    await page.locator('[data-row]').first().waitFor()
    const link = page.getByRole('link', { name: 'CSV of this view' })
    const file = await context.request.get(new URL((await link.getAttribute('href')) ?? '', page.url()).href)
    const lines = (await file.text()).trim().split('\r\n')
    expect([file.status(), lines.length - 1]).toEqual([200, await page.locator('[data-row]').count()])
    expect(lines[0]).toContain('arrival_at,arrival_time_zone,arrival_is_estimate')
    expect(errors).toEqual([])
    await context.close()
  })

  test('references, tags and customer are written by keyboard, and are data', async () => {
    await world.api.post('/parties', 'party', { company_name: 'Kestrel Outdoor' })
    const { page, context, errors } = await openSailing()
    await page.keyboard.press('e')
    await page.getByLabel('References').fill(`ORD-1, ${evil}`)
    await page.getByLabel('Tags').fill('urgent')
    await page.getByLabel('Customer').fill('Nobody')
    await page.keyboard.press('Enter')
    await page.getByText('None of your customers has this name.').waitFor()
    await page.getByLabel('Customer').fill('kestrel outdoor')
    await page.keyboard.press('Enter')
    const head = page.getByRole('region', { name: 'The shipment' })
    await head.getByText('Kestrel Outdoor').waitFor()
    await head.getByText(evil).waitFor()
    await head.getByRole('link', { name: 'urgent' }).click()
    await page.getByRole('button', { name: 'Remove the filter Tag: urgent' }).waitFor()
    await expect.poll(() => page.locator('[data-row]').count()).toBe(1)
    expect(await page.evaluate(`'broken' in window`)).toBe(false)
    expect(errors).toEqual([])
    await context.close()
  })

  test('stopping says how many boxes, the page says why nobody is asked, and it can be resumed', async () => {
    const { page, context, errors } = await open(`/shipments/${done.id}`)
    const change = async (item: string, button: string) => {
      await page.getByRole('button', { name: 'More' }).click()
      await page.getByRole('menuitem', { name: item }).click()
      await page.getByRole('dialog').getByRole('button', { name: button }).click()
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    }
    await change('Stop tracking', 'Stop 1 box')
    await page.getByText('Somebody of this account stopped it.').waitFor()
    await change('Resume tracking', 'Resume 1 box')
    await expect.poll(() => page.getByText('Somebody of this account stopped it.').count()).toBe(0)
    expect(errors).toEqual([])
    await context.close()
  })

  test('a part that fails says so, and the rest stands', async () => {
    const { page, context } = await open('/shipments')
    await page.route('**/asks?*', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/vnd.api+json',
        body: JSON.stringify({ errors: [{ status: '500', code: 'internal', title: 'Broken', detail: 'No log today.' }] }),
      }),
    )
    await page.goto(`${world.origin}/shipments/${sailing.id}`)
    await page.getByText('No log today.').waitFor()
    await page.getByRole('region', { name: 'Legs' }).getByText('HARBOUR WREN').waitFor()
    await context.close()
  })

  test('the list: by keyboard, filtered and sorted in the address', async () => {
    const { page, context, errors } = await open('/')
    await page.keyboard.press('g')
    await page.keyboard.press('s')
    await page.getByRole('heading', { level: 1, name: 'Shipments' }).waitFor()
    await expect.poll(() => page.locator('[data-row]').count()).toBe(2)
    await page.keyboard.press('/')
    await page.getByRole('button', { name: 'Number', exact: true }).click()
    await page.getByLabel('Number', { exact: true }).fill(sailing.bill)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('[data-row]').count()).toBe(1)
    expect(new URL(page.url()).searchParams.get('number')).toBe(sailing.bill)
    await page.getByRole('button', { name: 'Arrives' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('arrival_at')
    await page.keyboard.press('j')
    await page.keyboard.press('o')
    await page.waitForURL(`**/shipments/${sailing.id}`)
    await page.goBack()
    await page.getByRole('button', { name: /Remove the filter Number/ }).click()
    await expect.poll(() => page.locator('[data-row]').count()).toBe(2)
    expect(errors).toEqual([])
    await context.close()
  })

  test('a filter that nothing fits can be taken away', async () => {
    const { page, context } = await open('/shipments?number=NOSUCHBILL')
    await page.getByText('No shipment fits this filter').waitFor()
    await page.getByText('2 without it').waitFor()
    await page
      .getByRole('button', { name: /Remove the filter Number/ })
      .last()
      .click()
    await expect.poll(() => page.locator('[data-row]').count()).toBe(2)
    await context.close()
  })
})
