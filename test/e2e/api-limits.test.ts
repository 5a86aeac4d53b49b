import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKey } from '../../src/cli/keys.ts'
import { apiWorld, type World } from './api-world.ts'

let world: World
beforeAll(async () => {
  world = await apiWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

async function newKey(requestsPerMinute?: number): Promise<string> {
  const wish = { name: 'limited', role: 'read', json: false, account: world.mine.id } as const
  return (await createKey(world.test.db, { ...wish, ...(requestsPerMinute === undefined ? {} : { requestsPerMinute }) })).key
}

test('100 requests in a minute pass, exactly, over two servers and in parallel', async () => {
  const servers = [world.api, await world.startAnother()]
  const key = await newKey()
  const statuses = await Promise.all(
    Array.from({ length: 130 }, async (_, n) => (await world.ask('/v2/ports/JPTYO', { key, ...serverOf(servers, n) })).status),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(100)
  expect(statuses.filter((status) => status === 429)).toHaveLength(30)
})

function serverOf(servers: World['api'][], n: number) {
  const api = servers[n % servers.length]
  return api ? { api } : {}
}

test('the answer over the limit says how long to wait, and buckets count for themselves', async () => {
  const key = await newKey(3)
  for (const status of [200, 200, 200, 429]) expect((await world.ask('/v2/ports/JPTYO', { key })).status).toBe(status)
  const { body, headers } = await world.ask('/v2/ports/JPTYO', { key })
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(50)
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect(body.errors[0]).toMatchObject({ status: '429', title: 'Too Many Requests' })
  const infer = { method: 'POST', body: { number: 'ZZTU1234569' }, key }
  expect((await world.ask('/v2/tracking_requests/infer_number', infer)).status).toBe(200)
})

test('a request that was refused takes no place: after the window a full limit is there again', async () => {
  const key = await newKey(2)
  for (const status of [200, 200, 429, 429, 429]) expect((await world.ask('/v2/ports/JPTYO', { key })).status).toBe(status)
  await world.test.db.query("update rate_limit_slots set hit_at = hit_at - interval '61 seconds'")
  for (const status of [200, 200, 429]) expect((await world.ask('/v2/ports/JPTYO', { key })).status).toBe(status)
})

test('200 infer requests pass', async () => {
  const key = await newKey()
  const ask = async () =>
    (await world.ask('/v2/tracking_requests/infer_number', { method: 'POST', body: { number: 'ZZTU1234569' }, key })).status
  const statuses = await Promise.all(Array.from({ length: 210 }, ask))
  expect(statuses.filter((status) => status === 200)).toHaveLength(200)
})
