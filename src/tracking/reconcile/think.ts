/**
 * Think: from what is known of a number to what one account's records become: fold, diff, announce, requests, stop rules. Pure: time and chance
 * are arguments, and nothing in it waits.
 */

import type { Announcement } from '../../announcements/announcement.ts'
import { announcementsOf } from '../../announcements/announcements-of.ts'
import { sha256 } from '../../base/hash.ts'
import { announce } from '../../journey/announce.ts'
import type { Instant, Journey } from '../../journey/belief.ts'
import { type Changes, diff, isEmpty } from '../../journey/diff.ts'
import { foldShipment } from '../../journey/fold.ts'
import type { AskOutcome } from '../../polling/ask-outcome.ts'
import { isWaiting } from '../../polling/request-policy.ts'
import { resume_grace_ms, type StopFacts, type StopReason, stopReason } from '../../polling/stop-rules.ts'
import type { PolledShipment } from '../../polling/tracking-policy.ts'
import { instant } from '../../store/instant.ts'
import type { ShipmentWrite } from '../../store/journey/beliefs.ts'
import type { MovedRequest } from '../../store/tracking/tracking-requests.ts'
import type { DataSource } from '../../vocabulary/raw-event.ts'
import { handOverOf } from '../hand-over.ts'
import { linkCargoJob, reconcileJob } from '../jobs.ts'
import { moveRequests, type RequestMoves, type TimeAndChance } from '../outcome.ts'
import { beginningOf } from './beginning.ts'
import type { FoldSubject, Work } from './load.ts'
import { type AccountTracker, emptyPlan, type Plan } from './plan.ts'
import { readingChanges } from './readings.ts'

/** What a fold of everything that was said makes of an account's shipment, its containers and its requests. */
export function think(work: Work, moment: TimeAndChance): Plan {
  const journey = foldShipment(work.rawEvents, work.facts)
  const beginning = work.shipment === undefined ? beginningOf(work, journey) : null
  if (beginning?.kind === 'none') return { ...thinkOfRequests(work, beginning.outcome, moment), outcome: beginning.because }
  const news = newsOf(work, journey, moment.now)
  const moves = joinRequests(work, journey, moment)
  const key = { account_id: work.account_id, id: work.shipment_id }
  const resumes = isStopped(work) && work.requests.length > 0
  const stops = stopReasonOf(work, { journey, resumes }, moment.now)
  const written = news.has_changed ? shipmentWrite(work, journey, news.fold_sha256) : null
  const grows = beginning !== null || news.announcements.some(({ name }) => name === 'container.created')
  const given = handOverOf({ ...work, key, before: work.stored?.containers ?? [], containers: journey.containers })
  return {
    ...emptyPlan({
      ...subjectOf(work),
      tracker: trackerOf(work, { journey, moved: moves.moved, is_tracked: stops === null && (!isStopped(work) || resumes) }),
    }),
    outcome: news.outcome,
    shipments: {
      inserted:
        beginning !== null && written !== null ? [{ ...beginning.shipment, ...written, ...firstAsked(work, moment.now) }] : [],
      saved: beginning === null && written !== null ? [written] : [],
      resumed: resumes ? [key] : [],
      stopped: stops === null ? [] : [{ ...key, reason: stops }],
    },
    ...(news.changes === null ? {} : tablesOf(work, { journey, changes: news.changes })),
    tracking_requests: { moved: moves.moved, unscheduled: [] },
    handed_over: given === null ? [] : [given],
    // What a request led to comes before what is told of it, and after what it only joins.
    announcements:
      beginning === null ? [...news.announcements, ...moves.announcements] : [...moves.announcements, ...news.announcements],
    jobs: grows ? [linkCargoJob(work.account_id, work.shipment_id)] : [],
  }
}

/** Where an ask that brought nothing to fold leaves an account's requests; null: they stay as they are. */
export function thinkOfRequests(
  subject: Omit<FoldSubject, 'rawEvents'>,
  outcome: AskOutcome | null,
  moment: TimeAndChance,
): Plan {
  const moves = outcome === null ? null : moveRequests({ requests: subject.requests, outcome }, moment)
  const waiting = moves === null ? subject.requests.map(({ next_attempt_at }) => next_attempt_at) : nextAttempts(moves.moved)
  const plan = emptyPlan({
    ...subjectOf(subject),
    tracker: { account_id: subject.account_id, shipment: trackedShipment(subject), waiting },
  })
  if (moves === null) return plan
  return { ...plan, tracking_requests: { moved: moves.moved, unscheduled: [] }, announcements: moves.announcements }
}

/** For a subject that cannot be folded now: its answer is kept, and a job of its own folds it later. */
export function thinkLater(subject: FoldSubject): Plan {
  const { account_id, number, requests } = subject
  const tracker = { account_id, shipment: trackedShipment(subject), waiting: requests.map(() => null) }
  return {
    ...emptyPlan({ ...subjectOf(subject), tracker }),
    tracking_requests: { moved: [], unscheduled: requests.map(({ id }) => ({ account_id, id })) },
    jobs: [reconcileJob(account_id, number.id)],
  }
}

function subjectOf({ account_id, number }: Pick<FoldSubject, 'account_id' | 'number'>) {
  return { account_id, tracked_number_id: number.id }
}

/** How often a shipment that stays as it is is worth asking for; null: there is none that is tracked. */
export function trackedShipment({ shipment }: Pick<FoldSubject, 'shipment'>): PolledShipment | null {
  if (shipment === undefined || shipment.line_tracking_stopped_at !== null) return null
  const { pod_eta_at, pod_ata_at, all_full_out } = shipment
  return { pod_eta_at, pod_ata_at, all_full_out }
}

function isStopped({ shipment }: Pick<FoldSubject, 'shipment'>): boolean {
  return shipment !== undefined && shipment.line_tracking_stopped_at !== null
}

type FoldNews = {
  outcome: 'unchanged' | 'changed'
  fold_sha256: string
  /** Whether the fold differs from the last one, be it in nothing that is compared. */
  has_changed: boolean
  changes: Changes | null
  announcements: readonly Announcement[]
}

function newsOf({ shipment, shipment_id, stored, rawEvents }: Work, journey: Journey, now: Date): FoldNews {
  const fold_sha256 = sha256(JSON.stringify(journey))
  if (shipment?.fold_sha256 === fold_sha256)
    return { outcome: 'unchanged', fold_sha256, has_changed: false, changes: null, announcements: [] }
  const sources = new Map<string, DataSource>(rawEvents.map((event) => [event.id, event.data_source]))
  const context = { now: instant(now), data_source_of: (raw_event_id: string) => sources.get(raw_event_id) }
  const changes = diff(stored, journey, context)
  if (isEmpty(changes)) return { outcome: 'unchanged', fold_sha256, has_changed: true, changes, announcements: [] }
  const news = announce(changes, { after: journey, shipment_id, data_source_of: context.data_source_of })
  const announcements = announcementsOf(news, context.now)
  return { outcome: 'changed', fold_sha256, has_changed: true, changes, announcements }
}

function shipmentWrite({ account_id, shipment_id, shipment, asked }: Work, journey: Journey, fold_sha256: string): ShipmentWrite {
  const { booking_cancelled } = journey
  // A shipment whose tracking has stopped keeps its times.
  const is_asked = asked !== null && shipment?.line_tracking_stopped_at == null
  return {
    ...journey.shipment,
    account_id,
    id: shipment_id,
    fold_sha256,
    booking_cancelled,
    line_tracking_last_attempted_at: is_asked ? asked.attempted_at : null,
    line_tracking_last_succeeded_at: is_asked ? asked.succeeded_at : null,
  }
}

/** A shipment begins with a successful ask. */
function firstAsked({ number }: Work, now: Date) {
  const asked_at = number.last_succeeded_at ?? now
  return { line_tracking_last_attempted_at: asked_at, line_tracking_last_succeeded_at: asked_at }
}

/** What changes in the tables beside the shipment's row. */
function tablesOf(
  work: Work,
  { journey, changes }: { journey: Journey; changes: Changes },
): Pick<Plan, 'containers' | 'transport_events' | 'container_raw_events' | 'vessels'> {
  const { account_id, shipment_id, requests, asked } = work
  const { created, changed, removed } = changes.containers
  const ref_numbers = requests[0]?.ref_numbers ?? []
  const bare = <Container extends Journey['containers'][number]>({ transport_events: _, readings: __, ...stored }: Container) =>
    stored
  const shipment_last_tracking_request_at = asked !== null && !isStopped(work) ? asked.attempted_at : null
  const write = (container: Journey['containers'][number]) => ({
    ...bare(container),
    account_id,
    shipment_last_tracking_request_at,
  })
  return {
    containers: {
      inserted: created.map((container) => ({ ...write(container), shipment_id, ref_numbers })),
      saved: changed.map(({ after }) => write(after)),
      removed: removed.map(({ id }) => ({ account_id, id })),
    },
    transport_events: eventTables({ account_id, shipment_id }, changes.transport_events),
    container_raw_events: readingChanges(work, { journey, removed }),
    vessels: journey.vessels,
  }
}

function eventTables(
  owner: { account_id: string; shipment_id: string },
  { added, replaced, renamed, returned, updated, withdrawn, recorded }: Changes['transport_events'],
): Plan['transport_events'] {
  const { account_id } = owner
  const next_versions = [...replaced, ...renamed]
  const inserted = [...added, ...returned, ...next_versions.map((pair) => pair.new), ...recorded]
  return {
    inserted: inserted.map((row) => ({ ...owner, ...row })),
    corrected: updated.map((pair) => ({ ...owner, ...pair.new })),
    invalidated: [
      ...next_versions.map(({ old }) => ({ account_id, id: old.id, reason: 'corrected' })),
      ...withdrawn.map(({ event, reason }) => ({ account_id, id: event.id, reason })),
    ],
  }
}

/** The first request becomes the shipment's. Later ones for a running shipment are duplicates; for a stopped one the first resumes it. */
function joinRequests(work: Work, journey: Journey, moment: TimeAndChance): RequestMoves {
  const joins = work.shipment === undefined || isStopped(work)
  const container_ids = journey.containers.toSorted((a, b) => (a.number < b.number ? -1 : 1)).map((container) => container.id)
  const [first, others] = joins ? [work.requests.slice(0, 1), work.requests.slice(1)] : [[], work.requests]
  const led_to = { id: work.shipment_id, container_ids }
  const found = moveRequests({ requests: first, outcome: { kind: 'found' }, shipment: led_to }, moment)
  const duplicates = moveRequests({ requests: others, outcome: { kind: 'duplicate' } }, moment)
  return {
    moved: [...found.moved, ...duplicates.moved],
    announcements: [...found.announcements, ...duplicates.announcements],
  }
}

/** Why tracking ends with this answer; null: it goes on, or has ended before. */
function stopReasonOf(work: Work, { journey, resumes }: { journey: Journey; resumes: boolean }, now: Date): StopReason | null {
  if (isStopped(work) && !resumes) return null
  const { shipment, number } = work
  const facts: StopFacts = {
    created_at: shipment?.created_at ?? now,
    stop_rules_from: resumes ? new Date(now.getTime() + resume_grace_ms) : (shipment?.stop_rules_from ?? null),
    last_changed_at: number.last_changed_at,
    booking_cancelled: journey.booking_cancelled,
    destination_ata_at: dateOf(journey.shipment.destination_ata_at),
    pod_ata_at: dateOf(journey.shipment.pod_ata_at),
    containers: journey.containers.map((container) => ({
      pod_full_out_at: dateOf(container.pod_full_out_at),
      final_destination_full_out_at: dateOf(container.final_destination_full_out_at),
      empty_terminated_at: dateOf(container.empty_terminated_at),
      is_returned: container.current_status === 'empty_returned',
    })),
  }
  return stopReason(facts, now)
}

function dateOf(at: Instant | null): Date | null {
  return at === null ? null : new Date(at)
}

function trackerOf(
  { account_id }: Work,
  { journey, moved, is_tracked }: { journey: Journey; moved: readonly MovedRequest[]; is_tracked: boolean },
): AccountTracker {
  const { containers, shipment } = journey
  const collected = containers.map((container) => container.final_destination_full_out_at ?? container.pod_full_out_at)
  const asked = {
    pod_eta_at: dateOf(shipment.pod_eta_at),
    pod_ata_at: dateOf(shipment.pod_ata_at),
    all_full_out: collected.length > 0 && collected.every((at) => at !== null),
  }
  return { account_id, shipment: is_tracked ? asked : null, waiting: nextAttempts(moved) }
}

function nextAttempts(moved: readonly MovedRequest[]): (Date | null)[] {
  return moved.filter(({ status }) => isWaiting(status)).map(({ next_attempt_at }) => next_attempt_at)
}
