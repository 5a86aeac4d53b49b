import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/base/ids.ts'
import { ApiError, ConnectionError, TimeoutError, UnreadableAnswerError } from '../../src/client/errors.ts'
import type { Fetch } from '../../src/client/exchange.ts'
import { relatedMany, relatedOne } from '../../src/client/included.ts'
import { type ClientOptions, createClient } from '../../src/client/landfall.ts'
import { apiWorld, type World } from '../e2e/api-world.ts'

describe('against the API', () => {
  let world: World
  beforeAll(async () => {
    world = await apiWorld()
  })
  afterAll(() => world[Symbol.asyncDispose]())

  const open = (options: Partial<ClientOptions> = {}) =>
    createClient({ base_url: world.api.origin, key: world.mine.key, ...options })

  test('reads a record with what it includes', async () => {
    const answer = await open().getShipment({ id: world.mine.shipment, query: { include: 'containers,port_of_lading' } })
    expect(answer.data).toMatchObject({ id: world.mine.shipment, type: 'shipment' })
    const containers = relatedMany({ included: answer.included ?? [] }, answer.data, { name: 'containers', type: 'container' })
    expect(containers.map(({ id }) => id)).toContain(world.mine.container)
    expect(containers[0]?.attributes.number).toMatch(/^[A-Z]{4}\d{7}$/)
    expect(relatedOne({ included: answer.included ?? [] }, answer.data, { name: 'pod_terminal', type: 'terminal' })).toBeNull()
  })

  test('writes with attributes side by side with the path', async () => {
    const { data } = await open().updateShipment({ id: world.mine.shipment, attributes: { tags: ['typed'] } })
    expect(data.attributes.tags).toEqual(['typed'])
    const inferred = await open().inferNumber({ body: { number: 'MSCU6639871' } })
    expect(inferred.data.type).toBe('infer_number_results')
  })

  test('names a record in the body where the address names none', async () => {
    const { asked, fetch } = scripted(Response.json({ data: {} }))
    const client = createClient({ base_url: 'https://tracking.example', key: 'k', fetch })
    await client.updateContainerByBody({ id: 'a box', attributes: { ref_numbers: ['R1'] } })
    expect(asked[0]).toMatchObject({ url: 'https://tracking.example/v2/containers', init: { method: 'PATCH' } })
    expect(JSON.parse(String(asked[0]?.init.body))).toEqual({
      data: { type: 'container', id: 'a box', attributes: { ref_numbers: ['R1'] } },
    })
  })

  test('goes through all pages of a list', async () => {
    const seen: string[] = []
    for await (const { id } of open().each('listWebhooks', { query: { 'page[size]': 1 } })) seen.push(id)
    const all = await open().listWebhooks({ query: { 'page[size]': 100 } })
    expect(all.meta.total).toBeGreaterThan(0)
    expect(seen).toEqual(all.data.map(({ id }) => id))
  })

  test('an error says what is wrong and where', async () => {
    const refused = open().createTrackingRequest({
      attributes: { request_type: 'container', request_number: 'MSCU6639871', scac: 'QQQQ' },
    })
    await expect(refused).rejects.toThrow(ApiError)
    const error = await refused.catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ status: 422, request_id: expect.any(String) })
    expect(error instanceof ApiError && error.problems.map(({ source }) => source?.pointer)).toContain('/data/attributes/scac')
    await expect(open().getShipment({ id: newId(0) })).rejects.toMatchObject({ kind: 'api', status: 404 })
    await expect(open({ key: 'wrong' }).listShipments()).rejects.toMatchObject({ status: 401 })
  })

  test('a mail goes as it is, and is the same one when it comes again', async () => {
    const bytes = new TextEncoder().encode(
      'From: agent@example.org\r\nMessage-ID: <1@example.org>\r\nSubject: Notice\r\n\r\nHere.\r\n',
    )
    const { data } = await open().receiveEmail({ bytes })
    expect(data).toMatchObject({ type: 'email_submission', attributes: { subject: 'Notice' } })
    expect((await open().receiveEmail({ bytes })).data.id).toBe(data.id)
  })

  test('deletes answer nothing', async () => {
    const attributes = { url: 'https://receiver.example/landfall', events: ['tracking_request.succeeded' as const], active: true }
    const { data } = await open().createWebhook({ attributes })
    expect(await open().deleteWebhook({ id: data.id })).toBeUndefined()
  })
})

/** A service that gives these answers, one after the other, and notes what it was asked. */
function scripted(...answers: (Response | Error)[]) {
  const asked: { url: string; init: RequestInit }[] = []
  const fetch: Fetch = async (url, init) => {
    asked.push({ url, init })
    const answer = answers[asked.length - 1]
    if (answer instanceof Response) return answer
    throw answer ?? new Error('asked too often')
  }
  return { asked, fetch }
}

const list = { data: [], links: {}, meta: {} }
const busy = () => Response.json({ errors: [] }, { status: 429, headers: { 'retry-after': '0' } })

describe('when things go wrong', () => {
  const open = (fetch: Fetch, options: Partial<ClientOptions> = {}) =>
    createClient({ base_url: 'https://tracking.example/', key: 'k', fetch, ...options })

  test('a read is repeated as the service asks, a write is not', async () => {
    const read = scripted(busy(), busy(), Response.json(list))
    await open(read.fetch).listShipments({ query: { 'filter[tracking_stopped]': true } })
    expect(read.asked.map(({ url }) => url)).toEqual(
      Array(3).fill('https://tracking.example/v2/shipments?filter%5Btracking_stopped%5D=true'),
    )
    const write = scripted(busy(), Response.json({}))
    await expect(open(write.fetch).updateShipment({ id: 'a', attributes: {} })).rejects.toMatchObject({
      status: 429,
      retry_after: 0,
    })
    expect(write.asked).toHaveLength(1)
  })

  test('a write with a key of its own is repeated with the same key', async () => {
    const write = scripted(busy(), Response.json({ data: {} }))
    await open(write.fetch).updateShipment({ id: 'a b', attributes: { tags: [] }, idempotency_key: 'once' })
    expect(write.asked.map(({ init }) => new Headers(init.headers).get('idempotency-key'))).toEqual(['once', 'once'])
    expect(write.asked[1]).toMatchObject({
      url: 'https://tracking.example/v2/shipments/a%20b',
      init: { method: 'PATCH', body: '{"data":{"type":"shipment","id":"a b","attributes":{"tags":[]}}}' },
    })
  })

  test('gives up after the retries, and at once on what stays wrong', async () => {
    const down = scripted(busy(), busy(), busy(), Response.json(list))
    await expect(open(down.fetch).listShipments()).rejects.toMatchObject({ status: 429 })
    expect(down.asked).toHaveLength(3)
    const unknown = scripted(Response.json({ errors: [] }, { status: 404 }))
    await expect(open(unknown.fetch).listShipments()).rejects.toMatchObject({ status: 404 })
    const long = scripted(Response.json({ errors: [] }, { status: 503, headers: { 'retry-after': '3600' } }))
    await expect(open(long.fetch).listShipments()).rejects.toMatchObject({ status: 503, retry_after: 3600 })
    expect(long.asked).toHaveLength(1)
  })

  test('each failure has a kind of its own', async () => {
    const lost = scripted(new TypeError('fetch failed'))
    await expect(open(lost.fetch, { retries: 0 }).listShipments()).rejects.toThrow(ConnectionError)
    const page = scripted(new Response('<html>log in</html>'))
    await expect(open(page.fetch).listShipments()).rejects.toThrow(UnreadableAnswerError)
    const hanging: Fetch = (_, { signal }) =>
      new Promise((_resolve, reject) => {
        if (signal?.aborted) reject(signal.reason)
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    await expect(open(hanging, { retries: 0, timeout_ms: 5 }).listShipments()).rejects.toThrow(TimeoutError)
    const ending = AbortSignal.abort(new Error('enough'))
    await expect(open(hanging).listShipments({ signal: ending })).rejects.toThrow('enough')
  })

  test('a path without its id is refused before anything is sent', async () => {
    const { fetch, asked } = scripted()
    expect(() => open(fetch).getShipment({ id: '' })).toThrow('id is missing')
    expect(asked).toEqual([])
  })
})
