import Type from 'typebox'
import { auditActionWords, auditActorWords } from '../audit-words.ts'
import { boolean, defineResource, instant, integer, json, text, toOne, uuid, word } from '../resource.ts'
import { roles } from '../roles.ts'

/** What becomes of a document whose bytes the account has already. */
export const duplicatePolicies = ['reject', 'replace', 'accept'] as const
export type DuplicatePolicy = (typeof duplicatePolicies)[number]

export const account = defineResource({
  type: 'account',
  description: 'Whoever tracks: all records but those about places, vessels and shipping lines belong to one.',
  self: null,
  attributes: {
    company_name: text('Account holder.'),
    is_operator: boolean('Whether it is the account that runs this installation.'),
    created_at: instant('When it was made.'),
    suspended_at: instant('Since when its keys are refused.').nullable,
    key_count: integer('How many of its keys open it: neither revoked nor ended.'),
    duplicate_documents: word(
      duplicatePolicies,
      'What happens to a document whose bytes the account has already: it is refused, takes the place of the other, or is added beside it. Null: what the setting LANDFALL_DUPLICATE_DOCUMENTS says.',
    ).nullable,
  },
  relationships: {},
})

export const apiKey = defineResource({
  type: 'api_key',
  description: 'A key to the interface. The key itself is shown only in the answer to its creation.',
  self: null,
  attributes: {
    name: text('What it is for, in words of whoever made it.'),
    role: word(roles, 'What it may do; each role includes those before it.'),
    prefix: text('The first characters, to recognise it by.').nullable,
    key: text('The key: only in the answer to its creation.').whenAsked,
    requests_per_minute: integer('Requests in 60 seconds; null: as many as the interface grants.').nullable,
    user_name: text('Name of the person it belongs to.').nullable,
    user_email: text('E-mail address of the person it belongs to.').nullable,
    created_at: instant('When it was made.'),
    expires_at: instant('When it ends by itself.').nullable,
    revoked_at: instant('When it was revoked.').nullable,
    last_used_at: instant('When it was last used, to the minute.').nullable,
  },
  relationships: {
    account: toOne('account', 'The account it opens.'),
    user: toOne('user', 'The person it belongs to, who then shows on tracking requests and stopped shipments.'),
  },
})

const shown = Type.Unsafe<Record<string, unknown>>({ type: 'object' })

export const auditEntry = defineResource({
  type: 'audit_entry',
  description: 'One write: who, what, when, and the record before and after.',
  self: null,
  attributes: {
    created_at: instant('When it was written.'),
    operation: text('The operation by its name in `openapi.json`, or a command such as `landfall keys create`.'),
    action: word(auditActionWords, 'What it did; `run` when it changed no record.'),
    entity_type: text('Type of the record.').nullable,
    entity_id: text('Id of the record.').nullable,
    actor: word(
      auditActorWords,
      'A key or a person of the account, either of the operator of this installation, the command line, or a visitor: somebody who is not signed in.',
    ),
    actor_name: text(
      'Name of the key, of the person, or of the user of the operating system; null where the operator is not shown.',
    ).nullable,
    key_id: uuid('The key.').nullable,
    user_id: uuid('The person who was signed in, or whom the key belongs to.').nullable,
    user_email: text('Their e-mail address, as it is now.').nullable,
    remote_address: text('Where the request came from.').nullable,
    request_id: text('`X-Request-Id` of the answer.').nullable,
    before: json(shown, 'The record before, as the interface shows it, without secrets and lists of other records.').nullable,
    after: json(shown, 'The record after, likewise.').nullable,
  },
  relationships: { account: toOne('account', 'The account whose records were written.') },
})
