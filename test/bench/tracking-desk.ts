/** Tracking by its real functions, with numbers made in bulk, for the contests of ingest. */
import { systemClock } from '../../src/base/clock.ts'
import { newId } from '../../src/base/ids.ts'
import { openLog } from '../../src/base/log.ts'
import { lineProfile } from '../../src/feeds/lines/known-lines.ts'
import type { LineFeed } from '../../src/feeds/lines/line-feed.ts'
import type { Database } from '../../src/store/pool.ts'
import { seedReference } from '../../src/store/reference/reference.ts'
import { type NumberKey, trackedNumberId } from '../../src/store/tracking/tracked-numbers.ts'
import { parkTogether } from '../../src/tracking/park.ts'
import { type PollTools, poll } from '../../src/tracking/poll.ts'
import { keepReferences } from '../../src/tracking/references.ts'
import { createTrackingRequest } from '../../src/tracking/requests.ts'
import { settleTogether } from '../../src/tracking/settle.ts'
import { lookTogether, noteUnchangedTogether } from '../../src/tracking/unchanged.ts'
import type { WebhookEventName } from '../../src/vocabulary/event-name.ts'
import { addAccount, addWebhook } from '../world/deliveries.ts'

/** A line whose numbers are asked as they are written. */
const scac = 'ACLU'

export type Tracked = { n: number; bill: string; tracked_number_id: string }

export type Desk = {
  /** Requests, as customers make them, for numbers that nobody has tracked before. */
  request(count: number): Promise<Tracked[]>
  /** Asks the line, keeps the answer and folds it. */
  poll(number: Tracked): Promise<void>
  /** Notifications written so far. */
  countNotifications(): Promise<number>
}

type DeskWishes = { base_url: string; listens_to: readonly WebhookEventName[]; askOf(feed: LineFeed): PollTools['ask'] }

export async function openDesk(database: Database, { base_url, listens_to, askOf }: DeskWishes): Promise<Desk> {
  await seedReference(database, systemClock.now())
  const account_id = await addAccount(database)
  await addWebhook(database, account_id, { url: 'http://127.0.0.1:1/', events: listens_to })
  const pacing = { requests_per_minute: 10_000_000, concurrency: 1_000 }
  const feed: LineFeed = { ...lineProfile(scac), name: scac, dialect: 'dcsa-2', base_url, auth: { kind: 'none' }, pacing }
  // Lines are written as in earnest and then dropped.
  const log = openLog('info', { write: () => undefined })
  const tools: PollTools = {
    database,
    clock: systemClock,
    log,
    look: lookTogether(database),
    noteUnchanged: noteUnchangedTogether(database),
    park: parkTogether(database, systemClock),
    settle: settleTogether({ database, clock: systemClock, log, references: keepReferences(), feedOf: () => feed }),
    feedOf: () => feed,
    ask: askOf(feed),
    isHeardOf: () => false,
  }
  return {
    request: (count) => requestMany(database, account_id, count),
    poll: ({ tracked_number_id }) => poll(tools, { tracked_number_id }, { held: null }),
    countNotifications: async () => {
      const { rows } = await database.query<{ count: number }>(
        'select count(*)::int as count from notifications where account_id = $1',
        [account_id],
      )
      return rows[0]?.count ?? 0
    },
  }
}

async function requestMany(database: Database, account_id: string, count: number): Promise<Tracked[]> {
  const first = Math.floor(Math.random() * 1_000_000)
  const series = newId().slice(-6).toUpperCase()
  const request = { request_type: 'bill_of_lading' as const, scac, ref_numbers: ['PO-1'], shipment_tags: [], customer_id: null }
  return database.transaction(async (tx) => {
    const numbers: Tracked[] = []
    for (let n = first; n < first + count; n++) {
      const key: NumberKey = { scac, number_type: 'bill_of_lading', number: `BENCH${series}${n}` }
      const wish = { request: { ...request, request_number: key.number }, now: systemClock.now() }
      await createTrackingRequest(tx, { account_id, user_id: null }, wish)
      numbers.push({ n, bill: key.number, tracked_number_id: trackedNumberId(key) })
    }
    return numbers
  })
}
