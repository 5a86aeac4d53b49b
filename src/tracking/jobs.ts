/** The jobs of tracking, as they are queued: names, payloads and keys. A key holds one row, so a number has one poll ahead. */
import type { NewJob } from '../store/jobs/jobs.ts'

export type PollPayload = {
  tracked_number_id: string
  /** The poll was put off to the place in its line's queue that comes now. */
  place_reserved?: boolean
}
export type ReconcilePayload = { account_id: string; tracked_number_id: string }
/** `after`: the shipment before the next one; null: all are still to come. */
export type RefoldPayload = { after: { account_id: string; id: string } | null }
export type DetectPayload = { account_id: string; tracking_request_id: string }

/** Ask the line about a number after `delay_ms`. Replaces a poll that is queued for another time. */
export function pollJob(tracked_number_id: string, delay_ms = 0, place_reserved = false): NewJob {
  const payload: PollPayload = place_reserved ? { tracked_number_id, place_reserved } : { tracked_number_id }
  return { task: 'poll', payload, key: `poll:${tracked_number_id}`, delay_ms }
}

export type FeedPayload = { feed: string }

/** Look whether a feed that is left alone is back. */
export function probeJob(feed: string, delay_ms: number): NewJob {
  return { task: 'probe_feed', payload: { feed } satisfies FeedPayload, key: `probe_feed:${feed}`, delay_ms }
}

/** Give a feed that is back its parked polls. */
export function releaseJob(feed: string): NewJob {
  return { task: 'release_feed', payload: { feed } satisfies FeedPayload, key: `release_feed:${feed}` }
}

/** The same once more, a little later. */
export function lateReleaseJob(feed: string, delay_ms: number): NewJob {
  return { ...releaseJob(feed), key: `release_feed_late:${feed}`, delay_ms }
}

/** Fold an account's view of a number again. */
export function reconcileJob(account_id: string, tracked_number_id: string): NewJob {
  const payload: ReconcilePayload = { account_id, tracked_number_id }
  return { task: 'reconcile', payload, key: `reconcile:${account_id}:${tracked_number_id}` }
}

/** Look for papers that came before their shipment, or before its boxes; src/documents does it. */
export function linkCargoJob(account_id: string, shipment_id: string): NewJob {
  return { task: 'link_cargo', payload: { account_id, shipment_id }, key: `link_cargo:${shipment_id}` }
}

/** Find out which line a bare number belongs to. */
export function detectJob(account_id: string, tracking_request_id: string): NewJob {
  return {
    task: 'detect',
    payload: { account_id, tracking_request_id } satisfies DetectPayload,
    key: `detect:${tracking_request_id}`,
  }
}
