/** The map of a shared page as SVG: land, the way that was gone and the one ahead, ports, and where the ship is. */
import { placeLabels } from '../../base/map-labels.ts'
import type { SharedJourney } from '../../contract/resources/shared-journey.ts'
import { drawLand, type Land } from './land.ts'
import { html, type Markup } from './markup.ts'
import { frameOf, type MapFrame, mercator, near, type PlanePoint } from './projection.ts'

type Stops = NonNullable<SharedJourney['way']>['stops']
type MappedShip = { at: PlanePoint; is_estimate: boolean }
type MapContent = {
  map: NonNullable<SharedJourney['map']>
  stops: Stops
  /** Index of the stop that it stands at; -1: it is at none. */
  standing_at: number
  label: string
  /** What is said of a ship that nobody has seen there. */
  supposed: string
  land: Land
}

/** In pixels; both are in the page, and its width says which is shown. */
const sizes = [
  { of: 'wide', width: 1040, height: 330 },
  { of: 'narrow', width: 344, height: 200 },
] as const
type Size = (typeof sizes)[number]

/** null: nothing can be drawn. */
export function mapOf(scene: MapContent): Markup | null {
  const placed = placedIn(scene)
  if (placed.ports.length + placed.lines.length === 0) return null
  return html`${sizes.map((size) => drawn(placed, { ...scene, size }))}`
}

type PlacedLabel = {
  lines: readonly { kind: string; points: readonly PlanePoint[] }[]
  ports: readonly { name: string; at: PlanePoint }[]
  ship: MappedShip | null
}

/** Longitudes that go on over the date line, from port to port and along each line. */
function placedIn({ map, stops, standing_at }: MapContent): PlacedLabel {
  let last: number | null = null
  const follow = ([longitude, latitude]: readonly [number, number]): PlanePoint => {
    const at: PlanePoint = [near(longitude, last), mercator(latitude)]
    last = at[0]
    return at
  }
  const ports: { name: string; at: PlanePoint; index: number }[] = []
  stops.forEach(({ name, latitude, longitude }, index) => {
    if (latitude !== null && longitude !== null) ports.push({ name, at: follow([longitude, latitude]), index })
  })
  last = ports[0]?.at[0] ?? null
  const lines = map.lines.map(({ kind, is_estimate, coordinates }) => ({
    kind: kind === 'ahead' ? kind : is_estimate ? 'gone unseen-way' : 'gone',
    points: coordinates.map(follow),
  }))
  const gone = lines.findLast(({ kind }) => kind !== 'ahead')?.points.at(-1) ?? ports[0]?.at
  last = gone?.[0] ?? last
  const standing = ports.find(({ index }) => index === standing_at)
  const ship =
    standing !== undefined
      ? { at: standing.at, is_estimate: false }
      : map.ship && { at: follow(map.ship.coordinates), is_estimate: map.ship.is_estimate }
  return { lines, ports, ship }
}

type PageSheet = Pick<MapContent, 'label' | 'supposed' | 'land'> & { size: Size }

function drawn({ lines, ports, ship }: PlacedLabel, { size, label, supposed, land }: PageSheet): Markup {
  const points = [...lines.flatMap((line) => line.points), ...ports.map(({ at }) => at), ...(ship ? [ship.at] : [])]
  const frame = frameOf(points, size)
  const { coast, seams } = drawLand(land, frame)
  const ways = lines.map((line) => line.points.map(frame.pixels))
  const spots = ports.map(({ name, at }) => ({ text: name, ...spotOf(frame.pixels(at)) }))
  const marks = ship === null || ports.some(({ at }) => at === ship.at) ? [] : [frame.pixels(ship.at)]
  return html`<svg class="map ${size.of}" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="${label}">
<path class="grid" d="${gridOf(frame)}"/><path class="land" d="${coast}"/><path class="seam" d="${seams}"/><path class="dateline" d="${dateLine(frame)}"/>
${lines.map((line) => html`<path class="${line.kind}" d="${pathOf(line.points, frame)}"/>`)}
${ports.filter(({ at }) => at !== ship?.at).map(({ at }) => portOf(at, frame))}
${ship && shipOf(ship, { frame, supposed })}
${placeLabels(spots, { ...size, ways, marks }).map(({ x, y, anchor, text }) => html`<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${text}</text>`)}
</svg>`
}

const spotOf = ([x, y]: PlanePoint) => ({ x, y })

function portOf(at: PlanePoint, frame: MapFrame): Markup {
  const [x, y] = frame.pixels(at)
  return html`<circle class="port" cx="${x}" cy="${y}" r="3.5"/>`
}

function shipOf({ at, is_estimate }: MappedShip, { frame, supposed }: { frame: MapFrame; supposed: string }): Markup {
  const [x, y] = frame.pixels(at)
  return html`<path class="${is_estimate ? 'supposed' : 'here'}" d="M${x} ${round(y - 6)}l6 6-6 6-6-6z">${is_estimate && html`<title>${supposed}</title>`}</path>`
}

const grid_step = 20

function gridOf({ west, east, pixels, height, width }: MapFrame): string {
  const meridians: string[] = []
  for (let at = Math.ceil(west / grid_step) * grid_step; at < east; at += grid_step)
    meridians.push(`M${pixels([at, 0])[0]} 0V${height}`)
  const parallels = [-60, -40, -20, 0, 20, 40, 60].map((latitude) => pixels([0, mercator(latitude)])[1])
  return [...meridians, ...parallels.filter((y) => y > 0 && y < height).map((y) => `M0 ${y}H${width}`)].join('')
}

function dateLine({ west, east, pixels, height }: MapFrame): string {
  const shown = [-180, 180, 540].filter((at) => at > west && at < east)
  return shown.map((at) => `M${pixels([at, 0])[0]} 0V${height}`).join('')
}

function pathOf(points: readonly PlanePoint[], frame: MapFrame): string {
  const pixels = points.map(frame.pixels)
  const kept = pixels.filter(([x, y], place) => {
    const before = pixels[place - 1]
    return before === undefined || place === pixels.length - 1 || x !== before[0] || y !== before[1]
  })
  return kept.length < 2 ? '' : `M${kept.map(([x, y]) => `${x} ${y}`).join('L')}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
