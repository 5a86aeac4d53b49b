import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOperations } from '../../src/contract/operations.ts'
import type { PostmanCollection } from '../../src/contract/postman.ts'
import { listRawOperations } from '../../src/contract/raw-operations.ts'
import { apiWorld, type World } from './api-world.ts'

let world: World
beforeAll(async () => {
  world = await apiWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const read = async (path: string) => (await fetch(`${world.api.origin}${path}`)).text()

test('the Postman collection has a request for each operation, at the address of this service', async () => {
  const collection: PostmanCollection = JSON.parse(await read('/v2/postman_collection.json'))
  expect(collection.variable).toContainEqual({ key: 'LANDFALL_SERVER', value: world.api.origin, type: 'string' })
  const requests = collection.item.flatMap(({ item }) => item)
  expect(requests.map(({ name, request }) => `${request.method} ${name}`).toSorted()).toEqual(
    [...listOperations(), ...listRawOperations()].map(([, { method, summary }]) => `${method} ${summary}`).toSorted(),
  )
  const track = requests.find(({ name }) => name === 'Track a number')?.request
  expect(track).toMatchObject({ method: 'POST', url: { raw: '{{LANDFALL_SERVER}}/v2/tracking_requests' }, body: { mode: 'raw' } })
  const one = requests.find(({ name }) => name === 'Get a shipment')?.request
  expect(one).toMatchObject({ url: { raw: '{{LANDFALL_SERVER}}/v2/shipments/:id', variable: [{ key: 'id' }] } })
})

test('requests of the collection that need no key send none, and those of feeds send the token of the feed', async () => {
  const collection: PostmanCollection = JSON.parse(await read('/v2/postman_collection.json'))
  const requests = collection.item.flatMap(({ item }) => item)
  const requestOf = (summary: string) => requests.find(({ name }) => name === summary)?.request
  expect(requestOf('Whether the process lives')).toMatchObject({
    auth: { type: 'noauth' },
    url: { raw: '{{LANDFALL_SERVER}}/health' },
  })
  expect(requestOf('Hand over a message of a feed')).toMatchObject({
    auth: { type: 'bearer', bearer: [{ value: '{{FEED_TOKEN}}' }] },
    url: { raw: '{{LANDFALL_SERVER}}/v2/feeds/:name/messages', variable: [{ key: 'name' }] },
    body: { mode: 'file' },
  })
})

test('llms.txt names every operation', async () => {
  const text = await read('/llms.txt')
  expect(await read('/v2/llms.txt')).toBe(text)
  expect(text.startsWith('# Landfall\n')).toBe(true)
  for (const [, { method, path }] of listOperations()) expect(text).toContain(`\`${method} ${path}\``)
  for (const [, { method, path }] of listRawOperations()) expect(text).toContain(`\`${method} ${path}\``)
  expect(text).toMatch(/`GET \/health` \(beside \/v2; no key is needed\)/)
  expect(text).toContain(`${world.api.origin}/v2/openapi.json`)
})
