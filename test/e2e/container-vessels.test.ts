import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameBasedId } from '../../src/base/ids.ts'
import { listExpecting } from '../../src/store/ships/port-calls.ts'
import { reference } from './api-reference.ts'
import { apiWorld, type World } from './api-world.ts'
import { stops } from './voyage-rows.ts'

// The ships of journeys, which the database notes itself whoever writes a container.

let world: World
beforeAll(async () => {
  world = await apiWorld()
  await world.test.db.query('update containers set journey_stops = $2 where id = $1', [
    world.mine.container,
    JSON.stringify(stops({ gone: 3, left: 9 })),
  ])
})
afterAll(() => world[Symbol.asyncDispose]())

const expecting = async (vessel_id: string) =>
  (await listExpecting(world.test.db, vessel_id)).map(({ shipment_id }) => shipment_id)

test('a journey is found by each of its ships, as long as it has them', async () => {
  const other_ship = nameBasedId('vessel', 'another')
  const mine = world.mine.shipment
  expect(await expecting(reference.vessel)).toEqual([mine])
  expect(await expecting(other_ship)).toEqual([])
  const { db } = world.test
  await db.query('update containers set journey_stops = replace(journey_stops::text, $2, $3)::jsonb where id = $1', [
    world.mine.container,
    reference.vessel,
    other_ship,
  ])
  expect([await expecting(reference.vessel), await expecting(other_ship)]).toEqual([[], [mine]])
  await db.query("update containers set journey_stops = '[]' where id = $1", [world.mine.container])
  expect(await expecting(other_ship)).toEqual([])
})

test('ships are looked up by an index, behind row-level security too', async () => {
  const plan = await world.test.db.connection(async (sql) => {
    await sql.query('set enable_seqscan = off')
    const { rows } = await sql.query<Record<'QUERY PLAN', string>>(
      `explain select * from container_vessels where vessel_id = '${reference.vessel}'`,
    )
    await sql.query('reset enable_seqscan')
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/Index Cond: \(vessel_id = /)
})
