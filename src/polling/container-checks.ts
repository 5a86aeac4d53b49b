/** When terminals and railroads are asked about a container: by where it is. Pure. */

import { Temporal } from 'temporal-polyfill'
import { day_ms, hour_ms } from '../base/durations.ts'

/** What decides how often a container is worth asking for. */
export type WatchedBox = {
  pod_eta_at: Date | null
  /** At the port of discharge. */
  arrived_at: Date | null
  pod_full_out_at: Date | null
  pod_rail_departed_at: Date | null
  final_destination_full_out_at: Date | null
  /** IANA name of the zone of the port of discharge. */
  zone: string | null
}

/** Seconds between two asks. */
type CheckIntervals = { on_vessel_s: number; at_terminal_s: number; off_hours_s: number; rail_s: number }

/** `early`: terminals do not know the container yet. `gone`: it has left, and no source is asked any more. */
export type CheckStage = 'early' | 'approaching' | 'at_terminal' | 'leaving' | 'inland' | 'gone'

const approaching_ms = 5 * day_ms
// Gate moves are corrected within a day.
const leaving_ms = day_ms
// A ship that is this late has probably arrived without anybody saying so.
const overdue_ms = 30 * day_ms

export function terminalStage(
  { pod_eta_at, arrived_at, pod_full_out_at, pod_rail_departed_at }: WatchedBox,
  now: Date,
): CheckStage {
  const left_at = pod_full_out_at ?? pod_rail_departed_at
  if (left_at !== null) return stageAfter(left_at, now)
  if (arrived_at !== null) return 'at_terminal'
  if (pod_eta_at === null) return 'early'
  const until_ms = pod_eta_at.getTime() - now.getTime()
  if (until_ms < -overdue_ms) return 'gone'
  return until_ms <= approaching_ms ? 'approaching' : 'early'
}

export function railStage(
  { arrived_at, pod_full_out_at, pod_rail_departed_at, final_destination_full_out_at }: WatchedBox,
  now: Date,
): CheckStage {
  if (final_destination_full_out_at !== null) return stageAfter(final_destination_full_out_at, now)
  // Collected at the port by road: the railroad never has it.
  if (pod_full_out_at !== null && pod_rail_departed_at === null) return stageAfter(pod_full_out_at, now)
  return arrived_at === null && pod_rail_departed_at === null ? 'early' : 'inland'
}

function stageAfter(left_at: Date, now: Date): CheckStage {
  return now.getTime() - left_at.getTime() > leaving_ms ? 'gone' : 'leaving'
}

/** Milliseconds between two asks at a stage; null: none. */
function checkInterval(
  stage: CheckStage,
  intervals: CheckIntervals,
  { zone, now }: { zone: string | null; now: Date },
): number | null {
  switch (stage) {
    case 'early':
    case 'gone':
      return null
    case 'approaching':
      return intervals.on_vessel_s * 1_000
    case 'at_terminal':
      return (isWorkHour(zone, now) ? intervals.at_terminal_s : intervals.off_hours_s) * 1_000
    case 'leaving':
      return Math.max(intervals.at_terminal_s, hour_ms / 1_000) * 1_000
    case 'inland':
      return intervals.rail_s * 1_000
  }
}

const opens_at_hour = 6
const closes_at_hour = 20
const sunday = 7

/** Whether gates are open: 6 to 20 o'clock on weekdays and Saturdays, on the clocks of the port; where its zone is unknown, always. */
export function isWorkHour(zone: string | null, now: Date): boolean {
  if (zone === null) return true
  const { hour, dayOfWeek } = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone)
  return dayOfWeek !== sunday && hour >= opens_at_hour && hour < closes_at_hour
}

/**
 * When to ask next about a container that several accounts may have: as soon as the one that needs it most. `last_checked_at` null: at once.
 * Null: no more.
 */
export function nextCheck(
  boxes: readonly WatchedBox[],
  {
    kind,
    intervals,
    last_checked_at,
    now,
  }: { kind: 'terminal' | 'rail'; intervals: CheckIntervals; last_checked_at: Date | null; now: Date },
): { stage: CheckStage; next_check_at: Date | null } {
  const stages = boxes.map((box) => {
    const stage = kind === 'terminal' ? terminalStage(box, now) : railStage(box, now)
    return { stage, interval_ms: checkInterval(stage, intervals, { zone: box.zone, now }) }
  })
  const asked = stages.flatMap(({ stage, interval_ms }) => (interval_ms === null ? [] : [{ stage, interval_ms }]))
  const [most] = asked.toSorted((one, other) => one.interval_ms - other.interval_ms)
  if (most === undefined) return { stage: stages[0]?.stage ?? 'gone', next_check_at: null }
  const at_ms = last_checked_at === null ? now.getTime() : last_checked_at.getTime() + most.interval_ms
  return { stage: most.stage, next_check_at: new Date(at_ms) }
}
