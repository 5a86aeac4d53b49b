import dns from 'node:dns/promises'
import { syncBuiltinESMExports } from 'node:module'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TimeLimit } from '../../src/base/deadline.ts'
import { hour_ms, minute_ms, startWorld, type World, type WorldOptions } from '../world/app.ts'
import { type FakeReceiver, startReceiver } from '../world/receiver.ts'
import { storyOf } from './story.ts'

// What a customer's server may do instead of taking a delivery. It is tried again with the same bytes, every attempt is on record, other
// webhooks do not wait for it, and the shipment knows nothing of it.

// The name server of this machine, which for a while knows names of our own. Modules that are loaded already see it too.
const inner = { names: new Map<string, string>() }

function answerNames(): void {
  const { lookup } = dns
  vi.spyOn(dns, 'lookup').mockImplementation((async (name: string, options: { all: true }) => {
    const address = inner.names.get(name)
    return address === undefined ? lookup(name, options) : [{ address, family: address.includes(':') ? 6 : 4 }]
  }) as typeof dns.lookup) // all of its forms; the product uses this one
  syncBuiltinESMExports()
}

let world: World
let other: FakeReceiver
let serial = 0

beforeEach(async () => {
  answerNames()
  other = await startReceiver()
})
afterEach(async () => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  inner.names.clear()
  await world.close()
  await other.close()
})

const events = ['tracking_request.succeeded']

async function open(options: WorldOptions = {}): Promise<void> {
  world = await startWorld(options)
}

/** Something to tell: a request that becomes a shipment. Resolves when the shipment is there. */
async function succeed(): Promise<string> {
  const story = storyOf(++serial, world.clock.now())
  world.line.reply(story.bill, { kind: 'events', events: story.underWay(100) })
  const { id } = await world.track(story.bill)
  await expect.poll(async () => (await world.api.get(`/tracking_requests/${id}`)).attributes().status).toBe('created')
  return id
}

type Attempt = { number: number; outcome: string; response_status: number | null; error: string | null }

/** The attempts to reach a webhook so far. */
async function attempts(webhook_id: string): Promise<Attempt[]> {
  const { rows } = await world.db.query<Attempt>(
    `select a.number, a.outcome, a.response_status, a.error from attempts a join notifications n on n.id = a.notification_id
      where n.webhook_id = $1 order by a.attempted_at, a.id`,
    [webhook_id],
  )
  return rows
}

async function standing(webhook_id: string): Promise<unknown> {
  const { list } = await world.api.get(`/webhook_notifications?filter[webhook_id]=${webhook_id}`)
  return list().map(({ attributes }) => attributes.delivery_status)
}

async function register(url: string): Promise<string> {
  const created = await world.api.post('/webhooks', 'webhook', { url, active: true, events })
  expect(created.status).toBe(201)
  return created.id
}

/** Tries an address out. */
function trial(url: string) {
  const body = JSON.stringify({ url, event: 'container.updated' })
  return world.api.raw('POST', '/webhooks/trigger', { body, headers: { 'content-type': 'application/json' } })
}

test('a receiver that hangs is given up at the deadline and tried again; others do not wait for it [W31 W32 F61]', async () => {
  await open()
  const deadlines: { ms: number; deadline: TimeLimit }[] = []
  vi.spyOn(TimeLimit.prototype, 'start').mockImplementation(function (this: TimeLimit, ms) {
    deadlines.push({ ms, deadline: this })
    return this
  })
  const webhook_id = await world.listen(events)
  await register(other.url)
  world.receiver.answer({ kind: 'hang' }, 200)
  await succeed()
  await Promise.all([world.receiver.received(1), other.received(1)])
  expect(await standing(webhook_id)).toEqual(['pending'])

  for (const { ms, deadline } of deadlines) if (ms === 15_000) deadline.pass()
  vi.restoreAllMocks()
  await expect.poll(() => attempts(webhook_id)).toHaveLength(1)
  await world.settled()
  await world.advance(minute_ms)
  expect(await attempts(webhook_id)).toMatchObject([
    { number: 1, outcome: 'unreachable', response_status: null, error: expect.stringContaining('timeout') },
    { number: 2, outcome: 'delivered', response_status: 200 },
  ])
  expect(await standing(webhook_id)).toEqual(['succeeded'])
  const [first, second] = world.receiver.requests
  expect(second?.body).toBe(first?.body)
  expect(other.requests).toHaveLength(1)
})

test('a redirect is not followed, and counts as a failed attempt [W27 W58 F61]', async () => {
  await open()
  const webhook_id = await world.listen(events)
  const redirects = [301, 302, 303, 307, 308]
  world.receiver.answerWith((_, position) => {
    const status = redirects[position]
    const location = position % 2 === 0 ? other.url : '/elsewhere'
    return status === undefined ? 204 : { kind: 'status', status, headers: { location } }
  })
  await succeed()
  await world.settled()
  for (let retry = 0; retry < redirects.length; retry++) await world.advance(hour_ms)
  expect(other.requests).toEqual([])
  expect(world.receiver.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(Array(6).fill('POST /hooks'))
  expect((await attempts(webhook_id)).map(({ outcome, response_status }) => `${outcome} ${response_status}`)).toEqual([
    ...redirects.map((status) => `rejected ${status}`),
    'delivered 204',
  ])
})

test('one that answers 500 for ever gets thirteen attempts of the same bytes; the event stays readable, and the next one is tried', async () => {
  await open()
  const webhook_id = await world.listen(events)
  world.receiver.answer(500)
  const id = await succeed()
  await world.settled()
  for (let retry = 0; retry < 12; retry++) {
    const { rows } = await world.db.query<{ next_attempt_at: Date }>('select next_attempt_at from notifications')
    await world.advance(Math.max(0, (rows[0]?.next_attempt_at.getTime() ?? 0) - world.clock.now().getTime()) + 100)
  }
  expect(await standing(webhook_id)).toEqual(['failed'])
  expect((await attempts(webhook_id)).map(({ number, response_status }) => [number, response_status])).toEqual(
    Array.from({ length: 13 }, (_, index) => [index + 1, 500]),
  )
  await world.advance(12 * hour_ms)
  expect(world.receiver.requests).toHaveLength(13)
  expect(new Set(world.receiver.requests.map(({ body }) => body)).size).toBe(1)
  const [notification] = (await world.api.get('/webhook_notifications?include=reference_object')).list()
  expect(notification?.relationships.reference_object?.data).toMatchObject({ type: 'tracking_request', id })

  world.receiver.answer(200)
  await succeed()
  await world.settled()
  expect(await standing(webhook_id)).toEqual(['succeeded', 'failed'])
})

test('one that closes the connection, and one that nobody listens for, are tried again [F61]', async () => {
  await open()
  const webhook_id = await world.listen(events)
  const absent_id = await register('http://127.0.0.1:1/hooks')
  world.receiver.answer({ kind: 'reset' }, 200)
  await succeed()
  await world.settled()
  await world.advance(minute_ms)
  expect(await standing(webhook_id)).toEqual(['succeeded'])
  expect(await attempts(webhook_id)).toMatchObject([{ outcome: 'unreachable' }, { outcome: 'delivered' }])
  expect(await standing(absent_id)).toEqual(['pending'])
  expect((await attempts(absent_id))[0]).toMatchObject({ outcome: 'unreachable', error: expect.stringContaining('refused') })
})

describe('where private addresses are refused', () => {
  beforeEach(() => open({ environment: { LANDFALL_ALLOW_PRIVATE_TARGETS: 'off' } }))

  const wrong = {
    'https://127.0.0.1/hooks': 'forbidden_target',
    'https://2130706433/hooks': 'forbidden_target',
    'https://[::1]/hooks': 'forbidden_target',
    'https://[::ffff:10.0.0.1]/hooks': 'forbidden_target',
    'https://10.1.2.3/hooks': 'forbidden_target',
    'https://169.254.169.254/latest/meta-data': 'forbidden_target',
    'https://localhost/hooks': 'forbidden_target',
    'https://database.internal/hooks': 'forbidden_target',
    'http://hooks.example.com/': 'invalid',
    'https://user:pass@hooks.example.com/': 'invalid',
    'file:///etc/passwd': 'invalid',
  }

  test('addresses that show it are refused, to be registered, changed to and tried out [W54 W57 F61]', async () => {
    const id = await register('https://hooks.example.com/')
    for (const [url, code] of Object.entries(wrong)) {
      const created = await world.api.post('/webhooks', 'webhook', { url, active: true, events })
      const changed = await world.api.patch(`/webhooks/${id}`, 'webhook', { url })
      for (const { status, errors } of [created, changed]) {
        expect([url, status]).toEqual([url, 422])
        expect(errors()).toMatchObject([{ code, source: { pointer: '/data/attributes/url' } }])
      }
      const tried = await trial(url)
      expect([url, tried.status, tried.errors()[0]?.code]).toEqual([url, 422, code])
    }
    expect((await world.api.get('/webhooks')).list().map(({ attributes }) => attributes.url)).toEqual([
      'https://hooks.example.com/',
    ])
  })

  test('a name that resolves to one is not connected to [W54 F61]', async () => {
    const addresses = ['127.0.0.1', '10.0.0.7', '169.254.169.254', '::1', 'fd00::1']
    const { port } = new URL(other.url)
    for (const [index, address] of addresses.entries()) {
      inner.names.set(`host${index}.example.com`, address)
      await register(`https://host${index}.example.com:${port}/hooks`)
    }
    await succeed()
    await world.settled()
    for (const { id } of (await world.api.get('/webhooks')).list()) {
      expect(await attempts(id)).toMatchObject([
        { outcome: 'unreachable', response_status: null, error: expect.stringContaining('private_address') },
      ])
      expect(await standing(id)).toEqual(['pending'])
    }
    for (const [index, address] of addresses.entries()) {
      const tried = await trial(`https://host${index}.example.com:${port}/hooks`)
      expect(JSON.parse(tried.text)).toMatchObject({ succeeded: false, status_code: null })
      // What the inner network is like is nobody's business.
      expect(tried.text).not.toContain(address)
    }
    expect(other.requests).toEqual([])
  })

  test('a webhook that was registered while they were allowed gets nothing, and its notifications wait', async () => {
    const webhook_id = await register('https://hooks.example.com/hooks')
    await world.db.query('update webhooks set url = $1', [world.receiver.url])
    await succeed()
    await world.settled()
    await world.advance(minute_ms)
    expect(world.receiver.requests).toEqual([])
    expect((await attempts(webhook_id)).map(({ outcome, error }) => `${outcome} ${error?.split(':')[0]}`)).toEqual(
      Array(2).fill('unreachable private_address'),
    )
    expect(await standing(webhook_id)).toEqual(['pending'])
  })
})
