import { afterAll, beforeAll, expect, test } from 'vitest'
import { addWebhook } from '../world/deliveries.ts'
import { apiWorld, type World } from './api-world.ts'

let world: World
beforeAll(async () => {
  world = await apiWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const url = 'https://hooks.example.org/'

async function created(attributes: object) {
  const { status, body } = await world.ask('/v2/webhooks', {
    method: 'POST',
    body: { data: { type: 'webhook', attributes: { url, active: true, ...attributes } } },
  })
  return status === 201 ? 201 : body.errors.map(({ code, source }) => `${code} ${source?.pointer}`)
}

const headers = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `x-${index}`, value: 'a' }))

test('a webhook has up to 50 headers, each of up to 4,096 characters, and an address of up to 2,048 [W71]', async () => {
  expect(await created({ headers: headers(50) })).toBe(201)
  expect(await created({ headers: headers(51) })).toEqual(['too_long /data/attributes/headers'])
  expect(await created({ headers: [{ name: 'x-long', value: 'a'.repeat(4_096) }] })).toBe(201)
  expect(await created({ headers: [{ name: 'x-long', value: 'a'.repeat(4_097) }] })).toEqual([
    'too_long /data/attributes/headers/0/value',
  ])
  expect(await created({ url: `${url}${'a'.repeat(2_049 - url.length)}` })).toEqual(['too_long /data/attributes/url'])
})

test('kinds of event are those that exist, each once [W71]', async () => {
  expect(await created({ events: ['container.updated', 'container.updated'] })).toEqual(['invalid /data/attributes/events'])
  expect(await created({ events: ['container.updated', 'container.sunk'] })).toEqual(['inclusion /data/attributes/events'])
  expect(await created({ events: [] })).not.toBe(201)
})

test('an account has up to 500 webhooks, whatever others have [W71]', async () => {
  const { rows } = await world.test.db.query<{ count: number }>(
    'select count(*)::int as count from webhooks where account_id = $1',
    [world.mine.id],
  )
  for (let count = rows[0]?.count ?? 0; count < 499; count++) await addWebhook(world.test.db, world.mine.id, { url })
  expect(await created({})).toBe(201)
  expect(await created({})).toEqual(['too_long /data'])
  const attributes = { url, active: true }
  const theirs = await world.ask('/v2/webhooks', {
    method: 'POST',
    key: world.other.key,
    body: { data: { type: 'webhook', attributes } },
  })
  expect(theirs.status).toBe(201)
})
