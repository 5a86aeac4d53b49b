import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendFile } from '../world/papers.ts'
import { apiWorld, type World } from './api-world.ts'

// What programs that were written for the interface do besides what it says: they must not notice that they talk to somebody else.

let world: World
beforeAll(async () => {
  world = await apiWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const numbersOf = async (path: string) => (await world.ask(path)).body.data.map(({ attributes }) => attributes.request_number)

describe('the header with the key', () => {
  test.each([
    ['as it is documented', (key: string) => `Token ${key}`],
    ['in lower case', (key: string) => `token ${key}`],
    ['with more blanks', (key: string) => `  Token   ${key} `],
    ['as a bearer', (key: string) => `Bearer ${key}`],
    ['as web frameworks write it', (key: string) => `Token token="${key}"`],
    ['without the quotes', (key: string) => `Token token=${key}`],
  ])('opens %s', async (_, written) => {
    const { status } = await world.ask('/v2/shipments', { key: null, headers: { authorization: written(world.mine.key) } })
    expect(status).toBe(200)
  })

  test.each([
    ['the key alone', (key: string) => key],
    ['two keys', (key: string) => `Token ${key} ${key}`],
    ['another scheme', (key: string) => `Basic ${key}`],
    ['no key', () => 'Token token=""'],
  ])('is refused with %s', async (_, written) => {
    const { status, headers } = await world.ask('/v2/shipments', {
      key: null,
      headers: { authorization: written(world.mine.key) },
    })
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Token realm="landfall"'])
  })
})

describe('numbers in filters', () => {
  test('match in any case and spacing, on requests as on shipments', async () => {
    for (const written of ['PENDING1', 'pending1', 'pen-ding%201'])
      expect(await numbersOf(`/v2/tracking_requests?filter[request_number]=${written}`)).toEqual(['PENDING1'])
    expect(await numbersOf('/v2/tracking_requests?filter[request_number]=PENDING')).toEqual([])
    for (const written of ['QX7781204', 'qx7781204', 'QX%20778-1204'])
      expect((await world.ask(`/v2/shipments?number=${written}`)).body.data.map(({ id }) => id)).toEqual([world.mine.shipment])
    expect((await world.ask('/v2/shipments?number=ZZTU1234569')).body.data).toEqual([])
  })

  test('find the shipment of a request that was made in lower case', async () => {
    const { test: database, mine } = world
    await database.db.query("update shipments set bill_of_lading_number = 'qx7781204' where id = $1", [mine.shipment])
    for (const written of ['QX7781204', 'qx7781204'])
      expect((await world.ask(`/v2/shipments?number=${written}`)).body.data.map(({ id }) => id)).toEqual([mine.shipment])
    await database.db.query("update shipments set bill_of_lading_number = 'QX7781204' where id = $1", [mine.shipment])
  })
})

describe('instants in filters', () => {
  const found = async (start: string) =>
    (await world.ask(`/v2/tracking_requests?filter[updated_at][start]=${start}`)).body.data.map(({ id }) => id)

  test('may be written as many languages print them', async () => {
    const { test: database, mine } = world
    const update = 'update tracking_requests set updated_at = $2 where id = $1'
    await database.db.query(update, [mine.pending_request, '2032-05-04T03:02:01.750Z'])
    for (const written of [
      '2032-05-04T03:02:01Z',
      '2032-05-04T03:02:01.750123Z',
      '2032-05-04%2003:02:01',
      '2032-05-04%2003:02:01%20UTC',
      '2032-05-04%2005:02:01.5%2B02:00',
      '2032-05-04 05:02:01+02:00',
      '2032-05-04T05:02:01+0200',
    ])
      expect([written, await found(written)]).toEqual([written, [mine.pending_request]])
    for (const written of ['2032-05-04T03:02:02Z', '2032-05-04%2005:02:02%20UTC']) expect(await found(written)).toEqual([])
  })

  test('with a fraction of a second miss nothing that came in the rest of it', async () => {
    const { test: database, mine } = world
    await database.db.query('update shipments set updated_at = $2 where id = $1', [mine.shipment, '2032-05-04T03:02:01.900Z'])
    const { body } = await world.ask('/v2/shipments?filter[updated_at][start]=2032-05-04T03:02:01.800Z')
    expect(body.data.map(({ id }) => id)).toEqual([mine.shipment])
  })
})

describe('bodies', () => {
  test('may begin with a mark of the byte order', async () => {
    const body = `\uFEFF${JSON.stringify({ data: { type: 'shipment', attributes: { tags: ['marked'] } } })}`
    const { status } = await world.ask(`/v2/shipments/${world.mine.shipment}`, { method: 'PATCH', body })
    expect(status).toBe(200)
  })

  test('are refused at the attribute, in a sentence', async () => {
    const refusal = async (attributes: object) => {
      const body = { data: { type: 'webhook', attributes: { url: 'https://x.example/', active: true, ...attributes } } }
      const { errors } = (await world.ask('/v2/webhooks', { method: 'POST', body })).body
      return errors.map(({ code, source, detail }) => [code, source?.pointer, detail])
    }
    const pointer = '/data/attributes/events'
    expect(await refusal({ events: ['nope', 'container.updated', 'never'] })).toEqual([
      ['inclusion', pointer, 'Events has a value that is not allowed'],
    ])
    const body = { data: { type: 'shipment', attributes: { ref_numbers: [1] } } }
    const { errors } = (await world.ask(`/v2/shipments/${world.mine.shipment}`, { method: 'PATCH', body })).body
    expect(errors[0]).toMatchObject({
      source: { pointer: '/data/attributes/ref_numbers' },
      detail: 'Ref numbers has a value of the wrong type or form',
    })
  })

  test('of numbers that nothing is inferred from are answered in a sentence, at the place that clients look for', async () => {
    const { status, body } = await world.ask('/v2/tracking_requests/infer_number', { method: 'POST', body: { number: 'x' } })
    expect([status, body.errors[0]]).toMatchObject([
      422,
      { source: { pointer: '/data/attributes/number' }, detail: 'The number is too short to be one.' },
    ])
  })
})

describe('answers', () => {
  test('without a body have no type', async () => {
    const attributes = { entity_type: 'Shipment', api_slug: 'gone_soon', display_name: 'Gone', data_type: 'short_text' }
    const made = await world.ask('/v2/custom_field_definitions', {
      method: 'POST',
      body: { data: { type: 'custom_field_definition', attributes } },
    })
    const path = `/v2/custom_field_definitions/${made.body.data.id}`
    const { status, headers, body } = await world.ask(path, { method: 'DELETE' })
    expect([status, headers.get('content-type'), headers.get('content-length'), body]).toEqual([200, null, '0', undefined])
  })

  test('to writes of documents say where the document is', async () => {
    const attached_document = await sendFile(world.clientOf(world.mine), Buffer.from('a file'))
    const attributes = { name: 'n', attached_document }
    const made = await world.ask('/v2/documents', { method: 'POST', body: { data: { type: 'document', attributes } } })
    const self = expect.stringMatching(new RegExp(`^http.*/v2/documents/${made.body.data.id}$`))
    expect([made.status, made.body.links]).toEqual([201, { self }])
    const changed = await world.ask(`/v2/documents/${made.body.data.id}`, {
      method: 'PATCH',
      body: { data: { type: 'document', attributes: { document_type_manual: 'packing_list' } } },
    })
    expect([changed.status, changed.body.links]).toEqual([200, { self }])
  })

  test('say of what there is none', async () => {
    const detailOf = async (path: string) => (await world.ask(path)).body.errors[0]?.detail
    expect(await detailOf('/v2/shipments/nope')).toBe('There is no such record.')
    expect(await detailOf('/v2/nope')).toBe('There is no such address.')
  })
})
