import type { Way as WayFact } from '../server/work.ts'
import styles from './facts.module.css'
import { NotTold } from './unknown.tsx'

const width = 50
const middle = 6

/** The way in small: solid behind, dashed ahead, a diamond where the box is; hollow when it is only supposed there. */
export function Way({ way, ends = true }: { way: WayFact; ends?: boolean }) {
  const { stops, at, between, supposed } = way
  const last = stops.length - 1
  const xOf = (place: number) => 4 + (last <= 0 ? 0 : (place / last) * (width - 8))
  const here = xOf(Math.min(last, Math.max(0, at) + (between ? 0.5 : 0)))
  const [first, end] = [stops[0], stops[last]]
  const text = wayText(way)
  return (
    <span class={styles.way} title={text}>
      {ends && first && <Port locode={first.locode} />}
      <svg width={width} height={12} role="img" aria-label={text}>
        <path class={styles.behind} d={`M4 ${middle}H${here}`} />
        <path class={styles.ahead} d={`M${here} ${middle}H${width - 4}`} />
        {stops.map((stop, place) => (
          <circle key={place} class={`${styles.stop} ${stop.passed ? '' : styles.coming}`} cx={xOf(place)} cy={middle} r={2.75} />
        ))}
        <path class={supposed ? styles.supposed : styles.here} d={`M${here} ${middle - 4.75}l4.75 4.75-4.75 4.75-4.75-4.75z`} />
      </svg>
      {ends && end && last > 0 && <Port locode={end.locode} />}
    </span>
  )
}

/** Three letters say enough beside others; the title has the whole code. */
function Port({ locode }: { locode: string | null }) {
  if (locode === null) return <NotTold why="No source named the port">?</NotTold>
  return (
    <span class={styles.port} title={locode}>
      {locode.slice(2)}
    </span>
  )
}

function wayText({ stops, at, between, supposed }: WayFact): string {
  const names = stops.map(({ name, locode }) => name ?? locode ?? 'a place not told').join(' – ')
  const last = stops[Math.max(0, at)]
  if (last === undefined) return names
  const place = last.name ?? last.locode ?? 'a place not told'
  const where = at < 0 ? `not yet at ${place}` : `${between ? 'past' : 'at'} ${place}`
  return `${names}; ${where}${supposed ? ', as is supposed' : ''}`
}
