import { expect, test } from 'vitest'
import { day_ms, scac, startWorld } from '../world/app.ts'
import type { ApiClient } from '../world/client.ts'
import { storyOf } from './story.ts'

test('a resumed shipment knows what the line told others meanwhile, though the line says nothing new [I3]', async () => {
  await using world = await startWorld()
  const story = storyOf(1, world.clock.now())
  const mine = world.api
  const other = await world.newAccount()
  world.line.reply(story.bill, { kind: 'events', events: story.underWay(100) })
  await world.track(story.bill)
  const attributes = { request_type: 'bill_of_lading', request_number: story.bill, scac }
  await other.post('/tracking_requests', 'tracking_request', attributes)
  await world.settled()
  const arrivals = async (api: ApiClient) =>
    (await api.get('/containers')).list().map(({ attributes: { pod_arrived_at } }) => pod_arrived_at)
  expect(await arrivals(mine)).toEqual([null, null])

  const [shipment] = (await mine.get('/shipments')).list()
  await mine.patch(`/shipments/${shipment?.id}/stop_tracking`, 'shipment', {})
  world.line.reply(story.bill, { kind: 'events', events: [...story.underWay(100), ...story.arrived(-1)] })
  await world.advance(2 * day_ms)
  expect(await arrivals(other)).toEqual([story.at(-1), story.at(-1)])
  expect(await arrivals(mine)).toEqual([null, null])

  await mine.patch(`/shipments/${shipment?.id}/resume_tracking`, 'shipment', {})
  await world.settled()
  expect(await arrivals(mine)).toEqual([story.at(-1), story.at(-1)])
})
