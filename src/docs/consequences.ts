/** What becomes of a write, and which events tell of it: of the writes that only begin something. */
import type { OperationId } from '../contract/operations.ts'
import type { WebhookEventName } from '../vocabulary/event-name.ts'
import { kindAddress } from './described.ts'
import { heading, type PageBlock, prose } from './page.ts'

type Consequence = {
  readonly here: readonly [state: string, note: string]
  readonly next: readonly Outcome[]
  readonly further: string
}
type Outcome = readonly [state: string, kind: WebhookEventName, note: string]

const tracked: Consequence = {
  here: ['pending', 'now: the line is being asked'],
  next: [
    ['created', 'tracking_request.succeeded', 'there is a shipment'],
    ['awaiting_manifest', 'tracking_request.awaiting_manifest', 'the line has no data yet: asked daily'],
    ['failed', 'tracking_request.failed', '`failed_reason` says why'],
    ['tracking_stopped', 'tracking_request.tracking_stopped', 'the journey is over'],
  ],
  further: '[The drawing](/docs/concepts/states#tracking-requests) has every way between them.',
}

const consequences: Partial<Record<OperationId, Consequence>> = {
  createTrackingRequest: tracked,
  createTrackingRequests: tracked,
}

/** "4 kinds", for the facts of the operation; null: what it does is done when it is answered. */
export function announcedBy(id: string): string | null {
  const found = consequenceOf(id)
  return found === null ? null : `${found.next.length} kinds`
}

export function consequenceBlocks(id: string): PageBlock[] {
  const found = consequenceOf(id)
  if (found === null) return []
  const { here, next, further } = found
  const stops = next.map(([text, kind, note]) => ({
    text,
    address: kindAddress(kind),
    note: `${note}: \`${kind}\``,
    state: 'ahead' as const,
  }))
  const begin = { text: here[0], address: '', note: here[1], state: 'here' as const }
  return [heading('What becomes of it'), { kind: 'way', stops: [begin, ...stops] }, prose(further)]
}

function consequenceOf(id: string): Consequence | null {
  const known: Readonly<Record<string, Consequence>> = consequences
  return known[id] ?? null
}
