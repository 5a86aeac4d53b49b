import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { movableClock } from '../../src/base/clock.ts'
import { hour_ms } from '../../src/base/durations.ts'
import { dayText } from '../../src/dashboard/facts/time-text.ts'
import { scac } from '../world/app.ts'
import { atSea, discharged, type TrackedShipment, terminalSays, yardFeeds } from '../world/shipments.ts'
import { notHere, openOnClock, type ScreensWorld, startScreens, violationsOf } from './screens-world.ts'

// One container at its own address: what it answers, why, what was believed before, and who may see it.

const evil = '<img src=x onerror="window.broken=true"> HOLD: CUS'

// What the terminal says comes an hour after what the line said, and both are past: versions are told in whole seconds.
const screens: ScreensWorld | null = await startScreens({ feeds: yardFeeds(), clock: movableClock(-2 * hour_ms) })
const followed: Record<'sailing' | 'standing', TrackedShipment | null> = { sailing: null, standing: null }
beforeAll(async () => {
  if (screens === null) return
  const { world } = screens
  followed.sailing = await world.follow(atSea)
  const standing = await world.follow(discharged)
  followed.standing = standing
  await world.advance(hour_ms)
  const holds = [{ name: 'customs', status: 'hold', description: evil }]
  await terminalSays(world, { container_number: standing.number, available: false, holds })
  await world.advance(hour_ms)
})
afterAll(async () => {
  await screens?.[Symbol.asyncDispose]()
})

describe.runIf(screens !== null)('the screen of a container', () => {
  // Without a browser nothing of this runs.
  const { open } = screens ?? notHere
  const addressOf = (which: keyof typeof followed) => `/containers/${followed[which]?.container_id}`
  const openHeld = async (query = '') => {
    const opened = await open(`${addressOf('standing')}${query}`)
    await opened.page.getByText(/^No\. Customs has held it/).waitFor()
    return opened
  }

  test('answers first whether it can be picked up, and asks for no more than two things before', async () => {
    const { page, context, errors } = await open(addressOf('sailing'))
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes(`/v2${addressOf('standing')}`))
        asked.push(new URL(request.url()).pathname.split('/').slice(4).join('/'))
    })
    await page.getByText(/^Not yet\. It is at sea/).waitFor()
    await page.goto(page.url().replace(addressOf('sailing'), addressOf('standing')))
    await page.getByText(/^No\. Customs has held it/).waitFor()
    expect(asked.slice(0, 2).toSorted()).toEqual(['', 'transport_events'])
    await page.getByRole('heading', { name: 'Journey' }).waitFor()
    await page.getByText('Departed Shanghai').waitFor()
    expect(errors).toEqual([])
    await context.close()
  })

  test('E edits references and fields of the account, and what was before comes back', async () => {
    const { world } = screens ?? notHere
    const definition = { entity_type: 'Container', api_slug: 'dock', display_name: 'Dock', data_type: 'short_text' }
    await world.api.post('/custom_field_definitions', 'custom_field_definition', definition)
    const { page, context, errors } = await open(addressOf('sailing'))
    await page.getByText(/^Not yet\. It is at sea/).waitFor()
    await page.keyboard.press('e')
    await expect
      .poll(() => page.getByLabel('References').evaluate((field) => field === field.ownerDocument.activeElement))
      .toBe(true)
    await page.getByLabel('References').fill('ORD-7, ORD-8')
    await page.getByLabel('Dock').fill('north')
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByText('Refs ORD-7, ORD-8').waitFor()
    const path = addressOf('sailing')
    const stored = async () =>
      (await world.api.get(`${path}/custom_fields`)).list().map(({ attributes }) => [attributes.api_slug, attributes.value])
    expect(await stored()).toEqual([['dock', 'north']])
    const list = await context.newPage()
    await list.goto(new URL('/containers?cols=status,field_dock,vessel_eta', page.url()).href)
    await list.getByRole('columnheader', { name: 'Dock' }).waitFor()
    await list.locator('[data-row]').filter({ hasText: 'north' }).waitFor()
    expect(await violationsOf(list)).toEqual([])
    await list.close()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => page.getByText('Refs ORD-7').count()).toBe(0)
    await expect.poll(stored).toEqual([])
    expect(errors).toEqual([])
    await context.close()
  })

  test('W tells why, and leads to the raw event that decides', async () => {
    const { page, context } = await openHeld()
    await page.getByRole('heading', { name: 'Why “Not available”?' }).waitFor()
    await page.keyboard.press('w')
    const drawer = page.getByRole('complementary', { name: 'Why: Status' })
    await drawer.getByText('Believed').waitFor()
    expect(new URL(page.url()).searchParams.get('why')).toBe('current_status')
    await drawer.getByRole('button', { name: 'raw event' }).first().click()
    const row = page.locator('tr[data-meant]')
    await expect.poll(() => row.textContent()).toContain('believed: status')
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => drawer.count()).toBe(0)
    await row.getByRole('button', { name: 'Message' }).click()
    await page.getByRole('complementary', { name: 'As it came' }).getByText('HOLD: CUS').waitFor()
    await context.close()
  })

  test('a value in focus is the one that W asks about', async () => {
    const { page, context } = await openHeld()
    await page.locator('[data-why$="_at"]').first().focus()
    await page.keyboard.press('w')
    await expect.poll(() => new URL(page.url()).searchParams.get('why')).toMatch(/_at$/)
    await page.keyboard.press('Escape')
    await expect.poll(() => new URL(page.url()).searchParams.get('why')).toBeNull()
    await context.close()
  })

  test('shared with s and Enter: the link is made, copied and listed, and can be taken back', async () => {
    const { page, context, errors } = await openHeld()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.keyboard.press('s')
    await page.getByRole('button', { name: 'Copy link' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Link copied').waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toContain('/s/')
    await page.getByText('Links that stand').waitFor()
    const made = await page.evaluate<string>('navigator.clipboard.readText()')
    await page.getByRole('button', { name: 'Change the link' }).click()
    const change = page.getByRole('complementary', { name: 'Change the link' })
    await change.getByLabel('Their reference').fill('PO-80')
    expect(await violationsOf(page)).toEqual([])
    await change.getByRole('button', { name: 'Change link' }).click()
    await expect.poll(() => change.count()).toBe(0)
    expect(await (await fetch(made)).text()).toContain('PO-80')
    await page.getByRole('button', { name: 'Take the link back' }).click()
    await page.getByRole('button', { name: 'Leave it' }).click()
    await page.getByText('Links that stand').waitFor()
    await page.getByRole('button', { name: 'Take the link back' }).click()
    await page.getByRole('button', { name: 'Take back', exact: true }).click()
    await expect.poll(() => page.getByText('Links that stand').count()).toBe(0)
    expect(errors).toEqual([])
    await context.close()
  })

  test('an older version is shown as believed then, says what is another now, and nothing can be written', async () => {
    const { page, context, errors } = await openHeld()
    const rail = page.getByRole('slider', { name: 'What was believed at' })
    await expect.poll(() => rail.getAttribute('aria-valuemax')).not.toBe('1')
    await page.keyboard.press('[')
    await page.getByText('As believed on').first().waitFor()
    await page.getByText(/another now\. Nothing can be written/).waitFor()
    await page.getByText('now: Not available').first().waitFor()
    expect(await page.getByRole('button', { name: 'Ask again' }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Share', exact: true }).isDisabled()).toBe(true)
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('.')
    await page.getByText('As of now').waitFor()
    await page.getByLabel('As of which day').fill('last century')
    await page.keyboard.press('Enter')
    expect(await page.getByLabel('As of which day').getAttribute('aria-invalid')).toBe('true')
    expect(errors).toEqual([])
    await context.close()
  })

  test('a day that is typed ends by the clock that somebody chose', async () => {
    const { page, context } = await openOnClock(screens ?? notHere, addressOf('standing'), 'Asia/Kolkata')
    await page.getByLabel('As of which day').fill('yesterday')
    await page.keyboard.press('Enter')
    await page.waitForURL(/as_of=[\d-]{10}T18%3A29%3A59Z/)
    await page
      .getByText(/As believed on .* 23:59/)
      .first()
      .waitFor()
    await context.close()
  })

  test('from the list j goes to the next container of the view', async () => {
    const { page, context } = await open('/containers?sort=number')
    const links = page.locator('tr[data-row] a[href^="/containers/"]')
    await links.first().click()

    await page.getByText('1 of 2', { exact: true }).waitFor()
    const first = page.url()
    await page.keyboard.press('j')
    await expect.poll(() => page.url()).not.toBe(first)
    await page.getByText('2 of 2', { exact: true }).waitFor()
    await page.keyboard.press('k')
    await expect.poll(() => page.url()).toBe(first)
    await context.close()
  })

  test('a part that fails says so, and the rest stands', async () => {
    const { page, context } = await open('/')
    await page.route('**/explain', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/vnd.api+json',
        body: JSON.stringify({ errors: [{ status: '500', code: 'internal', title: 'Broken', detail: 'No reasons today.' }] }),
      }),
    )
    await page.goto(new URL(addressOf('standing'), page.url()).href)
    await page.getByText('No reasons today.').first().waitFor()
    await page.getByText(/^No\. Customs has held it/).waitFor()
    await context.close()
  })

  test('on a phone what sources said is blocks that fit, with the line by its name', async () => {
    const { world } = screens ?? notHere
    const { page, context } = await open(addressOf('standing'), { look: { width: 360, theme: 'light' } })
    const said = page.getByRole('region', { name: 'What sources said' })
    await said.locator('tbody tr').first().waitFor()
    const line = (await world.api.get(`/shipping_lines/${scac}`)).attributes()
    await expect.poll(() => said.textContent()).toContain(`line ${line.short_name}`)
    const overhang =
      'Math.max(...[...document.querySelectorAll("[role=region] tr, [role=region] table")].map(one => one.scrollWidth - 328))'
    expect(await page.evaluate(overhang)).toBeLessThanOrEqual(0)
    await context.close()
  })

  test('all tabs of the evidence by keyboard', async () => {
    const { page, context, errors } = await openHeld()
    await page.getByRole('tab', { name: /^Evidence/ }).focus()
    for (const name of [/^Documents/, /^Fields/, /^Charges by day/, /^Written by us/]) {
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => page.getByRole('tab', { name }).getAttribute('aria-selected')).toBe('true')
    }
    expect(new URL(page.url()).searchParams.get('tab')).toBe('written')
    await page.waitForLoadState('networkidle')
    expect(errors).toEqual([])
    await context.close()
  })

  test('the arrivals are told as a table as well', async () => {
    const { page, context } = await open(addressOf('sailing'))
    await page.getByRole('button', { name: 'as a table' }).click()
    await page.getByRole('columnheader', { name: 'Expected' }).waitFor()
    await context.close()
  })

  test('once it is out, the days of the empty count: on its page and in the overview, while the list says that it is collected', async () => {
    const { world } = screens ?? notHere
    const free = { charge: 'detention', free_days: 1, free_days_count: 'calendar', first_day: 'next_day' }
    const costs = { currency_code: 'USD', tiers: [{ from_day: 1, per_day: 120 }] }
    await world.api.post('/tariffs', 'tariff', { name: 'Empties', locode: 'USLAX', ...free, ...costs })
    const out = await world.follow({ voyage: { leaves_hub: -26, arrives: -9 }, out: -6 })
    const { charges } = (await world.api.get(`/containers/${out.container_id}`)).attributes<{
      charges: { last_free_day: string }
    }>()
    expect(charges).toMatchObject({ charge: 'detention', source: 'tariff' })
    const told = dayText(charges.last_free_day, world.clock.now())
    const { page, context, errors } = await open(`/containers/${out.container_id}`)
    const panel = page.getByRole('region', { name: 'Free time with the empty' })
    await expect.poll(() => panel.textContent()).toContain(`Last free day ${told}`)
    await panel.getByLabel('Brought back on').waitFor()
    await page.goto(`${world.origin}/`)
    const row = page.getByRole('row').filter({ hasText: 'Detention is charged' })
    await expect.poll(() => row.textContent()).toContain(told)
    await page.goto(`${world.origin}/containers?number=${out.number}`)
    await expect.poll(() => page.locator('[data-row]').first().textContent()).toContain('collected')
    expect(errors).toEqual([])
    await context.close()
  })

  test('on paper it is one page with the instants in UTC', async () => {
    const { page, context } = await openHeld()
    await page.getByText('Departed Shanghai').waitFor()
    const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    const after = await page.evaluate(`getComputedStyle(document.querySelector('time'), '::after').content`)
    expect(after).toContain('Z')
    await context.close()
  })
})
