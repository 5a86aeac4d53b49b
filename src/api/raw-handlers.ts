import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Access, RawOperation } from '../contract/raw-operation.ts'
import { listRawOperations, type rawOperations } from '../contract/raw-operations.ts'
import type { Role } from '../contract/roles.ts'
import type { Database } from '../store/pool.ts'
import { admitFeed } from './admit-feed.ts'
import { type AnswerTools, admitted, credentialsIn } from './answer.ts'
import { keyIn } from './authorization.ts'
import type { ChangeStreams } from './change-streams.ts'
import type { EventStreams } from './event-streams.ts'
import { changeStreamHandlers } from './handlers/change-stream.ts'
import { descriptionHandlers } from './handlers/description.ts'
import { eventStreamHandlers } from './handlers/event-stream.ts'
import { exportHandlers } from './handlers/exports.ts'
import { fileHandlers } from './handlers/files.ts'
import { handInHandlers } from './handlers/hand-in.ts'
import { type HealthTools, healthHandlers } from './handlers/health.ts'
import { inboundMailHandlers } from './handlers/inbound-mail.ts'
import { type SessionTools, sessionHandlers } from './handlers/session.ts'
import { sharedHandlers } from './handlers/shared.ts'
import { singleSignOnHandlers } from './handlers/single-sign-on.ts'
import { type ListPages, openListPages, openViewedIds, type ViewedIds } from './list-as.ts'
import type { Bringer, RawCall, RawHandlers, RawReply } from './raw-call.ts'
import { refuseForeignOrigin } from './same-origin.ts'
import { serveRaw } from './serve-raw.ts'
import type { Services } from './services.ts'
import type { Visitors } from './visitors.ts'

/** What each operation without JSON:API does. One without a handler does not compile. */
const rawHandlers: RawHandlers<typeof rawOperations, RawTools> = {
  ...eventStreamHandlers,
  ...changeStreamHandlers,
  ...exportHandlers,
  ...fileHandlers,
  ...handInHandlers,
  ...inboundMailHandlers,
  ...descriptionHandlers,
  ...healthHandlers,
  ...sessionHandlers,
  ...singleSignOnHandlers,
  ...sharedHandlers,
}

type RawTools = Services &
  HealthTools &
  Pick<SessionTools, 'admit' | 'admitSession'> & {
    database: Database
    streams: EventStreams
    change_streams: ChangeStreams
    visitors: Visitors
    viewedIds: ViewedIds
    listPages: ListPages
  }

/** Serves all of them. */
export function serveRawOperations(
  app: FastifyInstance,
  tools: AnswerTools,
  further: HealthTools & { streams: EventStreams; change_streams: ChangeStreams; visitors: Visitors },
): void {
  const { services, database, originOf, admit, admitSession } = tools
  const viewedIds = openViewedIds(tools)
  const listPages = openListPages(tools)
  for (const [id, operation] of listRawOperations()) {
    // Statuses differ from one to the other; here all of them are called alike.
    const handler: (call: RawCall, tools: RawTools) => RawReply | Promise<RawReply> = rawHandlers[id]
    serveRaw(app, {
      ...{ id, operation, originOf },
      bytes_max: services.mail.mail_bytes_max,
      admit: (request) => admissions[operation.access.kind](tools, request, operation),
      answer: (call) => handler(call, { ...services, ...further, database, admit, admitSession, viewedIds, listPages }),
    })
  }
}

type Admission = (tools: AnswerTools, request: FastifyRequest, operation: RawOperation) => Promise<Bringer>

const anybody: Admission = async () => ({ kind: 'anybody' })

/** How callers are let in, by what they show. Each throws RequestError: 401, 403 or 429. */
const admissions: Readonly<Record<Access['kind'], Admission>> = {
  open: anybody,
  visitor: async ({ originOf, visits }, request) => {
    if (request.method !== 'GET') {
      refuseForeignOrigin(request.headers, originOf(request))
      visits(request.ip)
    }
    return { kind: 'anybody' }
  },
  // The address is looked at by whoever opens it.
  signed_address: anybody,
  feed: async ({ services }, { headers, params }, { access }) => {
    const { name } = params as { name: string } // The addresses of feeds have it.
    return access.kind === 'feed'
      ? { kind: 'feed', shown: admitFeed(services, headers, { entrance: access.entrance, feed: name }) }
      : { kind: 'anybody' }
  },
  program: (tools, request, { access }) => program(tools, request, access.kind === 'program' ? access.role : 'admin'),
  mail: async (tools, request) => {
    if (tools.services.mail.isMailToken(keyIn(request.headers.authorization))) return { kind: 'mail_server' }
    return program(tools, request, 'write')
  },
}

async function program(tools: AnswerTools, request: FastifyRequest, role: Role): Promise<Bringer> {
  const caller = await admitted(tools, { bucket: 'general', role }, credentialsIn(request, tools.originOf(request)))
  request.caller = caller
  return { kind: 'program', caller }
}
