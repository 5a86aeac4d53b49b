import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { usualEventNames } from '../../src/vocabulary/event-name.ts'
import { day_ms, hour_ms, minute_ms, startWorld, type World } from '../world/app.ts'
import { type Story, storyOf } from './story.ts'

let world: World
let story: Story
let serial = 0

beforeEach(async () => {
  world = await startWorld()
  story = storyOf(++serial, world.clock.now())
})
afterEach(() => world.close())

const heard = () => world.receiver.documents().map((document) => document.data.attributes.event)
const times = (event: string) => heard().filter((name) => name === event).length

async function trackUnderWay(eta_h = 100): Promise<string> {
  world.line.reply(story.bill, { kind: 'events', events: story.underWay(eta_h) })
  const accepted = await world.track(story.bill, { ref_numbers: ['PO-7'], shipment_tags: ['urgent'] })
  expect(accepted.status).toBe(201)
  expect(accepted.attributes()).toMatchObject({ status: 'pending', failed_reason: null, is_retrying: false, retry_count: null })
  await world.settled()
  return accepted.id
}

async function shipmentOf(request_id: string) {
  const request = await world.api.get(`/tracking_requests/${request_id}`)
  expect(request.attributes()).toMatchObject({ status: 'created', failed_reason: null })
  const [shipment] = request.included('shipment')
  expect(shipment).toBeDefined()
  return world.api.get(`/shipments/${shipment?.id}?include=containers,pod_terminal,port_of_lading,port_of_discharge`)
}

describe('a bill of lading that the line knows', () => {
  test('becomes a shipment with its containers and their events', async () => {
    const shipment = await shipmentOf(await trackUnderWay())
    expect(shipment.attributes()).toMatchObject({
      bill_of_lading_number: story.bill,
      shipping_line_scac: world.line.scac,
      ref_numbers: ['PO-7'],
      tags: ['urgent'],
      port_of_lading_locode: 'BEANR',
      port_of_discharge_locode: 'USNYC',
      pod_vessel_name: 'PAPER LANTERN',
      pol_atd_at: story.at(-48),
      pod_eta_at: story.at(100),
      pod_original_eta_at: story.at(100),
      pod_ata_at: null,
      pol_timezone: 'Europe/Brussels',
      pod_timezone: 'America/New_York',
    })
    const containers = shipment.included('container')
    expect(containers.map((container) => container.attributes.number).toSorted()).toEqual([...story.boxes].toSorted())
    for (const container of containers) {
      expect(container.attributes).toMatchObject({ current_status: 'on_ship', ref_numbers: ['PO-7'], pod_arrived_at: null })
      const events = (await world.api.get(`/containers/${container.id}/transport_events`)).list()
      expect(events.map((event) => event.attributes.event).toSorted()).toEqual([
        'container.transport.empty_out',
        'container.transport.estimated.vessel_arrived',
        'container.transport.full_in',
        'container.transport.vessel_departed',
        'container.transport.vessel_loaded',
      ])
    }
  })

  test('is announced to the webhook, signed', async () => {
    const webhook = { url: world.receiver.url, active: true, events: usualEventNames }
    const { secret } = (await world.api.post('/webhooks', 'webhook', webhook)).attributes<{ secret: string }>()
    await trackUnderWay()
    expect(times('tracking_request.succeeded')).toBe(1)
    expect(times('container.created')).toBe(2)
    expect(times('container.transport.vessel_departed')).toBe(2)
    for (const { body, headers } of world.receiver.requests) {
      expect(headers['x-t49-webhook-signature']).toBe(createHmac('sha256', secret).update(body).digest('hex'))
    }
    const succeeded = world.receiver
      .documents()
      .find((document) => document.data.attributes.event === 'tracking_request.succeeded')
    expect(new Set(succeeded?.included.map((resource) => resource.type))).toEqual(
      new Set(['tracking_request', 'shipment', 'container']),
    )
  })

  test('is asked again, and what the line says differently changes the shipment and is announced', async () => {
    const request_id = await trackUnderWay()
    await world.listen()
    world.line.reply(story.bill, { kind: 'events', events: story.underWay(130) })
    await world.advance(7 * hour_ms)
    expect((await shipmentOf(request_id)).attributes()).toMatchObject({
      pod_eta_at: story.at(130),
      pod_original_eta_at: story.at(100),
    })
    expect(times('shipment.estimated.arrival')).toBe(1)
    expect(times('container.transport.estimated.vessel_arrived')).toBe(2)
    const estimated = world.receiver
      .documents()
      .find((document) => document.data.attributes.event === 'shipment.estimated.arrival')
    expect(estimated?.data.relationships.reference_object?.data?.type).toBe('estimated_event')
  })

  test('runs its course until every box is back, and its tracking stops', async () => {
    const request_id = await trackUnderWay(30)
    await world.listen()
    const told = [...story.underWay(30)]
    for (const [ms, more] of [
      [31 * hour_ms, story.arrived(29)],
      [3 * day_ms, story.collected(60)],
      [4 * day_ms, story.returned(120)],
    ] as const) {
      told.push(...more)
      world.line.reply(story.bill, { kind: 'events', events: [...told] })
      await world.advance(ms)
    }
    const shipment = await world.api.get(`/shipments?include=containers&number=${story.bill}`)
    const [found] = shipment.list()
    expect(found?.attributes).toMatchObject({
      pod_ata_at: story.at(29),
      line_tracking_stopped_reason: 'all_containers_terminated',
    })
    for (const container of shipment.included('container')) {
      expect(container.attributes).toMatchObject({
        current_status: 'empty_returned',
        pod_arrived_at: story.at(29),
        pod_discharged_at: story.at(35),
        pod_full_out_at: story.at(60),
        empty_terminated_at: story.at(120),
      })
    }
    expect((await world.api.get(`/tracking_requests/${request_id}`)).attributes()).toMatchObject({ status: 'tracking_stopped' })
    for (const event of ['vessel_arrived', 'vessel_discharged', 'full_out', 'empty_in'])
      expect(times(`container.transport.${event}`), event).toBe(2)
    expect(times('tracking_request.tracking_stopped')).toBe(1)
    const asks = world.line.asks(story.bill)
    await world.advance(3 * day_ms)
    expect(world.line.asks(story.bill)).toBe(asks)
  })

  test('is asked once for two accounts, and each has its own shipment', async () => {
    const other = await world.newAccount()
    world.line.reply(story.bill, { kind: 'events', events: story.underWay(100) })
    await world.track(story.bill)
    await world.settled()
    const asks = world.line.asks(story.bill)
    await other.post('/tracking_requests', 'tracking_request', {
      request_type: 'bill_of_lading',
      request_number: story.bill,
      scac: world.line.scac,
    })
    await world.settled()
    const [mine, theirs] = [(await world.api.get('/shipments')).list(), (await other.get('/shipments')).list()]
    expect([mine.length, theirs.length]).toEqual([1, 1])
    expect(theirs[0]?.id).not.toBe(mine[0]?.id)
    const between = world.line.asks(story.bill)
    await world.pass(7 * hour_ms)
    expect(world.line.asks(story.bill)).toBe(between + 1)
    expect(between - asks).toBeLessThanOrEqual(1)
    expect((await world.api.get(`/shipments/${theirs[0]?.id}`)).status).toBe(404)
  })

  test('stops being asked when the user says so, and goes on when the user says so', async () => {
    await trackUnderWay()
    const [shipment] = (await world.api.get('/shipments')).list()
    const stopped = await world.api.raw('PATCH', `/shipments/${shipment?.id}/stop_tracking`)
    expect(stopped.attributes()).toMatchObject({ line_tracking_stopped_reason: 'cancelled_by_user' })
    const asks = world.line.asks(story.bill)
    await world.advance(2 * day_ms)
    expect(world.line.asks(story.bill)).toBe(asks)
    const resumed = await world.api.raw('PATCH', `/shipments/${shipment?.id}/resume_tracking`)
    expect(resumed.attributes()).toMatchObject({ line_tracking_stopped_reason: null, line_tracking_stopped_at: null })
    await world.settled()
    expect(world.line.asks(story.bill)).toBe(asks + 1)
  })
})

describe('a webhook that fails', () => {
  test('gets the same bytes again until it succeeds', async () => {
    await world.listen(['tracking_request.succeeded'])
    world.receiver.answer(500, 503, 200)
    await trackUnderWay()
    for (let retry = 0; retry < 3; retry++) await world.advance(minute_ms)
    expect(world.receiver.requests).toHaveLength(3)
    expect(new Set(world.receiver.requests.map((request) => request.body)).size).toBe(1)
    const [notification] = (await world.api.get('/webhook_notifications')).list()
    expect(notification?.attributes).toMatchObject({ delivery_status: 'succeeded' })
  })
})

describe('a bill of lading that the line does not know yet', () => {
  test('awaits its manifest, is asked daily, and succeeds when the line has data [F37]', async () => {
    await world.listen()
    const accepted = await world.track(story.bill)
    await world.settled()
    expect((await world.api.get(`/tracking_requests/${accepted.id}`)).attributes()).toMatchObject({
      status: 'awaiting_manifest',
      failed_reason: null,
      failed_detail: 'awaiting_manifest',
    })
    // Once a day, give or take a tenth.
    await world.pass(27 * hour_ms)
    expect(world.line.asks(story.bill)).toBe(2)
    expect(times('tracking_request.awaiting_manifest')).toBe(1)
    world.line.reply(story.bill, { kind: 'events', events: story.underWay(100) })
    await world.advance(27 * hour_ms)
    expect((await world.api.get(`/tracking_requests/${accepted.id}`)).attributes()).toMatchObject({
      status: 'created',
      failed_reason: null,
    })
    expect(times('tracking_request.succeeded')).toBe(1)
  })

  test('fails after a week [F37]', async () => {
    await world.listen()
    const accepted = await world.track(story.bill)
    await world.settled()
    for (let day = 0; day < 9; day++) await world.advance(day_ms)
    const request = (await world.api.get(`/tracking_requests/${accepted.id}`)).attributes()
    expect(request.status).toBe('failed')
    expect(['expired', 'not_found']).toContain(request.failed_reason)
    expect(times('tracking_request.failed')).toBe(1)
  })
})
