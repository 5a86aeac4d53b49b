import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { movableClock } from '../../src/base/clock.ts'
import { openHttp } from '../../src/base/http.ts'
import { readFeedsFile } from '../../src/feeds/file/feeds-file.ts'
import { takeEvenPlace } from '../../src/store/tracking/container-checks.ts'
import { openTokenCache } from '../../src/tracking/access-token.ts'
import { type AskSourceTools, askContainerSource } from '../../src/tracking/ask-container-source.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { type FakeFacility, startFacility } from '../world/facility.ts'

const number = 'ZZAU0001000'
const http = openHttp()
let database: TestDatabase
let facility: FakeFacility
let clock = movableClock()
let tokens = openTokenCache(clock)

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  await http.close()
  await database.close()
})
beforeEach(async () => {
  clock = movableClock()
  tokens = openTokenCache(clock)
  facility = await startFacility()
  return () => facility.close()
})

const secrets = (name: string): string | undefined => ({ NAME: 'me', WORD: 'word', KEY: 'k/1' })[name]

async function ask(entry: Record<string, unknown>) {
  const dialect = String(entry.dialect)
  const facilities = ['up', 'cn', 'bnsf'].includes(dialect) ? {} : { facilities: ['Z693'] }
  const written = { name: 'source', base_url: `${facility.address}/${dialect}`, ...facilities, ...entry }
  const read = readFeedsFile(JSON.stringify({ container_sources: [written] }), secrets)
  const source = read.kind === 'valid' ? read.feeds.container_sources[0] : undefined
  if (source === undefined) throw new Error(JSON.stringify(read))
  const takePlace: AskSourceTools['takePlace'] = (wish) => takeEvenPlace(database.db, wish)
  return askContainerSource({ http, secrets, tokens, clock, takePlace }, source, [number])
}

const login = { kind: 'login', user_name: { env: 'NAME' }, password: { env: 'WORD' }, terminal: 'HUSKY' }

test('a login gets a token for its terminal, which is used again', async () => {
  facility.say(number, { containerNo: number, available: true })
  expect(await ask({ dialect: 'tms2', auth: login })).toMatchObject({ kind: 'answered' })
  await ask({ dialect: 'tms2', auth: login })
  expect(facility.requests.map(({ path }) => path)).toEqual([
    '/tms2/account/login',
    '/tms2/import/containeravailability',
    '/tms2/import/containeravailability',
  ])
  expect(JSON.parse(facility.requests[0]?.body ?? '')).toEqual({ userName: 'me', password: 'word', terminalCd: 'HUSKY' })
  expect(facility.requests[1]?.headers.authorization).toBe('Bearer facility-token')
})

test('a token that is refused is fetched anew once', async () => {
  await ask({ dialect: 'tms2', auth: login })
  facility.fail(401)
  expect(await ask({ dialect: 'tms2', auth: login })).toEqual({ kind: 'credentials', status: 401 })
  expect(facility.requests.filter(({ path }) => path.endsWith('/login'))).toHaveLength(2)
})

test('the key of the address is written into it', async () => {
  facility.say(number, { id: number, isAvailableForPickup: true })
  expect(await ask({ dialect: 'lbct', facilities: ['WAC8'], auth: { kind: 'path-key', key: { env: 'KEY' } } })).toMatchObject({
    kind: 'answered',
  })
  expect(facility.requests[0]?.path).toBe(`/lbct/k%2F1/API/LBCTCargoSearchWebService/cargo-numbers/${number}`)
})

test('eight tokens an hour and no more, over all processes', async () => {
  const auth = {
    kind: 'oauth2-client-credentials',
    token_url: `${facility.address}/up/oauth/token`,
    client: 'basic',
    client_id: { env: 'NAME' },
    client_secret: { env: 'WORD' },
  }
  const outcomes: string[] = []
  for (let process = 0; process < 6; process++) {
    tokens = openTokenCache(clock)
    outcomes.push((await ask({ name: 'up', dialect: 'up', auth })).kind)
  }
  expect(outcomes).toEqual(['answered', 'answered', 'answered', 'answered', 'rate_limited', 'rate_limited'])
})

test.each([
  [200, '', { kind: 'unrecognized', reason: 'empty' }],
  [200, '<html>', { kind: 'unrecognized', reason: 'html' }],
  [200, '"maintenance"', { kind: 'unrecognized' }],
  [400, '{}', { kind: 'unrecognized', reason: 'status 400' }],
  [403, '{}', { kind: 'credentials', status: 403 }],
  [404, '{}', { kind: 'not_found' }],
  [503, '{}', { kind: 'unreachable', reason: 'status 503' }],
] as const)('%s %j', async (status, body, outcome) => {
  facility.fail(status, body)
  expect(await ask({ dialect: 'apmt', facilities: ['W185'], auth: { kind: 'none' } })).toMatchObject(outcome)
})

test('nobody there', async () => {
  await facility.close()
  expect(await ask({ dialect: 'cn', auth: { kind: 'none' } })).toMatchObject({ kind: 'unreachable', reason: 'refused' })
  facility = await startFacility()
})
