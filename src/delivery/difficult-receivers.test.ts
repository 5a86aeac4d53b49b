import { createServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import type { SecureVersion } from 'node:tls'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { has_openssl, makeAuthority, selfSigned } from '../../test/world/certificates.ts'
import { startChild } from '../../test/world/child.ts'
import { type TestDatabase, testDatabase } from '../../test/world/database.ts'
import {
  addAccount,
  addWebhook,
  announceFailures,
  attemptsOf,
  type DeliveryWorld,
  notificationsOf,
  openDelivery,
  queuedIn,
} from '../../test/world/deliveries.ts'
import { startReceiver } from '../../test/world/receiver.ts'
import { openHttp } from '../base/http.ts'

// Receivers that cannot be reached, each for a reason of its own that the failed attempt names, and answers that are odd.

let base: TestDatabase
let account_id: string
const opened: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.close())
beforeEach(async () => {
  account_id = await addAccount(base.db)
})
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

function world(http = openHttp(), private_targets: 'allowed' | 'refused' = 'allowed'): DeliveryWorld {
  const delivering = openDelivery(base.db, { http, private_targets })
  opened.push(
    () => delivering.close(),
    () => http.close(),
  )
  return delivering
}

/** Delivers one notification to the address; what became of it, and whether it is tried again. */
async function deliverTo(url: string, delivering = world()) {
  const webhook_id = await addWebhook(base.db, account_id, { url })
  await announceFailures(base.db, account_id, { clock: delivering.clock })
  await delivering.deliverer.deliver({ webhook_id })
  const [attempt] = await attemptsOf(base.db, account_id)
  const [notification] = await notificationsOf(base.db, webhook_id)
  const is_queued = (await queuedIn(base.db, webhook_id)) !== null
  return { outcome: attempt?.outcome, error: attempt?.error ?? null, status: notification?.delivery_status, is_queued }
}

const tried_again = (reason: string) => ({
  outcome: 'unreachable',
  error: expect.stringMatching(new RegExp(`^${reason}`)),
  status: 'pending',
  is_queued: true,
})

describe('an answer', () => {
  test('in gzip stays packed, however much it would be [W30 F61]', async () => {
    await using receiver = await startReceiver()
    const bomb = gzipSync(Buffer.alloc(50_000_000))
    receiver.answer({ kind: 'status', status: 200, headers: { 'content-encoding': 'gzip' }, body: bomb })
    expect(await deliverTo(receiver.url)).toMatchObject({ outcome: 'delivered', status: 'succeeded' })
    expect(receiver.requests[0]?.headers['accept-encoding']).toBe('identity')
    const [attempt] = await attemptsOf(base.db, account_id)
    expect(attempt?.response_body?.length).toBeLessThanOrEqual(4_096)
    expect(attempt?.response_body?.charCodeAt(0)).toBe(bomb[0])
  })

  test.each([
    [200, 'delivered', 'succeeded'],
    [500, 'rejected', 'pending'],
  ])('of %i that breaks off behind its status line is %s [W33 F61]', async (status, outcome, delivery_status) => {
    const server = createTcpServer((socket) => {
      socket.on('error', () => socket.destroy())
      socket.on('data', () => socket.write(`HTTP/1.1 ${status} X\r\ncontent-length: 100\r\n\r\nhalf`, () => socket.destroy()))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    opened.push(() => new Promise((resolve) => server.close(resolve)))
    const { port } = server.address() as AddressInfo // a TCP server's address
    expect(await deliverTo(`http://127.0.0.1:${port}/`)).toMatchObject({ outcome, status: delivery_status })
  })
})

describe('a name', () => {
  test.each(['ENOTFOUND', 'ESERVFAIL', 'EAI_AGAIN', 'ETIMEOUT'])(
    'that the name server answers with %s is tried again [W34]',
    async (code) => {
      const resolve = async () => {
        throw Object.assign(new Error(`getaddrinfo ${code}`), { code })
      }
      expect(await deliverTo('http://hooks.example/', world(openHttp({ resolve })))).toEqual(tried_again('dns'))
    },
  )
})

describe.runIf(has_openssl)('a server with', () => {
  const authority = has_openssl ? makeAuthority() : null

  /** Serves over TLS, answers 200 to everything, and counts what gets so far. */
  async function serve(
    pair: { cert: string; key: string },
    versions: { maxVersion?: SecureVersion; minVersion?: SecureVersion } = {},
  ) {
    let served = 0
    const server = createServer({ ...pair, ...versions, ciphers: 'DEFAULT@SECLEVEL=0' }, (_, response) => {
      served += 1
      response.end()
    })
    server.on('tlsClientError', () => undefined)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    opened.push(async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    })
    const { port } = server.address() as AddressInfo // a TCP server's address
    return { url: `https://127.0.0.1:${port}/hooks`, served: () => served }
  }

  const trusting = () => world(openHttp({ ca: authority?.cert ?? '' }))

  test('a certificate of a known authority is delivered to', async () => {
    const server = await serve(authority?.issue('127.0.0.1') ?? { cert: '', key: '' })
    expect(await deliverTo(server.url, trusting())).toMatchObject({ outcome: 'delivered', status: 'succeeded' })
    expect(server.served()).toBe(1)
  })

  test.each([
    ['that signs itself', () => selfSigned('127.0.0.1', 'ec -pkeyopt ec_paramgen_curve:prime256v1')],
    ['of an unknown authority', () => makeAuthority('Somebody').issue('127.0.0.1')],
    ['of another host', () => authority?.issue('127.0.0.2')],
    ['that has expired', () => authority?.issue('127.0.0.1', -1)],
  ])('a certificate %s gets nothing, and is tried again [W35 F61]', async (_, pair) => {
    const server = await serve(pair() ?? { cert: '', key: '' })
    expect(await deliverTo(server.url, trusting())).toEqual(tried_again('tls'))
    expect(server.served()).toBe(0)
  })

  test('TLS of an older version than 1.2 gets nothing, and is tried again [W35 F61]', async () => {
    const server = await serve(authority?.issue('127.0.0.1') ?? { cert: '', key: '' }, {
      minVersion: 'TLSv1',
      maxVersion: 'TLSv1.1',
    })
    expect(await deliverTo(server.url, trusting())).toEqual(tried_again('tls'))
    expect(server.served()).toBe(0)
  })
})

test('a proxy in the environment is not used, and leads to no private address [W59]', async () => {
  await using proxy = await startReceiver()
  await using receiver = await startReceiver()
  const { origin } = new URL(proxy.url)
  const env = Object.fromEntries(
    ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'http_proxy', 'https_proxy'].map((name) => [name, origin]),
  )
  const program = `
    import { openHttp } from ${JSON.stringify(new URL('../base/http.ts', import.meta.url).href)}
    const http = openHttp()
    const wish = { method: 'POST', headers: {}, body: '', timeout_ms: 60_000, connect_timeout_ms: 60_000, body_max_bytes: 100 }
    const url = ${JSON.stringify(receiver.url)}
    const allowed = await http.request({ ...wish, url, private_targets: 'allowed' })
    const refused = await http.request({ ...wish, url: url.replace('127.0.0.1', 'localhost'), private_targets: 'refused' })
    console.log(JSON.stringify([allowed.status, refused.reason]))
    await http.close()`
  // With the variable that has Node.js heed the others in all that it does by itself.
  const child = startChild(['--input-type=module', '--eval', program], { env: { ...env, NODE_USE_ENV_PROXY: '1' } })
  expect((await child.said(/^\[.*\]$/m))[0]).toBe('[200,"private_address"]')
  expect(await child.exited).toEqual({ code: 0, signal: null })
  expect([receiver.requests.length, proxy.requests.length]).toEqual([1, 0])
})
