import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { movableClock } from '../../src/base/clock.ts'
import { day_ms, minute_ms } from '../../src/base/durations.ts'
import { openDesk } from '../commands/typed.ts'
import { startReceiver } from '../world/receiver.ts'
import { says } from '../world/says.ts'
import { dayFrom, places, terminalSays, yardFeeds } from '../world/shipments.ts'
import { fewColours } from './few-colours.ts'
import { composedPicture, picture_size, screen_width } from './readme-ground.ts'
import { looks, notHere, type ScreensWorld, startScreens } from './screens-world.ts'

// The picture of the README: a container that is held, over whose discharge two sources differ, with what it will cost; beside it the same at a
// terminal, and the webhooks that were sent about it. All of it as this version shows it. It is kept where pictures are asked for: LANDFALL_PICTURES=1.

const since_hold_ms = 2 * day_ms
const screens: ScreensWorld | null = await startScreens({
  feeds: yardFeeds(),
  clock: movableClock(-since_hold_ms - 4 * minute_ms),
})
afterAll(() => screens?.[Symbol.asyncDispose]())

const bytes_max = 300_000
const lines_shown = 6
const side_columns = 64
const bill = 'ZZLF482193'
const container = 'ZZAU4821938'

describe.runIf(screens !== null)('the picture of the README', () => {
  // Without a browser nothing of this runs.
  const { world, open } = screens ?? notHere

  test('is drawn of a held container, of who contradicts whom, and of what was sent about it', async () => {
    const id = await heldContainer()
    const said = [await shown(), await heard()]
    for (const look of looks.filter(({ width }) => width === 1440)) {
      const { page, context } = await open(`/containers/${id}`, { look, scale: 2 })
      await page.setViewportSize({ width: screen_width + 213, height: picture_size.height })
      await page.getByText(/^No\. Customs has held it/).waitFor()
      await page.getByText(/^The line says/).waitFor()
      await page.getByRole('img', { name: /185/ }).first().waitFor()
      const shot = await page.screenshot({ scale: 'device' })
      await page.setViewportSize(picture_size)
      await page.goto('about:blank')
      await page.setContent(composedPicture(shot.toString('base64'), { theme: look.theme, said }))
      const picture = await fewColours(page, await page.screenshot({ type: 'png', scale: 'device' }))
      expect(picture.length).toBeLessThanOrEqual(bytes_max)
      if (process.env.LANDFALL_PICTURES !== undefined)
        writeFileSync(join(import.meta.dirname, `../../docs/images/landfall-${look.theme}.png`), picture)
      await context.close()
    }
  })

  async function heldContainer(): Promise<string> {
    const customer = await world.api.post('/parties', 'party', { company_name: 'Blue Heron Imports' })
    const demurrage = { name: 'Demurrage, Los Angeles', charge: 'demurrage', locode: 'USLAX', currency_code: 'USD', free_days: 4 }
    const days = { free_days_count: 'calendar', first_day: 'next_day', tiers: [{ from_day: 1, per_day: 185 }] }
    await world.api.post('/tariffs', 'tariff', { ...demurrage, ...days })
    world.line.reply(bill, { kind: 'events', events: lineEvents() })
    const relationships = { customer: { data: { type: 'party', id: customer.id } } }
    const attributes = { request_type: 'bill_of_lading', request_number: bill, scac: world.line.scac, ref_numbers: ['PO-1001'] }
    const body = JSON.stringify({ data: { type: 'tracking_request', attributes, relationships } })
    await world.api.raw('POST', '/tracking_requests', { body, headers: { 'content-type': 'application/json' } })
    await world.settled()
    const ashore_at = dayFrom(world.clock.now(), -0.4).slice(0, 16)
    const holds = [{ name: 'customs', status: 'hold', description: 'HOLD: CUS / ACTIVE' }]
    const said = { container_number: container, available: false, holds, yard_location: 'F-213' }
    await terminalSays(world, { ...said, events: [{ type: 'discharged', at: `${ashore_at}Z` }] })
    await world.advance(since_hold_ms)
    await terminalSays(world, said)
    await world.advance(4 * minute_ms)
    const [found] = (await world.api.get('/containers')).list()
    return found?.id ?? ''
  }

  /** From Tokyo by Shanghai to Los Angeles, where the line tells of the discharge a day before the terminal does. */
  function lineEvents() {
    const { tokyo, shanghai, losAngeles } = places
    const feeder = { name: 'Quiet Harbour', imo: '3000348', voyage: '118N' }
    const ship = { name: 'Landfall Meridian', imo: '9990002', voyage: '042E' }
    const said = (where: (typeof places)[keyof typeof places], days: number, sails: typeof ship) => {
      const at = dayFrom(world.clock.now(), days)
      return { bill, container, where, at, created_at: at, ship: sails }
    }
    return [
      says.loaded(said(tokyo, -24.2, feeder)),
      says.departed(said(tokyo, -24, feeder)),
      says.arrived(said(shanghai, -21, feeder)),
      says.discharged(said(shanghai, -20.8, feeder)),
      says.loaded(said(shanghai, -18.2, ship)),
      says.departed(said(shanghai, -18, ship)),
      says.arrived(said(losAngeles, -1.6, ship)),
      says.discharged(said(losAngeles, -1.3, ship)),
    ]
  }

  async function shown(): Promise<{ typed: string; text: string }> {
    using desk = openDesk({ clock: world.clock, server: world.origin, key: world.api.key })
    const words = ['show', container]
    const { out } = await desk.type(words, { columns: side_columns })
    return { typed: `landfall ${words.join(' ')}`, text: out.trim() }
  }

  /** What `landfall listen` says, with one delivery that is refused. */
  async function heard(): Promise<{ typed: string; text: string }> {
    using desk = openDesk({ clock: world.clock, server: world.origin, key: world.api.key })
    await using receiver = await startReceiver()
    receiver.answerWith(({ body }) =>
      body.includes('"event":"container.created"') ? { kind: 'status', status: 500, body: '' } : 204,
    )
    const { all } = await desk.type(['listen', '--after', 'start', '--forward-to', receiver.url], {
      columns: side_columns,
      until: /(?:(?:✓|!) \d{3}[\s\S]*?){6}/,
    })
    const lines = all.split('\n').filter((line) => /(✓|!) \d{3}/.test(line))
    const at = lines.findIndex((line) => line.includes('! 500'))
    const text = lines.slice(Math.max(0, at - lines_shown + 2)).slice(0, lines_shown)
    return { typed: 'landfall listen', text: text.join('\n') }
  }
})
