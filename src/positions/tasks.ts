/** The tasks of positions for the job engine. Each may run twice for one job. */
import { day_ms, hour_ms } from '../base/durations.ts'
import type { Log } from '../base/log.ts'
import { defineTasks, type Tasks } from '../jobs/tasks.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import type { Sql } from '../store/pool.ts'
import { sweepAis } from '../store/ships/ais.ts'
import { listFollowedVessels } from '../store/ships/followed-estimates.ts'
import { listVesselsSeenSince } from '../store/ships/port-calls.ts'
import { type VesselPayload, watchJob } from './jobs.ts'
import { type WatchTools, watchVessel } from './watch.ts'

type PositionJobPayloads = { watch_vessel: VesselPayload; sweep_positions: Record<string, never> }

const remembered_ms = 60 * day_ms
// As long as a position is good for an estimate.
const recent_ms = 12 * hour_ms

export function positionTasks(tools: WatchTools & { log: Log }): Tasks {
  const { database, clock, log } = tools
  return defineTasks<PositionJobPayloads>({
    watch_vessel: async ({ vessel_id }) => {
      const started_ms = performance.now()
      const outcome = await watchVessel(tools, vessel_id)
      log.debug({ vessel_id, ...outcome, duration_ms: Math.round(performance.now() - started_ms) }, 'vessel.watched')
    },
    sweep_positions: async () => {
      const now = clock.now()
      const forgotten = await sweepAis(database, { seen_before: new Date(now.getTime() - remembered_ms), now })
      // Shipments that came since the last position of their ship hear of its calls too.
      const seen = await listVesselsSeenSince(database, new Date(now.getTime() - recent_ms))
      // What stands in the place of a line's word is looked at again also when the ship has fallen silent.
      const vessels = [...new Set([...seen, ...(await listFollowedVessels(database))])]
      await enqueue(database, vessels.map(watchJob))
      await schedulePositionSweep(database, hour_ms)
      log.info({ forgotten, vessels: vessels.length }, 'positions.swept')
    },
  })
}

/** Looks again at vessels that shipments follow: the operator may have changed what follows what. */
export async function lookAtFollowed(sql: Sql): Promise<void> {
  await enqueue(sql, (await listFollowedVessels(sql)).map(watchJob))
}

/** Queues the next sweep. Every worker does so when it starts; the key holds one. */
export function schedulePositionSweep(sql: Sql, delay_ms = 0): Promise<void> {
  return enqueue(sql, [{ task: 'sweep_positions', payload: {}, key: 'sweep_positions', delay_ms, key_mode: 'preserve_run_at' }])
}
