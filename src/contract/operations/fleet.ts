import { defineOperations } from '../operation.ts'
import { fleetCollection } from '../resources/map.ts'
import { containerFilters } from './container-filters.ts'

// Where the containers of an account are, all of them at once.

const reading = { method: 'GET', bucket: 'general', role: 'read', tag: 'Fleet', query: containerFilters } as const

export const fleetOperations = defineOperations({
  listShips: {
    ...reading,
    path: '/ships',
    summary: 'List the ships with containers of the account',
    description:
      'Each ship that has containers of the account aboard, those with the most first: where it is and how old that is, where it sails, and how far it slips. Under a filter only containers that fit are counted; where the ship is and sails stays what all of the account tell.',
    page: { size_default: 50 },
    answer: { kind: 'collection', status: 200, types: ['ship'], paged: true },
    errors: ['bad_request'],
  },
  getFleetMap: {
    ...reading,
    path: '/map_geojson',
    summary: 'Get the map of all ships and ports',
    description:
      'As GeoJSON: the ships with containers of the account aboard, where they were on this leg and where they go, and the ports with containers that are there or come. The 100 ships and 500 ports with the most of them. Lines follow the sea and are not split at the date line. Under a filter, ships and ports of containers that fit.',
    answer: { kind: 'plain', status: 200, schema: fleetCollection },
    errors: ['bad_request'],
  },
  listPortOccupancies: {
    ...reading,
    path: '/port_occupancies',
    summary: 'List the ports with containers of the account',
    description:
      'Each port at which containers of the account are, or to which they sail now, those with the most first. Under a filter only containers that fit are counted.',
    page: { size_default: 100 },
    answer: { kind: 'collection', status: 200, types: ['port_occupancy'], paged: true },
    errors: ['bad_request'],
  },
})
