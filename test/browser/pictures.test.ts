import { afterAll, describe, expect, test } from 'vitest'
import { movableClock } from '../../src/base/clock.ts'
import { hour_ms } from '../world/app.ts'
import { created } from '../world/client.ts'
import { fleetWorld } from '../world/fleet.ts'
import { others, registered, type Subjects } from './screen-table.ts'
import { looks, notHere, type ScreensWorld, startScreens, takePicture } from './screens-world.ts'

// The pictures of the guide are of the sandbox's fleet, which a first start shows. They are taken where they are asked for: LANDFALL_PICTURES=1. What holds for
// every screen is looked at in test/browser/all-screens.test.ts.

const is_wanted = process.env.LANDFALL_PICTURES !== undefined
// Until everything has become of the fleet's first answers it takes less; the rest is waited for, so that the world's clock ends up at the browser's.
const begun_before_ms = 2 * hour_ms
const screens: ScreensWorld | null = is_wanted ? await startScreens({ clock: movableClock(-begun_before_ms) }, fleetWorld) : null
afterAll(() => screens?.[Symbol.asyncDispose]())

/** Customs holds it, its line and its terminal tell two last free days, and its ship was seen before its line says that it came. */
const held_order = 'ORD-5521'

describe.runIf(screens !== null)('pictures of', () => {
  // Without a browser nothing of this runs.
  const { world, open } = screens ?? notHere
  const pictured = [...Object.values(registered).flat(), ...others].filter((shown) => shown.pictured)
  let subjects: Subjects

  test('a fleet that is as old as the browser thinks', async () => {
    await world.advance(Date.now() - world.clock.now().getTime())
    subjects = await fleetSubjects()
    expect(Math.abs(Date.now() - world.clock.now().getTime())).toBeLessThan(hour_ms)
  })

  test.each(pictured)('$name', async ({ name, path, first, signed_in = true }) => {
    for (const look of looks) {
      const { page, context, quiet } = await open('/', { look, signed_in })
      await page.goto(`${world.origin}${typeof path === 'string' ? path : path(subjects)}`)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await quiet()
      await first?.(page)
      await quiet()
      expect(await page.getByRole('heading', { level: 1 }).first().isVisible()).toBe(true)
      await takePicture(page, name, look)
      await context.close()
    }
  })

  async function fleetSubjects(): Promise<Subjects> {
    const held = (await world.api.get(`/containers?filter[reference]=${held_order}&include=shipment`)).list()[0]
    const shipment = held?.relationships.shipment?.data
    if (held === undefined || !shipment || Array.isArray(shipment)) throw new Error('the fleet lacks its held container')
    const followed = { id: shipment.id, container_id: held.id }
    const [webhook] = (await world.api.get('/webhooks')).list()
    const [notice] = (await world.api.get('/documents?filter[document_types]=arrival_notice')).list()
    const shared = { container: await linkTo('container', held.id), shipment: await linkTo('shipment', shipment.id) }
    return { sailing: followed, standing: followed, webhook: webhook?.id ?? '', notice: notice?.id ?? '', shared }
  }

  async function linkTo(type: string, id: string): Promise<string> {
    const relationships = { subject: { data: { type, id } } }
    const attributes = { label: 'for Blue Heron Imports', reference: 'PO-77' }
    const body = JSON.stringify({ data: { type: 'share_link', attributes, relationships } })
    const headers = { 'content-type': 'application/vnd.api+json' }
    const made = await created(world.api.raw('POST', '/share_links', { body, headers }))
    return String(made.attributes().secret_url).slice(world.origin.length)
  }
})
