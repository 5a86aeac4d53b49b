import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '../../src/base/hash.ts'
import { newId } from '../../src/base/ids.ts'
import { insertEvents } from '../../src/store/delivery/events.ts'
import { startWorld, type World } from '../world/app.ts'
import { failureOf } from '../world/deliveries.ts'

// The event feed as server-sent events, over real HTTP.

let world: World
let account_id: string
beforeAll(async () => {
  world = await startWorld({ environment: { LANDFALL_EVENT_STREAMS: '3' } })
  const { rows } = await world.db.query<{ account_id: string }>('select account_id from api_keys where key_hash = $1', [
    sha256(world.api.key),
  ])
  account_id = rows[0]?.account_id ?? ''
})
afterAll(() => world.close())

type Heard = { id: string; event: string; data: string }

/** Listens as a browser does: keeps the last id, comes back with it. */
class Listener {
  readonly events: Heard[] = []
  last_id = ''
  status = 0
  content_type: string | null = null
  readonly #query: string
  #connection = new AbortController()

  constructor(query = '') {
    this.#query = query
  }

  /** Resolves when the connection has ended; `opened` when it has begun. */
  connect(): { opened: Promise<void>; ended: Promise<void> } {
    this.#connection = new AbortController()
    const { promise: opened, resolve } = Promise.withResolvers<void>()
    const ended = this.#listen(resolve).catch(() => undefined)
    return { opened, ended: ended.finally(resolve) }
  }

  drop(): void {
    this.#connection.abort()
  }

  async #listen(opened: () => void): Promise<void> {
    const headers = { authorization: `Token ${world.api.key}`, ...(this.last_id ? { 'last-event-id': this.last_id } : {}) }
    const { signal } = this.#connection
    const response = await fetch(`${world.origin}/v2/events/stream${this.#query}`, { headers, signal })
    this.status = response.status
    this.content_type = response.headers.get('content-type')
    if (response.body === null) return
    let text = ''
    for await (const bytes of response.body.pipeThrough(new TextDecoderStream())) {
      text += bytes
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) this.#take(block)
      if (this.last_id !== '') opened()
    }
  }

  #take(block: string): void {
    const fields = new Map(block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]))
    const id = fields.get('id')
    if (id !== undefined) this.last_id = id
    const data = fields.get('data')
    if (data !== undefined) this.events.push({ id: this.last_id, event: fields.get('event') ?? '', data })
  }
}

async function addEvents(count: number): Promise<void> {
  const now = world.clock.now()
  const announcements = Array.from({ length: count }, () => failureOf(newId(), now))
  await world.db.transaction(async (tx) => {
    await insertEvents(tx, [{ account_id, announcements }], now)
  })
}

const idsOf = ({ events }: Listener) => events.map(({ data }) => (JSON.parse(data) as { id: string }).id)
const feedIds = async (query = '') => (await world.api.get(`/events?limit=1000${query}`)).list().map(({ id }) => id)

test('what happens is heard as it happens, as the resources of the feed', async () => {
  const listener = new Listener()
  const { opened, ended } = listener.connect()
  await opened
  expect([listener.status, listener.content_type]).toEqual([200, 'text/event-stream'])
  await addEvents(3)
  await expect.poll(() => listener.events.length).toBe(3)
  const feed = await world.api.get('/events')
  expect(listener.events.map(({ data }) => JSON.parse(data))).toEqual(feed.list())
  expect(listener.events.map(({ event }) => event)).toEqual(feed.list().map(({ attributes }) => attributes.event))
  // An id is a cursor of the feed.
  expect((await world.api.get(`/events?after=${listener.events[1]?.id}`)).list()).toEqual(feed.list().slice(2))
  listener.drop()
  await ended
})

test('whoever is cut off again and again misses nothing and hears nothing twice [W65]', async () => {
  const listener = new Listener('?after=start')
  let writing = true
  const writers = Promise.all(
    [1, 2, 3].map(async (size) => {
      for (let turn = 0; turn < 25; turn++) await addEvents(size)
    }),
  ).finally(() => {
    writing = false
  })
  while (writing) {
    const heard = listener.events.length
    const { opened, ended } = listener.connect()
    await opened
    await expect.poll(() => listener.events.length > heard || !writing, { interval: 5 }).toBe(true)
    listener.drop()
    await ended
  }
  await writers
  const wanted = await feedIds()
  expect(wanted.length).toBeGreaterThan(150)
  const { ended } = listener.connect()
  await expect.poll(() => listener.events.length).toBe(wanted.length)
  listener.drop()
  await ended
  expect(idsOf(listener)).toEqual(wanted)
})

test('a narrowed stream has its kinds only, and its place moves on all the same', async () => {
  const listener = new Listener('?after=now&filter[event]=container.created')
  const { opened, ended } = listener.connect()
  await opened
  const before = listener.last_id
  await addEvents(5)
  await expect.poll(() => listener.last_id).not.toBe(before)
  expect(listener.events).toEqual([])
  expect(await feedIds(`&after=${listener.last_id}`)).toEqual([])
  listener.drop()
  await ended
})

test('cursors that are not good, other filters and keys are refused before anything is sent', async () => {
  const ask = async (query: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await world.api.raw('GET', `/events/stream${query}`, { headers })
    return [answer.status, answer.errors()[0]?.source?.parameter]
  }
  expect(await ask('?after=yesterday')).toEqual([400, 'after'])
  expect(await ask('', { 'last-event-id': 'zzz-0123456789abcdef' })).toEqual([410, 'after'])
  expect(await ask('?filter[event]=nothing')).toEqual([400, 'filter[event]'])
  expect((await ask('', { authorization: 'Token nobody' }))[0]).toBe(401)
})

test('more than the account may have is refused, and a place is free as soon as one leaves', async () => {
  const listeners = [new Listener(), new Listener(), new Listener()]
  const connections = listeners.map((listener) => listener.connect())
  await Promise.all(connections.map(({ opened }) => opened))
  expect((await world.api.get('/events/stream')).status).toBe(429)
  listeners[0]?.drop()
  const next = new Listener()
  await expect
    .poll(async () => {
      const { opened } = next.connect()
      await opened
      return next.status
    })
    .toBe(200)
  for (const listener of [...listeners, next]) listener.drop()
  await Promise.all(connections.map(({ ended }) => ended))
})

test('when the service stops, streams end at once and in good order', async () => {
  await using stopping = await startWorld()
  const answer = await fetch(`${stopping.origin}/v2/events/stream`, { headers: { authorization: `Token ${stopping.api.key}` } })
  const text = answer.text()
  await stopping.close()
  expect(await text).toMatch(/^retry: 2000\nid: 0-[0-9a-f]{16}\n\n(:\n\n)*retry: \d+\n\n$/)
})
