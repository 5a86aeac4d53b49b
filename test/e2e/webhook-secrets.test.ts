import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { movableClock } from '../../src/base/clock.ts'
import { openLog } from '../../src/base/log.ts'
import { usualEventNames } from '../../src/vocabulary/event-name.ts'
import { hour_ms, startWorld, type World } from '../world/app.ts'
import { announceFailures } from '../world/deliveries.ts'
import type { ReceivedRequest } from '../world/receiver.ts'

let world: World
let lines: string[]
beforeEach(async () => {
  lines = []
  world = await startWorld({ log: openLog('debug', { write: (line) => lines.push(line) }) })
})
afterEach(() => world.close())

type Told = { id: string; secret: string }

async function register(): Promise<Told> {
  const headers = [{ name: 'X-Door', value: 'open-sesame' }]
  const wish = { url: world.receiver.url, active: true, events: usualEventNames, headers }
  const made = await world.api.post('/webhooks', 'webhook', wish)
  return { id: made.id, secret: made.attributes<{ secret: string }>().secret }
}

async function rotate({ id }: Told, body: object, headers: Record<string, string> = {}): Promise<Told> {
  const answered = await world.api.raw('POST', `/webhooks/${id}/rotate_secret`, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
  expect([answered.status, answered.text]).toEqual([200, expect.any(String)])
  return { id, secret: answered.attributes<{ secret: string }>().secret }
}

/** What the next delivery brings. */
async function delivered(): Promise<ReceivedRequest> {
  const { rows } = await world.db.query<{ account_id: string }>('select account_id from webhooks limit 1')
  const before = world.receiver.requests.length
  await announceFailures(world.db, rows[0]?.account_id ?? '', { clock: world.clock })
  await world.settled()
  const request = world.receiver.requests[before]
  if (request === undefined) throw new Error('nothing was delivered')
  return request
}

const plainly = ({ headers, body }: ReceivedRequest, secret: string) =>
  headers['x-t49-webhook-signature'] === createHmac('sha256', secret).update(body).digest('hex')

const standardHeaders = ({ headers }: ReceivedRequest) => ({
  'webhook-id': String(headers['webhook-id']),
  'webhook-timestamp': String(headers['webhook-timestamp']),
  'webhook-signature': String(headers['webhook-signature']),
})

function byStandard(request: ReceivedRequest, secret: string): boolean {
  try {
    new Webhook(secret).verify(request.body, standardHeaders(request))
    return true
  } catch {
    return false
  }
}

/** Whether one of the signatures is what the standard's own implementation makes of the secret, whatever the time. */
function isSignedWith(request: ReceivedRequest, secret: string): boolean {
  const at = new Date(Number(request.headers['webhook-timestamp']) * 1_000)
  const signature = new Webhook(secret).sign(String(request.headers['webhook-id']), at, request.body)
  return String(request.headers['webhook-signature']).split(' ').includes(signature)
}

describe('across a rotation', () => {
  test('the standard verifier takes both secrets, the plain recipe the new one, and afterwards the former is worth nothing [W47 W49]', async () => {
    const first = await register()
    const before = await delivered()
    expect([plainly(before, first.secret), byStandard(before, first.secret)]).toEqual([true, true])

    const second = await rotate(first, { overlap_hours: 1 })
    expect(second.secret).not.toBe(first.secret)
    const during = await delivered()
    expect(String(during.headers['webhook-signature']).split(' ')).toHaveLength(2)
    expect([byStandard(during, second.secret), byStandard(during, first.secret)]).toEqual([true, true])
    expect([plainly(during, second.secret), plainly(during, first.secret)]).toEqual([true, false])
    // The new one stands first, for receivers that look at no other.
    const [signature = ''] = String(during.headers['webhook-signature']).split(' ')
    const headers = { ...standardHeaders(during), 'webhook-signature': signature }
    expect(() => new Webhook(second.secret).verify(during.body, headers)).not.toThrow()

    await world.advance(hour_ms + 60_000)
    const after = await delivered()
    expect(String(after.headers['webhook-signature']).split(' ')).toHaveLength(1)
    expect([isSignedWith(after, second.secret), isSignedWith(after, first.secret)]).toEqual([true, false])
    expect([plainly(after, second.secret), plainly(after, first.secret)]).toEqual([true, false])
  })

  test('without an overlap the former secret signs nothing any more, and of three only the last two do [W49]', async () => {
    const first = await register()
    const second = await rotate(first, { overlap_hours: 0 })
    const request = await delivered()
    expect([isSignedWith(request, first.secret), isSignedWith(request, second.secret)]).toEqual([false, true])
    const third = await rotate(second, {})
    const fourth = await rotate(third, {})
    const last = await delivered()
    expect([second, third, fourth].map(({ secret }) => isSignedWith(last, secret))).toEqual([false, true, true])
    const [expiry] = (await world.api.get('/webhooks')).list().map(({ attributes }) => attributes.previous_secret_expires_at)
    expect(Date.parse(String(expiry)) - world.clock.now().getTime()).toBeGreaterThan(23 * hour_ms)
  })

  test.each([
    ['ahead of', 10 * 24 * hour_ms],
    ['behind', -10 * 24 * hour_ms],
  ])('in a simulated world %s the present the overlap is so long by its clock', async (_, offset_ms) => {
    await using inside = await startWorld({ clock: movableClock(offset_ms), is_simulated: true })
    await world.close()
    world = inside
    const first = await register()
    const second = await rotate(first, { overlap_hours: 24 })
    const during = await delivered()
    // Whoever verifies compares the time of the signature with the present.
    expect([byStandard(during, second.secret), byStandard(during, first.secret)]).toEqual([true, true])
    await world.advance(23 * hour_ms)
    expect(isSignedWith(await delivered(), first.secret)).toBe(true)
    await world.advance(hour_ms + 60_000)
    const after = await delivered()
    expect([byStandard(after, second.secret), isSignedWith(after, first.secret)]).toEqual([true, false])
  })

  test('a repeated request with its Idempotency-Key makes one secret; an overlap beyond a week is refused', async () => {
    const webhook = await register()
    const key = { 'idempotency-key': 'rotate-once' }
    const once = await rotate(webhook, {}, key)
    expect(await rotate(webhook, {}, key)).toEqual(once)
    const refused = await world.api.raw('POST', `/webhooks/${webhook.id}/rotate_secret`, {
      body: JSON.stringify({ overlap_hours: 169 }),
      headers: { 'content-type': 'application/json' },
    })
    expect([refused.status, refused.errors()[0]?.source?.pointer]).toEqual([422, '/overlap_hours'])
  })
})

test('a secret is told once, to whoever made it, and stands nowhere else [W51 W53]', async () => {
  const first = await register()
  const second = await rotate(first, {})
  const request = await delivered()
  const secrets = [first.secret, second.secret, 'open-sesame']
  for (const secret of secrets) expect(secret.length).toBeGreaterThan(8)

  const path = `/webhooks/${first.id}`
  const notification = String(request.headers['webhook-id'])
  const answers = [
    await world.api.get('/webhooks'),
    await world.api.get(path),
    await world.api.patch(path, 'webhook', { events: ['container.updated'] }),
    await world.api.get('/webhook_notifications?include=webhook,webhook_notification_logs'),
    await world.api.get(`/webhook_notifications/${notification}?include=webhook,reference_object,webhook_notification_logs`),
    await world.api.raw('POST', `/webhook_notifications/${notification}/resend`),
    await world.api.get('/admin/audit_entries?page[size]=100'),
    await world.api.raw('POST', `${path}/rotate_secret`, { body: '{"overlap_hours":"x"}' }),
    await world.api.patch(path, 'webhook', { headers: [{ name: 'X-Other', value: '••••' }] }),
    await world.api.get('/webhooks/nonsense'),
  ]
  await world.settled()
  expect((await world.api.get(path)).attributes().secret).toBeNull()
  // The whole database, as a dump would have it; what is sealed or hashed is not to be read.
  const { rows: tables } = await world.db.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const told: [string, string][] = answers.map((answer, position) => [`answer ${position}`, answer.text])
  for (const { name } of tables) {
    const { rows } = await world.db.query<{ text: string | null }>(`select string_agg(t::text, ' ') as text from ${name} t`)
    told.push([name, rows[0]?.text ?? ''])
  }
  told.push(['log', lines.join('')])
  expect(lines.length).toBeGreaterThan(5)
  for (const [place, text] of told) for (const secret of secrets) expect([place, text.includes(secret)]).toEqual([place, false])
})
