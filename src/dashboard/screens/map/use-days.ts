import { useEffect, useState } from 'preact/hooks'
import { useSearchParams } from 'wouter-preact'
import { day_ms } from '../../../base/durations.ts'
import { dayAt } from '../../facts/time-text.ts'
import type { Ship } from '../../server/map.ts'
import { sailedSince } from './contents.ts'

// The day that the map shows, as days from now: 0 is now, −1 yesterday. It plays when somebody starts it, once, and stops at its end. Where it comes to
// rest the address gets the day.

const days_ahead_max = 30
const days_behind_max = 30
/** A quarter of a day at a time, so that ships seem to move. */
export const day_step = 0.25
const frame_ms = 90
/** With little motion a day is shown after the other, and each long enough to look at. */
const still_ms = 900
const settle_ms = 250
const param = 'day'

export type ShownDays = {
  days: number
  first: number
  last: number
  is_playing: boolean
  lookAt: (days: number) => void
  play: () => void
}

/** From the day on which the first of the ships left, until the last has arrived. */
export function useDays(ships: readonly Ship[], now: Date): ShownDays {
  const [address, write] = useSearchParams()
  const [days, look] = useState(() => daysOf(address.get(param), now))
  const [ends, playUntil] = useState<number | null>(null)
  const { first, last } = stretchOf(ships, now)
  const lookAt = (wanted: number) => {
    playUntil(null)
    look(Math.max(first, Math.min(last, wanted)))
  }
  useEffect(() => {
    if (ends === null) return
    const is_still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const step = is_still ? 1 : day_step
    const timer = setInterval(() => look((from) => Math.min(ends, from + step)), is_still ? still_ms : frame_ms)
    return () => clearInterval(timer)
  }, [ends])
  useEffect(() => {
    if (ends !== null && days >= ends) playUntil(null)
  }, [days, ends])
  const day = days === 0 ? null : dayAt(new Date(now.getTime() + days * day_ms), 'UTC')
  const is_playing = ends !== null
  useEffect(() => {
    if (is_playing || day === address.get(param)) return
    const timer = setTimeout(() => write(withDay(day), { replace: true }), settle_ms)
    return () => clearTimeout(timer)
  }, [day, is_playing])
  const play = () => {
    if (ends !== null) return playUntil(null)
    // What was sailed, up to now; whoever looks ahead already sees the rest.
    const is_ahead = days > 0 || first === 0
    if (days === 0 || days === last) look(is_ahead ? 0 : first)
    playUntil(is_ahead ? last : 0)
  }
  return { days: Math.max(first, Math.min(last, days)), first, last, is_playing, lookAt, play }
}

/** From now to the same time of the day that the address names; 0 where it names none. */
function daysOf(day: string | null, now: Date): number {
  const away_ms = Date.parse(`${day}T${now.toISOString().slice(11)}`) - now.getTime()
  return Number.isNaN(away_ms) ? 0 : Math.round(away_ms / day_ms)
}

/** The address as it is by now, with that day. */
function withDay(day: string | null): URLSearchParams {
  const next = new URLSearchParams(location.search)
  if (day === null) next.delete(param)
  else next.set(param, day)
  return next
}

function stretchOf(ships: readonly Ship[], now: Date): { first: number; last: number } {
  const arrivals = ships.flatMap(({ attributes: { arrives_at } }) => (arrives_at === null ? [] : [Date.parse(arrives_at)]))
  const ahead = Math.ceil((Math.max(now.getTime(), ...arrivals) - now.getTime()) / day_ms)
  const behind = Math.ceil((now.getTime() - Math.min(now.getTime(), sailedSince(ships) ?? Infinity)) / day_ms)
  return { first: behind === 0 ? 0 : -Math.min(days_behind_max, behind), last: Math.max(1, Math.min(days_ahead_max, ahead)) }
}
