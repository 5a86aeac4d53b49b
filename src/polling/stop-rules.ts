/** When the tracking of a shipment ends by itself. Asked after each answer of the line and once a day. Pure. */
import { day_ms } from '../base/durations.ts'

/** Values of line_tracking_stopped_reason (interface-description: Shipment line tracking). */
const stopReasons = [
  'all_containers_terminated',
  'booking_cancelled',
  'past_full_out_window',
  'past_arrival_window',
  'no_updates_at_line',
  'cancelled_by_user',
] as const
export type StopReason = (typeof stopReasons)[number]

export type StopFacts = {
  created_at: Date
  booking_cancelled: boolean
  destination_ata_at: Date | null
  pod_ata_at: Date | null
  /** When an answer of the line last differed from the one before; null: never since the first. */
  last_changed_at: Date | null
  /** A shipment that someone resumed is left alone until then. */
  stop_rules_from: Date | null
  containers: readonly {
    pod_full_out_at: Date | null
    final_destination_full_out_at: Date | null
    empty_terminated_at: Date | null
    /** Came back empty, also when the time is unknown. */
    is_returned: boolean
  }[]
}

const arrival_window_ms = 56 * day_ms
const full_out_window_ms = 28 * day_ms
const silence_ms = 56 * day_ms
// The arrival window ends a shipment only when "no further line updates" come: a week without any, in our reading.
const quiet_ms = 7 * day_ms

/** How long the rules leave a shipment alone after someone resumed it. */
export const resume_grace_ms = 7 * day_ms

/** The first reason that holds, in the order of `stopReasons`, or null: go on. `cancelled_by_user` is never found here. */
export function stopReason(facts: StopFacts, now: Date): StopReason | null {
  if (facts.stop_rules_from !== null && facts.stop_rules_from > now) return null
  return stopReasons.find((reason) => holds[reason](facts, now)) ?? null
}

const holds: Record<StopReason, (facts: StopFacts, now: Date) => boolean> = {
  all_containers_terminated: ({ containers }) => containers.length > 0 && containers.every(({ is_returned }) => is_returned),
  booking_cancelled: ({ booking_cancelled }) => booking_cancelled,
  past_full_out_window: ({ containers }, now) => isOlder(lastPickup(containers), full_out_window_ms, now),
  past_arrival_window: (facts, now) =>
    isOlder(facts.destination_ata_at ?? facts.pod_ata_at, arrival_window_ms, now) && isOlder(lastUpdate(facts), quiet_ms, now),
  no_updates_at_line: (facts, now) => isOlder(lastUpdate(facts), silence_ms, now),
  cancelled_by_user: () => false,
}

/** When the last container was collected, null while one is not. A box that came back empty has been collected. */
function lastPickup(containers: StopFacts['containers']): Date | null {
  const pickups = containers.map(
    (container) => container.final_destination_full_out_at ?? container.pod_full_out_at ?? container.empty_terminated_at,
  )
  const known = pickups.filter((pickup) => pickup !== null)
  return known.length === 0 || known.length < pickups.length
    ? null
    : new Date(Math.max(...known.map((pickup) => pickup.getTime())))
}

function lastUpdate({ last_changed_at, created_at }: StopFacts): Date {
  return last_changed_at ?? created_at
}

function isOlder(instant: Date | null, window_ms: number, now: Date): boolean {
  return instant !== null && now.getTime() - instant.getTime() > window_ms
}
