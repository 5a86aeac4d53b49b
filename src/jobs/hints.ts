import pg from 'pg'
import type { Log } from '../base/log.ts'

// A connection that hears of new jobs. Only hints come over it: whoever misses one looks every second anyway.

const again_after_ms = [200, 1_000, 5_000] as const

type Hints = { stop(): void }

/** Calls `heard` for each hint, and once when it began to listen, as nobody knows what was missed before. Connects again when it must. */
export function listenForHints(database_url: string, { heard, log }: { heard(): void; log: Log }): Hints {
  let stopped = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let client: pg.Client | undefined
  const connect = async () => {
    const mine = new pg.Client({
      connectionString: database_url,
      connectionTimeoutMillis: 5_000,
      application_name: 'landfall job hints',
      keepAlive: true,
    })
    client = mine
    const gone = Promise.withResolvers<Error>()
    mine.on('error', gone.resolve)
    mine.on('end', () => gone.resolve(new Error('the connection has ended')))
    mine.on('notification', heard)
    try {
      await mine.connect()
      await mine.query('listen "jobs:insert"')
      if (stopped) throw new Error('stopped while it connected')
      failures = 0
      heard()
      throw await gone.promise
    } catch (error) {
      await mine.end().catch(() => undefined)
      if (stopped) return
      log.debug({ error }, 'jobs.hints_ended')
      timer = setTimeout(connect, again_after_ms[Math.min(failures, again_after_ms.length - 1)])
      failures += 1
    }
  }
  void connect()
  return {
    stop: () => {
      stopped = true
      clearTimeout(timer)
      void client?.end().catch(() => undefined)
    },
  }
}
