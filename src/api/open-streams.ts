import type { Log } from '../base/log.ts'
import type { Database } from '../store/pool.ts'
import { openChangeStreams } from './change-streams.ts'
import { openEventStreams } from './event-streams.ts'
import { usualStreamLimits } from './feed-streams.ts'
import type { Services } from './services.ts'

/** Everything that can be listened to, and what ends all of it in good order. */
export function openStreams({ database, services, log }: { database: Database; services: Services; log: Log }) {
  const tools = { database, services, log, limits: usualStreamLimits(services.event_feed.streams_max) }
  const [streams, change_streams] = [openEventStreams(tools), openChangeStreams(tools)]
  const closeStreams = () => {
    streams.close()
    change_streams.close()
  }
  return { streams, change_streams, closeStreams }
}
