import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi } from '../../src/api/server.ts'
import { openLog } from '../../src/base/log.ts'
import { openDatabase } from '../../src/store/pool.ts'
import { loopbackSettings } from '../world/api-settings.ts'
import { apiWorld, type World } from './api-world.ts'

let world: World
beforeAll(async () => {
  world = await apiWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const local = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${world.api.port}${path}`, init)

test('the documentation loads nothing from another host, and has nothing inline', async () => {
  const response = await local('/docs')
  const page = await response.text()
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy.replaceAll("'self'", '').replaceAll("'none'", '')).not.toMatch(/'|\*|https?:/)
  expect(page).not.toMatch(/<script>|<style| style="|<iframe/i)
  const hosts = [...page.matchAll(/(?:href|action|src)="(?:https?:)?\/\/([^/"]*)/g)].map(([, host]) => host)
  expect(hosts).toEqual([])
})

test('the description is served as it is published, with the address under which it was asked', async () => {
  const description = (await (await local('/v2/openapi.json')).json()) as { openapi: string; servers: object[] }
  expect(description.openapi).toBe('3.1.0')
  expect(description.servers).toEqual([{ url: `http://127.0.0.1:${world.api.port}/v2` }])
})

test('every answer carries the security headers and an id, and allows no other origin', async () => {
  for (const path of ['/v2/shipments', '/docs', '/health', '/nothing']) {
    const { headers } = await local(path, { headers: { origin: 'https://elsewhere.example' } })
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
  }
})

async function started({
  metrics_token = null,
  connect_ms = 5_000,
}: {
  metrics_token?: string | null
  connect_ms?: number
} = {}) {
  const lines: string[] = []
  const database = openDatabase(world.test.url, { account: '', connections_max: 2, application_name: 'doomed', connect_ms })
  const services = { ...world.services, readFeedsStatus: () => Promise.reject(new Error('select * from secrets')) }
  const api = await startApi({
    database,
    services,
    log: openLog('info', { write: (line) => lines.push(line) }),
    settings: { ...loopbackSettings, public_url: 'https://track.example', metrics_token },
  })
  // To its end: an answer that nobody reads keeps a server that stops waiting, and the metrics of a process that ran many tests are long.
  const get = async (path: string, init?: RequestInit) => {
    const answer = await fetch(`http://127.0.0.1:${api.port}${path}`, init)
    return new Response(await answer.arrayBuffer(), answer)
  }
  return {
    api,
    database,
    lines,
    get,
    async [Symbol.asyncDispose]() {
      await api.close()
      await database.close()
    },
  }
}

test('a bug answers 500 with an id that is in the log, and says nothing of the inside', async () => {
  await using server = await started()
  const response = await server.get('/v2/feeds/status', { headers: { authorization: `Token ${world.mine.key}` } })
  const text = await response.text()
  expect(response.status).toBe(500)
  expect(text).not.toMatch(/select|secrets|Error:|\.ts/)
  const {
    errors: [error],
  } = JSON.parse(text)
  expect(error.meta.request_id).toBe(response.headers.get('x-request-id'))
  await server.api.close()
  const line = JSON.parse(server.lines.find((text) => text.includes(error.meta.request_id)) ?? '{}')
  expect(line).toMatchObject({ level: 'error', operation: 'getFeedsStatus', status: 500, account_id: world.mine.id })
  expect(line.error.message).toBe('select * from secrets')
  expect(server.lines.join()).not.toContain(world.mine.key)
})

test('links begin with the public address', async () => {
  await using server = await started()
  const body = (await (
    await server.get('/v2/webhooks?x=1', { headers: { authorization: `Token ${world.mine.key}` } })
  ).json()) as { links: { self: string } }
  expect(body.links.self).toBe('https://track.example/v2/webhooks?x=1')
})

test('a drained server says that it is not ready, and still answers', async () => {
  await using server = await started()
  expect((await server.get('/ready')).status).toBe(200)
  server.api.drain()
  expect((await server.get('/ready')).status).toBe(503)
  expect((await server.get('/health')).status).toBe(200)
  expect((await server.get('/v2/shipments', { headers: { authorization: `Token ${world.mine.key}` } })).status).toBe(200)
})

test('stopping answers what has begun, and waits for nobody who says nothing', async () => {
  const server = await started()
  const silent = connect(server.api.port, '127.0.0.1')
  await once(silent, 'connect')
  const ended = once(silent, 'close')
  await world.test.db.transaction(async (tx) => {
    const key = { headers: { authorization: `Token ${world.mine.key}` } }
    await server.get('/v2/shipments', key)
    await tx.query('select from rate_limit_counters for update')
    const begun = server.get('/v2/shipments', key)
    await expect
      .poll(
        async () =>
          (await tx.query("select from pg_stat_activity where application_name = 'doomed' and wait_event_type = 'Lock'"))
            .rowCount,
      )
      .toBe(1)
    const stopped = server.api.close()
    await ended
    await tx.query('rollback')
    expect((await begun).status).toBe(200)
    await stopped
  })
  await server.database.close()
})

test('metrics count operations, for loopback or whoever has the token', async () => {
  await using open = await started()
  await open.get('/v2/shipments')
  expect(await (await open.get('/metrics')).text()).toMatch(
    /landfall_http_request_seconds_count\{operation="listShipments",status="401"\} 1/,
  )
  for (const name of ['x-forwarded-for', 'x-real-ip'])
    expect((await open.get('/metrics', { headers: { [name]: '203.0.113.9' } })).status).toBe(404)
  await using guarded = await started({ metrics_token: 'a-token-for-metrics' })
  expect((await guarded.get('/metrics')).status).toBe(404)
  expect((await guarded.get('/metrics', { headers: { authorization: 'Bearer a-token-for-metrics' } })).status).toBe(200)
})

test('without a database the answer is 503 with Retry-After, and the process lives on [F13 F14]', async () => {
  await using server = await started()
  const key = { headers: { authorization: `Token ${world.mine.key}` } }
  expect((await server.get('/v2/shipments', key)).status).toBe(200)
  await world.test.db.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'doomed'")
  // The pool may not have noticed yet, or already have a new connection: both are fine, nothing else is.
  expect([200, 503]).toContain((await server.get('/v2/shipments', key)).status)
  expect((await server.get('/v2/shipments', key)).status).toBe(200)

  const nowhere = openDatabase('postgres://landfall@127.0.0.1:1/none', {
    account: '',
    connections_max: 1,
    application_name: 'none',
  })
  const api = await startApi({
    database: nowhere,
    services: world.services,
    log: openLog('silent'),
    settings: loopbackSettings,
  })
  const response = await fetch(`http://127.0.0.1:${api.port}/v2/shipments`, key)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  expect(((await response.json()) as { errors: { title: string }[] }).errors[0]?.title).toBe('Service Unavailable')
  expect((await fetch(`http://127.0.0.1:${api.port}/ready`)).status).toBe(503)
  await api.close()
  await nowhere.close()
})

test('with all connections taken a request waits a while, then answers 503 [F15 I6]', async () => {
  await using server = await started({ connect_ms: 2_000 })
  const key = { headers: { authorization: `Token ${world.mine.key}` } }
  const taken = Promise.withResolvers<void>()
  const held = [1, 2].map(() => Promise.withResolvers<void>())
  const holders = held.map(({ resolve }) =>
    server.database.connection(() => {
      resolve()
      return taken.promise
    }),
  )
  await Promise.all(held.map(({ promise }) => promise))
  expect((await server.get('/v2/shipments', key)).status).toBe(503)
  expect((await server.get('/health')).status).toBe(200)
  taken.resolve()
  await Promise.all(holders)
  expect((await server.get('/v2/shipments', key)).status).toBe(200)
})

test('a connection that is lost under a statement costs that one request [F14]', async () => {
  await using server = await started()
  const key = { headers: { authorization: `Token ${world.mine.key}` } }
  // Hold the key's rate-limit row, so that a request waits inside its statement; then end that connection.
  await world.test.db.transaction(async (tx) => {
    await server.get('/v2/shipments', key)
    await tx.query('select from rate_limit_counters for update')
    const waiting = server.get('/v2/shipments', key)
    await expect
      .poll(
        async () =>
          (
            await tx.query(
              "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'doomed' and wait_event_type = 'Lock'",
            )
          ).rowCount,
      )
      .toBe(1)
    expect((await waiting).status).toBe(503)
  })
  expect((await server.get('/v2/shipments', key)).status).toBe(200)
})
