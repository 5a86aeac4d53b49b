import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day_ms, hour_ms, minute_ms, startWorld, type World } from '../world/app.ts'
import { testDatabase } from '../world/database.ts'
import { fleetWorld } from '../world/fleet.ts'

// What `npm start` shows in its first minute: see docs/guides/sandbox.md#the-fleet.

type Attributes = Record<string, unknown>
type Box = { id: string; shipment: Attributes; attributes: Attributes }

let world: World
beforeAll(async () => {
  world = await fleetWorld()
})
afterAll(() => world?.close())

async function boxes(): Promise<Box[]> {
  const found: Box[] = []
  for (let page = 1; ; page += 1) {
    const answer = await world.api.get(`/containers?include=shipment&page[size]=100&page[number]=${page}`)
    const shipments = new Map(answer.included('shipment').map(({ id, attributes }) => [id, attributes]))
    for (const { id, attributes, relationships } of answer.list()) {
      const linkage = relationships.shipment?.data ?? null
      found.push({ id, attributes, shipment: (!Array.isArray(linkage) && linkage && shipments.get(linkage.id)) || {} })
    }
    if (answer.list().length < 100) return found
  }
}

async function ofOrder(reference: string): Promise<Box[]> {
  return (await boxes()).filter(({ shipment }) => (shipment.ref_numbers as string[]).includes(reference)) // of the contract
}

async function oneOf(reference: string): Promise<Box> {
  const [box] = await ofOrder(reference)
  if (box === undefined) throw new Error(`no box of ${reference}`)
  return box
}

async function chargesOf({ id }: Box): Promise<Attributes[]> {
  const { charges } = (await world.api.get(`/containers/${id}/demurrage`)).attributes<{ charges: Attributes[] }>()
  return charges
}

const listOf = (relationship: { data: unknown } | undefined) => (Array.isArray(relationship?.data) ? relationship.data : [])
const statusOf = ({ attributes }: Box) => attributes.current_status
const localToday = (zone: string, ms = 0) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(world.clock.now().getTime() + ms))

test('some sixty boxes are in all phases, at many ports', async () => {
  const found = await boxes()
  expect(found.length).toBeGreaterThan(50)
  expect(found.length).toBeLessThan(75)
  expect(new Set(found.map(statusOf))).toEqual(
    new Set([
      ...['new', 'on_ship', 'grounded', 'not_available', 'available', 'awaiting_inland_transfer', 'on_rail'],
      ...['picked_up', 'delivered', 'empty_returned'],
    ]),
  )
  expect(new Set(found.map(({ shipment }) => shipment.port_of_discharge_locode))).toEqual(
    new Set(['USLAX', 'USLGB', 'USNYC', 'USORF', 'NLRTM', 'DEHAM', 'GBFXT']),
  )
  const shipments = (await world.api.get('/shipments?include=containers&page[size]=100')).list()
  const sizes = shipments.map(({ relationships }) => listOf(relationships.containers).length)
  expect(new Set(sizes)).toEqual(new Set([0, 1, 2, 3]))
})

test('each port and ship of the map has as many containers as the list that it leads to', async () => {
  const totalOf = async (filter: string) =>
    (JSON.parse((await world.api.get(`/containers?${filter}&page[size]=1`)).text) as { meta: { total: number } }).meta.total // of the contract
  const ports = (await world.api.get('/port_occupancies?page[size]=100')).list()
  const ships = (await world.api.get('/ships?page[size]=100')).list()
  expect(ports.length * ships.length).toBeGreaterThan(40)
  for (const { attributes } of ports) {
    const { locode, containers_count, approaching_count } = attributes
    expect([locode, await totalOf(`filter[port]=${locode}`)]).toEqual([
      locode,
      Number(containers_count) + Number(approaching_count),
    ])
  }
  for (const { id, attributes } of ships) {
    expect([id, await totalOf(`filter[aboard]=${id}`)]).toEqual([id, attributes.containers_count])
  }
})

describe('what needs somebody', () => {
  test('charged for days, and nothing holds it', async () => {
    const box = await oneOf('ORD-5501')
    expect(box.attributes).toMatchObject({ current_status: 'available', holds_at_pod_terminal: [], pickup_appointment_at: null })
    expect(await chargesOf(box)).toContainEqual(
      expect.objectContaining({ charge: 'demurrage', outcome: 'assessed', last_free_day_source: 'line' }),
    )
    const [demurrage] = await chargesOf(box)
    expect(Number(demurrage?.total)).toBeGreaterThan(500)
  })

  test('held for an exam with its fee, and charged', async () => {
    const box = await oneOf('ORD-5510')
    expect(box.attributes).toMatchObject({
      current_status: 'not_available',
      holds_at_pod_terminal: [expect.objectContaining({ name: 'VACIS', status: 'hold' })],
      fees_at_pod_terminal: [expect.objectContaining({ type: 'exam', amount: 420 })],
    })
    expect(Number((await chargesOf(box))[0]?.total)).toBeGreaterThan(0)
  })

  test('the last free day is tomorrow, and nobody booked a pickup', async () => {
    const { attributes } = await oneOf('ORD-5520')
    expect(attributes).toMatchObject({ current_status: 'available', pickup_appointment_at: null })
    const free_until = new Date(String(attributes.pickup_lfd))
    expect(new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(free_until)).toBe(
      localToday('America/Los_Angeles', day_ms),
    )
  })

  test('customs holds it, and line and terminal tell two last free days', async () => {
    const { attributes } = await oneOf('ORD-5521')
    expect(attributes.holds_at_pod_terminal).toEqual([expect.objectContaining({ name: 'customs' })])
    const { pickup_lfd_line, pickup_lfd_terminal } = attributes.import_deadlines as Attributes // of the contract
    expect(Date.parse(String(pickup_lfd_line)) - Date.parse(String(pickup_lfd_terminal))).toBe(2 * day_ms)
  })

  test('nobody tells a last free day, and no tariff fits', async () => {
    const box = await oneOf('ORD-5540')
    expect(box.attributes).toMatchObject({ current_status: 'grounded', availability_known: false, pickup_lfd: null })
    expect((await chargesOf(box))[0]).toMatchObject({ outcome: 'cannot_assess', reason: 'no_last_free_day' })
  })

  test('arrives six days later than first said', async () => {
    const { pod_eta_at, pod_original_eta_at } = (await oneOf('ORD-5590')).shipment
    expect(Date.parse(String(pod_eta_at)) - Date.parse(String(pod_original_eta_at))).toBe(6 * day_ms)
  })

  test('nothing is heard any more of a line, which told of its last move long ago', async () => {
    const { data } = JSON.parse((await world.api.get('/feeds/status')).text)
    expect(JSON.stringify(data)).toContain('ZZQR')
    const { rows } = await world.db.query("select state from feed_health where feed = 'ZZQR'")
    expect(rows).toEqual([{ state: 'open' }])
    const { id } = await oneOf('ORD-5580')
    const events = (await world.api.get(`/containers/${id}/transport_events?page[size]=100`)).list()
    const now = world.clock.now().getTime()
    const times = events.map(({ attributes }) => Date.parse(String(attributes.timestamp)))
    expect(now - Math.max(...times.filter((time) => time <= now))).toBeGreaterThan(7 * day_ms)
  })

  test('expected yesterday, and nobody says that it came', async () => {
    const { attributes, shipment } = await oneOf('ORD-5570')
    expect(attributes.pod_arrived_at).toBeNull()
    expect(Date.parse(String(shipment.pod_eta_at))).toBeLessThan(world.clock.now().getTime())
  })

  test('a pickup was told and taken back; a discharge is told with two times', async () => {
    const { id, attributes } = await oneOf('ORD-5512')
    expect(attributes).toMatchObject({ current_status: 'available', pod_full_out_at: null })
    const events = (await world.api.get(`/containers/${id}/transport_events?filter[invalidated]=true&page[size]=100`)).list()
    expect(events.map((event) => event.attributes)).toContainEqual(
      expect.objectContaining({ event: 'container.transport.full_out', invalidated_at: expect.any(String) }),
    )
    const explained = await world.api.get(`/containers/${(await oneOf('ORD-5523')).id}/explain`)
    expect(explained.text).toContain('contradicted')
  })
})

test('what may be collected stands in a yard or at a ramp, with and without an appointment', async () => {
  const ready = (await boxes()).filter((box) => statusOf(box) === 'available')
  const appointments = new Set(ready.map(({ attributes }) => attributes.pickup_appointment_at !== null))
  expect(appointments).toEqual(new Set([true, false]))
  expect(ready.filter(({ attributes }) => attributes.location_at_pod_terminal !== null).length).toBeGreaterThan(5)
  const at_ramp = await oneOf('ORD-5511')
  expect(at_ramp.attributes).toMatchObject({ current_status: 'available', ind_rail_unloaded_at: expect.any(String) })
  expect((at_ramp.attributes.import_deadlines as Attributes).pickup_lfd_rail).toEqual(expect.any(String)) // of the contract
})

test('arrivals of the week are at several ports, others are later or have yet to leave', async () => {
  const now = world.clock.now().getTime()
  const at_sea = (await boxes()).filter((box) => statusOf(box) === 'on_ship')
  const in_a_week = at_sea.filter(({ shipment }) => {
    const eta = Date.parse(String(shipment.pod_eta_at))
    return eta > now && eta < now + 7 * day_ms
  })
  expect(new Set(in_a_week.map(({ shipment }) => shipment.port_of_discharge_locode)).size).toBeGreaterThan(2)
  expect(at_sea.length).toBeGreaterThan(in_a_week.length)
})

test('requests wait for a manifest, have failed or are over', async () => {
  const requests = (await world.api.get('/tracking_requests?page[size]=100')).list()
  const statuses = new Set(requests.map(({ attributes }) => attributes.status))
  expect(statuses).toEqual(new Set(['created', 'awaiting_manifest', 'failed', 'tracking_stopped']))
  expect((await world.api.get('/parties?page[size]=100')).list()).toHaveLength(5)
})

test('papers are linked or wait for a link, deliveries succeed or are tried again', async () => {
  const papers = (await world.api.get('/documents?include=shipments')).list()
  const links = papers.map(({ relationships }) => listOf(relationships.shipments).length)
  expect(links.sort()).toEqual([0, 1, 1])
  const { rows } = await world.db.query('select distinct delivery_status from notifications order by 1')
  expect(rows).toEqual([{ delivery_status: 'pending' }, { delivery_status: 'succeeded' }])
})

test('ships are where they say', async () => {
  const vessels = (await world.api.get('/shipments?include=containers&page[size]=100')).list()
  expect(vessels.length).toBeGreaterThan(0)
  const positions = async () =>
    (await world.db.query<{ count: number }>('select count(distinct vessel_id)::int as count from vessel_positions')).rows[0]
      ?.count
  await expect.poll(positions).toBeGreaterThan(8)
})

test('a second start adds nothing, and time moves it on', async () => {
  await using base = await testDatabase('seeded')
  const counts = async (of: World) =>
    (
      await of.db.query<Record<string, number>>(
        'select (select count(*)::int from tracking_requests) as requests, (select count(*)::int from tariffs) as tariffs, (select count(*)::int from webhooks) as webhooks, (select count(*)::int from documents) as documents',
      )
    ).rows[0]
  const environment = { LANDFALL_SECRET_KEY: '5'.repeat(64) }
  const first = await fleetWorld({ database: base, environment })
  const before = await counts(first)
  await first.close()
  const second = await fleetWorld({ database: base, clock: first.clock, environment })
  expect(await counts(second)).toEqual(before)
  const discharged = async () =>
    (await second.db.query<{ number: string }>('select number from containers where pod_discharged_at is not null')).rows.length
  const earlier = await discharged()
  for (let step = 0; step < 3; step += 1) await second.advance(20 * hour_ms)
  expect(await discharged()).toBeGreaterThan(earlier)
  await second.close()
  // Switched off, its boxes stay as they are, and nothing waits in vain.
  await using off = await startWorld({
    database: base,
    clock: first.clock,
    environment: { ...environment, LANDFALL_SANDBOX: 'on' },
  })
  await off.advance(hour_ms)
  const { rows } = await off.db.query('select task_identifier, last_error from graphile_worker.jobs where last_error is not null')
  expect(rows).toEqual([])
})

test('where it is not wanted there is none: by setting, by default, and in an account that tracks already', async () => {
  const shipments = async (of: World) => (await of.api.get('/shipments')).list().length
  await using by_default = await startWorld({ environment: { LANDFALL_SANDBOX: 'on' } })
  await by_default.settled()
  expect(await shipments(by_default)).toBe(0)
  await using base = await testDatabase('seeded')
  const environment = { LANDFALL_SECRET_KEY: '5'.repeat(64), LANDFALL_SANDBOX: 'on' }
  const tracking = await startWorld({ database: base, environment })
  await tracking.track('ZZLF482193', { scac: 'ZZLF' })
  await tracking.settled()
  await tracking.close()
  const again = await startWorld({ database: base, environment: { ...environment, LANDFALL_SANDBOX_FLEET: 'on' } })
  await again.settled()
  await again.advance(10 * minute_ms)
  expect(await shipments(again)).toBe(1)
  await again.close()
})
