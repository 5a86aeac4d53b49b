import type { Actions, FeedEntrance, FeedMessage } from '../api/actions.ts'
import type { Clock } from '../base/clock.ts'
import type { Decoder } from '../decoding/decoder.ts'
import type { webhookActions } from '../delivery/webhook-actions.ts'
import type { DocumentActions } from '../documents/document-actions.ts'
import { type Feeds, feedFor } from '../feeds/file/feeds-file.ts'
import type { Mailbox } from '../feeds/mailboxes/mailbox.ts'
import { isAdmitted } from '../feeds/mailboxes/mailbox-entry.ts'
import type { Secrets } from '../feeds/secrets.ts'
import { takeMessage } from '../intake/take-message.ts'
import type { MailActions } from '../mail/mail-actions.ts'
import { openAbsorber } from '../positions/absorb.ts'
import { takePush } from '../positions/push.ts'
import { inferNumber } from '../reference/infer-number.ts'
import { shippingLineByScac } from '../reference/shipping-lines.ts'
import { openRouter } from '../sea/router.ts'
import type { Database } from '../store/pool.ts'
import { createTrackingRequests } from '../tracking/bulk.ts'
import { cancelTrackingRequest } from '../tracking/cancel.ts'
import { readFeedsStatus } from '../tracking/feeds-status.ts'
import { knownFeeds } from '../tracking/known-feeds.ts'
import { isLineSupported, lineSupport, numbersOfFeeds } from '../tracking/line-support.ts'
import { ingestPushed } from '../tracking/pushed-events.ts'
import { refreshContainers } from '../tracking/refresh.ts'
import { createTrackingRequest, testLine } from '../tracking/requests.ts'
import { scorecard } from '../tracking/scorecard.ts'
import { resumeTracking, stopTracking } from '../tracking/stop.ts'
import { ingestTerminalStatus } from '../tracking/terminal-status.ts'
import type { KnownLine } from '../tracking/validate-request.ts'

// What the API asks the rest of the product to do, plugged together.

export type ActionTools = {
  feeds: Feeds
  secrets: Secrets
  /** Sees every account: messages of a mailbox belong to all. */
  database: Database
  clock: Clock
  /** Reads messages where they hold up nobody else. */
  decoder: Decoder
  webhooks: ReturnType<typeof webhookActions>
  /** Ships go around Africa. */
  avoid_red_sea: boolean
  documents: DocumentActions
  mail: MailActions
}

export function openActions(tools: ActionTools): Actions {
  const { feeds, secrets, database, clock, decoder, webhooks, documents, mail, avoid_red_sea } = tools
  const absorber = openAbsorber({ database, clock })
  return {
    ...webhooks,
    findSeaRoute: openRouter({ avoid_red_sea }).route,
    ...documents,
    ...mail,
    readFeedsStatus: keptFor(() => readFeedsStatus({ database, clock }, knownFeeds(feeds)), { clock, for_ms: status_kept_ms }),
    readScorecard: (days) => scorecard({ database, clock }, days),
    findLine: (scac) => findLine(feeds, scac),
    createTrackingRequest,
    createTrackingRequests,
    cancelTrackingRequest,
    stopTracking,
    resumeTracking,
    refreshContainers: (tx, containers, now) =>
      refreshContainers(tx, containers, {
        isAsked: (scac) => feedFor(feeds, scac) !== undefined,
        container_sources: feeds.container_sources,
        now,
      }),
    inferNumber: (number) => inferHere(feeds, number),
    supportOf: (scac) => lineSupport(feeds, scac),
    mayHandIn: (entrance, feed, token) => {
      const entry = entranceTo(feeds, entrance, feed)
      return entry !== undefined && isAdmitted(entry, { shown: { token }, body: Buffer.alloc(0), secrets })
    },
    receiveTerminalStatus: async (message) => {
      const { content_type, body } = message
      const mailbox = mailboxFor({ feeds, secrets }, message)
      if (mailbox?.dialect !== 'terminal-status') return { kind: 'refused' }
      return ingestTerminalStatus({ database, clock, decoder }, { mailbox, content_type, body })
    },
    receivePushedEvents: async (message) => {
      const { content_type, body } = message
      const mailbox = mailboxFor({ feeds, secrets }, message)
      if (mailbox?.dialect !== 'dcsa-3') return { kind: 'refused' }
      return ingestPushed({ database, clock, decoder }, { mailbox, content_type, body })
    },
    receivePositions: async ({ feed, shown, body }) => {
      const source = feeds.ais.find(({ name }) => name === feed)
      const isKnown =
        source?.kind === 'push' && isAdmitted({ token: source.token, signing_secrets: [] }, { shown, body, secrets })
      return isKnown ? takePush({ database, clock, absorber }, feed, body) : { kind: 'refused' }
    },
    receiveFeedMessage: async (message) => {
      const { content_type, body } = message
      const mailbox = mailboxFor({ feeds, secrets }, message)
      if (mailbox === undefined) return { kind: 'refused' }
      const taken = await takeMessage({ database, clock, decoder }, mailbox, { content_type, body })
      if (taken.kind === 'malformed' || taken.kind === 'over_limit') return taken
      const { problems: _, ...outcome } = taken
      const { answers } = mailbox.format
      return answers === undefined ? outcome : { ...outcome, answers }
    },
  }
}

// Reading it looks at whole tables; a scrape of metrics asks for it many times at once.
const status_kept_ms = 5_000

/** What callers within `for_ms` share. A failure is not kept. */
function keptFor<Value>(read: () => Promise<Value>, { clock, for_ms }: { clock: Clock; for_ms: number }): () => Promise<Value> {
  let kept: { value: Promise<Value>; until_ms: number } | undefined
  return () => {
    const now_ms = clock.now().getTime()
    if (kept !== undefined && now_ms < kept.until_ms) return kept.value
    const reading = { value: read(), until_ms: now_ms + for_ms }
    kept = reading
    reading.value.catch(() => {
      if (kept === reading) kept = undefined
    })
    return reading.value
  }
}

function findLine(feeds: Feeds, scac: string): KnownLine {
  const line = shippingLineByScac(scac)
  const code = line?.scac ?? scac
  const is_known = line !== null || feedFor(feeds, code) !== undefined
  if (!is_known) return { kind: 'unknown' }
  if (isLineSupported(feeds, code)) return { kind: 'supported', scac: code }
  const setting = code === testLine ? 'LANDFALL_SANDBOX' : 'LANDFALL_FEEDS'
  return { kind: 'unsupported', name: line?.name ?? code, setting }
}

/** What a number tells, and whether its likely line can be tracked here. */
function inferHere(feeds: Feeds, number: string): ReturnType<Actions['inferNumber']> {
  const inference = inferNumber(number, { lines: numbersOfFeeds(feeds) })
  if (inference.kind === 'unusable') return inference
  const { number_type, shipping_line } = inference.attributes
  const [likeliest] = shipping_line.candidates
  const supported = likeliest === undefined ? null : lineSupport(feeds, likeliest.scac)[number_type]
  return { kind: 'inferred', attributes: { ...inference.attributes, supported } }
}

const dialectAt: Readonly<Record<Exclude<FeedEntrance, 'positions'>, string | null>> = {
  messages: null,
  events: 'dcsa-3',
  status: 'terminal-status',
}

/** Who has a token there, if anybody. */
function entranceTo(
  { ais, mailboxes }: Feeds,
  entrance: FeedEntrance,
  feed: string,
): Parameters<typeof isAdmitted>[0] | undefined {
  if (entrance === 'positions') {
    const source = ais.find(({ name }) => name === feed)
    return source?.kind === 'push' ? { token: source.token, signing_secrets: [] } : undefined
  }
  const dialect = dialectAt[entrance]
  return mailboxes.find((mailbox) => mailbox.name === feed && (dialect === null || mailbox.dialect === dialect))
}

/** The mailbox that a message is for, when it may be handed in there. */
function mailboxFor(
  { feeds, secrets }: Pick<ActionTools, 'feeds' | 'secrets'>,
  { feed, shown, body }: FeedMessage,
): Mailbox | undefined {
  const mailbox = feeds.mailboxes.find(({ name }) => name === feed)
  return mailbox !== undefined && isAdmitted(mailbox, { shown, body, secrets }) ? mailbox : undefined
}
