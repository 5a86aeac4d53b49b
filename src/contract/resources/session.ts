import Type from 'typebox'
import { boolean, defineResource, instant, json, text, toOne, word } from '../resource.ts'
import { roles } from '../roles.ts'

/** How somebody got in. `link`: a one-time address, such as that of the first start. */
const signInWays = ['password', 'single_sign_on', 'link', 'key'] as const
export type SignInWay = (typeof signInWays)[number]

const waysIn = Type.Object({
  password: Type.Boolean({ description: 'People may sign in with e-mail address and password.' }),
  password_reset: Type.Boolean({ description: 'A forgotten password can be replaced by mail.' }),
  key: Type.Boolean({ description: 'An API key may be pasted.' }),
  single_sign_on: Type.Union([Type.Object({ name: Type.String(), address: Type.String() }), Type.Null()]),
  first_person: Type.Boolean({
    description: 'There is nobody yet: the address that the first start printed makes the first person.',
  }),
})

export const session = defineResource({
  type: 'session',
  description: 'Somebody at a screen: from signing in until signing out, or until it ends by itself.',
  self: null,
  attributes: {
    signed_in: boolean('Whether the request came with the cookie of a session that is good.'),
    csrf_token: text(
      'Goes into `X-CSRF-Token` of every write that is made with the cookie. Only in answers about the own session.',
    ).nullable,
    way: word(signInWays, 'How it began.').nullable,
    created_at: instant('When it began.').nullable,
    last_used_at: instant('When it was last used, to the minute.').nullable,
    idle_ends_at: instant('When it ends unless it is used before.').nullable,
    ends_at: instant('When it ends in any case.').nullable,
    remote_address: text('Where it began.').nullable,
    user_agent: text('The browser that it began in, in its own words.').nullable,
    is_current: boolean('Whether it is the one that asks.'),
    ways_in: json(waysIn, 'How somebody may sign in here. Only in answers about the own session.').nullable,
  },
  relationships: {},
})

const limits = Type.Object({
  requests_per_minute: Type.Record(Type.String(), Type.Integer(), {
    description: 'Requests in 60 rolling seconds, by kind of operation: general, create, bulk, infer, refresh.',
  }),
  upload_bytes: Type.Integer({ description: 'Bytes that an uploaded file may have.' }),
  uploads_per_day: Type.Integer({ description: 'Files that the account may hand in on a day (UTC).' }),
})

const features = Type.Object({
  single_sign_on: Type.Boolean(),
  outgoing_mail: Type.Boolean({ description: 'Invitations and links to replace a password are mailed.' }),
  incoming_mail: Type.Boolean({ description: 'Documents may be mailed in.' }),
  ship_positions: Type.Boolean({ description: 'A source of positions of ships is configured.' }),
})

/** The themes that a screen has. */
export const themes = ['system', 'light', 'dark'] as const

export const preferences_bytes_max = 16_384

export const me = defineResource({
  type: 'me',
  description: 'Who asks: the person of a session, or an API key, and what they may do.',
  self: null,
  attributes: {
    role: word(roles, 'What the caller may do; each role includes those before it.'),
    way: word(signInWays, 'How the caller got in; `key`: by an API key, pasted or sent.'),
    name: text('Name of the person; of a key that belongs to nobody, the name of the key.').nullable,
    email: text('E-mail address of the person.').nullable,
    company_name: text('Holder of the account.'),
    is_operator: boolean('Whether the account runs this installation: an admin of it manages every account.'),
    is_person: boolean('Whether there is a person, who has a password, a time zone, a theme and preferences.'),
    has_password: boolean('Whether the person has a password; else links or single sign-on let them in.'),
    time_zone: text('Zone (IANA) that the person wants instants in; null: that of the browser.').nullable,
    theme: word(themes, 'How screens look for the person.'),
    preferences: json(
      Type.Unsafe<Record<string, unknown>>({ type: 'object' }),
      `What screens remember for the person: an object of at most ${preferences_bytes_max} bytes.`,
    ),
    limits: json(limits, 'What the caller may ask and hand in.'),
    features: json(features, 'What this installation is set up for.'),
    sandbox: boolean('Whether simulated carriers run here, so that there is something to look at.'),
  },
  relationships: { account: toOne('account', 'The account that the caller is in.') },
})

export const membership = defineResource({
  type: 'membership',
  description: 'An account that a person may work in.',
  self: null,
  attributes: {
    company_name: text('Holder of the account.'),
    role: word(roles, 'What the person may do there.'),
    is_current: boolean('Whether the session is in it.'),
  },
  relationships: { account: toOne('account', 'The account.') },
})
