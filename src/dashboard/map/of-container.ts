import type { Answer } from '../../client/landfall.ts'
import type { MapContents, MapLine, MapMark, Position } from './shapes.ts'

type Feature = Answer<'getContainerMap'>['features'][number]

/** What a map shows of a container. Without a ship it is at the last stop that it reached. */
export function mapOfContainer(features: readonly Feature[]): MapContents {
  const lines = features.flatMap(lineOf)
  const ship = features.some(({ properties }) => properties.feature_type === 'current_vessel')
  const marks = features.flatMap((feature) => markOf(feature))
  const here = ship ? null : lastReached(features)
  return { lines, marks: here === null ? marks : [...marks, here] }
}

function lineOf({ geometry, properties }: Feature): MapLine[] {
  if (geometry.type !== 'LineString') return []
  const points = geometry.coordinates.map(positionOf)
  if (properties.feature_type === 'past_vessel_locations')
    return [{ points, time: 'past', supposed: properties.estimated === true }]
  return [{ points, time: 'ahead', supposed: true }]
}

function markOf({ geometry, properties }: Feature): MapMark[] {
  if (geometry.type !== 'Point') return []
  const at = positionOf(geometry.coordinates)
  if (properties.feature_type === 'port') return [{ at, kind: 'port', label: properties.name, heading: null }]
  if (properties.feature_type !== 'current_vessel') return []
  const { estimated, vessel_location_heading: heading, vessel_name: label } = properties
  return [{ at, kind: estimated === true ? 'supposed' : 'ship', label, heading }]
}

function lastReached(features: readonly Feature[]): MapMark | null {
  const reached = features.findLast(
    ({ properties }) =>
      properties.feature_type === 'port' && (properties.inbound_ata_at !== null || properties.ports_sequence === 1),
  )
  if (reached === undefined || reached.geometry.type !== 'Point') return null
  return { at: positionOf(reached.geometry.coordinates), kind: 'box', label: null, heading: null }
}

function positionOf([longitude = 0, latitude = 0]: readonly number[]): Position {
  return [longitude, latitude]
}
