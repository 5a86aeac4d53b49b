/** Absence is weak evidence: what a line merely no longer repeats stays believed, and says since when. */
import { expect, test } from 'vitest'
import { verify } from '../../src/tracking/verify.ts'
import { answered, claimed, type Desk, openDesk } from './desk.ts'

const hour_ms = 3_600_000
const at_sea = { container_number: null }
const loaded = claimed('load', 'CNSHA 2026-08-01T10:00:00')
const departed = claimed('depart', 'CNSHA 2026-08-02T10:00:00', at_sea)
const arrived = claimed('arrive', 'DEHAM 2026-08-31T08:00:00', at_sea)
const discharged = claimed('discharge', 'DEHAM 2026-09-01T08:00:00')
const gated = claimed('gate_in', 'CNSHA 2026-07-30T10:00:00', { mode: 'truck', vessel: null, voyage_number: null })
const journey = [gated, loaded, departed, arrived, discharged]

/** The line answers so, an hour after it was last asked. */
async function hear(desk: Desk, events: Parameters<typeof answered>[0], times = 1): Promise<void> {
  desk.line.answer = answered(events)
  for (let time = 0; time < times; time++) {
    desk.clock.advance(hour_ms)
    await desk.ask()
  }
}

/** A local time so many days from now. */
const daysAhead = (desk: Desk) => {
  const now_ms = desk.clock.now().getTime()
  return (days: number) => new Date(now_ms + days * 24 * hour_ms).toISOString().slice(0, 19)
}

const beliefs = (desk: Desk) =>
  desk.all(`select s.port_of_lading_locode, s.port_of_discharge_locode, s.pol_atd_at, s.pod_ata_at, c.current_status,
      c.pol_vessel_loaded_at, c.pod_arrived_at, c.pod_discharged_at from containers c
      join shipments s on s.account_id = c.account_id and s.id = c.shipment_id order by c.number`)
const told = (desk: Desk) => desk.all('select name from events order by sequence')
const valid = (desk: Desk) =>
  desk.all(`select replace(event, 'container.transport.', '') || ' ' || location_locode as step from transport_events
    where invalidated_at is null order by "timestamp"`)
const steps = async (desk: Desk) => (await valid(desk)).map(({ step }) => step)
const expectVerified = async (desk: Desk) =>
  expect(await verify({ database: desk.db, clock: desk.clock })).toMatchObject({ disagreements: [] })

test('two poorer answers after a discharge take nothing back, and announce nothing [F36]', async () => {
  await using desk = await openDesk()
  await desk.request()
  await hear(desk, journey)
  const [before, announced] = [await beliefs(desk), await told(desk)]
  expect(before).toMatchObject([{ current_status: 'grounded', port_of_discharge_locode: 'DEHAM' }])

  await hear(desk, [gated], 3)
  expect(await beliefs(desk)).toEqual(before)
  expect(await told(desk)).toEqual(announced)
  expect(await desk.all('select id from transport_events where invalidated_at is not null')).toEqual([])
  await expectVerified(desk)
})

test('the first answer that lacks it says since when, and a fuller answer clears the mark', async () => {
  await using desk = await openDesk()
  await desk.request()
  await hear(desk, journey)
  const gone = `select count(*)::int as gone, min(no_longer_reported_at) as since from raw_events
    where missed >= 2 and no_longer_reported_at is not null`
  await hear(desk, [gated])
  const { since } = await desk.one('select max(received_at) as since from messages')
  expect(await desk.one(gone)).toEqual({ gone: 0, since: null })
  await hear(desk, [gated], 2)
  expect(await desk.one(gone)).toEqual({ gone: 4, since })
  await hear(desk, journey)
  expect(await desk.one(gone)).toEqual({ gone: 0, since: null })
})

test.each([
  ['with another time', claimed('discharge', 'DEHAM 2026-08-30T08:00:00'), 'vessel_discharged DEHAM'],
  ['at another port', claimed('discharge', 'NLRTM 2026-09-01T08:00:00'), 'vessel_discharged NLRTM'],
  ['from another ship', claimed('discharge', 'DEHAM 2026-09-01T09:00:00', { vessel: { name: 'OTHER', imo: null } }), undefined],
])('told %s, it was one move, and the newer word counts; and back again', async (_, corrected, step) => {
  await using desk = await openDesk()
  await desk.request()
  const rest = [gated, loaded, departed]
  const usual = ['full_in CNSHA', 'vessel_loaded CNSHA', 'vessel_departed CNSHA']
  await hear(desk, [...rest, discharged])
  await hear(desk, [...rest, corrected], 2)
  expect(await steps(desk)).toEqual([...usual, step ?? 'vessel_discharged DEHAM'])
  await hear(desk, [...rest, discharged], 2)
  expect(await steps(desk)).toEqual([...usual, 'vessel_discharged DEHAM'])
  expect((await beliefs(desk))[0]).toMatchObject({ pod_discharged_at: new Date('2026-09-01T06:00:00Z') })
  // And poorer after that.
  await hear(desk, [gated], 2)
  expect(await steps(desk)).toEqual([...usual, 'vessel_discharged DEHAM'])
  await expectVerified(desk)
})

test('what is to come after all has not happened', async () => {
  await using desk = await openDesk()
  await desk.request()
  const on = daysAhead(desk)
  const early = claimed('load', `CNSHA ${on(-1)}`)
  const planned = claimed('load', `CNSHA ${on(6)}`, { classifier: 'planned' })
  const before = claimed('gate_in', `CNSHA ${on(-2)}`, { mode: 'truck', vessel: null, voyage_number: null })
  await hear(desk, [before, early])
  expect(await steps(desk)).toEqual(['full_in CNSHA', 'vessel_loaded CNSHA'])
  await hear(desk, [before, planned], 2)
  expect(await steps(desk)).toEqual(['full_in CNSHA'])
  // Its date passes without another word: it has not happened for that.
  desk.clock.advance(10 * 24 * hour_ms)
  await hear(desk, [before, planned], 2)
  expect(await steps(desk)).toEqual(['full_in CNSHA'])
})

test('estimates and plans vanish', async () => {
  await using desk = await openDesk()
  await desk.request()
  const eta = claimed('arrive', 'DEHAM 2099-08-31T08:00:00', { ...at_sea, classifier: 'estimated' })
  await hear(desk, [loaded, departed, eta])
  const expected = 'select pod_eta_at is not null as is_expected from shipments'
  expect(await desk.one(expected)).toEqual({ is_expected: true })
  await hear(desk, [loaded, departed], 2)
  expect(await desk.one(expected)).toEqual({ is_expected: false })
})

test('a move that was reported before its date and confirmed after it stays so', async () => {
  await using desk = await openDesk()
  await desk.request()
  const local = new Date(desk.clock.now().getTime() + 60 * hour_ms).toISOString().slice(0, 19)
  const ahead = claimed('arrive', `DEHAM ${local}`, { at: { local, offset: 'Z' } })
  await hear(desk, [loaded, ahead])
  desk.clock.advance(61 * hour_ms)
  await hear(desk, [loaded, ahead])
  expect((await beliefs(desk))[0]).toMatchObject({ pod_arrived_at: new Date(`${local}Z`) })
  for (let time = 0; time < 2; time++) {
    await hear(desk, [loaded])
    expect((await beliefs(desk))[0]).toMatchObject({ pod_arrived_at: new Date(`${local}Z`) })
  }
})

test('of a bill, the journey counts that the answers have turned to', async () => {
  await using desk = await openDesk()
  const on = daysAhead(desk)
  const by_truck = { mode: 'truck', vessel: null, voyage_number: null } as const
  const empty = { ...by_truck, load_state: 'empty' } as const
  // The box's journey before, with its cargo; of the one that is meant, only the empty box has been collected.
  const former = [
    claimed('load', `SGSIN ${on(-20)}`),
    claimed('discharge', `CNSHA ${on(-10)}`),
    claimed('gate_out', `CNSHA ${on(-8)}`, by_truck),
  ]
  const meant = [claimed('gate_out', `CNSHA ${on(-5)}`, empty)]
  await desk.request()
  await hear(desk, [...former, ...meant])
  expect((await beliefs(desk))[0]).toMatchObject({ current_status: 'picked_up' })
  await hear(desk, meant, 2)
  expect(await steps(desk)).toEqual(['empty_out CNSHA'])
})

test('answers that lack moves are counted for their feed; those that tell them otherwise are not', async () => {
  await using desk = await openDesk()
  await desk.request()
  const shrunk = () => desk.one('select coalesce(sum(answers_shrunk), 0)::int as shrunk from feed_hours')
  await hear(desk, journey)
  await hear(desk, [...journey.slice(0, -1), claimed('discharge', 'DEHAM 2026-08-30T08:00:00')], 2)
  expect(await shrunk()).toEqual({ shrunk: 0 })
  await hear(desk, [gated], 3)
  expect(await shrunk()).toEqual({ shrunk: 1 })
  await hear(desk, journey, 2)
  expect(await shrunk()).toEqual({ shrunk: 1 })
  await hear(desk, journey.slice(1))
  expect(await shrunk()).toEqual({ shrunk: 2 })
})
