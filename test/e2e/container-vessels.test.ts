import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameBasedId } from '../../src/base/ids.ts'
import { listExpecting } from '../../src/store/ships/port-calls.ts'
import { hour_ms, startWorld, type World } from '../world/app.ts'
import { atSea, shipmentEvents } from '../world/shipments.ts'

// The ships of journeys, which the database notes itself whoever writes a container.

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const vesselId = (imo: string) => nameBasedId('vessel', 'imo', imo)
const expecting = async (imo: string) => (await listExpecting(world.db, vesselId(imo))).map(({ shipment_id }) => shipment_id)

test('a journey is found by each of its ships, as long as it has them', async () => {
  const { id, bill, number, imo } = await world.follow(atSea)
  const other_imo = '9999993'
  expect([await expecting(imo), await expecting(other_imo)]).toEqual([[id], []])
  const now = world.clock.now()
  const events = shipmentEvents(atSea, { bill, container: number, imo: other_imo, now })
  world.line.reply(bill, { kind: 'events', events })
  await world.advance(30 * hour_ms)
  expect([await expecting(imo), await expecting(other_imo)]).toEqual([[], [id]])
})

test('ships are looked up by an index, behind row-level security too', async () => {
  const plan = await world.db.connection(async (sql) => {
    await sql.query('set enable_seqscan = off')
    const { rows } = await sql.query<Record<'QUERY PLAN', string>>(
      `explain select * from container_vessels where vessel_id = '${vesselId('9999993')}'`,
    )
    await sql.query('reset enable_seqscan')
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/Index Cond: \(vessel_id = /)
})
