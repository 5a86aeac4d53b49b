import { minute_ms } from '../base/durations.ts'
import type { NewJob } from '../store/jobs/jobs.ts'

export type VesselPayload = { vessel_id: string }

// Positions come every few seconds; a call at a port is told early enough a minute later.
const settle_ms = minute_ms

/** Look at what a vessel's positions tell. A vessel has one such job ahead. */
export function watchJob(vessel_id: string): NewJob {
  const payload: VesselPayload = { vessel_id }
  return { task: 'watch_vessel', payload, key: `watch_vessel:${vessel_id}`, delay_ms: settle_ms, key_mode: 'preserve_run_at' }
}
