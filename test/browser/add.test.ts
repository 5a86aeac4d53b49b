import { utils, write } from '@e965/xlsx'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkDigitOf } from '../../src/vocabulary/container-number.ts'
import { scac } from '../world/app.ts'
import { atSea, type TrackedShipment } from '../world/shipments.ts'
import { faultsOf } from './crawl.ts'
import { notHere, readOnlyKey, type ScreensWorld, signIn, startScreens, violationsOf } from './screens-world.ts'

// Numbers are added: what will become of them is seen before, and what did afterwards.

const screens: ScreensWorld | null = await startScreens()
const evil = '<img src=x onerror="window.broken=true">'
let tracked: TrackedShipment
beforeAll(async () => {
  if (screens === null) return
  const { world } = screens
  tracked = await world.follow(atSea)
  await world.api.post('/parties', 'party', { company_name: 'Blue Heron Imports' })
})
afterAll(async () => {
  await screens?.[Symbol.asyncDispose]()
})

const headings = 'Number\tSCAC\tPO\tConsignee'
/** So many bills that nobody tracks yet. `series` tells those of a test from others. */
const newRows = (series: number, count: number) =>
  Array.from(
    { length: count },
    (_, place) => `BILL${series}${String(place).padStart(5, '0')}\t${scac}\tORD-${place}\tBlue Heron Imports`,
  )
/** A box number whose last digit is one too high. */
const wrongBox = (ten: string) => `${ten}${(checkDigitOf(ten) + 1) % 10}`
const wrongRows = [
  `${wrongBox('MSCU611204')}\t${scac}\tORD-7\t`,
  `NO-7\t${scac}\t${evil}\t`,
  `${wrongBox('MSCU611205')}\t${scac}\tORD-8\t`,
]

describe.runIf(screens !== null)('adding numbers', () => {
  // Without a browser nothing of this runs.
  const { open, world } = screens ?? notHere
  const sums = (page: Page) => page.getByRole('region', { name: 'In sum' })
  const pasteInto = async (page: Page, text: string) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`)
    await page.keyboard.press('Control+v')
  }
  const openAdd = async () => {
    const opened = await open('/add')
    await expect.poll(() => opened.page.evaluate('document.activeElement?.tagName')).toBe('TEXTAREA')
    return opened
  }

  test('two hundred by two clicks: what will become of each is told before, and what did after', async () => {
    const { page, context, errors } = await open('/')
    const rows = [headings, ...newRows(1, 196), `${tracked.bill}\t${scac}\tORD-1\tGrey Seal Foods`, ...wrongRows]
    await page.getByRole('link', { name: 'Add numbers' }).first().click()
    await page.getByLabel('Numbers to track').first().waitFor()
    await pasteInto(page, rows.join('\n'))
    await page.getByText('200 rows, 4 columns').waitFor()
    await expect.poll(() => sums(page).textContent()).toContain('196 new1 tracked already3 need you')
    await page.getByText('“Grey Seal Foods” is not among your customers.').waitFor()
    expect(await page.getByText(evil).count()).toBeGreaterThan(0)
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Track 196' }).click()
    await page.waitForURL('**/add?batch=*')
    await expect.poll(() => sums(page).textContent()).toMatch(/196 being asked about|\d+ tracked/)
    const batch = new URL(page.url()).searchParams.get('batch')
    const made = await world.api.get(`/tracking_requests?filter[batch_id]=${batch}&page[size]=100&page[number]=2`)
    expect(made.list()).toHaveLength(96)
    expect(await page.evaluate(`'broken' in window`)).toBe(false)
    expect(errors).toEqual([])
    await context.close()
  })

  test('by keyboard alone: paste, decide on what needs somebody, track; the table goes on living', async () => {
    const { page, context, errors } = await open('/')
    await page.keyboard.press('g')
    await page.keyboard.press('a')
    await expect.poll(() => page.evaluate('document.activeElement?.tagName')).toBe('TEXTAREA')
    await pasteInto(page, [headings, ...newRows(2, 2), ...wrongRows].join('\n'))
    const needs = page.locator('tr[data-needs]')
    await expect.poll(() => needs.count()).toBe(3)
    await needs.first().getByRole('button').last().focus()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(`document.activeElement.closest('tr') === document.querySelectorAll('tr[data-needs]')[1]`)).toBe(
      true,
    )
    await page.keyboard.press('Enter')
    await page.getByText('Left out').first().waitFor()
    await page
      .getByRole('button', { name: /^Use \d/ })
      .first()
      .focus()
    await page.keyboard.press('ArrowRight')
    await page.locator('button:focus', { hasText: 'Leave out' }).waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect.poll(() => sums(page).textContent()).toContain('3 new')
    await page.keyboard.press('Control+Enter')
    await page.waitForURL('**/add?batch=*')
    await page
      .getByText('The line is asked')
      .or(page.getByText(/Awaiting manifest|Tracked ·|The line does not know it/))
      .first()
      .waitFor()
    await page.reload()
    await expect.poll(() => page.getByRole('row').count()).toBe(6)
    expect(errors).toEqual([])
    await context.close()
  })

  test('a box that a shipment has already is told with that shipment, and can be left out', async () => {
    const { page, context, errors } = await openAdd()
    await pasteInto(page, `Container\tSCAC\n${tracked.number}\t${scac}`)
    const row = page.getByRole('row').filter({ hasText: 'a shipment has it already' })
    await expect.poll(() => row.getByRole('link', { name: 'open' }).getAttribute('href')).toBe(`/shipments/${tracked.id}`)
    await row.getByRole('button', { name: 'Leave out' }).click()
    await page.getByText('Left out', { exact: true }).waitFor()
    expect(errors).toEqual([])
    await context.close()
  })

  test('a connection that is lost in the middle loses and repeats nothing', async () => {
    const { page, context } = await openAdd()
    await pasteInto(page, [headings, ...newRows(3, 4)].join('\n'))
    await page.getByRole('button', { name: 'Track 4' }).waitFor()
    const keys: (string | undefined)[] = []
    await page.route('**/tracking_requests/bulk', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      // It arrives, and the answer does not.
      if (keys.length === 1) {
        await route.fetch()
        await route.abort('connectionreset')
      } else await route.continue()
    })
    await page.keyboard.press('Control+Enter')
    await sums(page).getByRole('button', { name: 'Try again' }).click()
    await page.waitForURL('**/add?batch=*')
    await expect.poll(() => sums(page).textContent()).not.toContain('tracked already')
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
    const made = await world.api.get('/tracking_requests?filter[request_number]=BILL300000')
    expect(made.list()).toHaveLength(1)
    await context.close()
  })

  test('too fast counts down and goes on by itself', async () => {
    const { page, context } = await openAdd()
    let refused = 0
    await page.route('**/tracking_requests/bulk*', (route) => {
      refused += 1
      if (refused > 1) return route.continue()
      return route.fulfill({
        status: 429,
        headers: { 'retry-after': '1' },
        contentType: 'application/vnd.api+json',
        body: '{"errors":[{"status":"429","code":"too_many_requests","title":"Too fast"}]}',
      })
    })
    await pasteInto(page, [headings, ...newRows(4, 2)].join('\n'))
    await page.getByText(/Too fast; again in \d+ s/).waitFor()
    await page.getByRole('button', { name: 'Track 2' }).waitFor()
    await context.close()
  })

  test('a workbook is read here; long numbers stay whole, and its columns can be told otherwise', async () => {
    const { page, context, errors } = await openAdd()
    const sheet = utils.aoa_to_sheet([
      ['Bill of lading', 'SCAC', 'Colour'],
      ['BILL500001', scac, 'blue'],
      [123456789012, scac, 'red'],
    ])
    const book = utils.book_new(sheet, 'Numbers')
    const buffer: Buffer = write(book, { type: 'buffer', bookType: 'xlsx' })
    await page.locator('input[type=file]').setInputFiles({ name: 'numbers.xlsx', mimeType: 'application/octet-stream', buffer })
    await page.getByText('2 rows, 3 columns').waitFor()
    await page.getByRole('cell', { name: '123456789012' }).waitFor()
    await page.getByText('not known: kept as a reference').waitFor()
    await page.getByRole('cell', { name: 'blue' }).waitFor()
    await page.getByRole('button', { name: /Column Colour/ }).click()
    await page.getByRole('menuitem', { name: 'left out' }).click()
    await expect.poll(() => page.getByRole('cell', { name: 'blue' }).count()).toBe(0)
    expect(errors).toEqual([])
    await context.close()
  })

  test('what was written is there again after another page, and numbers may come with the address', async () => {
    const { page, context } = await open('/add?numbers=BILL600001,BILL600002')
    await page.getByText('2 rows, 1 column').waitFor()
    await page.keyboard.press('Escape')
    await page.goto(`${world.origin}/containers`)
    await page.goto(`${world.origin}/add`)
    await page.getByText('2 rows, 1 column').waitFor()
    await context.close()
  })

  test('many rows without a line get theirs by one choice', async () => {
    const { page, context, errors } = await open('/add')
    await page.getByLabel('Numbers to track').first().fill(['Booking', 'BILL900001', 'BILL900002', 'BILL900003'].join('\n'))
    await expect.poll(() => page.getByRole('cell', { name: /^Booking ·/ }).count()).toBe(3)
    await page.getByRole('button', { name: 'Line of the 3 rows without one' }).click()
    await page
      .getByRole('menuitem', { name: /^Atlantic Container Line/ })
      .first()
      .click()
    await expect.poll(() => sums(page).textContent()).toContain('3 new')
    await page.getByRole('button', { name: 'Track 3' }).waitFor()
    expect(await page.getByRole('button', { name: 'Line of BILL900002' }).textContent()).toContain('Atlantic')
    expect(await violationsOf(page)).toEqual([])
    expect(errors).toEqual([])
    await context.close()
  })

  test('on a phone the lines of a row are chosen from a menu that stays on the screen', async () => {
    const { page, context } = await open('/add', { look: { width: 360, theme: 'light' } })
    await page.getByLabel('Numbers to track').first().fill('BILL900001')
    await page.getByRole('button', { name: 'Line of BILL900001' }).click()
    const menu = page.getByRole('menu')
    const last = menu.getByRole('menuitem').last()
    await last.waitFor()
    const box = await menu.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(800)
    const name = String(await last.textContent())
    await last.click()
    const chosen = async () => String(await page.getByRole('button', { name: 'Line of BILL900001' }).textContent()).split(': ')[1]
    await expect.poll(async () => name.startsWith((await chosen()) ?? '?')).toBe(true)
    await context.close()
  })

  test('a key that may only read sees why it cannot', async () => {
    const { page, context, errors } = await open('/sign-in', { signed_in: false })
    await signIn(page, await readOnlyKey(world))
    await page.getByRole('navigation').first().waitFor({ state: 'attached' })
    await page.goto(`${world.origin}/add`)
    await page.getByText('needs a key that may write').waitFor()
    expect(await page.getByLabel('Numbers to track').first().isDisabled()).toBe(true)
    expect(errors).toEqual([])
    await context.close()
  })
})
