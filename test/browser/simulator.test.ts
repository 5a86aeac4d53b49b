import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minute_ms } from '../world/app.ts'
import { faultsOf } from './crawl.ts'
import { looks, movesSideways, type ScreensWorld, signIn, startScreens, takePicture, violationsOf } from './screens-world.ts'

// What would it look like if: numbers of the sandbox are tracked, and what they make is seen where they were asked for.

const screens: ScreensWorld | null = await startScreens({
  environment: { LANDFALL_SANDBOX: 'on', LANDFALL_SANDBOX_FLEET: 'on' },
})
const outcomes = '/simulator?kind=outcome'

beforeAll(async () => {
  if (screens === null) return
  const { world } = screens
  await world.settled()
  // Until the office has tracked its boxes, and they are known.
  for (let turn = 0; turn < 10 && (await charged()) === 0; turn += 1) await world.advance(2 * minute_ms)
  const scac = 'ZZLF'
  await world.track('ZZLF482193-RAIL', { scac })
  await world.settled()
  // Five days of its journey.
  await world.advance(2 * minute_ms)
})
afterAll(async () => screens?.[Symbol.asyncDispose]())

const charged = async () => (await screens?.world.api.get('/containers?filter[reference]=ORD-5501'))?.list().length ?? 0

describe.runIf(screens !== null)('simulator', () => {
  // Without a browser nothing of this runs.
  const { open, world } = screens as ScreensWorld

  test('by keyboard alone: a scenario is chosen and tracked, and what it makes is shown', async () => {
    const { page, context, errors } = await open('/')
    await page.keyboard.press('g')
    await page.keyboard.press('i')
    await page.getByRole('heading', { level: 2, name: 'One ship' }).waitFor()
    await page.keyboard.press('j')
    await page.getByRole('heading', { level: 2, name: 'Two ships' }).waitFor()
    expect(new URL(page.url()).searchParams.get('scenario')).toBe('TRANSHIPMENT')
    await page.getByLabel('Six digits').focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('<b>')
    await page.getByRole('alert').getByText('Six digits').waitFor()
    expect(await page.getByRole('button', { name: 'Track it' }).isDisabled()).toBe(true)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('100007')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'What ZZLF100007-TRANSHIPMENT made' }).waitFor()
    await world.settled()
    await page.getByRole('link', { name: 'The shipment' }).waitFor()
    await page.getByRole('heading', { name: /^What happened to/ }).waitFor()
    expect(errors).toEqual([])
    await context.close()
  })

  test('what was asked for before is a click away', async () => {
    const { page, context, errors } = await open('/simulator')
    await page.getByRole('button', { name: /ZZLF482193-RAIL/ }).click()
    await page.getByRole('heading', { name: 'What ZZLF482193-RAIL made' }).waitFor()
    await page.locator('main').getByRole('link', { name: /^ZZAU/ }).first().waitFor()
    expect(new URL(page.url()).searchParams.get('made')).not.toBeNull()
    expect(errors).toEqual([])
    await context.close()
  })

  test('a number with a fixed outcome comes to it, and the reason is told', async () => {
    const { page, context, errors } = await open(outcomes)
    await page.getByRole('button', { name: /^A request that fails/ }).click()
    await page.getByRole('button', { name: 'Track it' }).click()
    await page.getByRole('heading', { name: 'What TEST-TR-FAILED made' }).waitFor()
    await world.settled()
    await page.locator('main').getByText('Failed', { exact: true }).first().waitFor()
    expect(errors).toEqual([])
    await context.close()
  })

  test('the fleet is shown by what is the matter with it, and leads to its boxes', async () => {
    const { page, context, errors } = await open('/simulator')
    await page.getByRole('button', { name: 'Fleet' }).click()
    await page.getByRole('heading', { level: 2, name: 'Charged for days, and held by nothing' }).waitFor()
    await page.getByRole('link', { name: 'In the list of containers' }).click()
    await page.waitForURL('**/containers?reference=ORD-5501')
    await expect.poll(() => page.locator('tbody tr[data-row]').count()).toBe(1)
    expect(errors).toEqual([])
    await context.close()
  })

  test('whoever may only read sees all of it, and why nothing can be tracked', async () => {
    const made = await world.api.post('/admin/keys', 'api_key', { name: 'reader', role: 'read' })
    const { page, context, errors } = await open('/simulator', { signed_in: false })
    await signIn(page, String(made.attributes().key))
    await page.getByText('Needs a key that may write').first().waitFor()
    expect(await page.getByRole('button', { name: 'Track it' }).isDisabled()).toBe(true)
    expect(errors).toEqual([])
    await context.close()
  })

  test('what the server refuses is said beside the number', async () => {
    const { page, context } = await open('/simulator')
    await page.route('**/v2/tracking_requests', (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/vnd.api+json',
        body: JSON.stringify({ errors: [{ status: '422', code: 'invalid', title: 'Invalid', detail: 'No <b>more</b> today.' }] }),
      }),
    )
    await page.getByRole('button', { name: 'Track it' }).click()
    await page.getByRole('alert').getByText('No <b>more</b> today.').waitFor()
    await context.close()
  })

  test('where the sandbox is off there is no control, but the way to turn it on', async () => {
    const { page, context, errors } = await open('/')
    await page.route('**/v2/me', async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      body.data.attributes.sandbox = false
      await route.fulfill({ response: answer, json: body })
    })
    await page.goto(`${world.origin}/simulator`)
    await page.getByText('The sandbox is off here.').waitFor()
    expect(await page.getByRole('button', { name: 'Track it' }).count()).toBe(0)
    expect(errors).toEqual([])
    await context.close()
  })

  const addresses = [
    ['simulator', '/simulator?scenario=RAIL'],
    ['simulator-fleet', '/simulator?kind=fleet&scenario=ORD-5521'],
    ['simulator-broken', '/simulator?kind=broken&scenario=WITHDRAW'],
  ] as const
  describe.each(looks)('at $width, $theme', (look) => {
    test('it keeps nobody out, logs no error and never moves sideways', async () => {
      const { page, context, errors } = await open('/simulator', { look })
      for (const [name, path] of addresses) {
        await page.goto(`${world.origin}${path}`)
        await page.getByRole('heading', { level: 2 }).first().waitFor()
        if (name === 'simulator') await page.getByRole('button', { name: /ZZLF482193-RAIL/ }).click()
        if (name !== 'simulator-broken')
          await page
            .locator('main')
            .getByRole('link', { name: /^ZZ[A-Z]U/ })
            .first()
            .waitFor()
        expect(await violationsOf(page)).toEqual([])
        expect(await faultsOf(page)).toEqual([])
        expect(await movesSideways(page)).toBe(false)
        await page.evaluate('scrollTo(0, 0)')
        if (name !== 'simulator-broken' && (look.width === 1440 || look.theme === 'light')) await takePicture(page, name, look)
      }
      expect(errors).toEqual([])
      await context.close()
    })
  })
})
