import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { day_ms } from '../../src/base/durations.ts'
import { sharedJourney } from '../../src/contract/resources/shared-journey.ts'
import { apiWorld, type World } from './api-world.ts'

let world: World
beforeAll(async () => {
  world = await apiWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const post = (path: string, body: object, key = world.mine.key) => world.ask(path, { method: 'POST', key, body })

async function share(
  attributes: object = {},
  subject: { type: string; id: string } = { type: 'container', id: world.mine.container },
) {
  const { status, body } = await post('/v2/share_links', {
    data: { type: 'share_link', attributes, relationships: { subject: { data: subject } } },
  })
  expect(status).toBe(201)
  const { id, attributes: made } = body.data
  return { id, attributes: { token: String(made.token), secret_url: String(made.secret_url) } }
}

/** A document or its errors: tests know which. */
type Opened = { brand: object; errors: { code: string }[] }

async function open(token: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${world.api.origin}/v2/shared/${token}`, { headers })
  const body = (await response.json()) as Opened
  return { status: response.status, headers: response.headers, body }
}

const change = (id: string, attributes: object) =>
  world.ask(`/v2/share_links/${id}`, { method: 'PATCH', body: { data: { type: 'share_link', attributes } } })

test('a link shows a container to whoever has it, and to nobody by its id', async () => {
  const { id, attributes } = await share({ label: 'for Ada', reference: 'their order 5512' })
  expect(attributes.secret_url).toBe(`${world.api.origin}/s/${attributes.token}`)
  expect(Buffer.from(attributes.token, 'base64url').length).toBeGreaterThanOrEqual(16)
  const { status, headers, body } = await open(attributes.token)
  expect(status).toBe(200)
  expect(headers.get('x-robots-tag')).toContain('noindex')
  expect(headers.get('set-cookie')).toBeNull()
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toMatchObject({
    language: 'en',
    kind: 'container',
    number: 'ZZTU1234569',
    reference: 'their order 5512',
    answer: { text: expect.stringMatching(/\.$/) },
  })
  expect(addFormats.default(new Ajv2020({ strict: false })).compile(sharedJourney)(body)).toBe(true)
  expect((await open(id)).status).toBe(404)
  const seen = (await world.ask(`/v2/share_links/${id}`)).body.data.attributes
  expect(seen).toMatchObject({ label: 'for Ada', views_count: 1, revoked_at: null })
  expect(seen).not.toHaveProperty('token')
})

test('the database and the audit log hold no token and no password', async () => {
  const { attributes } = await share({ password: 'a rather secret word' })
  const { rows } = await world.test.db.query<{ text: string }>(
    `select (select string_agg(s::text, '') from share_links s) || (select string_agg(a::text, '') from audit_entries a)
      || coalesce((select string_agg(c::text, '') from calendars c), '') as text`,
  )
  expect(rows[0]?.text).not.toContain(attributes.token)
  expect(rows[0]?.text).not.toContain('a rather secret word')
})

test('a link is of its account alone', async () => {
  const { id } = await share()
  const key = world.other.key
  for (const options of [{}, { method: 'DELETE' }])
    expect((await world.ask(`/v2/share_links/${id}`, { ...options, key })).status).toBe(404)
  expect((await world.ask('/v2/share_links', { key })).body.meta.total).toBe(0)
  const subject = { data: { type: 'container', id: world.mine.container } }
  const foreign = await post('/v2/share_links', { data: { type: 'share_link', attributes: {}, relationships: { subject } } }, key)
  expect(foreign.body.errors[0]?.source).toEqual({ pointer: '/data/relationships/subject' })
})

test('links are listed by what they show', async () => {
  const { id } = await share({}, { type: 'shipment', id: world.mine.shipment })
  const listed = async (search: string) => (await world.ask(`/v2/share_links?${search}`)).body.data.map((link) => link.id)
  expect(await listed(`filter[shipment_id]=${world.mine.shipment}`)).toContain(id)
  expect(await listed(`filter[container_id]=${world.mine.container}`)).not.toContain(id)
  expect((await world.ask('/v2/share_links?filter[container_id]=x')).status).toBe(400)
})

test('taken back, ended and unknown are told apart, and each is told in the same words', async () => {
  const [first, second] = [await share(), await share()]
  const revoked = await world.ask(`/v2/share_links/${first.id}`, { method: 'DELETE' })
  expect(revoked.body.data.attributes.revoked_at).not.toBeNull()
  await world.test.db.query(`update share_links set ends_at = now() - interval '1 minute' where id = $1`, [second.id])
  const answers = [await open(first.attributes.token), await open(second.attributes.token), await open('a'.repeat(32))]
  expect(answers.map(({ status, body }) => [status, body.errors[0]?.code])).toEqual([
    [410, 'share_revoked'],
    [410, 'share_ended'],
    [404, 'not_found'],
  ])
  expect(JSON.stringify(answers)).not.toContain('ZZTU')
})

test('a link ends so many days after the delivery, or when it is said', async () => {
  const { id } = await share({ days_after_delivery: 5 })
  const end = async () => (await world.ask(`/v2/share_links/${id}`)).body.data.attributes.current_end_at
  expect(await end()).toBeNull()
  await world.test.db.query(`update containers set delivered_at = '2026-02-01T10:00:00Z' where id = $1`, [world.mine.container])
  expect(await end()).toBe('2026-02-06T10:00:00Z')
  const later = new Date(Date.now() + 30 * day_ms).toISOString()
  expect((await change(id, { ends_at: later })).status).toBe(200)
  expect(await end()).toBe(`${later.slice(0, 19)}Z`)
  expect((await change(id, { ends_at: '2020-01-01T00:00:00Z' })).status).toBe(422)
  await world.test.db.query('update containers set delivered_at = null where id = $1', [world.mine.container])
})

test('renewed, a link has another address and goes on', async () => {
  const { id, attributes } = await share()
  await world.ask(`/v2/share_links/${id}`, { method: 'DELETE' })
  const renewed = await world.ask(`/v2/share_links/${id}/renew`, { method: 'POST', body: {} })
  const { token } = renewed.body.data.attributes as { token: string }
  expect(token).not.toBe(attributes.token)
  expect((await open(attributes.token)).status).toBe(404)
  expect((await open(token)).status).toBe(200)
})

test('a password is asked for, and cannot be tried without end', async () => {
  const { id, attributes } = await share({ password: 'correct horse' })
  expect((await world.ask(`/v2/share_links/${id}`)).body.data.attributes.has_password).toBe(true)
  const none = await open(attributes.token)
  const wrong = await open(attributes.token, { 'share-password': 'wrong horse' })
  expect([none.status, wrong.status]).toEqual([401, 401])
  expect(wrong.body.errors[0]).toEqual(none.body.errors[0])
  expect((await open(attributes.token, { 'share-password': 'correct horse' })).status).toBe(200)
  const tries = await Promise.all(Array.from({ length: 12 }, () => open(attributes.token, { 'share-password': 'guess' })))
  const refused = tries.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  await change(id, { password: null })
  expect((await open(attributes.token)).status).toBe(200)
})

test('tokens that are none cannot be tried without end', async () => {
  const statuses = new Set<number>()
  for (let index = 0; index < 40; index += 1) statuses.add((await open(`${'x'.repeat(30)}${index}`)).status)
  expect(statuses).toEqual(new Set([404, 429]))
})

test('a link says whose it is, and a brand holds nothing but a picture', async () => {
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(40)]).toString('base64')
  const brand = (attributes: object) => world.ask('/v2/brand', { method: 'PATCH', body: { data: { type: 'brand', attributes } } })
  const logo = { content_type: 'image/png', base64: png }
  expect((await brand({ name: 'Blue Heron', color: '#0a5c86', logo })).body.data.attributes).toEqual({
    name: 'Blue Heron',
    color: '#0a5c86',
    logo,
  })
  const { attributes } = await share()
  expect((await open(attributes.token)).body.brand).toEqual({ name: 'Blue Heron', color: '#0a5c86', logo })
  const script = Buffer.from('<svg onload=alert(1)>').toString('base64')
  for (const wrong of [
    { content_type: 'image/png', base64: script },
    { content_type: 'image/svg+xml', base64: script },
    { content_type: 'image/png', base64: 'not base64' },
    { content_type: 'image/png', base64: Buffer.alloc(60_000).toString('base64') },
  ])
    expect((await brand({ logo: wrong })).status).toBe(422)
  expect((await brand({ color: 'red' })).status).toBe(422)
  expect((await brand({ name: null })).body.data.attributes).toMatchObject({ color: '#0a5c86' })
  expect((await world.ask('/v2/brand', { key: world.other.key })).body.data.attributes).toMatchObject({ color: null, logo: null })
})
