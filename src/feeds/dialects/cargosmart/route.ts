/** The planned route of a shipment: its places, and the ship of each leg. */
import type { ClaimedPlace, ClaimedVessel, MilestoneClaim, Particulars } from '../../../vocabulary/raw-event.ts'
import { facilityNamed, placeOf } from '../claim-parts.ts'
import { type FieldMap, field, fieldsOf, noFields, object, objects, textIn } from '../dcsa/v2/fields.ts'

/** A place of an event or of the route. `locationName` may be that of a depot within the city. */
export function placeIn(location: FieldMap | null): ClaimedPlace | null {
  if (!location) return null
  const city = object(location, 'cityDetails', 'port') ?? location
  const written = field(location, 'facility')
  const facility = fieldsOf(written)
  const code = textIn(facility, 'facilityCode')
  const facility_name = textIn(facility, 'facilityName')
  const city_name = textIn(city, 'city', 'portName')
  const location_name = textIn(location, 'locationName')
  const other_name = location_name !== null && location_name !== city_name ? location_name : null
  const name = facility_name ?? other_name
  const locode = textIn(object(city, 'locationCode'), 'UNLocationCode')
  return placeOf({
    name: city_name ?? location_name,
    locode: locode !== null && /^[A-Z]{2}[A-Z2-9]{3}$/.test(locode) ? locode : null,
    state: textIn(city, 'state'),
    country: textIn(city, 'country'),
    facility: name === null && code === null ? null : { ...(facilityNamed(name) ?? no_facility), code },
  })
}

const no_facility = { name: null, code: null, code_list: null, type: null } as const

type VesselVoyage = { vessel: ClaimedVessel; voyage_number: string | null }
export type RouteLeg = {
  from: ClaimedPlace | null
  to: ClaimedPlace | null
  loading: VesselVoyage | null
  discharge: VesselVoyage | null
}

export function legsIn(route: FieldMap | null): RouteLeg[] {
  if (!route) return []
  return objects(route, 'shipmentLeg').map((leg) => {
    const ship = object(leg, 'SVVD') ?? noFields
    return {
      from: placeIn(object(leg, 'POL')),
      to: placeIn(object(leg, 'POD')),
      loading: sailingIn(object(ship, 'loading')),
      discharge: sailingIn(object(ship, 'discharge')),
    }
  })
}

function sailingIn(ship: FieldMap | null): VesselVoyage | null {
  const name = textIn(ship, 'vesselName')
  const imo = textIn(ship, 'lloydsNumber')
  if (name === null && imo === null) return null
  const voyage = textIn(ship, 'voyage')
  const voyage_number = voyage === null ? null : voyage + (textIn(ship, 'direction') ?? '')
  return { vessel: { name, imo: imo !== null && /^\d{7}$/.test(imo) ? imo : null }, voyage_number }
}

const leaving: ReadonlySet<MilestoneClaim['movement']> = new Set(['load', 'depart'])
const reaching: ReadonlySet<MilestoneClaim['movement']> = new Set(['arrive', 'discharge'])

/** The ship that a move at a place belongs to: that of the leg which begins or ends there, when there is one such leg. */
export function sailingOf(
  legs: readonly RouteLeg[],
  { movement, place }: Pick<MilestoneClaim, 'movement' | 'place'>,
): VesselVoyage | null {
  const found = legs.flatMap(({ from, to, loading, discharge }) => {
    if (leaving.has(movement) && isSamePlace(from, place)) return loading ?? []
    return reaching.has(movement) && isSamePlace(to, place) ? (discharge ?? []) : []
  })
  return found.length === 1 ? (found[0] ?? null) : null
}

function isSamePlace(one: ClaimedPlace | null, other: ClaimedPlace | null): boolean {
  if (!one || !other) return false
  if (one.locode !== null && other.locode !== null) return one.locode === other.locode
  return one.name !== null && one.name.toUpperCase() === other.name?.toUpperCase()
}

/** What the route says about the shipment as a whole. */
export function routeParticulars(route: FieldMap | null): Particulars['fields'] {
  if (!route) return {}
  const places = {
    port_of_lading: placeIn(object(route, 'firstPOL')),
    port_of_discharge: placeIn(object(route, 'lastPOD')),
    place_of_receipt: placeIn(object(route, 'POR')),
    destination: placeIn(object(route, 'FND')),
  }
  return Object.fromEntries(Object.entries(places).flatMap(([name, place]) => (place === null ? [] : [[name, place]])))
}
