import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiWorld, type World } from './api-world.ts'

let world: World
beforeAll(async () => {
  world = await apiWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const save = (attributes: object, key = world.mine.key) =>
  world.ask('/v2/views', { method: 'POST', key, body: { data: { type: 'view', attributes } } })
const change = (id: string, attributes: object) =>
  world.ask(`/v2/views/${id}`, { method: 'PATCH', body: { data: { type: 'view', attributes } } })
const list = async (key = world.mine.key, search = '') => (await world.ask(`/v2/views${search}`, { key })).body.data

test('every account has views from the beginning, which can be moved and neither changed nor deleted', async () => {
  for (const { key } of [world.mine, world.other]) {
    const built_in = (await list(key)).filter(({ attributes }) => attributes.built_in)
    expect(built_in.map(({ attributes }) => attributes.name)).toEqual([
      'All',
      'Needs attention',
      'Ready to pick up',
      'Free days this week',
      'Silent over a day',
    ])
  }
  const [all] = await list()
  const id = all?.id ?? ''
  for (const answer of [
    await change(id, { name: 'Mine' }),
    await change(id, { query: '' }),
    await world.ask(`/v2/views/${id}`, { method: 'DELETE' }),
  ])
    expect([answer.status, answer.body.errors[0]?.code]).toEqual([422, 'built_in'])
  expect((await change(id, { position: 9 })).body.data.attributes).toMatchObject({ name: 'All', position: 9, built_in: true })
  expect((await list()).at(-1)?.id).toBe(id)
})

test('the list that each of them stands for takes its filters', async () => {
  const built_in = (await list()).filter(({ attributes }) => attributes.built_in)
  expect(built_in.length).toBeGreaterThan(4)
  for (const { attributes } of built_in) {
    const shown = await world.ask(`/v2/containers?${attributes.query}`)
    expect([attributes.name, shown.status, shown.body.meta]).toMatchObject([attributes.name, 200, { total: expect.any(Number) }])
    expect(shown.body.meta).not.toHaveProperty('ignored')
  }
})

test('an account that is opened later has them too', async () => {
  await world.makeMineOperator()
  const body = { data: { type: 'account', attributes: { company_name: 'A later one' } } }
  const { id } = (await world.ask('/v2/admin/accounts', { method: 'POST', body })).body.data
  const { rows } = await world.test.db.query('select built_in from views where account_id = $1 order by position', [id])
  expect(rows).toHaveLength(5)
})

test('a view is saved, read, changed, listed and deleted, and others see nothing of it', async () => {
  const saved = await save({
    name: 'To Los Angeles',
    resource: 'containers',
    query: '?filter[port_of_discharge]=USLAX',
    columns: ['number'],
  })
  expect(saved.status).toBe(201)
  expect(saved.body.data.attributes).toMatchObject({
    query: 'filter[port_of_discharge]=USLAX',
    columns: ['number'],
    sort: null,
    owner: 'account',
    built_in: false,
  })
  const { id } = saved.body.data
  const address = `/v2/views/${id}`
  expect((await change(id, { name: 'West' })).body.data.attributes).toMatchObject({ name: 'West', columns: ['number'] })
  expect((await list(world.mine.key, '?filter[resource]=shipments')).map((view) => view.id)).not.toContain(id)
  for (const options of [{}, { method: 'DELETE' }])
    expect((await world.ask(address, { ...options, key: world.other.key })).status).toBe(404)
  expect((await list(world.other.key)).map((view) => view.id)).not.toContain(id)
  expect((await world.ask(address, { method: 'DELETE' })).status).toBe(204)
  expect((await world.ask(address)).status).toBe(404)
})

test('what the list would refuse is refused where it is saved', async () => {
  const wrong = await save({ name: 'Wrong', resource: 'containers', query: 'filter[colour]=red&filter[updated_at][start]=soon' })
  expect(wrong.status).toBe(422)
  expect(wrong.body.errors[0]).toMatchObject({
    source: { pointer: '/data/attributes/query' },
    detail: 'filter[colour] is no parameter of this address.',
  })
  const when = await save({ name: 'Wrong', resource: 'shipments', query: 'filter[updated_at][start]=soon' })
  expect(when.body.errors[0]?.source).toEqual({ pointer: '/data/attributes/query' })
  expect((await save({ name: 'Right', resource: 'shipments', query: 'filter[updated_at][start]=now-1d' })).status).toBe(201)
})

test('lists take a time that is told from now on', async () => {
  const count = async (since: string) => (await world.ask(`/v2/containers?filter[updated_at][start]=${since}`)).body.meta.total
  expect(await count('now%2B1d')).toBe(0)
  expect(await count('today-9999d')).toBeGreaterThan(0)
  expect((await world.ask('/v2/containers?filter[updated_at][start]=later')).status).toBe(400)
})

test('a view of a person is seen by that person alone', async () => {
  const saved = await save({ name: 'My own', resource: 'containers', owner: 'person' })
  expect(saved.body.data.attributes).toMatchObject({ owner: 'person' })
  const { id } = saved.body.data
  // A key of the same account that belongs to nobody.
  await world.test.db.query('update api_keys set user_id = null where id = $1', [world.mine.read_key_id])
  expect((await world.ask(`/v2/views/${id}`, { key: world.mine.read_key })).status).toBe(404)
  expect((await list(world.mine.read_key)).map((view) => view.id)).not.toContain(id)
  expect((await list()).map((view) => view.id)).toContain(id)
})
