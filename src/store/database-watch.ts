/**
 * Watches the database for a process: whether it can be used, and whether its clock is that of this machine. Everything that is noted in the
 * database is compared with the times of other nodes, so all nodes go by its clock: the machine's, plus what it differs by.
 */
import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { repeat } from '../base/repeat.ts'
import { type DatabaseLook, type DatabaseState, type DatabaseTime, openProbe } from './probe.ts'
import { DatabaseAway } from './unavailable.ts'

type WatchTimes = { look_ms: number; timeout_ms: number; space_ms: number }

// Twice the timeout after the last answer, requests that wait are answered: within five seconds.
const usualTimes: WatchTimes = { look_ms: 1_000, timeout_ms: 2_400, space_ms: 5_000 }

/** A clock that differs by more is worth telling somebody. */
export const skew_told_ms = 2_000
/**
 * Receivers refuse what was signed more than five minutes from their own time. Of two clocks that differ by nearly as much nobody here knows
 * which one is right.
 */
const skew_signing_max_ms = 4 * 60_000
// What differs by less is noise of the measurement. The time must not waver for it.
const skew_noise_ms = 100

export type DatabaseWatch = {
  state(): DatabaseState
  /** Why it is not ready, as the driver or the server said it. */
  reason(): string | null
  /** The machine's clock, put right by the database's. */
  clock: Clock
  /** Milliseconds that the machine's clock is ahead of the database's; less than none: behind. */
  skew_ms(): number
  /** Whether the clocks agree so far that receivers can believe what is signed. */
  isClockTrusted(): boolean
  /** Gives what `work` gives, or throws DatabaseAway as soon as the database is known not to answer. */
  whileReachable<Result>(work: () => Promise<Result>): Promise<Result>
  /** Calls `heard` when the database's clock has been put forward or back. */
  onStep(heard: () => void): void
  stop(): Promise<void>
}

type DatabaseWatchTools = { database_url: string; machine: Clock; log: Log; times?: WatchTimes }

/** Has looked once when it resolves. */
export async function watchDatabase({
  database_url,
  machine,
  log,
  times = usualTimes,
}: DatabaseWatchTools): Promise<DatabaseWatch> {
  const probe = openProbe(database_url, times.timeout_ms)
  const skew = openSkew(machine, log)
  const waiting = new Set<(error: Error) => void>()
  const steps: (() => void)[] = []
  let [state, reason, lates]: [DatabaseState, string | null, number] = ['ready', null, 0]
  let space_from_ms = 0
  const note = (seen: DatabaseLook) => {
    // One late answer may be this process's own doing.
    lates = seen.is_late ? lates + 1 : 0
    if (lates === 1) return
    if (seen.state !== state) tell(log, seen)
    state = seen.state
    reason = seen.reason
    if (state !== 'unreachable') return
    for (const give of waiting) give(new DatabaseAway())
    waiting.clear()
  }
  const look = async () => {
    const space = performance.now() >= space_from_ms || state === 'disk_full'
    const seen = await probe.look({ space })
    if (space) space_from_ms = performance.now() + times.space_ms
    note(seen)
    if (seen.time !== null && skew.measure(seen.time)) for (const heard of steps) heard()
  }
  await look()
  const looking = repeat(look, () => (lates > 0 ? 0 : times.look_ms))
  return {
    state: () => state,
    reason: () => reason,
    clock: skew.clock,
    skew_ms: skew.skew_ms,
    isClockTrusted: () => Math.abs(skew.skew_ms()) <= skew_signing_max_ms,
    whileReachable: (work) => {
      if (state === 'unreachable') return Promise.reject(new DatabaseAway())
      return new Promise((resolve, reject) => {
        waiting.add(reject)
        void work()
          .then(resolve, reject)
          .finally(() => waiting.delete(reject))
      })
    },
    onStep: (heard) => void steps.push(heard),
    stop: async () => {
      await looking.stop()
      await probe.close()
    },
  }
}

function tell(log: Log, { state, reason }: DatabaseLook): void {
  if (state === 'ready') log.warn({}, 'database.ready_again')
  else log.error({ state, reason }, 'database.not_ready')
}

/** What the machine's clock differs from the database's by. */
function openSkew(machine: Clock, log: Log) {
  let skew_ms = 0
  let told: 'agrees' | 'differs' | 'not_trusted' = 'agrees'
  let last: { database_ms: number; at_ms: number } | undefined
  const noteSkew = () => {
    const size = Math.abs(skew_ms)
    const is_now = size > skew_signing_max_ms ? 'not_trusted' : size > skew_told_ms ? 'differs' : 'agrees'
    if (is_now === told) return
    told = is_now
    if (is_now === 'agrees') log.info({ skew_ms }, 'clock.agrees')
    else if (is_now === 'differs') log.warn({ skew_ms, remedy }, 'clock.differs')
    else log.error({ skew_ms, remedy: `${remedy} Nothing is signed and sent meanwhile.` }, 'clock.not_trusted')
  }
  return {
    clock: { now: () => new Date(machine.now().getTime() - skew_ms) },
    skew_ms: () => skew_ms,
    /** Whether the database's clock was put forward or back since the last look. */
    measure: ({ now, answered_ms, took_ms }: DatabaseTime): boolean => {
      const database_ms = now.getTime()
      // In the middle between the question and its answer.
      const at_ms = answered_ms - took_ms / 2
      const measured_ms = Math.round(machine.now().getTime() - (performance.now() - at_ms) - database_ms)
      if (Math.abs(measured_ms - skew_ms) > skew_noise_ms + took_ms) skew_ms = measured_ms
      noteSkew()
      const moved_ms = last === undefined ? 0 : database_ms - last.database_ms - (at_ms - last.at_ms)
      const has_stepped = Math.abs(moved_ms) > skew_told_ms + took_ms
      if (has_stepped) log.warn({ by_ms: Math.round(moved_ms) }, 'clock.stepped')
      last = { database_ms, at_ms }
      return has_stepped
    },
  }
}

const remedy = 'The clock of this machine is not that of the database; let both keep time by NTP.'
