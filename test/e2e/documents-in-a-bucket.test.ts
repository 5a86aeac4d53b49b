import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../world/app.ts'
import { type FakeObjectStore, startObjectStore } from '../world/object-store.ts'
import { arrivalNotice, upload } from '../world/papers.ts'

// The same as on disk, with the bytes in an object store.

let store: FakeObjectStore
let world: World
beforeAll(async () => {
  store = await startObjectStore()
  world = await startWorld({
    environment: {
      LANDFALL_STORAGE: 's3',
      LANDFALL_STORAGE_ENDPOINT: store.endpoint,
      LANDFALL_STORAGE_BUCKET: store.bucket,
      LANDFALL_STORAGE_ACCESS_KEY: store.access_key,
      LANDFALL_STORAGE_SECRET_KEY: 'made-up secret',
    },
  })
})
afterAll(async () => {
  await world.close()
  await store[Symbol.asyncDispose]()
})

test('a document is stored in the bucket, read from there and fetched from there', async () => {
  const bytes = await arrivalNotice({ notice: 'AN-BUCKET' })
  const { id } = await upload(world.api, bytes)
  await world.settled()
  expect((await world.api.get(`/documents/${id}`)).attributes().document_type).toBe('arrival_notice')
  expect([...store.objects.values()].map((object) => object.bytes)).toEqual([Buffer.from(bytes)])
  const { download_url }: { download_url: string } = JSON.parse((await world.api.get(`/documents/${id}/download_url`)).text)
  expect(Buffer.from(await (await fetch(download_url)).arrayBuffer())).toEqual(Buffer.from(bytes))
  store.fail(500)
  expect((await fetch(download_url)).status).toBe(503)
  store.fail(null)
})

test('while the store is away uploads are told to come again, and do', async () => {
  const bytes = await arrivalNotice({ notice: 'AN-AWAY' })
  store.fail(503)
  await expect(upload(world.api, bytes)).rejects.toThrow('503')
  store.fail(null)
  expect((await upload(world.api, bytes)).status).toBe(201)
})
