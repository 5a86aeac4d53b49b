import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day_ms } from '../../src/base/durations.ts'
import { atSea, discharged, positionFeed, sendPosition, type TrackedShipment } from '../world/shipments.ts'
import { notHere, type ScreensWorld, startScreens } from './screens-world.ts'

// Where the boxes are, and how sure that is.

const screens: ScreensWorld | null = await startScreens({ feeds: positionFeed() })
const followed: TrackedShipment[] = []
beforeAll(async () => {
  if (screens === null) return
  for (const phase of [atSea, atSea, discharged]) followed.push(await screens.world.follow(phase))
})
afterAll(async () => {
  await screens?.[Symbol.asyncDispose]()
})

describe.runIf(screens !== null)('the map', () => {
  // Without a browser nothing of this runs.
  const { open, world } = screens ?? notHere

  test('lists ships with their boxes; the chosen one is open in its place, from a link too', async () => {
    const { page, context, errors } = await open('/map')
    const ships = page.getByRole('region', { name: 'Ships' }).locator('li')
    await expect.poll(() => ships.count()).toBe(2)
    await ships.first().getByRole('button').click()
    await ships.first().getByText('Line says').waitFor()
    const address = page.url()
    expect(new URL(address).searchParams.get('ship')).toMatch(/^\d{7}$/)
    await page.goto(address)
    await ships.first().getByText('Line says').waitFor()
    expect(await ships.first().getByRole('link').first().getAttribute('href')).toMatch(/^\/containers\//)
    expect(errors).toEqual([])
    await context.close()
  })

  test('who expects the ship when stands side by side, with what it rests on and what is against it', async () => {
    const { page, context, errors } = await open('/')
    const arrives_at = new Date(Date.now() + 9 * day_ms).toISOString()
    const now = new Date().toISOString()
    const by_position = {
      ...{ arrives_at, made_at: now, position_at: now, distance_nm: 4_203.6, speed_knots: 16.4 },
      ...{ line_is_outdone: true, is_followed: false },
    }
    await page.route('**/v2/shipments/*/explain', async (route) => {
      const response = await route.fetch()
      const told = await response.json()
      const crew_estimate = { arrives_at, destination: 'US LAX', heard_at: now }
      Object.assign(told.data.attributes, { vessel_estimate: by_position, crew_estimate })
      await route.fulfill({ response, json: told })
    })
    await page.route('**/v2/shipments/*/estimates?*', async (route) => {
      const response = await route.fetch()
      const told = await response.json()
      const [by_line] = told.data
      const by_ship = { ...by_line, id: 'by ship', attributes: { ...by_line.attributes, data_source: 'ais' } }
      await route.fulfill({ response, json: { ...told, data: [by_ship, ...told.data] } })
    })
    await page.goto(`${world.origin}/map`)
    const ship = page.getByRole('region', { name: 'Ships' }).locator('li').first()
    await ship.getByRole('button').click()
    await ship.getByText('bound for “US LAX”').waitFor()
    const terms = (await ship.locator('dt').allTextContents()).filter((term) => term.endsWith('says'))
    expect(terms).toEqual(['Line says', 'Its position says', 'Its crew says'])
    await ship.getByText('4,204 nm at 16.4 kn').waitFor()
    await ship.getByText('old, or faster than ships sail').waitFor()
    expect(errors).toEqual([])
    await context.close()
  })

  test('a ship that nobody reported is an outline until its position is heard', async () => {
    const [first] = followed
    const { page, context } = await open('/map')
    await expect.poll(() => page.locator('[data-ship][data-estimated]').count()).toBeGreaterThan(1)
    const before = await page.locator('[data-ship][data-estimated]').count()
    const timestamp = new Date().toISOString()
    await sendPosition(world, { imo: first?.imo ?? '', timestamp, lat: 40, lon: 178, sog: 14 })
    await page.reload()
    await expect.poll(() => page.locator('[data-ship][data-estimated]').count()).toBeLessThan(before)
    await page.getByText(/should be, not where it was seen/).waitFor()
    await context.close()
  })

  test('by keyboard alone: ships, the days ahead, nearer, and the view in the address', async () => {
    const { page, context } = await open('/')
    await page.keyboard.press('g')
    await page.keyboard.press('m')
    await page.locator('[data-ship]').first().waitFor({ state: 'attached' })
    await page.keyboard.press('j')
    await page.getByText('Line says').waitFor()
    await page.keyboard.press('.')
    await page.keyboard.press('.')
    const day = page.getByRole('slider', { name: 'Day shown' })
    await expect.poll(() => day.inputValue()).toBe('2')
    await expect.poll(() => day.getAttribute('aria-valuetext')).toMatch(/estimated$/)
    await expect.poll(() => page.locator('[data-ship]:not([data-estimated])').count()).toBe(0)
    for (const key of [',', ',', ',']) await page.keyboard.press(key)
    await expect.poll(() => day.getAttribute('aria-valuetext')).toMatch(/past$/)
    await page.getByText('after the day shown').waitFor()
    // The address follows once the keys have rested; before, it named a day ahead.
    const today = new Date().toISOString().slice(0, 10)
    await page.waitForURL((url) => (url.searchParams.get('day') ?? today) < today)
    await page.reload()
    await expect.poll(() => day.getAttribute('aria-valuetext')).toMatch(/past$/)
    // What was sailed by then is drawn over the whole way, which is paler.
    await expect.poll(() => page.locator('#flat-lines > g').count()).toBe(2)
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Stop the days' }).waitFor()
    await expect.poll(() => day.inputValue()).toBe('0')
    await page.getByRole('button', { name: 'Play the days' }).waitFor()
    expect(await page.locator('#flat-lines > g').count()).toBe(1)
    await page.keyboard.press('+')
    await page.keyboard.press('ArrowLeft')
    await page.waitForURL(/at=/)
    const at = new URL(page.url()).searchParams.get('at')
    await page.reload()
    await page.locator('[data-ship]').first().waitFor({ state: 'attached' })
    expect(new URL(page.url()).searchParams.get('at')).toBe(at)
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).getByText('A day ahead').waitFor()
    await context.close()
  })

  test('dragging moves it, and the wheel brings it nearer', async () => {
    const { page, context } = await open('/map')
    const ship = page.locator('[data-ship]').first()
    await ship.waitFor({ state: 'attached' })
    const placeOf = async () => ship.getAttribute('transform')
    const before = await placeOf()
    await page.mouse.move(900, 300)
    await page.mouse.down()
    await page.mouse.move(940, 330, { steps: 4 })
    await page.mouse.up()
    await expect.poll(placeOf).not.toBe(before)
    const dragged = await placeOf()
    await page.mouse.wheel(0, -400)
    await expect.poll(placeOf).not.toBe(dragged)
    await context.close()
  })

  test('no line of the map is drawn back around the world', async () => {
    const { page, context } = await open('/map')
    await page.locator('#flat-lines path').first().waitFor({ state: 'attached' })
    const paths: string[] = await page
      .locator('#flat-lines path')
      .evaluateAll((found) => found.map((path) => path.getAttribute('d') ?? ''))
    const steps = paths.flatMap((path) => {
      const xs = path
        .split(/[ML]/)
        .slice(1)
        .map((point) => Number(point.split(' ')[0]))
      return xs.slice(1).map((x, place) => Math.abs(x - (xs[place] ?? x)))
    })
    expect(Math.max(...steps)).toBeLessThan(2_048)
    await context.close()
  })

  test('ports and the table say the same as text', async () => {
    const { page, context } = await open('/map')
    await page.getByRole('button', { name: 'Ports' }).click()
    const port = page.getByRole('region', { name: 'Ports' }).getByRole('link', { name: /Los Angeles/ })
    expect(await port.textContent()).toMatch(/1 containers there.*2 on their way there/)
    await page.getByText(/^\d+ containers? at ports$/).waitFor()
    await port.click()
    await page.getByText('At or sailing to').waitFor()
    await page.getByText('Los Angeles', { exact: true }).first().waitFor()
    await expect.poll(() => page.locator('[data-row]').count()).toBe(3)
    await page.goBack()
    await page.getByRole('button', { name: 'Table' }).click()
    await page.getByRole('table').waitFor()
    expect(await page.getByRole('row').count()).toBe(3)
    expect(new URL(page.url()).searchParams.get('show')).toBe('table')
    await context.close()
  })

  test('under a view: ships, ports and the table are those of its boxes; by pointer, by keys, and from the address', async () => {
    const [first] = followed
    await world.api.post('/views', 'view', {
      ...{ name: 'One ship', resource: 'containers', query: `filter[number]=${first?.number}` },
    })
    const { page, context, errors } = await open('/map')
    const ships = page.getByRole('region', { name: 'Ships' }).locator('li')
    await expect.poll(() => ships.count()).toBe(2)
    await page.getByRole('button', { name: /View/ }).click()
    await page.getByRole('menuitem', { name: /One ship/ }).click()
    await expect.poll(() => ships.count()).toBe(1)
    await page.getByText('1 of 1 containers at sea').waitFor()
    expect(new URL(page.url()).searchParams.get('number')).toBe(first?.number)
    await page.reload()
    await page.getByRole('button', { name: /View.*One ship/ }).waitFor()
    await expect.poll(() => page.locator('[data-ship]').count()).toBe(1)
    await page.getByRole('button', { name: 'Ports' }).click()
    const port = page.getByRole('region', { name: 'Ports' }).getByRole('link', { name: /Los Angeles/ })
    expect(await port.getAttribute('href')).toBe(`/containers?number=${first?.number}&port=USLAX`)
    await page.getByRole('button', { name: 'Table' }).click()
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await page.getByRole('button', { name: 'Ships' }).click()
    await page.keyboard.press('/')
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: /Needs attention/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('1')
    await expect.poll(() => ships.count()).toBe(2)
    await page.goBack()
    await expect.poll(() => ships.count()).toBe(1)
    expect(errors).toEqual([])
    await context.close()
  })

  test('a map that cannot be read leaves the list', async () => {
    const { page, context } = await open('/containers')
    await page.route('**/v2/map_geojson*', (route) =>
      route.fulfill({ status: 500, contentType: 'application/vnd.api+json', body: '{"errors":[]}' }),
    )
    await page.goto(`${world.origin}/map`)
    await page.getByText(/The server answered 500/).waitFor()
    await expect.poll(() => page.getByRole('region', { name: 'Ships' }).locator('li').count()).toBe(2)
    await context.close()
  })
})
