import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/base/ids.ts'
import { insertDefinition } from '../../src/store/accounts/custom-field-definitions.ts'
import { setCustomField } from '../../src/store/accounts/custom-fields.ts'
import { insertParty } from '../../src/store/accounts/parties.ts'
import { passOn } from '../../src/tracking/hand-over.ts'
import { stopTracking } from '../../src/tracking/stop.ts'
import type { EntityType } from '../../src/vocabulary/custom-field.ts'
import { answered, box, claimed, type Desk, openDesk } from './desk.ts'

// What a tracking request hands over, from the request to the shipment and its containers.

let desk: Desk
const definitions = {} as Record<'note' | 'door' | 'carried' | 'carried_box' | 'standard', string>
const other_box = 'HLBU7654320'
const later_box = 'HLBU1111116'

beforeAll(async () => {
  desk = await openDesk()
  definitions.note = await define('Shipment', 'note')
  definitions.door = await define('Container', 'door')
  definitions.carried = await define('Shipment', 'carried')
  definitions.carried_box = await define('Container', 'carried')
  definitions.standard = await define('Container', 'standard', '"by default"')
})
afterAll(() => desk[Symbol.asyncDispose]())

async function define(entity_type: EntityType, api_slug: string, default_value: string | null = null): Promise<string> {
  const definition = { account_id: desk.account_id, id: newId(), entity_type, api_slug, display_name: api_slug, default_value }
  const rest = { reference_type: null, description: null, validation: null, default_format: null, reference_number: false }
  await insertDefinition(desk.db, { ...definition, ...rest, data_type: 'short_text' }, desk.clock.now())
  return definition.id
}

const loaded = (container_number: string, bill_of_lading_number: string) =>
  claimed('load', 'CNSHA 2026-08-01T10:00:00', { container_number, bill_of_lading_number })

/** Values by the bill or box that has them, as `slug=value`. */
async function values(bill: string): Promise<Record<string, string[]>> {
  const rows = await desk.all<{ name: string; said: string }>(
    `select coalesce(c.number, 'shipment') as name, f.api_slug || '=' || (f.value #>> '{}') as said from custom_fields f
      left join containers c on c.account_id = f.account_id and c.id = f.entity_id
      join shipments s on s.account_id = f.account_id and s.id = coalesce(c.shipment_id, f.entity_id)
      where s.bill_of_lading_number = $1 order by 1, 2`,
    [bill],
  )
  return Object.fromEntries(
    [...new Set(rows.map(({ name }) => name))].map((name) => [
      name,
      rows.filter((row) => row.name === name).map(({ said }) => said),
    ]),
  )
}

async function made(bill: string, further: Parameters<Desk['request']>[0] = {}): Promise<string> {
  const created = await desk.request({ request_number: bill, ...further })
  if (created.kind !== 'created') throw new Error('a duplicate')
  return created.id
}

describe('custom fields', () => {
  test('appear with the shipment and its containers, and on containers that are named later', async () => {
    const bill = 'HLCUSHA260100101'
    await made(bill, {
      initial_custom_fields: {
        shipment: [{ definition_id: definitions.note, json: '"urgent"' }],
        containers: [
          { definition_id: definitions.door, json: '"north"' },
          { definition_id: definitions.door, json: '"south"', number: other_box },
          { definition_id: definitions.door, json: '"west"', number: later_box },
          { definition_id: newId(), json: '"of a field that is gone"' },
        ],
      },
    })
    desk.line.answer = { kind: 'empty', pages: [] }
    await desk.ask()
    expect(await values(bill)).toEqual({})
    desk.line.answer = answered([loaded(box, bill), loaded(other_box, bill)])
    await desk.ask()
    const first = {
      shipment: ['note=urgent'],
      [box]: ['door=north', 'standard=by default'],
      [other_box]: ['door=south', 'standard=by default'],
    }
    expect(await values(bill)).toEqual(first)

    // What people change or take away meanwhile stays so.
    await desk.db.query(`delete from custom_fields where api_slug = 'note'`)
    await desk.db.query(`update custom_fields set value = '"east"' where value = '"north"'`)
    desk.line.answer = answered([loaded(box, bill), loaded(other_box, bill), loaded(later_box, bill)])
    await desk.ask()
    expect(await values(bill)).toEqual({
      [box]: ['door=east', 'standard=by default'],
      [other_box]: ['door=south', 'standard=by default'],
      [later_box]: ['door=west', 'standard=by default'],
    })
  })

  test('stay as they are on a container that leaves and comes back', async () => {
    const bill = 'HLCUSHA260100104'
    await made(bill, {
      initial_custom_fields: { shipment: [], containers: [{ definition_id: definitions.door, json: '"north"' }] },
    })
    // One that never sailed: another box takes its place.
    const by_truck = { mode: 'truck', vessel: null, voyage_number: null } as const
    const gated = claimed('gate_in', 'CNSHA 2026-07-31T10:00:00', {
      container_number: other_box,
      bill_of_lading_number: bill,
      ...by_truck,
    })
    const both = answered([loaded(box, bill), gated])
    desk.line.answer = both
    await desk.ask()
    await desk.db.query(`update custom_fields set value = '"east"' where api_slug = 'door' and value = '"north"'`)
    desk.line.answer = answered([loaded(box, bill)])
    // It leaves when two answers in a row do not name it.
    await desk.ask()
    await desk.ask()
    expect(Object.keys(await values(bill))).toEqual([box])
    desk.line.answer = both
    await desk.ask()
    expect((await values(bill))[other_box]).toEqual(['door=east', 'standard=by default'])
  })

  test('that are set on a request wait for its shipment', async () => {
    const bill = 'HLCUSHA260100102'
    const id = await made(bill)
    const entity = { type: 'tracking_request', id } as const
    const { account_id } = desk
    await desk.db.transaction(async (tx) => {
      const given = { account_id, id: newId(), entity, definition_id: definitions.carried, json: '"along"', user_id: null }
      await setCustomField(tx, given, { replace: true, now: desk.clock.now() })
      await passOn(tx, { account_id, entity, api_slug: 'carried' }, desk.clock.now())
    })
    desk.line.answer = answered([loaded(box, bill)])
    await desk.ask()
    expect(await values(bill)).toEqual({ shipment: ['carried=along'], [box]: ['carried=along', 'standard=by default'] })
    desk.line.answer = answered([loaded(box, bill), loaded(later_box, bill)])
    await desk.ask()
    expect((await values(bill))[later_box]).toEqual(['carried=along', 'standard=by default'])
  })

  test('and a customer come along with a request that takes a stopped shipment up again', async () => {
    const bill = 'HLCUSHA260100103'
    const { account_id, db, clock } = desk
    await made(bill)
    desk.line.answer = answered([loaded(box, bill)])
    await desk.ask()
    const { id } = await desk.one<{ id: string }>('select id from shipments where bill_of_lading_number = $1', [bill])
    await db.transaction((tx) =>
      stopTracking(tx, { account_id, id }, { reason: 'cancelled_by_user', user_id: null, now: clock.now() }),
    )
    const party = { account_id, id: newId(), company_name: 'Tern Trading' }
    await insertParty(db, party, clock.now())
    await made(bill, {
      customer_id: party.id,
      initial_custom_fields: { shipment: [{ definition_id: definitions.note, json: '"again"' }], containers: [] },
    })
    await desk.ask()
    expect((await values(bill)).shipment).toEqual(['note=again'])
    const taken = await desk.one('select customer_id, line_tracking_stopped_at from shipments where id = $1', [id])
    expect(taken).toEqual({ customer_id: party.id, line_tracking_stopped_at: null })
  })

  test('go with their container', async () => {
    await desk.db.query(`delete from containers where number = $1`, [later_box])
    const left = await desk.all(`select from custom_fields f where f.entity_type = 'container'
      and not exists (select from containers c where c.account_id = f.account_id and c.id = f.entity_id)`)
    expect(left).toEqual([])
  })
})
