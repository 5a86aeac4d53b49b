import Type, { type TSchema } from 'typebox'

// The map of a container: GeoJSON, and no JSON:API. The properties of each kind of feature stand here in the order in which they leave.

const text = Type.String()
const integer = Type.Integer()
const at = Type.String({ format: 'date-time' })
const orNull = (type: string, format?: string) => Type.Unsafe<unknown>({ type: [type, 'null'], ...(format ? { format } : {}) })
const textOrNull = orNull('string')
const atOrNull = orNull('string', 'date-time')
const numberOrNull = orNull('number')
/** Only there, and true, when no report stands behind it. */
const estimated = Type.Optional(Type.Boolean({ description: 'No report stands behind this: it is where the ship should be.' }))

const region = (prefix: string, place: TSchema) => ({
  [`${prefix}state_abbr`]: textOrNull,
  [`${prefix}state`]: textOrNull,
  [`${prefix}country_code`]: place,
  [`${prefix}country`]: place,
})

const propertySets: Record<string, Record<string, TSchema>> = {
  port: {
    ports_sequence: integer,
    ports_total: integer,
    location_id: text,
    location_type: text,
    name: text,
    ...region('', text),
    time_zone: textOrNull,
    inbound_eta_at: atOrNull,
    inbound_ata_at: atOrNull,
    outbound_etd_at: atOrNull,
    outbound_atd_at: atOrNull,
    label: text,
    updated_at: atOrNull,
  },
  current_vessel: {
    ports_sequence: integer,
    vessel_id: text,
    vessel_name: textOrNull,
    vessel_imo: textOrNull,
    voyage_number: textOrNull,
    vessel_location_timestamp: at,
    vessel_location_heading: numberOrNull,
    vessel_location_speed: numberOrNull,
    departure_port_id: text,
    departure_port_name: text,
    ...region('departure_port_', text),
    departure_port_label: text,
    departure_port_atd: atOrNull,
    departure_port_time_zone: textOrNull,
    arrival_port_id: textOrNull,
    arrival_port_name: textOrNull,
    ...region('arrival_port_', textOrNull),
    arrival_port_label: textOrNull,
    arrival_port_eta: atOrNull,
    arrival_port_time_zone: textOrNull,
    estimated,
  },
  past_vessel_locations: {
    ports_sequence: integer,
    vessel_id: textOrNull,
    start_time: at,
    end_time: at,
    point_count: integer,
    outbound_atd_at: atOrNull,
    inbound_ata_at: atOrNull,
    inbound_eta_at: atOrNull,
    estimated,
  },
  estimated_full_legs: { ports_sequence: integer, previous_port_id: text, next_port_id: text, point_count: integer },
  estimated_partial_leg: { ports_sequence: integer, current_port_id: text, next_port_id: text, point_count: integer },
}

const pair = Type.Unsafe<[number, number]>({ type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 })
const geometries = {
  Point: Type.Object({ type: Type.Literal('Point'), coordinates: pair }),
  LineString: Type.Object({ type: Type.Literal('LineString'), coordinates: Type.Array(pair, { minItems: 2 }) }),
}

const features = Object.entries(propertySets).map(([feature_type, properties]) =>
  Type.Object({
    type: Type.Literal('Feature'),
    geometry: geometries[feature_type === 'port' || feature_type === 'current_vessel' ? 'Point' : 'LineString'],
    properties: Type.Object({ feature_type: Type.Literal(feature_type), ...properties }, { additionalProperties: false }),
  }),
)

export const featureCollection = Type.Object({
  type: Type.Literal('FeatureCollection'),
  features: Type.Array(Type.Union(features)),
})

const countsByStatus = Type.Record(Type.String(), Type.Integer({ minimum: 0 }))
const fleetSets: Record<string, Record<string, TSchema>> = {
  port: {
    location_id: text,
    locode: text,
    name: text,
    ...region('', text),
    time_zone: textOrNull,
    containers_count: integer,
    containers_by_status: countsByStatus,
    approaching_count: integer,
  },
  ship: {
    vessel_id: text,
    vessel_name: textOrNull,
    vessel_imo: textOrNull,
    voyage_number: textOrNull,
    containers_count: integer,
    containers_by_status: countsByStatus,
    vessel_location_timestamp: at,
    vessel_location_heading: numberOrNull,
    vessel_location_speed: numberOrNull,
    previous_port_locode: textOrNull,
    next_port_locode: textOrNull,
    next_port_name: textOrNull,
    arrives_at: atOrNull,
    slip_days: orNull('integer'),
    estimated,
  },
  past_leg: { vessel_id: text, start_time: at, end_time: at, point_count: integer, estimated },
  future_leg: { vessel_id: text, next_port_id: text, arrives_at: atOrNull, point_count: integer },
}

/** The map of many ships. The lines of a ship begin and end at its position. */
export const fleetCollection = Type.Object({
  type: Type.Literal('FeatureCollection'),
  features: Type.Array(
    Type.Union(
      Object.entries(fleetSets).map(([feature_type, properties]) =>
        Type.Object({
          type: Type.Literal('Feature'),
          geometry: geometries[feature_type.endsWith('_leg') ? 'LineString' : 'Point'],
          properties: Type.Object({ feature_type: Type.Literal(feature_type), ...properties }, { additionalProperties: false }),
        }),
      ),
    ),
  ),
  truncated: Type.Boolean({ description: 'There are more ships or ports than are shown.' }),
})
