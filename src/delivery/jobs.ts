/** The jobs of delivery, as they are queued: one that is due now and one for later per webhook, however much is waiting for it. */
import type { NewJob } from '../store/jobs/jobs.ts'

export type DeliverPayload = { webhook_id: string }

/** Deliver what is due for a webhook, now. */
export function deliverJob(webhook_id: string): NewJob {
  return { task: 'deliver', payload: { webhook_id } satisfies DeliverPayload, key: `deliver:${webhook_id}` }
}

/** Hand the next of what is sent again to the sender, after `delay_ms`. */
export function replayJob(webhook_id: string, delay_ms = 0): NewJob {
  return { task: 'replay', payload: { webhook_id } satisfies DeliverPayload, key: `replay:${webhook_id}`, delay_ms }
}

/** Look again after `delay_ms`. It has a key of its own, so that it never puts off what is due now. */
export function deliverLaterJob(webhook_id: string, delay_ms: number): NewJob {
  return { ...deliverJob(webhook_id), key: `deliver_later:${webhook_id}`, delay_ms }
}

/** Look whether the process that delivers now still lives. */
export function deliverWatchJob(webhook_id: string, delay_ms: number): NewJob {
  return { ...deliverJob(webhook_id), key: `deliver_watch:${webhook_id}`, delay_ms }
}
