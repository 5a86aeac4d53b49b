import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyRow } from '../world/crowd.ts'
import { apiWorld, type World } from './api-world.ts'

let world: World
beforeAll(async () => {
  world = await apiWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

async function search(text: string, key = world.mine.key) {
  const { status, body } = await world.ask(`/v2/search?query=${encodeURIComponent(text)}`, { key })
  expect(status).toBe(200)
  return body.data
}

const rowsOf = async (text: string) =>
  (await search(text)).map(({ attributes: { entity_type, number, matched_on } }) => `${entity_type} ${number} ${matched_on}`)

test('a container number finds the container, however it is written', async () => {
  for (const written of ['ZZTU1234569', 'zztu 123456-9', ' ZZTU.1234569 ']) {
    const [row, ...others] = await search(written)
    expect(others).toEqual([])
    expect(row).toMatchObject({
      id: world.mine.container,
      type: 'search_result',
      attributes: {
        entity_type: 'cargo',
        number: 'ZZTU1234569',
        shipment_id: world.mine.shipment,
        scac: 'HLCU',
        containers_count: null,
        status: 'on_ship',
        matched_on: 'number',
        created_at: '2026-01-05T10:00:00Z',
      },
    })
    // Existing command lines show an attribute of that name in the column of the number.
    expect(row?.attributes).not.toHaveProperty('match')
  }
})

test('a bill finds its shipment, and not the request that led to it', async () => {
  const rows = await search('qx-7781204')
  expect(rows).toMatchObject([
    {
      id: world.mine.shipment,
      attributes: {
        entity_type: 'shipment',
        number: 'QX7781204',
        containers_count: 2,
        tracking_stopped: false,
        shipment_id: null,
      },
    },
  ])
})

test('a request without shipment is found by its number', async () => {
  expect(await rowsOf('pending1')).toEqual(['tracking_request PENDING1 number'])
  expect((await search('PENDING1'))[0]).toMatchObject({ id: world.mine.pending_request, attributes: { status: 'pending' } })
})

test.each([
  ['the beginning', 'ZZTU12', ['cargo ZZTU1234569 beginning']],
  ['the end', '234569', ['cargo ZZTU1234569 part']],
  ['the serial number without its check digit', '123456', ['cargo ZZTU1234569 part']],
  ['the middle', '2345', ['cargo ZZTU1234569 part']],
  ['a wrong check digit', 'ZZTU1234560', ['cargo ZZTU1234569 similar']],
  ['two swapped digits', 'ZZTU1243569', ['cargo ZZTU1234569 similar']],
  ['a letter in the place of a digit', 'ZZTUI234569', ['cargo ZZTU1234569 similar']],
  ['both boxes', 'zztu', ['cargo ZZTU1234569 beginning', 'cargo ZZTU7654321 beginning']],
  ['nothing like it', 'HLXU9999999', []],
  ['punctuation alone', '--', []],
])('%s', async (_, text, rows) => {
  expect((await rowsOf(text)).toSorted()).toEqual(rows)
})

test('references and labels are found whole, by a word and by a beginning, also after they change', async () => {
  const { ask, mine } = world
  const boxes = ['cargo ZZTU7654321 reference', 'cargo ZZTU1234569 reference']
  expect((await rowsOf('ord 1')).toSorted()).toEqual(['shipment QX7781204 reference', ...boxes].toSorted())
  const patch = (path: string, type: string, attributes: object) =>
    ask(path, { method: 'PATCH', body: { data: { type, attributes } } })
  await patch(`/v2/shipments/${mine.shipment}`, 'shipment', { ref_numbers: ['PO-4711/bis', 'ORD-9'], tags: ['Blue lane'] })
  expect(await rowsOf('ORD-1')).toEqual([])
  for (const text of ['po 4711 bis', '4711bis', 'PO-47', 'blue-lane', 'lane'])
    expect(await rowsOf(text)).toContainEqual(expect.stringMatching(/^shipment QX7781204 (reference|beginning)$/))
  await patch(`/v2/containers/${mine.container}`, 'container', { ref_numbers: ['PO-4711/bis', 'BOX-3'] })
  expect(await rowsOf('box3')).toEqual(['cargo ZZTU1234569 reference'])
  // The shipment's reference stands on this one of its containers too.
  expect(await rowsOf('PO4711BIS')).toEqual(['shipment QX7781204 reference', 'cargo ZZTU1234569 reference'])
  await patch(`/v2/containers/${mine.container}`, 'container', { ref_numbers: [] })
  expect(await rowsOf('box3')).toEqual([])
})

test('values of custom fields find their record, whole and by their beginning, as long as they are there', async () => {
  const { ask, mine } = world
  const post = (path: string, type: string, attributes: object) =>
    ask(`/v2/${path}`, { method: 'POST', body: { data: { type, attributes } } })
  const define = (api_slug: string, data_type: string, more: object = {}) =>
    post('custom_field_definitions', 'custom_field_definition', {
      entity_type: 'Container',
      api_slug,
      display_name: api_slug,
      data_type,
      ...more,
    })
  await define('dock', 'short_text')
  await define('lot', 'number')
  await define('vendor_order', 'short_text', { reference_number: true })
  await define('due', 'date')
  const path = `containers/${mine.container}/custom_fields`
  const values = { dock: 'Quay-side 7 b', lot: 880_412, vendor_order: 'VO/55-1', due: '2032-02-28' }
  for (const [api_slug, value] of Object.entries(values))
    expect((await post(path, 'custom_field', { api_slug, value })).status).toBe(201)
  for (const text of ['quayside 7B', 'QUAY-SIDE 7 b', '880412', 'vo55 1'])
    expect(await rowsOf(text)).toEqual(['cargo ZZTU1234569 reference'])
  expect(await rowsOf('quay')).toEqual(['cargo ZZTU1234569 beginning'])
  // Half of everything has a day in common.
  expect(await rowsOf('2032-02-28')).toEqual([])
  expect(await search('quay', world.other.key)).toEqual([])
  await post(path, 'custom_field', { api_slug: 'dock', value: 'Yard 3' })
  expect(await rowsOf('quay')).toEqual([])
  await ask(`/v2/${path}/dock`, { method: 'DELETE' })
  expect(await rowsOf('yard3')).toEqual([])
})

test('links name the one page that there is', async () => {
  const { body } = await world.ask('/v2/search?query=a%20b,c')
  expect(body.links).toEqual({
    self: expect.stringMatching(/\/v2\/search\?query=a%20b,c$/),
    current: expect.stringMatching(/\/v2\/search\?page\[number\]=1&query=a%20b,c$/),
  })
})

test('the name of the customer finds the shipments', async () => {
  const { ask, mine } = world
  const relationships = { customer: { data: { type: 'party', id: mine.party } } }
  await ask(`/v2/shipments/${mine.shipment}`, { method: 'PATCH', body: { data: { type: 'shipment', relationships } } })
  expect(await rowsOf('heron')).toEqual(['shipment QX7781204 customer'])
})

test('an account finds its own records only', async () => {
  const found = await search('ZZTU', world.other.key)
  expect(found.map(({ id }) => id).toSorted()).toEqual([world.other.container, world.other.bare_container].toSorted())
})

test('at most 25 results, whole numbers before beginnings, newer ones first', async () => {
  const { test: database, mine } = world
  const given = {
    number: "'ZZLU' || lpad((n - 1)::text, 7, '0')",
    created_at: "timestamptz '2031-01-01 00:00Z' + n * interval '1 minute'",
  }
  await copyRow(database.db, { table: 'containers', id: mine.bare_container }, { copies: 40, given })
  const rows = await rowsOf('ZZLU000000')
  expect(rows).toHaveLength(10)
  expect(rows[0]).toBe('cargo ZZLU0000009 beginning')
  expect((await rowsOf('ZZLU')).length).toBe(25)
  expect((await rowsOf('ZZLU0000005'))[0]).toBe('cargo ZZLU0000005 number')
})

test('a search without text is refused', async () => {
  for (const path of ['/v2/search', '/v2/search?query=%20', `/v2/search?query=${'a'.repeat(300)}`]) {
    const { status, body } = await world.ask(path)
    expect([status, body.errors[0]?.source]).toEqual([400, { parameter: 'query' }])
  }
})

test('a container number with a wrong check digit says which one it should have', async () => {
  const remark = async (text: string) => (await world.ask(`/v2/search?query=${encodeURIComponent(text)}`)).body.meta
  expect(await remark('zztu 123456-8')).toEqual({
    check_digit: { given: 'ZZTU1234568', check_digit: '9', number: 'ZZTU1234569' },
  })
  for (const text of ['ZZTU1234569', 'QX7781204', 'ZZTU123456']) expect(await remark(text)).toBeUndefined()
})

test('ships, ports, customers and documents are found where they are asked for, behind what was found before', async () => {
  const find = async (text: string, kinds: string) => {
    const { status, body } = await world.ask(`/v2/search?query=${encodeURIComponent(text)}&kinds=${kinds}`)
    expect(status).toBe(200)
    return body.data.map(({ attributes: { entity_type, number, matched_on } }) => `${entity_type} ${number} ${matched_on}`)
  }
  expect(await find('los ang', 'port,vessel')).toContain('port USLAX beginning')
  expect(await find('USLAX', 'port')).toContain('port USLAX number')
  expect((await find('USLAX', 'vessel')).filter((row) => row.startsWith('port'))).toEqual([])
  const [before, after] = [
    await search('QX7781204'),
    await world.ask('/v2/search?query=QX7781204&kinds=port,customer,document,vessel'),
  ]
  expect(after.body.data.slice(0, before.length)).toEqual(before)
  const customers = await find('blue', 'customer')
  expect(customers.filter((row) => row.startsWith('customer'))).toEqual(expect.arrayContaining([expect.stringContaining('Blue')]))
  const { status, body } = await world.ask('/v2/search?query=x&kinds=rumour')
  expect([status, body.errors[0]?.source]).toEqual([400, { parameter: 'kinds' }])
})

test('customers and documents of other accounts are not found', async () => {
  for (const kinds of ['customer', 'document'])
    for (const text of ['a', 'blue', 'arrival', 'notice']) {
      const ask = async (key: string) =>
        (await world.ask(`/v2/search?query=${text}&kinds=${kinds}`, { key })).body.data
          .filter(({ attributes }) => attributes.entity_type === kinds)
          .map(({ id }) => id)
      const [mine, theirs] = [await ask(world.mine.key), await ask(world.other.key)]
      expect(mine.filter((id) => theirs.includes(id))).toEqual([])
    }
})
