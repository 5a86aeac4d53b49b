/** What the processes of this installation run with, as they noted it in the database: a command's own environment may be another. */
import type { Config } from '../app/config.ts'
import { environmentSecret } from '../app/config.ts'
import { loadFeeds } from '../app/load-feeds.ts'
import { listNodes, type NodeRow } from '../store/nodes.ts'
import type { Database } from '../store/pool.ts'
import { type KnownFeed, knownFeeds } from '../tracking/known-feeds.ts'
import { complain } from './print.ts'

/** The processes that run; when none does, the one that ran last; none when none ever did. Says which on standard error. */
async function readRunning(db: Database): Promise<NodeRow[]> {
  const nodes = await listNodes(db)
  const running = nodes.filter(({ is_running }) => is_running)
  const shown = running.length > 0 ? running : nodes.slice(0, 1)
  for (const { host, pid, version, origin, seen_at, is_running } of shown) {
    const when = is_running ? 'runs' : `ran until ${seen_at.toISOString()}`
    complain(`landfall: version ${version} ${when} on ${host} as process ${pid}${origin === null ? '' : `, at ${origin}`}`)
  }
  return shown
}

/** The feeds of the processes that run; before the first start of any, those of this command's own settings. */
export async function readRunningFeeds(db: Database, config: Config): Promise<KnownFeed[]> {
  const nodes = await readRunning(db)
  if (nodes.length === 0) return knownFeeds(await loadFeeds(config.feeds, environmentSecret))
  // src/app/presence.ts writes what knownFeeds returns.
  const feeds = nodes.flatMap((node) => node.feeds as readonly KnownFeed[])
  return [...new Map(feeds.map((feed) => [feed.feed, feed])).values()]
}

/** A setting of the processes that run, by the name of its environment variable; null: it is not set, or none ever ran. */
export async function readRunningSetting(db: Database, name: string): Promise<string | null> {
  const values = (await readRunning(db)).map(({ settings }) => settings[name])
  return values.find((value) => typeof value === 'string') ?? null
}
