/**
 * Save: writes what was received and planned, each table in one statement for the whole batch. The order keeps what others wait for until the
 * end: counters of feeds and jobs are locked for no longer than it takes to commit.
 */
import { recordNews } from '../../delivery/record.ts'
import { cancelJobs, enqueue, type NewJob } from '../../store/jobs/jobs.ts'
import {
  correctTransportEvents,
  insertContainers,
  insertShipments,
  insertTransportEvents,
  invalidateTransportEvents,
  removeContainers,
  saveContainers,
  saveShipments,
} from '../../store/journey/beliefs.ts'
import { insertReadings, removeReadings, saveReadings } from '../../store/journey/readings.ts'
import { inOneTrip } from '../../store/one-trip.ts'
import type { Transaction } from '../../store/pool.ts'
import { saveVessels } from '../../store/reference/places.ts'
import { countUnreadOf, insertMessages } from '../../store/tracking/messages.ts'
import { pauseFeed } from '../../store/tracking/pacing.ts'
import { insertNewRawEvents, saveAbsences } from '../../store/tracking/raw-events.ts'
import { saveTrackedNumbers, type TrackedNumber, touchTrackers } from '../../store/tracking/tracked-numbers.ts'
import { clearNextAttempts, saveMovedRequests } from '../../store/tracking/tracking-requests.ts'
import { countShrunk } from '../feed-tally.ts'
import { handOver } from '../hand-over.ts'
import { pollJob } from '../jobs.ts'
import { pauseAfter, type ReceivedAnswer } from '../receive.ts'
import type { NextAsk } from '../schedule.ts'
import { resumeLocked, stopLocked } from '../stop.ts'
import { type Plan, rowsOf } from './plan.ts'

export type Batch = {
  /** Answers to asks, each about a number of its own. */
  received: readonly ReceivedAnswer[]
  plans: readonly Plan[]
  /** The numbers of the batch as they are from now on, and when each is asked next. */
  numbers: readonly { number: TrackedNumber; next: NextAsk }[]
}

/** Everything or, with the caller's transaction, nothing. Whatever the size of the batch, some thirty statements in six round trips. */
export async function save(tx: Transaction, { received, plans, numbers }: Batch, now: Date): Promise<void> {
  const rows = rowsOf(plans)
  await inOneTrip([saveReceived(tx, { received, rows }, now), saveBeliefs(tx, rows, now)])
  const { stopped } = rows.shipments
  const stops = stopped.length === 0 ? [] : await stopLocked(tx, stopped, { user_id: null, now })
  for (const given of rows.handed_over) await handOver(tx, given, now)
  const deliveries = await recordNews(tx, [...plans, ...stops], now)
  await saveFeeds(tx, received, now)
  await saveNumbers(tx, numbers, [...deliveries, ...rows.jobs])
}

type Rows = ReturnType<typeof rowsOf>

/** The messages, what is new in them, and that the line was asked: for shipments and containers that no plan writes. */
async function saveReceived(
  tx: Transaction,
  { received, rows }: { received: readonly ReceivedAnswer[]; rows: Rows },
  now: Date,
): Promise<void> {
  const messages = received.flatMap((one) => one.messages)
  const added = received.flatMap((one) => one.added)
  const absences = received.flatMap((one) => one.absences)
  const touches = received.map(({ ask: { tracked_number_id, attempted_at }, succeeded_at }) => {
    return { tracked_number_id, attempted_at, succeeded_at }
  })
  const shipment_ids = rows.shipments.saved.map(({ id }) => id)
  const container_ids = rows.containers.saved.map(({ id }) => id)
  await inOneTrip([
    insertMessages(tx, messages, now),
    insertNewRawEvents(tx, added, now),
    saveAbsences(tx, absences),
    touchTrackers(tx, touches, { shipment_ids, container_ids }),
  ])
}

async function saveBeliefs(tx: Transaction, rows: Rows, now: Date): Promise<void> {
  const { vessels, shipments, containers, transport_events, container_raw_events, tracking_requests } = rows
  await resumeLocked(tx, shipments.resumed, now)
  await inOneTrip([
    saveVessels(tx, vessels, now),
    insertShipments(tx, shipments.inserted, now),
    saveShipments(tx, shipments.saved, now),
    removeContainers(tx, containers.removed, now),
    insertContainers(tx, containers.inserted, now),
    saveContainers(tx, containers.saved, now),
    invalidateTransportEvents(tx, transport_events.invalidated, now),
    insertTransportEvents(tx, transport_events.inserted, now),
    correctTransportEvents(tx, transport_events.corrected),
    removeReadings(tx, container_raw_events.removed),
    insertReadings(tx, container_raw_events.inserted),
    saveReadings(tx, container_raw_events.saved),
    saveMovedRequests(tx, tracking_requests.moved, now),
    clearNextAttempts(tx, tracking_requests.unscheduled),
  ])
}

/** The numbers, and all jobs: one for each next ask, and those of others. */
async function saveNumbers(tx: Transaction, numbers: Batch['numbers'], jobs: readonly NewJob[]): Promise<void> {
  const rows = numbers.map(({ number, next }) => ({ ...number, next_poll_at: next?.at ?? null }))
  const asks = numbers.flatMap(({ next }) => next?.job ?? [])
  const untracked = numbers.flatMap(({ number, next }) => (next === null ? [pollJob(number.id).key ?? []] : [])).flat()
  await inOneTrip([saveTrackedNumbers(tx, rows), enqueue(tx, [...jobs, ...asks]), cancelJobs(tx, untracked)])
}

/** What the answers say of their feeds. Rows that many want: in one order, and late. */
async function saveFeeds(tx: Transaction, received: readonly ReceivedAnswer[], now: Date): Promise<void> {
  const unread = received.flatMap((one) => one.unread)
  await countUnreadOf(tx, unread, now)
  const shrunk = received.flatMap(({ has_shrunk, ask }) => (has_shrunk && ask.feed !== undefined ? [ask.feed.name] : []))
  await countShrunk(tx, shrunk, now)
  const pauses = new Map<string, number>()
  for (const { ask } of received) {
    const pause_ms = pauseAfter(ask.answer)
    if (pause_ms !== null && ask.feed !== undefined) pauses.set(ask.feed.name, Math.max(pause_ms, pauses.get(ask.feed.name) ?? 0))
  }
  for (const [feed, pause_ms] of [...pauses].sort(([one], [other]) => (one < other ? -1 : 1))) await pauseFeed(tx, feed, pause_ms)
}
