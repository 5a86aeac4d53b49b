import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { movableClock } from '../../src/base/clock.ts'
import { hour_ms, scac } from '../world/app.ts'
import { announceFailures } from '../world/deliveries.ts'
import { atSea, available, collected, yardFeeds } from '../world/shipments.ts'
import { fillFeeds } from './filled.ts'
import {
  movesSideways,
  notHere,
  openOnClock,
  readOnlyKey,
  type ScreensWorld,
  signIn,
  startScreens,
  violationsOf,
} from './screens-world.ts'

// Webhooks and feeds as somebody meets them who asks whether they got it, and whether what is shown may be trusted.

const screens: ScreensWorld | null = await startScreens({
  feeds: yardFeeds(),
  clock: movableClock(-39 * hour_ms),
})
const line = 'Atlantic Container Line'
const hostile = '<img src=x onerror="document.title=1"> is being updated'
let webhook = ''
beforeAll(async () => {
  if (screens === null) return
  const { world } = screens
  webhook = await world.listen()
  await world.api.post('/webhooks', 'webhook', { url: `${world.receiver.url}/erp`, active: true, events: ['*'] })
  for (const phase of [atSea, available, collected]) {
    await world.follow(phase)
    await world.advance(13 * hour_ms)
  }
  // Now the first address is updated, and says so in words that are no markup.
  world.receiver.answerWith(({ path }) =>
    path.endsWith('/erp') ? 204 : { kind: 'status', status: 503, body: JSON.stringify({ error: hostile }) },
  )
  const { rows } = await world.db.query<{ account_id: string }>('select account_id from webhooks limit 1')
  await announceFailures(world.db, rows[0]?.account_id ?? '', { clock: world.clock, count: 2 })
  await world.settled()
  await fillFeeds(world)
})
afterAll(async () => {
  await screens?.[Symbol.asyncDispose]()
})

describe.runIf(screens !== null)('webhooks', () => {
  // Without a browser nothing of this runs.
  const { open, world } = screens ?? notHere

  test('one that did not arrive is sent again in three clicks, and says what was answered as text', async () => {
    const { page, context, errors } = await open('/')
    await page.getByRole('link', { name: 'Webhooks' }).first().click()
    await page.getByRole('link', { name: /\/hooks 4/ }).waitFor()
    await page.goto(`${world.origin}/webhooks/${webhook}?outcome=pending`)
    await page.locator('tbody tr[data-row]').first().click()
    const pane = page.getByRole('complementary', { name: 'One notification' })
    await pane.getByText(/Not delivered yet\. \d+ tr(y|ies), next at/).waitFor()
    await pane.getByText('Their server answers 503.').waitFor()
    await pane.getByText('is being updated').first().waitFor()
    expect(await pane.locator('img').count()).toBe(0)
    world.receiver.answer(204)
    const before = world.receiver.requests.length
    await pane.getByRole('button', { name: 'Send now' }).click()
    // A try of its own may come meanwhile.
    const replays = () => world.receiver.requests.slice(before).filter(({ headers }) => headers['webhook-replay'] === 'true')
    await expect.poll(() => replays().length).toBe(1)
    expect(errors).toEqual([])
    await context.close()
  })

  test('by keyboard alone: go there, a row down, and it is sent; Enter leads to the button', async () => {
    const { page, context } = await open('/')
    await page.keyboard.press('g')
    await page.keyboard.press('w')
    await page.locator('tbody tr[data-row]').first().waitFor()
    await page.keyboard.press('j')
    await page.getByRole('button', { name: 'Send now' }).waitFor()
    const before = world.receiver.requests.length
    await page.keyboard.press('n')
    await world.receiver.received(before + 1)
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate('document.activeElement?.id')).toBe('send-now')
    await context.close()
  })

  test('what an address missed is sent since a moment, and an address is deleted when that was asked twice', async () => {
    const wanted = { url: `${world.receiver.url}/gone`, active: true, events: ['*'] }
    const { id } = await world.api.post('/webhooks', 'webhook', wanted)
    const { page, context, errors } = await open(`/webhooks/${id}`)
    await page.getByRole('button', { name: 'Recover', exact: true }).click()
    const drawer = page.getByRole('complementary', { name: 'Recover what it missed' })
    await drawer.getByLabel(/^Since/).fill('2020-01-01T00:00')
    await drawer.getByRole('button', { name: 'Recover', exact: true }).click()
    await drawer.getByText(/ of \d+ handed over/).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('button', { name: 'Leave it' }).click()
    expect((await world.api.get(`/webhooks/${id}`)).status).toBe(200)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('The webhook is gone').waitFor()
    await page.waitForURL(`${world.origin}/webhooks`)
    expect((await world.api.get(`/webhooks/${id}`)).status).toBe(404)
    expect(errors).toEqual([])
    await context.close()
  })

  test('a moment is typed by the clock that somebody chose, and not by that of the browser', async () => {
    const { page, context, errors } = await openOnClock(screens ?? notHere, `/webhooks/${webhook}`, 'Asia/Kolkata')
    const replay = page.getByRole('region', { name: 'Replay a stretch of time' })
    const counted = page.waitForRequest((request) => request.postData()?.includes('"start":"2026-03-01T08:30:00.000Z"') === true)
    await replay.getByLabel('From').fill('1 mar 2026 14:00')
    await counted
    await replay.getByText('+5:30').first().waitFor()
    await page.getByRole('button', { name: 'Recover', exact: true }).click()
    const drawer = page.getByRole('complementary', { name: 'Recover what it missed' })
    await drawer.getByLabel('Since').fill('2026-11-02 00:15')
    const recovered = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/recover'))
    await drawer.getByRole('button', { name: 'Recover', exact: true }).click()
    expect((await recovered).postDataJSON()).toMatchObject({ since: '2026-11-01T18:45:00.000Z' })
    expect(errors).toEqual([])
    await context.close()
  })

  test('a secret is rotated in four clicks, shown once, and proves what was sent', async () => {
    const { page, context, errors } = await open('/')
    await page.getByRole('link', { name: 'Webhooks' }).first().click()
    await page.locator(`a[href="/webhooks/${webhook}"]`).click()
    await page.getByRole('button', { name: 'Rotate' }).click()
    await page.getByRole('button', { name: 'Rotate secret' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your new secret' })
    const secret = (await dialog.locator('code').textContent()) ?? ''
    expect(secret).toMatch(/^[\w+/]{32,}$/)
    await dialog.getByText('The former secret signs beside it until').waitFor()
    await dialog.getByRole('button', { name: 'I have kept it' }).click()
    const before = world.receiver.requests.length
    await page.getByRole('button', { name: 'Send now' }).click()
    await world.receiver.received(before + 1)
    await page.reload()
    await page.getByLabel('Your secret').fill('bm90IHRoaXMgb25l')
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByText('Not signed with this secret.').waitFor()
    await page.getByLabel('Your secret').fill(secret)
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByText('Right: this secret signed it.').waitFor()
    expect(await page.content()).not.toContain(secret)
    expect(errors).toEqual([])
    await context.close()
  })

  test('the palette rotates too', async () => {
    const { page, context } = await open('/')
    await page.keyboard.press('g')
    await page.keyboard.press('w')
    await page.getByRole('button', { name: 'Rotate' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Find or go to' }).fill('> rotate')
    const option = page.getByRole('option', { name: /Rotate the secret/ })
    await expect.poll(() => option.getAttribute('data-highlighted')).not.toBeNull()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Rotate the secret' }).waitFor()
    await context.close()
  })

  test('a stretch of time goes out again after it was counted', async () => {
    const { page, context } = await open(`/webhooks/${webhook}`)
    const part = page.getByRole('region', { name: 'Replay a stretch of time' })
    await part.getByRole('button', { name: /Outcome/ }).click()
    await page.getByRole('menuitem', { name: 'any' }).click()
    const button = part.getByRole('button', { name: /^Replay \d+/ })
    await expect.poll(() => button.isEnabled()).toBe(true)
    const count = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0])
    await part.getByText(`${count} of ${count}`).waitFor()
    await expect
      .poll(() => part.getByRole('list', { name: 'Some of them' }).getByRole('listitem').count())
      .toBe(Math.min(5, count))
    await button.click()
    await part.getByText(`of ${count} handed over`).waitFor()
    await part.getByRole('button', { name: 'Stop' }).or(part.getByText('done')).first().waitFor()
    await context.close()
  })

  test('filters stand in the address, and without a result they are offered to be taken away', async () => {
    const { page, context } = await open(`/webhooks/${webhook}?outcome=failed`)
    await page.getByText('No delivery fits this filter').waitFor()
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Outcome' })
      .getByText(/^[1-9]\d* without it$/)
      .waitFor()
    await page.getByRole('button', { name: 'Remove the filter Outcome: given up' }).click()
    await page.locator('tbody tr[data-row]').first().waitFor()
    expect(new URL(page.url()).search).toBe('')
    await context.close()
  })

  test('the name of a kind is whole, however long', async () => {
    const { page, context } = await open(`/webhooks/${webhook}`)
    await page.locator('tbody tr[data-row]').first().waitFor()
    const kinds: string[] = await page.evaluate(
      "fetch('/v2/webhooks/events').then((answer) => answer.json()).then(({ data }) => data.flatMap(({ attributes }) => attributes.events.map(({ name }) => name)))",
    )
    const longest = kinds.toSorted((one, other) => other.length - one.length)[0] ?? ''
    await page.route(/webhook_notifications\?/, async (route) => {
      const answer: { data: { attributes: { event: string } }[] } = await (await route.fetch()).json()
      for (const { attributes } of answer.data) attributes.event = longest
      await route.fulfill({ json: answer })
    })
    await page.reload()
    await page
      .getByRole('link', { name: longest.replace(/^container\.(transport\.)?/, '') })
      .first()
      .click()
    await page
      .getByRole('button', { name: 'Send now' })
      .or(page.getByRole('button', { name: 'Send again' }))
      .first()
      .waitFor()
    const ends =
      "[...document.querySelectorAll('tbody tr[data-row] td:first-child')].filter((cell) => cell.firstElementChild.getBoundingClientRect().right > cell.getBoundingClientRect().right)"
    expect(await page.evaluate(`${ends}.length`)).toBe(0)
    await context.close()
  })

  test('on a phone what arrived stands before what can be done with the address', async () => {
    const { page, context } = await open(`/webhooks/${webhook}`, { look: { width: 360, theme: 'light' } })
    const row = page.locator('tbody tr[data-row]').first()
    await row.waitFor()
    const top = async (part: typeof row) => (await part.boundingBox())?.y ?? Number.NaN
    expect(await top(row)).toBeLessThan(await top(page.getByRole('button', { name: 'Rotate' })))
    // The same part stands elsewhere, and is met once.
    expect(await page.locator('dt', { hasText: 'What it missed' }).count()).toBe(1)
    await context.close()
  })

  test('the live tail alone says what each try was about', async () => {
    const { page, context, errors } = await open(`/webhooks/${webhook}?part=tail`)
    const lines = page.getByRole('region', { name: 'Live tail' }).getByRole('listitem')
    await lines.first().waitFor()
    const [box] = (await world.api.get('/containers')).list()
    await lines
      .filter({ has: page.locator(`[title="${box?.attributes.number}"]`) })
      .first()
      .waitFor()
    expect(errors).toEqual([])
    await context.close()
  })

  test('another address is added with its kinds in groups, and its secret is shown once', async () => {
    const { page, context, errors } = await open('/webhooks?part=kinds')
    await page.getByText('container.transport.vessel_loaded', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Add webhook' }).click()
    const form = page.getByRole('complementary', { name: 'Add a webhook' })
    await form.getByLabel('Address').fill(`${world.receiver.url}/third`)
    await form.getByRole('checkbox', { name: /All usual kinds/ }).uncheck()
    await form.getByRole('checkbox', { name: 'All of Origin' }).check()
    await form.getByRole('button', { name: 'Send an example' }).click()
    await form.getByText('It arrived. They answered 204.').waitFor()
    await form.getByRole('button', { name: 'Add webhook' }).click()
    await page.getByText('This is shown once.').waitFor()
    await page.getByRole('button', { name: 'I have kept it' }).click()
    await page.getByText('Nothing was sent here yet').waitFor()
    const [made] = (await world.api.get('/webhooks')).list()
    expect(page.url()).toBe(`${world.origin}/webhooks/${made?.id}`)
    expect(made?.attributes.events).toContain('container.transport.empty_out')
    await world.api.raw('DELETE', `/webhooks/${made?.id}`)
    expect(errors).toEqual([])
    await context.close()
  })

  test('a key that may only read sees everything, and what changes something is off with the reason', async () => {
    const { page, context } = await open('/webhooks', { signed_in: false })
    await signIn(page, await readOnlyKey(world))
    const send = page.getByRole('button', { name: 'Send now' })
    await expect.poll(() => send.isDisabled()).toBe(true)
    expect(await send.getAttribute('title')).toBe('Needs a key that may write')
    for (const name of ['Add webhook', 'Try an address', 'Rotate', 'Change'])
      expect([name, await page.getByRole('button', { name, exact: true }).isDisabled()]).toEqual([name, true])
    await context.close()
  })

  test('nobody is told yet: a command and a receiver to begin with', async () => {
    const { key } = await world.newAccount()
    const { page, context } = await open('/webhooks', { signed_in: false })
    await signIn(page, key)
    await page.getByText('No address is told yet').waitFor()
    await page.getByText('createServer').first().waitFor()
    await context.close()
  })
})

describe.runIf(screens !== null)('feeds', () => {
  const { open, world } = screens ?? notHere

  test('what is paused stands first, with why and what waits; a figure opens what it is made of', async () => {
    const { page, context, errors } = await open('/feeds')
    await page.getByText(`${line} is paused`).waitFor()
    await page.getByRole('button', { name: `${line} ${scac}` }).waitFor()
    const [first] = await page.locator('tbody tr[data-row]').all()
    expect(await first?.getAttribute('data-row')).toBe(scac)
    await page.getByRole('button', { name: new RegExp(`^${line}, Days between the estimated`) }).click()
    const drawer = page.getByRole('complementary', { name: `${line}: off` })
    await drawer.getByRole('img', { name: /by week/ }).waitFor()
    await drawer.getByText('Cases of this account').waitFor()
    await page.keyboard.press('Escape')
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('button', { name: '366 days' }).click()
    await page.waitForURL('**/feeds?days=366')
    expect(errors).toEqual([])
    await context.close()
  })

  test('many that are idle are one line, which opens; on a phone the figures stand in the row', async () => {
    const { page, context, errors } = await open('/', { look: { width: 360, theme: 'light' } })
    const idle = ['HLCU', 'one', 'two', 'three', 'four'].map((feed) => ({
      ...{ feed, kind: 'line', status: 'idle', paused_since: null, last_succeeded_at: null },
    }))
    await page.route('**/v2/feeds/status', async (route) => {
      const answer = await route.fetch()
      const told = await answer.json()
      await route.fulfill({ response: answer, json: { ...told, data: [...told.data, ...idle] } })
    })
    await page.goto(`${world.origin}/feeds`)
    const fold = page.getByRole('button', { name: /are idle.*Hapag-Lloyd.*four/ })
    await fold.waitFor()
    const row = page.locator('tr[data-row=four]')
    expect(await row.count()).toBe(0)
    await fold.click()
    await row.waitFor()
    expect(new URL(page.url()).searchParams.has('idle')).toBe(true)
    await page.getByRole('button', { name: `${line} ${scac}` }).click()
    await page.getByText('Asks, 24 h').last().waitFor()
    expect(await movesSideways(page)).toBe(false)
    expect(errors).toEqual([])
    await context.close()
  })

  test('when the scorecard fails the feeds still stand, and it can be asked again', async () => {
    const { page, context } = await open('/')
    await page.route('**/v2/feeds/scorecard?*', (route) => route.fulfill({ status: 500, body: '{"errors":[]}' }))
    await page.goto(`${world.origin}/feeds`)
    await page.getByText('The server answered 500').waitFor()
    await page.getByText(`${line} is paused`).waitFor()
    await page.unroute('**/v2/feeds/scorecard?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('rowheader', { name: 'ACLU' }).waitFor()
    await context.close()
  })
})
