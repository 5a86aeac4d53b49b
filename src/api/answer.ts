import type { Clock } from '../base/clock.ts'
import { RequestError } from '../contract/errors.ts'
import { nothingIncluded, parseInclude } from '../contract/include.ts'
import { buckets, type Operation, roles } from '../contract/operation.ts'
import type { BodyCheck } from '../contract/requests.ts'
import { type Entry, enter, type Refusal, refusalOf } from '../store/keys.ts'
import type { Database, Sql } from '../store/pool.ts'
import { transactionOn } from '../store/transaction.ts'
import type { Actions, Caller } from './actions.ts'
import { handled, type Origin, type Recorded } from './audit.ts'
import { hashOfKey, keyIn, unauthorized } from './authorization.ts'
import { type Incoming, readBody } from './body.ts'
import type { Answer, Call, CallBase } from './call.ts'
import { conditional, tagOf } from './etag.ts'
import { type Conditions, performOnce } from './idempotency.ts'
import { readPageParameters, readQuery, searchOf, textOf } from './query.ts'
import { type Rendered, render } from './render.ts'

// One request, from its key to its answer: enter the account, read the request, call the handler, render. All on one connection.

export type AnswerTools = {
  database: Database
  actions: Actions
  clock: Clock
  /** Where clients reach us. */
  place: { readonly origin: string }
  webhook_ips: CallBase['webhook_ips']
  /** Takes note that a key was used. */
  noteUse(key_id: string): void
}

/** A request to an operation, as far as HTTP knows it. */
export type IncomingRequest = Incoming & {
  authorization: string | undefined
  raw_url: string
  path: Readonly<Record<string, string>>
  origin: Origin
  conditions: Conditions & { if_none_match: string | undefined }
  /** Is told who asks, for the log. */
  entered(caller: Caller): void
}

/** An operation with what is compiled from it once. */
export type Served = Recorded & { check: BodyCheck | null }

/** Answers one request. Throws RequestError, or whatever broke. */
export async function answer(tools: AnswerTools, served: Served, request: IncomingRequest): Promise<Rendered> {
  const key_hash = hashOfKey(keyIn(request.authorization))
  const search = searchOf(request.raw_url)
  const page = readPageParameters(search, served.operation.page ?? { size_default: 1 })
  const written = (answered: Answer) =>
    render(served.operation, answered, { place: { origin: tools.place.origin, raw_url: request.raw_url }, page })
  const given = await tools.database.connection(async (sql) => {
    const caller = await admit(sql, served.operation, key_hash)
    request.entered(caller)
    tools.noteUse(caller.key_id)
    const call = { ...callBase(tools, { sql, caller, page }), ...readRequest(served, request, search) }
    const perform = (call: Call<Operation>) => handled({ ...served, origin: request.origin, database: tools.database }, call)
    return performOnce({ ...request, operation: served.operation, database: tools.database, render: written, perform }, call)
  })
  const answered = given.kind === 'detached' ? await given.work() : given
  if (answered.kind === 'finished') return answered.rendered
  return conditional(written(answered), tagOf(served.operation, answered), request.conditions.if_none_match)
}

/** Lets the caller in: a good key, within its rate limit, with the role that the operation needs. */
export async function admit(sql: Sql, operation: Pick<Operation, 'bucket' | 'role'>, key_hash: string): Promise<Caller> {
  const entry = await enter(sql, { key_hash, bucket: operation.bucket, limit: buckets[operation.bucket] })
  if (entry === undefined) throw refusalError(await refusalOf(sql, key_hash))
  if (entry.retry_after > 0) throw tooMany(operation, entry)
  if (roles.indexOf(entry.role) < roles.indexOf(operation.role)) {
    const detail = operation.role === 'admin' ? 'This needs an API key with the role admin.' : 'This API key may read only.'
    throw new RequestError([{ code: 'forbidden', detail }])
  }
  return { account_id: entry.account_id, user_id: entry.user_id, key_id: entry.key_id, role: entry.role }
}

/** Whoever holds a key may know why it is refused. */
function refusalError(refusal: Refusal): RequestError {
  if (refusal !== 'suspended') return unauthorized(refusal)
  const detail = 'The account of this API key is suspended. Whoever runs this installation can resume it.'
  return new RequestError([{ code: 'forbidden', detail }])
}

function tooMany({ bucket }: Pick<Operation, 'bucket'>, { retry_after }: Entry): RequestError {
  const what = {
    general: '',
    create: ' that create tracking requests',
    bulk: ' that create tracking requests in bulk',
    infer: ' that infer numbers',
    refresh: ' that refresh containers',
  }[bucket]
  const detail = `This API key has made too many requests${what} in the last 60 seconds. Try again in ${retry_after} s.`
  return new RequestError([{ code: 'too_many_requests', detail }], { 'retry-after': String(retry_after) })
}

function callBase(
  tools: AnswerTools,
  { sql, caller, page }: Pick<CallBase, 'sql' | 'caller' | 'page'>,
): Omit<CallBase, 'include' | 'include_given'> {
  const { actions, clock, database, webhook_ips } = tools
  return {
    sql,
    transaction: (work) => transactionOn({ connection: sql, hints: database }, work),
    caller,
    // Whoever may only read cannot sign in our name either.
    reader: { account_id: caller.account_id, openSecret: caller.role === 'read' ? () => null : actions.openSecret },
    now: clock.now(),
    actions,
    origin: tools.place.origin,
    webhook_ips,
    page,
  }
}

function readRequest({ operation, check }: Served, request: IncomingRequest, search: URLSearchParams) {
  const { include, body } = operation
  // PostgreSQL has no text with U+0000 in it, so nothing has such a name.
  if (Object.values(request.path).some((text) => text.includes('\0'))) throw new RequestError([{ code: 'not_found' }])
  const included = include && textOf('include', search)
  return {
    path: request.path,
    query: readQuery(operation, search),
    include: include ? parseInclude(include.from, included, include.rules) : nothingIncluded,
    include_given: included !== undefined,
    // What the compiled check let through has the type that the contract gives it.
    body: (body && check ? readBody(request, { body, check, path_id: request.path.id }) : undefined) as never,
  }
}
