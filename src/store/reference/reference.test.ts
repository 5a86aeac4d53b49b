import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/world/database.ts'
import { nameBasedId } from '../../base/ids.ts'
import { portByLocode, referenceMetroAreas, referencePorts } from '../../reference/places.ts'
import { referenceShippingLines } from '../../reference/shipping-lines.ts'
import { referenceRailTerminals, referenceTerminals } from '../../reference/terminals.ts'
import { learnPlaces } from './places.ts'
import { seedReference, upsertPorts, upsertTerminals } from './reference.ts'

const first = new Date('2026-01-01T00:00:00Z')
const later = new Date('2026-02-01T00:00:00Z')
const hamburg = { ...requiredPort('DEHAM'), name: 'Hamburg (imported)' }

let world: TestDatabase

beforeAll(async () => {
  world = await testDatabase()
})
afterAll(() => world.close())
beforeEach(() => world.db.query('truncate ports, metro_areas, terminals, rail_terminals, shipping_lines cascade'))

function requiredPort(code: string) {
  const port = portByLocode(code)
  if (!port) throw new Error(`${code} is no port`)
  return port
}

async function rowOf(table: 'ports' | 'metro_areas' | 'terminals', id: string): Promise<Record<string, unknown> | undefined> {
  return (await world.db.query(`select * from ${table} where id = $1`, [id])).rows[0]
}

describe('seeding', () => {
  test('everything we ship is written once, and a second time changes nothing', async () => {
    const all =
      referencePorts.length +
      referenceMetroAreas.length +
      referenceTerminals.length +
      referenceRailTerminals.length +
      referenceShippingLines.length
    expect(await seedReference(world.db, first)).toEqual({ written: all })
    expect(await seedReference(world.db, later)).toEqual({ written: 0 })
    const { rows } = await world.db.query(
      'select updated_at, alternative_scacs, provided_data from shipping_lines where scac = $1',
      ['YMLU'],
    )
    expect(rows).toMatchObject([
      { updated_at: first, alternative_scacs: ['YMJA', 'YMPR', 'YMSG'], provided_data: { ssl_lfd: true } },
    ])
  })

  test('two processes may seed at the same time', async () => {
    await Promise.all([seedReference(world.db, first), seedReference(world.db, first)])
    expect((await world.db.query('select count(*)::int as ports from ports')).rows).toEqual([{ ports: referencePorts.length }])
  })

  test('an imported row stays as it was imported', async () => {
    await upsertPorts(world.db, [hamburg], { origin: 'imported', now: first })
    await seedReference(world.db, later)
    expect(await rowOf('ports', hamburg.id)).toMatchObject({ name: 'Hamburg (imported)', origin: 'imported', updated_at: first })
  })

  test('a learned row takes the place of nothing and gives way', async () => {
    const learned = {
      type: 'port',
      code: 'DEHAM',
      name: 'HAMBURG',
      country_code: 'DE',
      state_abbr: null,
      time_zone: null,
      latitude: null,
      longitude: null,
    } as const
    await learnPlaces(world.db, [learned], first)
    await seedReference(world.db, later)
    expect(await rowOf('ports', hamburg.id)).toMatchObject({ name: 'Hamburg', time_zone: 'Europe/Berlin', origin: 'built_in' })
    await learnPlaces(world.db, [learned], later)
    expect(await rowOf('ports', hamburg.id)).toMatchObject({ name: 'Hamburg' })
  })
})

describe('importing', () => {
  test('what we ship is replaced only when asked', async () => {
    await seedReference(world.db, first)
    expect(await upsertPorts(world.db, [hamburg], { origin: 'imported', now: later })).toEqual({ written: 0 })
    expect(
      await upsertPorts(world.db, [{ ...hamburg, latitude: null }], { origin: 'imported', now: later, replace: true }),
    ).toEqual({ written: 1 })
    expect(await rowOf('ports', hamburg.id)).toMatchObject({
      name: 'Hamburg (imported)',
      latitude: hamburg.latitude,
      origin: 'imported',
    })
  })

  test('a row given twice is written as it was last', async () => {
    const rows = [hamburg, { ...hamburg, name: 'Hamburg' }]
    expect(await upsertPorts(world.db, rows, { origin: 'imported', now: first })).toEqual({ written: 1 })
    expect(await rowOf('ports', hamburg.id)).toMatchObject({ name: 'Hamburg' })
  })

  test('terminals of unknown ports are named, the others written', async () => {
    const [terminal] = referenceTerminals
    if (!terminal) throw new Error('there are terminals')
    const stray = { ...terminal, id: nameBasedId('terminal', 'stray'), port_id: nameBasedId('port', 'QQQQQ') }
    expect(await upsertTerminals(world.db, [terminal, stray], { origin: 'imported', now: first })).toEqual({
      written: 0,
      without_port: [terminal.id, stray.id],
    })
    await seedReference(world.db, first)
    expect(
      await upsertTerminals(world.db, [{ ...terminal, name: 'New' }, stray], { origin: 'imported', now: later, replace: true }),
    ).toEqual({
      written: 1,
      without_port: [stray.id],
    })
  })
})
