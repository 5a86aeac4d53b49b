import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { movableClock } from '../../src/base/clock.ts'
import { day_ms } from '../world/app.ts'
import { atSea, available, collected, held, onRail, type TrackedShipment, terminalSays, yardFeeds } from '../world/shipments.ts'
import { notHere, type ScreensWorld, startScreens, violationsOf } from './screens-world.ts'

// What people come for, within as few clicks as were promised, and by keyboard alone; on lists that hold something.

const long_ago_ms = 8 * day_ms
const screens: ScreensWorld | null = await startScreens({ feeds: yardFeeds(), clock: movableClock(-long_ago_ms) })
const evil = '<img src=x onerror=alert(1)>"\'&'
const reference = 'ORD-5512'
let ready: TrackedShipment
let blocked: TrackedShipment
let long_known: TrackedShipment
beforeAll(async () => {
  if (screens === null) return
  const { world } = screens
  long_known = await world.follow(available)
  await world.advance(long_ago_ms)
  await terminalSays(world, { container_number: long_known.number, available: true, holds: [], yard_location: 'C7' })
  ready = await world.follow(available)
  blocked = await world.follow(held)
  for (const phase of [atSea, collected, onRail, atSea]) await world.follow(phase)
  await world.api.patch(`/containers/${ready.container_id}`, 'container', { ref_numbers: [reference, evil] })
  await world.api.patch(`/shipments/${blocked.id}`, 'shipment', { ref_numbers: [evil], shipment_tags: [evil] })
  await world.settled()
})
afterAll(async () => {
  await screens?.[Symbol.asyncDispose]()
})

/** Counts the clicks of one task. */
function countClicks() {
  let clicks = 0
  return {
    click: async (locator: ReturnType<Page['locator']>) => {
      clicks += 1
      await locator.click()
    },
    count: () => clicks,
  }
}

describe.runIf(screens !== null)('the tasks', () => {
  // Without a browser nothing of this runs.
  const { open, world } = screens ?? notHere
  const fieldHasFocus = (page: Page) => page.locator('[role=combobox]:focus').waitFor()
  const shown = (page: Page) => page.locator('[data-row]').first().waitFor()

  test('find a box by its reference: two clicks', async () => {
    const { page, context } = await open('/')
    const { click, count } = countClicks()
    await click(page.getByRole('button', { name: /Find or go to/ }))
    await page.getByRole('combobox', { name: 'Find or go to' }).fill(reference)
    await click(page.getByRole('option').filter({ hasText: ready.number.slice(4, 10) }))
    await page.waitForURL(`**/containers/${ready.container_id}`)
    expect(count()).toBe(2)
    await context.close()
  })

  test('find a box by its reference: keys alone', async () => {
    const { page, context } = await open('/')
    await page.keyboard.press('Control+k')
    await fieldHasFocus(page)
    await page.keyboard.type(reference)
    await page
      .getByRole('option')
      .filter({ hasText: ready.number.slice(4, 10) })
      .waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/containers/${ready.container_id}`)
    await context.close()
  })

  test('what costs money: the overview tells it without a click, and what cannot be told beside it', async () => {
    const { page, context } = await open('/')
    const panel = page.getByRole('region', { name: /Demurrage and detention/ })
    await panel
      .getByText(/so far|Nothing is owed|Cannot be assessed/)
      .first()
      .waitFor()
    await context.close()
  })

  test('no row of the overview is without a second line where it has a reason, and no group is wider than its column', async () => {
    const { page, context } = await open('/containers')
    // All that is available here needs somebody: the group of what is ready is shown such boxes.
    await page.route('**/v2/containers?*ready_to_pick_up*include*', async (route) => {
      const available_ones = `${world.origin}/v2/containers?filter[status]=available&include=pod_terminal,pickup_facility`
      await route.fulfill({ response: await route.fetch({ url: available_ones }) })
    })
    await page.goto(`${world.origin}/`)
    const group = (name: RegExp) => page.getByRole('region', { name })
    const reasons = group(/^Needs attention/).locator('[data-row] [data-words]')
    await reasons.first().waitFor()
    await group(/^Ready to pick up/)
      .locator('[data-row]')
      .first()
      .waitFor()
    const said = await reasons.locator('small').allTextContents()
    expect(said.filter((text) => text.trim() === '')).toEqual([])
    const overhang =
      'Math.max(...[...document.querySelectorAll("section > table")].map(one => one.scrollWidth - one.parentElement.clientWidth))'
    expect(await page.evaluate(overhang)).toBeLessThanOrEqual(0)
    await context.close()
  })

  test('why this last free day: one click from the overview, and by `w`', async () => {
    const { page, context } = await open('/')
    await shown(page)
    const { click, count } = countClicks()
    await click(page.locator('[data-row]').first().locator('[data-why]').first())
    const drawer = page.getByRole('complementary', { name: 'Why' })
    await drawer
      .getByText(/Last free day/)
      .first()
      .waitFor()
    expect(count()).toBe(1)
    expect(new URL(page.url()).searchParams.get('why')).not.toBe(null)
    await page.goBack()
    await expect.poll(() => drawer.count()).toBe(0)
    await shown(page)
    await page.keyboard.press('j')
    await page.keyboard.press('w')
    await drawer.waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => drawer.count()).toBe(0)
    await context.close()
  })

  test('share one: three clicks', async () => {
    const { page, context } = await open('/')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await shown(page)
    const { click, count } = countClicks()
    await click(page.locator('[data-row] a[href^="/containers/"]').first())
    await click(page.getByRole('button', { name: 'Share', exact: true }))
    await click(page.getByRole('button', { name: 'Copy link' }))
    await page.getByText('Link copied').waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toContain(`${world.origin}/s/`)
    expect(count()).toBe(3)
    await context.close()
  })

  test('the data of another day: two clicks from the list of boxes', async () => {
    const { page, context } = await open('/containers?sort=number')
    const { click, count } = countClicks()
    await click(page.locator(`[data-row="${long_known.container_id}"] a`).first())
    const rail = page.getByRole('slider', { name: 'What was believed at' })
    await expect.poll(() => rail.getAttribute('aria-valuemax')).not.toBe('1')
    await click(rail)
    await page.getByText('As believed on').first().waitFor()
    expect(count()).toBe(2)
    await context.close()
  })

  test('the data of last Tuesday: keys alone', async () => {
    const { page, context } = await open(`/containers?number=${long_known.number}`)
    await shown(page)
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.getByRole('slider', { name: 'What was believed at' }).waitFor()
    await page.keyboard.press('Control+k')
    await fieldHasFocus(page)
    await page.keyboard.type('> as of last tue')
    await page.getByRole('option', { name: /^As of Tue/ }).waitFor()
    await page.keyboard.press('Enter')
    await page
      .getByRole('status')
      .getByText(/As believed on Tue .* 23:59/)
      .waitFor()
    await context.close()
  })

  test('chosen rows as a file: those, with the columns of the view', async () => {
    const { page, context } = await open('/containers?cols=status,sailed')
    await shown(page)
    const number = await page.locator('[data-row]').nth(1).getAttribute('data-number')
    await page.getByLabel(`Select ${number}`).click()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV', exact: true }).click()
    const chunks: Buffer[] = []
    for await (const chunk of await (await coming).createReadStream()) chunks.push(Buffer.from(chunk))
    const [head = '', ...rows] = Buffer.concat(chunks).toString('utf8').trim().split('\r\n')
    expect(head.replace(/^\uFEFF/, '')).toBe('number,current_status,pol_vessel_departed_at,pol_vessel_departed_time_zone')
    expect(rows.map((row) => row.slice(0, 11))).toEqual([number])
    await context.close()
  })

  test('a view as a file: three clicks, and by keys; it has the rows and columns of the view', async () => {
    const { page, context } = await open('/')
    const { click, count } = countClicks()
    await click(page.getByRole('link', { name: 'Containers' }).first())
    await click(page.getByRole('link', { name: /Needs attention/ }))
    await expect.poll(() => page.locator('[data-row]').count()).toBeLessThan(7)
    const coming = page.waitForEvent('download')
    await click(page.getByRole('link', { name: 'CSV of this view' }))
    const download = await coming
    expect(count()).toBe(3)
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
    const [head, ...rows] = Buffer.concat(chunks).toString('utf8').trim().split('\r\n')
    expect(head).toContain('current_status')
    const told = await page.evaluate('[...document.querySelectorAll("[data-row]")].map((row) => row.dataset.number)')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map((row) => row.slice(0, 11))).toEqual(told)
    await page.keyboard.press('g')
    await page.keyboard.press('o')
    await page.getByRole('heading', { level: 1, name: /day/ }).waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('c')
    await page.getByRole('link', { name: /Needs attention/ }).waitFor()
    await page.keyboard.press('2')
    await expect.poll(() => new URL(page.url()).searchParams.get('action_group')).toBe('needs_attention')
    await shown(page)
    await page.keyboard.press('Control+k')
    await fieldHasFocus(page)
    await page.keyboard.type('> csv')
    await page.getByRole('option', { name: /CSV of this view/ }).waitFor()
    const again = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    await again
    await context.close()
  })

  test('rows are selected by keys, a range, all; it stands in the address; and what is done says whom it touched', async () => {
    const { page, context } = await open('/containers')
    await shown(page)
    for (const key of ['j', 'x', 'j', 'j', 'Shift+X']) await page.keyboard.press(key)
    await page.getByText('3 selected').waitFor()
    await page.reload()
    await page.getByText('3 selected').waitFor()
    await page.keyboard.press('e')
    await page.getByLabel('Add', { exact: true }).fill('PO-77')
    await page.keyboard.press('Enter')
    await page.getByText('Changed 3').waitFor()
    // Lists follow within a second.
    await expect.poll(async () => (await world.api.get('/containers?filter[reference]=PO-77')).list()).toHaveLength(3)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+a')
    await page.getByText('7 selected').waitFor()
    await page.keyboard.press('e')
    await page.getByLabel('Add', { exact: true }).fill('PO-77')
    await page.keyboard.press('Enter')
    await page.getByText('Changed 4; 3 had them so already').waitFor()
    await context.close()
  })

  test('a view is saved under a name, changed, saved again, and deleted; its address opens all the same', async () => {
    const { page, context } = await open('/containers?status=on_ship')
    await shown(page)
    await page.getByRole('button', { name: 'Save as view' }).click()
    await page.getByLabel('Name').fill('On the water')
    await page.keyboard.press('Enter')
    const tab = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /On the water/ })
    await expect.poll(() => tab.getAttribute('aria-current')).toBe('page')
    await expect.poll(() => tab.textContent()).toContain('2')
    const address = page.url()
    await page.getByRole('button', { name: 'Slip', exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('“On the water” is saved').waitFor()
    await page.getByRole('button', { name: 'Delete this view' }).click()
    await expect.poll(() => tab.count()).toBe(0)
    await page.goto(address)
    await shown(page)
    expect(await page.locator('[data-row]').count()).toBe(2)
    await context.close()
  })

  test('a filter is chosen from values with their counts and names', async () => {
    const { page, context } = await open('/containers')
    await shown(page)
    await page.keyboard.press('/')
    await page.getByRole('button', { name: 'Port of discharge' }).click()
    const value = page.locator('label').filter({ hasText: 'Los Angeles' })
    await expect.poll(() => value.textContent()).toContain('7')
    await value.click()
    await page.keyboard.press('Escape')
    await expect.poll(() => new URL(page.url()).searchParams.get('pod')).toBe('USLAX')
    await page.getByRole('button', { name: 'Remove the filter Port of discharge: Los Angeles' }).waitFor()
    await context.close()
  })

  test('a day is typed as people write it, or chosen from a month, by keys alone', async () => {
    const { page, context } = await open('/containers')
    await shown(page)
    await page.keyboard.press('/')
    await page.getByRole('button', { name: 'Arrival from' }).click()
    const field = page.getByLabel('Arrival from', { exact: true })
    await field.fill('30/11/2026')
    await page.getByRole('button', { name: 'Choose the day' }).focus()
    await page.keyboard.press('Enter')
    await page.locator('button[aria-pressed=true]:focus', { hasText: '30' }).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('PageDown')
    await page.locator('button:focus', { hasText: '1' }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => field.inputValue()).toBe('1 Jan 2027')
    await field.fill('1.12.2026')
    await field.press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.get('arrival_from')).toBe('2026-12-01')
    await context.close()
  })

  test('a row that changes is counted, and moves nothing until it is asked for', async () => {
    const { page, context } = await open('/containers')
    await shown(page)
    const row = page.locator(`[data-row="${blocked.container_id}"]`)
    await terminalSays(world, { container_number: blocked.number, available: true, holds: [] })
    await world.settled()
    await page.getByRole('button', { name: 'Apply' }).waitFor()
    expect(await row.textContent()).toContain('Not available')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect.poll(() => row.textContent()).not.toContain('Not available')
    await context.close()
  })

  test('on a phone a finger that stays selects a row', async () => {
    const { page, context } = await open('/containers', { look: { width: 360, theme: 'light' } })
    await shown(page)
    const row = page.locator('[data-row]').first()
    const finger = { pointerType: 'touch', clientX: 30, clientY: 300, bubbles: true }
    await row.dispatchEvent('pointerdown', finger)
    await page.getByText('1 selected').waitFor()
    await row.dispatchEvent('pointerup', finger)
    await context.close()
  })
})

/** The ten tasks that the screens were made for, and the tests that do each within its clicks and by keyboard alone. */
const ten_tasks = [
  [
    'find a box by its reference',
    'tasks',
    ['find a box by its reference: two clicks', 'find a box by its reference: keys alone'],
  ],
  ['what costs money today', 'tasks', ['what costs money: the overview tells it without a click']],
  ['share one', 'tasks', ['share one: three clicks']],
  ['share one, by keys', 'container', ['shared with s and Enter: the link is made']],
  ['why this last free day', 'tasks', ['why this last free day: one click from the overview, and by `w`']],
  ['add two hundred', 'add', ['two hundred by two clicks', 'by keyboard alone: paste, decide on what needs somebody, track']],
  ['set an alert', 'exceptions', ['an alert is three clicks from the overview', 'an alert by keyboard alone']],
  [
    'resend a webhook',
    'webhooks-and-feeds',
    ['one that did not arrive is sent again in three clicks', 'by keyboard alone: go there'],
  ],
  ['rotate a secret', 'webhooks-and-feeds', ['a secret is rotated in four clicks', 'the palette rotates too']],
  ['export a view', 'tasks', ['a view as a file: three clicks, and by keys']],
  ['the data of last Tuesday', 'tasks', ['the data of another day: two clicks', 'the data of last Tuesday: keys alone']],
] as const

test.each(ten_tasks)('%s has its tests', (_, file, titles) => {
  const text = readFileSync(join(import.meta.dirname, `${file}.test.ts`), 'utf8')
  for (const title of titles) expect(text).toContain(`test('${title}`)
})
