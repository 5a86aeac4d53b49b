/** Settings of people who sign in at a screen. */
import { address, integer, oneOf, setting, text, words } from './setting-types.ts'

export const peopleSettings = {
  session_idle_hours: setting({
    name: 'LANDFALL_SESSION_IDLE_HOURS',
    type: integer(1, 8_760),
    default: '12',
    sentence: 'Hours without use after which somebody who signed in at a screen has to do so again.',
  }),
  session_days: setting({
    name: 'LANDFALL_SESSION_DAYS',
    type: integer(1, 365),
    default: '30',
    sentence: 'Days after which they have to in any case.',
  }),
  sso_issuer: setting({
    name: 'LANDFALL_SSO_ISSUER',
    type: address('http', 'https'),
    default: null,
    sentence:
      'Issuer (OpenID Connect) that people may sign in with; it must send them back to /v2/session/sso/callback of the public address. Needs the two settings that follow.',
  }),
  sso_client_id: setting({
    name: 'LANDFALL_SSO_CLIENT_ID',
    type: text,
    default: null,
    sentence: 'Name that the issuer knows this installation by.',
  }),
  sso_client_secret: setting({
    name: 'LANDFALL_SSO_CLIENT_SECRET',
    type: text,
    default: null,
    sentence: 'Secret that goes with it.',
    secret: true,
  }),
  sso_name: setting({
    name: 'LANDFALL_SSO_NAME',
    type: text,
    default: 'single sign-on',
    sentence: 'What people call it, on the page where they sign in.',
  }),
  sso_domains: setting({
    name: 'LANDFALL_SSO_DOMAINS',
    type: words,
    default: '',
    sentence:
      'Domains of e-mail addresses (example.com) that the issuer vouches for and that join the first account without an invitation. None by default.',
  }),
  sso_role: setting({
    name: 'LANDFALL_SSO_ROLE',
    type: oneOf('read', 'write', 'admin'),
    default: 'read',
    sentence: 'What those who join so may do.',
  }),
} as const
