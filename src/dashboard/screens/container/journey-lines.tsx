import type { ComponentChildren } from 'preact'
import { Source } from '../../facts/source.tsx'
import { statusLooks } from '../../facts/status-words.ts'
import { Day, Time } from '../../facts/time.tsx'
import { NotTold } from '../../facts/unknown.tsx'
import { expectedWords, lookOf } from './event-words.ts'
import styles from './journey.module.css'
import { durationText } from './journey-legs.ts'
import type { MoveRow, Quarrel } from './journey-rows.ts'
import { sourceBegins, sourceOf, sourceWords } from './sources.ts'
import { holdWords } from './verdict.ts'
import { placeCode, useViewed } from './viewed.ts'
import { Why } from './why.tsx'

type NodeLook = 'fact' | 'withdrawn' | 'expected' | 'passed' | 'quarrel' | 'here'
type LineProps = {
  look: NodeLook
  time: ComponentChildren
  source?: ComponentChildren
  children: ComponentChildren
  is_first?: boolean
  is_last?: boolean
}

const ahead: readonly NodeLook[] = ['expected', 'passed']

/** A line of the journey: time, node, what, who. */
function Line({ look, time, source, children, is_first = false, is_last = false }: LineProps) {
  const classes = [styles.event, look === 'withdrawn' ? styles.off : '', ahead.includes(look) ? styles.next : '']
  return (
    <li class={classes.filter(Boolean).join(' ')}>
      <span class={styles.when}>{time}</span>
      <span class={styles.node}>
        <Node {...{ look, is_first, is_last }} />
      </span>
      <div>{children}</div>
      <span class={styles.who}>{source}</span>
    </li>
  )
}

function Node({ look, is_first, is_last }: { look: NodeLook; is_first: boolean; is_last: boolean }) {
  const above = ahead.includes(look) ? styles.dashed : ''
  const below = ahead.includes(look) || look === 'here' ? styles.dashed : ''
  return (
    <svg aria-hidden="true">
      {!is_first && <path class={`${styles.way} ${above}`} d="M11 0V15" />}
      {!is_last && <path class={`${styles.way} ${below}`} d="M11 15V600" />}
      {look === 'quarrel' && <path class={styles.branch} d="M11 15c0 9 8 4 8 13" />}
      {shapes[look]}
    </svg>
  )
}

const shapes: Readonly<Record<NodeLook, ComponentChildren>> = {
  fact: <circle class={styles.known} cx="11" cy="15" r="4.5" />,
  withdrawn: <path class={styles.cross} d="M7 11l8 8M15 11l-8 8" />,
  expected: <circle class={styles.unsure} cx="11" cy="15" r="4.25" />,
  passed: (
    <>
      <circle class={styles.unsure} cx="11" cy="15" r="4.25" />
      <path class={styles.cross} d="M6 20 16 10" />
    </>
  ),
  quarrel: (
    <>
      <circle class={styles.ring} cx="11" cy="15" r="4.25" />
      <circle class={styles.core} cx="11" cy="15" r="1.75" />
    </>
  ),
  here: <path class={styles.here} d="M11 8.5l6.5 6.5-6.5 6.5L4.5 15z" />,
}

const certainty = { fact: 'fact', withdrawn: 'gone', expected: 'estimate', passed: 'gone' } as const

/** One event. */
export function MoveLine({ row, is_first }: { row: MoveRow; is_first: boolean }) {
  const { move, at, zone, quarrels, heard_at } = row
  const name = sourceOf(row.data_source)
  const { words, with_place, value } = lookOf(move)
  const is_ahead = row.certainty === 'passed' || row.certainty === 'expected'
  const place = row.place && (with_place || is_ahead) ? ` ${row.place}` : ''
  const title = is_ahead ? `${expectedWords(move)}${place}, expected by ${sourceWords(row.data_source)}` : `${words}${place}`
  return (
    <Line
      look={quarrels.length > 0 ? 'quarrel' : row.certainty}
      is_first={is_first}
      time={
        at === null ? (
          <NotTold why="Neither an offset nor the zone of the place is known" />
        ) : (
          <Time at={at} zone={zone} weekday certainty={certainty[row.certainty]} />
        )
      }
      source={name && <Source name={name} at={heard_at} />}
    >
      <b>{value === undefined || row.certainty !== 'fact' ? title : <Why name={value}>{title}</Why>}</b>
      <Notes row={row} />
      {quarrels.map((quarrel) => (
        <QuarrelNote key={quarrel.raw_event_id} quarrel={quarrel} at={at} />
      ))}
    </Line>
  )
}

function Notes({ row }: { row: MoveRow }) {
  const { zone, facility, first_said_at, before_at, withdrawn_at, others, at, certainty: sure } = row
  const { part } = lookOf(row.move)
  const own = useViewed().box.location_at_pod_terminal
  const where = part === 'place' ? null : facility
  const yard = row.move === 'vessel_discharged' && own !== null && sure === 'fact' ? `stands at ${own}` : null
  const text = [where, yard].filter(Boolean).join(' · ')
  return (
    <>
      {text && <small dir="auto">{text}</small>}
      {withdrawn_at !== null && (
        <small>
          Taken back by {sourceWords(row.data_source)} <Time at={withdrawn_at} zone={zone} />
        </small>
      )}
      {sure === 'passed' && <small>The time passed and nobody reported it</small>}
      {first_said_at !== null && at !== null && (
        <small>
          First said for <Time at={first_said_at} zone={zone} weekday />: {laterText(first_said_at, at)}
        </small>
      )}
      {before_at !== null && (
        <small>
          Corrected: it was told as <Time at={before_at} zone={zone} weekday />
        </small>
      )}
      {others.map((other) => (
        <small key={`${other.data_source} ${other.at}`}>
          {sourceBegins(other.data_source)} says <Time at={other.at} zone={zone} weekday certainty="estimate" />
        </small>
      ))}
    </>
  )
}

function laterText(first: string, at: string): string {
  const late = Date.parse(at) - Date.parse(first)
  return `${durationText(Math.abs(late))} ${late > 0 ? 'later' : 'earlier'}`
}

/** The other word, below what is believed. */
export function QuarrelNote({
  quarrel: { said_by, at: other, zone, said, rule, raw_event_id },
  at,
}: {
  quarrel: Quarrel
  at: string | null
}) {
  const { showRaw } = useViewed()
  return (
    <div class={styles.quarrel}>
      <b>
        {sourceBegins(said_by)} says {other === null ? <span dir="auto">“{said}”</span> : <Time at={other} zone={zone} weekday />}
      </b>
      {other !== null && at !== null && `, ${laterText(at, other)}`}. {rule}{' '}
      <button type="button" class="link" onClick={() => showRaw(raw_event_id)}>
        raw event
      </button>
    </div>
  )
}

/** Where it is now, or was believed to be. */
export function NowLine({ is_last }: { is_last: boolean }) {
  const { box, which } = useViewed()
  const [hold] = box.holds_at_pod_terminal.filter(({ status }) => status === 'hold')
  return (
    <Line
      look="here"
      time={<b>{which.as_of === null ? 'now' : 'then'}</b>}
      is_last={is_last}
      source={
        box.last_heard_from && (
          <Source name={box.last_heard_from} at={box.last_heard_at ?? null} old={box.last_heard_is_old ?? false} />
        )
      }
    >
      <b>
        <Why name="current_status">{statusLooks[box.current_status].word}</Why>
      </b>
      {hold && box.current_status === 'not_available' && <small>{holdWords[hold.name]} holds it</small>}
    </Line>
  )
}

/** `is_over`: its day has passed and the box still stands there. */
export function LastFreeDayLine({ is_over }: { is_over: boolean }) {
  const viewed = useViewed()
  const { pickup_lfd_on: on, pickup_lfd_time_zone: zone = null, pickup_lfd_source: source } = viewed.box
  if (!on) return null
  return (
    <Line
      look={is_over ? 'fact' : 'expected'}
      time={
        <span class={is_over ? styles.missed : ''}>
          <Day on={on} zone={zone} place={placeCode(viewed)} />
        </span>
      }
      source={source && <Source name={source} />}
    >
      <b>
        <Why name="pickup_lfd">Last free day</Why>
      </b>
      {is_over && <small>It passed, and the box was not collected</small>}
    </Line>
  )
}

export function NotToldLine({ words, why, is_last }: { words: string; why: string; is_last: boolean }) {
  return (
    <Line look="expected" is_last={is_last} time={<NotTold why={why} />}>
      <b>{words}</b>
    </Line>
  )
}

export function GapLine({ sentence, is_ahead }: { sentence: string; is_ahead: boolean }) {
  return (
    <li class={styles.gap}>
      <svg aria-hidden="true">
        <path class={`${styles.way} ${is_ahead ? styles.dashed : ''}`} d="M11 0V26" />
      </svg>
      <span>{sentence}</span>
    </li>
  )
}
