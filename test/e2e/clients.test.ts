import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reference } from './api-reference.ts'
import { openRequests } from './api-requests.ts'
import { apiWorld, type Body, type World } from './api-world.ts'
import { furtherAddresses, interfaceAddresses } from './interface-addresses.ts'

// What clients in use send and read. They know nothing of this product: their base address is all that changes.

let world: World
beforeAll(async () => {
  world = await apiWorld()
  await openRequests(world)
  await world.test.db.query('update api_keys set requests_per_minute = 100000')
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(() => world.test.db.query('delete from rate_limit_slots'))

/** As clients send it: JSON in both directions, and a literal body. */
const json = { accept: 'application/json', 'content-type': 'application/json' }
const send = (method: string, path: string, body?: unknown) =>
  world.ask(`/v2${path}`, { method, headers: json, ...(body === undefined ? {} : { body }) })

describe('addresses', () => {
  const rows = [interfaceAddresses, furtherAddresses].flatMap((table) =>
    Object.entries(table).flatMap(([path, methods]) => methods.map((method) => [method, path] as const)),
  )

  test('there are as many as the interface has', () => {
    expect(rows).toHaveLength(83 + 4)
  })

  test.each(rows)('%s %s is served', async (method, path) => {
    const unnamed = (text: string) => text.replace(/\{\w+\}/g, '{}')
    const served = world.api.routes.filter((route) => unnamed(route.path) === unnamed(`/v2${path}`)).map((route) => route.method)
    expect(served).toContain(method)
    // Without a key: an operation asks for one, a signed address for a better signature. Neither says that it is not there.
    const { status } = await world.ask(`/v2${path.replace(/\{\w+\}/g, 'x')}`, { method, key: null })
    expect(status).toBeOneOf([401, 403])
  })

  test('the first step of an upload is found with and without /v2, and its answer leads to the second', async () => {
    const bytes = Buffer.from('%PDF-1.4 made up')
    const checksum = createHash('md5').update(bytes).digest('base64')
    const blob = { filename: 'x.pdf', content_type: 'application/pdf', byte_size: bytes.length, checksum }
    for (const folder of ['/v2', '']) {
      const path = `${folder}/rails/active_storage/direct_uploads`
      const { status, body } = await world.ask(path, { method: 'POST', headers: json, body: { blob } })
      expect([status, body]).toEqual([200, expect.objectContaining({ signed_id: expect.any(String) })])
      const { url, headers } = body.direct_upload as { url: string; headers: Record<string, string> } // Checked by the contract.
      const address = url.replace(world.api.origin, `http://127.0.0.1:${world.api.port}`)
      expect((await fetch(address, { method: 'PUT', body: bytes, headers })).status).toBeOneOf([200, 204])
    }
  })
})

describe('writes as application/json', () => {
  test('every one is taken, and answered whatever is accepted', async () => {
    const { mine } = world
    const created = await send('POST', '/tracking_requests', tracked({ request_number: 'JSONBODY1' }))
    expect([created.status, created.headers.get('content-type')]).toEqual([201, 'application/vnd.api+json'])
    const attributes = { ref_numbers: ['PO-1'] }
    const shipment = { data: { type: 'shipment', id: mine.shipment, attributes } }
    expect((await send('PATCH', `/shipments/${mine.shipment}`, shipment)).status).toBe(200)
    const container = { data: { type: 'container', attributes } }
    expect((await send('PATCH', `/containers/${mine.container}`, container)).status).toBe(200)
    const field = { data: { type: 'custom_field', attributes: { api_slug: 'dock_door', value: 'north' } } }
    expect((await send('POST', `/shipments/${mine.shipment}/custom_fields`, field)).status).toBe(201)
  })

  test('stopping and resuming take a body, and none', async () => {
    const { mine } = world
    for (const body of [{ data: { type: 'shipment', id: mine.shipment } }, undefined])
      for (const verb of ['stop_tracking', 'resume_tracking'])
        expect((await send('PATCH', `/shipments/${mine.shipment}/${verb}`, body)).status).toBe(200)
  })

  test('a refresh takes no body', async () => {
    const { status, body } = await send('PATCH', `/containers/${world.mine.container}/refresh`)
    expect([status, body.message]).toEqual([200, expect.any(String)])
  })
})

function tracked(attributes: object) {
  return { data: { type: 'tracking_request', attributes: { request_type: 'bill_of_lading', scac: 'HLCU', ...attributes } } }
}

describe('tracking requests', () => {
  test('an empty scac is a missing one', async () => {
    const refused = await send('POST', '/tracking_requests', tracked({ request_number: 'NOSCAC01', scac: '' }))
    expect([refused.status, refused.body.errors[0]?.code, refused.body.errors[0]?.source]).toEqual([
      422,
      'blank',
      { pointer: '/data/attributes/scac' },
    ])
    const detected = tracked({ request_number: 'NOSCAC01', scac: '', auto_detect_vocc_scac: true })
    expect((await send('POST', '/tracking_requests', detected)).status).toBe(201)
  })

  test('a booking has two names, and the answer keeps the one that was sent', async () => {
    for (const request_type of ['booking', 'booking_number']) {
      const document = tracked({ request_type, request_number: `TWO-${request_type}` })
      const { status, body } = await send('POST', '/tracking_requests', document)
      expect([status, body.data.attributes.request_type]).toEqual([201, request_type])
    }
  })

  test('a number that nothing can be inferred from is pointed at where clients look', async () => {
    const { status, body } = await send('POST', '/tracking_requests/infer_number', { number: 'abc' })
    expect([status, body.errors[0]?.source]).toEqual([422, { pointer: '/data/attributes/number' }])
  })

  test('filters come as they are named, also with a status that nobody has', async () => {
    for (const filter of ['filter[status]=succeeded', 'filter%5Brequest_type%5D=container'])
      expect((await send('GET', `/tracking_requests?${filter}`)).status).toBe(200)
  })
})

describe('names that clients include', () => {
  test.each([
    ['/shipments', 'containers,pod_terminal,port_of_lading,port_of_discharge,destination,destination_terminal'],
    ['/shipments', 'container,port,shipping_line'],
    ['/containers', 'shipment,pod_terminal,pickup_facility'],
    ['/containers', 'shipment,pod_terminal,transport_events'],
    ['/tracking_requests', 'shipment,container'],
    ['/tracking_requests', 'shipment%2Ccontainer'],
    ['/tracking_requests', 'port,vessel,route_location'],
  ])('%s takes %s', async (path, names) => {
    const list = await send('GET', `${path}?include=${names}`)
    expect(list.status).toBe(200)
    expect((await send('GET', `${path}/${list.body.data[0]?.id}?include=${names}`)).status).toBe(200)
  })

  test('events and routes take theirs', async () => {
    const { container } = world.mine
    const events = await send('GET', `/containers/${container}/transport_events?include=location,terminal`)
    expect(events.body.included).toContainEqual(expect.objectContaining({ type: 'port', id: reference.port }))
  })

  test('a tracking request brings its shipment, and by the name `container` its containers', async () => {
    const { body } = await send('GET', `/tracking_requests/${world.mine.tracking_request}?include=shipment,container`)
    expect(new Set(body.included.map(({ type }) => type))).toEqual(new Set(['shipment', 'container']))
  })
})

describe('answers', () => {
  test('a route names each place as `location` and as `port`', async () => {
    const { container } = world.mine
    const { body } = await send('GET', `/containers/${container}/route?include=port,vessel,route_location`)
    const places = body.included.filter(({ type }) => type === 'route_location')
    expect(places.length).toBeGreaterThan(1)
    for (const { relationships } of places) {
      expect(relationships).toHaveProperty('location.data')
      if (relationships.location?.data?.type === 'port') expect(relationships.port?.data).toEqual(relationships.location.data)
    }
  })

  test('rows of a search are of the type search_result, with what a table shows', async () => {
    const { body } = await send('GET', '/search?query=QX7781204')
    expect(body.data.length).toBeGreaterThan(0)
    for (const { type, id, attributes } of body.data) {
      expect([type, id]).toEqual(['search_result', expect.any(String)])
      const columns = ['entity_type', 'number', 'scac', 'containers_count', 'port_of_lading_name', 'port_of_discharge_name']
      expect(Object.keys(attributes)).toEqual(expect.arrayContaining(columns))
    }
  })

  test('members that clients read are there, also without a value', async () => {
    const { mine } = world
    const lines = await send('GET', '/shipping_lines?search=hapag')
    expect(lines.body.data[0]?.attributes).toHaveProperty('bol_prefix')
    expect((await send('GET', `/containers/${mine.container}`)).body.data.attributes).toHaveProperty('delivered_at')
    const request = await send('GET', `/tracking_requests/${mine.tracking_request}`)
    expect(request.body.data.attributes).toHaveProperty('shipment_tags')
  })

  test('no link of any list is null, and `next` is gone on the last page', async () => {
    const paths = [
      '/shipments',
      '/containers',
      '/tracking_requests',
      '/parties',
      '/webhooks',
      '/webhook_notifications',
      '/documents',
    ]
    for (const path of [...paths, '/custom_fields', '/custom_field_definitions', '/shipping_lines', '/webhooks/events']) {
      const { body } = await send('GET', path)
      for (const [name, link] of Object.entries(body.links)) expect([path, name, typeof link]).toEqual([path, name, 'string'])
      expect([path, body.links.next]).toEqual([path, undefined])
    }
  })

  test('lists keep their order between pages', async () => {
    for (const path of ['/containers', '/tracking_requests']) {
      const all = (await send('GET', path)).body.data.map(({ id }) => id)
      const walked: string[] = []
      for (let number = 1; number <= all.length; number += 1)
        walked.push(...(await send('GET', `${path}?page[number]=${number}&page[size]=1`)).body.data.map(({ id }) => id))
      expect(walked).toEqual(all)
    }
  })
})

describe('refusals', () => {
  const detailsOf = (body: Body) => body.errors.map(({ detail }) => detail).join()

  test('those of a key that may not do it say nothing of features', async () => {
    const { mine } = world
    for (const [method, path] of [
      ['POST', '/v2/webhooks'],
      ['GET', '/v2/admin/keys'],
    ] as const) {
      const { status, body } = await world.ask(path, { method, key: mine.read_key, ...(method === 'POST' ? { body: {} } : {}) })
      expect(status).toBe(403)
      expect(detailsOf(body)).not.toMatch(/not enabled|feature/i)
    }
  })

  test('errors always have a text that can be shown', async () => {
    for (const path of ['/shipments/x', '/search', '/webhook_notifications/examples', '/nothing'])
      for (const { title, detail } of (await send('GET', path)).body.errors) expect(detail || title).toBeTruthy()
  })
})
