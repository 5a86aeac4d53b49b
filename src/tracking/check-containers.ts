/**
 * Asks terminals and railroads about containers: claim those that are due (short) → ask for all of them at once (no transaction) → settle
 * (short). A container number is asked about once, however many accounts have it; a source that fails is left alone (`feed-guard.ts`) and
 * holds up no other: those that came due meanwhile are asked about once when it is back.
 */
import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import type { ContainerSource } from '../feeds/terminals/source.ts'
import type { RunningJob } from '../jobs/tasks.ts'
import { type FeedSign, rampPace } from '../polling/feed-policy.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import type { Database } from '../store/pool.ts'
import { type ClaimedCheck, claimChecks, nextDue, releaseChecks, takeEvenPlace } from '../store/tracking/container-checks.ts'
import { pauseLeft } from '../store/tracking/pacing.ts'
import type { SourceAnswer } from './ask-container-source.ts'
import { type CheckPayload, checkJob } from './container-jobs.ts'
import type { FeedEntry, FeedGuard, FeedVerdict } from './feed-guard.ts'
import { settleContainers } from './settle-containers.ts'

export type CheckTools = {
  database: Database
  clock: Clock
  log: Log
  sources: readonly ContainerSource[]
  guard: FeedGuard
  ask(source: ContainerSource, batch: readonly string[]): Promise<SourceAnswer>
}

// A place that is further away is waited for in the queue, not in a worker.
const patience_ms = 2_000
// Longer than asking takes: whoever dies with containers in hand gives them up after this.
const claim_ms = 3 * 60_000
// Batches in one run: then the job queues itself anew, so that other work gets its turn.
const rounds_max = 10
// However it goes, somebody looks again after this.
const look_again_ms = 5 * 60_000

export async function checkContainers(
  tools: CheckTools,
  { source: name, place_reserved = false }: CheckPayload,
  job: Pick<RunningJob, 'signal'>,
): Promise<void> {
  const { database, clock, guard } = tools
  const source = tools.sources.find((one) => one.name === name)
  if (source === undefined) return
  for (let round = 0; round < rounds_max && !job.signal.aborted; round++) {
    const due_at = await nextDue(database, name)
    if (due_at === null || due_at > clock.now()) break
    const pause_ms = await pauseLeft(database, name)
    if (pause_ms > 0) return await again(tools, name, pause_ms)
    const entered = await guard.enter(name)
    if (entered.kind === 'paused') return await again(tools, name, untilProbe(entered.probe_at, clock.now()))
    const interval_ms = 60_000 / rampPace(entered.health, { ...source.pacing, now: clock.now() })
    const wait_ms = await takeEvenPlace(database, { feed: name, interval_ms, reserved: place_reserved && round === 0 })
    if (wait_ms > patience_ms) {
      await guard.hear(name, entered, heard_nothing)
      return await enqueue(database, [checkJob(name, { delay_ms: wait_ms, place_reserved: true })])
    }
    if (wait_ms > 0) await new Promise<void>((resolve) => setTimeout(resolve, wait_ms))
    if (!(await askBatch(tools, source, entered))) break
  }
  const due_at = await nextDue(database, name)
  if (due_at !== null) await again(tools, name, due_at.getTime() - clock.now().getTime())
}

/** Puts nothing off that others want sooner: they may know already that the source is back. */
async function again({ database }: CheckTools, name: string, delay_ms: number): Promise<void> {
  const job = checkJob(name, { delay_ms: Math.min(Math.max(delay_ms, 1_000), look_again_ms) })
  await enqueue(database, [{ ...job, key_mode: 'earliest' }])
}

function untilProbe(probe_at: Date | null, now: Date): number {
  return probe_at === null ? look_again_ms : probe_at.getTime() - now.getTime()
}

const heard_nothing: FeedVerdict = { sign: 'neutral', numbers: [], counted: null, status: null, detail: null }

/** Returns whether there may be more to ask now. */
async function askBatch(tools: CheckTools, source: ContainerSource, entered: FeedEntry): Promise<boolean> {
  const { database, clock, log, guard } = tools
  const now = clock.now()
  const batch = await claimBatch(tools, source, { entered, now })
  const numbers = batch.map(({ container_number }) => container_number)
  if (batch.length === 0) {
    await guard.hear(source.name, entered, heard_nothing)
    return false
  }
  const started_ms = performance.now()
  const answer = await tools.ask(source, numbers)
  await guard.hear(source.name, entered, heardIn(answer, { numbers, latency_ms: clock.now().getTime() - now.getTime() }))
  const outcome = await database.transaction((tx) =>
    settleContainers(tx, { source, batch, answer, attempted_at: now }, clock.now()),
  )
  const duration_ms = Math.round(performance.now() - started_ms)
  const reason = 'reason' in answer ? answer.reason : undefined
  log.info(
    { feed: source.name, containers: batch.length, outcome: answer.kind, reason, ...outcome, duration_ms },
    'containers.asked',
  )
  return answer.kind === 'answered' || answer.kind === 'not_found'
}

// What failed so often in company is asked about alone: one number that a source chokes on must not take the others down.
const failures_alone = 2

/** Containers that are due. A look at a source that is left alone is about one, another one each time. */
async function claimBatch(
  { database }: CheckTools,
  source: ContainerSource,
  { entered, now }: { entered: FeedEntry; now: Date },
): Promise<readonly ClaimedCheck[]> {
  const limit = entered.is_probe ? 1 : source.batch_size
  const until = new Date(now.getTime() + claim_ms)
  const claimed = await claimChecks(database, { source: source.name, limit, now, until })
  const loner = claimed.find(({ failures }) => failures >= failures_alone)
  const healthy = claimed.filter(({ failures }) => failures < failures_alone)
  const batch = healthy.length > 0 || loner === undefined ? healthy : [loner]
  const others = claimed.filter((check) => !batch.includes(check))
  if (others.length > 0)
    await releaseChecks(
      database,
      source.name,
      others.map(({ container_number }) => container_number),
    )
  return batch
}

/**
 * What an answer says of the source as a whole. One about many containers that cannot be read, or is refused for no reason that we know,
 * is as good as none; a container that a source chokes on is asked about alone before it counts often enough.
 */
const signs = {
  answered: 'well',
  not_found: 'well',
  rate_limited: 'well',
  unrecognized: 'unreachable',
  unreachable: 'unreachable',
  credentials: 'credentials_of_all',
} as const satisfies Record<SourceAnswer['kind'], FeedSign>

function heardIn(answer: SourceAnswer, { numbers, latency_ms }: { numbers: readonly string[]; latency_ms: number }): FeedVerdict {
  const { about, unread } = answer.kind === 'answered' ? answer.answer : { about: new Map(), unread: [] }
  const events = [...about.values()].flat().length
  return {
    sign: signs[answer.kind],
    numbers,
    counted: { outcome: answer.kind, latency_ms, events, unread: unread.length },
    status: answer.kind === 'credentials' ? answer.status : null,
    detail: 'reason' in answer ? answer.reason : null,
  }
}
