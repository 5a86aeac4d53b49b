import { newId } from '../../base/ids.ts'
import { RequestError } from '../../contract/errors.ts'
import { parseInclude } from '../../contract/include.ts'
import { emailSubmissionOperations } from '../../contract/operations/email-submissions.ts'
import type { inboundMailOperations } from '../../contract/operations/inbound-mail.ts'
import type { ArrivingMail, MailOutcome } from '../../mail/take-mail.ts'
import { enterAccount } from '../../store/accounts/accounts.ts'
import { insertAuditEntries } from '../../store/accounts/audit.ts'
import type { Database, Transaction } from '../../store/pool.ts'
import { readDocument } from '../../store/resources/resources.ts'
import { actorOf } from '../audit.ts'
import type { Caller } from '../caller.ts'
import { answerOne } from '../compound.ts'
import { inStorage } from '../in-storage.ts'
import type { RawCall, RawHandlers } from '../raw-call.ts'
import { render } from '../render.ts'
import type { Services } from '../services.ts'

// Messages as they came, from programs of an account (API key) and from mail servers (mail token). They are no JSON:API, the answers are.

type Tools = Pick<Services, 'mail' | 'clock'> & { /** Enters accounts. */ database: Database }

const mediaTypes = new Set(['message/rfc822', 'message/global', 'application/octet-stream', ''])
// An hour's mail of a busy account is let through at this pace.
const busy_retry_seconds = '30'

export const inboundMailHandlers: RawHandlers<typeof inboundMailOperations, Tools> = {
  async receiveEmail(call, tools) {
    const [type = ''] = call.headers['content-type']?.split(';', 1) ?? []
    if (!mediaTypes.has(type.trim().toLowerCase()))
      throw new RequestError([{ code: 'unsupported_media_type', detail: 'Send the message as message/rfc822.' }])
    if (call.bytes.length === 0) throw new RequestError([{ code: 'malformed_body', detail: 'The body is empty.' }])
    const mail = await mailOf(tools, call)
    const outcome = await inStorage('Files cannot be stored right now.', () => tools.mail.takeMail(mail))
    const { id, is_new } = submissionIn(outcome)
    const origin = call.public_origin
    const rendered = await shown(tools, { account_id: mail.account_id, id, origin })
    return {
      status: is_new ? 201 : 200,
      headers: { location: `${origin}/v2/email_submissions/${id}`, 'content-type': 'application/vnd.api+json' },
      // Text would get a charset, and JSON:API allows its media type no such parameter.
      body: Buffer.from(rendered),
    }
  },
}

async function mailOf({ mail, clock }: Tools, { bringer, origin, query, bytes }: RawCall): Promise<ArrivingMail> {
  if (bringer.kind === 'program') {
    const { caller } = bringer
    const { account_id, user_id } = caller
    const noted = (tx: Transaction, id: string) => recordMail(tx, { caller, origin, id, now: clock.now() })
    return { account_id, user_id, received_by: 'api', bytes, noted }
  }
  const [address, ...others] = query.recipient ?? []
  if (address === undefined || others.length > 0) {
    const detail = 'With the mail token, name one recipient: ?recipient=docs%2Balias@domain.'
    throw new RequestError([{ code: 'bad_request', parameter: 'recipient', detail }])
  }
  // A plus that the sender forgot to write as %2B comes as a blank, which no address of ours has.
  const found = await mail.findMailRecipient(address.replaceAll(' ', '+'))
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
  { database }: Tools,
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

type MailRecord = { caller: Caller; origin: { request_id: string; remote_address: string }; id: string; now: Date }

async function recordMail(tx: Transaction, { caller, origin, id, now }: MailRecord): Promise<void> {
  const { account_id, key_id, user_id } = caller
  const record = await readDocument(tx, { account_id }, { type: 'email_submission', id })
  const write = {
    account_id,
    created_at: now,
    operation: 'receiveEmail',
    action: 'create',
    entity_type: 'email_submission',
  } as const
  const actor = { actor: actorOf(caller), actor_name: null, key_id, user_id } as const
  const entry = { id: newId(now.getTime()), entity_id: id, before: null, after: record?.document ?? null }
  await insertAuditEntries(tx, { ...write, ...actor, ...origin }, [entry])
}
