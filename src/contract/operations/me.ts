import Type from 'typebox'
import { defineOperations } from '../operation.ts'
import { themes } from '../resources/session.ts'

// What is the caller's own: who they are, what they prefer, their password and where they are signed in.

const own = { bucket: 'general', role: 'read', tag: 'Sessions', query: {} } as const
const nameOrNull = Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 200 })

export const meOperations = defineOperations({
  getMe: {
    ...own,
    method: 'GET',
    path: '/me',
    summary: 'See who asks',
    description: 'The person of the session, or the API key: account, role, limits, and what this installation is set up for.',
    answer: { kind: 'document', status: 200, types: ['me'] },
    errors: [],
  },
  updateMe: {
    ...own,
    own: true,
    method: 'PATCH',
    path: '/me',
    summary: 'Change name, time zone, theme or preferences',
    description:
      'Changes the attributes that are given, of the person of the session. `preferences` is replaced as a whole. An API key has none of them.',
    body: {
      kind: 'document',
      type: 'me',
      type_required: true,
      attributes: Type.Object({
        name: Type.Optional(nameOrNull),
        time_zone: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 64 })),
        theme: Type.Optional(Type.Unsafe<(typeof themes)[number]>({ type: 'string', enum: [...themes] })),
        preferences: Type.Optional(Type.Unsafe<Record<string, unknown>>({ type: 'object' })),
      }),
      read_only: ['email', 'role'],
    },
    answer: { kind: 'document', status: 200, types: ['me'], linked: true },
    errors: ['malformed_body', 'no_person', 'read_only', 'blank', 'invalid', 'inclusion', 'too_long'],
  },
  listMyAccounts: {
    ...own,
    method: 'GET',
    path: '/me/accounts',
    summary: 'List the accounts that one may work in',
    description:
      'Of the person of the session, by name; of an API key, its own. `createSession` with `account_id` changes to another.',
    answer: { kind: 'collection', status: 200, types: ['membership'], paged: false },
    errors: [],
  },
  changePassword: {
    ...own,
    own: true,
    method: 'POST',
    path: '/me/password',
    summary: 'Change the own password',
    description:
      'Needs the present one, unless there is none, or the session began with a one-time address in the last quarter of an hour. All other sessions of the person end.',
    body: {
      kind: 'plain',
      schema: Type.Object({
        current_password: Type.Optional(Type.String({ maxLength: 1_000 })),
        new_password: Type.String({ minLength: 1, maxLength: 1_000 }),
      }),
    },
    answer: { kind: 'empty', status: 204 },
    errors: [
      'malformed_body',
      'no_person',
      'wrong_credentials',
      'password_needed',
      'weak_password',
      'blank',
      'invalid',
      'too_long',
    ],
  },
  listSessions: {
    ...own,
    method: 'GET',
    path: '/sessions',
    summary: 'List where one is signed in',
    description:
      'Sessions of the person that are good, in whichever account, the latest first; `is_current` is the one that asks.',
    answer: { kind: 'collection', status: 200, types: ['session'], paged: false },
    errors: ['no_person'],
  },
  endSession: {
    ...own,
    own: true,
    method: 'DELETE',
    path: '/sessions/{id}',
    summary: 'Sign out one of the own sessions',
    description: 'The session ends at once, wherever it is.',
    answer: { kind: 'empty', status: 204 },
    errors: ['no_person', 'not_found'],
  },
  endSessions: {
    ...own,
    own: true,
    method: 'DELETE',
    path: '/sessions',
    summary: 'Sign out everywhere',
    description: 'All sessions of the person end at once, this one included.',
    answer: { kind: 'empty', status: 204 },
    errors: ['no_person'],
  },
})
