import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Operation } from '../../src/contract/operation.ts'
import { listOperations, type OperationId } from '../../src/contract/operations.ts'
import { openRequests, type Requests } from './api-requests.ts'
import { apiWorld, type World } from './api-world.ts'

// What a query may ask for. A filter that is not understood must not be answered with records that nobody asked for.

let world: World
let requests: Requests
beforeAll(async () => {
  world = await apiWorld()
  requests = await openRequests(world)
  await world.test.db.query('update api_keys set requests_per_minute = 100000')
})
afterAll(() => world[Symbol.asyncDispose]())

const reads: readonly (readonly [OperationId, Operation])[] = listOperations().filter(([, { method }]) => method === 'GET')
const asked = (id: OperationId, search: string) => world.ask(requests.address(id, { search }), requests.options(id))

describe('what an address does not know', () => {
  test.each(reads)('%s refuses a filter, and says which', async (id) => {
    for (const name of ['filter[no_such_thing]', 'filter[number][like]', 'filter', 'filter[__proto__]']) {
      const { status, body } = await asked(id, `${encodeURIComponent(name)}=x`)
      const [problem] = body.errors
      expect([name, status, problem?.code, problem?.source]).toEqual([name, 400, 'unknown_parameter', { parameter: name }])
    }
  })

  test.each(reads.filter(([, { query }]) => !Object.hasOwn(query, 'sort')))('%s refuses an order', async (id) => {
    const { status, body } = await asked(id, 'sort=-number')
    expect([status, body.errors[0]?.code, body.errors[0]?.source]).toEqual([400, 'unknown_parameter', { parameter: 'sort' }])
  })

  test.each(reads.filter(([, { query, include }]) => include === undefined && !Object.hasOwn(query, 'include')))(
    '%s refuses to include',
    async (id) => {
      const { status, body } = await asked(id, 'include=shipment')
      expect([status, body.errors[0]?.source]).toEqual([400, { parameter: 'include' }])
    },
  )

  test('is refused all at once', async () => {
    const { body } = await world.ask('/v2/parties?filter[a]=1&filter[b]=2&sort=c')
    expect(body.errors.map(({ source }) => source?.parameter)).toEqual(['filter[a]', 'filter[b]', 'sort'])
  })

  test('asks for nothing without a value', async () => {
    const { status, body } = await world.ask('/v2/shipments?filter[no_such_thing]=&sort=&include=')
    expect([status, body.meta]).toEqual([200, expect.not.objectContaining({ ignored: expect.anything() })])
  })

  test('is told where it changes nothing', async () => {
    const list = await world.ask('/v2/shipments?utm_source=x&fields[no_such_type]=tags&include=containers,port')
    expect([list.status, list.body.meta]).toMatchObject([
      200,
      { ignored: ['utm_source', 'fields[no_such_type]', 'port'], total: 1 },
    ])
    const one = await world.ask(`/v2/containers/${world.mine.container}?include=shipment,port,vessel.nothing&utm_source=x`)
    expect(one.body.meta).toEqual({ ignored: ['utm_source', 'port', 'vessel.nothing'] })
    const lines = await world.ask('/v2/shipping_lines?page[number]=2')
    expect(lines.body.meta).toEqual({ ignored: ['page[number]'] })
    expect((await world.ask('/v2/shipments')).body.meta).not.toHaveProperty('ignored')
  })

  test('is left out where other members are named, of what is included too', async () => {
    const { body } = await world.ask(
      '/v2/shipments?fields[shipment]=tags, containers&fields[container]=number&include=containers&page[size]=1',
    )
    const [shipment] = body.data
    expect([Object.keys(shipment?.attributes ?? {}), Object.keys(shipment?.relationships ?? {})]).toEqual([
      ['tags'],
      ['containers'],
    ])
    expect(shipment).toMatchObject({ type: 'shipment', id: expect.any(String), links: expect.anything() })
    expect(body.included.map(({ attributes, relationships }) => [Object.keys(attributes), relationships])).toEqual(
      body.included.map(() => [['number'], {}]),
    )
    expect(body.included.length).toBeGreaterThan(0)
    expect(body.meta).not.toHaveProperty('ignored')
    const one = await world.ask(`/v2/containers/${world.mine.container}?fields[container]=`)
    expect(Object.keys(one.body.data.attributes).length).toBeGreaterThan(10)
  })

  test('is asked by nobody without a key', async () => {
    for (const search of ['filter[x]=1', 'page[size]=x', 'include=nothing'])
      expect((await world.ask(`/v2/shipments?${search}`, { key: null })).status).toBe(401)
  })
})

// Everything that programs for this interface are known to send, with how many records it must find here; `told` are the names that have
// no effect and are told.
describe('what clients in use send', () => {
  const every = 'containers,pod_terminal,port_of_lading,port_of_discharge,destination,destination_terminal'
  test.each<{ path: string; search: string; count: number; told?: string[] }>([
    { path: 'shipments', search: `include=${every}&page[number]=1&page[size]=100`, count: 1 },
    { path: 'shipments', search: 'number=QX7781204&filter[tracking_stopped]=false', count: 1 },
    { path: 'shipments', search: 'number=NOBODYS1', count: 0 },
    { path: 'shipments', search: 'filter[number]=qx7781204', count: 1 },
    { path: 'shipments', search: 'filter[number]=NOBODYS1', count: 0 },
    { path: 'shipments', search: 'filter[bill_of_lading_number]=QX7781204', count: 1 },
    { path: 'shipments', search: 'filter[bill_of_lading_number]=qx%20778-1204', count: 1 },
    { path: 'shipments', search: 'filter[bill_of_lading_number]=NOBODYS1', count: 0 },
    { path: 'shipments', search: 'filter[pod_locode]=uslax', count: 1 },
    { path: 'shipments', search: 'filter[pod_locode]=USNYC', count: 0 },
    { path: 'shipments', search: 'filter[line_scac]=HLCU', count: 1 },
    { path: 'shipments', search: 'filter[line_scac]=MAEU', count: 0 },
    { path: 'shipments', search: 'filter[updated_at]=2026-01-01', count: 1 },
    { path: 'shipments', search: 'filter[updated_at]=2999-01-01', count: 0 },
    { path: 'shipments', search: 'filter[status]=on_ship', count: 1, told: ['filter[status]'] },
    { path: 'shipments', search: 'filter[customer_id]=0198e39f-c0d1-7be2-8a6d-1e5f4c3b2aff', count: 0 },
    { path: 'shipments', search: 'filter[arrival_from]=2026-01-22&filter[arrival_to]=2026-01-22', count: 1 },
    { path: 'shipments', search: 'filter[port_of_lading]=JPTYO&filter[port_of_discharge]=USLAX', count: 1 },
    { path: 'shipments', search: 'q=NOBODYS1', count: 0 },
    { path: 'shipments', search: 'include=container,port,shipping_line', count: 1, told: ['container', 'port', 'shipping_line'] },
    { path: 'containers', search: 'include=shipment,pod_terminal,pickup_facility', count: 2 },
    { path: 'containers', search: 'include=shipment,pod_terminal,transport_events&page[size]=25', count: 2 },
    { path: 'containers', search: 'filter[number]=zztu 123456-9', count: 1 },
    { path: 'containers', search: 'filter[number]=ZZTU0000000', count: 0 },
    { path: 'containers', search: 'filter[status]=no_such_status', count: 0 },
    { path: 'containers', search: 'filter[pod_locode]=USLAX', count: 2 },
    { path: 'containers', search: 'filter[pod_locode]=USNYC', count: 0 },
    { path: 'containers', search: 'filter[line_scac]=hlcu', count: 2 },
    { path: 'containers', search: 'filter[line_scac]=MAEU', count: 0 },
    { path: 'containers', search: 'filter[updated_at]=2999-01-01', count: 0 },
    { path: 'containers', search: 'terminal_checked_before=3600', count: 2, told: ['terminal_checked_before'] },
    { path: 'tracking_requests', search: 'include=shipment,container', count: 2 },
    { path: 'tracking_requests', search: 'include=tracked_object,customer,user', count: 2 },
    {
      path: 'tracking_requests',
      search: 'include=port,vessel,route_location',
      count: 2,
      told: ['port', 'vessel', 'route_location'],
    },
    { path: 'tracking_requests', search: 'filter[status]=succeeded', count: 0 },
    { path: 'tracking_requests', search: 'filter%5Brequest_type%5D=container', count: 0 },
    { path: 'tracking_requests', search: 'filter[request_number]=PENDING1&filter[scac]=HLCU', count: 1 },
    { path: 'tracking_requests', search: 'filter[created_at][start]=2026-01-01&filter[created_at][end]=2031-12-31', count: 2 },
    { path: 'tracking_requests', search: 'filter[updated_at][start]=2999-01-01&filter[updated_at][end]=2999-12-31', count: 0 },
    { path: 'tracking_requests', search: 'q=NOBODYS1', count: 0 },
    { path: 'webhook_notifications', search: 'include=webhook,reference_object&page[size]=200', count: 1 },
    { path: 'webhooks', search: 'page[number]=1&page[size]=500', count: 1 },
    { path: 'custom_field_definitions', search: 'filter[entity_type]=NoSuch', count: 0 },
    { path: 'custom_fields', search: 'filter[entity_id]=0198e39f-c0d1-7be2-8a6d-1e5f4c3b2aff', count: 0 },
    { path: 'search', search: 'query=NOBODYS1', count: 0 },
    { path: 'shipping_lines', search: 'search=no such line', count: 0 },
  ])('$path?$search finds $count', async ({ path, search, count, told }) => {
    const { status, body } = await world.ask(`/v2/${path}?${search}`)
    expect([status, body.data?.length, body.meta?.['ignored' as 'size']]).toEqual([200, count, told])
  })

  test('of one record is answered too', async () => {
    const { container, shipment, tracking_request } = world.mine
    for (const address of [
      `shipments/${shipment}?include=${every}`,
      `containers/${container}?include=shipment,pod_terminal,pickup_facility`,
      `containers/${container}?include=transport_events`,
      `containers/${container}/transport_events?include=location,terminal`,
      `containers/${container}/route?include=port,vessel,route_location`,
      `tracking_requests/${tracking_request}?include=shipment,container`,
    ])
      expect([address, (await world.ask(`/v2/${address}`)).status]).toEqual([address, 200])
  })
})

describe('values', () => {
  test.each([
    ['shipments', 'page[size]', 'abc'],
    ['containers', 'page[number]', '0'],
    ['webhooks', 'page[size]', '1.5'],
    ['shipments', 'filter[arrival_from]', '2026-02-30'],
    ['shipments', 'filter[updated_at]', '2026-02-30T10:00:00Z'],
    ['tracking_requests', 'filter[created_at][start]', '2025-02-29'],
    ['tracking_requests', 'filter[created_at][end]', '2026-04-31 10:00'],
    ['shipments', 'filter[tracking_stopped]', 'maybe'],
  ])('%s?%s=%s is refused', async (path, name, value) => {
    const { status, body } = await world.ask(`/v2/${path}?${name}=${value}`)
    expect([status, body.errors[0]?.code, body.errors[0]?.source]).toEqual([400, 'bad_request', { parameter: name }])
  })

  test('29 February is a day of leap years', async () => {
    expect((await world.ask('/v2/shipments?filter[arrival_from]=2028-02-29')).status).toBe(200)
  })

  test('a day of the past that was none is refused', async () => {
    const { status } = await world.ask(`/v2/containers/${world.mine.container}?as_of=2026-02-30T00:00:00Z`)
    expect(status).toBe(400)
  })
})
