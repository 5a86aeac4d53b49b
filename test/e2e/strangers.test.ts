import { connect, type Socket } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { budgetBodies } from '../../src/api/body-budget.ts'
import { failureOf } from '../../src/api/failure.ts'
import { endSlowBodies } from '../../src/api/slow-bodies.ts'
import { apiWorld, type World } from './api-world.ts'

// What a stranger, or a slow client, can make us read and hold.

let world: World
const sockets: Socket[] = []
beforeAll(async () => {
  world = await apiWorld()
})
afterAll(() => world[Symbol.asyncDispose]())
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

type Line = { socket: Socket; heard(): string; is_closed(): boolean }

/** A connection that has sent `text`, and what came back so far. */
function say(port: number, text: string): Line {
  let heard = ''
  let is_closed = false
  const socket = connect(port, '127.0.0.1')
  socket.write(text)
  sockets.push(socket)
  socket.on('data', (chunk) => {
    heard += chunk.toString()
  })
  // A connection that is ended by force is closed as well.
  socket.on('error', () => {
    is_closed = true
  })
  socket.on('close', () => {
    is_closed = true
  })
  return { socket, heard: () => heard, is_closed: () => is_closed }
}

const head = (request: string, headers: Readonly<Record<string, string | number>>) =>
  `${request} HTTP/1.1\r\nhost: test\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

const large = 20 * 1_048_576
const wait = { timeout: 60_000, interval: 20 }

describe('a body that nobody wants is not waited for:', () => {
  test.each([
    ['an operation without a key', 'POST /v2/tracking_requests', 'Basic x', 401],
    ['an operation with an unknown key', 'POST /v2/tracking_requests', 'Token unknown', 401],
    ['a message without a good token', 'POST /v2/feeds/edi/messages', 'Token wrong', 401],
    ['pushed events without a good token', 'POST /v2/feeds/edi/v3/events', 'Token wrong', 401],
    ['a terminal status without a good token', 'POST /v2/feeds/edi/terminal/v1/status', 'Token wrong', 401],
    ['positions without a good token', 'POST /v2/feeds/edi/positions', 'Token wrong', 401],
    ['a mail without a good key', 'POST /v2/inbound/email', 'Token wrong', 401],
    ['an address that is not there', 'POST /v2/nowhere', 'Token wrong', 404],
    ['a method that is not there', 'POST /v2/shipments', 'Token wrong', 405],
  ])('%s', async (_, request, authorization, status) => {
    const line = say(world.api.port, head(request, { authorization, 'content-length': large }))
    await expect.poll(line.heard, wait).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(line.heard().toLowerCase()).toContain('connection: close')
    await expect.poll(line.is_closed, wait).toBe(true)
  })

  test('a client that sends it all the same hears the answer', async () => {
    const response = await fetch(`http://127.0.0.1:${world.api.port}/v2/feeds/edi/messages`, {
      method: 'POST',
      headers: { authorization: 'Token wrong' },
      body: Buffer.alloc(3_000_000),
    })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ errors: [{ status: '401' }] })
  })

  test('a client that asks first is told to send it only when its token is good', async () => {
    const asking = (authorization: string) =>
      say(world.api.port, head('POST /v2/feeds/edi/messages', { authorization, 'content-length': 3, expect: '100-continue' }))
    const [stranger, known] = [asking('Token wrong'), asking('Token feed-token')]
    await expect.poll(stranger.heard, wait).toMatch(/^HTTP\/1.1 401 /)
    await expect.poll(known.heard, wait).toMatch(/^HTTP\/1.1 100 /)
    known.socket.write('ISA')
    await expect.poll(known.heard, wait).toContain('HTTP/1.1 202 ')
  })

  test('a signed message, whose sender is known only at its end, may have 1 MB', async () => {
    const response = await fetch(`http://127.0.0.1:${world.api.port}/v2/feeds/edi/messages`, {
      method: 'POST',
      headers: { 'notification-signature': 'sha256=00' },
      body: Buffer.alloc(1_048_577),
    })
    expect(response.status).toBe(413)
  })
})

test('large bodies from one address are let in up to its budget, and small ones always', async () => {
  const announce = () =>
    say(
      world.api.port,
      head('POST /v2/feeds/edi/messages', { authorization: 'Token feed-token', 'content-length': large, expect: '100-continue' }),
    )
  const lines = Array.from({ length: 5 }, announce)
  for (const line of lines) await expect.poll(line.heard, wait).toMatch(/^HTTP\/1.1 100 /)
  const refused = announce()
  await expect.poll(refused.heard, wait).toMatch(/^HTTP\/1.1 429 /)
  expect(refused.heard().toLowerCase()).toContain('retry-after: 5')
  const small = { method: 'POST', headers: { authorization: 'Token feed-token' }, body: 'ISA' }
  expect((await fetch(`http://127.0.0.1:${world.api.port}/v2/feeds/edi/messages`, small)).status).toBe(202)
  lines[0]?.socket.destroy()
  // The server hears of the end of a connection a moment later.
  const letIn = async () => {
    const line = announce()
    await expect.poll(line.heard, wait).toMatch(/^HTTP/)
    return line.heard().slice(9, 12)
  }
  await expect.poll(letIn, wait).toBe('100')
})

test('a connection that never ends its headers is closed [F58]', async () => {
  const impatient = await world.startAnother({ heads: { timeout_ms: 200, look_ms: 50 } })
  const line = say(impatient.port, 'GET /health HTTP/1.1\r\nhost: test\r\nx-half')
  await expect.poll(line.is_closed, wait).toBe(true)
  expect(line.heard()).toMatch(/^HTTP\/1.1 4/)
})

describe('with small limits,', () => {
  const apps: FastifyInstance[] = []
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close()
  })

  async function serve(prepare: (app: FastifyInstance) => void): Promise<number> {
    const app = fastify({ trustProxy: true, bodyLimit: 1_000_000, forceCloseConnections: true })
    apps.push(app)
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_, body, done) => done(null, body))
    app.setErrorHandler((error, _, reply) => {
      const { status, body } = failureOf(error, '')
      return reply.code(status).send(body)
    })
    prepare(app)
    app.route({
      method: ['POST', 'PUT'],
      url: '/',
      handler: async (request, reply) => {
        for await (const _ of request.raw);
        return reply.send('all of it')
      },
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const address = app.server.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  }

  test('large bodies of all addresses together have a budget [I6]', async () => {
    const port = await serve((app) => budgetBodies(app, { total_bytes: 250_000, address_bytes: 200_000 }))
    const announce = (address: string, bytes: number) =>
      say(port, `${head('POST /', { 'x-forwarded-for': address, 'content-length': bytes })}x`)
    announce('192.0.2.1', 200_000)
    await expect
      .poll(
        statusOf(() => announce('192.0.2.1', 100_000)),
        wait,
      )
      .toBe('429')
    await expect
      .poll(
        statusOf(() => announce('192.0.2.2', 100_000)),
        wait,
      )
      .toBe('503')
    const small = announce('192.0.2.1', 2)
    small.socket.write('y')
    await expect.poll(small.heard, wait).toContain('all of it')
  })

  const statusOf = (open: () => Line) => async () => {
    const line = open()
    await expect.poll(line.heard, { timeout: 60_000, interval: 20 }).toMatch(/^HTTP/)
    return line.heard().slice(9, 12)
  }

  test('an upload that trickles is ended, and one that comes fast enough is taken [F58]', async () => {
    const port = await serve((app) => endSlowBodies(app, { timeout_ms: 60_000, stretch_ms: 100, stretch_bytes: 1_000 }))
    const slow = say(port, `${head('PUT /', { 'content-length': 100_000 })}x`)
    await expect.poll(slow.is_closed, wait).toBe(true)
    expect(slow.heard()).toBe('')
    const fast = say(port, head('PUT /', { 'content-length': 100_000 }))
    fast.socket.write(Buffer.alloc(100_000))
    await expect.poll(fast.heard, wait).toContain('all of it')
  })
})
