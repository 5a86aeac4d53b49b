import type { FastifyInstance, FastifyRequest } from 'fastify'
import { newId } from '../base/ids.ts'
import { RequestError } from '../contract/errors.ts'
import { parseInclude } from '../contract/include.ts'
import { emailSubmissionOperations } from '../contract/operations/email-submissions.ts'
import { StorageUnavailable } from '../documents/storage.ts'
import type { ArrivingMail, MailOutcome } from '../mail/take-mail.ts'
import { enterAccount } from '../store/accounts/accounts.ts'
import { insertAuditEntries } from '../store/accounts/audit.ts'
import type { Transaction } from '../store/pool.ts'
import { readDocument } from '../store/resources/resources.ts'
import type { Caller } from './actions.ts'
import type { AnswerTools } from './answer.ts'
import { hashOfKey, keyIn } from './authorization.ts'
import { answerOne } from './compound.ts'
import { render } from './render.ts'

// Messages as they came, from programs of an account (API key) and from mail servers (mail token). They are no JSON:API, the answers are.

/** Who hands a message over: a program of an account, or a mail server that says whom it is for. */
type Bringer = { kind: 'program'; caller: Caller } | { kind: 'mail_server' }

const mediaTypes = new Set(['message/rfc822', 'message/global', 'application/octet-stream', ''])
const operation = { bucket: 'general', role: 'write' } as const
// An hour's mail of a busy account is let through at this pace.
const busy_retry_seconds = '30'

export function serveInboundMail(app: FastifyInstance, tools: AnswerTools): void {
  const { actions } = tools
  const bringers = new WeakMap<FastifyRequest, Bringer>()
  app.post<{ Querystring: { recipient?: string | string[] } }>(
    '/v2/inbound/email',
    {
      bodyLimit: actions.mail_bytes_max,
      // Before the body: nobody without a key has us take megabytes.
      onRequest: async (request) => {
        bringers.set(request, await bringerOf(tools, request))
      },
    },
    async (request, reply) => {
      const bringer = bringers.get(request)
      const { body } = request
      const [type = ''] = request.headers['content-type']?.split(';', 1) ?? []
      if (!mediaTypes.has(type.trim().toLowerCase()))
        throw new RequestError([{ code: 'unsupported_media_type', detail: 'Send the message as message/rfc822.' }])
      if (bringer === undefined || !Buffer.isBuffer(body) || body.length === 0)
        throw new RequestError([{ code: 'malformed_body', detail: 'The body is empty.' }])
      const mail = await mailOf(tools, { bringer, request, recipient: request.query.recipient, bytes: body })
      const { id, is_new } = submissionIn(await inStorage(() => actions.takeMail(mail)))
      const origin = tools.originOf(request)
      const rendered = await shown(tools, { account_id: mail.account_id, id, origin })
      return reply
        .code(is_new ? 201 : 200)
        .headers({ location: `${origin}/v2/email_submissions/${id}`, 'content-type': 'application/vnd.api+json' })
        .send(Buffer.from(rendered))
    },
  )
}

async function bringerOf(tools: AnswerTools, request: FastifyRequest): Promise<Bringer> {
  const key = keyIn(request.headers.authorization)
  if (tools.actions.isMailToken(key)) return { kind: 'mail_server' }
  const caller = await tools.admit(operation, { key_hash: hashOfKey(key), remote_address: request.ip })
  request.caller = caller
  tools.noteUse(caller.key_id)
  return { kind: 'program', caller }
}

type Handed = { bringer: Bringer; request: FastifyRequest; recipient: string | string[] | undefined; bytes: Buffer }

async function mailOf({ actions, clock }: AnswerTools, { bringer, request, recipient, bytes }: Handed): Promise<ArrivingMail> {
  if (bringer.kind === 'program') {
    const { caller } = bringer
    const { account_id, user_id } = caller
    const origin = { request_id: request.id, remote_address: request.ip }
    const noted = (tx: Transaction, id: string) => recordMail(tx, { caller, origin, id, now: clock.now() })
    return { account_id, user_id, received_by: 'api', bytes, noted }
  }
  const [address, ...others] = [recipient ?? []].flat()
  if (address === undefined || others.length > 0) {
    const detail = 'With the mail token, name one recipient: ?recipient=docs%2Balias@domain.'
    throw new RequestError([{ code: 'bad_request', parameter: 'recipient', detail }])
  }
  // A plus that the sender forgot to write as %2B comes as a blank, which no address of ours has.
  const found = await actions.findMailRecipient(address.replaceAll(' ', '+'))
  if (found === undefined) throw new RequestError([{ code: 'not_found', detail: 'No account has this address.' }])
  if (found.is_suspended) throw new RequestError([{ code: 'forbidden', detail: 'The account of this address is suspended.' }])
  return { account_id: found.account_id, user_id: null, received_by: 'gateway', bytes }
}

function submissionIn(outcome: MailOutcome): { id: string; is_new: boolean } {
  switch (outcome.kind) {
    case 'taken':
      return { id: outcome.id, is_new: true }
    case 'known':
      return { id: outcome.id, is_new: false }
    case 'unreadable':
      throw new RequestError([{ code: 'invalid', detail: outcome.detail }])
    case 'in_circles':
      throw new RequestError([{ code: 'invalid', detail: 'The message goes in circles: it has passed too many servers, or us.' }])
    case 'unwanted':
      throw new RequestError([{ code: 'forbidden', detail: 'The account takes no mail of the sender in From.' }])
    case 'busy': {
      const detail = 'Too many messages come at a time. Hand this one over again later.'
      throw new RequestError([{ code: 'too_many_requests', detail }], { 'retry-after': busy_retry_seconds })
    }
    case 'over_quota': {
      const { detail, retry_after_seconds } = outcome
      throw new RequestError([{ code: 'upload_quota', detail }], { 'retry-after': String(retry_after_seconds) })
    }
  }
}

/** The submission as `getEmailSubmission` shows it. */
async function shown(
  { database }: AnswerTools,
  { account_id, id, origin }: { account_id: string; id: string; origin: string },
): Promise<string> {
  const { getEmailSubmission } = emailSubmissionOperations
  const { tree: include } = parseInclude('email_submission', undefined, getEmailSubmission.include.rules)
  return database.transaction(async (sql) => {
    await enterAccount(sql, account_id)
    const answer = await answerOne({ sql, reader: { account_id }, include }, 'email_submission', id)
    const raw_url = `/v2/email_submissions/${id}`
    const page = { number: 1, size: 1 }
    return render(getEmailSubmission, answer, { place: { origin, raw_url }, page, ignored: [] }).body
  })
}

type Recorded = { caller: Caller; origin: { request_id: string; remote_address: string }; id: string; now: Date }

async function recordMail(tx: Transaction, { caller, origin, id, now }: Recorded): Promise<void> {
  const { account_id, key_id, user_id } = caller
  const record = await readDocument(tx, { account_id }, { type: 'email_submission', id })
  const write = {
    account_id,
    created_at: now,
    operation: 'receiveEmail',
    action: 'create',
    entity_type: 'email_submission',
  } as const
  const actor = { actor: 'key', actor_name: null, key_id, user_id } as const
  const entry = { id: newId(now.getTime()), entity_id: id, before: null, after: record?.document ?? null }
  await insertAuditEntries(tx, { ...write, ...actor, ...origin }, [entry])
}

async function inStorage<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error
    const refusal = new RequestError([{ code: 'unavailable', detail: 'Files cannot be stored right now.' }], {
      'retry-after': busy_retry_seconds,
    })
    refusal.cause = error
    throw refusal
  }
}
