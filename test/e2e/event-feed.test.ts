import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day_ms, startWorld, type World } from '../world/app.ts'
import type { Answered } from '../world/client.ts'
import { storyOf } from './story.ts'

// The event feed as a customer reads it: everything that happened, once, in the order of things.

let world: World
let bill: string
beforeAll(async () => {
  world = await startWorld({ environment: { LANDFALL_EVENT_RETENTION_DAYS: '10' } })
  await world.listen()
  const story = storyOf(1, world.clock.now())
  bill = story.bill
  world.line.reply(story.bill, { kind: 'events', events: story.underWay(20) })
  await world.track(story.bill)
  await world.settled()
})
afterAll(() => world.close())

type Meta = { cursor: string; has_more: boolean }
const metaOf = ({ text }: Answered): Meta => (JSON.parse(text) as { meta: Meta }).meta
const linksOf = ({ text }: Answered) => (JSON.parse(text) as { links: { self: string; next?: string } }).links

/** All events behind a cursor, page by page, by `links.next`. */
async function readOn(query: string): Promise<{ events: ReturnType<Answered['list']>; cursor: string }> {
  const events: ReturnType<Answered['list']> = []
  let path = `/events?${query}`
  for (;;) {
    const page = await world.api.get(path)
    expect([path, page.status]).toEqual([path, 200])
    events.push(...page.list())
    const { next } = linksOf(page)
    expect(next !== undefined).toBe(metaOf(page).has_more)
    if (next === undefined) return { events, cursor: metaOf(page).cursor }
    path = next.slice(next.indexOf('/v2') + 3)
  }
}

test('a feed read in small pages is the feed, and what the webhook heard is in it with the same numbers', async () => {
  const whole = (await readOn('limit=1000')).events
  expect(whole.length).toBeGreaterThan(10)
  expect((await readOn('limit=1')).events).toEqual(whole)
  expect((await readOn('after=start&limit=7')).events).toEqual(whole)
  const told = new Map(whole.map(({ attributes, relationships }) => [relationships.reference_object?.data, attributes]))
  const keyed = new Map([...told].map(([subject, attributes]) => [JSON.stringify([subject, attributes.event]), attributes]))
  const documents = world.receiver.documents()
  expect(documents).toHaveLength(whole.length)
  for (const { data } of documents) {
    const { event, container_sequence, shipment_sequence } = data.attributes
    const known = keyed.get(JSON.stringify([data.relationships.reference_object?.data, event]))
    expect(known).toMatchObject({ event, container_sequence, shipment_sequence })
  }
})

test('for one subscriber of all kinds the numbers of a container and of a shipment have no gap [W43]', async () => {
  const { events } = await readOn('')
  for (const name of ['container', 'shipment'] as const) {
    const about = Map.groupBy(events, ({ relationships }) => {
      const data = relationships[name]?.data
      return data && !Array.isArray(data) ? data.id : null
    })
    about.delete(null)
    expect(about.size).toBe(name === 'container' ? 2 : 1)
    for (const list of about.values())
      expect(list.map(({ attributes }) => attributes[`${name}_sequence`])).toEqual(list.map((_, index) => index + 1))
  }
})

test('the end of the feed is a place to go on from: what comes later comes once', async () => {
  const { cursor } = await readOn('after=now')
  expect((await readOn(`after=${cursor}`)).events).toEqual([])
  world.line.reply(bill, { kind: 'events', events: storyOf(1, world.clock.now()).underWay(40) })
  await world.advance(day_ms)
  const news = await readOn(`after=${cursor}&limit=1`)
  expect(news.events.length).toBeGreaterThan(0)
  expect((await readOn(`after=${news.cursor}`)).events).toEqual([])
})

describe('a narrowed feed', () => {
  test('has the events of the kinds, container and shipment that are asked for, and what goes along', async () => {
    const { events } = await readOn('')
    const created = events.filter(({ attributes }) => attributes.event === 'container.created')
    expect((await readOn('filter[event]=container.created&limit=1')).events).toEqual(created)
    const subject = created[0]?.relationships.container?.data
    const id = subject && !Array.isArray(subject) ? subject.id : ''
    const of_container = events.filter(({ relationships }) => JSON.stringify(relationships.container?.data).includes(id))
    expect((await readOn(`filter[container_id]=${id}&limit=2`)).events).toEqual(of_container)
    const page = await world.api.get(`/events?filter[container_id]=${id}&include=reference_object,container.shipment`)
    expect(page.included('container').map((container) => container.id)).toEqual([id])
    expect(page.included('container_created_event')).toHaveLength(1)
    const shipment_id = page.included('shipment')[0]?.id
    const of_shipment = (await readOn(`filter[shipment_id]=${shipment_id}`)).events
    expect(of_shipment.length).toBeGreaterThan(of_container.length)
  })

  test.each([
    ['filter[event]', 'no.such.kind'],
    ['filter[container_id]', 'one'],
    ['filter[shipment_id]', '1'],
    ['limit', '0'],
    ['limit', 'many'],
    ['after', 'yesterday'],
    ['after', 'zz-0123456789abcdef0'],
    ['include', 'nothing'],
  ])('%s=%s is refused by name', async (parameter, value) => {
    const { status, errors } = await world.api.get(`/events?${parameter}=${value}`)
    expect([status, errors()[0]?.source?.parameter]).toEqual([400, parameter])
  })
})

describe('a cursor', () => {
  const isGone = async (api: World['api'], cursor: string) => {
    const answer = await api.get(`/events?after=${cursor}`)
    return answer.status === 410 && answer.errors()[0]?.code === 'cursor_gone'
  }

  test('of another account is good for nothing, and another account sees none of the events', async () => {
    const other = await world.newAccount()
    const page = await other.get('/events')
    expect(page.list()).toEqual([])
    const { cursor } = await readOn('')
    expect(await isGone(other, cursor)).toBe(true)
    // That of the other's empty feed is good there.
    expect((await other.get(`/events?after=${metaOf(page).cursor}`)).status).toBe(200)
    expect(await isGone(world.api, metaOf(page).cursor)).toBe(true)
  })

  test('from a state that was lost in a restore is told apart, also when its place was taken again', async () => {
    const { cursor } = await readOn('')
    expect(await isGone(world.api, cursor.replace(/^[^-]+/, 'zzz'))).toBe(true)
    const { rows } = await world.db.query<{ id: string }>(
      `update events set id = gen_random_uuid() where feed_position = (select max(last) from event_feeds) returning id`,
    )
    expect(rows).toHaveLength(1)
    expect(await isGone(world.api, cursor)).toBe(true)
  })

  test('behind which more happened than the feed still has is told so, and the feed begins later', async () => {
    const first = metaOf(await world.api.get('/events?limit=1')).cursor
    const { cursor } = await readOn('')
    const happened = (days: number) =>
      world.db.query('update events set created_at = $1', [new Date(world.clock.now().getTime() - days * 86_400_000)])
    // Somebody who has begun at the far end is not overtaken at once.
    await happened(10.01)
    expect(await isGone(world.api, first)).toBe(false)
    await happened(11)
    expect(await isGone(world.api, first)).toBe(true)
    // Nothing happened since: nothing was missed.
    expect((await readOn(`after=${cursor}`)).events).toEqual([])
    expect((await readOn('after=start')).events).toEqual([])
  })
})
