/** Tracking without its outside: a database, an account, and a line whose answers a test writes down as decoded events. */
import { type MovableClock, movableClock } from '../../src/base/clock.ts'
import { newId } from '../../src/base/ids.ts'
import { openLog } from '../../src/base/log.ts'
import { lineProfile } from '../../src/feeds/lines/known-lines.ts'
import type { LineFeed } from '../../src/feeds/lines/line-feed.ts'
import type { Database } from '../../src/store/pool.ts'
import type { AskResult } from '../../src/tracking/ask.ts'
import { confirmDelivery } from '../../src/tracking/confirm-delivery.ts'
import type { GuardedAsk } from '../../src/tracking/guarded-feeds.ts'
import { parkTogether } from '../../src/tracking/park.ts'
import { poll } from '../../src/tracking/poll.ts'
import { reconcileTogether } from '../../src/tracking/reconcile.ts'
import { readReferences } from '../../src/tracking/references.ts'
import { type AcceptedRequest, createTrackingRequest } from '../../src/tracking/requests.ts'
import { type SettleTools, settleTogether } from '../../src/tracking/settle.ts'
import { lookTogether, noteUnchangedTogether } from '../../src/tracking/unchanged.ts'
import type { DecodedEvent, MilestoneClaim } from '../../src/vocabulary/raw-event.ts'
import { testDatabase } from '../world/database.ts'

export const scac = 'HLCU'
export const box = 'HLBU1234560'
export const bill = 'HLCUSHA260100011'

/** A milestone of `box` that the line claims, at a place and a time of its clocks: `CNSHA 2026-08-01T10:00:00`. */
export function claimed(
  movement: MilestoneClaim['movement'],
  where_and_when: string,
  further: Partial<MilestoneClaim> & { container_number?: string | null; bill_of_lading_number?: string } = {},
): Omit<DecodedEvent, 'index'> {
  const [locode = '', local = ''] = where_and_when.split(' ')
  const { container_number = box, bill_of_lading_number = bill, ...claim } = further
  return {
    source_id: null,
    reported_at: null,
    retracted: false,
    data_source: 'shipping_line',
    operator: scac,
    container_number,
    bill_of_lading_number,
    booking_number: null,
    original_event: movement,
    claim: {
      kind: 'milestone',
      movement,
      classifier: 'actual',
      at: { local, offset: null },
      load_state: 'laden',
      mode: 'vessel',
      role: null,
      place: { name: null, locode, state: null, country: null, latitude: null, longitude: null, facility: null },
      vessel: { name: 'TEST SHIP', imo: null },
      voyage_number: '1W',
      transport_call: null,
      ...claim,
    },
  }
}

/** An answer of the line with these events; `bytes` tells answers apart. */
export function answered(events: readonly Omit<DecodedEvent, 'index'>[], { complete = true } = {}): AskResult {
  const decoded = { events: events.map((event, index) => ({ ...event, index })), unread: [] }
  const page = { body: Buffer.from(JSON.stringify(events)), content_type: 'application/json', truncated: false }
  return { kind: 'answered', pages: [page], decoded, complete, broken_off_by: null }
}

export type Desk = AsyncDisposable & {
  db: Database
  clock: MovableClock
  account_id: string
  /** What settling and reconciling work with. */
  settling: SettleTools
  feed: LineFeed
  /** What the line answers from now on, which answer need not be read again, and what happens while it is being asked the next time. */
  line: { answer: AskResult; asks: number; known_sha256?: string | null; meanwhile?: () => Promise<unknown> }
  /** How many folds answers have cost since this was asked last. */
  folds(): number
  newAccount(): Promise<string>
  request(further?: Partial<AcceptedRequest> & { account_id?: string }): ReturnType<typeof createTrackingRequest>
  /** A person of the account says when the container with this number was delivered; null: that it was not. */
  confirm(container_number: string, delivered_at: Date | null): ReturnType<typeof confirmDelivery>
  /** Asks the line about every number, and folds what came for everybody. */
  ask(): Promise<void>
  /** Asks the line about every number, and does no more than an ask does. */
  poll(): Promise<void>
  one<Row extends Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row>
  all<Row extends Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

const by_hand = { held: null }

const feed: LineFeed = {
  ...lineProfile(scac),
  name: scac,
  dialect: 'dcsa-2',
  base_url: 'http://127.0.0.1',
  auth: { kind: 'none' },
  pacing: { requests_per_minute: 60, concurrency: 1 },
}

const usualRequest: AcceptedRequest = {
  request_number: bill,
  request_type: 'bill_of_lading',
  scac,
  ref_numbers: [],
  shipment_tags: [],
  customer_id: null,
}

function confirmFor({ db, clock, account_id }: Pick<Desk, 'db' | 'clock' | 'account_id'>): Desk['confirm'] {
  return (container_number, delivered_at) =>
    db.transaction(async (tx) => {
      const key = 'select id from containers where account_id = $1 and number = $2'
      const { rows } = await tx.query<{ id: string }>(key, [account_id, container_number])
      const statement = {
        account_id,
        container_id: rows[0]?.id ?? newId(),
        delivered_at: delivered_at && { local: delivered_at.toISOString().slice(0, 19), offset: 'Z' },
        said_by: { key_id: newId(), key_name: 'a key', user_id: null, user_name: null },
      }
      return confirmDelivery(tx, statement, { now: clock.now(), random: Math.random })
    })
}

/** The line, as those ask it who poll. */
function answerOf(line: Desk['line']) {
  return async (...[, , { known_sha256 = null }]: Parameters<GuardedAsk>): Promise<AskResult> => {
    line.asks += 1
    line.known_sha256 = known_sha256
    const { meanwhile } = line
    delete line.meanwhile
    await meanwhile?.()
    return line.answer
  }
}

export async function openDesk(): Promise<Desk> {
  const { db, close } = await testDatabase('seeded')
  const clock = movableClock()
  const line: Desk['line'] = { answer: { kind: 'empty', pages: [] }, asks: 0 }
  const feedOf = (code: string) => (code === scac ? feed : undefined)
  const folded: string[] = []
  const log = openLog('info', { write: (line) => void (line.includes('shipment.reconciled') && folded.push(line)) })
  const settling = { database: db, clock, log, references: readReferences, feedOf }
  const reconcile = reconcileTogether(settling)
  const tools = {
    ...settling,
    settle: settleTogether(settling),
    look: lookTogether(db),
    noteUnchanged: noteUnchangedTogether(db),
    park: parkTogether(db, clock),
    ask: answerOf(line),
    isHeardOf: () => false,
  }
  const newAccount = async () => {
    const id = newId()
    await db.query('insert into accounts (id, company_name, created_at) values ($1, $2, $3)', [id, 'An account', clock.now()])
    return id
  }
  const account_id = await newAccount()
  const all: Desk['all'] = async (text, values) => (await db.query(text, values)).rows as never // the caller names the row's type
  const numberIds = async () =>
    (await all<{ id: string }>('select id from tracked_numbers order by created_at, id')).map(({ id }) => id)
  return {
    db,
    clock,
    account_id,
    settling,
    feed,
    line,
    folds: () => folded.splice(0).length,
    newAccount,
    request: ({ account_id: owner = account_id, ...further } = {}) => {
      const request = { ...usualRequest, ...further }
      return db.transaction((tx) =>
        createTrackingRequest(tx, { account_id: owner, user_id: null }, { request, now: clock.now() }),
      )
    },
    confirm: confirmFor({ db, clock, account_id }),
    poll: async () => {
      for (const id of await numberIds()) await poll(tools, { tracked_number_id: id }, by_hand)
    },
    ask: async () => {
      for (const id of await numberIds()) {
        await poll(tools, { tracked_number_id: id }, by_hand)
        for (const { account_id: concerned } of await all<{ account_id: string }>(
          'select id as account_id from accounts order by id',
        ))
          await reconcile({ account_id: concerned, tracked_number_id: id, job: null })
      }
    },
    one: async (text, values) => {
      const [row] = await all(text, values)
      if (row === undefined) throw new Error(`no row: ${text}`)
      return row as never // as above
    },
    all,
    [Symbol.asyncDispose]: close,
  }
}
