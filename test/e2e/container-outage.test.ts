import { afterAll, beforeAll, expect, test } from 'vitest'
import { hour_ms, minute_ms, startWorld, type World } from '../world/app.ts'
import { type FakeFacility, startFacility } from '../world/facility.ts'
import { storyOf } from './story.ts'

let world: World
let terminal: FakeFacility
const boxes: string[] = []

beforeAll(async () => {
  terminal = await startFacility()
  world = await startWorld({
    feeds: {
      container_sources: [
        {
          ...{ name: 'elizabeth', dialect: 'apmt', base_url: `${terminal.address}/apmt`, facilities: ['E425'] },
          ...{ auth: { kind: 'none' }, asks_unassigned: true, requests_per_minute: 6_000, batch_size: 2 },
        },
      ],
    },
  })
  for (const serial of [901, 902, 903]) {
    const story = storyOf(serial, world.clock.now())
    world.line.reply(story.bill, { kind: 'events', events: [...story.underWay(-30), ...story.arrived(-30)] })
    await world.track(story.bill)
    boxes.push(...story.boxes)
  }
  await world.settled()
})
afterAll(async () => {
  await world.close()
  await terminal.close()
})

type Status = { feed: string; kind: string; status: string; reason: string | null; numbers: number; numbers_parked: number } & {
  lag_seconds: number
  last_hour: { asks: number; errors: number; outcomes: Record<string, number> }
  pacing: { requests_per_minute: number; requests_left_now: number }
  unread: { code: string }[]
}

/** What the API says of the terminal; figures of asks follow within seconds, when they are written. */
async function status(): Promise<Status> {
  const { text } = await world.api.raw('GET', '/feeds/status')
  const { data } = JSON.parse(text) as { data: Status[] } // the contract's own test checks its form
  const found = data.find(({ feed }) => feed === 'elizabeth')
  if (found === undefined) throw new Error('the terminal is no feed')
  return found
}

/** Lets minutes pass until the terminal has the status; how many, at most `most`. */
async function minutesUntil(wanted: string, most: number): Promise<number> {
  for (let minute = 0; minute <= most; minute++) {
    if ((await status()).status === wanted) return minute
    await world.advance(minute_ms)
  }
  throw new Error(`it is ${(await status()).status} after ${most} minutes, and not ${wanted}`)
}

test('a terminal that is down is left alone, looked at about one box at a time, and asked once about each box when it is back', async () => {
  terminal.fail(503)
  await world.advance(6 * minute_ms)
  await minutesUntil('paused', 30)
  expect(await status()).toMatchObject({ kind: 'terminal', reason: 'unreachable', numbers: 6 })
  const failed = terminal.requests.length
  expect(failed).toBeGreaterThanOrEqual(5)
  expect(failed).toBeLessThanOrEqual(8)

  for (let minute = 0; minute < 20; minute++) await world.advance(minute_ms)
  const looks = terminal.requests.slice(failed)
  // After about 1, 2, 4 and 8 minutes.
  expect(looks.length).toBeGreaterThanOrEqual(2)
  expect(looks.length).toBeLessThanOrEqual(5)
  expect(looks.every(({ containers }) => containers.length === 1)).toBe(true)
  expect(new Set(looks.map(({ containers }) => containers[0])).size).toBe(looks.length)
  const down = await status()
  expect([down.status, down.numbers_parked > 0, down.lag_seconds > 0]).toEqual(['paused', true, true])
  await expect.poll(async () => (await status()).last_hour.outcomes.unreachable ?? 0).toBeGreaterThan(4)

  terminal.recover()
  for (const number of boxes) terminal.say(number, { containerId: number, readyForDelivery: 'YES' })
  const before = terminal.requests.length
  await minutesUntil('recovering', 20)
  const asked = () => terminal.requests.slice(before).flatMap(({ containers }) => containers)
  for (let minute = 0; minute < 9 && new Set(asked()).size < boxes.length; minute++) await world.advance(minute_ms)
  expect(asked().toSorted()).toEqual(boxes.toSorted())
  const { rows } = await world.db.query('select 1 from containers where available_for_pickup')
  expect(rows).toHaveLength(boxes.length)
  await minutesUntil('well', 15)
})

test('what could not be read is counted, and metrics name the kind', async () => {
  terminal.say(boxes[0] ?? '', { containerId: 'ZZAU9999990', readyForDelivery: 'YES' })
  await world.advance(2 * hour_ms + 10 * minute_ms)
  await expect.poll(async () => (await status()).unread.map(({ code }) => code)).toContain('other_number')
  expect((await status()).pacing).toMatchObject({ requests_per_minute: 6_000, requests_left_now: expect.any(Number) })
  const read = async () => (await fetch(`${world.origin}/metrics`)).text()
  // What was asked is counted in memory and written every few seconds.
  await expect.poll(read).toMatch(/landfall_feed_last_success_timestamp_seconds\{feed="elizabeth"\} \d+/)
  const metrics = await read()
  expect(metrics).toContain('landfall_feed_kind{feed="elizabeth",kind="terminal"} 1')
  expect(metrics).toContain('landfall_feed_numbers{feed="elizabeth"} 6')
})

test('refused credentials end the asking, and no box is at fault', async () => {
  terminal.fail(401)
  const before = terminal.requests.length
  await world.advance(2 * hour_ms + 10 * minute_ms)
  expect(await status()).toMatchObject({ status: 'paused', reason: 'credentials' })
  // Others may have been under way when the first was refused: six boxes are three asks.
  const asked = terminal.requests.length - before
  expect(asked).toBeGreaterThan(0)
  expect(asked).toBeLessThanOrEqual(3)
  for (let minute = 0; minute < 3; minute++) await world.advance(minute_ms)
  expect(terminal.requests.length - before).toBe(asked)
  const { rows } = await world.db.query('select max(failures)::int as most from container_source_checks')
  expect(rows).toEqual([{ most: 0 }])
})
