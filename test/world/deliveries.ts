/** An account with webhooks for tests of delivery, and what became of its notifications. */
import type { Announcement } from '../../src/announcements/announcement.ts'
import { announcementsOf } from '../../src/announcements/announcements-of.ts'
import type { News } from '../../src/announcements/news.ts'
import { type Clock, type MovableClock, movableClock } from '../../src/base/clock.ts'
import { openHttp } from '../../src/base/http.ts'
import { newId } from '../../src/base/ids.ts'
import { invariant } from '../../src/base/invariant.ts'
import { silentLog } from '../../src/base/log.ts'
import { deliveryLimits, openDeliverer } from '../../src/delivery/deliver.ts'
import { recordAnnouncements } from '../../src/delivery/record.ts'
import type { DeliveryTools } from '../../src/delivery/tools.ts'
import { type StoredPayload, unpackPayload } from '../../src/store/delivery/payload-bytes.ts'
import { insertWebhook, type SealedHeader } from '../../src/store/delivery/webhooks.ts'
import { instant } from '../../src/store/instant.ts'
import type { Database } from '../../src/store/pool.ts'
import { usualEventNames, type WebhookEventName } from '../../src/vocabulary/event-name.ts'

export async function addAccount(db: Database): Promise<string> {
  const id = newId()
  await db.query('insert into accounts (id, company_name, created_at) values ($1, $2, now())', [id, 'Example Imports'])
  return id
}

type WebhookWish = {
  url: string
  active?: boolean
  events?: readonly WebhookEventName[]
  /** As stored, like the secret: the tools below open them by taking off `sealed:`. */
  headers?: readonly SealedHeader[]
  secret?: string
  in_order?: boolean
}

export async function addWebhook(db: Database, account_id: string, wish: WebhookWish): Promise<string> {
  const {
    url,
    active = true,
    events = usualEventNames,
    headers = null,
    secret = 'sealed:c2VjcmV0IGZvciB0ZXN0cw',
    in_order = false,
  } = wish
  const id = newId()
  await insertWebhook(db, { account_id, id, url, active, events, headers, secret, in_order }, new Date())
  return id
}

/** That a tracking request failed. */
export function failureOf(tracking_request_id: string, now: Date): Announcement {
  const news: News = {
    kind: 'tracking_request',
    name: 'tracking_request.failed',
    tracking_request_id,
    shipment_id: null,
    container_ids: [],
  }
  const [announcement] = announcementsOf([news], instant(now))
  invariant(announcement !== undefined, 'a failure is announced')
  return announcement
}

/** Announces that `count` requests of the account failed. The requests are written too, so that the payloads hold them. */
export async function announceFailures(
  db: Database,
  account_id: string,
  { count = 1, clock }: { count?: number; clock: Clock },
): Promise<Announcement[]> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const ids = Array.from({ length: count }, () => newId(now.getTime()))
    for (const id of ids)
      await tx.query(
        `insert into tracking_requests (account_id, id, created_at, updated_at, request_number, request_type, scac, compared_number, status, failed_reason)
          values ($1, $2, $3, $3, $4, 'bill_of_lading', 'TEST', $4, 'failed', 'not_found')`,
        [account_id, id, now, `BILL${id.slice(-8)}`],
      )
    const announcements = ids.map((id) => failureOf(id, now))
    await recordAnnouncements(tx, announcements, { account_id, now })
    return announcements
  })
}

export type DeliveryWorld = DeliveryTools & {
  clock: MovableClock
  deliverer: ReturnType<typeof openDeliverer>
  close(): Promise<void>
}

/** A process that delivers. Several on one database compete as real ones do. */
export function openDelivery(database: Database, changes: Partial<DeliveryTools> = {}, limits = deliveryLimits): DeliveryWorld {
  const http = openHttp()
  const clock = movableClock()
  const tools = {
    database,
    clock,
    isClockTrusted: () => true,
    log: silentLog,
    http,
    private_targets: 'allowed' as const,
    openSecret: (sealed: string) => sealed.replace('sealed:', ''),
    openHeaders: (headers: readonly SealedHeader[]) =>
      headers.map(({ name, sealed }) => ({ name, value: sealed.replace('sealed:', '') })),
    ...changes,
  }
  const deliverer = openDeliverer(tools, limits)
  const close = async () => {
    await deliverer.stop()
    await http.close()
  }
  return { ...tools, clock, deliverer, close }
}

type StoredNotification = {
  id: string
  created_at: Date
  webhook_id: string
  event: string
  delivery_status: string
  attempts: number
  next_attempt_at: Date | null
  settled_at: Date | null
  resumes_as: string | null
  resent: number
  last_status: number | null
  payload: string
}

export async function notificationsOf(db: Database, webhook_id: string): Promise<StoredNotification[]> {
  const { rows } = await db.query<Omit<StoredNotification, 'payload'> & StoredPayload>(
    'select * from notifications where webhook_id = $1 order by created_at, position',
    [webhook_id],
  )
  return rows.map((row) => ({ ...row, payload: unpackPayload(row) }))
}

type StoredAttempt = {
  notification_id: string
  number: number
  outcome: string
  response_status: number | null
  response_body: string | null
  error: string | null
  is_replay: boolean
}

export async function attemptsOf(db: Database, account_id: string): Promise<StoredAttempt[]> {
  const { rows } = await db.query<StoredAttempt>('select * from attempts where account_id = $1 order by attempted_at, number', [
    account_id,
  ])
  return rows
}

/** When the queue looks after the webhook again, in milliseconds from now; null: never. */
export async function queuedIn(db: Database, webhook_id: string): Promise<number | null> {
  const { rows } = await db.query<{ ms: number | null }>(
    `select min(extract(epoch from run_at - updated_at))::float8 * 1000 as ms from graphile_worker._private_jobs where key = $1`,
    [`deliver_later:${webhook_id}`],
  )
  return rows[0]?.ms ?? null
}
