/** The tasks of tracking for the job engine. Each may run twice for one job. */
import { hour_ms } from '../base/durations.ts'
import type { LineFeed } from '../feeds/lines/line-feed.ts'
import { defineTasks, type Tasks } from '../jobs/tasks.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import { noteVersion } from '../store/nodes.ts'
import type { Database, Sql } from '../store/pool.ts'
import { detect } from './detect.ts'
import type { FeedTally } from './feed-tally.ts'
import { probeFeed, releaseFeed } from './feed-tasks.ts'
import { guardFeeds } from './guarded-feeds.ts'
import type { DetectPayload, FeedPayload, PollPayload, ReconcilePayload, RefoldPayload } from './jobs.ts'
import { numbersOfFeeds } from './line-support.ts'
import { parkTogether } from './park.ts'
import { type PollTools, poll } from './poll.ts'
import { reconcileTogether } from './reconcile.ts'
import { keepReferences } from './references.ts'
import { refold, refoldJob } from './refold.ts'
import { settleTogether } from './settle.ts'
import { type SweepPayload, sweep } from './sweep.ts'
import { lookTogether, noteUnchangedTogether } from './unchanged.ts'

type TrackingTools = Omit<PollTools, 'noteUnchanged' | 'look' | 'park' | 'settle'> & {
  tally: FeedTally
  feeds: readonly LineFeed[]
}

type Payloads = {
  poll: PollPayload
  probe_feed: FeedPayload
  release_feed: FeedPayload
  reconcile: ReconcilePayload
  refold: RefoldPayload
  detect: DetectPayload
  sweep: SweepPayload
}

const sweep_interval_ms = hour_ms

export function trackingTasks(tools: TrackingTools): Tasks {
  const { database, clock } = tools
  const settling = { ...tools, references: keepReferences() }
  const together = {
    settle: settleTogether(settling),
    look: lookTogether(database),
    noteUnchanged: noteUnchangedTogether(database),
    park: parkTogether(database, clock),
    ask: guardFeeds(tools, tools.ask),
  }
  const reconcile = reconcileTogether(settling)
  const numbers = numbersOfFeeds({ lines: tools.feeds })
  return defineTasks<Payloads>({
    poll: (payload, job) => poll({ ...tools, ...together }, payload, job),
    probe_feed: (payload) => probeFeed(tools, payload),
    release_feed: (payload) => releaseFeed(tools, payload),
    reconcile: async (payload, job) => {
      const started_ms = performance.now()
      const outcome = await reconcile({ ...payload, job: job.held })
      tools.log.info({ ...payload, outcome, duration_ms: Math.round(performance.now() - started_ms) }, 'shipment.reconciled')
    },
    refold: (payload) => refold(tools, payload),
    detect: (payload, job) => detect({ ...tools, numbers }, payload, job),
    sweep: async (payload) => {
      const { after, ...swept } = await sweep(tools, payload)
      if (after === null) await scheduleSweep(tools.database, sweep_interval_ms)
      else await enqueue(tools.database, [{ task: 'sweep', payload: { after }, key: 'sweep' }])
      tools.log.info(swept, 'world.swept')
    },
  })
}

/** Queues the folding of everything tracked when this version of the product works here for the first time. */
export function foldAfterUpdate(database: Database, version: string): Promise<void> {
  return database.transaction(async (tx) => {
    if (await noteVersion(tx, version)) await enqueue(tx, [refoldJob(null)])
  })
}

/** Queues the next sweep. Every worker does so when it starts; the key holds one. */
export function scheduleSweep(sql: Sql, delay_ms = 0): Promise<void> {
  return enqueue(sql, [{ task: 'sweep', payload: {}, key: 'sweep', delay_ms, key_mode: 'preserve_run_at' }])
}
