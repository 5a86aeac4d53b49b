import { afterAll, beforeAll, expect, test } from 'vitest'
import { day_ms, hour_ms, startWorld, type World } from '../world/app.ts'
import { says } from '../world/says.ts'
import { newYork, type Story, storyOf } from './story.ts'

// A line that is asked in full once a day, and for what it created since in between.

let world: World
beforeAll(async () => {
  world = await startWorld({ pacing: { poll_every_s: 3 * 3_600, incremental: { full_every_s: 24 * 3_600 } } })
})
afterAll(() => world.close())

const isFiltered = (address: string | undefined) =>
  new URL(address ?? '/', 'http://line').searchParams.has('eventCreatedDateTime:gte')
const addressesOf = (story: Story) =>
  world.line.requests.filter(({ number }) => number === story.bill).map(({ address }) => address)

async function shown(story: Story) {
  const answer = await world.api.get(`/shipments?include=containers,containers.transport_events&number=${story.bill}`)
  return {
    shipment: answer.list()[0]?.attributes,
    events: answer
      .included('transport_event')
      .map(({ id }) => id)
      .sort(),
  }
}

async function lastCompleteAt(story: Story): Promise<number> {
  const { rows } = await world.db.query<{ at: Date }>('select last_complete_at as at from tracked_numbers where number = $1', [
    story.bill,
  ])
  return rows[0]?.at.getTime() ?? 0
}

test('news are added, silence takes nothing back, and once a day everything is asked for', async () => {
  const story = storyOf(1, world.clock.now())
  const told = story.underWay(100)
  world.line.reply(story.bill, { kind: 'events', events: told })
  await world.track(story.bill)
  await world.settled()
  expect(isFiltered(addressesOf(story)[0])).toBe(false)
  const [first, first_complete_ms] = [await shown(story), await lastCompleteAt(story)]
  expect(first.shipment).toMatchObject({ pod_eta_at: story.at(100) })

  // Nothing was created since: the line answers with an empty list, as it would about a number that it does not know.
  await world.advance(3.5 * hour_ms)
  const filtered = addressesOf(story).at(-1)
  expect(isFiltered(filtered)).toBe(true)
  const since = new URL(filtered ?? '/', 'http://line').searchParams.get('eventCreatedDateTime:gte') ?? ''
  expect(Date.parse(since)).toBe(first_complete_ms - hour_ms)
  expect(await shown(story)).toMatchObject({
    events: first.events,
    shipment: { pod_eta_at: story.at(100), line_tracking_stopped_at: null },
  })

  const later = {
    ...newYork,
    bill: story.bill,
    container: story.boxes,
    where: newYork,
    ship: { name: 'PAPER LANTERN', imo: '3000348', voyage: '210W' },
  }
  const news = says.arrived({ ...later, classifier: 'EST', at: story.at(130), created_at: story.at(4) })
  world.line.reply(story.bill, { kind: 'events', events: [...told, news] })
  await world.advance(3.5 * hour_ms)
  expect(isFiltered(addressesOf(story).at(-1))).toBe(true)
  const changed = await shown(story)
  expect(changed.shipment).toMatchObject({ pod_eta_at: story.at(130) })
  expect(changed.events.length).toBeGreaterThanOrEqual(first.events.length)
  expect(await lastCompleteAt(story)).toBe(first_complete_ms)

  const asked = addressesOf(story).length
  await world.advance(day_ms)
  // The sweep for polls that are late may have asked once more behind it.
  expect(addressesOf(story).slice(asked).map(isFiltered)).toContain(false)
  expect(await lastCompleteAt(story)).toBeGreaterThan(first_complete_ms)
  expect(await shown(story)).toMatchObject({ events: changed.events, shipment: { pod_eta_at: story.at(130) } })
})

test('404 to a question for news says nothing about the number', async () => {
  const story = storyOf(2, world.clock.now())
  world.line.reply(story.bill, { kind: 'events', events: story.underWay(100) }, { kind: 'error', status: 404 })
  const { id } = await world.track(story.bill)
  await world.settled()
  const before = await shown(story)
  await world.advance(3.5 * hour_ms)
  expect(isFiltered(addressesOf(story).at(-1))).toBe(true)
  expect((await world.api.get(`/tracking_requests/${id}`)).attributes()).toMatchObject({ status: 'created', failed_reason: null })
  expect((await shown(story)).events).toEqual(before.events)
})

test('who asks for a number anew is given the whole answer', async () => {
  const story = storyOf(3, world.clock.now())
  world.line.reply(story.bill, { kind: 'events', events: story.underWay(100) })
  await world.track(story.bill)
  await world.settled()
  const other = await world.newAccount()
  await other.post('/tracking_requests', 'tracking_request', {
    request_type: 'bill_of_lading',
    request_number: story.bill,
    scac: world.line.scac,
  })
  await world.settled()
  expect(addressesOf(story).map(isFiltered)).toEqual([false, false])
})
