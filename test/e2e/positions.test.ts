import { createSocket } from 'node:dgram'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { classA, particulars, tagged } from '../feeds/ais/encode.ts'
import { type LineServer, type StreamServer, startLineServer, startStreamServer } from '../feeds/ais/servers.ts'
import { day_ms, hour_ms, minute_ms, startWorld, type World } from '../world/app.ts'
import { type Story, storyOf } from './story.ts'

// Ships that are heard over real TCP, UDP and WebSocket connections, and what shipments learn of it.

const mmsi = 563_123_000
const imo = 3_000_348
const udp_port = 20_000 + Math.floor(Math.random() * 20_000)
const newYork = { latitude: 40.67, longitude: -74.1 }

let world: World
let lines: LineServer
let stream: StreamServer
let story: Story
let box: string
let vessel: string

beforeAll(async () => {
  process.env.STREAM_KEY = 'stream-key'
  process.env.POSITIONS_TOKEN = 'positions-token'
  lines = await startLineServer()
  stream = await startStreamServer()
  world = await startWorld({
    feeds: {
      ais: [
        { name: 'receiver', kind: 'nmea-tcp', host: '127.0.0.1', port: lines.port },
        { name: 'roof', kind: 'nmea-udp', address: '127.0.0.1', port: udp_port },
        {
          name: 'service',
          kind: 'aisstream',
          url: stream.url,
          api_key: { env: 'STREAM_KEY' },
          bounding_boxes: [
            [
              [30, -80],
              [60, 20],
            ],
          ],
        },
        { name: 'partner', kind: 'push', token: { env: 'POSITIONS_TOKEN' } },
      ],
    },
  })
  story = storyOf(1, world.clock.now())
  world.line.reply(story.bill, { kind: 'events', events: story.underWay(200) })
  await world.track(story.bill)
  await world.settled()
  const [container] = (await world.api.get('/containers')).list()
  box = container?.id ?? ''
  const { rows } = await world.db.query<{ id: string }>('select id from vessels where imo = $1', [String(imo)])
  vessel = rows[0]?.id ?? ''
})
afterAll(async () => {
  await world.close()
  await lines[Symbol.asyncDispose]()
  await stream[Symbol.asyncDispose]()
})

const secondsAgo = (ms: number) => Math.floor((world.clock.now().getTime() - ms) / 1_000)
const shown = async () => (await world.api.get(`/vessels/${vessel}`)).attributes()
const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 60_000, interval: 50 })

test('a ship at sea is where its own report says', async () => {
  await until(() => expect(lines.connections()).toBe(1))
  // The crew tells the day and the hour, not the year.
  const eta = new Date(world.clock.now().getTime() + 6 * day_ms)
  const [first, second] = particulars({
    ...{ mmsi, imo, name: 'PAPER LANTERN', destination: 'BEANR>US NYC' },
    eta: { month: eta.getUTCMonth() + 1, day: eta.getUTCDate(), hour: eta.getUTCHours(), minute: 0 },
  })
  const other = classA({ mmsi: 211_000_001, latitude: 50, longitude: 1 })
  const here = classA({ mmsi, latitude: 48.5, longitude: -20.25, speed_knots: 17.5, heading_degrees: 271, status: 0 })
  lines.send(
    first,
    second,
    '# a comment',
    '!AIVDM,garbage*00',
    tagged(other, secondsAgo(60_000)),
    tagged(here, secondsAgo(60_000)),
  )
  await until(async () =>
    expect(await shown()).toMatchObject({
      mmsi: String(mmsi),
      latitude: expect.closeTo(48.5, 5),
      longitude: expect.closeTo(-20.25, 5),
      nautical_speed_knots: 17.5,
      navigational_heading_degrees: 271,
    }),
  )
  const { features } = JSON.parse((await world.api.get(`/containers/${box}/map_geojson`)).text)
  const ship = features.find(
    ({ properties }: { properties: object }) => 'feature_type' in properties && properties.feature_type === 'current_vessel',
  )
  expect(ship).toMatchObject({ geometry: { coordinates: [expect.closeTo(-20.25, 5), expect.closeTo(48.5, 5)] } })
  expect(ship.properties).not.toHaveProperty('estimated')
  // Of ships that no shipment names only the last position is noted.
  expect((await world.db.query('select distinct vessel_id from vessel_positions')).rows).toEqual([{ vessel_id: vessel }])
  expect((await world.db.query('select mmsi from ais_ships where latitude = 50')).rowCount).toBe(1)
})

test('an estimate of arrival stands beside the word of the line', async () => {
  await world.advance(2 * minute_ms)
  const { rows } = await world.db.query(
    'select a.*, p.code from arrival_estimates a join ports p on p.id = a.port_id where a.vessel_id = $1',
    [vessel],
  )
  expect(rows).toHaveLength(1)
  const [{ distance_nm, speed_knots, line_eta_at }] = rows as [Record<string, unknown>]
  expect(rows[0]).toMatchObject({ code: 'USNYC' })
  expect(speed_knots).toBe(17.5)
  expect(distance_nm).toBeGreaterThan(2_200)
  expect(distance_nm).toBeLessThan(2_700)
  expect(line_eta_at).toEqual(new Date(story.at(200)))
  const [shipment] = (await world.api.get('/shipments')).list()
  expect(shipment?.attributes.pod_eta_at).toBe(story.at(200))
  const explained = (await world.api.get(`/shipments/${shipment?.id}/explain`)).attributes<{
    vessel_estimate: object
    crew_estimate: { arrives_at: string } | null
  }>()
  expect(explained.vessel_estimate).toMatchObject({
    speed_knots: 17.5,
    line_is_outdone: expect.any(Boolean),
    is_followed: false,
  })
  expect(explained.crew_estimate).toMatchObject({ destination: 'BEANR>US NYC' })
  const ahead_days = (Date.parse(explained.crew_estimate?.arrives_at ?? '') - world.clock.now().getTime()) / day_ms
  expect(ahead_days).toBeGreaterThan(5.9)
  expect(ahead_days).toBeLessThan(6)
})

test('a service over a WebSocket is subscribed to, and its JSON read', async () => {
  await until(() =>
    expect(stream.subscriptions).toEqual([
      {
        APIKey: 'stream-key',
        BoundingBoxes: [
          [
            [30, -80],
            [60, 20],
          ],
        ],
        FilterMessageTypes: expect.arrayContaining(['PositionReport']),
      },
    ]),
  )
  // At sea a position is kept every five minutes.
  await world.advance(10 * minute_ms)
  const heard_at = new Date(world.clock.now().getTime() - minute_ms)
  const time_utc = `${heard_at.toISOString().replace('T', ' ').replace('Z', '')}123456 +0000 UTC`
  const body = {
    MessageID: 1,
    UserID: mmsi,
    Valid: true,
    NavigationalStatus: 0,
    Sog: 16.1,
    Longitude: -20.4,
    Latitude: 48.5,
    Cog: 270,
    TrueHeading: 511,
    Timestamp: 60,
  }
  stream.send({
    MessageType: 'PositionReport',
    MetaData: { MMSI: mmsi, ShipName: 'PAPER LANTERN', time_utc },
    Message: { PositionReport: body },
  })
  stream.send({ MessageType: 'PositionReport', MetaData: { MMSI: mmsi, time_utc: 'soon' }, Message: { PositionReport: body } })
  await until(async () =>
    expect(await shown()).toMatchObject({ longitude: -20.4, nautical_speed_knots: 16.1, navigational_heading_degrees: 270 }),
  )
})

test('arrival and berth are told by what a receiver in the port hears', async () => {
  await world.db.query(
    "update terminals set latitude = $1, longitude = $2 where id = (select t.id from terminals t join ports p on p.id = t.port_id where p.code = 'USNYC' order by t.id limit 1)",
    [newYork.latitude, newYork.longitude],
  )
  await world.advance(8 * day_ms)
  const socket = createSocket('udp4')
  const now_s = secondsAgo(0)
  const iso = (ago_ms: number) => new Date(now_s * 1_000 - ago_ms).toISOString().replace('.000Z', 'Z')
  const say = (ago_ms: number, km: number, ...[speed_knots, status = 0]: [number, number?]) =>
    tagged(
      classA({ mmsi, ...newYork, longitude: newYork.longitude + km / 84.3, speed_knots, status }),
      Math.floor(now_s - ago_ms / 1_000),
    )
  const heard = [
    say(20 * hour_ms, 500, 17),
    say(12 * hour_ms, 250, 17),
    say(6 * hour_ms, 60, 12),
    say(5 * hour_ms, 15, 8),
    say(4.6 * hour_ms, 8, 4),
    say(4 * hour_ms, 0.1, 0.1, 5),
    say(3.8 * hour_ms, 0.1, 0, 5),
    say(3.5 * hour_ms, 0.1, 0, 5),
  ]
  // In no order, and twice.
  for (const line of [...heard.toReversed(), ...heard]) socket.send(`${line}\r\n`, udp_port, '127.0.0.1')
  await until(async () =>
    expect((await world.db.query("select 1 from vessel_positions where source = 'roof'")).rowCount).toBe(heard.length),
  )
  socket.close()
  await world.advance(2 * minute_ms)
  const events = (await world.api.get(`/containers/${box}/transport_events`)).list()
  const told = events
    .filter(({ attributes }) => attributes.data_source === 'ais')
    .map(({ attributes }) => [attributes.event, attributes.timestamp])
  expect(told).toEqual(
    expect.arrayContaining([
      ['container.transport.vessel_arrived', iso(5 * hour_ms)],
      ['container.transport.vessel_berthed', iso(4 * hour_ms)],
    ]),
  )
  expect(told).toHaveLength(2)
  expect((await world.api.get(`/containers/${box}`)).attributes()).toMatchObject({ pod_arrived_at: iso(5 * hour_ms) })
})

test('positions can be pushed, each with an outcome of its own', async () => {
  const push = async (body: string, token = 'positions-token') => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(`${world.origin}/v2/feeds/partner/positions`, { method: 'POST', body, headers })
    return { status: answer.status, body: await answer.json() }
  }
  const timestamp = new Date(secondsAgo(60_000) * 1_000).toISOString()
  const there = { mmsi, imo, lat: newYork.latitude, lon: newYork.longitude, sog: 0.2, nav_status: 5, timestamp }
  const ahead = new Date(world.clock.now().getTime() + hour_ms).toISOString()
  const answer = await push(
    JSON.stringify([there, { ...there, lat: 10, lon: 10 }, { ...there, mmsi: 7 }, { ...there, timestamp: ahead }]),
  )
  expect(answer.status).toBe(207)
  expect(answer.body).toMatchObject({ accepted: 1, rejected: [{ index: 1 }, { index: 2 }, { index: 3 }] })
  expect(await shown()).toMatchObject({ latitude: newYork.latitude, longitude: newYork.longitude })
  expect((await push('[]', 'another-token')).status).toBe(401)
  expect((await push('nonsense')).status).toBe(400)
})

test('the health of the sources is among the metrics', async () => {
  await until(async () => {
    const text = await (await fetch(`${world.origin}/metrics`)).text()
    expect(text).toMatch(/landfall_position_source_receiving\{source="receiver",kind="nmea-tcp"\} 1/)
    expect(text).toMatch(/landfall_position_source_refused\{source="receiver",reason="checksum"\} 1/)
    expect(text).toMatch(/landfall_position_source_refused\{source="service",reason="time"\} 1/)
  })
})
