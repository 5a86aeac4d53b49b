import type { FastifyRequest } from 'fastify'
import { RequestError } from '../contract/errors.ts'
import { nothingIncluded, parseInclude } from '../contract/include.ts'
import type { Operation } from '../contract/operation.ts'
import type { BodyCheck } from '../contract/requests.ts'
import type { DatabaseWatch } from '../store/database-watch.ts'
import { type Connection, type Database, sqlState } from '../store/pool.ts'
import type { ReadTogether } from '../store/resources/read-together.ts'
import { lineSupport } from '../tracking/line-support.ts'
import type { Admit } from './admission.ts'
import { type AuditedOperation, handled, type RequestOrigin } from './audit.ts'
import { hashOfKey, isSandboxKey, keyIn, unauthorized } from './authorization.ts'
import { type ReceivedBody, readBody } from './body.ts'
import type { Answer, Call, CallBase } from './call.ts'
import type { Caller } from './caller.ts'
import { conditional, tagOf } from './etag.ts'
import { type Conditions, performOnce } from './idempotency.ts'
import type { ListLimits, ListTurns } from './list-turns.ts'
import { readPage, readQuery, searchOf, textOf } from './query.ts'
import { absoluteTimes } from './relative-times.ts'
import { type RenderedAnswer, render } from './render.ts'
import type { Services } from './services.ts'
import type { AdmitSession, ShownSession } from './session-admission.ts'
import { sessionTokenIn } from './session-cookie.ts'
import { readFields } from './sparse-fields.ts'

// One request, from its key to its answer: admit the caller, read the request, call the handler on a connection of the account, render.

export type AnswerTools = {
  /** Each connection sees the account that its request enters. */
  database: Database
  services: Services
  /** Lets keys in. */
  admit: Admit
  /** Counts a visitor who is about to sign in or the like, by address. Throws RequestError (429). */
  visits(remote_address: string): void
  /** Lets sessions in. */
  admitSession: AdmitSession
  /** Reads what is asked for by id. */
  readTogether: ReadTogether
  /** Lets lists have their turns. */
  lists: { limits: ListLimits; turn: ListTurns }
  /** Where the client reached us, without the path /v2. */
  originOf(request: FastifyRequest): string
  webhook_ips: CallBase['webhook_ips']
  /** Takes note that a key was used. */
  noteUse(key_id: string): void
  /** See DatabaseWatch: nobody waits for a database that is known not to answer. */
  whileReachable: DatabaseWatch['whileReachable']
}

/** A request to an operation, as far as HTTP knows it. */
type IncomingRequest = ReceivedBody & {
  /** Who asks, and was let in. */
  caller: Caller
  raw_url: string
  /** Where the client reached us, without the path /v2. */
  public_origin: string
  path: Readonly<Record<string, string>>
  origin: RequestOrigin
  conditions: Conditions & { if_none_match: string | undefined }
}

/** An operation with what is compiled from it once. */
export type ServedOperation = AuditedOperation & { check: BodyCheck | null }

/**
 * Lets a caller in, by what the Authorization header says, or else the cookie of a session. Throws RequestError: 401, 403 or 429.
 */
export async function admitted(
  { admit, admitSession, noteUse, whileReachable }: AdmissionTools,
  operation: Parameters<Admit>[0],
  { authorization, session = null, remote_address, sandbox_keys = 'refused' }: Credentials,
): Promise<Caller> {
  // Whatever lets somebody in says so itself when a key of a simulated world will do.
  if (sandbox_keys === 'refused' && isSandboxKey(authorization)) throw unauthorized('sandbox')
  if (authorization === undefined && session !== null) return whileReachable(() => admitSession(operation, session))
  const key = { key_hash: hashOfKey(keyIn(authorization)), remote_address }
  const caller = await whileReachable(() => admit(operation, key))
  noteUse(caller.key_id)
  return caller
}

type AdmissionTools = Pick<AnswerTools, 'admit' | 'admitSession' | 'noteUse' | 'whileReachable'>

/** What a request shows to be let in. */
type Credentials = {
  authorization: string | undefined
  session?: ShownSession | null
  remote_address: string
  /** Left out: refused. */
  sandbox_keys?: 'refused' | 'taken'
}

/** `public_origin`: where the client reached us. */
export function credentialsIn({ headers, method, ip }: FastifyRequest, public_origin: string): Credentials {
  const token = sessionTokenIn(headers.cookie, { public_origin })
  const session = token === null ? null : { token, method, headers, public_origin }
  return { authorization: headers.authorization, session, remote_address: ip }
}

/** Answers one request. Throws RequestError, or whatever broke. */
export function answer(tools: AnswerTools, served: ServedOperation, request: IncomingRequest): Promise<RenderedAnswer> {
  return tools.whileReachable(() => answerReachable(tools, served, request))
}

async function answerReachable(tools: AnswerTools, served: ServedOperation, request: IncomingRequest): Promise<RenderedAnswer> {
  const { caller } = request
  const { ignored, page, fields, ...asked } = readRequest(served, request, tools.services.clock.now())
  const { public_origin: origin, raw_url } = request
  const place = { origin, raw_url }
  const written = (answered: Answer) => render(served.operation, answered, { place, page, ignored, fields })
  const work = async (connection: Connection) => {
    const call = { ...callBase(tools, { connection, caller, page, origin, source: request.origin }), ...asked }
    const perform = (call: Call<Operation>) => handled({ ...served, origin: request.origin, database: tools.database }, call)
    return performOnce({ ...request, operation: served.operation, database: tools.database, render: written, perform }, call)
  }
  const given = await (served.operation.page === undefined
    ? tools.database.inAccount(caller.account_id, work)
    : readList(tools, caller.account_id, work))
  const answered = given.kind === 'detached' ? await given.work() : given
  if (answered.kind === 'finished') return answered.rendered
  const rendered = written(answered)
  return conditional(rendered, tagOf(served.operation, answered, rendered.body), request.conditions.if_none_match)
}

/** Reads a list in its turn. Throws RequestError (503) when it does not get one, or takes too long. */
export function readList<Result>(
  { database, lists }: AnswerTools,
  account_id: string,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  return lists.turn(account_id, async () => {
    try {
      return await database.inAccount(account_id, work, lists.limits)
    } catch (error) {
      if (sqlState(error) === statement_cancelled) throw new RequestError([{ code: 'list_too_slow' }])
      throw error
    }
  })
}

const statement_cancelled = '57014'

export function callBase(
  tools: AnswerTools,
  {
    connection,
    caller,
    page,
    origin,
    source,
  }: Pick<CallBase, 'caller' | 'page' | 'origin' | 'source'> & { connection: Connection },
): Omit<CallBase, 'include' | 'include_given'> {
  const { services, webhook_ips } = tools
  return {
    sql: connection,
    readTogether: tools.readTogether,
    transaction: connection.transaction,
    caller,
    reader: { account_id: caller.account_id, supportOf: (scac) => lineSupport(services.feeds, scac) },
    now: services.clock.now(),
    origin,
    source,
    webhook_ips,
    page,
  }
}

function readRequest({ operation, check }: ServedOperation, request: IncomingRequest, now: Date) {
  const { include, body } = operation
  const search = absoluteTimes(searchOf(request.raw_url), now)
  // PostgreSQL has no text with U+0000 in it, so nothing has such a name.
  if (Object.values(request.path).some((text) => text.includes('\0'))) throw new RequestError([{ code: 'not_found' }])
  const given = include && textOf('include', search)
  const included = include ? parseInclude(include.from, given, include.rules) : { tree: nothingIncluded, ignored: [] }
  const { query, ignored } = readQuery(operation, search)
  return {
    path: request.path,
    query,
    page: readPage(search, operation.page),
    fields: readFields(operation, search),
    include: included.tree,
    include_given: given !== undefined,
    ignored: [...ignored, ...included.ignored],
    // What the compiled check let through has the type that the contract gives it.
    body: (body && check ? readBody(request, { body, check, path_id: request.path.id }) : undefined) as never,
  }
}
