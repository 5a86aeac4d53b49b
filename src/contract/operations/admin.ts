import Type from 'typebox'
import { booleanParameter, defineOperations, instantParameter, textParameter } from '../operation.ts'
import { withNull } from '../resource.ts'
import { type DuplicatePolicy, duplicatePolicies } from '../resources/account.ts'
import { type Role, roles } from '../roles.ts'

// Accounts, keys and the audit log. A key with the role admin manages its own account; one of the operator's account manages all.

const name = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' })
const role = Type.Unsafe<Role>({ type: 'string', enum: [...roles] })
const instantOrNull = Type.Unsafe<string | null>(withNull({ type: 'string', format: 'date-time' }))
const limitOrNull = Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 1, maximum: 1_000_000 })
const duplicatesOrNull = Type.Unsafe<DuplicatePolicy | null>({ type: ['string', 'null'], enum: [...duplicatePolicies, null] })
const accountLinkage = Type.Object({ data: Type.Object({ type: Type.Literal('account'), id: Type.String() }) })

const common = { bucket: 'general', role: 'admin' } as const
const accounts = { ...common, tag: 'Accounts' } as const
const keys = { ...common, tag: 'API keys' } as const
const log = { ...common, tag: 'Audit log' } as const

export const adminOperations = defineOperations({
  listAccounts: {
    ...accounts,
    method: 'GET',
    path: '/admin/accounts',
    summary: 'List accounts',
    description: 'Accounts that the key manages, the newest first: all of them for the operator, else the own one.',
    query: {},
    page: { size_default: 30 },
    answer: { kind: 'collection', status: 200, types: ['account'], paged: true },
    errors: ['bad_request', 'forbidden'],
  },
  createAccount: {
    ...accounts,
    method: 'POST',
    path: '/admin/accounts',
    summary: 'Open an account',
    description: 'Opens an account, without keys. Only for keys of the operator.',
    query: {},
    body: {
      kind: 'document',
      type: 'account',
      type_required: true,
      attributes: Type.Object({ company_name: name, duplicate_documents: Type.Optional(duplicatesOrNull) }),
    },
    answer: { kind: 'document', status: 201, types: ['account'] },
    errors: ['malformed_body', 'forbidden', 'blank', 'invalid', 'inclusion', 'too_long'],
  },
  getAccount: {
    ...accounts,
    method: 'GET',
    path: '/admin/accounts/{id}',
    summary: 'Get an account',
    description: 'One account that the key manages.',
    query: {},
    answer: { kind: 'document', status: 200, types: ['account'] },
    errors: ['forbidden', 'not_found'],
  },
  updateAccount: {
    ...accounts,
    method: 'PATCH',
    path: '/admin/accounts/{id}',
    summary: 'Rename, suspend or resume an account, or say what becomes of duplicates',
    description:
      'Changes the attributes that are given. All keys of a suspended account are refused with 403; its shipments are tracked and its webhooks served as before. Only keys of the operator rename, suspend and resume; its own account cannot be suspended. `duplicate_documents` is also for admin keys of the account itself; null has the setting of the installation count again.',
    query: {},
    body: {
      kind: 'document',
      type: 'account',
      type_required: true,
      attributes: Type.Object({
        company_name: Type.Optional(name),
        suspended: Type.Optional(Type.Boolean()),
        duplicate_documents: Type.Optional(duplicatesOrNull),
      }),
    },
    answer: { kind: 'document', status: 200, types: ['account'] },
    errors: ['malformed_body', 'forbidden', 'not_found', 'conflict', 'blank', 'invalid', 'inclusion', 'too_long'],
  },
  listApiKeys: {
    ...keys,
    method: 'GET',
    path: '/admin/keys',
    summary: 'List keys',
    description: 'Keys that the key manages, the newest first: of every account for the operator, else of the own one.',
    query: {
      'filter[account_id]': textParameter('Keys of this account.'),
      'filter[usable]': booleanParameter('Only keys that are neither revoked nor expired, or only those that are.'),
    },
    include: { from: 'api_key', rules: {} },
    page: { size_default: 30 },
    answer: { kind: 'collection', status: 200, types: ['api_key'], paged: true },
    errors: ['bad_request', 'forbidden'],
  },
  createApiKey: {
    ...keys,
    method: 'POST',
    path: '/admin/keys',
    summary: 'Make a key',
    description:
      'Makes a key; `key` in the answer is its text, which is shown only here. `account` names another account, for the operator. With `user_email` the key belongs to a person, who then shows on what is done with it. Without `role` it may only read. A key makes none that may more or lives longer than itself; `requests_per_minute` is for the operator to give.',
    query: {},
    body: {
      kind: 'document',
      type: 'api_key',
      type_required: true,
      attributes: Type.Object({
        name,
        role: Type.Optional(role),
        expires_at: Type.Optional(instantOrNull),
        requests_per_minute: Type.Optional(limitOrNull),
        user_email: Type.Optional(Type.Unsafe<string | null>(withNull(emailSchema()))),
        user_name: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 200 })),
        sandbox: Type.Optional(
          Type.Boolean({
            description: 'true: of the simulated world. Every request with it is answered there; it begins with `lf_test_`.',
          }),
        ),
      }),
      relationships: Type.Object({ account: Type.Optional(accountLinkage) }),
    },
    answer: { kind: 'document', status: 201, types: ['api_key'] },
    errors: ['malformed_body', 'forbidden', 'blank', 'invalid', 'inclusion', 'too_long'],
  },
  getApiKey: {
    ...keys,
    method: 'GET',
    path: '/admin/keys/{id}',
    summary: 'Get a key',
    description: 'One key, without its text.',
    query: {},
    include: { from: 'api_key', rules: {} },
    answer: { kind: 'document', status: 200, types: ['api_key'] },
    errors: ['bad_request', 'forbidden', 'not_found'],
  },
  updateApiKey: {
    ...keys,
    method: 'PATCH',
    path: '/admin/keys/{id}',
    summary: 'Change a key',
    description:
      'Changes the attributes that are given. Role and person stay, and are refused here: make another key for those. DELETE revokes a key; a revoked key cannot be changed.',
    query: {},
    body: {
      kind: 'document',
      type: 'api_key',
      type_required: true,
      attributes: Type.Object({
        name: Type.Optional(name),
        expires_at: Type.Optional(instantOrNull),
        requests_per_minute: Type.Optional(limitOrNull),
      }),
      read_only: ['role', 'revoked_at', 'key', 'user_email', 'user_name'],
    },
    answer: { kind: 'document', status: 200, types: ['api_key'] },
    errors: [
      'malformed_body',
      'forbidden',
      'not_found',
      'conflict',
      'read_only',
      'revoked',
      'blank',
      'invalid',
      'inclusion',
      'too_long',
    ],
  },
  deleteApiKey: {
    ...keys,
    method: 'DELETE',
    path: '/admin/keys/{id}',
    summary: 'Revoke a key',
    description: 'The key is refused within a second, everywhere and for good. Its record stays, with `revoked_at`.',
    query: {},
    answer: { kind: 'empty', status: 200 },
    errors: ['forbidden', 'not_found'],
  },
  listAuditEntries: {
    ...log,
    method: 'GET',
    path: '/admin/audit_entries',
    summary: 'List what was written',
    description:
      'Writes that the key may see, the newest first: of every account for the operator, else of the own one. Entries are kept for as long as the setting LANDFALL_AUDIT_DAYS says.',
    query: {
      'filter[account_id]': textParameter('Writes to records of this account.'),
      'filter[key_id]': textParameter('Writes with this key.'),
      'filter[user_id]': textParameter('Writes by this person, signed in or with a key of theirs.'),
      'filter[action]': textParameter('One or more of create, update, delete and run, separated by commas.'),
      'filter[operation]': textParameter('One or more operations by name, separated by commas.'),
      'filter[entity_type]': textParameter('Writes to records of this type.'),
      'filter[entity_id]': textParameter('Writes to this record.'),
      'filter[created_at][start]': instantParameter('Written then or later.'),
      'filter[created_at][end]': instantParameter('Written then or earlier.'),
    },
    page: { size_default: 30 },
    answer: { kind: 'collection', status: 200, types: ['audit_entry'], paged: true },
    errors: ['bad_request', 'forbidden'],
  },
  getAuditEntry: {
    ...log,
    method: 'GET',
    path: '/admin/audit_entries/{id}',
    summary: 'Get an entry of the audit log',
    description: 'One write.',
    query: {},
    answer: { kind: 'document', status: 200, types: ['audit_entry'] },
    errors: ['forbidden', 'not_found'],
  },
})

/** An address that has an @ with something on both sides and no blanks: who it reaches is not for us to say. */
function emailSchema() {
  return { type: 'string', pattern: '^[^\\s@]+@[^\\s@]+$', maxLength: 320 } as const
}
