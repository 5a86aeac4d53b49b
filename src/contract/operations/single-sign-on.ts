import { defineRawOperations } from '../raw-operation.ts'

// Single sign-on by OpenID Connect: addresses that a browser goes to.

const common = { method: 'GET', tag: 'Sessions', access: { kind: 'open' } } as const

export const singleSignOnOperations = defineRawOperations({
  startSingleSignOn: {
    ...common,
    path: '/session/sso',
    summary: 'Go to the provider of single sign-on',
    description:
      'For a browser: leads to the sign-in page of the provider (OpenID Connect, authorization code with PKCE). 404 where none is configured.',
    answers: { 303: { kind: 'empty', description: '`Location` is the page of the provider.' } },
    errors: ['not_found', 'too_many_requests', 'unavailable'],
  },
  finishSingleSignOn: {
    ...common,
    path: '/session/sso/callback',
    summary: 'Come back from the provider of single sign-on',
    description:
      'Where the provider sends the browser back to. Whoever the provider vouches for by a verified e-mail address is signed in when there is such a person, an open invitation, or the domain is one of LANDFALL_SSO_DOMAINS. Leads to `/`, or to `/sign-in?problem=` with `sso_refused`, `sso_unverified`, `sso_unknown`, `sso_suspended` or `sso_failed`.',
    query: {
      code: { description: 'From the provider.', example: 'SplxlOBeZQQYbYS6WxSbIA' },
      state: { description: 'From the provider, as it was sent there.', example: 'af0ifjsldkj' },
      error: { description: 'From the provider, in place of a code.', example: 'access_denied' },
    },
    answers: { 303: { kind: 'empty', description: '`Location` is where the browser goes on.' } },
    errors: ['not_found', 'too_many_requests', 'unavailable'],
  },
})
