import { geoGraticule } from 'd3-geo'
import type { ComponentChildren } from 'preact'
import { readCoastline } from './coastline.ts'
import type { Flat, View } from './flat.ts'
import { flatLine, flatOf, worldsOf } from './flat.ts'
import styles from './flat-map.module.css'
import type { Size } from './frame.ts'
import type { Position } from './shapes.ts'

// The world, drawn once in units of its own, and moved and scaled as a whole: a hand that drags it draws nothing anew.

/** So that a path needs no more than two decimals. */
const units = 4_096

export function pathOf(line: readonly Flat[], is_closed = false): string {
  return `M${line.map(([x, y]) => `${(x * units).toFixed(1)} ${(y * units).toFixed(1)}`).join('L')}${is_closed ? 'z' : ''}`
}

const { land, coast } = readCoastline()
const land_path = land.coordinates.flatMap(([outline = []]) => pathOf(flatLine(outline.map(toPosition)), true)).join('')
const coast_path = coast.coordinates.map((line) => pathOf(flatLine(line.map(toPosition)))).join('')
const grid_path = geoGraticule()
  .step([30, 20])
  .lines()
  .map(({ coordinates }) => pathOf(flatLine(coordinates.map(toPosition))))
  .join('')
const date_line = pathOf([flatOf([-180, 84]), flatOf([-180, -84])])

function toPosition([longitude = 0, latitude = 0]: readonly number[]): Position {
  return [longitude, latitude]
}

type FlatMapProps = {
  view: View
  size: Size
  /** What the map tells, in a sentence. */
  label: string
  /** In units of the world: once for each world in sight. */
  lines: ComponentChildren
  /** In pixels, over everything. */
  children: ComponentChildren
}

export function FlatMap({ view, size, label, lines, children }: FlatMapProps) {
  const scale = view.world_px / units
  const [left, top] = [size.width / 2 - view.x * view.world_px, size.height / 2 - view.y * view.world_px]
  return (
    <svg class={styles.map} width={size.width} height={size.height} role="img" aria-label={label}>
      <defs>
        <g id="flat-world">
          <path class={styles.grid} d={grid_path} />
          <path class={styles.land} d={land_path} />
          <path class={styles.coast} d={coast_path} />
          <path class={styles.date} d={date_line} />
        </g>
        <g id="flat-lines">{lines}</g>
      </defs>
      {(['flat-world', 'flat-lines'] as const).map((layer) => (
        <g key={layer} transform={`translate(${left} ${top}) scale(${scale})`}>
          {worldsOf(view, size).map((world) => (
            <use key={world} href={`#${layer}`} x={world * units} />
          ))}
        </g>
      ))}
      {children}
    </svg>
  )
}
