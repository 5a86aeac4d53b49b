import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { available, collected, discharged, held, yardFeeds } from '../world/shipments.ts'
import { notHere, type ScreensWorld, startScreens, violationsOf } from './screens-world.ts'

// Free days as whoever plans pickups meets them: what runs out when, what it costs, and what nobody can tell.

const evil = '<img src=x onerror="window.broken=true"> demurrage'
const tariff = {
  ...{ name: evil, charge: 'demurrage', locode: 'USLAX', currency_code: 'USD', free_days: 1 },
  ...{ free_days_count: 'calendar', first_day: 'next_day', tiers: [{ from_day: 1, per_day: 185 }] },
}

const screens: ScreensWorld | null = await startScreens({ feeds: yardFeeds() })
beforeAll(async () => {
  if (screens === null) return
  await screens.world.api.post('/tariffs', 'tariff', tariff)
  // For the time after the pickup there is no tariff: what the last one costs nobody can tell.
  for (const phase of [available, held, discharged, collected]) await screens.world.follow(phase)
})
afterAll(async () => {
  await screens?.[Symbol.asyncDispose]()
})

describe.runIf(screens !== null)('the screen of free days', () => {
  // Without a browser nothing of this runs.
  const { open, world } = screens ?? notHere
  const lane = (page: Awaited<ReturnType<typeof open>>['page'], name: string) => page.getByRole('region', { name })

  test('tells what is owed, beside what cannot be assessed, and every lane even when it is empty', async () => {
    const { page, context, errors } = await open('/free-days')
    await expect.poll(() => lane(page, 'Passed').locator('[data-row]').count()).toBe(3)
    for (const name of ['Today', 'Tomorrow', 'Next five days', 'Later', 'Cannot be assessed']) await lane(page, name).waitFor()
    const owed = page.locator('dl > div').filter({ hasText: 'Owed today' })
    await expect.poll(() => owed.textContent()).toMatch(/[1-9]\d* USD/)
    for (const head of ['Owed today', 'In 3 days', 'In 7 days'])
      await expect.poll(() => page.locator('dl > div').filter({ hasText: head }).textContent()).toContain('1 cannot be assessed')
    await lane(page, 'Cannot be assessed').getByRole('heading', { name: 'No tariff' }).waitFor()
    expect(await lane(page, 'Cannot be assessed').locator('[data-row]').textContent()).toContain('cannot tell')
    expect(errors).toEqual([])
    await context.close()
  })

  test('a lane of many boxes folds, tells how many it has, and unfolds for a box that is chosen', async () => {
    const { page, context, errors } = await open('/containers')
    // Eleven more boxes like each that there is.
    await page.route(/\/v2\/containers\?.*current_status/, async (route) => {
      const answer = await route.fetch()
      const told = await answer.json()
      const data = told.data.flatMap((box: { id: string }) =>
        Array.from({ length: 12 }, (_, place) => ({ ...box, id: place === 0 ? box.id : `${box.id}-${place}` })),
      )
      await route.fulfill({ response: answer, json: { ...told, data, meta: { ...told.meta, total: data.length } } })
    })
    await page.goto(`${world.origin}/free-days`)
    const passed = lane(page, 'Passed')
    const cards = passed.locator('[data-row]')
    await passed.getByText('36', { exact: true }).waitFor()
    await expect.poll(() => cards.count()).toBe(5)
    // The board and the weeks below it are in sight at once.
    const weeks = await page.getByRole('region', { name: /^\d+ \w+ to/ }).boundingBox()
    expect(weeks?.y).toBeLessThan(760)
    await passed.getByRole('button', { name: 'Show all 36' }).click()
    await expect.poll(() => cards.count()).toBe(36)
    expect(new URL(page.url()).searchParams.get('all')).toBe('passed')
    await passed.getByRole('button', { name: 'Show fewer' }).click()
    await expect.poll(() => cards.count()).toBe(5)
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('j')
    await expect.poll(() => cards.count()).toBe(36)
    await expect.poll(() => page.evaluate('document.activeElement.dataset.row')).toBe(new URL(page.url()).searchParams.get('box'))
    // The server knows nothing of the boxes that were made up.
    expect(errors.filter((text) => !text.includes('404') && !text.includes('422') && !text.includes('400'))).toEqual([])
    await context.close()
  })

  test('by keyboard alone: to a box, its days, why, and back', async () => {
    const { page, context } = await open('/')
    await page.keyboard.press('g')
    await page.keyboard.press('f')
    await lane(page, 'Passed').locator('[data-row]').first().waitFor()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    const chosen = page.locator('[data-row][aria-current]')
    const id = await chosen.getAttribute('data-row')
    expect(new URL(page.url()).searchParams.get('box')).toBe(id)
    const detail = page.getByRole('complementary').filter({ hasText: 'Who says which last free day' })
    await detail.getByRole('row').filter({ hasText: 'charged' }).first().waitFor()
    // All lanes stay in sight beside the box that is open.
    const overhang =
      '(board => board.scrollWidth - board.clientWidth)(document.querySelector("[aria-label=\'By last free day\']"))'
    expect(await page.evaluate(overhang)).toBe(0)
    await page.keyboard.press('w')
    await page.waitForURL(`**/containers/${id}?why=pickup_lfd`)
    await page.goBack()
    await detail.waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => detail.count()).toBe(0)
    expect(new URL(page.url()).search).toBe('')
    await context.close()
  })

  test('on a phone a card is three lines, with the day on which the time ends and what it costs, and nothing moves sideways', async () => {
    const { page, context } = await open('/free-days', { look: { width: 360, theme: 'light' } })
    const card = lane(page, 'Passed').locator('[data-row]').first()
    await card.waitFor()
    const lines = (await card.innerText()).replaceAll(/\s+/g, ' ')
    expect(lines).toMatch(/LAX · .*(Sun|Mon|Tue|Wed|Thu|Fri|Sat) \d+ \w{3}.*LAX.*\d+ days? charged/)
    expect(lines).toMatch(/\d USD/)
    const middles = await card.locator('span, time').evaluateAll(
      // Only what has words of its own has a line.
      (parts) => parts.filter(({ childElementCount: inner }) => inner === 0).map((part) => part.getBoundingClientRect()),
    )
    const heights = middles
      .filter(({ height }) => height > 1)
      .map(({ y, height }) => y + height / 2)
      .toSorted((one, other) => one - other)
    expect(heights.filter((middle, place) => middle - (heights[place - 1] ?? 0) > 8)).toHaveLength(3)
    expect(
      await page.evaluate(
        '[...document.querySelectorAll("main *")].filter(one => one.scrollWidth > one.clientWidth && /auto|scroll/.test(getComputedStyle(one).overflowX)).length',
      ),
    ).toBe(0)
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    expect(await page.evaluate('document.activeElement.dataset.row')).toBe(new URL(page.url()).searchParams.get('box'))
    await context.close()
  })

  test('beneath the reason of a box that is charged the overview tells how it stands', async () => {
    const { page, context } = await open('/')
    const row = page.getByRole('row').filter({ hasText: /Charged since .* nothing holds it/ })
    await expect
      .poll(() => row.locator('small').textContent())
      .toMatch(/^Available at .+ · no\sappointment · \d+\scharged\sdays?$/)
    await context.close()
  })

  test('the calendar counts what ends on a day by place, and leads to those boxes', async () => {
    const { page, context } = await open('/free-days')
    await page.getByRole('link', { name: /3 LAX last free days/ }).click()
    await page.waitForURL(/\/containers\?lfd=\d{4}-\d{2}-\d{2}$/)
    await context.close()
  })

  test('a tariff is written with what it comes to beside it, wrong ones say where, and it is removed again', async () => {
    const { page, context, errors } = await open('/free-days?part=tariffs')
    await page.getByText(evil).waitFor()
    expect(await page.locator('img').count()).toBe(0)
    await page.getByRole('link', { name: 'Add a tariff' }).click()
    const form = page.getByRole('form', { name: 'New tariff' })
    await form.getByLabel('Name').fill('Storage, Rotterdam')
    await form.getByLabel('Place').fill('nlrtm')
    await form.getByLabel('Holidays of').fill('ZZ')
    await form.getByLabel('What a day costs').fill('1 70\n6 115')
    await form.getByText('then 70 USD a day, from the 6th 115').waitFor()
    await form.getByRole('button', { name: 'Add the tariff' }).click()
    await form.getByText('Holidays of this country or part of it are not known').waitFor()
    await form.getByLabel('Holidays of').fill('NL')
    await form.getByRole('button', { name: 'Add the tariff' }).click()
    const row = page.getByRole('link', { name: /Storage, Rotterdam/ })
    await row.waitFor()
    await page.getByRole('button', { name: 'Remove the tariff' }).click()
    await expect.poll(() => row.count()).toBe(0)
    expect(errors.filter((text) => !text.includes('422'))).toEqual([])
    await context.close()
  })

  test('a calendar address is made, told once, answers, and is taken back', async () => {
    const { page, context } = await open('/free-days')
    await page.getByRole('button', { name: 'Calendar address' }).click()
    const drawer = page.getByRole('complementary').filter({ hasText: 'Of which view' })
    await drawer.getByText('today, in this view, is the day of UTC').waitFor()
    await drawer.getByLabel('Its name').fill('Warehouse')
    await drawer.getByRole('button', { name: 'Make an address' }).click()
    await drawer.getByRole('listitem').filter({ hasText: 'Warehouse made just now' }).getByText('fetched by nobody yet').waitFor()
    const address = await drawer.locator('code').textContent()
    expect(await (await fetch(address ?? '')).text()).toContain('BEGIN:VCALENDAR')
    await drawer.getByRole('button', { name: 'Take back' }).click()
    await expect.poll(() => drawer.getByRole('button', { name: 'Take back' }).count()).toBe(0)
    expect((await fetch(address ?? '')).status).not.toBe(200)
    for (const name of ['Free days this week', 'Free days this week 2']) {
      await drawer.getByRole('button', { name: 'Make an address' }).click()
      await drawer.getByRole('listitem').getByText(name, { exact: true }).waitFor()
    }
    await page.keyboard.press('Escape')
    await context.close()
  })

  test('sums that cannot be read say so, and the board stands', async () => {
    const { page, context } = await open('/containers')
    await page.route('**/v2/charges/exposure?*', (route) =>
      route.fulfill({ status: 500, contentType: 'application/vnd.api+json', body: '{"errors":[]}' }),
    )
    await page.goto(`${world.origin}/free-days`)
    await page
      .getByText(/The server answered 500/)
      .first()
      .waitFor()
    await expect.poll(() => lane(page, 'Passed').locator('[data-row]').count()).toBe(3)
    await context.close()
  })
})
