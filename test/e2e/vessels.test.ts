import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nameBasedId } from '../../src/base/ids.ts'
import { startWorld, type World } from '../world/app.ts'
import { atSea, dayFrom, positionFeed, sendPosition } from '../world/shipments.ts'
import { reference } from './api-reference.ts'
import { askAt } from './api-world.ts'

let world: World
/** Of the ship that is half way between Shanghai and Los Angeles. */
let imo: string
let vessel: string
let stranger: string
beforeAll(async () => {
  world = await startWorld({ feeds: positionFeed() })
  imo = (await world.follow(atSea)).imo
  vessel = nameBasedId('vessel', 'imo', imo)
  stranger = (await world.newAccount()).key
})
afterAll(() => world.close())

const days = (count: number) => dayFrom(world.clock.now(), count)
const ask = (path: string, { key = world.api.key } = {}) => askAt(world, path, { key })

type Shown = { latitude: number; longitude: number; heading: number | null; timestamp: string; estimated: boolean }

async function positionsOf(query: string, options = {}): Promise<Shown[]> {
  const { status, body } = await ask(`/v2/vessels/${query}`, options)
  expect(status).toBe(200)
  expect(body.links.self).toMatch(/\/v2\/vessels\//)
  // The answer was checked against the contract.
  return body.data.attributes.positions as Shown[]
}

const refusedFor = async (query: string) => {
  const { status, body } = await ask(`/v2/vessels/${vessel}/${query}`)
  return [status, body.errors[0]?.source?.parameter]
}

describe('a vessel', () => {
  test('is found by id and by IMO number, and links as it was asked for', async () => {
    for (const name of [vessel, imo, `IMO${imo}`]) {
      const { body } = await ask(`/v2/vessels/${name}`)
      expect(body.data.id).toBe(vessel)
      expect(body.links.self).toMatch(new RegExp(`/v2/vessels/${name}$`))
      expect(body.data.attributes).not.toHaveProperty('positions')
    }
    expect((await ask('/v2/vessels/1234567')).status).toBe(404)
  })

  test('shows where it should have been, hour by hour, when nobody reported it', async () => {
    const positions = await positionsOf(`${imo}?show_positions=true`)
    expect(positions.length).toBeGreaterThan(160)
    expect(positions.length).toBeLessThanOrEqual(168)
    expect(positions.every(({ estimated }) => estimated)).toBe(true)
    expect(positions.map(({ timestamp }) => timestamp)).toEqual(positions.map(({ timestamp }) => timestamp).toSorted())
  })

  test('shows no other account where that one has its goods', async () => {
    expect(await positionsOf(`${imo}?show_positions=1`, { key: stranger })).toEqual([])
  })

  test('shows reports as they are, and estimates in the gaps', async () => {
    // Another ship, so that the estimates of the first one stay what they are.
    const { imo: reported } = await world.follow(atSea)
    const timestamps = [days(-3), days(-2)]
    for (const [index, timestamp] of timestamps.entries())
      await sendPosition(world, { imo: reported, timestamp, lat: 44, lon: -172 - index, sog: 16 })
    const positions = await positionsOf(
      `${reported}?show_positions[from_timestamp]=${days(-3.5)}&show_positions[to_timestamp]=${days(-1)}`,
    )
    expect(positions.filter(({ estimated }) => !estimated).map(({ timestamp }) => timestamp)).toEqual(timestamps)
    expect(positions.length).toBeGreaterThan(50)
    const { body } = await ask(`/v2/vessels/${reported}`)
    expect(body.data.attributes).toMatchObject({ latitude: 44, longitude: -173, nautical_speed_knots: 16 })
  })

  test('takes no period that ends before it begins', async () => {
    const { status, body } = await ask(
      `/v2/vessels/${imo}?show_positions[from_timestamp]=${days(-1)}&show_positions[to_timestamp]=${days(-2)}`,
    )
    expect([status, body.errors[0]?.source?.parameter]).toEqual([400, 'show_positions[from_timestamp]'])
  })
})

describe('positions to come', () => {
  const leg = `port_id=${reference.discharge}&previous_port_id=${reference.hub}`

  test('are one a minute until the arrival that the line expects', async () => {
    const positions = await positionsOf(`${imo}/future_positions?${leg}`)
    expect(positions.length).toBeGreaterThan(8 * 1_440 - 3)
    expect(positions.length).toBeLessThanOrEqual(8 * 1_440 + 1)
    expect(positions.every(({ estimated }) => estimated)).toBe(true)
    const [first, second] = positions
    expect(Date.parse(second?.timestamp ?? '') - Date.parse(first?.timestamp ?? '')).toBe(60_000)
    expect(positions.at(-1)).toMatchObject({ latitude: 33.7558, longitude: -118.2611 })
  })

  test('follow the leg that the ship is on when no port is named: clients ask so', async () => {
    expect((await positionsOf(`${imo}/future_positions`)).at(-1)).toMatchObject({ latitude: 33.7558, longitude: -118.2611 })
    expect((await positionsOf(`${imo}/future_positions_with_coordinates`)).length).toBeGreaterThan(1_000)
  })

  test('begin at the place that is given', async () => {
    const positions = await positionsOf(`${imo}/future_positions_with_coordinates?${leg}&latitude=40&longitude=-150`)
    expect(positions[0]).toMatchObject({ latitude: 40, longitude: -150, estimated: true })
  })

  test('are bounded, and go at 14 knots where no line has said anything', async () => {
    const back = `port_id=${reference.hub}&previous_port_id=${reference.discharge}`
    const positions = await positionsOf(`${imo}/future_positions?${back}`)
    // Some 5,750 nautical miles.
    expect(positions.length / 1_440).toBeCloseTo(5_750 / 14 / 24, 0)
    expect(positions.length).toBeLessThanOrEqual(43_200)
  })

  test('need to know from where to where', async () => {
    expect(await refusedFor(`future_positions?previous_port_id=${reference.hub}`)).toEqual([400, 'port_id'])
    expect(await refusedFor(`future_positions?port_id=${reference.hub}`)).toEqual([400, 'previous_port_id'])
    expect(await refusedFor(`future_positions?port_id=x&previous_port_id=${reference.hub}`)).toEqual([400, 'port_id'])
    expect(await refusedFor(`future_positions_with_coordinates?${leg}&longitude=5`)).toEqual([400, 'latitude'])
    expect(await refusedFor(`future_positions_with_coordinates?${leg}&latitude=91&longitude=5`)).toEqual([400, 'latitude'])
    const alone = await ask(`/v2/vessels/${imo}/future_positions`, { key: stranger })
    expect([alone.status, alone.body.errors[0]?.source?.parameter]).toEqual([400, 'port_id'])
  })
})
