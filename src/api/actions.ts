import type { RequestProblem } from '../contract/errors.ts'
import type { AttributesOf } from '../contract/resource.ts'
import type { inferNumberResults } from '../contract/resources/infer-number-results.ts'
import type { DocumentActions } from '../documents/document-actions.ts'
import type { SenderProof } from '../feeds/mailboxes/mailbox-entry.ts'
import type { MailActions } from '../mail/mail-actions.ts'
import type { SeaRoute } from '../sea/route.ts'
import type { Position } from '../sea/sphere.ts'
import type { Transaction } from '../store/pool.ts'
import type { Cancellation } from '../tracking/cancel.ts'
import type { FeedStatus } from '../tracking/feeds-status.ts'
import type { LineSupport } from '../tracking/line-support.ts'
import type { Pushed } from '../tracking/pushed-events.ts'
import type { Refresh } from '../tracking/refresh.ts'
import type { Scorecard } from '../tracking/scorecard.ts'
import type { StatusTurn } from '../tracking/terminal-status.ts'
import type { KnownLine, ValidRequest } from '../tracking/validate-request.ts'
import type { EventSelector, WebhookEventName } from '../vocabulary/event-name.ts'

// What the API asks the rest of the product to do. It knows nothing of carriers, jobs or deliveries beyond these functions;
// app.ts plugs them in.

/** Who asks. */
export type Caller = { account_id: string; user_id: string | null; key_id: string; role: 'read' | 'write' | 'admin' }

type ShipmentKey = { account_id: string; id: string }

export type InferredNumber =
  | { kind: 'inferred'; attributes: AttributesOf<typeof inferNumberResults> }
  | { kind: 'unusable'; reason: 'blank' | 'too_short' | 'characters' }

export type TrackingActions = {
  findLine(scac: string): KnownLine | Promise<KnownLine>
  createTrackingRequest(
    tx: Transaction,
    caller: Caller,
    creation: { request: ValidRequest; now: Date },
  ): Promise<{ kind: 'created'; id: string } | { kind: 'duplicate'; tracking_request_id: string | null }>
  /** The same for many, in their order. */
  createTrackingRequests(
    tx: Transaction,
    caller: Caller,
    creations: { requests: readonly ValidRequest[]; now: Date },
  ): Promise<({ kind: 'created'; id: string } | { kind: 'duplicate'; tracking_request_id: string | null })[]>
  /** False: the account has no such shipment. */
  stopTracking(
    tx: Transaction,
    shipment: ShipmentKey,
    stop: { reason: 'cancelled_by_user'; user_id: string | null; now: Date },
  ): Promise<boolean>
  /** False: the account has no such shipment. */
  resumeTracking(tx: Transaction, shipment: ShipmentKey, now: Date): Promise<boolean>
  cancelTrackingRequest(tx: Transaction, request: { account_id: string; id: string }, now: Date): Promise<Cancellation>
  /** Asks for news now. What came of each container that the account has, by its id in small letters. */
  refreshContainers(
    tx: Transaction,
    containers: { account_id: string; ids: readonly string[] },
    now: Date,
  ): Promise<Map<string, Refresh>>
  inferNumber(number: string): InferredNumber
  /** By which kinds of number a line can be tracked in this installation. */
  supportOf(scac: string): LineSupport
}

export type WebhookAttributes = {
  url: string
  active: boolean
  events: readonly EventSelector[]
  headers: readonly { name: string; value: string }[] | null
}

export type WebhookOutcome =
  | { kind: 'saved'; id: string }
  | { kind: 'refused'; problems: readonly RequestProblem[] }
  | { kind: 'not_found' }

export type TriggerReport = {
  url: string
  succeeded: boolean
  error: string | null
  status_code: number | null
  request_headers: Readonly<Record<string, string>>
  request_body: string
  response_headers: Readonly<Record<string, string>> | null
  response_body: string | null
}

export type WebhookActions = {
  createWebhook(tx: Transaction, caller: Caller, creation: { attributes: WebhookAttributes; now: Date }): Promise<WebhookOutcome>
  updateWebhook(
    tx: Transaction,
    caller: Caller,
    update: { id: string; attributes: Partial<WebhookAttributes>; now: Date },
  ): Promise<WebhookOutcome>
  /** False: the account has no such webhook. */
  deleteWebhook(tx: Transaction, caller: Caller, id: string): Promise<boolean>
  /** Sends one example over the network. Runs outside any transaction and without a database connection. */
  triggerWebhook(target: {
    url: string
    event: WebhookEventName
    secret: string | null
  }): Promise<{ kind: 'sent'; report: TriggerReport } | { kind: 'refused'; problems: readonly RequestProblem[] }>
  /** The example of a kind of event: a whole JSON:API document with `data` and `included`. */
  exampleNotification(event: WebhookEventName): { data: object; included: readonly object[] }
  /** One sentence about a kind of event, and the heading it stands under. */
  eventCategories(): readonly { id: string; name: string; events: readonly { name: string; description: string }[] }[]
  /** The signing secret of a webhook, from how it is stored. */
  openSecret(sealed: string, webhook_id: string): string
}

export type FeedMessage = {
  feed: string
  /** What shows that the message may be handed in. */
  shown: SenderProof
  content_type: string | null
  body: Buffer
}

/** How a message that was taken is answered, other than with what became of it. */
export type FeedAnswer = {
  answers?: 'nothing'
  /** A 997 or CONTRL, for who asks for it. */
  acknowledgement?: { content_type: string; text: string } | null
}

/** The addresses that messages are handed in at. */
export type FeedEntrance = 'messages' | 'events' | 'status' | 'positions'

export type FeedActions = {
  /** Whether a feed takes messages with this token there: asked before any of the message is read. */
  mayHandIn(entrance: FeedEntrance, feed: string, token: string): boolean
  receiveFeedMessage(message: FeedMessage): Promise<
    | ({ kind: 'received'; message_id: string; events: number; added: number; unread: readonly object[] } & FeedAnswer)
    /** The feed handed over the same bytes before. */
    | ({ kind: 'known'; message_id: string } & FeedAnswer)
    /** No such feed, or another token: nobody is told which. */
    | { kind: 'refused' }
    /** It has not the form of what the feed takes. */
    | { kind: 'malformed'; problems: readonly string[] }
    /** It asks for more than a message is given. */
    | { kind: 'over_limit'; problems: readonly string[] }
  >
  receivePushedEvents(message: FeedMessage): Promise<Pushed | { kind: 'refused' }>
  receiveTerminalStatus(message: FeedMessage): Promise<StatusTurn | { kind: 'refused' }>
  /** Positions of ships. Each has an outcome of its own. */
  receivePositions(
    message: FeedMessage,
  ): Promise<
    | { kind: 'taken'; accepted: number; rejected: readonly { index: number; reason: string }[] }
    | { kind: 'malformed'; problems: readonly string[] }
    | { kind: 'refused' }
  >
}

export type FeedFigures = {
  /** How every feed is doing; a few seconds old at most. */
  readFeedsStatus(): Promise<readonly FeedStatus[]>
  readScorecard(days: number): Promise<Scorecard>
}

export type SeaActions = {
  /** The way that ships take between two points, or null when none leads there. The first question takes a tenth of a second longer. */
  findSeaRoute(from: Position, to: Position): SeaRoute | null
}

export type Actions = SeaActions & FeedFigures & TrackingActions & WebhookActions & FeedActions & DocumentActions & MailActions
