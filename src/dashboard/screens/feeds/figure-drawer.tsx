import { scaleLinear, scalePoint } from 'd3-scale'
import { line } from 'd3-shape'
import { Link } from 'wouter-preact'
import { BoxNumber } from '../../facts/box-number.tsx'
import { useNow } from '../../facts/clock.ts'
import { dayText } from '../../facts/time-text.ts'
import { Quiet } from '../../facts/unknown.tsx'
import { Drawer } from '../../parts/dialog.tsx'
import { FailedPart, Loading } from '../../parts/states.tsx'
import { type LineScore, useScoreCases, useScoreHistory } from '../../server/feeds.ts'
import { useLineNames } from '../../server/place-names.ts'
import styles from './feeds.module.css'
import { byLead, casesText, few_cases, type Measure, meanText, measures } from './words.ts'

type Figure = { scac: string; measure: string; days: string }

/** What a figure is made of: its parts, its way over time, and the records of the account behind it. */
export function FigureDrawer({ figure, score, onClose }: { figure: Figure; score: LineScore; onClose: () => void }) {
  const what = measures[figure.measure]
  const name = useLineNames().get(figure.scac) ?? figure.scac
  if (what === undefined) return null
  const parts = score.measures[figure.measure] ?? []
  const is_signed = figure.measure.includes('bias')
  return (
    <Drawer title={`${name}: ${what.name.toLowerCase()}`} onClose={onClose}>
      <div class={styles.drawer}>
        <p class="quiet">
          {what.says}, over {figure.days} days.
        </p>
        <table class={styles.parts}>
          <thead>
            <tr>
              <th scope="col">{figure.measure.includes('eta_') ? 'Days before' : 'Part'}</th>
              <th scope="col">Mean</th>
              <th scope="col">Cases</th>
            </tr>
          </thead>
          <tbody>
            {byLead(parts).map(({ part, cases, mean }) => (
              <tr key={part}>
                <th scope="row">{part === '' ? 'all' : part.replaceAll('_', ' ')}</th>
                <td>{meanText(mean, what.unit, is_signed)}</td>
                <td class={cases < few_cases ? 'quiet' : undefined}>{casesText(cases)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <OverTime figure={figure} what={what} />
        <Cases figure={figure} what={what} is_signed={is_signed} />
      </div>
    </Drawer>
  )
}

const chart = { width: 372, height: 96, foot: 16, top: 12 } as const

function OverTime({ figure, what }: { figure: Figure; what: Measure }) {
  const now = useNow()
  const { data, error, refetch } = useScoreHistory(figure)
  if (error) return <FailedPart inline error={error} what="Its way over time" again={() => void refetch()} />
  if (data === undefined) return <Loading rows={2} />
  const weeks = [...new Set(data.map(({ on }) => on))]
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (first === undefined || last === undefined || weeks.length < 2) return <Quiet>Too few weeks for a way over time.</Quiet>
  const { width, height, foot, top } = chart
  const values = data.map(({ mean }) => mean)
  const x = scalePoint(weeks, [4, width - 4])
  const y = scaleLinear([Math.min(0, ...values), Math.max(...values, 0.001)], [height - foot, top])
  const draw = line<{ on: string; mean: number }>()
    .x(({ on }) => x(on) ?? 0)
    .y(({ mean }) => y(mean))
  const series = [...Map.groupBy(data, ({ part }) => part)].slice(0, 5)
  const label = `${what.says}, by week from ${dayText(first, now)} to ${dayText(last, now)}: ${series
    .map(([part, rows]) => `${part} ${rows.map(({ mean }) => meanText(mean, what.unit)).join(', ')}`)
    .join('; ')}`
  return (
    <div>
      <h3>By week</h3>
      <svg class={styles.way} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <path class={styles.axis} d={`M0 ${y(0)}H${width}`} />
        {series.map(([part, rows], place) => (
          <path key={part} class={styles.series} style={{ opacity: 1 - place * 0.17 }} d={draw(rows) ?? ''} />
        ))}
        {series
          .slice(0, 1)
          .map(([part, rows]) =>
            rows.map(({ on, mean, cases }) => (
              <circle
                key={`${part} ${on}`}
                class={cases < few_cases ? styles.hollow : styles.solid}
                cx={x(on)}
                cy={y(mean)}
                r={2.5}
              />
            )),
          )}
        <text x={0} y={height - 3}>
          {dayText(first, now, false)}
        </text>
        <text x={width} y={height - 3} text-anchor="end">
          {dayText(last, now, false)}
        </text>
        <text x={width} y={9} text-anchor="end">
          {meanText(Math.max(...values), what.unit)}
        </text>
      </svg>
    </div>
  )
}

function Cases({ figure, what, is_signed }: { figure: Figure; what: Measure; is_signed: boolean }) {
  const now = useNow()
  const { data, error, refetch } = useScoreCases(figure, what.has_cases)
  if (!what.has_cases) return <Quiet>It is made of asks and answers, and no record stands behind it.</Quiet>
  if (error) return <FailedPart inline error={error} what="The cases" again={() => void refetch()} />
  if (data === undefined) return <Loading rows={3} />
  return (
    <div>
      <h3>Cases of this account</h3>
      {data.data.length === 0 && <Quiet>None: the figure is of all accounts of this installation.</Quiet>}
      <table class={styles.parts}>
        <tbody>
          {data.data.map(({ id, type, number, part, on, value }) => (
            <tr key={`${id} ${part}`}>
              <th scope="row">
                <Link class="link" href={`/${type}s/${id}`}>
                  {type === 'container' ? <BoxNumber number={number} /> : <span class="mono">{number}</span>}
                </Link>
              </th>
              <td class="quiet">{part.replaceAll('_', ' ')}</td>
              <td>
                <time dateTime={on} data-zone="UTC">
                  {dayText(on, now, false)} UTC
                </time>
              </td>
              <td>{meanText(value, what.unit, is_signed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {data.meta.is_truncated && <p class="small quiet">There are more; the latest 200 are shown.</p>}
    </div>
  )
}
