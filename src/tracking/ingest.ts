/** Ingest: a message that nobody asked for (an EDI file, a push). Kept first, then read; the same bytes are taken once. */
import type { Clock } from '../base/clock.ts'
import { sha256 } from '../base/hash.ts'
import { type MessageContent, messageRead, unreadCount } from '../decoding/message-read.ts'
import { numberVariants } from '../reference/normalise-number.ts'
import { trackingSystemOf } from '../reference/shipping-lines.ts'
import { enqueue, type NewJob } from '../store/jobs/jobs.ts'
import { listTrackers } from '../store/journey/shipments.ts'
import type { Database, Transaction } from '../store/pool.ts'
import { countUnread, findMessage, insertMessage, lockFeed } from '../store/tracking/messages.ts'
import { insertRawEvents } from '../store/tracking/raw-events.ts'
import { listContainerTrackers } from '../store/tracking/terminal-observations.ts'
import { findTrackedNumbers } from '../store/tracking/tracked-numbers.ts'
import type { DecodedEvent, DecodedMessage } from '../vocabulary/raw-event.ts'
import type { NumberType } from '../vocabulary/request-type.ts'
import { countMessage } from './feed-tally.ts'
import { reconcileJob } from './jobs.ts'
import { withRetractions } from './retractions.ts'

export type IncomingMessage = {
  feed: string
  dialect: string
  /** The account that the mailbox belongs to, or null: its events are shared by all. */
  account_id: string | null
  content_type: string | null
  body: Buffer
}

export type IngestResult =
  | { kind: 'received'; message_id: string; events: number; added: number; unread: DecodedMessage['unread'] }
  /** The feed handed over the same bytes before: nothing was done. */
  | { kind: 'known'; message_id: string }

type Tools = { database: Database; clock: Clock }

/** Takes a small message, which `decode` reads here and now, in one transaction. */
export function ingest(tools: Tools, message: IncomingMessage & { decode(body: Buffer): DecodedMessage }): Promise<IngestResult> {
  // Decoding is pure and may take a while: not inside the transaction.
  return ingestRead(tools, message, messageRead(message.decode(message.body)))
}

/**
 * Takes a message that was read, in one transaction: when this resolves, it is durable and every shipment that it speaks of will be folded
 * again. Its events are taken batch by batch, so that a large message holds up nobody else in this process.
 */
export function ingestRead({ database, clock }: Tools, message: IncomingMessage, read: MessageContent): Promise<IngestResult> {
  const digest = sha256(message.body)
  return database.transaction((tx) => takeIn(tx, { ...message, sha256: digest }, { read, now: clock.now() }))
}

/** Takes a small message within a transaction that writes something else as well. */
export function ingestIn(
  tx: Transaction,
  message: IncomingMessage,
  { decoded, now }: { decoded: DecodedMessage; now: Date },
): Promise<IngestResult> {
  return takeIn(tx, { ...message, sha256: sha256(message.body) }, { read: messageRead(decoded), now })
}

async function takeIn(
  tx: Transaction,
  message: IncomingMessage & { sha256: string },
  { read, now }: { read: MessageContent; now: Date },
): Promise<IngestResult> {
  const { feed, account_id } = message
  // One message of a feed after the other, so that neither message nor raw event is added twice.
  await lockFeed(tx, feed)
  const known = await findMessage(tx, { feed, account_id, sha256: message.sha256 })
  if (known !== undefined) return { kind: 'known', message_id: known }

  const origin = { account_id, feed, tracked_number_id: null }
  const { events, unread } = read
  const message_id = await insertMessage(tx, { ...message, ...origin, truncated: false, unread }, now)
  await countUnread(tx, { feed, message_id, unread: read.unread_kinds }, now)
  await countMessage(tx, feed, { events, unread: unreadCount(read), now })
  let added = 0
  const concerned = new Map<string, NewJob>()
  for (const batch of read.batches()) {
    const told = await withRetractions(tx, { feed, account_id }, batch)
    const inserted = await insertRawEvents(tx, { ...origin, message_id }, { events: told, now })
    added += inserted.added
    if (inserted.added > 0)
      for (const job of await wakingJobs(tx, { events: told, account_id })) concerned.set(job.key ?? '', job)
  }
  // At once and last, so that two messages never wait for each other's shipments.
  await enqueue(tx, [...concerned.values()])
  return { kind: 'received', message_id, events, added, unread }
}

/** A fold for every account that tracks a number which the events name: its own only, when the mailbox is one account's. */
async function wakingJobs(
  tx: Transaction,
  { events, account_id }: { events: readonly DecodedEvent[]; account_id: string | null },
): Promise<NewJob[]> {
  const numbers: { id: string }[] = []
  for (const [operator, spoken] of Map.groupBy(events, (event) => event.operator)) {
    numbers.push(
      ...(await findTrackedNumbers(tx, {
        scacs: trackingSystemOf(operator),
        bills: formsOf(
          operator,
          'bill_of_lading',
          spoken.map((event) => event.bill_of_lading_number),
        ),
        bookings: formsOf(
          operator,
          'booking',
          spoken.map((event) => event.booking_number),
        ),
        containers: [...new Set(spoken.flatMap((event) => event.container_number ?? []))],
      })),
    )
  }
  // Terminals and railroads mean the box, whatever papers they name with it: whoever has such a box hears of it.
  const boxes = events.filter(
    (event) =>
      event.data_source === 'terminal' ||
      event.data_source === 'rail' ||
      (event.bill_of_lading_number === null && event.booking_number === null),
  )
  const trackers = [
    ...(await listTrackers(tx, [...new Set(numbers.map(({ id }) => id))])),
    ...(await listContainerTrackers(tx, {
      numbers: [...new Set(boxes.flatMap((event) => event.container_number ?? []))],
      account_id,
    })),
  ]
  const concerned = trackers.filter((tracker) => account_id === null || tracker.account_id === account_id)
  return concerned.map((tracker) => reconcileJob(tracker.account_id, tracker.tracked_number_id))
}

function formsOf(operator: string, type: NumberType, numbers: readonly (string | null)[]): string[] {
  return [...new Set(numbers)].flatMap((number) => (number === null ? [] : numberVariants(operator, type, number)))
}
