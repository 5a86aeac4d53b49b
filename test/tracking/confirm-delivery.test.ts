/** What a person says of a delivery, where clocks, journeys and folds stand in the way. */
import { expect, test } from 'vitest'
import { hour_ms } from '../../src/base/durations.ts'
import { answered, box, claimed, type Desk, openDesk } from './desk.ts'

const truck = { mode: 'truck', vessel: null, voyage_number: null } as const
const collected = [
  claimed('load', 'CNSHA 2026-08-01T10:00:00'),
  claimed('discharge', 'DEHAM 2026-08-30T10:00:00'),
  claimed('gate_out', 'DEHAM 2026-09-01T10:00:00', truck),
]
const first = new Date('2026-09-02T08:00:00Z')
const second = new Date('2026-09-02T11:00:00Z')

async function tracked(desk: Desk, events = collected): Promise<void> {
  await desk.request()
  desk.line.answer = answered(events)
  await desk.ask()
}

const believed = (desk: Desk) => desk.one('select delivered_at, current_status from containers where number = $1', [box])
const words = (desk: Desk) =>
  desk.all("select decoded->'retracted' as retracted from raw_events where feed = 'people' order by received_at")

test('the later word counts, also when our clock went back in between', async () => {
  await using desk = await openDesk()
  await tracked(desk)
  expect(await desk.confirm(box, first)).toEqual({ kind: 'taken' })
  desk.clock.advance(-3 * hour_ms)
  expect(await desk.confirm(box, second)).toEqual({ kind: 'taken' })
  expect(await believed(desk)).toEqual({ delivered_at: second, current_status: 'delivered' })
  expect(await desk.confirm(box, null)).toEqual({ kind: 'taken' })
  expect(await believed(desk)).toEqual({ delivered_at: null, current_status: 'picked_up' })
  expect(await words(desk)).toEqual([{ retracted: false }, { retracted: false }, { retracted: true }])
})

test('said twice, or taken back twice, it is kept once', async () => {
  await using desk = await openDesk()
  await tracked(desk)
  for (const kind of ['taken', 'nothing_new']) expect(await desk.confirm(box, first)).toEqual({ kind })
  for (const kind of ['taken', 'nothing_new']) expect(await desk.confirm(box, null)).toEqual({ kind })
  expect(await words(desk)).toHaveLength(2)
})

test('a moment in the next journey of the box is not of this one', async () => {
  await using desk = await openDesk()
  desk.clock.advance(Date.parse('2026-09-05T00:00:00Z') - desk.clock.now().getTime())
  await desk.request({ request_type: 'container', request_number: box })
  desk.line.answer = answered(collected)
  await desk.ask()
  desk.clock.advance(25 * 24 * hour_ms)
  const empty = { ...truck, load_state: 'empty' } as const
  const next = [claimed('gate_out', 'DEHAM 2026-09-20T10:00:00', empty), claimed('load', 'DEHAM 2026-09-25T10:00:00')]
  desk.line.answer = answered([...collected, ...next])
  await desk.ask()
  expect(await desk.confirm(box, new Date('2026-09-26T10:00:00Z'))).toEqual({ kind: 'other_journey' })
  expect(await believed(desk)).toEqual({ delivered_at: null, current_status: 'picked_up' })
  expect(await desk.confirm(box, first)).toEqual({ kind: 'taken' })
})

test("a box that the line no longer lists is nobody's to confirm", async () => {
  await using desk = await openDesk()
  const other = 'TCLU2224327'
  const gated = claimed('gate_in', 'CNSHA 2026-07-31T11:00:00', { container_number: other, ...truck })
  await tracked(desk, [collected[0] ?? gated, gated])
  desk.line.answer = answered(collected.slice(0, 1))
  await desk.ask()
  await desk.ask()
  expect(await desk.confirm(other, first)).toEqual({ kind: 'not_in_shipment' })
  expect(await desk.confirm(other, null)).toEqual({ kind: 'nothing_new' })
  expect(await desk.confirm('TGHU6578122', first)).toEqual({ kind: 'unknown_container' })
})

test('a refold makes the same of it, and tells nothing', async () => {
  await using desk = await openDesk()
  await tracked(desk)
  await desk.confirm(box, first)
  const events = () => desk.all("select id from transport_events where event = 'container.transport.delivered'")
  const told = () => desk.all('select id from events order by id')
  const before = [await events(), await told()]
  desk.clock.advance(24 * hour_ms)
  await desk.ask()
  expect([await events(), await told()]).toEqual(before)
})
