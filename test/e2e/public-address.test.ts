import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startHealthServer } from '../../src/api/health-server.ts'
import { outgoingAddresses } from '../../src/api/outgoing-addresses.ts'
import { type Api, type ApiSettings, startApi } from '../../src/api/server.ts'
import { openLog } from '../../src/base/log.ts'
import { type Database, openDatabase } from '../../src/store/pool.ts'
import { loopbackSettings } from '../world/api-settings.ts'
import { apiWorld, type World } from './api-world.ts'

let world: World
beforeAll(async () => {
  world = await apiWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

type Served = AsyncDisposable & { api: Api; lines: string[]; get(path: string, headers?: Record<string, string>): Promise<Head> }
type Head = { status: number; headers: Map<string, string>; body: Buffer }

async function served(settings: Partial<ApiSettings>, database: Database = open()): Promise<Served> {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => lines.push(line) })
  const api = await startApi({
    database,
    services: world.services,
    log,
    settings: { ...loopbackSettings, ...settings },
  })
  return {
    api,
    lines,
    get: (path, headers = {}) => ask(api.port, ['GET', path], { authorization: `Token ${world.mine.key}`, ...headers }),
    async [Symbol.asyncDispose]() {
      await api.close()
      await database.close()
    },
  }
}

const open = () => openDatabase(world.test.url, { account: '', connections_max: 2, application_name: 'address' })

/** By hand, because clients do not let anyone choose `Host`. */
async function ask(port: number, [method, path]: readonly [string, string], headers: Record<string, string>): Promise<Head> {
  const socket = connect(port, '127.0.0.1')
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers, connection: 'close' })
  socket.write(`${method} ${path} HTTP/1.0\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
  socket.setEncoding('latin1')
  const answer = await text(socket)
  const end = answer.indexOf('\r\n\r\n')
  const [first = '', ...rest] = answer.slice(0, end).split('\r\n')
  const pairs = rest.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)] as const)
  return { status: Number(first.split(' ')[1]), headers: new Map(pairs), body: Buffer.from(answer.slice(end + 4), 'latin1') }
}

const selfOf = ({ body }: Head): string => JSON.parse(body.toString()).links.self

describe('links name', () => {
  test('the host that the client used, when it is this machine or on the list', async () => {
    await using server = await served({ hosts: ['track.example'] })
    expect(selfOf(await server.get('/v2/webhooks'))).toBe(`http://127.0.0.1:${server.api.port}/v2/webhooks`)
    expect(selfOf(await server.get('/v2/webhooks', { host: 'track.example' }))).toBe('http://track.example/v2/webhooks')
    expect(selfOf(await server.get('/v2/webhooks', { host: 'evil.example' }))).toBe(
      `http://localhost:${server.api.port}/v2/webhooks`,
    )
  })

  test('what a trusted proxy says, and nobody else', async () => {
    const said = { 'x-forwarded-host': 'api.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' }
    await using trusting = await served({ trusted_proxies: ['127.0.0.0/8'] })
    expect(selfOf(await trusting.get('/v2/webhooks', said))).toBe('https://api.example/v2/webhooks')
    await using careful = await served({ trusted_proxies: ['10.0.0.0/8'] })
    expect(selfOf(await careful.get('/v2/webhooks', said))).toBe(`http://127.0.0.1:${careful.api.port}/v2/webhooks`)
  })

  test('that host in the description of the interface too, and keep what others were told', async () => {
    await using server = await served({ hosts: ['track.example'] })
    const serverOf = async (host: string) =>
      JSON.parse((await server.get('/v2/openapi.json', { host })).body.toString()).servers[0].url
    expect(await serverOf('track.example')).toBe('http://track.example/v2')
    expect(await serverOf('localhost:1')).toBe('http://localhost:1/v2')
    expect(await serverOf('track.example')).toBe('http://track.example/v2')
  })
})

describe('pages of other origins', () => {
  test('may ask when the operator names them', async () => {
    await using server = await served({ cors_origins: ['https://app.example'] })
    const preflight = await ask(server.api.port, ['OPTIONS', '/v2/shipments'], {
      origin: 'https://app.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('https://app.example')
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')
    const answer = await server.get('/v2/shipments', { origin: 'https://app.example' })
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://app.example')
    expect(answer.headers.get('access-control-allow-credentials')).toBeUndefined()
  })

  test('are told nothing when they are not named', async () => {
    await using server = await served({ cors_origins: ['https://app.example'] })
    const answer = await server.get('/v2/shipments', { origin: 'https://evil.example' })
    expect(answer.headers.get('access-control-allow-origin')).toBeUndefined()
  })
})

test('long answers are compressed for those who say that they read it, and no others', async () => {
  await using server = await served({})
  const path = '/v2/openapi.json'
  const [packed, whole] = [await server.get(path, { 'accept-encoding': 'gzip' }), await server.get(path)]
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(packed.headers.get('vary')).toContain('accept-encoding')
  expect(whole.headers.get('content-encoding')).toBeUndefined()
  expect(gunzipSync(packed.body)).toEqual(whole.body)
  expect(packed.body.length).toBeLessThan(whole.body.length / 5)
  expect((await server.get('/v2/webhooks', { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBeUndefined()
})

test('a browser that opens the address of the service is told what this is and where to go', async () => {
  await using server = await served({})
  const { status, headers, body } = await server.get('/')
  const page = body.toString()
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(page).not.toMatch(/<script|<link|<img|url\(|src=/i)
  expect(page).toContain(`http://127.0.0.1:${server.api.port}/v2/shipments`)
  for (const [, address = ''] of page.matchAll(/href="([^"]+)"/g)) expect((await server.get(address)).status).toBe(200)
})

test('machines that ask for health leave no line in the log, and metrics are readable without a database', async () => {
  const nowhere = openDatabase('postgres://landfall@127.0.0.1:1/none', {
    account: '',
    connections_max: 1,
    application_name: 'none',
  })
  await using server = await served({}, nowhere)
  expect((await server.get('/ready')).status).toBe(503)
  const { status, body } = await server.get('/metrics')
  expect(status).toBe(200)
  expect(body.toString()).toContain('process_cpu_seconds_total')
  await server.get('/v2/nothing')
  await expect.poll(() => server.lines.length).toBeGreaterThan(0)
  expect(server.lines.map((line) => JSON.parse(line).route)).toEqual([null])
})

test('a process without an API tells its health and its metrics on a port of its own', async () => {
  const [database, registry] = [open(), new Registry()]
  const health = await startHealthServer({ database, registry, host: '127.0.0.1', port: 0, metrics_token: null })
  const statusOf = async (path: string) => (await ask(health.port, ['GET', path], {})).status
  expect(await Promise.all(['/health', '/ready', '/metrics', '/v2/shipments'].map(statusOf))).toEqual([200, 200, 200, 404])
  health.drain()
  expect(await statusOf('/ready')).toBe(503)
  await health.close()
  await database.close()
})

test('addresses that deliveries come from are told with who says so', async () => {
  expect(await outgoingAddresses(['203.0.113.7'])).toEqual({ addresses: ['203.0.113.7'], source: 'setting' })
  const learned = await outgoingAddresses([])
  expect(learned.source).toBe(learned.addresses.length > 0 ? 'learned' : 'not_set')
  await using server = await served({ webhook_ips: ['203.0.113.7'] })
  expect(JSON.parse((await server.get('/v2/webhooks/ips')).body.toString()).meta).toEqual({ source: 'setting' })
})
