import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyRow } from '../world/crowd.ts'
import { reference } from './api-reference.ts'
import { apiWorld, type World } from './api-world.ts'

let world: World
beforeAll(async () => {
  world = await apiWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const typesOf = (resources: { type: string }[]) => resources.map(({ type }) => type).sort()

describe('reading', () => {
  test('a container is a whole resource with its relationships', async () => {
    const { mine, ask, api } = world
    const { status, body } = await ask(`/v2/containers/${mine.container}`)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      id: mine.container,
      type: 'container',
      links: { self: `/v2/containers/${mine.container}` },
    })
    expect(body.data.attributes).toMatchObject({
      number: 'ZZTU1234569',
      created_at: '2026-01-05T10:00:00Z',
      pickup_lfd: null,
      current_status: 'on_ship',
    })
    expect(body.data.relationships.transport_events?.data).toContainEqual({ id: mine.transport_event, type: 'transport_event' })
    expect(body.data.relationships.raw_events?.data).toContainEqual({ id: mine.raw_event, type: 'raw_event' })
    expect(body.data.relationships.pickup_facility).toEqual({ data: { id: reference.rail_terminal, type: 'rail_terminal' } })
    expect(body.links).toEqual({ self: `${api.origin}/v2/containers/${mine.container}` })
    expect(body).not.toHaveProperty('included')
  })

  test('ids match in any case, and the answer keeps the stored one', async () => {
    const { body } = await world.ask(`/v2/shipments/${world.mine.shipment.toUpperCase()}`)
    expect(body.data.id).toBe(world.mine.shipment)
  })

  test('a shipment names places of both kinds', async () => {
    const { body } = await world.ask(`/v2/shipments/${world.mine.shipment}`)
    expect(body.data.relationships.destination?.data).toEqual({ id: reference.metro_area, type: 'metro_area' })
    expect(body.data.relationships.destination_terminal?.data).toEqual({ id: reference.rail_terminal, type: 'rail_terminal' })
    expect(body.data.relationships.containers?.data).toHaveLength(2)
  })

  test('a tracking request brings its shipment along, a pending one has none', async () => {
    const { mine, ask } = world
    const created = await ask(`/v2/tracking_requests/${mine.tracking_request}`)
    expect(created.body.data.attributes.request_type).toBe('booking_number')
    expect(created.body.included.map(({ id }: { id: string }) => id)).toEqual([mine.shipment])
    const pending = await ask(`/v2/tracking_requests/${mine.pending_request}`)
    expect(pending.body).toMatchObject({ data: { relationships: { tracked_object: { data: null } } }, included: [] })
  })

  test('transport events come newest first and without withdrawn ones', async () => {
    const { mine, ask } = world
    const { body } = await ask(`/v2/containers/${mine.container}/transport_events?include=location,vessel,source_event`)
    expect(body.data).toHaveLength(3)
    // What was corrected last came last.
    expect(body.data[0]?.id).toBe(mine.transport_event)
    const loaded = body.data.find(({ id }) => id === mine.transport_event)
    expect(loaded?.relationships.source_event?.data).toEqual({ id: mine.raw_event, type: 'raw_event' })
    expect(new Set(typesOf(body.included))).toEqual(new Set(['metro_area', 'port', 'raw_event', 'vessel']))
    const all = await ask(`/v2/containers/${mine.container}/transport_events?filter[invalidated]=true`)
    expect(all.body.meta.total).toBe(4)
    // The line corrected when the box was loaded.
    const corrected = all.body.data.filter(({ attributes }) => attributes.event === 'container.transport.vessel_loaded')
    expect(corrected.map(({ attributes }) => attributes.timestamp).sort()).toEqual([
      '2026-01-03T04:30:00Z',
      '2026-01-03T05:30:00Z',
    ])
  })

  test('raw events bring places and vessels along', async () => {
    const { body } = await world.ask(`/v2/containers/${world.mine.container}/raw_events`)
    const source = body.data.find(({ id }) => id === world.mine.raw_event)
    expect(source?.attributes).toMatchObject({
      event: 'vessel_loaded',
      actual_at: '2026-01-03T04:30:00Z',
      actual_on: null,
      estimated: false,
    })
    expect(new Set(typesOf(body.included))).toEqual(new Set(['metro_area', 'port', 'rail_terminal', 'terminal', 'vessel']))
    expect(body).not.toHaveProperty('meta')
  })

  test('a box that was only filled is expected where the others go, and its one raw event is none of ours', async () => {
    const read = async (list: string) => (await world.ask(`/v2/containers/${world.mine.bare_container}/${list}`)).body.data
    for (const { attributes } of await read('transport_events'))
      expect(attributes.event).toMatch(/^container\.transport\.estimated\./)
    expect((await read('raw_events')).map(({ attributes }) => attributes.event)).toEqual([null])
  })

  test.each([
    [`/v2/ports/${reference.port}`, 'Tokyo'],
    ['/v2/ports/jptyo', 'Tokyo'],
    ['/v2/metro_areas/USCHI', 'Chicago'],
    [`/v2/terminals/${reference.terminal}`, 'APM Terminals Pier 400'],
    [`/v2/terminals/${reference.rail_terminal}`, 'BNSF Logistics Park Chicago'],
    [`/v2/vessels/${reference.vessel}`, 'EXAMPLE STAR'],
    ['/v2/vessels/9990002', 'EXAMPLE STAR'],
    ['/v2/vessels/IMO9990002', 'EXAMPLE STAR'],
    [`/v2/shipping_lines/${reference.line}`, 'Hapag-Lloyd'],
    ['/v2/shipping_lines/sudu', 'Maersk'],
  ])('%s finds %s', async (path, name) => {
    const { status, body } = await world.ask(path)
    expect([status, body.data.attributes.name]).toEqual([200, name])
  })

  test('a vessel has positions only when they are asked for', async () => {
    expect((await world.ask('/v2/vessels/9990002')).body.data.attributes).not.toHaveProperty('positions')
    for (const query of ['show_positions=true', 'show_positions[from_timestamp]=2026-01-01T00:00:00Z', 'show_positions'])
      expect((await world.ask(`/v2/vessels/9990002?${query}`)).body.data.attributes.positions).toEqual([])
  })

  test('shipping lines come by SCAC on one page and can be searched', async () => {
    const { body } = await world.ask('/v2/shipping_lines')
    const scacs = body.data.map(({ attributes }) => String(attributes.scac))
    expect(scacs).toEqual(scacs.toSorted())
    expect(scacs).toEqual(expect.arrayContaining(['HLCU', 'MAEU']))
    expect(Object.keys(body.links)).toEqual(['self', 'current'])
    expect((await world.ask('/v2/shipping_lines?search=sudu')).body.data).toHaveLength(1)
  })
})

describe('include', () => {
  test('dotted paths descend, and each record comes once and never again as included', async () => {
    const { mine, ask } = world
    const paths =
      'shipment.containers,shipment.port_of_lading,transport_events.location,transport_events.vessel,pod_terminal.port'
    const { body } = await ask(`/v2/containers/${mine.container}?include=${paths}`)
    const ids = body.included.map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).not.toContain(mine.container)
    const types = ['container', 'metro_area', 'port', 'shipment', 'terminal', 'transport_event', 'vessel']
    expect(new Set(typesOf(body.included))).toEqual(new Set(types))
    expect(ids).toContain(mine.transport_event)
  })

  test('a record is followed on each path that leads to it', async () => {
    const { body } = await world.ask(`/v2/shipments/${world.mine.shipment}?include=port_of_lading,port_of_discharge.terminals`)
    expect(typesOf(body.included).slice(0, 3)).toEqual(['port', 'port', 'terminal'])
    expect(body.included.map(({ id }) => id)).toContain(reference.terminal)
  })

  test('encoded commas and names that clients send are fine, aliases are followed', async () => {
    const { mine, ask } = world
    const { body } = await ask(`/v2/tracking_requests/${mine.tracking_request}?include=shipment%2Ccontainer%2Cport`)
    expect(typesOf(body.included)).toEqual(['container', 'container', 'shipment'])
    const unknown = await ask(`/v2/containers/${mine.container}?include=route_location`)
    expect(unknown.body).not.toHaveProperty('included')
    expect(unknown.body.meta).toEqual({ ignored: ['route_location'] })
  })

  test('the tracked object stays included when a request names others', async () => {
    const { body } = await world.ask(`/v2/tracking_requests/${world.mine.tracking_request}?include=user`)
    expect(typesOf(body.included)).toEqual(['shipment', 'user'])
  })

  test('out of proportion is refused', async () => {
    for (const include of [`${'shipment.containers.'.repeat(4)}shipment`, 'a,'.repeat(40), 'x'.repeat(2_000)]) {
      const { status, body } = await world.ask(`/v2/containers/${world.mine.container}?include=${include}`)
      expect([status, body.errors[0]?.source]).toEqual([400, { parameter: 'include' }])
    }
  })
})

describe('lists', () => {
  test('pages link to each other, and links that do not apply are left out', async () => {
    const { ask, api } = world
    const address = (number: number) =>
      `${api.origin}/v2/containers?page[number]=${number}&page[size]=1&include=shipment,pod_terminal`
    const first = await ask('/v2/containers?page%5Bsize%5D=1&include=shipment%2Cpod_terminal')
    expect(first.body.links).toEqual({
      self: `${api.origin}/v2/containers?page%5Bsize%5D=1&include=shipment%2Cpod_terminal`,
      current: address(1),
      first: address(1),
      next: address(2),
      last: address(2),
    })
    expect(first.body.meta).toEqual({ size: 1, total: 2, pagination: { current: 1, first: 1, next: 2, last: 2, records: 2 } })
    const second = await ask('/v2/containers?page[size]=1&page[number]=2')
    expect(Object.keys(second.body.links)).toEqual(['self', 'current', 'first', 'prev', 'last'])
    const behind = await ask('/v2/containers?page[size]=1&page[number]=999999999')
    expect(behind.body).toMatchObject({ data: [], meta: { size: 0, total: 2, pagination: { prev: 2 } } })
    expect(behind.body.links).not.toHaveProperty('next')
  })

  test('sizes that make no sense count as the default, large ones as 100', async () => {
    const { test: database, mine, ask } = world
    const original = { table: 'containers', id: mine.container }
    const copied = await copyRow(database.db, original, { copies: 118, given: { number: "'AAAU' || n" } })
    const sizes = {
      '': 30,
      'page[size]=': 30,
      'page[size]=100': 100,
      'page[size]=5000': 100,
    }
    for (const [query, size] of Object.entries(sizes)) expect((await ask(`/v2/containers?${query}`)).body.meta.size).toBe(size)
    const ids = new Set<string>()
    for (const number of [1, 2])
      for (const { id } of (await ask(`/v2/containers?page[size]=60&page[number]=${number}`)).body.data) ids.add(id)
    expect(ids.size).toBe(120)
    await database.db.query('delete from containers where id = any($1)', [copied])
  })

  test.each([
    ['/v2/containers?filter[number]=zztu 123456-9', 1],
    ['/v2/containers?filter[number]=ZZTU0000000', 0],
    ['/v2/shipments?number=QX7781204', 1],
    ['/v2/shipments?number=ZZTU1234569', 0],
    ['/v2/shipments?q=zztu1234', 1],
    ['/v2/shipments?q=ord-', 1],
    ['/v2/shipments?filter[tracking_stopped]=false', 1],
    ['/v2/shipments?filter[tracking_stopped]=1', 0],
    ['/v2/tracking_requests', 2],
    ['/v2/tracking_requests?filter[status]=pending,created', 2],
    ['/v2/tracking_requests?filter[status]=succeeded', 0],
    ['/v2/tracking_requests?filter[request_type]=booking', 1],
    ['/v2/tracking_requests?filter[scac]=hlcu&filter[request_number]=PENDING1', 1],
    ['/v2/tracking_requests?filter[created_at][start]=2026-01-05T10:00:00Z&filter[created_at][end]=2026-01-05T10:00:00Z', 1],
    ['/v2/tracking_requests?filter[created_at][start]=2026-01-05T12:00:00%2B02:00', 2],
    ['/v2/tracking_requests?filter[updated_at][end]=2026-01-05', 0],
    ['/v2/tracking_requests?q=ord', 1],
    ['/v2/webhook_notifications?filter[event]=container.updated&filter[delivery_status]=pending', 1],
    ['/v2/webhook_notifications?filter[delivery_status]=failed', 0],
    ['/v2/webhook_notifications?filter[webhook_id]=nonsense', 0],
    ['/v2/webhooks', 1],
  ])('%s has %i', async (path, total) => {
    const { status, body } = await world.ask(path)
    expect([status, body.meta.total, body.data.length]).toEqual([200, total, total])
  })

  test('newest first, ties by id', async () => {
    const { body } = await world.ask('/v2/tracking_requests')
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([world.mine.pending_request, world.mine.tracking_request])
  })

  test('a parameter that cannot be read is named', async () => {
    for (const name of ['filter[created_at][start]', 'filter[updated_at][end]']) {
      const { status, body } = await world.ask(`/v2/tracking_requests?${name}=yesterday`)
      expect([status, body.errors[0]?.source]).toEqual([400, { parameter: name }])
    }
    expect((await world.ask('/v2/shipments?filter[tracking_stopped]=maybe')).status).toBe(400)
    expect((await world.ask('/v2/shipments?number=%00')).status).toBe(400)
  })
})

describe('webhook notifications', () => {
  test('one comes with what was delivered, unless the request names what it wants', async () => {
    const { mine, ask } = world
    const path = `/v2/webhook_notifications/${mine.notification}`
    const { body } = await ask(path)
    expect(body.data.attributes).toMatchObject({ id: mine.notification, version: null, delivery_status: 'pending' })
    expect(typesOf(body.included)).toEqual(['container', 'container_updated_event', 'port', 'shipment', 'terminal'])
    const named = await ask(`${path}?include=webhook,reference_object.container`)
    expect(typesOf(named.body.included)).toEqual(['container', 'container_updated_event', 'webhook'])
  })

  test('one is found in the singular too, where some clients look, and described once', async () => {
    const { mine, ask } = world
    const plural = await ask(`/v2/webhook_notifications/${mine.notification}?include=webhook`)
    const singular = await ask(`/v2/webhook_notification/${mine.notification}?include=webhook`)
    expect([singular.status, singular.body.data, singular.body.included]).toEqual([200, plural.body.data, plural.body.included])
    expect((await ask('/v2/openapi.json')).body.paths).not.toHaveProperty(['/webhook_notification/{id}'])
  })

  test('an example needs a kind of event', async () => {
    const { body } = await world.ask('/v2/webhook_notifications/examples?event=container.updated')
    expect(body).toMatchObject({ data: { attributes: { event: 'container.updated' } }, links: {} })
    for (const query of ['', '?event=', '?event=nonsense']) {
      const refused = await world.ask(`/v2/webhook_notifications/examples${query}`)
      expect(refused.body).toEqual({
        errors: [
          {
            ...{ status: '400', source: { parameter: 'event' }, title: 'Bad Request', detail: null, code: 'bad_request' },
            links: { about: '/docs/errors#bad_request' },
          },
        ],
      })
    }
  })
})

test('rows that the reader may not see are not seen even where a query forgets the account [I4]', async () => {
  const { test: database, other, mine } = world
  const { openDatabase } = await import('../../src/store/pool.ts')
  const api = openDatabase(database.url, { account: '', connections_max: 1, application_name: 'test' })
  expect((await api.query('select id from containers')).rows).toEqual([])
  await api.query('select set_config($1, $2, false)', ['landfall.account_id', mine.id])
  expect((await api.query('select id from containers where id = $1', [other.container])).rows).toEqual([])
  const theft = "insert into parties (account_id, id, company_name, created_at) values ($1, $2, 'x', now())"
  await expect(api.query(theft, [other.id, mine.id])).rejects.toThrow(/row-level security/)
  await api.close()
})
