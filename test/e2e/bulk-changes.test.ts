import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiWorld, type World } from './api-world.ts'

let world: World
beforeAll(async () => {
  world = await apiWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

type Told = { data: { id: string; outcome: string; ref_numbers: string[]; tags: string[] }[]; meta: Record<string, number> }

async function change(path: string, body: object, key = world.mine.key): Promise<Told> {
  const answer = await world.ask(path, { method: 'PATCH', key, body })
  expect(answer.status).toBe(200)
  return answer.body as unknown as Told
}

const attributesOf = async (path: string) => (await world.ask(path)).body.data.attributes

test('references and tags of several containers change, and each is told what became of it', async () => {
  const { container, bare_container, shipment } = world.mine
  const before = await attributesOf(`/v2/containers/${container}`)
  const ids = [container, world.other.container, 'nonsense', bare_container]
  const { data, meta } = await change('/v2/containers/bulk', {
    ids,
    ref_numbers: { add: ['BULK-1', 'BULK-1'] },
    tags: { add: ['peak'] },
  })
  expect(data.map(({ id, outcome }) => [id, outcome])).toEqual([
    [container, 'updated'],
    [world.other.container, 'not_found'],
    ['nonsense', 'not_found'],
    [bare_container, 'updated'],
  ])
  expect(meta).toEqual({ total: 4, updated: 2, unchanged: 0, not_found: 2, invalid: 0 })
  expect((await attributesOf(`/v2/containers/${container}`)).ref_numbers).toEqual([...(before.ref_numbers as string[]), 'BULK-1'])
  expect((await attributesOf(`/v2/shipments/${shipment}`)).tags).toContain('peak')
  const again = await change('/v2/containers/bulk', {
    ids: [container],
    ref_numbers: { add: ['BULK-1'] },
    tags: { add: ['peak'] },
  })
  expect(again.meta).toMatchObject({ unchanged: 1, updated: 0 })
  expect(
    (await world.ask(`/v2/containers/${world.other.container}`, { key: world.other.key })).body.data.attributes.ref_numbers,
  ).not.toContain('BULK-1')
})

test('lists are replaced, taken from and added to, in this order', async () => {
  const ids = [world.mine.shipment]
  const { data } = await change('/v2/shipments/bulk', { ids, tags: { set: ['a', 'b', 'c'], remove: ['b'], add: ['d', 'a'] } })
  expect(data[0]?.tags).toEqual(['a', 'c', 'd'])
  const many = Array.from({ length: 99 }, (_, index) => `t${index}`)
  expect((await change('/v2/shipments/bulk', { ids, tags: { add: many } })).data[0]).toMatchObject({
    outcome: 'invalid',
    tags: ['a', 'c', 'd'],
  })
})

test('half a character, as of a text that was cut, is kept as the sign for it; in a name it is refused', async () => {
  const ids = [world.mine.shipment]
  const { data } = await change('/v2/shipments/bulk', { ids, tags: { set: ['cut \ud83d'] } })
  expect(data[0]?.tags).toEqual(['cut \ufffd'])
  const refused = await world.ask('/v2/shipments/bulk', { method: 'PATCH', body: { ids, '\ud83d': 1 } })
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ code: 'malformed_body' }] } })
})

test('each record that changed has its entry in the audit log, before and after', async () => {
  const { container } = world.mine
  await change('/v2/containers/bulk', { ids: [container, world.mine.bare_container], ref_numbers: { set: ['AUDITED'] } })
  const entries = (await world.ask('/v2/admin/audit_entries?page[size]=10')).body.data
  const [entry] = entries.filter(
    ({ attributes }) => attributes.operation === 'updateContainers' && attributes.entity_id === container,
  )
  expect(entry?.attributes).toMatchObject({
    action: 'update',
    entity_type: 'container',
    after: { attributes: { ref_numbers: ['AUDITED'] } },
  })
  expect(entry?.attributes.before).toMatchObject({ attributes: { ref_numbers: expect.arrayContaining(['BULK-1']) } })
})

test('a hundred records at most', async () => {
  const ids = Array.from({ length: 101 }, (_, index) => `x${index}`)
  expect((await world.ask('/v2/containers/bulk', { method: 'PATCH', body: { ids } })).status).toBe(422)
})

test('a container is stopped by itself; the last one stops its shipment; resumed, both go on', async () => {
  const { container, bare_container, shipment } = world.mine
  const patch = (path: string, key = world.mine.key) => world.ask(path, { method: 'PATCH', key })
  const stopped = async () => (await attributesOf(`/v2/shipments/${shipment}`)).line_tracking_stopped_at
  const since = async (id: string) => {
    const { meta } = (await world.ask(`/v2/containers/${id}`)).body.data as unknown as {
      meta: { tracking_stopped_at: string | null }
    }
    return meta
  }
  expect((await patch(`/v2/containers/${container}/stop_tracking`, world.other.key)).status).toBe(404)
  expect((await patch(`/v2/containers/${container}/stop_tracking`)).status).toBe(200)
  expect(await stopped()).toBeNull()
  expect((await since(container)).tracking_stopped_at).not.toBeNull()
  const refreshed = await world.ask('/v2/containers/refresh', { method: 'POST', body: { ids: [container, bare_container] } })
  expect((refreshed.body.containers as { outcome: string }[]).map(({ outcome }) => outcome)).toEqual(['stopped', 'started'])
  await patch(`/v2/containers/${bare_container}/stop_tracking`)
  expect(await stopped()).not.toBeNull()
  await patch(`/v2/containers/${container}/resume_tracking`)
  expect(await stopped()).toBeNull()
  expect((await since(container)).tracking_stopped_at).toBeNull()
  expect((await since(bare_container)).tracking_stopped_at).not.toBeNull()
  // Whoever resumes the shipment wants all of it.
  await patch(`/v2/shipments/${shipment}/stop_tracking`)
  await patch(`/v2/shipments/${shipment}/resume_tracking`)
  expect((await since(bare_container)).tracking_stopped_at).toBeNull()
})
