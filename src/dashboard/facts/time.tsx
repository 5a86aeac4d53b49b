import { useOwnZone } from '../server/own-clock.ts'
import { useInUtc, useNow } from './clock.ts'
import styles from './facts.module.css'
import { dayText, instantText, timeText } from './time-text.ts'

type TimeFact = {
  /** ISO 8601. */
  at: string
  /** IANA zone of the place; null: nobody told it. */
  zone: string | null
  weekday?: boolean
  /** How sure it is: a fact, expected, or expected and its time has passed. */
  certainty?: 'fact' | 'estimate' | 'gone'
}

const spoken = { fact: '', estimate: 'expected ', gone: 'expected, not reported: ' } as const

/** An instant on the clock of the place. `U` tells all of them in UTC. */
export function Time({ at, zone, weekday = false, certainty = 'fact' }: TimeFact) {
  const now = useNow()
  const in_utc = useInUtc()
  const own = useOwnZone()
  const instant = new Date(at)
  const shown = zone !== null && in_utc ? 'UTC' : zone
  const { day, clock, offset } = timeText({ at: instant, zone: shown, now, weekday })
  const classes = [styles.time, certainty === 'estimate' ? styles.estimate : '', certainty === 'gone' ? styles.gone : '']
  if (offset === null) classes.push(styles.zoneless)
  return (
    <time
      class={classes.filter(Boolean).join(' ')}
      dateTime={at}
      data-zone={zone ?? 'unknown'}
      title={instantText({ at: instant, zone, now, own })}
    >
      {certainty !== 'fact' && <span class="unseen">{spoken[certainty]}</span>}
      {day} {clock}
      <span class={styles.offset}>{offset ?? 'zone?'}</span>
    </time>
  )
}

/** An instant on the clock of whoever looks. */
export function ReaderTime({ at }: { at: string }) {
  return <Time at={at} zone={useOwnZone()} />
}

/** A calendar day at a place, which has no clock and is never moved. `place`: a short name, such as LAX. */
export function Day({
  on,
  zone,
  place,
  weekday = true,
}: {
  on: string
  zone: string | null
  place: string | null
  weekday?: boolean
}) {
  const now = useNow()
  return (
    <time
      class={`${styles.time} ${place === null && zone === null ? styles.zoneless : ''}`}
      dateTime={on}
      data-zone={zone ?? 'unknown'}
      title={`${on}, a calendar day in ${zone ?? 'a place whose zone is not known'}`}
    >
      {dayText(on, now, weekday)}
      <span class={styles.place}>
        {place ?? (zone === null ? 'zone?' : zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' '))}
      </span>
    </time>
  )
}
