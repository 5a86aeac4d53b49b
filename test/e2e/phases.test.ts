import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../world/app.ts'
import {
  atSea,
  available,
  collected,
  discharged,
  held,
  inHub,
  onRail,
  type Phase,
  returnedEmpty,
  stuffed,
  yardFeeds,
} from '../world/shipments.ts'

// What a customer reads of a container in each phase of its journey.

let world: World
beforeAll(async () => {
  world = await startWorld({ feeds: yardFeeds() })
})
afterAll(() => world.close())

const customs = { name: 'customs', status: 'hold', description: null }

test.each<[string, Phase, object]>([
  ['that is filled', stuffed, { current_status: 'new', pod_arrived_at: null }],
  ['waiting in a port on the way', inHub, { current_status: 'on_ship', pod_arrived_at: null }],
  ['at sea', atSea, { current_status: 'on_ship', pod_arrived_at: null, pod_discharged_at: null }],
  ['discharged', discharged, { current_status: 'grounded', pod_discharged_at: expect.any(String), availability_known: false }],
  [
    'held at the terminal',
    held,
    { current_status: 'not_available', available_for_pickup: false, holds_at_pod_terminal: [customs] },
  ],
  ['available', available, { current_status: 'available', available_for_pickup: true, holds_at_pod_terminal: [] }],
  ['on a train', onRail, { current_status: 'on_rail', ind_ata_at: null, ind_eta_at: expect.any(String) }],
  ['collected', collected, { current_status: 'picked_up', pod_full_out_at: expect.any(String), empty_terminated_at: null }],
  ['returned empty', returnedEmpty, { current_status: 'empty_returned', empty_terminated_at: expect.any(String) }],
])('a container %s', async (_, phase, attributes) => {
  const { container_id } = await world.follow(phase)
  expect((await world.api.get(`/containers/${container_id}`)).attributes()).toMatchObject(attributes)
})
