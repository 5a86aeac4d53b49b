/**
 * Draws the map of a container as SVG, over the land of Natural Earth: curl …/map_geojson | node scripts/draw-map.ts > docs/images/map.svg
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

type Pair = readonly [x: number, y: number]
type Shown = {
  geometry: { type: 'Point'; coordinates: Pair } | { type: 'LineString'; coordinates: Pair[] }
  properties: Record<string, unknown>
}

// What GET /v2/containers/{id}/map_geojson answers.
const { features } = JSON.parse(readFileSync(0, 'utf8')) as { features: Shown[] }
const placed = unbroken(features)
const xs = placed.flatMap(({ points }) => points.map(([x]) => x))
const ys = placed.flatMap(({ points }) => points.map(([, y]) => y))
const margin = 12
const [west, east] = [Math.min(...xs) - margin, Math.max(...xs) + margin]
const [south, north] = [Math.max(-60, Math.min(...ys) - margin), Math.min(75, Math.max(...ys) + margin)]
const width = 880
const scale = width / (east - west)
const height = Math.round((north - south) * scale)

process.stdout.write(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label()}" font-family="system-ui, sans-serif" font-size="14">
  <style>
    .sea { fill: #eaf2f8 } .land { fill: #d9dccb; stroke: #b9bda6; stroke-width: .5 }
    .past { stroke: #2c6b4b; stroke-width: 2.5; fill: none } .coming { stroke: #35506b; stroke-width: 2; stroke-dasharray: 6 5; fill: none }
    .port { fill: #fff; stroke: #1c2733; stroke-width: 2 } .ship { fill: #b3402a; stroke: #fff; stroke-width: 1.5 }
    text { fill: #1c2733; paint-order: stroke; stroke: #eaf2f8; stroke-width: 3 }
    @media (prefers-color-scheme: dark) {
      .sea { fill: #15202b } .land { fill: #33403a; stroke: #4a584f } .past { stroke: #74c39b } .coming { stroke: #7fa3c7 }
      .port { fill: #15202b; stroke: #e6edf5 } text { fill: #e6edf5; stroke: #15202b }
    }
  </style>
  <rect class="sea" width="${width}" height="${height}"/>
  <path class="land" d="${land()}"/>
${placed.map(drawn).join('\n')}
</svg>
`)

type Placed = { kind: string; points: Pair[]; properties: Record<string, unknown> }

/** Longitudes that go on over the date line, from feature to feature. */
function unbroken(list: readonly Shown[]): Placed[] {
  let last: number | null = null
  const near = ([x, y]: Pair): Pair => {
    const shifted: number = last === null ? x : x - 360 * Math.round((x - last) / 360)
    last = shifted
    return [shifted, y]
  }
  return list.map(({ geometry, properties }) => ({
    kind: String(properties.feature_type),
    properties,
    points: (geometry.type === 'Point' ? [geometry.coordinates] : geometry.coordinates).map(near),
  }))
}

function spot([x, y]: Pair): string {
  return `${((x - west) * scale).toFixed(1)} ${((north - y) * scale).toFixed(1)}`
}

function drawn({ kind, points, properties }: Placed): string {
  const [first] = points
  const [x = '0', y = '0'] = first ? spot(first).split(' ') : []
  if (kind === 'port') {
    const isRight = Number(x) > width - 150
    const text = `<text x="${isRight ? Number(x) - 10 : Number(x) + 10}" y="${Number(y) - 8}"${isRight ? ' text-anchor="end"' : ''}>${properties.name} (${properties.label})</text>`
    return `  <circle class="port" cx="${x}" cy="${y}" r="5"/>${text}`
  }
  if (kind === 'current_vessel')
    return `  <circle class="ship" cx="${x}" cy="${y}" r="7"/><text x="${Number(x) + 12}" y="${Number(y) - 12}">${properties.vessel_name}</text>`
  return `  <path class="${kind === 'past_vessel_locations' ? 'past' : 'coming'}" d="M${points.map(spot).join('L')}"/>`
}

function label(): string {
  const ports = placed.filter(({ kind }) => kind === 'port').map(({ properties }) => properties.name)
  return `A voyage from ${ports.join(' to ')}: the way so far, the ship, and the way to come.`
}

function land(): string {
  const path = createRequire(import.meta.url).resolve('world-atlas/land-110m.json')
  // The package has no types; its readme describes the object.
  const atlas = JSON.parse(readFileSync(path, 'utf8')) as Topology<{ land: GeometryCollection }>
  const rings = feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? geometry.coordinates : geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [],
  )
  return [-360, 0, 360].flatMap((turn) => rings.map((ring) => outline(ring, turn))).join('')
}

function outline(ring: readonly (readonly number[])[], turn: number): string {
  let turns = turn
  const points = ring.map(([x = 0, y = 0], index): Pair => {
    const before = ring[index - 1]?.[0] ?? x
    if (Math.abs(x - before) > 180) turns += x < before ? 360 : -360
    return [x + turns, y]
  })
  const isSeen = points.some(([x, y]) => x > west && x < east && y > south && y < north)
  return isSeen ? `M${points.map(spot).join('L')}Z` : ''
}
