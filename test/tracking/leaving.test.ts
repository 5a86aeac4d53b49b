/** Containers that the line no longer lists: those that never sailed leave the shipment, and nothing that was told about them is lost. */
import { expect, test } from 'vitest'
import { verify } from '../../src/tracking/verify.ts'
import { answered, bill, box, claimed, type Desk, openDesk } from './desk.ts'

const other = 'TCLU2224327'
const loaded = claimed('load', 'CNSHA 2026-08-01T10:00:00')
const other_loaded = claimed('load', 'CNSHA 2026-08-01T11:00:00', { container_number: other })
const by_truck = { mode: 'truck', vessel: null, voyage_number: null } as const
// Delivered to the port, and another box was loaded in its place.
const other_gated = claimed('gate_in', 'CNSHA 2026-07-31T11:00:00', { container_number: other, ...by_truck })

test('a container that never sailed and that two answers no longer list leaves the shipment, is found under its id, and comes back under it', async () => {
  await using desk = await openDesk()
  await desk.request()
  desk.line.answer = answered([loaded, other_gated])
  await desk.ask()
  const listed = () =>
    desk.all(
      'select number from containers c join shipments s on s.id = c.shipment_id where s.bill_of_lading_number = $1 order by number',
      [bill],
    )
  const container = () =>
    desk.one('select id, shipment_id is null as has_left, pol_full_in_at from containers where number = $1', [other])
  const before = await container()
  expect(await listed()).toEqual([{ number: box }, { number: other }])
  const delivered_at = new Date('2026-09-01T00:00:00Z')
  expect(await desk.confirm(other, delivered_at)).toEqual({ kind: 'taken' })

  desk.line.answer = answered([loaded])
  await desk.ask()
  await desk.ask()
  expect(await listed()).toEqual([{ number: box }])
  expect(await container()).toEqual({ ...before, has_left: true })
  const events = `select version, invalidation_reason from transport_events
    where container_id = $1 and event = 'container.transport.full_in' order by version`
  expect(await desk.all(events, [before.id])).toEqual([{ version: 1, invalidation_reason: 'container_removed' }])
  const readings = 'select count(*)::int as readings from container_raw_events where container_id = $1'
  // What the line said of it, and the person.
  expect(await desk.one(readings, [before.id])).toEqual({ readings: 2 })
  expect(await verify({ database: desk.db, clock: desk.clock })).toEqual({ shipments: 1, disagreements: [] })

  desk.line.answer = answered([loaded, other_gated])
  await desk.ask()
  expect(await listed()).toEqual([{ number: box }, { number: other }])
  expect(await container()).toEqual(before)
  expect(await desk.all(events, [before.id])).toEqual([
    { version: 1, invalidation_reason: 'container_removed' },
    { version: 2, invalidation_reason: null },
  ])
  expect(await desk.one('select delivered_at from containers where number = $1', [other])).toEqual({ delivered_at })
  expect(await verify({ database: desk.db, clock: desk.clock })).toEqual({ shipments: 1, disagreements: [] })
})

/** The boxes of the shipment after the line answered twice with these events. */
async function listedAfter(desk: Desk, events: Parameters<typeof answered>[0]): Promise<unknown[]> {
  desk.line.answer = answered(events)
  await desk.ask()
  await desk.ask()
  const boxes = 'select number, current_status from containers where shipment_id is not null order by number'
  return (await desk.all(boxes)).map(({ number, current_status }) => `${number} ${current_status}`)
}

test('a container that was at sea stays when the line merely no longer lists it', async () => {
  await using desk = await openDesk()
  await desk.request()
  const both = [`${box} on_ship`, `${other} on_ship`]
  expect(await listedAfter(desk, [loaded, other_loaded])).toEqual(both)
  expect(await listedAfter(desk, [loaded])).toEqual(both)
  expect(await desk.all('select id from transport_events where invalidated_at is not null')).toEqual([])
})

test('an answer that names no container takes none away', async () => {
  await using desk = await openDesk()
  await desk.request()
  const departed = claimed('depart', 'CNSHA 2026-08-02T10:00:00', { container_number: null })
  const both = [`${box} on_ship`, `${other} on_ship`]
  expect(await listedAfter(desk, [loaded, other_gated, departed])).toEqual(both)
  expect(await listedAfter(desk, [departed])).toEqual(both)
})

test('a container that the line lists under another bill leaves, also from the sea', async () => {
  await using desk = await openDesk()
  await desk.request()
  expect(await listedAfter(desk, [loaded, other_loaded])).toHaveLength(2)
  const elsewhere = { ...other_loaded, bill_of_lading_number: 'HLCUSHA260199999' }
  expect(await listedAfter(desk, [loaded, elsewhere])).toEqual([`${box} on_ship`])
})
