/** Whether what was measured during a soak stays flat. Pure. */
import type { Sample } from './gauge.ts'

type Verdict = { is_flat: boolean; lines: readonly string[] }

// What grows with what was asked is kept on purpose; it grows by rows, and its rows must not grow.
const rows_may_grow = 1.3
// Tables whose rows come and go, or are rewritten all day: they must not grow once the product is warm.
const rewritten = [
  '_private_jobs',
  '_private_job_queues',
  'webhooks',
  'nodes',
  'feed_pacing',
  'rate_limit_counters',
  'rate_limit_slots',
] as const
const rewritten_may_grow = 1.5
const bytes_at_least = 4_000_000
const heap_may_grow = 1.25
const heap_mb_at_least = 20
const dead_at_least = 20_000
// The ids of a million notifications alone would take more.
const backlog_may_take_mb = 64

/**
 * The first third is for warming up; the last third is compared with the second. `before`: the sample from before notifications were put in line,
 * with which memory is compared too; null: none were.
 */
export function verdictOf(samples: readonly Sample[], before: Sample | null = null): Verdict {
  const third = Math.floor(samples.length / 3)
  const [middle, last] = [samples.slice(third, 2 * third), samples.slice(2 * third)]
  const memory = [heapCheck(middle, last), ...(before === null ? [] : [backlogCheck(before, [...middle, ...last])])]
  const checks = [...memory, ...tableChecks(middle.at(-1), last.at(-1))]
  const failed = checks.filter(({ holds }) => !holds)
  return {
    is_flat: failed.length === 0,
    lines: [...new Set([...memory, ...failed])].map(({ holds, says }) => `${holds ? 'holds' : 'FAILS'}  ${says}`),
  }
}

type Check = { holds: boolean; says: string }

function heapCheck(middle: readonly Sample[], last: readonly Sample[]): Check {
  const [before, after] = [median(middle.map(({ heap_mb }) => heap_mb)), median(last.map(({ heap_mb }) => heap_mb))]
  return {
    holds: after <= before * heap_may_grow || after - before <= heap_mb_at_least,
    says: `memory after collection: ${before.toFixed(0)} MB in the second third, ${after.toFixed(0)} MB in the last`,
  }
}

/** What waits in line is on disk: a process knows a few at a time. */
function backlogCheck(before: Sample, samples: readonly Sample[]): Check {
  const most_mb = Math.max(...samples.map(({ heap_mb }) => heap_mb))
  const most_pending = Math.max(...samples.map(({ pending }) => pending))
  return {
    holds: most_mb - before.heap_mb <= backlog_may_take_mb,
    says: `memory with up to ${most_pending} notifications in line: ${most_mb.toFixed(0)} MB at most, ${before.heap_mb.toFixed(0)} MB before them`,
  }
}

function tableChecks(middle: Sample | undefined, last: Sample | undefined): Check[] {
  return (last?.tables ?? []).flatMap(({ table, bytes, live, dead }) => {
    const before = middle?.tables.find((one) => one.table === table)
    if (before === undefined) return []
    const grows = bytes - before.bytes > bytes_at_least
    const of_row = (size: number, rows: number) => size / Math.max(1, rows)
    const mb = (size: number) => `${(size / 1e6).toFixed(1)} MB`
    const size = rewritten.some((name) => name === table)
      ? { holds: !grows || bytes <= before.bytes * rewritten_may_grow, says: `${table}: ${mb(before.bytes)}, then ${mb(bytes)}` }
      : {
          holds: !grows || of_row(bytes, live) <= of_row(before.bytes, before.live) * rows_may_grow,
          says: `${table}: ${of_row(before.bytes, before.live).toFixed(0)} bytes a row, then ${of_row(bytes, live).toFixed(0)}`,
        }
    return [size, { holds: dead <= Math.max(dead_at_least, live), says: `${table}: ${dead} dead rows beside ${live}` }]
  })
}

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0
}
