import { scaleLinear } from 'd3-scale'
import { useState } from 'preact/hooks'
import { hour_ms } from '../../../base/durations.ts'
import { OwnOffset, OwnTime } from '../../facts/own-time.tsx'
import styles from './webhooks.module.css'

type HourCounts = { at: string; pending: number; succeeded: number; failed: number }
type Hours = { hours: readonly HourCounts[]; from: string; until: string }

const [width, height, step] = [576, 50, 12]
const bar_px = 9

/** What was made in each of the last 48 hours, and what has become of it: delivered below, waiting and given up above. */
export function HoursChart({ hours, from, until }: Hours) {
  const [as_table, tell] = useState(false)
  const sums = sumsOf(hours)
  const label = `Notifications by hour over 48 hours: ${sums.succeeded} delivered, ${sums.pending} waiting, ${sums.failed} given up`
  return (
    <div>
      <div class={styles.chartHead}>
        <span>48 hours, by hour</span>
        <button type="button" class="link" aria-pressed={as_table} onClick={() => tell(!as_table)}>
          {as_table ? 'as bars' : 'as a table'}
        </button>
      </div>
      {as_table ? <HoursTable hours={hours} /> : <Bars hours={hours} from={from} label={label} />}
      {!as_table && (
        <div class={styles.chartFoot}>
          <OwnTime at={from} offset />
          {hours.length === 0 && <span>nothing was made</span>}
          <time dateTime={until} data-zone="UTC">
            now
          </time>
        </div>
      )}
    </div>
  )
}

function sumsOf(hours: readonly HourCounts[]) {
  const sum = (name: 'pending' | 'succeeded' | 'failed') => hours.reduce((total, hour) => total + hour[name], 0)
  return { pending: sum('pending'), succeeded: sum('succeeded'), failed: sum('failed') }
}

function Bars({ hours, from, label }: { hours: readonly HourCounts[]; from: string; label: string }) {
  const most = Math.max(1, ...hours.map(({ pending, succeeded, failed }) => pending + succeeded + failed))
  const tall = scaleLinear([0, most], [0, height - 4])
  const begin_ms = new Date(from).getTime()
  return (
    <svg class={styles.bars} viewBox={`0 0 ${width} ${height + 1}`} preserveAspectRatio="none" role="img" aria-label={label}>
      {hours.map((hour) => {
        const x = Math.round((new Date(hour.at).getTime() - begin_ms) / hour_ms) * step + 1.5
        // A single one among thousands is still seen.
        const tops = [hour.succeeded, hour.pending, hour.failed].map((count) => (count === 0 ? 0 : Math.max(2, tall(count))))
        const [sent = 0, waiting = 0, lost = 0] = tops
        return (
          <g key={hour.at}>
            <title>{`${hour.succeeded} delivered, ${hour.pending} waiting, ${hour.failed} given up`}</title>
            <rect x={x} y={height - sent} width={bar_px} height={sent} />
            {waiting > 0 && <Top class={styles.waiting} x={x} foot={height - sent} tall={waiting} />}
            {lost > 0 && <Top class={styles.lost} x={x} foot={height - sent - waiting} tall={lost} />}
          </g>
        )
      })}
      <path d={`M0 ${height + 0.5}H${width}`} />
    </svg>
  )
}

/** Stands on another bar, a hair above it. */
function Top({ class: name, x, foot, tall }: { class: string | undefined; x: number; foot: number; tall: number }) {
  return <rect class={name} x={x} y={foot - tall} width={bar_px} height={Math.max(1, tall - 1)} />
}

function HoursTable({ hours }: { hours: readonly HourCounts[] }) {
  return (
    <div class={styles.hourTable}>
      <table class={styles.plain}>
        <thead>
          <tr>
            <th scope="col">
              Hour <OwnOffset />
            </th>
            <th scope="col">Delivered</th>
            <th scope="col">Waiting</th>
            <th scope="col">Given up</th>
          </tr>
        </thead>
        <tbody>
          {hours.toReversed().map(({ at, succeeded, pending, failed }) => (
            <tr key={at}>
              <td>
                <OwnTime at={at} />
              </td>
              <td>{succeeded}</td>
              <td>{pending}</td>
              <td>{failed}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
