import { type GeoPermissibleObjects, type GeoProjection, geoGraticule, geoPath } from 'd3-geo'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { placeLabels } from '../../base/map-labels.ts'
import { readCoastline } from './coastline.ts'
import { frameOf, type Size } from './frame.ts'
import styles from './map.module.css'
import type { MapContents, MapLine, MapMark, Position } from './shapes.ts'

type WorldMapProps = {
  contents: MapContents
  /** What the map tells, in a sentence: for whoever does not see it. */
  label: string
  height: number
}

const { land, coast } = readCoastline()
const grid = geoGraticule().step([30, 20])()
const date_line: GeoPermissibleObjects = {
  type: 'LineString',
  coordinates: [80, 40, 0, -40, -80].map((latitude) => [180, latitude]),
}

/** Lines and marks on the coasts of the world. It fills the width that it gets. */
export function WorldMap({ contents, label, height }: WorldMapProps) {
  const [box, width] = useWidth()
  return (
    <div ref={box} class={styles.map} style={{ height: `${height}px` }}>
      {width > 0 && <Drawing {...{ contents, label }} size={{ width, height }} />}
    </div>
  )
}

function Drawing({ contents, label, size }: { contents: MapContents; label: string; size: Size }) {
  const drawn = useMemo(() => draw(contents, size), [contents, size.width, size.height])
  return (
    <svg width={size.width} height={size.height} viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
      <path class={styles.grid} d={drawn.grid} />
      <path class={styles.land} d={drawn.land} />
      <path class={styles.coast} d={drawn.coast} />
      <path class={styles.date} d={drawn.date} />
      {drawn.lines.map(({ d, line }, place) => (
        <path key={place} class={`${styles.line} ${styles[line.time]} ${line.supposed ? styles.guessed : ''}`} d={d} />
      ))}
      {drawn.marks.map(({ x, y, mark }, place) => (
        <Mark key={place} {...{ x, y, mark }} />
      ))}
      {drawn.labels.map(({ x, y, text, anchor }) => (
        <text key={`${text} ${x}`} class={styles.label} x={x} y={y} text-anchor={anchor}>
          {text}
        </text>
      ))}
    </svg>
  )
}

function Mark({ x, y, mark: { kind, heading } }: { x: number; y: number; mark: MapMark }) {
  if (kind === 'port') return <circle class={styles.port} cx={x} cy={y} r={3.5} />
  if (kind === 'box') return <path class={styles.here} d={`M${x} ${y - 6}l6 6-6 6-6-6z`} />
  const shape = heading === null ? 'M0-5.5L5.5 0 0 5.5-5.5 0z' : 'M0-9.5L5.5 7 0 4-5.5 7z'
  return (
    <path
      class={kind === 'ship' ? styles.here : styles.supposed}
      d={shape}
      transform={`translate(${x} ${y}) rotate(${heading ?? 0})`}
    />
  )
}

function draw({ lines, marks }: MapContents, size: Size) {
  const projection = frameOf([...lines.flatMap(({ points }) => points), ...marks.map(({ at }) => at)], size)
  const path = geoPath(projection).digits(1)
  const pathOf = (shape: GeoPermissibleObjects) => path(shape) ?? ''
  const placed = marks.map((mark) => ({ mark, ...pointOf(projection, mark.at) }))
  return {
    ...{ grid: pathOf(grid), land: pathOf(land), coast: pathOf(coast), date: pathOf(date_line) },
    lines: lines.map((line) => ({ line, d: pathOf(lineString(line)) })),
    marks: placed,
    labels: placeLabels(
      placed.flatMap(({ x, y, mark }) => (mark.label === null ? [] : [{ x, y, text: mark.label }])),
      { ...size, ways: lines.map(({ points }) => points.map((at) => pairOf(pointOf(projection, at)))) },
    ),
  }
}

function lineString({ points }: MapLine): GeoPermissibleObjects {
  return { type: 'LineString', coordinates: points.map(([x, y]) => [x, y]) }
}

const pairOf = ({ x, y }: { x: number; y: number }) => [x, y] as const

function pointOf(projection: GeoProjection, [longitude, latitude]: Position): { x: number; y: number } {
  const [x = 0, y = 0] = projection([longitude, latitude]) ?? []
  return { x, y }
}

function useWidth() {
  const box = useRef<HTMLDivElement>(null)
  const [width, tell] = useState(0)
  useEffect(() => {
    if (box.current === null) return
    const watch = new ResizeObserver(([entry]) => tell(Math.round(entry?.contentRect.width ?? 0)))
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  return [box, width] as const
}
