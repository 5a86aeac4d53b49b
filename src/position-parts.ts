import type { Ground } from './app.ts'
import type { Lifetimes } from './base/lifetimes.ts'
import { environmentSecret } from './config.ts'
import type { Feeds } from './feeds/feeds-file.ts'
import { startStreams } from './positions/streams.ts'
import { positionTasks, schedulePositionSweep } from './positions/tasks.ts'
import { openRouter } from './sea/router.ts'
import { type Database, openDatabase } from './store/pool.ts'

// The parts of src/positions: what workers do with positions, and the streams that they read.

export function tasksOfPositions({ clock, log, config }: Ground, database: Database): ReturnType<typeof positionTasks> {
  const { route: findRoute } = openRouter({ avoid_red_sea: config.avoid_red_sea })
  return positionTasks({ database, clock, log, findRoute })
}

/** Reads the streams of the feeds file, unless another process does already. */
export async function beginStreams(
  { database_url, clock, log }: Ground,
  lifetimes: Lifetimes,
  { feeds, database }: { feeds: Feeds; database: Database },
): Promise<void> {
  await schedulePositionSweep(database)
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
    () => startStreams({ database: own, clock, log, secrets: environmentSecret }, sources),
    {
      end: (thing) => thing.stop(),
    },
  )
}
