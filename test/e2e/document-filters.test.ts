import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiWorld, type World } from './api-world.ts'

let world: World
beforeAll(async () => {
  world = await apiWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const listed = async (search: string, key = world.mine.key) =>
  (await world.ask(`/v2/documents?${search}`, { key })).body.data.map(({ id }) => id)

test('documents are found by what they are about, where they came from and when', async () => {
  const { document, shipment, container } = world.mine
  for (const search of [
    `filter[shipment_id]=${shipment}`,
    `filter[container_id]=${container}`,
    'filter[linked]=true',
    'filter[source]=api,upload',
  ])
    expect([search, await listed(search)]).toEqual([search, [document]])
  const created_at = String((await world.ask(`/v2/documents/${document}`)).body.data.attributes.created_at)
  expect(await listed(`filter[created_at][start]=${created_at}&filter[created_at][end]=${created_at}`)).toEqual([document])
  for (const search of [
    `filter[shipment_id]=${world.other.shipment}`,
    'filter[linked]=false',
    'filter[source]=email',
    'filter[created_at][end]=2020-01-01',
  ])
    expect([search, await listed(search)]).toEqual([search, []])
  expect((await world.ask('/v2/documents?filter[shipment_id]=x')).status).toBe(400)
})

test('a document that loses its last link is not linked any more', async () => {
  const { rows } = await world.test.db.query('delete from document_links where document_id = $1 returning *', [
    world.mine.document,
  ])
  expect(await listed('filter[linked]=false')).toEqual([world.mine.document])
  await world.test.db.query(`insert into document_links select * from json_populate_recordset(null::document_links, $1)`, [
    JSON.stringify(rows),
  ])
  expect(await listed('filter[linked]=true')).toEqual([world.mine.document])
})

test('documents are counted by type, source and link under the same filters', async () => {
  const counts = async (search = '') =>
    (await world.ask(`/v2/documents/counts${search}`)).body.data.map(({ attributes }) => [
      attributes.group_by,
      attributes.value,
      attributes.count,
    ])
  expect(await counts()).toEqual([
    ['document_type', 'arrival_notice', 1],
    ['source', expect.any(String), 1],
    ['linked', 'true', 1],
  ])
  expect(await counts('?group_by=linked&filter[source]=email')).toEqual([])
  expect((await world.ask('/v2/documents/counts?group_by=colour')).status).toBe(400)
})
