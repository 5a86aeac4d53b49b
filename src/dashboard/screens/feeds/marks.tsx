import { hour_ms } from '../../../base/durations.ts'
import type { FeedHistory, Score } from '../../server/feeds.ts'
import styles from './feeds.module.css'
import { casesText, few_cases, type Measure, meanText } from './words.ts'

// Small drawings of figures, each on the scale of all lines. Hollow: fewer than 30 cases.

const dot_px = { width: 52, height: 16, edge: 5 } as const

/** A figure as a dot between nothing and the largest. */
export function Dot({ score, scale, unit }: { score: Score; scale: number; unit: Measure['unit'] }) {
  const { width, height, edge } = dot_px
  const x = edge + (Math.min(score.mean, scale) / scale) * (width - 2 * edge)
  return (
    <span class={styles.dot}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path class={styles.axis} d={`M${edge} 8H${width - edge}M${edge} 5v6M${width - edge} 5v6`} />
        <circle class={looks(score)} cx={x} cy={8} r={3.75} />
      </svg>
      <span class={styles.figure}>
        {meanText(score.mean, unit)}
        <small>{casesText(score.cases)}</small>
      </span>
    </span>
  )
}

const column_px = { width: 12, gap: 4, height: 30 } as const

/** Figures by lead time, from far to near. `second`: of another source, beside the first. `around`: with their sign, around nothing. */
export function Columns({
  scores,
  second = [],
  scale,
  around = false,
}: {
  scores: readonly Score[]
  second?: readonly Score[]
  scale: number
  around?: boolean
}) {
  const { width, gap, height } = column_px
  const step = width + gap + (second.length > 0 ? 5 : 0)
  const total = Math.max(1, scores.length) * step
  const floor = around ? height / 2 : height - 0.5
  const tall = (mean: number) => (Math.abs(mean) / scale) * (around ? height / 2 - 1 : height - 2)
  const bar = ({ mean, ...score }: Score, x: number, name = '') => {
    const size = Math.max(1.5, tall(mean))
    const y = mean < 0 ? floor : floor - size
    return (
      <rect
        class={`${looks({ mean, ...score })} ${name}`}
        x={x + 0.75}
        y={y}
        width={(second.length > 0 ? 7 : width) - 1.5}
        height={size}
        rx={1}
      />
    )
  }
  return (
    <svg class={styles.columns} width={total} height={height + 13} viewBox={`0 0 ${total} ${height + 13}`} aria-hidden="true">
      <path class={styles.axis} d={`M0 ${floor + (around ? 0 : 0.5)}H${total - gap}`} />
      {scores.map((score, place) => {
        const other = second.find(({ part }) => part === score.part)
        return (
          <g key={score.part}>
            {bar(score, place * step)}
            {other && bar(other, place * step + 8, styles.second)}
            <text x={place * step + (step - gap) / 2} y={height + 11} text-anchor="middle">
              {score.part}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

function looks({ cases }: Score): string {
  return (cases < few_cases ? styles.hollow : styles.solid) ?? ''
}

const hours_shown = 48

/** Two days of a feed, an hour a mark: tall where asks failed, nothing where nothing was asked. */
export function Health({ history, until }: { history: FeedHistory; until: string }) {
  const end_ms = new Date(until).getTime()
  const failed = history.filter(({ error_rate }) => (error_rate ?? 0) > 0).length
  const label = `${history.length} of ${hours_shown} hours asked, in ${failed} of them something failed`
  return (
    <svg
      class={styles.health}
      width={hours_shown * 2.5}
      height={16}
      viewBox={`0 0 ${hours_shown * 2.5} 16`}
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      <path class={styles.axis} d={`M0 15.5H${hours_shown * 2.5}`} />
      {history.map(({ at, asked, error_rate }) => {
        const ago = Math.floor((end_ms - new Date(at).getTime()) / hour_ms)
        if (!asked || ago >= hours_shown) return null
        const share = error_rate ?? 0
        const tall = share === 0 ? 3 : 5 + share * 10
        const x = (hours_shown - 1 - ago) * 2.5
        return <rect key={at} class={share === 0 ? styles.fine : styles.trouble} x={x} y={15 - tall} width={2} height={tall} />
      })}
    </svg>
  )
}
