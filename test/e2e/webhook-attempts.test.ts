import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../world/app.ts'
import { announceFailures } from '../world/deliveries.ts'
import { storyOf } from './story.ts'

// What somebody sees of deliveries, and sends again, through the API.

let world: World
let webhook: string
let account_id: string
beforeAll(async () => {
  world = await startWorld()
  webhook = await world.listen()
  const { rows } = await world.db.query<{ account_id: string }>('select account_id from webhooks')
  account_id = rows[0]?.account_id ?? ''
})
afterAll(() => world.close())

const logs = 'include=webhook_notification_logs'
const idsOf = async (query: string) =>
  (await world.api.get(`/webhook_notifications?page[size]=100&${query}`))
    .list()
    .map(({ id }) => id)
    .sort()

describe('attempts [W64]', () => {
  test('come along where they are asked for, in lists and with one, and nowhere else', async () => {
    world.receiver.answer({ kind: 'status', status: 503, headers: { 'x-why': 'tired' }, body: 'come back later' }, 200)
    await announceFailures(world.db, account_id, { clock: world.clock })
    await world.settled()
    await world.advance(120_000)
    const listed = await world.api.get(`/webhook_notifications?${logs},webhook`)
    const [notification] = listed.list()
    expect(notification?.attributes).toMatchObject({
      delivery_status: 'succeeded',
      attempts: 2,
      last_status: 200,
      next_attempt_at: null,
      event_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    const attempts = listed.included('webhook_notification_log')
    expect(attempts.map(({ attributes }) => attributes)).toMatchObject([
      {
        number: 1,
        outcome: 'rejected',
        url: world.receiver.url,
        address: '127.0.0.1',
        request_headers: { 'Webhook-Id': notification?.id, 'Content-Type': 'application/json' },
        response_status: 503,
        response_headers: { 'x-why': 'tired' },
        response_body: 'come back later',
        error: null,
        duration_ms: expect.any(Number),
        is_replay: false,
      },
      { number: 2, outcome: 'delivered', response_status: 200, is_replay: false },
    ])
    const identifiers = attempts.map(({ id, type }) => ({ id, type }))
    expect(notification?.relationships.webhook_notification_logs?.data).toEqual(identifiers)
    expect(listed.included('webhook')).toHaveLength(1)

    const one = await world.api.get(`/webhook_notifications/${notification?.id}?${logs}`)
    expect(one.data().relationships.webhook_notification_logs?.data).toEqual(identifiers)
    expect(one.included().map(({ id }) => id)).toEqual(identifiers.map(({ id }) => id))
    const plain = await world.api.get(`/webhook_notifications/${notification?.id}`)
    expect(plain.data().relationships.webhook_notification_logs?.data).toEqual([])
    expect(plain.included('webhook_notification_log')).toEqual([])
  })

  test('show those of the own account only, and what was sent byte for byte', async () => {
    const stranger = await world.newAccount()
    const [id = ''] = await idsOf('')
    for (const path of [`/webhook_notifications/${id}?${logs}`, `/webhook_notifications/${id}/payload`])
      expect((await stranger.get(path)).status).toBe(404)
    expect((await stranger.raw('POST', `/webhook_notifications/${id}/resend`)).status).toBe(404)
    const sent = await world.api.get(`/webhook_notifications/${id}/payload`)
    expect(sent.headers.get('content-type')).toMatch(/^application\/json/)
    expect(sent.text).toBe(world.receiver.requests.find(({ headers }) => headers['webhook-id'] === id)?.body)
  })
})

describe('one notification', () => {
  test('goes out again when somebody asks, and the audit log says who [W61 W63]', async () => {
    const [id = ''] = await idsOf('')
    const before = world.receiver.requests.length
    const asked = await world.api.raw('POST', `/webhook_notifications/${id}/resend`)
    expect([asked.status, asked.attributes().delivery_status]).toEqual([200, 'pending'])
    await world.settled()
    const [again, ...others] = world.receiver.requests.slice(before)
    expect(others).toEqual([])
    expect(again?.headers).toMatchObject({ 'webhook-id': id, 'webhook-replay': 'true' })
    const shown = await world.api.get(`/webhook_notifications/${id}?${logs}`)
    expect(shown.attributes()).toMatchObject({ delivery_status: 'succeeded', next_attempt_at: null })
    expect(shown.included().at(-1)?.attributes).toMatchObject({ is_replay: true, outcome: 'delivered' })
    const [entry] = (await world.api.get('/admin/audit_entries?filter[operation]=resendWebhookNotification')).list()
    expect(entry?.attributes).toMatchObject({ action: 'update', entity_type: 'webhook_notification', entity_id: id })
  })

  test('goes once when the same request comes twice with an Idempotency-Key', async () => {
    const [id = ''] = await idsOf('')
    const before = world.receiver.requests.length
    const ask = () =>
      world.api.raw('POST', `/webhook_notifications/${id}/resend`, { headers: { 'idempotency-key': 'again-please' } })
    await ask()
    await world.settled()
    expect((await ask()).status).toBe(200)
    await world.settled()
    expect(world.receiver.requests).toHaveLength(before + 1)
  })

  test('is refused where the webhook takes nothing', async () => {
    const other = await world.api.post('/webhooks', 'webhook', { url: world.receiver.url, active: true })
    await announceFailures(world.db, account_id, { clock: world.clock })
    await world.settled()
    const [id = ''] = await idsOf(`filter[webhook_id]=${other.id}`)
    await world.api.patch(`/webhooks/${other.id}`, 'webhook', { active: false })
    const asked = () => world.api.raw('POST', `/webhook_notifications/${id}/resend`)
    expect([(await asked()).status, (await asked()).errors()[0]?.code]).toEqual([422, 'webhook_inactive'])
    await world.api.delete(`/webhooks/${other.id}`)
    expect((await asked()).errors()[0]?.code).toBe('webhook_inactive')
  })
})

describe('many notifications', () => {
  const post = (path: string, body: object) =>
    world.api.raw('POST', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

  test('go out again together, counted first, and are seen and cancelled by their account alone [W61]', async () => {
    const wanted = { webhook_id: webhook, events: ['tracking_request.failed'], delivery_status: ['succeeded'] }
    const counted = await post('/webhook_notifications/replay', { ...wanted, dry_run: true })
    const { count } = counted.attributes<{ count: number }>()
    expect(counted.attributes()).toMatchObject({ status: 'counted', done: 0 })
    expect(count).toBeGreaterThan(0)
    // What was only counted was not sent: the audit log does not say so.
    const audited = async () =>
      (await world.api.get('/admin/audit_entries'))
        .list()
        .filter(({ attributes }) => attributes.operation === 'replayWebhookNotifications')
    expect(await audited()).toEqual([])
    const before = world.receiver.requests.length
    const started = await post('/webhook_notifications/replay', wanted)
    expect(started.attributes()).toMatchObject({ kind: 'replay', count, filter: wanted })
    expect(await audited()).toHaveLength(1)
    await world.settled()
    expect(world.receiver.requests.slice(before).map(({ headers }) => headers['webhook-replay'])).toEqual(
      Array.from({ length: count }, () => 'true'),
    )
    const path = `/webhook_replays/${started.id}`
    expect((await world.api.get(path)).attributes()).toMatchObject({ status: 'finished', count, done: count })
    const stranger = await world.newAccount()
    for (const method of ['GET', 'DELETE']) expect((await stranger.raw(method, path)).status).toBe(404)
    const foreign = { body: '{"since":"2026-01-01T00:00:00Z"}', headers: { 'content-type': 'application/json' } }
    expect((await stranger.raw('POST', `/webhooks/${webhook}/recover`, foreign)).status).toBe(404)
    expect((await world.api.delete(path)).attributes().status).toBe('finished')
    expect((await post('/webhook_notifications/replay', { ...wanted, events: ['nonsense'] })).status).toBe(422)
  })

  test('are made up for after a pause, with the records around them [W7 W70]', async () => {
    const story = storyOf(2, world.clock.now())
    const since = world.clock.now().toISOString()
    await world.api.patch(`/webhooks/${webhook}`, 'webhook', { active: false })
    world.line.reply(story.bill, { kind: 'events', events: story.underWay(100) })
    await world.track(story.bill)
    await world.settled()
    const before = world.receiver.requests.length
    await world.api.patch(`/webhooks/${webhook}`, 'webhook', { active: true })
    const started = await post(`/webhooks/${webhook}/recover`, { since })
    for (let second = 0; second < 10; second++) {
      await world.settled()
      await world.advance(1_000)
    }
    const documents = world.receiver.documents().slice(before)
    const { rows } = await world.db.query('select id from events where account_id = $1 and created_at >= $2', [account_id, since])
    expect(documents).toHaveLength(rows.length)
    expect((await world.api.get(`/webhook_replays/${started.id}`)).attributes()).toMatchObject({
      status: 'finished',
      count: rows.length,
      done: rows.length,
    })
    const typesOf = (event: string) =>
      documents
        .find(({ data }) => data.attributes.event === event)
        ?.included.map(({ type }) => type)
        .sort()
    expect(typesOf('tracking_request.succeeded')).toEqual(['container', 'container', 'shipment', 'tracking_request'])
    expect(typesOf('container.transport.vessel_departed')).toEqual(['container', 'port', 'shipment', 'transport_event', 'vessel'])
  })
})

test('notifications are found by status, kind, webhook, time, container and shipment', async () => {
  const story = storyOf(1, world.clock.now())
  world.line.reply(story.bill, { kind: 'events', events: story.underWay(100) })
  await world.track(story.bill)
  await world.settled()
  const all = (
    await world.db.query<Record<'id' | 'event' | 'container_id' | 'shipment_id' | 'webhook_id', string>>(
      `select n.id, n.event, n.webhook_id, e.container_id, e.shipment_id from notifications n
      join events e on e.account_id = n.account_id and e.id = n.event_id`,
    )
  ).rows
  const those = (fits: (row: (typeof all)[number]) => boolean) =>
    all
      .filter(fits)
      .map(({ id }) => id)
      .sort()
  const container = all.find(({ container_id }) => container_id !== null)?.container_id ?? ''
  const shipment = all.find(({ shipment_id }) => shipment_id !== null)?.shipment_id ?? ''
  const ofContainer = those((row) => row.container_id === container)
  expect(ofContainer.length).toBeGreaterThan(2)
  expect(await idsOf(`filter[container_id]=${container}`)).toEqual(ofContainer)
  expect(await idsOf(`filter[shipment_id]=${shipment}`)).toEqual(those((row) => row.shipment_id === shipment))
  expect(await idsOf(`filter[container_id]=${container}&filter[event]=container.created&filter[webhook_id]=${webhook}`)).toEqual(
    those((row) => row.container_id === container && row.event === 'container.created' && row.webhook_id === webhook),
  )
  expect(await idsOf('filter[container_id]=nonsense')).toEqual([])
  const [newest] = (await world.api.get(`/webhook_notifications?filter[container_id]=${container}`)).list()
  const made = String(newest?.attributes.created_at)
  expect(await idsOf(`filter[created_at][start]=${made}&filter[container_id]=${container}`)).toContain(newest?.id)
  expect(await idsOf(`filter[created_at][end]=2020-01-01`)).toEqual([])
})

describe('counts by hour', () => {
  const counts = async (query = '', api = world.api) => {
    const { status, text } = await api.get(`/webhook_notifications/counts?${query}`)
    const body: { data?: Counted[] } = JSON.parse(text)
    return { status, data: body.data ?? [] }
  }
  type Counted = { webhook_id: string; pending: number; succeeded: number; failed: number; hours: { at: string }[] }

  test('tell each webhook of the account what has become of what was made, and leave out what is older', async () => {
    const listed = (await world.api.get(`/webhook_notifications?filter[webhook_id]=${webhook}&page[size]=100`)).list()
    const { data } = await counts(`hours=168&filter[webhook_id]=${webhook}`)
    const of = (status: string) => listed.filter(({ attributes }) => attributes.delivery_status === status).length
    expect(data).toMatchObject([
      { webhook_id: webhook, pending: of('pending'), succeeded: of('succeeded'), failed: of('failed') },
    ])
    expect(data[0]?.hours.every(({ at }) => at.endsWith(':00:00.000Z'))).toBe(true)
    expect((await counts('hours=168')).data).toEqual(expect.arrayContaining(data))
    expect((await counts('hours=168&filter[webhook_id]=nonsense')).data).toEqual([])
    expect((await counts('hours=168', await world.newAccount())).data).toEqual([])
    world.clock.advance(168 * 3_600_000)
    expect((await counts('hours=168')).data).toEqual([])
  })

  test('refuse a span that there is not', async () => {
    for (const hours of ['0', '169', 'two']) expect([hours, (await counts(`hours=${hours}`)).status]).toEqual([hours, 400])
  })
})
