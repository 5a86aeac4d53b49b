import type { Scenario } from '../../server/simulator.ts'
import styles from './simulator.module.css'

type Leg = Scenario['legs'][number] | 'drawn'
const words: Readonly<Record<Leg, string>> = {
  vessel: 'ship',
  feeder: 'feeder',
  rail: 'train',
  drawn: 'the seed decides the way',
}
const edge = 4

type LegsProps = {
  /** Empty: the seed decides. */
  legs: Scenario['legs']
  is_broken: boolean
  /** With a word on each part. */
  large?: boolean
}

/** The way of a scenario: a stop a port, dotted where nothing is told of it, and a break where the line does something wrong. */
export function Legs({ legs, is_broken, large = false }: LegsProps) {
  const parts: readonly Leg[] = legs.length === 0 ? ['drawn'] : legs
  const [width, height, middle] = large ? [Math.max(240, parts.length * 132), 36, 10] : [60, 16, 8]
  const step = (width - 2 * edge) / parts.length
  const label = `${parts.map((leg) => words[leg]).join(', ')}${is_broken ? '; the line misbehaves' : ''}`
  return (
    <svg class={styles.legs} viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={label}>
      {parts.map((leg, place) => {
        const [from, to] = [edge + place * step, edge + (place + 1) * step]
        return (
          <g key={place} class={styles[leg]}>
            <path d={`M${from} ${middle}H${to}`} />
            {large && (
              <text x={(from + to) / 2} y={32} text-anchor="middle">
                {is_broken && leg === 'drawn' ? 'the line misbehaves' : words[leg]}
              </text>
            )}
          </g>
        )
      })}
      {Array.from({ length: parts.length + 1 }, (_, place) => (
        <circle key={place} class={styles.port} cx={edge + place * step} cy={middle} r={large ? 3.5 : 2.75} />
      ))}
      {is_broken && <Fault x={width / 2} y={middle} />}
    </svg>
  )
}

function Fault({ x, y }: { x: number; y: number }) {
  return (
    <g class={styles.fault}>
      <circle cx={x} cy={y} r={7} />
      <path d={`M${x - 3.5} ${y - 3.5}l7 7m0-7l-7 7`} />
    </g>
  )
}
