/**
 * Reconcile: fold everything said about a number into one journey, compare it with what an account's shipment holds, write what
 * changed and announce it, all in one transaction. Running it twice changes nothing the second time.
 */
import type { Announcement } from '../announcements/announcement.ts'
import { announcementsOf } from '../announcements/announcements-of.ts'
import type { Clock } from '../base/clock.ts'
import { sha256 } from '../base/hash.ts'
import { nameBasedId } from '../base/ids.ts'
import { invariant } from '../base/invariant.ts'
import { writeAnnouncements } from '../delivery/record.ts'
import type { LineFeed } from '../feeds/lines/line-feed.ts'
import type { RunningJob } from '../jobs/tasks.ts'
import { announce } from '../journey/announce.ts'
import type { Facts, Instant, Journey } from '../journey/belief.ts'
import { diff, isEmpty } from '../journey/diff.ts'
import { foldShipment } from '../journey/fold.ts'
import type { StoredShipment } from '../journey/stored.ts'
import type { AskOutcome } from '../polling/ask-outcome.ts'
import type { StopFacts } from '../polling/stop-rules.ts'
import { numberVariants } from '../reference/normalise-number.ts'
import { trackingSystemOf } from '../reference/shipping-lines.ts'
import { listActiveWebhooks } from '../store/delivery/webhooks.ts'
import { instant } from '../store/instant.ts'
import type { NewJob } from '../store/jobs/jobs.ts'
import { loadBeliefs } from '../store/journey/beliefs.ts'
import { readFoldInputs } from '../store/journey/fold-inputs.ts'
import { listReadingDigests } from '../store/journey/readings.ts'
import {
  findShipmentByNumbers,
  lockShipmentOf,
  type NewShipment,
  readStopFacts,
  type ShipmentRow,
} from '../store/journey/shipments.ts'
import type { Database, Transaction } from '../store/pool.ts'
import { listRawEvents } from '../store/tracking/raw-events.ts'
import { lockTrackedNumber, type PollView, readPollView, type TrackedNumber } from '../store/tracking/tracked-numbers.ts'
import { lockWaitingRequests, type TrackingRequestRow } from '../store/tracking/tracking-requests.ts'
import type { RawEvent } from '../vocabulary/raw-event.ts'
import { readFacts } from './facts.ts'
import { handOver } from './hand-over.ts'
import { linkCargoJob, type ReconcilePayload } from './jobs.ts'
import { moveRequests, settleRequests } from './outcome.ts'
import { type References, readReferences } from './references.ts'
import { testLine } from './requests.ts'
import { scheduleNumber } from './schedule.ts'
import { resumeTracking } from './stop.ts'
import { applyStopRules } from './stop-rules.ts'
import { writeChanges } from './write-changes.ts'

export type Reconciled = 'nothing_tracked' | 'unchanged' | 'changed' | 'no_data_yet' | 'duplicate'

type Tools = { database: Database; clock: Clock; feedOf(scac: string): LineFeed | undefined; references: References }

export function reconcile(
  { database, clock, feedOf, references }: Tools,
  payload: ReconcilePayload,
  job: Pick<RunningJob, 'fence'>,
): Promise<Reconciled> {
  return database.transaction(async (tx) => {
    // The number before anything else, as in poll: who holds it may lock jobs, requests and shipments in any order.
    // Statements that are sent together run in this order.
    const [number, , requests, shipment] = await Promise.all([
      lockTrackedNumber(tx, payload.tracked_number_id),
      job.fence(tx),
      lockWaitingRequests(tx, payload.tracked_number_id, payload.account_id),
      lockShipmentOf(tx, payload.account_id, payload.tracked_number_id),
    ])
    if (number === undefined) return 'nothing_tracked'
    const now = clock.now()
    const locked = { account_id: payload.account_id, number, requests, shipment }
    const { outcome, jobs, view } = await reconcileIn(tx, { ...locked, references }, now)
    if (outcome !== 'nothing_tracked') await scheduleNumber(tx, { tracked_number_id: number.id, feedOf, jobs, view }, now)
    return outcome
  })
}

type Reconciliation = { outcome: Reconciled; jobs: readonly NewJob[]; view?: Promise<PollView | undefined> }

type Locked = {
  account_id: string
  number: TrackedNumber
  requests: readonly TrackingRequestRow[]
  shipment: ShipmentRow | undefined
}

async function reconcileIn(
  tx: Transaction,
  { account_id, number, requests, shipment, references }: Locked & { references: References },
  now: Date,
): Promise<Reconciliation> {
  if (shipment === undefined && requests.length === 0) return { outcome: 'nothing_tracked', jobs: [] }

  const id = shipment?.id ?? nameBasedId('shipment', account_id, number.id)
  const stored = shipment && sent(Promise.all([loadBeliefs(tx, shipment), listReadingDigests(tx, shipment)]))
  const webhooks = sent(listActiveWebhooks(tx, account_id))
  const { rawEvents, journey } = await foldNumber(tx, { account_id, shipment_id: id, number, references }, now)
  const opened =
    shipment === undefined
      ? await openShipment(tx, { account_id, id, number, requests, rawEvents, journey, references }, now)
      : undefined
  if (typeof opened === 'string') return { outcome: opened, jobs: [] }
  const { outcome, changed, written } = update(
    tx,
    { account_id, id, opened, fold_sha256: shipment?.fold_sha256, requests, journey, rawEvents, stored: await stored },
    now,
  )
  const { announcements: linked, written: moved } = await linkRequests(tx, { requests, shipment, id, journey }, now)
  const announcements = shipment === undefined ? [...linked, ...changed] : [...changed, ...linked]
  // They see what was sent before them.
  const facts = sent(stopFactsOf(tx, { account_id, id, shipment, number, journey }, now))
  const view = sent(readPollView(tx, number.id))
  const jobs = await writeAnnouncements(tx, announcements, { account_id, now, webhooks })
  await Promise.all([moved, written])
  if (opened !== undefined || changed.some(({ name }) => name === 'container.created')) jobs.push(linkCargoJob(account_id, id))
  const is_stopped = await applyStopRules(tx, { account_id, id, facts }, now)
  const before = (await stored)?.[0].containers ?? []
  await handOver(tx, { key: { account_id, id }, shipment, requests, before, containers: journey.containers }, now)
  return is_stopped ? { outcome, jobs } : { outcome, jobs, view }
}

/** Of a statement that is waited for later: its failure is seen then, or has failed something else before. */
function sent<Result>(result: Promise<Result>): Promise<Result> {
  result.catch(() => undefined)
  return result
}

/** Everything that is said about a number, folded for one account. Also what a check of stored beliefs compares with. */
export async function foldNumber(
  tx: Transaction,
  {
    account_id,
    shipment_id,
    number,
    references = readReferences,
  }: { account_id: string; shipment_id: string; number: TrackedNumber; references?: References },
  now: Date,
): Promise<{ rawEvents: RawEvent[]; journey: Journey }> {
  const [rawEvents, known] = await Promise.all([
    listRawEvents(tx, {
      account_id,
      tracked_number_id: number.id,
      number_type: number.number_type,
      numbers: numberVariants(number.scac, number.number_type, number.number),
      scacs: trackingSystemOf(number.scac),
      shipment_id,
    }),
    readFoldInputs(tx, { account_id, shipment_id, tracked_number_id: number.id }),
  ])
  const asked: Facts['asked'] = { number_type: number.number_type, number: number.number, scac: number.scac }
  const facts = await readFacts(tx, { shipment_id, asked, rawEvents, references, ...known }, now)
  return { rawEvents, journey: foldShipment(rawEvents, facts) }
}

/** The shipment that begins when the answers hold data, or why there is none to begin. */
async function openShipment(
  tx: Transaction,
  {
    account_id,
    id,
    number,
    requests,
    rawEvents,
    journey,
    references,
  }: {
    account_id: string
    id: string
    number: TrackedNumber
    requests: readonly TrackingRequestRow[]
    rawEvents: readonly RawEvent[]
    journey: Journey
    references: References
  },
  now: Date,
): Promise<NewShipment | 'no_data_yet' | 'duplicate'> {
  const refused = async (outcome: AskOutcome, result: 'no_data_yet' | 'duplicate') => {
    await settleRequests(tx, { requests, outcome, now })
    return result
  }
  if (journey.booking_cancelled) return refused({ kind: 'booking_cancelled' }, 'no_data_yet')
  // Before its first answer a number has not been said to be empty.
  if (!saysWhere(journey)) return isAnswered(number) ? refused({ kind: 'no_data_yet' }, 'no_data_yet') : 'no_data_yet'
  const other = await findShipmentByNumbers(tx, {
    account_id,
    scacs: trackingSystemOf(number.scac),
    numbers: number.scac === testLine ? [] : numbersIn(rawEvents, number),
    but: number.id,
  })
  if (other !== undefined) return refused({ kind: 'duplicate' }, 'duplicate')
  const [request] = requests
  invariant(request !== undefined, 'a shipment begins with a request')
  const line = await references.lineNames(tx, number.scac)
  return {
    account_id,
    id,
    tracked_number_id: number.id,
    bill_of_lading_number: request.request_number,
    normalized_number: number.number.split('#')[0] ?? number.number,
    ref_numbers: request.ref_numbers,
    tags: request.shipment_tags,
    customer_id: request.customer_id,
    customer_name: null,
    shipping_line_scac: number.scac,
    shipping_line_name: line?.name ?? number.scac,
    shipping_line_short_name: line?.short_name ?? number.scac,
    asked_at: number.last_succeeded_at ?? now,
  }
}

function isAnswered({ last_outcome }: TrackedNumber): boolean {
  return last_outcome === 'answered' || last_outcome === 'heard_by_mail'
}

/** A number has something to show when the line names containers or says where the goods are loaded or discharged (a bill without boxes yet). */
function saysWhere({ containers, shipment }: Journey): boolean {
  return containers.length > 0 || shipment.port_of_lading_name !== null || shipment.port_of_discharge_name !== null
}

/** Bills and bookings that the answers name beside the number asked: another shipment of the account may stand under one of them. */
function numbersIn(rawEvents: readonly RawEvent[], number: TrackedNumber): string[] {
  const named = rawEvents.flatMap((event) => [event.bill_of_lading_number, event.booking_number])
  const own = new Set(numberVariants(number.scac, number.number_type, number.number))
  return [...new Set(named.filter((name): name is string => name !== null && !own.has(name)))]
}

type Believed = {
  account_id: string
  id: string
  opened: NewShipment | undefined
  /** That of the last fold. */
  fold_sha256: string | null | undefined
  requests: readonly TrackingRequestRow[]
  journey: Journey
  rawEvents: readonly RawEvent[]
  /** Beliefs and digests of readings; undefined: there is nothing yet. */
  stored: readonly [StoredShipment, ReadonlyMap<string, string | null>] | undefined
}

type Update = { outcome: 'unchanged' | 'changed'; changed: readonly Announcement[]; written: Promise<void> }

function update(
  tx: Transaction,
  { account_id, id, opened, requests, journey, rawEvents, stored, ...last }: Believed,
  now: Date,
): Update {
  const fold_sha256 = sha256(JSON.stringify(journey))
  if (last.fold_sha256 === fold_sha256) return { outcome: 'unchanged', changed: [], written: Promise.resolve() }
  const [before, readings] = stored ?? [null, new Map<string, string>()]
  const sources = new Map(rawEvents.map((event) => [event.id, event.data_source]))
  const data_source_of = (raw_event_id: string) => sources.get(raw_event_id)
  const changes = diff(before, journey, { now: instant(now), data_source_of })
  const ref_numbers = requests[0]?.ref_numbers ?? []
  const key = { account_id, id }
  const written = sent(writeChanges(tx, { key, opened, changes, journey, rawEvents, readings, fold_sha256, ref_numbers }, now))
  if (isEmpty(changes)) return { outcome: 'unchanged', changed: [], written }
  const news = announce(changes, { after: journey, shipment_id: id, data_source_of })
  return { outcome: 'changed', changed: announcementsOf(news, instant(now)), written }
}

/**
 * The first request becomes the shipment's. Later ones for a running shipment are duplicates; for a stopped one they resume it.
 * Returns what is to be announced; `written` is to be waited for.
 */
async function linkRequests(
  tx: Transaction,
  {
    requests,
    shipment,
    id,
    journey,
  }: { requests: readonly TrackingRequestRow[]; shipment: ShipmentRow | undefined; id: string; journey: Journey },
  now: Date,
): Promise<{ announcements: Announcement[]; written?: Promise<unknown> }> {
  const [first, ...others] = requests
  if (first === undefined) return { announcements: [] }
  const joins = shipment === undefined || shipment.line_tracking_stopped_at !== null
  if (joins && shipment !== undefined) await resumeTracking(tx, shipment, now)
  const container_ids = journey.containers.toSorted((a, b) => (a.number < b.number ? -1 : 1)).map((container) => container.id)
  const led_to = { id, container_ids }
  const found = moveRequests(tx, { requests: joins ? [first] : [], outcome: { kind: 'found' }, shipment: led_to, now })
  const duplicates = moveRequests(tx, { requests: joins ? others : requests, outcome: { kind: 'duplicate' }, now })
  return {
    announcements: [...found.announcements, ...duplicates.announcements],
    written: sent(Promise.all([found.written, duplicates.written])),
  }
}

/** What the stop rules want to know of the shipment as it is written: read only where tracking had stopped, and may have been resumed. */
async function stopFactsOf(
  tx: Transaction,
  {
    account_id,
    id,
    shipment,
    number,
    journey,
  }: { account_id: string; id: string; shipment: ShipmentRow | undefined; number: TrackedNumber; journey: Journey },
  now: Date,
): Promise<StopFacts | undefined> {
  if (shipment !== undefined && shipment.line_tracking_stopped_at !== null) return readStopFacts(tx, { account_id, id })
  const date = (at: Instant | null) => (at === null ? null : new Date(at))
  return {
    created_at: shipment?.created_at ?? now,
    stop_rules_from: shipment?.stop_rules_from ?? null,
    last_changed_at: number.last_changed_at,
    booking_cancelled: journey.booking_cancelled,
    destination_ata_at: date(journey.shipment.destination_ata_at),
    pod_ata_at: date(journey.shipment.pod_ata_at),
    containers: journey.containers.map((container) => ({
      pod_full_out_at: date(container.pod_full_out_at),
      final_destination_full_out_at: date(container.final_destination_full_out_at),
      empty_terminated_at: date(container.empty_terminated_at),
      is_returned: container.current_status === 'empty_returned',
    })),
  }
}
