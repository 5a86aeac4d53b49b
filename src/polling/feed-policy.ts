/** When a feed that fails is left alone, how it is looked at meanwhile, and how asking begins again. Pure: time and chance are arguments. */
import { minute_ms } from '../base/durations.ts'

/** What one ask says about the feed as a whole. `neutral`: nothing. */
export type FeedSign = 'well' | 'unreachable' | 'credentials' | 'credentials_of_all' | 'unclear' | 'neutral'

export type FeedHealth = {
  /** `open` as of a circuit: nothing flows. */
  state: 'closed' | 'open'
  reason: 'unreachable' | 'credentials' | null
  /** Asks in a row that failed. */
  failures: number
  /** The numbers that they were about, some of them. */
  failing_numbers: readonly string[]
  opened_at: Date | null
  probe_at: Date | null
  probes: number
  recovered_at: Date | null
}

export const well: FeedHealth = {
  state: 'closed',
  reason: null,
  failures: 0,
  failing_numbers: [],
  opened_at: null,
  probe_at: null,
  probes: 0,
  recovered_at: null,
}

export type FeedTurn = 'opened' | 'still_open' | 'recovered' | null

const failures_min = 5
// A line may fail for one number over and over; the others must not wait for that.
const numbers_min = 3

// A line that is down comes back within minutes or hours. Refused logins are locked when they are tried too often, and a person must act.
const probe_steps_ms = {
  unreachable: [1, 2, 4, 8, 15].map((minutes) => minutes * minute_ms),
  credentials: [5, 10, 20, 40, 60].map((minutes) => minutes * minute_ms),
} as const

/** The next state of a feed's health after an ask. `numbers` is what it was about, each under one name of its own. `random` is in [0, 1). */
export function afterSign(
  health: FeedHealth,
  ask: { sign: FeedSign; numbers: readonly string[]; is_probe: boolean },
  { now, random }: { now: Date; random: number },
): { health: FeedHealth; turn: FeedTurn } {
  if (health.state === 'open') return ask.is_probe ? afterProbe(health, ask.sign, { now, random }) : { health, turn: null }
  switch (ask.sign) {
    case 'well':
      return {
        health: health.failures === 0 ? health : { ...health, reason: null, failures: 0, failing_numbers: [] },
        turn: null,
      }
    case 'neutral':
    case 'unclear':
      return { health, turn: null }
    case 'unreachable':
    case 'credentials':
    case 'credentials_of_all':
      break
  }
  const reason = ask.sign === 'unreachable' ? 'unreachable' : 'credentials'
  const failing_numbers = [...new Set([...health.failing_numbers, ...ask.numbers])].slice(0, numbers_min)
  const failing: FeedHealth = { ...health, reason, failures: health.failures + 1, failing_numbers }
  const opens =
    ask.sign === 'credentials_of_all' || (failing.failures >= failures_min && failing.failing_numbers.length >= numbers_min)
  if (!opens) return { health: failing, turn: null }
  const probe_at = after(now, probeDelay(reason, 0, random))
  return { health: { ...failing, state: 'open', opened_at: now, probe_at, probes: 0 }, turn: 'opened' }
}

function afterProbe(health: FeedHealth, sign: FeedSign, { now, random }: { now: Date; random: number }) {
  // The number could not be asked about: another one has its turn soon.
  if (sign === 'neutral') return { health: { ...health, probe_at: after(now, minute_ms) }, turn: null }
  if (sign === 'well') return { health: { ...well, recovered_at: now }, turn: 'recovered' } as const
  const reason: 'credentials' | 'unreachable' =
    sign === 'credentials' || sign === 'credentials_of_all' ? 'credentials' : 'unreachable'
  const probes = health.probes + 1
  const probe_at = after(now, probeDelay(reason, probes, random))
  return { health: { ...health, reason, failures: health.failures + 1, probes, probe_at }, turn: 'still_open' } as const
}

/** Milliseconds until the next look at a feed that is open, give or take 15 %. */
export function probeDelay(reason: keyof typeof probe_steps_ms, probes: number, random: number): number {
  const steps = probe_steps_ms[reason]
  const step_ms = steps[Math.min(probes, steps.length - 1)] ?? minute_ms
  return Math.round(step_ms * (0.85 + 0.3 * random))
}

/** The rate of asking grows over so long after a recovery. */
export const ramp_ms = 10 * minute_ms
// A small backlog need not wait: so many are asked at once, as within the burst of a feed's pacing.
const at_once = 5
// New numbers and those that come due meanwhile need room beside the backlog.
const backlog_share = 0.8

/**
 * Milliseconds from the recovery of a feed until the backlog's number `position` (from 0) is asked: a few at once, then the rate grows evenly from nothing to
 * four fifths of the feed's pace in the ramp's ten minutes, and stays there. Jitter moves each within its place.
 */
export function rampDelay(position: number, requests_per_minute: number, random: number): number {
  const per_ms = (requests_per_minute * backlog_share) / minute_ms
  if (position < at_once) return 0
  const place = position - at_once + random
  const in_ramp = (per_ms * ramp_ms) / 2
  return Math.round(place < in_ramp ? Math.sqrt((2 * ramp_ms * place) / per_ms) : ramp_ms / 2 + place / per_ms)
}

// A feed that is just back is asked now and then at least.
const ramp_share_least = 0.1

/**
 * Requests per minute to a feed whose backlog is asked about as fast as its pace allows, such as a terminal's: while the feed is just back,
 * the pace grows with the ramp of `rampDelay`.
 */
export function rampPace(
  { recovered_at }: Pick<FeedHealth, 'recovered_at'>,
  { requests_per_minute, now }: { requests_per_minute: number; now: Date },
): number {
  const since_ms = recovered_at === null ? ramp_ms : now.getTime() - recovered_at.getTime()
  if (since_ms >= ramp_ms) return requests_per_minute
  return requests_per_minute * backlog_share * Math.max(ramp_share_least, since_ms / ramp_ms)
}

function after(now: Date, delay_ms: number): Date {
  return new Date(now.getTime() + delay_ms)
}
