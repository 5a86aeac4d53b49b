import { hour_ms } from '../../../base/durations.ts'
import { placeLabels } from '../../../base/map-labels.ts'
import { useNow } from '../../facts/clock.ts'
import { ageText } from '../../facts/time-text.ts'
import { type Flat, flatOf, nearestSpot, screenLines, type View } from '../../map/flat.ts'
import { pathOf } from '../../map/flat-map.tsx'
import type { Size } from '../../map/frame.ts'
import type { Ship, useReportedPositions } from '../../server/map.ts'
import { type PortMark, portText, type ShipMark, type WayLine } from './contents.ts'
import styles from './sea.module.css'
import { nameOf } from './ship-facts.tsx'

type Spotter = (at: Flat) => readonly (readonly [number, number])[]

type WaysProps = {
  ways: readonly WayLine[]
  chosen: string | null
  /** Sailed, or expected, after the moment that is shown. */
  is_later?: boolean
}

/** Ways of ships, that of the chosen one above the others. */
export function Ways({ ways, chosen, is_later = false }: WaysProps) {
  const sorted = ways.toSorted((one, other) => Number(one.ship_id === chosen) - Number(other.ship_id === chosen))
  return (
    <g class={is_later ? styles.later : undefined}>
      {sorted.map(({ ship_id, time, is_estimated, points }, place) => (
        <path
          key={place}
          class={`${styles.way} ${styles[time]} ${is_estimated ? styles.guessed : ''} ${ship_id === chosen ? styles.chosen : ''}`}
          d={pathOf(points)}
        />
      ))}
    </g>
  )
}

/** A hull is longer than a ring is wide. */
const away_px = 4
/** And the chosen one has a ring. */
const chosen_away_px = 13
const sides = { start: 1, middle: 0, end: -1 } as const
const seen_hours = 7 * 24
const dots_max = 60
/** From here on the map itself says it, not the list alone. */
const silent_ms = 12 * hour_ms

/** Where the chosen ship was reported: the older, the paler. */
export function SeenDots({
  positions,
  seen,
  now,
}: {
  positions: NonNullable<ReturnType<typeof useReportedPositions>['data']>
  seen: Spotter
  now: Date
}) {
  const every = Math.max(1, Math.ceil(positions.length / dots_max))
  return (
    <g class={styles.dots}>
      {positions
        .filter((_, place) => place % every === 0 || place === positions.length - 1)
        .flatMap(({ longitude, latitude, timestamp }) => {
          const age = (now.getTime() - Date.parse(timestamp)) / hour_ms
          const opacity = Math.max(0.2, 1 - age / seen_hours)
          return seen(flatOf([longitude, latitude])).map(([x, y]) => (
            <circle key={`${timestamp} ${Math.round(x)}`} cx={x} cy={y} r={2.5} opacity={opacity} />
          ))
        })}
    </g>
  )
}

/** A ring a port; where ports are what is shown, as wide as it has boxes. */
export function Ports({ marks, seen, shown }: { marks: readonly PortMark[]; seen: Spotter; shown: 'ships' | 'ports' }) {
  return (
    <>
      {marks.flatMap(({ name, at, count }) =>
        seen(at).map(([x, y]) => (
          <g key={`${name} ${Math.round(x)}`}>
            <circle class={styles.port} cx={x} cy={y} r={shown === 'ports' ? portRadius(count) : 3.5}>
              <title>{`${name}: ${count}`}</title>
            </circle>
          </g>
        )),
      )}
    </>
  )
}

/** So that the area tells the count. */
function portRadius(count: number): number {
  return Math.min(20, 3.5 + Math.sqrt(count) * 2)
}

type ShipsProps = { marks: readonly ShipMark[]; seen: Spotter; chosen: string | null }

/** Ships along their heading: filled where they were seen, an outline where they should be. */
export function Ships({ marks, seen, chosen }: ShipsProps) {
  const sorted = marks.toSorted((one, other) => Number(one.ship.id === chosen) - Number(other.ship.id === chosen))
  return (
    <>
      {sorted.flatMap(({ ship, at, heading, is_estimated }) =>
        seen(at).map(([x, y]) => (
          <g
            key={`${ship.id} ${Math.round(x)}`}
            class={styles.ship}
            data-ship={ship.id}
            data-estimated={is_estimated || undefined}
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
          >
            <title>{`${nameOf(ship)}: ${ship.attributes.containers_count} containers${is_estimated ? ', estimated' : ''}`}</title>
            <circle class={styles.target} r={14} />
            {ship.id === chosen && <circle class={styles.ring} r={17} />}
            <path
              class={`${styles.hull} ${is_estimated ? styles.unseen : ''} ${ship.id === chosen ? styles.chosen : ''}`}
              d={heading === null ? 'M0-6 6 0 0 6-6 0z' : 'M0-9 5 7 0 4-5 7z'}
              transform={heading === null ? undefined : `rotate(${heading})`}
            />
          </g>
        )),
      )}
    </>
  )
}

type NamesProps = {
  ports: readonly PortMark[]
  marks: readonly ShipMark[]
  ways: readonly WayLine[]
  view: View
  size: Size
  chosen: string | null
  shown: 'ships' | 'ports'
}

/** Names where there is room, off the ways: the chosen ship, then ships by their boxes, then ports. */
export function Names({ ports, marks, ways, view, size, chosen, shown }: NamesProps) {
  const now = useNow()
  // Once, though the world beside may show the mark again.
  const spotFor = (at: Flat, text: string) => nearestSpot(at, view, size).map(([x, y]) => ({ x, y, text }))
  const ordered = marks.toSorted(
    (one, other) =>
      Number(other.ship.id === chosen) - Number(one.ship.id === chosen) ||
      other.ship.attributes.containers_count - one.ship.attributes.containers_count,
  )
  const ship_spots = ordered.flatMap(({ ship, at }) => spotFor(at, labelOf(ship, now)))
  const port_spots = ports.flatMap((port) => spotFor(port.at, shown === 'ports' ? portText(port) : port.name))
  const [first] = ordered
  const chosen_name = first !== undefined && first.ship.id === chosen ? labelOf(first.ship, now) : null
  const ship_names = new Set(ship_spots.map(({ text }) => text))
  const drawn = ways.flatMap(({ points }) => screenLines(points, view, size))
  return (
    <>
      {placeLabels([...ship_spots, ...port_spots], { ...size, ways: drawn }).map(({ x, y, text, anchor }) => (
        <text
          key={`${text} ${Math.round(x)}`}
          class={`${styles.label} ${ship_names.has(text) ? styles.quiet : ''}`}
          x={x + sides[anchor] * (text === chosen_name ? chosen_away_px : away_px)}
          y={y}
          text-anchor={anchor}
        >
          {text}
        </text>
      ))}
    </>
  )
}

/** Its name, and for how long nobody reported where it is. */
function labelOf(ship: Ship, now: Date): string {
  const { position, position_reported_at: at } = ship.attributes
  const is_silent = at !== null && position?.is_estimated === true && now.getTime() - Date.parse(at) >= silent_ms
  return is_silent ? `${nameOf(ship)}, not heard for ${ageText(new Date(at), now)}` : nameOf(ship)
}
