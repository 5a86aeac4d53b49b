import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualEventNames } from '../../src/vocabulary/event-name.ts'
import { recording } from '../feeds/edi/text.ts'
import { apiWorld, type World } from './api-world.ts'

let world: World
beforeAll(async () => {
  world = await apiWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

function post(attributes: object, more: object = {}) {
  return world.ask('/v2/tracking_requests', { method: 'POST', body: { data: { type: 'tracking_request', attributes, ...more } } })
}

type Shown = { code?: string; source: { pointer?: string } | null; detail: string }
const shown = (errors: Shown[]) => errors.map(({ code, source }) => `${code} ${source?.pointer}`)
const attribute = (name: string) => `/data/attributes/${name}`

describe('tracking requests', () => {
  test('a new one is pending, and its number is echoed as it was sent', async () => {
    const { status, body, headers } = await post({
      request_type: 'booking',
      request_number: ' new-1234 ',
      scac: 'hlcu',
      ref_numbers: ['A'],
      shipment_tags: ['t'],
    })
    expect(status).toBe(201)
    expect(body.data.attributes).toMatchObject({
      request_number: 'new-1234',
      request_type: 'booking',
      scac: 'HLCU',
      status: 'pending',
      ref_numbers: ['A'],
      tags: ['t'],
      shipment_tags: ['t'],
      retry_count: null,
      is_retrying: false,
      failed_reason: null,
    })
    expect(body.data.relationships.tracked_object?.data).toBeNull()
    expect(headers.get('location')).toBe(`${world.api.origin}/v2/tracking_requests/${body.data.id}`)
  })

  test('a number that is in flight is a duplicate', async () => {
    const { status, body } = await post({ request_type: 'bill_of_lading', request_number: 'PENDING1', scac: 'HLCU' })
    expect(status).toBe(422)
    expect(body.errors).toEqual([
      {
        status: '422',
        title: 'Unprocessable Entity',
        code: 'duplicate',
        source: { pointer: attribute('request_number') },
        detail:
          "Request number 'PENDING1' with scac 'HLCU' already exists in a tracking_request with a pending or created status",
        meta: { tracking_request_id: world.mine.pending_request },
        links: { about: '/docs/errors#duplicate' },
      },
    ])
  })

  test('all problems are told at once', async () => {
    const { body } = await post({
      request_type: 'parcel',
      request_number: 'AB',
      scac: 'XXXX',
      ref_numbers: 'A',
      shipment_tags: [''],
    })
    expect(shown(body.errors)).toEqual([
      `invalid_request_type ${attribute('request_type')}`,
      `too_short ${attribute('request_number')}`,
      `not_recognized ${attribute('scac')}`,
      `invalid ${attribute('ref_numbers')}`,
      `blank ${attribute('shipment_tags')}`,
    ])
  })

  test('auto-detection takes a missing scac', async () => {
    const { status, body } = await post({
      request_type: 'container',
      request_number: 'ZZTU 123456-9',
      scac: '',
      auto_detect_vocc_scac: true,
    })
    expect([status, body.data.attributes.scac]).toEqual([201, ''])
  })

  test('a customer must be one of the account', async () => {
    const request = { request_type: 'bill_of_lading', request_number: 'CUSTOMER1', scac: 'HLCU' }
    const customer = (id: string) => ({ relationships: { customer: { data: { type: 'party', id } } } })
    expect((await post(request, customer(world.other.party))).body.errors[0]?.source).toEqual({
      pointer: '/data/relationships/customer',
    })
    const { status, body } = await post(request, customer(world.mine.party))
    expect([status, body.data.relationships.customer?.data?.id]).toEqual([201, world.mine.party])
  })

  test('what a caller may not set is ignored', async () => {
    const forged = {
      status: 'created',
      account_id: world.other.id,
      created_at: '1999-01-01T00:00:00Z',
      tracked_object_id: world.mine.shipment,
      id: world.mine.pending_request,
    }
    const { status, body } = await post(
      { request_type: 'bill_of_lading', request_number: 'FORGED1', scac: 'HLCU', ...forged },
      { id: world.mine.pending_request },
    )
    expect([status, body.data.attributes.status]).toEqual([201, 'pending'])
    expect(body.data.id).not.toBe(world.mine.pending_request)
    expect(body.data.attributes.created_at).not.toMatch(/^1999/)
  })

  test('references can be changed, labels until there is a shipment', async () => {
    const patch = (id: string, attributes: object) =>
      world.ask(`/v2/tracking_requests/${id}`, { method: 'PATCH', body: { data: { type: 'tracking_request', id, attributes } } })
    const { mine } = world
    expect((await patch(mine.pending_request, { ref_number: 'ONE' })).body.data.attributes.ref_numbers).toEqual(['ONE'])
    expect(
      (await patch(mine.pending_request, { ref_numbers: ['A', 'B'], shipment_tags: ['x', 'x'] })).body.data.attributes,
    ).toMatchObject({ ref_numbers: ['A', 'B'], tags: ['x'] })
    expect(
      (await patch(mine.tracking_request, { shipment_tags: ['late'], status: 'failed' })).body.data.attributes,
    ).toMatchObject({ tags: [], status: 'created' })
  })

  test('infer takes a bare or wrapped number and points at the number when it is unusable', async () => {
    const infer = (body: unknown) =>
      world.ask('/v2/tracking_requests/infer_number', { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    expect((await infer({ number: 'ZZTU1234569' })).body.data.id).toMatch(/^req_/)
    expect((await infer({ data: { attributes: { number: 'ZZTU1234569' } } })).status).toBe(200)
    for (const body of [{}, { number: '' }, { number: 5 }, { number: 'abc' }, { number: 'x'.repeat(200) }]) {
      const refused = await infer(body)
      expect([refused.status, refused.body.errors[0]?.source]).toEqual([422, { pointer: '/data/attributes/number' }])
    }
  })
})

describe('shipments and containers', () => {
  test('lists that are given replace the stored ones', async () => {
    const { mine, ask } = world
    const path = `/v2/shipments/${mine.shipment}`
    const patch = (attributes: object) => ask(path, { method: 'PATCH', body: { data: { attributes } } })
    expect((await patch({ tags: ['a', 'b', 'a'] })).body.data.attributes).toMatchObject({
      tags: ['a', 'b'],
      ref_numbers: ['ORD-1'],
    })
    expect((await patch({ ref_numbers: [], pod_vessel_name: 'FORGED' })).body.data.attributes).toMatchObject({
      ref_numbers: [],
      pod_vessel_name: 'EXAMPLE STAR',
    })
    const refused = await patch({ tags: 'a', ref_numbers: [1, 'x'.repeat(300)] })
    expect(shown(refused.body.errors)).toEqual([
      `invalid ${attribute('ref_numbers')}`,
      `too_long ${attribute('ref_numbers')}`,
      `invalid ${attribute('tags')}`,
    ])
  })

  test('tracking stops and resumes, with or without a body', async () => {
    const { mine, ask } = world
    const stopped = await ask(`/v2/shipments/${mine.shipment}/stop_tracking`, { method: 'PATCH' })
    expect(stopped.body.data.attributes.line_tracking_stopped_reason).toBe('cancelled_by_user')
    expect(stopped.body.data.relationships.line_tracking_stopped_by_user?.data).toEqual({ id: mine.user_id, type: 'user' })
    const body = { data: { type: 'shipment', id: mine.shipment } }
    const resumed = await ask(`/v2/shipments/${mine.shipment}/resume_tracking`, { method: 'PATCH', body })
    expect(resumed.body.data.attributes.line_tracking_stopped_at).toBeNull()
  })

  test('a container is changed by its address or by the id in the body', async () => {
    const { mine, ask } = world
    const data = { type: 'container', attributes: { ref_numbers: ['PO-1'] } }
    const byAddress = await ask(`/v2/containers/${mine.container}`, { method: 'PATCH', body: { data } })
    expect(byAddress.body.data.attributes.ref_numbers).toEqual(['PO-1'])
    const inBody = { data: { ...data, id: mine.container, attributes: { ref_numbers: ['PO-2'] } } }
    expect((await ask('/v2/containers', { method: 'PATCH', body: inBody })).body.data.attributes.ref_numbers).toEqual(['PO-2'])
    const missing = await ask('/v2/containers', { method: 'PATCH', body: { data } })
    expect(shown(missing.body.errors)).toEqual(['blank /data/id'])
  })
})

describe('webhooks', () => {
  test('live from creation to deletion [F22]', async () => {
    const { ask } = world
    const attributes = {
      url: 'https://hooks.example.org/x',
      active: true,
      events: ['container.updated'],
      headers: [{ name: 'x-a', value: '1' }],
    }
    const created = await ask('/v2/webhooks', { method: 'POST', body: { data: { type: 'webhook', attributes } } })
    expect(created.status).toBe(201)
    expect(created.body.data.attributes).toMatchObject({
      ...attributes,
      headers: [{ name: 'x-a', value: '••••' }],
      secret: expect.stringMatching(/^[\w+/=-]{40}$/),
    })
    const path = `/v2/webhooks/${created.body.data.id}`
    const changed = await ask(path, { method: 'PATCH', body: { data: { type: 'webhook', attributes: { active: false } } } })
    expect(changed.body.data.attributes.active).toBe(false)
    for (const key of [world.mine.read_key, world.mine.key])
      expect((await ask(path, { key })).body.data.attributes.secret).toBeNull()
    expect(changed.body.data.attributes.secret).toBeNull()
    expect((await ask(path, { method: 'DELETE' })).status).toBe(200)
    expect((await ask(path)).status).toBe(404)
    expect((await ask(path, { method: 'DELETE' })).status).toBe(404)
  })

  test('without kinds of event it takes all', async () => {
    const { body } = await world.ask('/v2/webhooks', {
      method: 'POST',
      body: { data: { type: 'webhook', attributes: { url: 'https://x.example/' } } },
    })
    expect(body.data.attributes.events).toHaveLength(usualEventNames.length)
  })

  test('wildcards are kept as they were asked for, those for nothing are refused [W4]', async () => {
    const made = async (events: string[]) => {
      const attributes = { url: 'https://x.example/', active: true, events }
      const { status, body } = await world.ask('/v2/webhooks', {
        method: 'POST',
        body: { data: { type: 'webhook', attributes } },
      })
      return status === 201 ? body.data.attributes.events : shown(body.errors)
    }
    for (const events of [['*'], ['tracking_request.*', 'container.updated']]) expect(await made(events)).toEqual(events)
    for (const event of ['nothing.*', 'container.event.*', '*.updated', 'container*'])
      expect(await made([event])).toEqual(['inclusion /data/attributes/events'])
  })

  test('problems are told at once', async () => {
    const bad = { active: 'yes', events: ['nonsense', 'container.updated'], headers: [{ name: 1 }] }
    const { body } = await world.ask('/v2/webhooks', { method: 'POST', body: { data: { attributes: bad } } })
    const pointers = ['blank /data/type', 'inclusion /data/attributes/events', 'blank /data/attributes/url']
    expect(shown(body.errors)).toEqual(expect.arrayContaining(pointers))
    const refused = await world.ask('/v2/webhooks', {
      method: 'POST',
      body: { data: { type: 'webhook', attributes: { url: 'https://127.0.0.1/' } } },
    })
    expect(shown(refused.body.errors)).toEqual(['forbidden_target /data/attributes/url'])
  })

  test('kinds, addresses and trials are told', async () => {
    const { ask } = world
    expect((await ask('/v2/webhooks/events')).body.data[0]?.attributes.events).toContainEqual({
      name: expect.any(String),
      description: expect.any(String),
    })
    expect((await ask('/v2/webhooks/ips')).body.webhook_notification_ips).toEqual(['203.0.113.7'])
    const body = { url: 'https://x.example/', event: 'container.updated' }
    expect((await ask('/v2/webhooks/trigger', { method: 'POST', body })).body.succeeded).toBe(false)
    const refused = await ask('/v2/webhooks/trigger', { method: 'POST', body: { event: 'nonsense' } })
    expect(shown(refused.body.errors)).toEqual(['blank /url', 'inclusion /event'])
  })
})

test('a feed hands over a message with its token', async () => {
  const { ask } = world
  const path = '/v2/feeds/edi/messages'
  const message = { method: 'POST', body: recording('quay-coarri.edi'), headers: { 'content-type': 'application/edifact' } }
  expect(await ask(path, { ...message, key: 'feed-token' })).toMatchObject({
    status: 202,
    body: { kind: 'received', added: 8, unread: [{ code: 'LOC+147' }] },
  })
  expect((await ask(path, { ...message, key: 'guess' })).status).toBe(401)
  expect((await ask(path, { ...message, key: null })).status).toBe(401)
  expect((await ask(path, { method: 'POST', key: 'feed-token' })).status).toBe(400)
})
