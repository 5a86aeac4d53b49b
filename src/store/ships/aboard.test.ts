import { expect, test } from 'vitest'
import { type AboardCount, countApproaching, countShips } from './aboard.ts'

const aboard: AboardCount[] = [
  { vessel_id: 'b', to_port_id: 'p1', current_status: 'on_ship', containers: 2 },
  { vessel_id: 'a', to_port_id: 'p1', current_status: 'on_ship', containers: 3 },
  { vessel_id: 'b', to_port_id: 'p2', current_status: 'on_ship', containers: 4 },
  { vessel_id: 'b', to_port_id: null, current_status: 'new', containers: 1 },
  { vessel_id: 'c', to_port_id: 'p2', current_status: 'new', containers: 3 },
]

test('ships come with the most containers first, of two alike by their ids', () => {
  expect(countShips(aboard)).toEqual([
    { vessel_id: 'b', containers_count: 7, containers_by_status: { on_ship: 6, new: 1 } },
    { vessel_id: 'a', containers_count: 3, containers_by_status: { on_ship: 3 } },
    { vessel_id: 'c', containers_count: 3, containers_by_status: { new: 3 } },
  ])
})

test('a port is approached by what sails to it on any ship', () => {
  expect(countApproaching(aboard)).toEqual(
    new Map([
      ['p1', 5],
      ['p2', 7],
    ]),
  )
})
