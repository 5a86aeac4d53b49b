import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '../../src/base/hash.ts'
import { newId } from '../../src/base/ids.ts'
import { syncExceptions } from '../../src/store/exceptions.ts'
import { startWorld, type World } from '../world/app.ts'
import { held, yardFeeds } from '../world/shipments.ts'

// What changed, as screens read and hear it: over real HTTP.

let world: World
let box: { account_id: string; id: string; shipment_id: string }
beforeAll(async () => {
  world = await startWorld({ environment: { LANDFALL_EVENT_STREAMS: '2' }, feeds: yardFeeds() })
  await world.follow(held)
  const { rows } = await world.db.query<typeof box>('select account_id, id, shipment_id from containers limit 1')
  if (rows[0] === undefined) throw new Error('nothing is tracked')
  box = rows[0]
})
afterAll(() => world.close())

type Told = { kind: string; subject: string; container_id: string | null; shipment_id: string | null; changed: string[] }

const read = async (query: string) => {
  const answer = await world.api.get(`/changes${query}`)
  const { meta } = JSON.parse(answer.text) as { meta: { cursor: string; has_more: boolean } }
  return {
    status: answer.status,
    ids: answer.list().map(({ id }) => id),
    found: answer.list().map(({ attributes }) => attributes as Told),
    ...meta,
  }
}

/** Reads a stream until it has told so many changes, or has ended. */
async function listen({
  count,
  query = '',
  last_id = '',
  key = world.api.key,
}: {
  count: number
  query?: string
  last_id?: string
  key?: string
}) {
  const connection = new AbortController()
  const headers = { authorization: `Token ${key}`, ...(last_id === '' ? {} : { 'last-event-id': last_id }) }
  const response = await fetch(`${world.origin}/v2/changes/stream${query}`, { headers, signal: connection.signal })
  const heard = (async () => {
    const frames: { id: string; change: Told }[] = []
    let text = ''
    try {
      for await (const bytes of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        text += bytes
        const blocks = text.split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) {
          const [, id, , data] = /^id: (.*)\n(event: change\ndata: (.*))?$/s.exec(block) ?? []
          if (id !== undefined && data !== undefined) frames.push({ id, change: JSON.parse(data) })
        }
        if (frames.length >= count) break
      }
    } finally {
      connection.abort()
    }
    return frames
  })()
  return { status: response.status, heard, drop: () => connection.abort() }
}

const decide = (sentence: string | null) =>
  world.db.transaction((tx) => {
    const evidence = [{ attribute: 'current_status', value: 'available', source: null, at: null }]
    const finding = {
      rule: 'held_near_last_free_day',
      sentence: sentence ?? '',
      detail: null,
      evidence,
      since_at: null,
      weight: 1,
    }
    const decided = [{ account_id: box.account_id, container_id: box.id, findings: sentence === null ? [] : [finding] }]
    return syncExceptions(tx, decided, world.clock.now())
  })

test('events and what is no event are one feed: light, in order, and gone on from a cursor', async () => {
  const all = await read('?after=start&limit=1000')
  const kinds = new Set(all.found.map(({ kind }) => kind))
  for (const kind of ['tracking_request.changed', 'tracking_request.succeeded', 'container.created', 'container.updated'])
    expect([kind, kinds.has(kind)]).toEqual([kind, true])
  const updated = all.found.find(({ kind }) => kind === 'container.updated')
  expect(updated).toMatchObject({ subject: 'event', container_id: box.id, shipment_id: box.shipment_id })
  expect(updated?.changed.length).toBeGreaterThan(0)
  expect(all.found.find(({ kind }) => kind === 'container.transport.vessel_discharged')).toMatchObject({
    source: 'shipping_line',
  })
  // Piece by piece it is the same.
  const pieces: string[] = []
  let at = 'start'
  for (let more = true; more; ) {
    const page = await read(`?after=${at}&limit=3`)
    pieces.push(...page.ids)
    at = page.cursor
    more = page.has_more
  }
  expect(pieces).toEqual(all.ids)
  const here = await read('')
  expect([here.found, here.cursor]).toEqual([[], all.cursor])
  await decide('It is held.')
  const { found } = await read(`?after=${here.cursor}`)
  expect(found.filter(({ kind }) => kind === 'exception.opened')).toMatchObject([
    { kind: 'exception.opened', subject: 'exception', container_id: box.id, shipment_id: box.shipment_id },
  ])
  expect((await read(`?after=${here.cursor}&filter[container_id]=${newId()}`)).found).toEqual([])
})

test('what changes is heard as it changes, and whoever comes back has missed nothing', async () => {
  const first = await listen({ count: 2 })
  await decide(null)
  await decide('It is held again.')
  const frames = await first.heard
  expect(frames.map(({ change }) => change.kind)).toEqual(['exception.resolved', 'exception.opened'])
  await decide('It is held by the line.')
  await world.db.query(`insert into feed_health (feed, state) values ('X', 'closed')`)
  await world.db.query(`update feed_health set state = 'open', opened_at = now() where feed = 'X'`)
  const again = await listen({ count: 3, last_id: frames[0]?.id ?? '' })
  expect((await again.heard).map(({ change }) => change.kind)).toEqual(['exception.opened', 'exception.changed', 'feed.changed'])
})

test('a request that is made is told, though no webhook is', async () => {
  const { cursor } = await read('')
  const { id } = await world.api.post('/tracking_requests', 'tracking_request', {
    request_type: 'bill_of_lading',
    request_number: 'NOBODYS77',
    scac: 'ACLU',
  })
  const found = async () => (await read(`?after=${cursor}`)).found.filter(({ kind }) => kind === 'tracking_request.changed')
  await expect.poll(found).toContainEqual(expect.objectContaining({ subject_id: id, changed: ['status'] }))
})

test('a cursor of somebody else, or from far away, is good for nothing', async () => {
  const other = await world.newAccount()
  const { cursor } = await read('')
  expect((await other.get(`/changes?after=${cursor}`)).status).toBe(410)
  expect((await other.get('/changes?after=start')).list()).toEqual([])
  expect((await world.api.get('/changes?after=yesterday')).status).toBe(400)
  expect((await world.api.get('/changes?limit=0')).status).toBe(400)
  const { cursor: old } = await read('?after=start&limit=1')
  await world.db.query('delete from changes where account_id = $1', [box.account_id])
  expect((await world.api.get(`/changes?after=${old}`)).status).toBe(410)
})

test('each key may listen so often, and one that is revoked hears no more', async () => {
  const key = `lf_${newId()}`
  const id = newId()
  await world.db.query(
    `insert into api_keys (id, account_id, name, role, key_hash, created_at) values ($1, $2, 'screen', 'read', $3, now())`,
    [id, box.account_id, sha256(key)],
  )
  const [one, two] = [await listen({ count: 1, key }), await listen({ count: 1, key })]
  expect((await listen({ count: 1, key })).status).toBe(429)
  const mine = await listen({ count: 1 })
  expect([one.status, two.status, mine.status]).toEqual([200, 200, 200])
  for (const stream of [one, two, mine]) {
    stream.drop()
    await stream.heard.catch(() => undefined)
  }
})

test('what somebody writes by the API is told once, with the record where it is one', async () => {
  const { cursor } = await read('')
  await world.api.patch(`/shipments/${box.shipment_id}`, 'shipment', { ref_numbers: ['TOLD-1'] })
  await world.api.post('/views', 'view', { name: 'Told', resource: 'containers', query: '' })
  const told = (await read(`?after=${cursor}`)).found.filter(({ kind }) => kind === 'record.changed')
  expect(told).toMatchObject([
    { subject: 'record', shipment_id: box.shipment_id, container_id: null },
    { subject: 'record', shipment_id: null, container_id: null },
  ])
})
