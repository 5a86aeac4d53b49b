/** Gives events their places in the feed every few seconds: readers do so too, and find little to do. */
import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '../base/clock.ts'
import { messageOf } from '../base/errors.ts'
import type { Log } from '../base/log.ts'
import { endsOfChanges, listUnnumberedChanges } from '../store/changes-read.ts'
import { listUnnumbered, numberEvents, oldestUnnumbered } from '../store/delivery/event-feed.ts'
import type { Sql } from '../store/pool.ts'

const interval_ms = 5_000
const accounts_max = 1_000

export function keepEventsPlaced({ database, log }: { database: Sql; log: Log }): { stop(): Promise<void> } {
  let placing: Promise<void> | null = null
  const place = async () => {
    try {
      // An account at a time: one with many new events holds up no other for long.
      for (const account_id of await listUnnumbered(database, accounts_max)) await numberEvents(database, [account_id])
      for (const account_id of await listUnnumberedChanges(database, accounts_max)) await endsOfChanges(database, [account_id])
    } catch (error) {
      log.warn({ reason: messageOf(error) }, 'events.not_placed')
    }
  }
  const timer = setInterval(() => {
    placing ??= place().finally(() => {
      placing = null
    })
  }, interval_ms).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await placing
    },
  }
}

/** How far the feed lags behind what happened: some seconds, unless nobody gives events their places. */
export function registerFeedMetrics(registry: Registry, { database, clock }: { database: Sql; clock: Clock }): void {
  new Gauge({
    name: 'landfall_event_feed_lag_seconds',
    help: 'Age of the oldest event that is committed and has no place in the event feed yet; 0: there is none.',
    registers: [registry],
    async collect() {
      // A database that does not answer leaves the other metrics readable.
      const seconds = await oldestUnnumbered(database, clock.now()).catch(() => null)
      if (seconds === null) this.reset()
      else this.set(seconds)
    },
  })
}
