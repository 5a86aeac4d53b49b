import { timingSafeEqual } from 'node:crypto'
import type { Actions } from './api/actions.ts'
import type { Clock } from './base/clock.ts'
import { sha256 } from './base/hash.ts'
import type { webhookActions } from './delivery/webhook-actions.ts'
import type { DocumentActions } from './documents/document-actions.ts'
import { type Feeds, feedFor, type Mailbox, type Secrets } from './feeds/feeds-file.ts'
import { messageDialects } from './feeds/message-dialects.ts'
import { inferNumber } from './reference/infer-number.ts'
import { shippingLineByScac } from './reference/shipping-lines.ts'
import { openRouter } from './sea/router.ts'
import type { Database } from './store/pool.ts'
import { createTrackingRequests } from './tracking/bulk.ts'
import { cancelTrackingRequest } from './tracking/cancel.ts'
import { ingest } from './tracking/ingest.ts'
import { refreshContainers } from './tracking/refresh.ts'
import { createTrackingRequest } from './tracking/requests.ts'
import { resumeTracking, stopTracking } from './tracking/stop.ts'
import type { KnownLine } from './tracking/validate-request.ts'

// What the API asks the rest of the product to do, plugged together.

export type ActionTools = {
  feeds: Feeds
  secrets: Secrets
  /** Sees every account: messages of a mailbox belong to all. */
  database: Database
  clock: Clock
  webhooks: ReturnType<typeof webhookActions>
  /** Ships go around Africa. */
  avoid_red_sea: boolean
  documents: DocumentActions
}

export function openActions({ feeds, secrets, database, clock, webhooks, documents, avoid_red_sea }: ActionTools): Actions {
  return {
    ...webhooks,
    findSeaRoute: openRouter({ avoid_red_sea }).route,
    ...documents,
    findLine: (scac) => findLine(feeds, scac),
    createTrackingRequest,
    createTrackingRequests,
    cancelTrackingRequest,
    stopTracking,
    resumeTracking,
    refreshContainers: (tx, containers, now) =>
      refreshContainers(tx, containers, { isAsked: (scac) => feedFor(feeds, scac) !== undefined, now }),
    inferNumber: (number) => inferNumber(number),
    receiveFeedMessage: async ({ feed, token, content_type, body }) => {
      const mailbox = feeds.mailboxes.find(({ name }) => name === feed)
      if (mailbox === undefined || !isToken(mailbox, token, secrets)) return { kind: 'refused' }
      const { account: account_id, dialect, code_map } = mailbox
      return ingest(
        { database, clock },
        {
          feed,
          dialect,
          account_id,
          content_type,
          body,
          decode: (bytes) => messageDialects[dialect].decode({ bytes, content_type }, { code_map }),
        },
      )
    },
  }
}

/** A line can be tracked with when a feed asks it, or when mailboxes may speak for it. */
function findLine(feeds: Feeds, scac: string): KnownLine {
  const line = shippingLineByScac(scac)
  const code = line?.scac ?? scac
  if (feedFor(feeds, code) !== undefined) return { kind: 'supported', scac: code }
  if (line === null) return { kind: 'unknown' }
  return feeds.mailboxes.length > 0 ? { kind: 'supported', scac: code } : { kind: 'unsupported', name: line.name }
}

/** Compares hashes, which have one length, so that the time tells nothing about the token. */
function isToken({ token: name }: Mailbox, given: string, secrets: Secrets): boolean {
  const expected = secrets(name.env)
  return expected !== undefined && timingSafeEqual(Buffer.from(sha256(expected)), Buffer.from(sha256(given)))
}
