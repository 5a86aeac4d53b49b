import { type ScaleLinear, scaleLinear } from 'd3-scale'
import { curveStepAfter, line } from 'd3-shape'
import { day_ms } from '../../../base/durations.ts'
import { useNow } from '../../facts/clock.ts'
import { timeText } from '../../facts/time-text.ts'
import { useOwnZone } from '../../server/own-clock.ts'
import type { Series, Word } from './estimates.ts'
import styles from './panels.module.css'
import { sourceWords } from './sources.ts'

type ChartProps = { series: readonly Series[]; arrived_at: string | null; zone: string | null }

const [wide, high] = [388, 176]
const area = { left: 52, right: 380, top: 16, bottom: 138 }

/** When it was said runs to the right, what was expected upwards; a step stands until the next word. */
export function ArrivalChart({ series, arrived_at, zone }: ChartProps) {
  const now = useNow()
  const all = series.flatMap(({ said }) => said)
  const fact = arrived_at === null ? null : Date.parse(arrived_at)
  const { x, y, end } = scalesOf(all, fact, now.getTime())
  const place = zone ?? 'UTC'
  const dayOf = (ms: number, in_zone: string) => timeText({ at: new Date(ms), zone: in_zone, now }).day
  const path = line<[number, number]>(
    ([said]) => x(said),
    ([, expected]) => y(expected),
  )
    .curve(curveStepAfter)
    .digits(1)
  const [main] = series
  const [first, last] = [main?.said[0], main?.said.at(-1)]
  return (
    <svg class={styles.chart} viewBox={`0 0 ${wide} ${high}`} role="img" aria-label={pointOf({ series, fact, dayOf, place })}>
      {daysOf(y.domain()).map((ms) => (
        <g key={ms}>
          <path class={styles.axis} d={`M${area.left} ${y(ms)}H${area.right}`} />
          <text class={styles.tick} x={area.left - 8} y={y(ms) + 4} text-anchor="end">
            {dayOf(ms, place)}
          </text>
        </g>
      ))}
      {series.map(({ data_source, said }) => (
        <path
          key={data_source}
          class={styles[data_source === 'shipping_line' ? 'byline' : 'byother']}
          d={path(stepsOf(said, end)) ?? ''}
        />
      ))}
      {main?.said.map(({ said_at, expected_at }) => (
        <circle key={`${said_at} ${expected_at}`} class={styles.dot} cx={x(said_at)} cy={y(expected_at)} r={3} />
      ))}
      {fact !== null && (
        <>
          <path class={styles.arrived} d={`M${area.left} ${y(fact)}H${area.right}`} />
          <text class={styles.factname} x={area.right} y={y(fact) - 6} text-anchor="end">
            arrived {textOf(fact, place, now)}
          </text>
        </>
      )}
      {first && (
        <Note
          at={[x(first.said_at), y(first.expected_at)]}
          text={`first said ${dayOf(first.expected_at, place)}`}
          anchor="start"
        />
      )}
      {first && last && fact === null && last !== first && x(last.said_at) - x(first.said_at) > 90 && (
        <Note
          at={[x(last.said_at), y(last.expected_at)]}
          text={`last ${dayOf(last.expected_at, place)}`}
          anchor={x(last.said_at) > 300 ? 'end' : 'start'}
          is_above={last.expected_at >= first.expected_at}
        />
      )}
      <TimeAxis x={x} dayOf={dayOf} />
    </svg>
  )
}

const parts = [0, 1 / 3, 2 / 3, 1]

/** The days on which it was said, by the reader's clock. */
function TimeAxis({ x, dayOf }: { x: ScaleLinear<number, number>; dayOf: Summary['dayOf'] }) {
  const zone = useOwnZone()
  const [from = 0, to = 0] = x.domain()
  const textAt = (part: number) => dayOf(from + (to - from) * part, zone)
  // Within a few days the same day would be told twice.
  const shown = parts.filter((part, place) => textAt(part) !== textAt(parts[place - 1] ?? -1) || place === 0)
  return (
    <>
      {shown.map((part) => (
        <text
          key={part}
          class={styles.tick}
          x={x(from + (to - from) * part)}
          y={high - 8}
          text-anchor={part === 0 ? 'start' : part === 1 ? 'end' : 'middle'}
        >
          {textAt(part)}
        </text>
      ))}
    </>
  )
}

type NoteProps = { at: readonly [number, number]; text: string; anchor: 'start' | 'end'; is_above?: boolean }

/** On the side of its point where the line has not been. */
function Note({ at: [x, y], text, anchor, is_above = false }: NoteProps) {
  return (
    <text class={styles.tick} x={x} y={is_above ? y - 8 : y + 17} text-anchor={anchor}>
      {text}
    </text>
  )
}

function scalesOf(all: readonly Word[], fact: number | null, now_ms: number) {
  const said = all.map(({ said_at }) => said_at)
  const expected = [...all.map(({ expected_at }) => expected_at), ...(fact === null ? [] : [fact])]
  const end = fact ?? now_ms
  const [low, top] = [Math.min(...expected), Math.max(...expected)]
  const room = Math.max(day_ms, (top - low) * 0.2)
  return {
    x: scaleLinear([Math.min(...said), Math.max(end, ...said)], [area.left, area.right]),
    y: scaleLinear([low - room, top + room], [area.bottom, area.top]),
    end: Math.max(end, ...said),
  }
}

/** Each word stands until the next, the last one until it arrived, or now. */
function stepsOf(said: readonly Word[], end: number): [number, number][] {
  const points = said.map(({ said_at, expected_at }): [number, number] => [said_at, expected_at])
  const last = points.at(-1)
  return last === undefined ? [] : [...points, [Math.max(end, last[0]), last[1]]]
}

const lines_max = 5

/** Whole days to draw a line at, a few. */
function daysOf([low = 0, top = 0]: readonly number[]): number[] {
  const first = Math.ceil(low / day_ms)
  const count = Math.floor(top / day_ms) - first + 1
  const step = Math.max(1, Math.ceil(count / lines_max))
  return Array.from({ length: Math.ceil(count / step) }, (_, place) => (first + place * step) * day_ms)
}

function textOf(ms: number, zone: string, now: Date): string {
  const { day, clock, offset } = timeText({ at: new Date(ms), zone, now, weekday: true })
  return `${day} ${clock} ${offset ?? ''}`
}

type Summary = { series: readonly Series[]; fact: number | null; dayOf: (ms: number, zone: string) => string; place: string }

function pointOf({ series, fact, dayOf, place }: Summary): string {
  const said = series.flatMap(({ data_source, said: words }) => {
    const [first, last] = [words[0], words.at(-1)]
    return first && last
      ? [`${sourceWords(data_source)} said ${dayOf(first.expected_at, place)} first and ${dayOf(last.expected_at, place)} last`]
      : []
  })
  return `Expected arrival as it was said: ${said.join('; ')}${fact === null ? '' : `; it arrived ${dayOf(fact, place)}`}`
}
