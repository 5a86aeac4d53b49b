/** Tells other nodes, and commands in other shells, that this process runs and what it runs with. */
import { hostname } from 'node:os'
import { messageOf } from '../base/errors.ts'
import { newId } from '../base/ids.ts'
import type { Lifetimes } from '../base/lifetimes.ts'
import type { Feeds } from '../feeds/file/feeds-file.ts'
import { insertNode, noteNodeSeen, noteNodeStopped } from '../store/nodes.ts'
import { openDatabase } from '../store/pool.ts'
import { knownFeeds } from '../tracking/known-feeds.ts'
import type { Ground } from './app.ts'
import { openSettings } from './config.ts'
import { version } from './version.ts'

const beat_ms = 10_000

export async function beginPresence(
  { config, database_url, log, roles, master_key }: Ground,
  lifetimes: Lifetimes,
  { feeds, origin }: { feeds: Feeds; origin: string | null },
): Promise<void> {
  const id = newId(Date.now())
  const note = { id, host: hostname(), pid: process.pid, version, roles: [...roles], origin, master_key }
  const options = { account: '*', connections_max: 1, application_name: 'landfall presence' } as const
  const db = await lifetimes.begin('presence database', () => openDatabase(database_url, options), {
    end: (pool) => pool.close(),
  })
  await insertNode(db, { ...note, settings: openSettings(config), feeds: knownFeeds(feeds) })
  // A sign that gets lost does no harm: the next one comes soon, and who is silent counts as ended.
  const unseen = (error: unknown) => log.debug({ error: messageOf(error) }, 'presence.unseen')
  const beat = () => void noteNodeSeen(db, id).catch(unseen)
  await lifetimes.begin('presence', () => setInterval(beat, beat_ms), {
    end: async (timer) => {
      clearInterval(timer)
      await noteNodeStopped(db, id).catch(unseen)
    },
  })
}
