import { useRef, useState } from 'preact/hooks'
import { useSearchParams } from 'wouter-preact'
import { day_ms } from '../../../base/durations.ts'
import { useNow } from '../../facts/clock.ts'
import { dayOfWords } from '../../facts/day-words.ts'
import { endOfDay } from '../../facts/local-time.ts'
import { dayAt, dayText, timeText } from '../../facts/time-text.ts'
import { Button } from '../../parts/button.tsx'
import { DayField } from '../../parts/day-field.tsx'
import { Key } from '../../parts/key.tsx'
import { FailedPart } from '../../parts/states.tsx'
import { useVersions } from '../../server/container.ts'
import { useOwnZone } from '../../server/own-clock.ts'
import { useWordsAction } from '../../shell/actions.ts'
import { useKeys } from '../../shell/keys.ts'
import styles from './as-of.module.css'
import { valueWords } from './event-words.ts'
import { Value } from './value.tsx'
import { asOfVersion, marksOf, placeAsOf, ticksOf } from './versions.ts'
import { useViewed } from './viewed.ts'

/** What was believed when: a tick for each version, the diamond for what is shown. */
export function AsOfRail() {
  const { which } = useViewed()
  const now = useNow()
  const answer = useVersions(which.id)
  const { versions = [], total = 0 } = answer.data ?? {}
  const go = useAsOf()
  const place = placeAsOf(versions, which.as_of)
  const last = versions.length - 1
  const show = (next: number) => {
    const version = versions[next]
    if (version === undefined) return false
    go(next === last ? null : asOfVersion(version))
    return true
  }
  const leave = () => {
    if (which.as_of !== null) go(null)
    return which.as_of !== null
  }
  useKeys([
    { keys: '[', does: 'Older version', run: () => show(place - 1) },
    { keys: ']', does: 'Newer version', run: () => show(place + 1) },
    { keys: '.', does: 'Back to now', run: leave },
  ])
  if (answer.error && !answer.data)
    return <FailedPart error={answer.error} what="What was believed before" again={() => void answer.refetch()} />
  return (
    <section class={`${styles.asof} no-print`} aria-label="As of">
      <AsOfName now={now} />
      <Rail {...{ versions, place, now, show }} />
      <span class={styles.more}>
        <span class="wide-only">
          <Key>[</Key> <Key>]</Key>
        </span>
        <AsOfDay now={now} />
        <span>
          {total} {total === 1 ? 'version' : 'versions'}
          {total > versions.length && versions.length > 0 ? `, the last ${versions.length} shown` : ''}
        </span>
      </span>
      <Differences />
    </section>
  )
}

function AsOfName({ now }: { now: Date }) {
  const { which } = useViewed()
  const zone = useOwnZone()
  if (which.as_of === null) return <span class="strong">As of now</span>
  const { day, clock, offset } = timeText({ at: new Date(which.as_of), zone, now, weekday: true })
  return (
    <span class="strong" role="status">
      As believed on {day} {clock} <span class={styles.offset}>{offset}</span>
    </span>
  )
}

function useAsOf() {
  const [address, write] = useSearchParams()
  return (at: string | null) => {
    const next = new URLSearchParams(address)
    if (at === null) next.delete('as_of')
    else next.set('as_of', at)
    write(next)
  }
}

type RailProps = {
  versions: NonNullable<ReturnType<typeof useVersions>['data']>['versions']
  place: number
  now: Date
  show: (place: number) => boolean
}

const mark_count = 5

function Rail({ versions, place, now, show }: RailProps) {
  const box = useRef<HTMLDivElement>(null)
  const { which } = useViewed()
  const zone = useOwnZone()
  const ticks = ticksOf(versions, now.getTime())
  const pick = (event: PointerEvent) => {
    const frame = box.current?.getBoundingClientRect()
    if (frame === undefined) return
    const x = (event.clientX - frame.left) / frame.width
    const before = ticks.findLastIndex((tick) => tick.x <= x + 0.005)
    show(x > 0.99 ? ticks.length - 1 : Math.max(0, before))
  }
  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key]
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? ticks.length - 1 : by === undefined ? null : place + by
    if (next !== null && show(next)) event.preventDefault()
  }
  const here = which.as_of === null ? 1 : (ticks[place]?.x ?? 0)
  const shown = ticks[place]
  const text = shown === undefined ? 'no version' : which.as_of === null ? 'now' : tickText(shown.at, { now, zone })
  return (
    <div
      ref={box}
      class={styles.rail}
      role="slider"
      tabIndex={0}
      aria-label="What was believed at"
      aria-valuemin={1}
      aria-valuemax={Math.max(1, ticks.length)}
      aria-valuenow={place + 1}
      aria-valuetext={text}
      onKeyDown={step}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        pick(event)
      }}
      onPointerMove={(event) => {
        if (event.buttons === 1) pick(event)
      }}
    >
      <svg viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
        <path class={styles.line} d="M0 10H100" />
        {ticks.map(({ at, x, look }, number) => (
          <path key={`${at} ${number}`} class={styles[look]} d={look === 'usual' ? `M${x * 100} 6V14` : `M${x * 100} 3V17`} />
        ))}
      </svg>
      <i style={{ left: `${here * 100}%` }} />
      {marksOf(versions, now.getTime(), mark_count).map(({ at, x }) => (
        <span key={x} style={{ left: `${x * 100}%` }}>
          <time dateTime={at.toISOString()} data-zone={zone}>
            {markText(at, { now, zone, first: versions[0]?.attributes.at })}
          </time>
        </span>
      ))}
    </div>
  )
}

type ReaderClock = { now: Date; zone: string }

function tickText(at: string, { now, zone }: ReaderClock): string {
  const { day, clock, offset } = timeText({ at: new Date(at), zone, now, weekday: true })
  return `${day} ${clock} ${offset}`
}

/** The day; the clock as well while all of it is of a day or two. */
function markText(at: Date, { now, zone, first }: ReaderClock & { first: string | undefined }): string {
  const { day, clock, offset } = timeText({ at, zone, now })
  return now.getTime() - Date.parse(first ?? '') < 2 * day_ms ? `${clock} ${offset}` : day
}

/** What was believed at the end of a day by the reader's clock; today is now. */
function asOfDay(day: string, today: string, zone: string): string | null {
  return day >= today ? null : (endOfDay(day, zone)?.toISOString().replace('.000Z', 'Z') ?? null)
}

/** A day, as it is typed. */
function AsOfDay({ now }: { now: Date }) {
  const [text, type] = useState('')
  const go = useAsOf()
  const zone = useOwnZone()
  const today = dayAt(now, zone)
  const enter = (event: Event) => {
    event.preventDefault()
    const day = dayOfWords(text, today)
    if (day === null) return
    go(asOfDay(day, today, zone))
    type('')
  }
  useWordsAction({
    begins: 'as of ',
    of: (words) => {
      const day = dayOfWords(words, today)
      return day === null ? null : { label: `As of ${dayText(day, now)}`, run: () => go(asOfDay(day, today, zone)) }
    },
  })
  return (
    <form onSubmit={enter} class={styles.day}>
      <DayField {...{ label: 'As of which day', is_bare: true, today, text, placeholder: 'last tue', size: 8 }} onText={type} />
    </form>
  )
}

/** What is another now. */
function Differences() {
  const { which, differences } = useViewed()
  const go = useAsOf()
  if (which.as_of === null) return null
  const rows = [...differences.values()]
  return (
    <div class={styles.differences}>
      <span>
        {rows.length === 0
          ? 'Nothing is another now.'
          : `${rows.length} ${rows.length === 1 ? 'value is' : 'values are'} another now.`}{' '}
        Nothing can be written.
      </span>
      {rows.length > 0 && (
        <details>
          <summary>Which</summary>
          <dl>
            {rows.map(({ attribute, from, to }) => (
              <div key={attribute}>
                <dt>{valueWords(attribute)}</dt>
                <dd>
                  <Value name={attribute} value={from} />
                </dd>
                <dd>
                  now: <Value name={attribute} value={to} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <Button size="little" onClick={() => go(null)}>
        Back to now
      </Button>
    </div>
  )
}
