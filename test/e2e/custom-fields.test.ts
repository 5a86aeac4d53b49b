import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorOf, fieldsIn } from './api-custom-fields.ts'
import { apiWorld, type World } from './api-world.ts'

let world: World
beforeAll(async () => {
  world = await apiWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const nobody = '0198e3a3-1a2b-7c3d-8e4f-5a6b7c8d9e0f'
const { write, define, option, set, onShipment } = fieldsIn(() => world)
const valueAt = '/data/attributes/value'

describe('definitions', () => {
  const at = '/v2/custom_field_definitions'

  test('are added, read, changed and deleted', async () => {
    const { id, api_slug } = await define({ entity_type: 'Cargo', data_type: 'number', description: 'Pallets' })
    const made = (await world.ask(`${at}/${id}`)).body
    expect(made.data).toMatchObject({
      attributes: {
        entity_type: 'Container',
        api_slug,
        data_type: 'number',
        description: 'Pallets',
        validation: null,
        default_value: null,
      },
      relationships: { account: { data: { type: 'account', id: world.mine.id } }, fields: { data: [] }, options: { data: [] } },
    })
    const change = {
      display_name: 'Pallets',
      api_slug: 'other',
      entity_type: 'Shipment',
      data_type: 'date',
      default_value: 2,
      validation: { max: 20 },
    }
    const changed = await write(`${at}/${id}`, 'custom_field_definition', { method: 'PATCH', attributes: change })
    expect(changed.body.data.attributes).toMatchObject({
      ...change,
      api_slug,
      entity_type: 'Container',
      data_type: 'number',
      description: 'Pallets',
    })
    expect(changed.body.links).toEqual({ self: `${world.api.origin}${at}/${id}` })
    const cleared = await write(`${at}/${id}`, 'custom_field_definition', {
      method: 'PATCH',
      attributes: { description: null, default_value: null },
    })
    expect(cleared.body.data.attributes).toMatchObject({ description: null, default_value: null, display_name: 'Pallets' })
    await set(`containers/${world.mine.container}`, api_slug, 3)
    expect((await world.ask(`${at}/${id}`)).body.data.relationships.fields?.data).toHaveLength(1)
    expect((await world.ask(`${at}/${id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await world.ask(`${at}/${id}`)).status).toBe(404)
    expect((await world.ask(`/v2/custom_fields?filter[definition_id]=${id}`)).body.meta.total).toBe(0)
  })

  test.each([
    [{ api_slug: undefined }, 'blank', 'api_slug'],
    [{ api_slug: 'two words' }, 'invalid', 'api_slug'],
    [{ display_name: ' ' }, 'blank', 'display_name'],
    [{ entity_type: 'Vessel' }, 'inclusion', 'entity_type'],
    [{ data_type: 'colour' }, 'inclusion', 'data_type'],
    [{ data_type: 'reference' }, 'blank', 'reference_type'],
    [{ data_type: 'reference', reference_type: 'colour' }, 'inclusion', 'reference_type'],
    [{ reference_type: 'shipment' }, 'invalid', 'reference_type'],
    [{ validation: { pattern: '(' } }, 'invalid', 'validation/pattern'],
    [{ validation: { max_length: 'long' } }, 'invalid', 'validation/max_length'],
    [{ default_value: 3 }, 'invalid', 'default_value'],
    [{ validation: { pattern: '^[A-Z]+$' }, default_value: 'abc' }, 'invalid', 'default_value'],
  ])('%j is refused as %s', async (attributes, code, name) => {
    const all = { entity_type: 'Shipment', api_slug: 'refused', display_name: 'Refused', data_type: 'short_text', ...attributes }
    const refused = await write(at, 'custom_field_definition', { attributes: all })
    expect(errorOf(refused)).toEqual([422, code, `/data/attributes/${name}`])
  })

  test('a slug is there once per kind of record', async () => {
    await define({ api_slug: 'once', data_type: 'date' })
    await define({ api_slug: 'once', data_type: 'date', entity_type: 'Container' })
    const attributes = { api_slug: 'once', data_type: 'number', entity_type: 'Shipment', display_name: 'Again' }
    const again = await write(at, 'custom_field_definition', { attributes })
    expect(errorOf(again)).toEqual([422, 'taken', '/data/attributes/api_slug'])
    expect((await write(at, 'custom_field_definition', { attributes, key: world.other.key })).status).toBe(201)
  })

  test('lists page by 25, the oldest first, and filter', async () => {
    for (let number = 0; number < 27; number += 1)
      await define({ entity_type: 'TrackingRequest', data_type: 'boolean', display_name: `Listed ${number}` })
    const first = (await world.ask(`${at}?filter[entity_type]=TrackingRequest&filter[display_name]=listed`)).body
    expect(first.data.map(({ attributes }) => attributes.display_name)).toEqual(
      Array.from({ length: 25 }, (_, number) => `Listed ${number}`),
    )
    expect(first.meta).toMatchObject({ size: 25, total: 27 })
    const rest = (await world.ask(first.links.next?.replace(world.api.origin, '') ?? '')).body
    expect(rest.data).toHaveLength(2)
    expect((await world.ask(`${at}?filter[data_type]=boolean&filter[display_name]=Listed 26`)).body.meta.total).toBe(1)
    expect(
      (await world.ask(`${at}?filter[data_type]=boolean&filter[entity_type]=Shipment&filter[display_name]=List`)).body.meta.total,
    ).toBe(0)
  })
})

describe('options', () => {
  test('are ordered, there once, changed and deleted', async () => {
    const { id, api_slug } = await define({ data_type: 'enum' })
    const path = `/v2/custom_field_definitions/${id}/options`
    const north = (await option(id, 'north')).body
    await option(id, 'south')
    await option(id, 'west', { position: -1 })
    expect(north.data.attributes).toEqual({ label: 'NORTH', value: 'north', position: 0 })
    const own = `${path}/${north.data.id}`
    expect(north.links).toEqual({ self: `${world.api.origin}${own}` })
    const listed = await world.ask(path)
    expect(listed.body.data.map(({ attributes }) => attributes.value)).toEqual(['west', 'north', 'south'])
    expect(listed.body.meta.total).toBe(3)
    const definition = await world.ask(`/v2/custom_field_definitions/${id}?include=options`)
    expect(definition.body.included.map(({ attributes }) => attributes.value).sort()).toEqual(['north', 'south', 'west'])
    expect(errorOf(await option(id, 'north'))).toEqual([422, 'taken', '/data/attributes/value'])
    expect(errorOf(await option(id, ''))).toEqual([422, 'blank', expect.stringContaining('/data/attributes/')])

    await onShipment(api_slug, 'north')
    const attributes = { label: 'North side', position: 9, value: 'other' }
    const changed = await write(own, 'custom_field_option', { method: 'PATCH', attributes })
    expect(changed.body.data.attributes).toEqual({ label: 'North side', position: 9, value: 'north' })
    const shown = async () => (await world.ask(`/v2/custom_fields?filter[definition_id]=${id}`)).body.data[0]?.attributes
    expect(await shown()).toEqual({ api_slug, value: 'north', display_value: 'North side' })
    expect((await world.ask(own, { method: 'DELETE' })).status).toBe(200)
    expect((await world.ask(own)).status).toBe(404)
    expect(await shown()).toEqual({ api_slug, value: 'north', display_value: 'north' })
  })

  test('only fields to choose in have them', async () => {
    const { id } = await define({ data_type: 'short_text' })
    expect(errorOf(await option(id, 'north'))).toEqual([422, 'invalid', '/data'])
    expect((await option(nobody, 'north')).status).toBe(404)
  })
})

describe('values', () => {
  const choices = async (data_type: string) => {
    const made = await define({ data_type })
    for (const value of ['north', 'south']) await option(made.id, value)
    return made
  }

  test.each([
    ['short_text', {}, 'PO 7', 'PO 7', 'PO 7'],
    ['number', {}, 12.5, 12.5, '12.5'],
    ['number', { default_format: '$#,##0.00' }, '1234567.5', 1234567.5, '$1,234,567.50'],
    ['date', {}, '2031-02-28', '2031-02-28', '2031-02-28'],
    ['date', { default_format: 'DD MMM YYYY' }, '2031-02-28', '2031-02-28', '28 Feb 2031'],
    ['datetime', {}, '2031-02-28T10:30:00+02:00', '2031-02-28T08:30:00Z', '2031-02-28 08:30:00'],
    ['boolean', {}, false, false, 'No'],
    ['boolean', {}, null, null, null],
  ])('%s %j takes %j', async (data_type, further, value, kept, display_value) => {
    const { api_slug } = await define({ data_type, ...further })
    const { status, body } = await onShipment(api_slug, value)
    expect([status, body.data.attributes]).toEqual([201, { api_slug, value: kept, display_value }])
  })

  test('choices and references too', async () => {
    const [one, many] = [await choices('enum'), await choices('enum_multi')]
    expect((await onShipment(one.api_slug, 'north')).body.data.attributes.display_value).toBe('NORTH')
    const several = await onShipment(many.api_slug, ['south', 'north', 'south'])
    expect(several.body.data.attributes).toMatchObject({ value: ['south', 'north'], display_value: 'SOUTH, NORTH' })
    const { api_slug } = await define({ data_type: 'reference', reference_type: 'Party' })
    const referred = await onShipment(api_slug, { type: 'party', id: world.mine.party })
    expect(referred.body.data.attributes).toMatchObject({
      value: { type: 'party', id: world.mine.party },
      display_value: 'Blue Heron',
    })
    for (const id of [world.other.party, nobody, 'x'])
      expect(errorOf(await onShipment(api_slug, { type: 'party', id }))).toEqual([422, 'invalid', valueAt])
    expect(errorOf(await onShipment(one.api_slug, 'east'))).toEqual([422, 'inclusion', valueAt])
    expect(errorOf(await onShipment(many.api_slug, ['north', 'east']))).toEqual([422, 'inclusion', valueAt])
  })

  test.each([
    ['short_text', {}, 7, 'invalid'],
    ['short_text', { validation: { max_length: 3 } }, 'four', 'too_long'],
    ['short_text', { validation: { pattern: '^PO-\\d+$' } }, 'PO-x', 'invalid'],
    ['short_text', { validation: { required: true } }, '', 'blank'],
    ['number', {}, 'many', 'invalid'],
    ['number', {}, 0.1234567, 'too_long'],
    ['number', {}, '1234567890123456789', 'too_long'],
    ['date', {}, '2031-02-30', 'invalid'],
    ['datetime', {}, 'yesterday', 'invalid'],
    ['boolean', {}, 'true', 'invalid'],
    ['enum_multi', {}, 'north', 'invalid'],
    ['boolean', { validation: { required: true } }, null, 'blank'],
  ])('%s %j does not take %j: %s', async (data_type, further, value, code) => {
    const { api_slug } = await define({ data_type, ...further })
    expect(errorOf(await onShipment(api_slug, value))).toEqual([422, code, valueAt])
  })

  test('a pattern that would take for ever says no', async () => {
    const { api_slug } = await define({ data_type: 'short_text', validation: { pattern: '^(.*)*(\\1)*(.*)*\\1\\2\\3(x+x+)+y$' } })
    // Without a limit this test would not come to its end.
    expect((await onShipment(api_slug, 'x'.repeat(4_000))).status).toBe(422)
    expect((await world.ask('/v2/parties')).status).toBe(200)
  })
})

describe.each(['shipments', 'containers', 'tracking_requests'] as const)('values of %s', (folder) => {
  const kind = { shipments: 'Shipment', containers: 'Container', tracking_requests: 'TrackingRequest' }[folder]
  const type = { shipments: 'shipment', containers: 'container', tracking_requests: 'tracking_request' }[folder] as 'shipment'
  const path = () => `${folder}/${world.mine[type]}`

  test('are set, replaced, changed, listed and deleted by way of the record', async () => {
    const { id: definition, api_slug } = await define({ entity_type: kind, data_type: 'short_text' })
    const made = await set(path(), api_slug, 'first')
    expect(made.status).toBe(201)
    expect(made.body.data.relationships).toEqual({
      entity: { data: { type, id: world.mine[type] } },
      definition: { data: { type: 'custom_field_definition', id: definition } },
      updated_by: { data: { type: 'user', id: world.mine.user_id } },
    })
    const address = `${world.api.origin}/v2/custom_fields/${made.body.data.id}`
    expect([made.body.links, made.headers.get('location')]).toEqual([{ self: address }, address])
    const replaced = await set(path(), api_slug, 'second')
    expect([replaced.status, replaced.body.data.id]).toEqual([201, made.body.data.id])
    const own = `/v2/${path()}/custom_fields/${api_slug}`
    const changed = await write(own, 'custom_field', { method: 'PATCH', attributes: { value: 'third' } })
    expect([changed.status, changed.body.data.attributes.value]).toEqual([200, 'third'])
    const listed = await world.ask(`/v2/${path()}/custom_fields?page[size]=100`)
    expect(listed.body.data.find(({ attributes }) => attributes.api_slug === api_slug)).toEqual(changed.body.data)
    expect(listed.body.meta).toMatchObject({ size: listed.body.data.length, total: listed.body.data.length })
    expect((await world.ask(own, { method: 'DELETE' })).status).toBe(204)
    expect((await world.ask(own, { method: 'DELETE' })).status).toBe(404)
    expect((await write(own, 'custom_field', { method: 'PATCH', attributes: { value: 'x' } })).status).toBe(404)
  })

  test('need a slug of their kind, and a value', async () => {
    const { api_slug } = await define({ entity_type: folder === 'shipments' ? 'Container' : 'Shipment', data_type: 'date' })
    const foreign = folder === 'tracking_requests' ? 'unheard_of' : api_slug
    expect(errorOf(await set(path(), foreign, '2031-01-01'))).toEqual([422, 'inclusion', '/data/attributes/api_slug'])
    expect(errorOf(await set(path(), api_slug, undefined))).toEqual([422, 'blank', valueAt])
  })

  test('records of other accounts are unknown', async () => {
    const { api_slug } = await define({ entity_type: kind, data_type: 'short_text' })
    for (const id of [world.other[type], nobody, 'x']) {
      const list = await world.ask(`/v2/${folder}/${id}/custom_fields`)
      const unknown = (await world.ask(`/v2/${folder}/${nobody}`)).body
      expect([list.status, list.body]).toEqual([404, unknown])
      expect(await set(`${folder}/${id}`, api_slug, 'x')).toMatchObject({ status: 404, body: unknown })
      const own = `/v2/${folder}/${id}/custom_fields/${api_slug}`
      expect(await world.ask(own, { method: 'DELETE' })).toMatchObject({ status: 404, body: unknown })
    }
  })
})

describe('values by themselves', () => {
  const at = '/v2/custom_fields'
  const entity = (id: string, type = 'shipment') => ({ relationships: { entity: { data: { type, id } } } })

  test('are set once, read, changed, deleted and filtered', async () => {
    const { id: definition, api_slug } = await define({ data_type: 'short_text', entity_type: 'Container' })
    const { container, bare_container } = world.mine
    const attributes = { api_slug, value: 'A' }
    const made = await write(at, 'custom_field', { attributes, ...entity(container, 'container') })
    const own = `${at}/${made.body.data.id}`
    expect([made.status, made.body.links]).toEqual([201, { self: `${world.api.origin}${own}` }])
    const again = await write(at, 'custom_field', { attributes, ...entity(container, 'container') })
    expect(errorOf(again)).toEqual([422, 'taken', '/data/attributes/api_slug'])
    await write(at, 'custom_field', { attributes, ...entity(bare_container, 'Cargo') })
    const total = async (query: string) => (await world.ask(`${at}?${query}`)).body.meta.total
    expect(await total(`filter[definition_id]=${definition}`)).toBe(2)
    expect(await total(`filter[definition_id]=${definition}&filter[entity_id]=${container}`)).toBe(1)
    expect(await total(`filter[definition_id]=${definition}&filter[entity_type]=Container`)).toBe(2)
    expect(await total(`filter[definition_id]=${definition}&filter[entity_type]=shipment`)).toBe(0)
    expect(await total('filter[entity_id]=nobody')).toBe(0)
    const changed = await write(own, 'custom_field', { method: 'PATCH', attributes: { value: 'B', api_slug: 'other' } })
    expect([changed.status, changed.body.data.attributes]).toEqual([200, { api_slug, value: 'B', display_value: 'B' }])
    expect((await world.ask(own)).body.data).toEqual(changed.body.data)
    expect((await world.ask(own, { method: 'DELETE' })).status).toBe(200)
    expect((await world.ask(own)).status).toBe(404)
  })

  test('need a record of the account', async () => {
    const { api_slug } = await define({ data_type: 'short_text' })
    const attributes = { api_slug, value: 'A' }
    const wrong = await write(at, 'custom_field', { attributes, ...entity(nobody) })
    expect(errorOf(wrong)).toEqual([422, 'invalid', '/data/relationships/entity'])
    expect((await write(at, 'custom_field', { attributes, ...entity(world.other.shipment) })).body).toEqual(wrong.body)
    expect(errorOf(await write(at, 'custom_field', { attributes, ...entity(nobody, 'vessel') }))[1]).toBe('inclusion')
    expect(errorOf(await write(at, 'custom_field', { attributes }))).toEqual([422, 'blank', '/data/relationships/entity'])
  })

  test('of other accounts are unknown, and keys that read only may not write', async () => {
    const attributes = { entity_type: 'Shipment', api_slug: 'theirs', display_name: 'Theirs', data_type: 'enum' }
    const key = world.other.key
    const definition = (await write('/v2/custom_field_definitions', 'custom_field_definition', { attributes, key })).body.data.id
    const options = `/v2/custom_field_definitions/${definition}/options`
    const north = { attributes: { label: 'N', value: 'n' } }
    const theirs = (await write(options, 'custom_field_option', { ...north, key })).body.data.id
    const valued = { attributes: { api_slug: 'theirs', value: 'n' } }
    const value = (await write(`/v2/shipments/${world.other.shipment}/custom_fields`, 'custom_field', { ...valued, key })).body
      .data.id
    const addresses = [`/v2/custom_field_definitions/${definition}`, options, `${options}/${theirs}`, `${at}/${value}`]
    const unknown = (await world.ask(`${at}/${nobody}`)).body
    for (const address of addresses) {
      expect((await world.ask(address, { key })).status).toBe(200)
      expect(await world.ask(address)).toMatchObject({ status: 404, body: unknown })
    }
    for (const address of addresses.filter((address) => address !== options)) {
      expect(await world.ask(address, { method: 'DELETE' })).toMatchObject({ status: 404, body: unknown })
      expect((await world.ask(address, { method: 'DELETE', key: world.other.read_key })).status).toBe(403)
    }
    expect((await onShipment('theirs', 'n')).status).toBe(422)
    const mine = `/v2/shipments/${world.mine.shipment}/custom_fields`
    expect((await write(mine, 'custom_field', { ...valued, key: world.mine.read_key })).status).toBe(403)
  })
})
