import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { containerWorkAttributes } from '../../src/contract/resources/container-work.ts'
import { webhookEventNames } from '../../src/vocabulary/event-name.ts'
import { propertyRuns } from '../property-runs.ts'
import { day_ms, startWorld, type World } from '../world/app.ts'
import { storyOf } from './story.ts'

// The rule for receivers of docs/guides/event-feed.md: of what a delivery says of a container or shipment, nothing that is older than what was taken.

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

type Delivered = ReturnType<World['receiver']['documents']>[number]
type Kept = { sequence: number; attributes: Record<string, unknown> }

/** A receiver that knows nothing but the rule. */
function receive(kept: Map<string, Kept>, { data, included }: Delivered): void {
  const { container_sequence, shipment_sequence } = data.attributes
  const sequences: Readonly<Record<string, number | null>> = { container: container_sequence, shipment: shipment_sequence }
  for (const { type, id, attributes } of included) {
    const sequence = sequences[type] ?? null
    if (sequence !== null && sequence > (kept.get(id)?.sequence ?? 0)) kept.set(id, { sequence, attributes })
  }
}

// When the line was asked, and when the row was written, change without news.
const without_news: ReadonlySet<string> = new Set([
  // What is decided beside a record is in no delivery.
  ...Object.keys(containerWorkAttributes),
  'line_tracking_last_attempted_at',
  'line_tracking_last_succeeded_at',
  'shipment_last_tracking_request_at',
  'terminal_checked_at',
  'updated_at',
])
const news = (attributes: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => !without_news.has(name)))

test('whatever order deliveries come in, and how often, a receiver that ignores older numbers ends with what is so [W46]', async () => {
  await world.listen(webhookEventNames)
  const began = world.clock.now()
  const story = storyOf(7, began)
  const said = [story.underWay(20), story.underWay(30), story.underWay(26), story.arrived(26), story.collected(40)]
  for (const [index] of said.entries()) {
    world.line.reply(story.bill, { kind: 'events', events: said.slice(Math.min(index, 2), index + 1).flat() })
    if (index === 0) await world.track(story.bill)
    else await world.advance(day_ms)
    await world.settled()
  }
  const deliveries = world.receiver.documents()
  expect(deliveries.length).toBeGreaterThan(25)
  const [shipment] = (await world.api.get(`/shipments?include=containers&number=${story.bill}`)).list()
  const containers = (await world.api.get(`/shipments/${shipment?.id}?include=containers`)).included('container')
  const truth = [shipment, ...containers].map((record) => [record?.id, news(record?.attributes ?? {})])
  expect(truth).toHaveLength(3)
  expect(containers.map(({ attributes }) => attributes.current_status)).not.toContain('on_ship')
  const order = fc
    .tuple(
      fc.shuffledSubarray(deliveries, { minLength: deliveries.length }),
      fc.array(fc.tuple(fc.nat(), fc.constantFrom(...deliveries))),
    )
    .map(([all, again]) => again.reduce((list, [at, one]) => list.toSpliced(at % (list.length + 1), 0, one), all))
  fc.assert(
    fc.property(order, (arriving) => {
      const kept = new Map<string, Kept>()
      for (const delivery of arriving) receive(kept, delivery)
      expect([...truth].map(([id]) => [id, news(kept.get(String(id))?.attributes ?? {})])).toEqual(truth)
    }),
    propertyRuns(300),
  )
})
