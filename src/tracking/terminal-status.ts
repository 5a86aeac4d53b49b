/**
 * Takes a message of the Terminal Status Feed: each item for itself, the same observation once, and of an older one only what happened.
 * The message is kept as it came.
 */
import type { Clock } from '../base/clock.ts'
import { sha256 } from '../base/hash.ts'
import type { Decoder } from '../decoding/decoder.ts'
import { messageRead } from '../decoding/message-read.ts'
import type { Mailbox } from '../feeds/mailboxes/mailbox.ts'
import { numbered } from '../feeds/terminals/claims.ts'
import { facilityOf, type LearnedFacilities, type LearnedFacility } from '../feeds/terminals/facilities.ts'
import type { StatusProblem, StatusRead, StatusTaken } from '../feeds/terminals/terminal-status.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import type { Database, Transaction } from '../store/pool.ts'
import { countUnread, findMessage, insertMessage, lockFeed } from '../store/tracking/messages.ts'
import { insertRawEvents } from '../store/tracking/raw-events.ts'
import {
  listContainerTrackers,
  listTerminalCodes,
  markTerminalHeard,
  noteObservations,
} from '../store/tracking/terminal-observations.ts'
import { lockTrackedNumbers } from '../store/tracking/tracked-numbers.ts'
import type { Unread } from '../vocabulary/raw-event.ts'
import { countMessage } from './feed-tally.ts'
import { reconcileJob } from './jobs.ts'

type StatusTurn =
  | {
      kind: 'taken'
      message_id: string
      /** Items that are taken, those that were known already included. */
      accepted: number
      rejected: readonly StatusProblem[]
      ignored: readonly StatusProblem[]
      /** Raw events read, and how many of them are new. */
      events: number
      added: number
    }
  /** The message as a whole has not the form. */
  | { kind: 'malformed'; problems: readonly string[] }
  /** It asks for more than a message is given. */
  | { kind: 'over_limit'; problems: readonly string[] }

type StatusPost = {
  mailbox: Pick<Mailbox, 'name' | 'account' | 'facilities'>
  content_type: string | null
  body: Buffer
}

/** When this resolves, what was accepted is durable and every shipment that it speaks of will be folded again. */
export async function ingestTerminalStatus(
  { database, clock, decoder }: { database: Database; clock: Clock; decoder: Decoder },
  { mailbox, content_type, body }: StatusPost,
): Promise<StatusTurn> {
  const now = clock.now()
  // Reading may take a while: not inside the transaction.
  const readWith = (learned: LearnedFacilities) =>
    decoder.readStatus({
      message: { bytes: body, content_type },
      defaults: { source: mailbox.name, observed_at: now.toISOString() },
      options: { now_ms: now.getTime(), learned, facilities: mailbox.facilities?.map(codeOf) ?? null },
    })
  const first = await readWith(new Map())
  const learned = await learnedFacilities(database, first.kind === 'read' ? first.terminal_ids : [])
  const status = learned.size === 0 ? first : await readWith(learned)
  if (status.kind === 'refused') return { kind: 'over_limit', problems: [status.reason] }
  if (status.kind === 'malformed') return status
  const { read } = status
  return database.transaction((tx) => ingestIn(tx, { mailbox, content_type, body, read }, now))
}

/** The code that a facility of the feeds file goes by among operators. */
function codeOf(written: string): string {
  const [first = '', smdg] = written.split(':')
  return facilityOf(smdg === undefined ? { firms: first } : { locode: first, smdg })?.code ?? written.replace(':', '')
}

async function learnedFacilities(
  database: Database,
  terminal_ids: readonly string[],
): Promise<ReadonlyMap<string, LearnedFacility>> {
  const rows = await listTerminalCodes(database, terminal_ids)
  return new Map(
    rows.flatMap(({ id, locode, firms_code, smdg_code, bic_facility_code }) => {
      const [code, code_list] =
        firms_code !== null
          ? ([firms_code, 'firms'] as const)
          : smdg_code !== null
            ? ([smdg_code, 'smdg'] as const)
            : ([bic_facility_code, 'bic'] as const)
      return code === null ? [] : [[id, { locode, code, code_list }] as const]
    }),
  )
}

type DecodedStatusPost = StatusPost & { read: StatusRead }

async function ingestIn(
  tx: Transaction,
  { mailbox, content_type, body, read }: DecodedStatusPost,
  now: Date,
): Promise<StatusTurn> {
  const { name: feed, account: account_id } = mailbox
  // One message of a feed after the other, so that neither observation nor raw event is added twice.
  await lockFeed(tx, feed)
  const noted = await noteObservations(tx, { feed, observations: read.taken, now })
  const events = numbered(read.taken.flatMap((one, position) => eventsOf(one, noted[position])))
  const origin = { account_id, feed, tracked_number_id: null }
  const unread = unreadOf(read)
  const known = await findMessage(tx, { feed, account_id, sha256: sha256(body) })
  const message = { ...origin, dialect: 'terminal-status', content_type, body, truncated: false, unread }
  const message_id = known ?? (await insertMessage(tx, message, now))
  if (known === undefined) await countUnread(tx, { feed, message_id, unread }, now)
  await countMessage(tx, feed, { events: events.length, unread: unread.length, now })
  let added = 0
  for (const batch of messageRead({ events, unread: [] }).batches())
    added += (await insertRawEvents(tx, { ...origin, message_id }, { events: batch, now })).added
  await wake(tx, { account_id, numbers: read.taken.map(({ container_number }) => container_number), added }, now)
  const { rejected, ignored } = read
  return { kind: 'taken', message_id, accepted: read.taken.length, rejected, ignored, events: events.length, added }
}

/** Of an observation that is known nothing, of one that is outdated only what happened. */
function eventsOf({ state, moves }: StatusTaken, noted: { first: boolean; latest: boolean } | undefined) {
  if (noted === undefined || !noted.first) return []
  return noted.latest ? [...state, ...moves] : moves
}

function unreadOf({ rejected, ignored }: StatusRead): Unread[] {
  return [...rejected, ...ignored].map(({ index, code, message }) => ({ path: `items[${index}]`, code, reason: message }))
}

type Woken = { account_id: string | null; numbers: readonly string[]; added: number }

async function wake(tx: Transaction, { account_id, numbers, added }: Woken, now: Date): Promise<void> {
  const trackers = await listContainerTrackers(tx, { numbers: [...new Set(numbers)], account_id })
  if (trackers.length === 0) return
  // The numbers before anything else, as in poll: who holds them may write shipments and containers in any order.
  await lockTrackedNumbers(tx, [...new Set(trackers.map(({ tracked_number_id }) => tracked_number_id))])
  await markTerminalHeard(tx, { numbers, account_id, at: now })
  if (added > 0)
    await enqueue(
      tx,
      trackers.map((tracker) => reconcileJob(tracker.account_id, tracker.tracked_number_id)),
    )
}
