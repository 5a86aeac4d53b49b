import { defineOperations, instantParameter, textParameter } from '../operation.ts'
import { featureCollection } from '../resources/map.ts'

const reading = { method: 'GET', bucket: 'general', role: 'read' } as const
const vessels = { ...reading, tag: 'Vessels', answer: { kind: 'document', status: 200, types: ['vessel'] } } as const
const legParameters = {
  port_id: textParameter(
    'The port that the ship sails to. Without it and `previous_port_id`: the leg that your containers are on.',
  ),
  previous_port_id: textParameter('The port that it comes from.'),
}
const bounds = 'One position a minute, at most 43,200 of them.'

export const voyageOperations = defineOperations({
  listVessels: {
    ...reading,
    tag: 'Vessels',
    path: '/vessels',
    summary: 'List vessels',
    description: 'Vessels by name. Those whose name begins with the text come before those that hold it.',
    query: {
      'filter[text]': textParameter('Words of the name, the IMO number or the MMSI, each from its beginning, in any case.'),
    },
    page: { size_default: 30 },
    answer: { kind: 'collection', status: 200, types: ['vessel'], paged: true },
    errors: ['bad_request'],
  },
  getVessel: {
    ...vessels,
    path: '/vessels/{id}',
    summary: 'Get a vessel',
    description:
      'One vessel, by id or IMO number. `positions` is there only when `show_positions` is true or a period is given: those that were reported, and, with `estimated` true, one an hour where none were and the ship carried your containers.',
    query: {
      show_positions: textParameter('Any value but `false` and `0` asks for positions.'),
      'show_positions[from_timestamp]': instantParameter('Begin of the period; by default seven days before its end.'),
      'show_positions[to_timestamp]': instantParameter('End of the period; by default now.'),
    },
    errors: ['bad_request', 'not_found'],
  },
  getVesselFuturePositions: {
    ...vessels,
    path: '/vessels/{id}/future_positions',
    summary: 'Get where a vessel will be',
    description: `The way to the next port at an even speed, by the times that shipping lines give or at 14 knots. ${bounds}`,
    query: legParameters,
    errors: ['bad_request', 'not_found'],
  },
  getVesselFuturePositionsFrom: {
    ...vessels,
    path: '/vessels/{id}/future_positions_with_coordinates',
    summary: 'Get where a vessel will be, from a place on',
    description: `As above, from the place that is given, now. ${bounds}`,
    query: {
      ...legParameters,
      latitude: textParameter('Degrees north of the place. Without both: the last position of the ship.'),
      longitude: textParameter('Degrees east of the place.'),
    },
    errors: ['bad_request', 'not_found'],
  },
  getContainerMap: {
    ...reading,
    path: '/containers/{id}/map_geojson',
    tag: 'Containers',
    summary: 'Get the map of a container',
    description:
      'The ports of its voyage, its ship, where that was and where it goes, as GeoJSON. Lines follow the sea and are not split at the date line. No features while the route is not known.',
    query: {},
    answer: { kind: 'plain', status: 200, schema: featureCollection },
    errors: ['not_found'],
  },
  getContainerRoute: {
    ...reading,
    path: '/containers/{id}/route',
    tag: 'Containers',
    summary: 'Get the route of a container',
    description: 'Its stops in order of travel, by sea and by rail. Stops, places, vessels and the shipment always come along.',
    query: {
      include: textParameter('Taken and ignored: everything is included.'),
      as_of: instantParameter(
        'The route as it was believed at this instant, with places and vessels as they are now. 404 when it was not known then.',
      ),
    },
    answer: { kind: 'document', status: 200, types: ['route'] },
    errors: ['bad_request', 'not_found'],
  },
})
