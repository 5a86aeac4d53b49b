import { hour_ms } from '../base/durations.ts'
import type { Lifetimes } from '../base/lifetimes.ts'
import { type Feeds, feedFor } from '../feeds/file/feeds-file.ts'
import type { FollowPolicy } from '../positions/follow.ts'
import { startStreams } from '../positions/streams.ts'
import { lookAtFollowed, positionTasks, schedulePositionSweep } from '../positions/tasks.ts'
import { openRouter } from '../sea/router.ts'
import { type Database, openDatabase } from '../store/pool.ts'
import type { Ground } from './app.ts'
import { environmentSecret } from './config.ts'

// The parts of src/positions: what workers do with positions, and the streams that they read.

export function tasksOfPositions(
  { clock, log, config }: Ground,
  { feeds, database }: { feeds: Feeds; database: Database },
): ReturnType<typeof positionTasks> {
  const { route: findRoute } = openRouter({ avoid_red_sea: config.avoid_red_sea })
  return positionTasks({ database, clock, log, findRoute, follow: followPolicy(config, feeds) })
}

function followPolicy({ vessel_eta, vessel_eta_hours }: Ground['config'], feeds: Feeds): FollowPolicy {
  const wish = (scac: string) => feedFor(feeds, scac)?.vessel_eta ?? vessel_eta
  return {
    follows: (scac) => wish(scac) === 'replace',
    is_any: vessel_eta === 'replace' || feeds.lines.some((line) => line.vessel_eta === 'replace'),
    old_ms: vessel_eta_hours * hour_ms,
  }
}

// Everything is on this machine, and the clock of a simulated world waits for what was said.
const prompt = { retry_first: 100, retry_last: 2_000, standby: 500, flush: 20 } as const

/** Reads the streams of the feeds file, unless another process does already. */
export async function beginStreams(
  { database_url, clock, log, is_simulated }: Ground,
  lifetimes: Lifetimes,
  { feeds, database }: { feeds: Feeds; database: Database },
): Promise<void> {
  await schedulePositionSweep(database)
  await lookAtFollowed(database)
  const sources = feeds.ais.filter((source) => source.kind !== 'push')
  if (sources.length === 0) return
  const own = await lifetimes.begin(
    'position database',
    // One connection for each stream holds its lock, two write.
    () =>
      openDatabase(database_url, { account: '*', connections_max: sources.length + 2, application_name: 'landfall positions' }),
    { end: (thing) => thing.close() },
  )
  await lifetimes.begin(
    'position streams',
    () => startStreams({ database: own, clock, log, secrets: environmentSecret }, sources, is_simulated ? prompt : {}),
    {
      end: (thing) => thing.stop(),
    },
  )
}
