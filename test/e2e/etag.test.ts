import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiWorld, type World } from './api-world.ts'

let world: World
beforeAll(async () => {
  world = await apiWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const tagOf = async (path: string) => (await world.ask(path)).headers.get('etag') ?? ''
const again = (path: string, tag: string) => world.ask(path, { headers: { 'if-none-match': tag } })
const rename = (ref_numbers: string[], headers: Record<string, string> = {}) =>
  world.ask(`/v2/containers/${world.mine.container}`, {
    method: 'PATCH',
    body: { data: { type: 'container', attributes: { ref_numbers } } },
    headers,
  })

test('a record that has not changed is not sent again', async () => {
  for (const path of [
    `/v2/shipments/${world.mine.shipment}?include=containers`,
    `/v2/tracking_requests/${world.mine.tracking_request}`,
    `/v2/webhooks/${world.mine.webhook}`,
    '/v2/ports/JPTYO',
  ]) {
    const { headers } = await world.ask(path)
    expect([headers.get('etag'), headers.get('cache-control')]).toEqual([
      expect.stringMatching(/^"[\w-]{27}(\.[\w-]{27})?"$/),
      'private, no-cache',
    ])
    const tag = headers.get('etag') ?? ''
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const { status, body, headers: repeated } = await again(path, known)
      expect([status, body, repeated.get('etag')]).toEqual([304, undefined, tag])
    }
    expect((await again(path, '"other"')).status).toBe(200)
  }
})

test('a list that has not changed is not sent again, and its tag changes with any of its records', async () => {
  const path = '/v2/containers?include=shipment&page[size]=5'
  const tag = await tagOf(path)
  expect(tag).toMatch(/^"[\w-]{27}"$/)
  expect((await again(path, tag)).status).toBe(304)
  await rename(['LISTED'])
  const changed = await again(path, tag)
  expect([changed.status, changed.headers.get('etag') === tag]).toEqual([200, false])
  expect(await tagOf('/v2/search?query=ZZTU')).not.toBe('')
})

test('writes and refusals have no tag', async () => {
  expect((await rename(['A'])).headers.get('etag')).toBeNull()
  const missing = await again('/v2/shipments/0198e3a0-5f2a-7c11-9b1e-2f6d3c4a5b61', '*')
  expect([missing.status, missing.headers.get('etag')]).toEqual([404, null])
})

test('a change, and a change of what is included, changes the tag', async () => {
  const container = `/v2/containers/${world.mine.container}`
  const shipment = `/v2/shipments/${world.mine.shipment}`
  const before = [await tagOf(container), await tagOf(shipment), await tagOf(`${shipment}?include=containers`)]
  await rename(['B'])
  const after = [await tagOf(container), await tagOf(shipment), await tagOf(`${shipment}?include=containers`)]
  expect(after.map((tag, position) => tag === before[position])).toEqual([false, true, false])
})

test('of two writers that read the same, the second is told to read again', async () => {
  const path = `/v2/containers/${world.mine.container}?include=shipment`
  const tag = await tagOf(path)
  const statuses = (await Promise.all([rename(['C'], { 'if-match': tag }), rename(['D'], { 'if-match': tag })])).map(
    ({ status }) => status,
  )
  expect(statuses.toSorted()).toEqual([200, 412])
  const refused = await rename(['E'], { 'if-match': tag })
  expect([refused.status, refused.body.errors[0]?.code]).toEqual([412, 'precondition_failed'])
  expect((await rename(['F'], { 'if-match': await tagOf(path) })).status).toBe(200)
  expect((await rename(['G'], { 'if-match': '*' })).status).toBe(200)
})

test('stopping and deleting are bound to what was read, too', async () => {
  const stale = { headers: { 'if-match': '"stale"' } }
  const stop = `/v2/shipments/${world.mine.shipment}/stop_tracking`
  expect((await world.ask(stop, { method: 'PATCH', ...stale })).status).toBe(412)
  expect((await world.ask(`/v2/webhooks/${world.mine.webhook}`, { method: 'DELETE', ...stale })).status).toBe(412)
  expect((await world.ask(`/v2/webhooks/${world.mine.webhook}`)).status).toBe(200)
})
