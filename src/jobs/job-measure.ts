import { Histogram, type Registry } from 'prom-client'

/** How one run of a job ended: done, failed and to be tried again, failed for the last time, or taken over by another process. */
export type JobOutcome = 'done' | 'failed' | 'set aside' | 'lost'

/** Notes one run of a job. */
export type JobMeasure = (run: { task: string; outcome: JobOutcome; duration_ms: number }) => void

const metric = 'landfall_job_seconds'

/** Counts in the registry; without one, nowhere. Workers that begin anew go on counting where they were. */
export function jobMeasure(registry: Registry | undefined): JobMeasure {
  if (registry === undefined) return () => undefined
  const known = registry.getSingleMetric(metric)
  const durations =
    known instanceof Histogram
      ? known
      : new Histogram({
          name: metric,
          help: 'Time that background jobs took, by task and outcome.',
          labelNames: ['task', 'outcome'],
          buckets: [0.005, 0.025, 0.1, 0.25, 1, 5, 30, 120],
          registers: [registry],
        })
  return ({ task, outcome, duration_ms }) => durations.observe({ task, outcome }, duration_ms / 1_000)
}
