import Type from 'typebox'
import { defineResource, instant, integer, json, number, text, toOne } from '../resource.ts'

const counts = json(
  Type.Record(Type.String(), Type.Integer({ minimum: 0 })),
  'Their number by `current_status`; statuses without one are left out.',
)

export const ship = defineResource({
  type: 'ship',
  description: 'A vessel that sails with containers of the account aboard. Its id is that of the vessel.',
  self: null,
  attributes: {
    name: text('Name.').nullable,
    imo: text('IMO number.').nullable,
    voyage_number: text('Voyage.').nullable,
    position: json(
      Type.Unsafe<{
        latitude: number
        longitude: number
        at: string
        age_s: number
        is_estimated: boolean
        heading: number | null
        speed_knots: number | null
      }>({
        type: 'object',
        properties: {
          latitude: { type: 'number' },
          longitude: { type: 'number' },
          at: { type: 'string', format: 'date-time' },
          age_s: { type: 'integer', description: 'Seconds since then.' },
          is_estimated: { type: 'boolean', description: 'No report stands behind it: it is where the ship should be.' },
          heading: { type: ['number', 'null'], description: 'Degrees from north.' },
          speed_knots: { type: ['number', 'null'] },
        },
        required: ['latitude', 'longitude', 'at', 'age_s', 'is_estimated', 'heading', 'speed_knots'],
      }),
      'Where it is: the last report, or where it should be by now when that is older than 12 hours.',
    ).nullable,
    position_reported_at: instant('When its position was last reported.').nullable,
    containers_count: integer('Containers of the account that are aboard.'),
    containers_by_status: counts,
    previous_port_locode: text('UN/LOCODE of the port that it comes from.').nullable,
    previous_port_name: text('Name of that port.').nullable,
    departed_at: instant('When it left that port.').nullable,
    next_port_locode: text('UN/LOCODE of the port that it sails to.').nullable,
    next_port_name: text('Name of that port.').nullable,
    next_port_timezone: text('IANA zone of that port.').nullable,
    arrives_at: instant('When it is expected there.').nullable,
    first_arrives_at: instant('When it was first expected there, where containers of the account end their voyage there.')
      .nullable,
    slip_days: integer('By how many days it comes later than it was first expected; below 0 earlier.').nullable,
  },
  relationships: {
    vessel: toOne('vessel', 'The vessel.'),
    previous_port: toOne('port', 'The port that it comes from.'),
    next_port: toOne('port', 'The port that it sails to.'),
  },
})

export const portOccupancy = defineResource({
  type: 'port_occupancy',
  description: 'How many containers of the account are at a port, or on their way to it by sea. Its id is that of the port.',
  self: null,
  attributes: {
    locode: text('UN/LOCODE.'),
    name: text('Name.'),
    timezone: text('IANA zone.').nullable,
    latitude: number('Degrees north.').nullable,
    longitude: number('Degrees east.').nullable,
    containers_count: integer('Containers that are there.'),
    containers_by_status: counts,
    approaching_count: integer('Containers that sail to it now.'),
  },
  relationships: { port: toOne('port', 'The port.') },
})
