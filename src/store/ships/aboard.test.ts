import { expect, test } from 'vitest'
import { type AboardCount, countPorts, countShips, onShips, type PlaceCount } from './aboard.ts'

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

const nowhere = { vessel_id: null, to_port_id: null, port_id: null }
const places: PlaceCount[] = [
  ...aboard.map((count) => ({ ...count, port_id: null })),
  { ...nowhere, to_port_id: 'p2', current_status: 'on_ship', containers: 6 },
  { ...nowhere, port_id: 'p2', current_status: 'grounded', containers: 1 },
  { ...nowhere, port_id: 'p2', current_status: 'available', containers: 2 },
  { ...nowhere, port_id: 'p0', current_status: 'grounded', containers: 3 },
]

test('ports come with what stands there first, then with what comes on any ship, named or not', () => {
  expect(countPorts(places)).toEqual([
    { port_id: 'p2', containers_count: 3, containers_by_status: { grounded: 1, available: 2 }, approaching_count: 13 },
    { port_id: 'p0', containers_count: 3, containers_by_status: { grounded: 3 }, approaching_count: 0 },
    { port_id: 'p1', containers_count: 0, containers_by_status: {}, approaching_count: 5 },
  ])
})

test('what stands ashore, and what sails on a ship that nobody names, is on no ship of the list', () => {
  expect(onShips(places)).toEqual(aboard)
})
