/**
 * The customer's headers at rest: their values open other people's doors, so that they are sealed before they are stored, opened for a
 * delivery only, and shown to nobody. What clients see instead of a value stands for the stored one when it comes back.
 */
import { open, type SealingKey, seal } from '../base/secret.ts'
import type { RequestProblem } from '../contract/errors.ts'
import { masked_value } from '../contract/resources/webhook.ts'
import type { SealedHeader, WebhookHeader } from '../store/delivery/webhooks.ts'

type StoredHeaders = {
  webhook_id: string
  /** What is stored now, for values that are to stay. */
  stored: readonly SealedHeader[]
}

/**
 * Headers as they are stored. One with the mask for its value keeps the stored value of that name, in any letter case; call
 * `unknownMasks` before.
 */
export function sealHeaders(
  key: SealingKey,
  headers: readonly WebhookHeader[],
  { webhook_id, stored }: StoredHeaders,
): SealedHeader[] {
  return headers.map(({ name, value }) => {
    const kept = value === masked_value ? storedWith(stored, name) : undefined
    return { name, sealed: kept?.sealed ?? seal(key, value, contextOf(webhook_id, name)) }
  })
}

/** Headers to send with. Throws when one does not open with this key for this webhook and name. */
export function openHeaders(key: SealingKey, headers: readonly SealedHeader[], webhook_id: string): WebhookHeader[] {
  return headers.map(({ name, sealed }) => ({ name, value: open(key, sealed, contextOf(webhook_id, name)) }))
}

/** Whether the stored headers are needed to seal these. */
export function hasMask(headers: readonly WebhookHeader[]): boolean {
  return headers.some(({ value }) => value === masked_value)
}

/** Masks that stand for nothing: no value is stored under the name. */
export function unknownMasks(
  headers: readonly WebhookHeader[],
  stored: readonly SealedHeader[],
  pointer: string,
): RequestProblem[] {
  return headers.flatMap(({ name, value }, position): RequestProblem[] => {
    if (value !== masked_value || storedWith(stored, name) !== undefined) return []
    const detail = `No value of ${name.slice(0, 100)} is stored that ${masked_value} could stand for`
    return [{ code: 'invalid', pointer: `${pointer}/${position}/value`, detail }]
  })
}

// Of several with one name the last is sent.
function storedWith(stored: readonly SealedHeader[], name: string): SealedHeader | undefined {
  return stored.findLast((header) => header.name.toLowerCase() === name.toLowerCase())
}

/** What a sealed value belongs to. */
function contextOf(webhook_id: string, name: string): string {
  return `webhook:${webhook_id}:header:${name.toLowerCase()}`
}
