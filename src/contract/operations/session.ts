import Type from 'typebox'
import { defineRawOperations } from '../raw-operation.ts'

// Signing in at a screen and out again. The answer to signing in carries a cookie that scripts cannot read; whoever writes with it sends the
// `csrf_token` of the session along. Programs need none of this: they send their API key.

const email = Type.String({ minLength: 3, maxLength: 320, description: 'E-mail address.' })
const password = Type.String({ minLength: 1, maxLength: 1_000, description: 'Password.' })
const token = Type.String({ minLength: 1, maxLength: 200, description: 'What stands behind `#token=` in a one-time address.' })

/** One of: address and password, a one-time token, an API key, or another account of whoever is signed in. */
export const signInSchema = Type.Object({
  email: Type.Optional(email),
  password: Type.Optional(password),
  token: Type.Optional(token),
  api_key: Type.Optional(Type.String({ minLength: 1, maxLength: 512, description: 'An API key.' })),
  name: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()])),
  account_id: Type.Optional(Type.String({ description: 'The account to work in, for people who are in several.' })),
})

export const tokenSchema = Type.Object({ token })
export const resetSchema = Type.Object({ email })

/** What a one-time address is for. */
const tokenPurposes = ['first_person', 'invitation', 'password_reset', 'sign_in'] as const
export type TokenPurpose = (typeof tokenPurposes)[number]

const tokenAnswerSchema = Type.Object({
  purpose: Type.Unsafe<TokenPurpose>({ type: 'string', enum: [...tokenPurposes] }),
  email: Type.Union([Type.String(), Type.Null()], { description: 'Whom it is for; null: whoever uses it says.' }),
  name: Type.Union([Type.String(), Type.Null()]),
  company_name: Type.Union([Type.String(), Type.Null()], { description: 'The account that it leads to.' }),
  role: Type.Union([Type.String(), Type.Null()]),
  ends_at: Type.String({ format: 'date-time' }),
  needs: Type.Array(Type.String(), {
    description:
      'Members that `createSession` needs beside the token: `email`, `new_password` (given as `password`), `password`.',
  }),
})

const common = { tag: 'Sessions', access: { kind: 'visitor' } } as const
const json = <const Schema>(schema: Schema, example: unknown) => ({ 'application/json': { schema, example } })
const refusals = ['foreign_origin', 'too_many_requests', 'unavailable'] as const
const bodies = [
  'malformed_body',
  'payload_too_large',
  'unsupported_media_type',
  'blank',
  'invalid',
  'too_long',
  'too_short',
] as const
const bytes_max = 16_384

export const sessionOperations = defineRawOperations({
  getSession: {
    ...common,
    method: 'GET',
    path: '/session',
    summary: 'See whether somebody is signed in',
    description:
      'The session of the cookie with its `csrf_token`, and how somebody may sign in. Without a good cookie `signed_in` is false; that is no error.',
    answers: { 200: { kind: 'document', type: 'session', description: 'The session, or that there is none.' } },
    errors: [...refusals],
  },
  createSession: {
    ...common,
    method: 'POST',
    path: '/session',
    summary: 'Sign in',
    description:
      'With `email` and `password`; with the `token` of a one-time address (with `email`, `name` and `password` as `describeSignInToken` says); with an `api_key`, for a session that may what the key may; or, signed in, with the `account_id` of another account. `account_id` may go with each of them. The answer sets the cookie; a session that came with the request ends. After ten wrong tries for one address within an hour nobody signs in by password there for a quarter of an hour (429).',
    body: {
      kind: 'bytes',
      bytes_max,
      content: json(signInSchema, { email: 'ada@example.org', password: 'correct horse battery' }),
    },
    answers: { 201: { kind: 'document', type: 'session', description: 'The session.' } },
    errors: [
      ...refusals,
      ...bodies,
      'unauthorized',
      'wrong_credentials',
      'forbidden',
      'token_unusable',
      'password_needed',
      'weak_password',
      'taken',
    ],
  },
  deleteSession: {
    ...common,
    method: 'DELETE',
    path: '/session',
    summary: 'Sign out',
    description: 'Ends the session of the cookie, which is removed. Without a session nothing happens.',
    headers: { 'X-CSRF-Token': { description: '`csrf_token` of the session.', example: 'Jx0c…' } },
    answers: { 204: { kind: 'empty', description: 'Nobody is signed in with this browser.' } },
    errors: [...refusals],
  },
  describeSignInToken: {
    ...common,
    method: 'POST',
    path: '/session/token',
    summary: 'See what a one-time address is for',
    description: 'Uses nothing up: the same token can be looked at again and then signed in with.',
    body: { kind: 'bytes', bytes_max, content: json(tokenSchema, { token: 'k3Jd…' }) },
    answers: {
      200: {
        kind: 'content',
        description: 'What it is for.',
        content: json(tokenAnswerSchema, {
          purpose: 'invitation',
          email: 'grace@example.org',
          name: 'Grace Example',
          company_name: 'Blue Heron Imports',
          role: 'write',
          ends_at: '2031-01-09T00:00:00Z',
          needs: ['new_password'],
        }),
      },
    },
    errors: [...refusals, ...bodies, 'token_unusable'],
  },
  requestPasswordReset: {
    ...common,
    method: 'POST',
    path: '/password_resets',
    summary: 'Ask for a link to a new password',
    description:
      'Mails a one-time address to somebody who has this e-mail address. The answer is the same whether there is such a person or not, and comes at the same time. Where no mail is sent (`ways_in.password_reset`), `landfall people sign-in-link` makes one.',
    body: { kind: 'bytes', bytes_max, content: json(resetSchema, { email: 'ada@example.org' }) },
    answers: { 202: { kind: 'empty', description: 'If there is such a person, a mail is on its way.' } },
    errors: [...refusals, ...bodies],
  },
})
