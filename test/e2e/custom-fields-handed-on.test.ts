import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldsIn } from './api-custom-fields.ts'
import { type Answered, apiWorld, type World } from './api-world.ts'

// What becomes of values: defaults, what is handed on from tracking requests, what is found.

let world: World
beforeAll(async () => {
  world = await apiWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const { write, define, set, onShipment } = fieldsIn(() => world)

test('a record is found by what its fields say; papers are linked by it as long as it is a reference', async () => {
  const { id, api_slug } = await define({ data_type: 'short_text', reference_number: true })
  await onShipment(api_slug, 'Heron/2031-7')
  const found = async () => (await world.ask('/v2/search?query=heron/2031-7')).body.data.map(({ id }) => id)
  const linked = async () => {
    const { rows } = await world.test.db.query<{ record_id: string }>(
      `select record_id from cargo_references where compared = compared_reference('Heron/2031-7')`,
    )
    return rows.map(({ record_id }) => record_id)
  }
  const flag = (reference_number: boolean) =>
    write(`/v2/custom_field_definitions/${id}`, 'custom_field_definition', { method: 'PATCH', attributes: { reference_number } })
  expect([await found(), await linked()]).toEqual([[world.mine.shipment], [world.mine.shipment]])
  await flag(false)
  expect([await found(), await linked()]).toEqual([[world.mine.shipment], []])
  await flag(true)
  expect(await linked()).toEqual([world.mine.shipment])
})

describe('on the way', () => {
  test('a new record gets the defaults of its kind', async () => {
    const { api_slug } = await define({ entity_type: 'TrackingRequest', data_type: 'boolean', default_value: false })
    const attributes = { request_type: 'bill_of_lading', request_number: 'QX0000011', scac: 'HLCU' }
    const { id } = (await write('/v2/tracking_requests', 'tracking_request', { attributes })).body.data
    expect((await world.ask(`/v2/tracking_requests/${id}/custom_fields`)).body.data.map(({ attributes }) => attributes)).toEqual([
      { api_slug, value: false, display_value: 'No' },
    ])
  })

  test('what is set on a tracking request goes on to its shipment and containers', async () => {
    const { api_slug } = await define({ data_type: 'short_text' })
    await define({ api_slug, data_type: 'short_text', entity_type: 'Container' })
    await set(`tracking_requests/${world.mine.tracking_request}`, api_slug, 'passed on')
    for (const record of [`shipments/${world.mine.shipment}`, `containers/${world.mine.container}`]) {
      const { data } = (await world.ask(`/v2/${record}/custom_fields?page[size]=100`)).body
      expect(data.find(({ attributes }) => attributes.api_slug === api_slug)?.attributes.value).toBe('passed on')
    }
  })

  test('what a new tracking request brings along is checked, all at once', async () => {
    const [text, number] = [
      await define({ data_type: 'short_text' }),
      await define({ data_type: 'number', entity_type: 'Container' }),
    ]
    const request = (initial_custom_fields: unknown) =>
      write('/v2/tracking_requests', 'tracking_request', {
        attributes: { request_type: 'bill_of_lading', request_number: 'QX0000012', scac: 'HLCU', initial_custom_fields },
      })
    const base = '/data/attributes/initial_custom_fields'
    const pointers = ({ body }: Answered) => body.errors.map(({ code, source }) => [code, source?.pointer])
    const strangers = {
      shipment: [{ api_slug: number.api_slug, value: 1 }],
      containers: [{ api_slug: text.api_slug, value: 'x' }],
    }
    expect(pointers(await request(strangers))).toEqual([
      ['inclusion', `${base}/shipment/0/api_slug`],
      ['inclusion', `${base}/containers/0/api_slug`],
    ])
    const misfits = {
      shipment: [
        { api_slug: text.api_slug, value: 'x' },
        { api_slug: text.api_slug, value: 1 },
      ],
      containers: [{ api_slug: number.api_slug, value: 'many' }],
    }
    expect(pointers(await request(misfits))).toEqual([
      ['invalid', `${base}/shipment/1/value`],
      ['invalid', `${base}/containers/0/value`],
    ])
    expect(pointers(await request({ shipment: [{ api_slug: text.api_slug }] }))).toEqual([['blank', `${base}/shipment/0/value`]])
    expect(pointers(await request({ shipment: 'x' }))).toEqual([['invalid', `${base}/shipment`]])
    const fitting = {
      shipment: [{ api_slug: text.api_slug, value: 'x' }],
      containers: [
        { api_slug: number.api_slug, value: 1, number: '' },
        { api_slug: number.api_slug, value: 2, number: 'ZZTU1234569' },
      ],
    }
    expect((await request(fitting)).status).toBe(201)
  })
})
