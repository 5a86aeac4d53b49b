import { expect, test } from 'vitest'
import { feedFor, problemLine, readFeedsFile } from './feeds-file.ts'

const secrets = (name: string): string | undefined => ({ KEY: 'k', ID: 'i', SECRET: 's', TOKEN: 't' })[name]

function feedsOf(text: string) {
  const read = readFeedsFile(text, secrets)
  if (read.kind !== 'valid') throw new Error(read.problems.map(problemLine).join('\n'))
  return read.feeds
}

function problemsOf(text: string): string[] {
  const read = readFeedsFile(text, secrets)
  return read.kind === 'valid' ? [] : read.problems.map(problemLine)
}

const yaml = `
lines:
  - scac: MAEU
    dialect: dcsa-2
    auth:
      kind: oauth2-client-credentials
      token_url: https://api.maersk.com/customer-identity/oauth/v2/access_token
      client: form
      client_id: {env: ID}
      client_secret: {env: SECRET}
      extra_headers: {Consumer-Key: {env: ID}}
  - scac: ABCD
    also: [EFGH]
    dialect: dcsa-2
    base_url: http://127.0.0.1:4950
    path: /events
    auth: {kind: header-key, headers: {KeyId: {env: KEY}, X-Version: "2"}}
    pacing: {requests_per_minute: 60, concurrency: 4}
    quirks:
      local_as_z: true
      queries: {container: null}
      status_meanings: {"400": invalid_number}
mailboxes:
  - {name: edi-east, dialect: auto, token: {env: TOKEN}, code_map: {ZZ1: vessel_loaded}}
`

test('a file in YAML', () => {
  const feeds = feedsOf(yaml)
  expect(feeds.lines).toMatchObject([
    {
      name: 'MAEU',
      also: ['SEAU', 'SEJJ', 'SAFM', 'SUDU', 'MCPU'],
      base_url: 'https://api.maersk.com/track-and-trace-private',
      path: '/events',
      auth: {
        kind: 'oauth2-client-credentials',
        client_id: { env: 'ID' },
        scope: null,
        extra_headers: { 'Consumer-Key': { env: 'ID' } },
      },
      pacing: { requests_per_minute: 30, concurrency: 2 },
      quirks: { cursor: 'page_number' },
    },
    {
      base_url: 'http://127.0.0.1:4950',
      auth: { kind: 'header-key', headers: { KeyId: { env: 'KEY' }, 'X-Version': '2' } },
      pacing: { requests_per_minute: 60, concurrency: 4 },
      quirks: {
        local_as_z: true,
        limit: 100,
        queries: { container: null, booking: { carrierBookingReference: '{number}' } },
        status_meanings: { 400: 'invalid_number' },
      },
    },
  ])
  expect(feeds.mailboxes).toMatchObject([
    {
      name: 'edi-east',
      dialect: 'auto',
      token: { env: 'TOKEN' },
      account: null,
      facilities: null,
      code_map: { ZZ1: 'vessel_loaded' },
    },
  ])
})

test('a file in JSON', () => {
  const line = { scac: 'HLCU', dialect: 'dcsa-2', auth: { kind: 'none' } }
  expect(feedsOf(JSON.stringify({ lines: [line] })).lines).toMatchObject([
    { path: '/events/', quirks: { source_ids_unique: false } },
  ])
})

test('no secret is kept', () => {
  expect(JSON.stringify(feedsOf(yaml))).not.toMatch(/"[kist]"/)
})

test.each(['', '{}', 'lines: []'])('an empty file configures nothing: %j', (text) => {
  expect(feedsOf(text)).toMatchObject({ lines: [], mailboxes: [] })
})

test('the feed of a SCAC answers for its family, but not for a line with an entry of its own', () => {
  const feeds = feedsOf(`
lines:
  - {scac: MAEU, dialect: dcsa-2, auth: {kind: none}}
  - {scac: SUDU, dialect: dcsa-2, base_url: 'http://localhost', auth: {kind: none}}
`)
  expect(feedFor(feeds, 'SAFM')?.name).toBe('MAEU')
  expect(feedFor(feeds, 'SUDU')?.name).toBe('SUDU')
  expect(feedFor(feeds, 'HLCU')).toBeUndefined()
})

test('all that is wrong is told at once, with pointers', () => {
  const problems = problemsOf(`
lines:
  - scac: maeu
    dialect: dcsa-2
    base_url: ftp://example.com
    auth: {kind: basic}
    colour: red
  - scac: EGLV
    dialect: dcsa-2
    auth: {kind: oauth2-client-credentials, token_url: here, client: form, client_id: plain, client_secret: {env: ABSENT}, extra_headers: {'a b': x, Good: 7}}
    pacing: {requests_per_minute: 0, concurrency: 1.5}
    quirks: {limit: 0, local_as_z: yes please, queries: {container: 7}, status_meanings: {"99": empty, "400": nonsense}}
  - scac: EGLV
    dialect: x12
    base_url: https://user:word@example.com/a?b=c
  - {scac: EGLV, dialect: dcsa-2, base_url: 'https://user:word@example.com/', auth: {kind: none}}
  - {scac: WXYZ, dialect: dcsa-2, also: [EGLV], auth: {kind: none}, base_url: 'https://example.com/?a=b'}
mailboxes:
  - {name: Edi, dialect: auto, token: secret}
  - {name: edi, dialect: auto, token: {env: TOKEN}}
  - {name: edi, dialect: auto, token: {env: TOKEN}}
feeds: []
`)
  expect(problems.sort()).toEqual(
    [
      '/feeds: is not known',
      '/lines/0/auth/kind: must be none, header-key, oauth2-client-credentials, oauth2-certificate, coscon-hmac, client-certificate',
      '/lines/0/base_url: must be an address that begins with http:// or https://',
      '/lines/0/colour: is not known',
      '/lines/0/scac: must be a SCAC of two to four capital letters or digits',
      '/lines/1/auth/client_id: must be an object that names an environment variable: {env: NAME}',
      '/lines/1/auth/client_secret/env: the environment variable ABSENT is not set',
      '/lines/1/auth/extra_headers/Good: must be a text or {env: NAME}',
      '/lines/1/auth/extra_headers/a b: is not a name that a header can have',
      '/lines/1/auth/token_url: must be an address that begins with http:// or https://',
      '/lines/1/pacing/concurrency: must be a whole number from 1 to 100',
      '/lines/1/pacing/requests_per_minute: must be a number above 0, at most 6000',
      '/lines/1/quirks/limit: must be a whole number from 1 to 10000, or null',
      '/lines/1/quirks/local_as_z: must be true or false',
      '/lines/1/quirks/queries/container: must be an object of parameter names and texts, or null where the line cannot be asked that way',
      '/lines/1/quirks/status_meanings/400: must be one of empty, not_found, invalid_number, unreachable, rate_limited, credentials',
      '/lines/1/quirks/status_meanings/99: is not known',
      '/lines/2/auth: is missing',
      '/lines/3/base_url: must not hold a user name or password: use auth',
      '/lines/4/also: EGLV is already answered for by /lines/3',
      '/lines/4/base_url: must end before ? and #',
      '/mailboxes/0/name: must be a name of small letters, digits and hyphens, 40 at most',
      '/mailboxes/0/token: must be an object that names an environment variable: {env: NAME}',
      '/mailboxes/2/name: is already the name of /mailboxes/1',
    ].sort(),
  )
})

test('a line whose address nobody knows needs one', () => {
  expect(problemsOf('lines: [{scac: EGLV, dialect: dcsa-2, auth: {kind: none}}]')).toEqual([
    '/lines/0/base_url: is missing: no address is known for EGLV',
  ])
})

test('news alone can be asked for where the line can be asked by time', () => {
  const line = (words: string) =>
    `lines: [{auth: {kind: none}, pacing: {requests_per_minute: 30, concurrency: 2, incremental: {full_every_s: 86400}}, ${words}}]`
  expect(feedsOf(line('scac: MAEU')).lines[0]?.pacing.incremental).toEqual({ full_every_s: 86_400 })
  expect(problemsOf(line("scac: EGLV, dialect: dcsa-3, base_url: 'https://example.com'"))).toEqual([])
  const in_vain = ['/lines/0/pacing/incremental: has no effect: this line cannot be asked by time']
  expect(problemsOf(line('scac: HDMU'))).toEqual(in_vain)
  expect(problemsOf(line('scac: MAEU, quirks: {created_filter: null}'))).toEqual(in_vain)
  expect(problemsOf(line('scac: HDMU, quirks: {created_filter: suffix}'))).toEqual([])
  expect(problemsOf(line('scac: MAEU').replace('86400', '60'))).toEqual([
    '/lines/0/pacing/incremental/full_every_s: must be a whole number of seconds from 3600 to 604800',
  ])
})

test.each([
  ['[', 'a text that is neither JSON nor YAML'],
  ['lines: 1\nlines: 2', 'a key that is written twice'],
  ['just words', 'a text'],
  ['[1]', 'a list'],
  ['lines: {}', 'an object in place of a list'],
  ['lines: [1, null]', 'lines that are no objects'],
  [`a: &a [x]\nlines: [${Array.from({ length: 200 }, () => '*a').join()}]`, 'aliases without end'],
  ['{"__proto__": {"lines": []}}', 'a key that means something to JavaScript'],
])('%j is refused, not thrown: %s', (text) => {
  expect(problemsOf(text)).not.toEqual([])
})

test('a line speaks what it is known to speak, or what the file says', () => {
  const feeds = feedsOf(`
lines:
  - {scac: COSU, auth: {kind: coscon-hmac, api_key: {env: KEY}, secret_key: {env: SECRET}}}
  - {scac: OOLU, auth: {kind: header-key, headers: {appKey: {env: KEY}}}}
  - {scac: EGLV, dialect: dcsa-3, base_url: 'https://example.com/tnt/v3', auth: {kind: none}}
`)
  expect(feeds.lines.map(({ dialect, base_url, path }) => [dialect, base_url + path])).toEqual([
    ['coscon', 'https://api.lines.coscoshipping.com/service/info/tracking/{number}'],
    ['cargosmart', 'https://apis.cargosmart.com/openapi/cs2/ctvc/{scac}'],
    ['dcsa-3', 'https://example.com/tnt/v3/events'],
  ])
  expect(feeds.lines[0]?.pacing.requests_per_minute).toBeLessThan(1)
  expect(feeds.lines[2]?.quirks.limit).toBeNull()
})

test('what does not fit together is told', () => {
  expect(
    problemsOf(`
lines:
  - {scac: EGLV, dialect: dcsa-4, base_url: 'https://example.com', auth: {kind: none}}
  - {scac: COSU, quirks: {cursor: none}, auth: {kind: none}}
  - {scac: MSCU, auth: {kind: oauth2-certificate, token_url: 'https://example.com', client_id: {env: ID}, certificate: {path: x}, private_key: {file: 7}}}
mailboxes:
  - {name: push, dialect: dcsa-2, signing_secrets: [{env: TOKEN}]}
  - {name: none, dialect: dcsa-3, scac: EGLV}
adapters: [7]
`).sort(),
  ).toEqual([
    '/adapters/0: must be the path of a module',
    '/lines/0/dialect: must be one of dcsa-2, dcsa-3, coscon, cargosmart',
    '/lines/1/quirks/cursor: has no effect in the dialect of this line',
    '/lines/2/auth/certificate/env: is missing',
    '/lines/2/auth/certificate/path: is not known',
    '/lines/2/auth/private_key/file: must be the path of a file',
    '/mailboxes/0/scac: is missing: messages do not say which line speaks',
    '/mailboxes/1/token: is missing: a mailbox needs a token, signing_secrets, a folder or sftp',
  ])
})

test('files that are named in the file are found from its folder', () => {
  const text = `
lines:
  - scac: MSCU
    auth: {kind: client-certificate, certificate: {file: own.crt}, private_key: {env: KEY}}
`
  const read = readFeedsFile(text, secrets, { resolve: (path) => `/etc/landfall/${path}` })
  expect(read.kind === 'valid' && read.feeds.lines[0]?.auth).toEqual({
    kind: 'client-certificate',
    certificate: { file: '/etc/landfall/own.crt' },
    private_key: { env: 'KEY' },
    headers: {},
  })
})

test('a line says whether its estimates follow the ship, or leaves it to the installation', () => {
  const line = (word: string) => `lines: [{scac: HLCU, auth: {kind: none}, ${word}}]`
  expect(feedsOf(line('vessel_eta: replace')).lines[0]?.vessel_eta).toBe('replace')
  expect(feedsOf(line('pacing: {requests_per_minute: 1, concurrency: 1}')).lines[0]).not.toHaveProperty('vessel_eta')
  expect(problemsOf(line('vessel_eta: maybe'))).toEqual(['/lines/0/vessel_eta: must be beside or replace'])
})
