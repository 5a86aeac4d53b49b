import { afterAll, beforeAll, expect, test } from 'vitest'
import { day_ms, hour_ms, minute_ms, startWorld, type World } from '../world/app.ts'
import { type Story, storyOf } from './story.ts'

// With LANDFALL_VESSEL_ETA=replace: what the line expects has passed while its ship is in the middle of the ocean.

const ship = { mmsi: 563_123_000, imo: 3_000_348 }
const antwerp = { lat: 51.28, lon: 4.3 }
const midAtlantic = { lat: 48.5, lon: -20.25 }

let world: World
let story: Story
let shipment: string
let box: string

beforeAll(async () => {
  process.env.VESSEL_ETA_TOKEN = 'positions-token'
  world = await startWorld({
    environment: { LANDFALL_VESSEL_ETA: 'replace' },
    feeds: { ais: [{ name: 'partner', kind: 'push', token: { env: 'VESSEL_ETA_TOKEN' } }] },
  })
  await world.listen()
  story = storyOf(7, world.clock.now())
  world.line.reply(story.bill, { kind: 'events', events: story.underWay(20) })
  await world.track(story.bill)
  await world.settled()
  shipment = (await world.api.get('/shipments')).list()[0]?.id ?? ''
  box = (await world.api.get('/containers')).list()[0]?.id ?? ''
})
afterAll(() => world.close())

type Seen = { lat: number; lon: number; sog: number; nav_status?: number }

/** Hands positions in and lets what follows happen. */
async function seen(...positions: readonly (readonly [timestamp: string, Seen])[]): Promise<void> {
  const body = positions.map(([timestamp, at]) => ({ ...ship, ...at, timestamp }))
  const answer = await fetch(`${world.origin}/v2/feeds/partner/positions`, {
    method: 'POST',
    headers: { authorization: 'Bearer positions-token', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(await answer.json()).toMatchObject({ accepted: positions.length })
  await world.advance(2 * minute_ms)
}

const ago = (hours: number) => new Date(world.clock.now().getTime() - hours * hour_ms).toISOString()
const arrivals = () =>
  world.receiver.documents().filter(({ data }) => data.attributes.event === 'shipment.estimated.arrival').length

type Attributes = { pod_eta_at: string | null; pod_original_eta_at: string | null; pod_ata_at: string | null }
const believed = async () => (await world.api.get(`/shipments/${shipment}`)).attributes<Attributes>()
const explained = async () =>
  (await world.api.get(`/shipments/${shipment}/explain`)).attributes<{
    vessel_estimate: { arrives_at: string; is_followed: boolean; line_is_outdone: boolean } | null
    values: {
      name: string
      rule: string
      rule_in_words: string
      winner: { data_source: string }
      lost: { timestamp: string }[]
    }[]
  }>()
const whyEta = async () => (await explained()).values.find(({ name }) => name === 'pod_eta_at')
const inHours = (instant: string | null) => (Date.parse(instant ?? '') - world.clock.now().getTime()) / hour_ms

test('berth and departure at the port of loading are raw events of their own', async () => {
  const alongside = { ...antwerp, sog: 0, nav_status: 5 }
  await seen(
    [story.at(-72), alongside],
    [story.at(-60), alongside],
    [story.at(-49), alongside],
    [story.at(-48.5), { lat: 51.33, lon: 4.25, sog: 9 }],
    [story.at(-48), { lat: 51.4, lon: 4.1, sog: 11 }],
    [story.at(-47), { lat: 51.43, lon: 3.6, sog: 14 }],
    [story.at(-45), { lat: 51.5, lon: 2.9, sog: 15 }],
  )
  const events = (await world.api.get(`/containers/${box}/raw_events`)).list()
  const told = events.filter(({ attributes }) => attributes.data_source === 'ais').map(({ attributes }) => attributes)
  expect(told).toMatchObject([{ event: 'vessel_departed', original_event: 'seen leaving', timestamp: story.at(-47) }])
  const departed = (await world.api.get(`/containers/${box}/transport_events`))
    .list()
    .find(({ attributes }) => attributes.event === 'container.transport.vessel_departed')
  expect(departed?.attributes).toMatchObject({ data_source: 'ais', timestamp: story.at(-47) })
})

test('an arrival that has passed gives way to the position of the ship, and everybody hears of it', async () => {
  await seen([ago(0.1), { ...midAtlantic, sog: 15 }])
  expect(await believed()).toMatchObject({ pod_eta_at: story.at(20), pod_ata_at: null })
  await world.advance(30 * hour_ms)
  const told = arrivals()
  await seen([ago(0.5), { lat: 48.4, lon: -21, sog: 15 }], [ago(0.1), { lat: 48.4, lon: -21.2, sog: 15 }])
  const { pod_eta_at, ...others } = await believed()
  expect(others).toMatchObject({ pod_original_eta_at: story.at(20), pod_ata_at: null })
  expect(inHours(pod_eta_at)).toBeGreaterThan(130)
  expect(inHours(pod_eta_at)).toBeLessThan(180)
  expect(await whyEta()).toMatchObject({
    rule: 'outdone:past',
    rule_in_words: expect.stringContaining('it has passed while the ship is still on its way'),
    winner: { data_source: 'ais' },
    lost: expect.arrayContaining([expect.objectContaining({ timestamp: story.at(20), data_source: 'shipping_line' })]),
  })
  expect((await explained()).vessel_estimate).toMatchObject({ is_followed: true, line_is_outdone: true })
  const raw = (await world.api.get(`/containers/${box}/raw_events`)).list()
  expect(raw.find(({ attributes }) => attributes.estimated === true && attributes.data_source === 'ais')).toBeDefined()
  expect(arrivals()).toBe(told + 1)
})

test('an hour later at the same pace nothing is told', async () => {
  const { pod_eta_at } = await believed()
  await world.advance(hour_ms)
  const told = arrivals()
  await seen([ago(0.1), { lat: 48.35, lon: -21.6, sog: 15 }])
  expect((await believed()).pod_eta_at).toBe(pod_eta_at)
  expect(arrivals()).toBe(told)
})

test('whatever else the line says counts again', async () => {
  world.line.reply(story.bill, { kind: 'events', events: story.underWay(185) })
  await world.advance(day_ms)
  expect(await believed()).toMatchObject({ pod_eta_at: story.at(185), pod_original_eta_at: story.at(20) })
  expect(await whyEta()).toMatchObject({ rule: 'latest_estimate', winner: { data_source: 'shipping_line' } })
  await world.advance(2 * hour_ms)
  expect((await world.db.query('select 1 from followed_estimates')).rowCount).toBe(0)
  expect(await believed()).toMatchObject({ pod_eta_at: story.at(185) })
})

test('no AIS never means "not arrived"', async () => {
  // The ship was last heard in the middle of the ocean, days ago.
  world.line.reply(story.bill, { kind: 'events', events: [...story.underWay(185), ...story.arrived(100)] })
  await world.advance(5 * day_ms)
  expect(await believed()).toMatchObject({ pod_ata_at: story.at(100) })
  expect((await world.api.get(`/containers/${box}`)).attributes()).toMatchObject({ pod_arrived_at: story.at(100) })
  expect((await world.db.query('select 1 from followed_estimates')).rowCount).toBe(0)
})
