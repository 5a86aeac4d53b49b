import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkDigitOf } from '../../src/vocabulary/container-number.ts'
import { startWorld, type World } from '../world/app.ts'
import { storyOf } from './story.ts'

let world: World

beforeAll(async () => {
  world = await startWorld({ environment: { LANDFALL_SANDBOX: 'on' } })
  await world.listen()
})
afterAll(() => world.close())

/** Tracks a bill, and lets seconds pass until all of its containers are collected. */
async function collected(bill: string) {
  await world.track(bill, { scac: 'ZZLF' })
  await world.settled()
  const [shipment] = (await world.api.get(`/shipments?number=${bill}`)).list()
  const containers = async () =>
    (await world.api.get(`/shipments/${shipment?.id}?include=containers,pod_terminal`)).included('container')
  const isOver = async () => {
    const found = await containers()
    return found.every(({ attributes }) => (attributes.final_destination_full_out_at ?? attributes.pod_full_out_at) !== null)
  }
  for (let step = 0; step < 90 && !(await isOver()); step++) await world.advance(5_000)
  expect(await isOver()).toBe(true)
  return containers()
}

/** What a feed reported of boxes, by the names of the members: deadlines are gone from a container that is collected. */
async function reportedBy(feed: string): Promise<string[]> {
  const { rows } = await world.db.query<{ said: string }>(
    `select distinct m.key as said from raw_events r, json_object_keys(r.decoded -> 'claim' -> 'reported') as m(key) where r.feed = $1`,
    [feed],
  )
  return rows.map(({ said }) => said)
}

test('a terminal tells holds, fees, the last free day and the gate of each box, and webhooks hear it', async () => {
  const boxes = await collected('ZZLF482193')
  expect(boxes.length).toBeGreaterThan(0)
  for (const { attributes } of boxes)
    expect(attributes).toMatchObject({
      availability_known: true,
      available_for_pickup: false,
      holds_at_pod_terminal: [],
      fees_at_pod_terminal: [],
      pod_full_out_at: expect.any(String),
      location_at_pod_terminal: expect.any(String),
      terminal_checked_at: expect.any(String),
    })
  expect(await reportedBy('sandbox-uslax')).toEqual(
    expect.arrayContaining(['available_for_pickup', 'holds', 'fees', 'pickup_lfd', 'location_at_pod_terminal']),
  )
  const heard = world.receiver.documents().map(({ data }) => data.attributes.event)
  expect(heard).toEqual(
    expect.arrayContaining(['container.updated', 'container.pickup_lfd_terminal.changed', 'container.transport.full_out']),
  )
  const terminals = await world.db.query('select name from terminals where smdg_code = $1', ['ZZSB'])
  expect(terminals.rows).toEqual([{ name: 'Sandbox Terminal Los Angeles' }])
})

test('a box that goes inland is with the railroad until it is collected there', async () => {
  for (const { attributes } of await collected('ZZLF555002-RAIL'))
    expect(attributes).toMatchObject({
      pod_rail_carrier_scac: 'ZZRR',
      ind_ata_at: expect.any(String),
      final_destination_full_out_at: expect.any(String),
      rail_last_tracking_request_at: expect.any(String),
    })
  expect(await reportedBy('sandbox-railroad')).toEqual(expect.arrayContaining(['available_for_pickup', 'pickup_lfd']))
})

test('it is never asked about boxes of real lines, wherever they arrive', async () => {
  const story = storyOf(990, world.clock.now())
  const events = [...story.underWay(-30), ...story.arrived(-30)]
  // Boxes of stories have owners of the sandbox; these have one of the world outside.
  const numbers = story.boxes.map((_, index) => `MSKU00099${index}${checkDigitOf(`MSKU00099${index}`)}`)
  const text = story.boxes.reduce((left, box, index) => left.replaceAll(box, numbers[index] ?? ''), JSON.stringify(events))
  world.line.reply(story.bill, { kind: 'events', events: JSON.parse(text) as typeof events }) // only numbers in it were replaced
  await world.track(story.bill)
  await world.settled()
  const { rows: known } = await world.db.query('select 1 from containers where number = any($1)', [numbers])
  expect(known).toHaveLength(numbers.length)
  await world.advance(30_000)
  const { rows } = await world.db.query(`select distinct left(container_number, 2) as owner from container_source_checks`)
  expect(rows).toEqual([{ owner: 'ZZ' }])
})

test('its terminals and its railroad are feeds like others', async () => {
  const { data } = (await world.api.raw('GET', '/feeds/status').then(({ text }) => JSON.parse(text))) as {
    data: { feed: string; kind: string; status: string }[]
  } // the contract's own test checks its form
  const kinds = new Map(data.map(({ feed, kind }) => [feed, kind]))
  expect([kinds.get('sandbox-uslax'), kinds.get('sandbox-railroad'), kinds.get('ZZLF')]).toEqual(['terminal', 'railroad', 'line'])
})
