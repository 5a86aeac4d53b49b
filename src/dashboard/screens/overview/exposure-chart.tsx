import { scaleLinear } from 'd3-scale'
import { curveStepAfter, line } from 'd3-shape'
import { useNow } from '../../facts/clock.ts'
import { amountText } from '../../facts/money.tsx'
import { dayText } from '../../facts/time-text.ts'
import type { Exposure } from '../../server/queries.ts'
import styles from './overview.module.css'

const [width, height, top, foot] = [284, 82, 14, 18]
const soon_day = 3
// Of a sum of six figures.
const [text_height, text_days] = [14, 2]

/** The sum as a line of steps, a day a step; days on which nothing counts are hatched. */
export function ExposureChart({ currency: { days, currency_code, owed } }: { currency: Exposure['currencies'][number] }) {
  const now = useNow()
  const last = days.at(-1)
  if (last === undefined) return null
  const step = width / days.length
  const y = scaleLinear([0, Math.max(1, last.accumulated)], [height - foot - 2, top])
  const points: [number, number][] = [
    // Today stands at what is owed so far: each place has its own today.
    ...days.map(({ accumulated }, place): [number, number] => [place * step, place === 0 ? owed : accumulated]),
    [width, last.accumulated],
  ]
  const draw = line<[number, number]>()
    .x(([x]) => x)
    .y(([, sum]) => y(sum))
    .curve(curveStepAfter)
  const label = `${amountText(owed)} ${currency_code} so far, ${amountText(last.accumulated)} by ${dayText(last.on, now)} if nothing is collected`
  return (
    <svg class={styles.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {days.map(({ on, not_counted }, place) =>
        not_counted.length === 0 ? null : <Hatch key={on} x={place * step} width={step} />,
      )}
      <path class={styles.axis} d={`M0 ${height - foot}H${width}`} />
      <path class={styles.coming} d={draw(points.slice(1)) ?? ''} />
      <path class={styles.owed} d={draw(points.slice(0, 2)) ?? ''} />
      <text x={width} y={Math.max(9, y(last.accumulated) - 5)} text-anchor="end">
        {amountText(last.accumulated)}
      </text>
      <SoonText days={days} step={step} y={y} />
      {days.map(({ on }, place) => (
        <text key={on} x={(place + 0.5) * step} y={height - 3} text-anchor="middle" class={place === 0 ? styles.now : undefined}>
          {dayText(on, now).split(' ')[0]}
        </text>
      ))}
    </svg>
  )
}

type SoonProps = { days: Exposure['currencies'][number]['days']; step: number; y: (sum: number) => number }

/** The sum in three days above its step, where neither the last nor the first is in the way. */
function SoonText({ days, step, y }: SoonProps) {
  const [soon, last] = [days[soon_day], days.at(-1)]
  if (soon === undefined || last === undefined || soon.accumulated === 0) return null
  const is_free = y(soon.accumulated) - y(last.accumulated) > text_height || days.length - soon_day > text_days
  if (!is_free) return null
  return (
    <text x={(soon_day + 1) * step - 4} y={y(soon.accumulated) - 5} text-anchor="end">
      {amountText(soon.accumulated)}
    </text>
  )
}

/** Lines from corner to corner, within one day. */
function Hatch({ x, width: across }: { x: number; width: number }) {
  const tall = height - foot - 4
  const lines = Array.from({ length: Math.ceil((across + tall) / 6) }, (_, place) => {
    const from = place * 6
    const [x1, y1] = from <= across ? [x + from, 4] : [x + across, 4 + from - across]
    const down = Math.min(x1 - x, 4 + tall - y1)
    return `M${x1.toFixed(1)} ${y1.toFixed(1)}l${(-down).toFixed(1)} ${down.toFixed(1)}`
  })
  return <path class={styles.skipped} d={lines.join('')} />
}
