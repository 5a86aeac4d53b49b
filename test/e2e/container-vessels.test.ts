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

const tables = ['journey_versions', 'container_whereabouts', 'container_vessels'] as const

test('courses, whereabouts and ships of no container are refused, and go with their container', async () => {
  const { number } = await world.follow(atSea)
  const counted = async () => {
    const { rows } = await world.db.query<Record<(typeof tables)[number], number>>(
      `select ${tables.map((table) => `(select count(*)::int from ${table} t join containers c on c.id = t.container_id where c.number = $1) as ${table}`).join(', ')}`,
      [number],
    )
    return rows[0]
  }
  expect(await counted()).toEqual({ journey_versions: expect.any(Number), container_whereabouts: 1, container_vessels: 2 })
  for (const table of tables) {
    const { rows } = await world.db.query<{ columns: string }>(
      `select string_agg(case attname when 'container_id' then 'gen_random_uuid()' else quote_ident(attname) end, ', ' order by attnum) as columns
        from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [table],
    )
    const copied = world.db.query(`insert into ${table} select ${rows[0]?.columns} from ${table} limit 1`)
    await expect(copied, table).rejects.toMatchObject({ code: '23503' })
  }
  const { rows: gone } = await world.db.query<{ id: string }>('delete from containers where number = $1 returning id', [number])
  for (const table of tables) {
    const { rows } = await world.db.query(`select from ${table} where container_id = $1`, [gone[0]?.id])
    expect(rows, table).toEqual([])
  }
})
