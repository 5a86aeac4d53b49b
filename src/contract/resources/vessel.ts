import Type from 'typebox'
import { defineResource, instant, json, number, text } from '../resource.ts'

const position = Type.Object({
  latitude: Type.Number(),
  longitude: Type.Number(),
  heading: Type.Unsafe<number | null>({ type: ['number', 'null'] }),
  timestamp: Type.String({ format: 'date-time' }),
  estimated: Type.Boolean(),
})

export const vessel = defineResource({
  type: 'vessel',
  description: 'A ship, with its last known position.',
  self: null,
  attributes: {
    name: text('Name.').nullable,
    imo: text('IMO number.').nullable,
    mmsi: text('MMSI.').nullable,
    latitude: number('Degrees north of the last known position.').nullable,
    longitude: number('Degrees east of the last known position.').nullable,
    nautical_speed_knots: number('Speed in knots.').nullable,
    navigational_heading_degrees: number('Heading: 0 north, 90 east, 180 south, 270 west.').nullable,
    position_timestamp: instant('When the position was reported.').nullable,
    positions: json(Type.Array(position), 'Positions in the period asked for.').nullable.whenAsked,
  },
  relationships: {},
})
