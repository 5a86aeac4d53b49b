import { expect, test } from 'vitest'
import { problemLine, readFeedsFile } from './feeds-file.ts'

const secrets = (name: string): string | undefined => ({ KEY: 'k', ID: 'i', SECRET: 's' })[name]

function read(text: string) {
  return readFeedsFile(text, secrets)
}

test('terminals and railroads in the file, with what they leave out', () => {
  const file = read(`
container_sources:
  - name: apmt-la
    dialect: apmt
    facilities: [W185]
    auth:
      kind: oauth2-client-credentials
      token_url: https://api.apmterminals.com/oauth/client_credential/accesstoken?grant_type=client_credentials
      client: form
      client_id: {env: ID}
      client_secret: {env: SECRET}
    cadence: {at_terminal_s: 900}
  - {name: lbct, dialect: lbct, facilities: ['USLGB:LBCT'], auth: {kind: path-key, key: {env: KEY}}, batch_size: 5}
  - name: husky
    dialect: tms2
    facilities: [Z693]
    auth: {kind: login, user_name: {env: ID}, password: {env: SECRET}, terminal: HUSKY}
  - name: bnsf
    dialect: bnsf
    auth: {kind: client-certificate, certificate: {env: ID}, private_key: {env: SECRET}}
    asks_unassigned: true
  - {name: up, dialect: up, railroad: UP, base_url: 'http://localhost:1', auth: {kind: none}, requests_per_minute: 600, stations: {ICTF: USLGB}}
`)
  expect(file.kind === 'valid' ? file.feeds.container_sources : file.problems.map(problemLine)).toMatchObject([
    {
      name: 'apmt-la',
      kind: 'terminal',
      base_url: 'https://api.apmterminals.com',
      facilities: [{ code: 'W185', locode: 'USLAX' }],
      pacing: { requests_per_minute: 30 },
      batch_size: 50,
      railroad: null,
      cadence: { on_vessel_s: 21_600, at_terminal_s: 900, off_hours_s: 7_200, rail_s: 3_600 },
    },
    { auth: { kind: 'path-key', key: { env: 'KEY' } }, facilities: [{ code: 'WAC8' }], batch_size: 5 },
    { auth: { kind: 'login', terminal: 'HUSKY' }, batch_size: 40 },
    { kind: 'rail', railroad: 'BNSF', batch_size: 100, pacing: { requests_per_minute: 15 }, asks_unassigned: true },
    { railroad: 'UPRR', batch_size: 20, pacing: { requests_per_minute: 600 }, stations: { ICTF: 'USLGB' } },
  ])
})

test('all that is wrong is told at once', () => {
  const file = read(`
lines:
  - {scac: MAEU, dialect: dcsa-2, auth: {kind: none}}
container_sources:
  - {name: a, dialect: apmt, auth: {kind: none}}
  - {name: a, dialect: up, facilities: [W185], auth: {kind: login}, batch_size: 21}
  - {name: b, dialect: nobody, auth: {}, colour: red}
  - {name: c, dialect: lbct, facilities: [XXXX], auth: {kind: path-key, key: plain}}
  - {name: d, dialect: bnsf, auth: {kind: none}, requests_per_minute: 16, cadence: {rail_s: 1}}
  - {name: e, dialect: tms2, facilities: [Z693], base_url: 'https://user:word@example.com', auth: {kind: login, user_name: {env: ABSENT}, password: {env: SECRET}, terminal: HUSKY}}
`)
  expect(file.kind === 'invalid' ? file.problems.map(problemLine).sort() : file).toEqual(
    [
      '/container_sources/0/facilities: is missing: it says which containers are asked about',
      '/container_sources/1/auth/kind: must be oauth2-client-credentials or none with up',
      '/container_sources/1/batch_size: must be at most 20 with up',
      '/container_sources/1/facilities: belongs to a terminal',
      '/container_sources/1/name: is already the name of another feed',
      '/container_sources/2/auth/kind: is missing',
      '/container_sources/2/colour: is not known',
      '/container_sources/2/dialect: must be one of apmt, bnsf, cn, lbct, tms2, up',
      '/container_sources/3/auth/key: must be an object that names an environment variable: {env: NAME}',
      '/container_sources/3/facilities/0: is no terminal that is known',
      '/container_sources/4/cadence/rail_s: must be a whole number of seconds from 60 to 604800',
      '/container_sources/5/auth/user_name/env: the environment variable ABSENT is not set',
      '/container_sources/5/base_url: must not hold a user name or password: use auth',
    ].sort(),
  )
})
