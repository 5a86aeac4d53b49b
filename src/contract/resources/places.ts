import Type from 'typebox'
import { defineResource, json, number, text, toMany, toOne, uuid } from '../resource.ts'

const ownId = () => uuid('The id once more.')
/** Which fields a source supplies. */
export const providedFields = json(
  Type.Unsafe<Record<string, boolean | string>>({ type: 'object', additionalProperties: { type: ['boolean', 'string'] } }),
  'For each field whether it is supplied, and notes under `<field>_notes`.',
)

export const port = defineResource({
  type: 'port',
  description: 'A seaport.',
  self: null,
  attributes: {
    name: text('Name.'),
    code: text('UN/LOCODE.'),
    state_abbr: text('Code of the subdivision.').nullable,
    city: text('City.').nullable,
    country_code: text('ISO 3166 two letters.'),
    time_zone: text('IANA zone.').nullable,
    latitude: number('Degrees north.').nullable,
    longitude: number('Degrees east.').nullable,
    id: ownId(),
  },
  relationships: { terminals: toMany('terminal', 'All terminals of the port, by name.') },
})

export const metroArea = defineResource({
  type: 'metro_area',
  description: 'An inland place: a city with its surroundings.',
  self: null,
  attributes: {
    name: text('Name.'),
    code: text('UN/LOCODE.'),
    state_abbr: text('Code of the subdivision.').nullable,
    country_code: text('ISO 3166 two letters.'),
    time_zone: text('IANA zone.').nullable,
    latitude: number('Degrees north.').nullable,
    longitude: number('Degrees east.').nullable,
    id: ownId(),
  },
  relationships: {},
})

export const terminal = defineResource({
  type: 'terminal',
  description: 'A facility at a port where containers are handled.',
  self: null,
  attributes: {
    name: text('Full name.'),
    nickname: text('Name for display.').nullable,
    firms_code: text('Code of the facility at the customs authority.').nullable,
    smdg_code: text('Code of the terminal in the SMDG list.').nullable,
    bic_facility_code: text('Code of the facility in the BIC list.').nullable,
    street: text('Street.').nullable,
    city: text('City.').nullable,
    state: text('Subdivision.').nullable,
    state_abbr: text('Code of the subdivision.').nullable,
    zip: text('Postal code.').nullable,
    country: text('Name of the country.').nullable,
    id: ownId(),
    provided_data: providedFields,
    facility_type: text('Kind of facility, such as `ocean_terminal` or `rail`.'),
  },
  relationships: { port: toOne('port', 'The port.') },
})

export const railTerminal = defineResource({
  type: 'rail_terminal',
  description: 'A rail facility.',
  self: null,
  attributes: {
    name: text('Full name.'),
    nickname: text('Name for display.').nullable,
    firms_code: text('Code of the facility at the customs authority.').nullable,
    id: ownId(),
    city: text('City.').nullable,
  },
  relationships: {
    port: toOne('port', 'The port, for a facility at one.'),
    metro_area: toOne('metro_area', 'The inland place.'),
  },
})
