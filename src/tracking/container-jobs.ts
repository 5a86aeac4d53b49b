/** The jobs of container sources: one that looks for containers to ask about, and one that asks, for each source. */
import type { NewJob } from '../store/jobs/jobs.ts'

export type CheckPayload = {
  source: string
  /** The ask was put off to the place in the source's queue that comes now. */
  place_reserved?: boolean
}
export type WatchPayload = { source: string }

/** Ask about the containers that are due. */
export function checkJob(
  source: string,
  { delay_ms = 0, place_reserved = false }: { delay_ms?: number; place_reserved?: boolean } = {},
): NewJob {
  const payload: CheckPayload = place_reserved ? { source, place_reserved } : { source }
  return { task: 'check_containers', payload, key: `check_containers:${source}`, delay_ms }
}

/** Look which containers the source may know now. */
export function watchJob(source: string, delay_ms = 0): NewJob {
  const payload: WatchPayload = { source }
  return { task: 'watch_containers', payload, key: `watch_containers:${source}`, delay_ms, key_mode: 'preserve_run_at' }
}
