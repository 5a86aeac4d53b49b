import type { Leg } from './scenarios.ts'
import styles from './simulator.module.css'

const words: Readonly<Record<Leg, string>> = { sea: 'ship', feeder: 'feeder', rail: 'train', broken: 'the line misbehaves' }
const edge = 4

/** The way of a scenario: a stop a port, and a break where the line does something wrong. `large`: with a word on each part. */
export function Legs({ legs, large = false }: { legs: readonly Leg[]; large?: boolean }) {
  if (legs.length === 0) return null
  const [width, height, middle] = large ? [Math.max(240, legs.length * 132), 36, 10] : [76, 16, 8]
  const step = (width - 2 * edge) / legs.length
  const label = legs.map((leg) => words[leg]).join(', ')
  return (
    <svg class={styles.legs} viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={label}>
      {legs.map((leg, place) => {
        const [from, to] = [edge + place * step, edge + (place + 1) * step]
        const centre = (from + to) / 2
        return (
          <g key={place} class={styles[leg]}>
            {leg === 'broken' ? (
              <>
                <path d={`M${from} ${middle}H${centre - 6}M${centre + 6} ${middle}H${to}`} />
                <path class={styles.fault} d={`M${centre - 4} ${middle - 4}l8 8m0-8l-8 8`} />
              </>
            ) : (
              <path d={`M${from} ${middle}H${to}`} />
            )}
            {large && (
              <text x={centre} y={32} text-anchor="middle">
                {words[leg]}
              </text>
            )}
          </g>
        )
      })}
      {Array.from({ length: legs.length + 1 }, (_, place) => (
        <circle key={place} class={styles.port} cx={edge + place * step} cy={middle} r={large ? 3.5 : 2.75} />
      ))}
    </svg>
  )
}
