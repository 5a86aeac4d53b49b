import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket, type Server as TcpServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { type Http, type HttpOutcome, type HttpRequest, openHttp } from './http.ts'

const opened: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

async function listen(server: Server | TcpServer, host = '127.0.0.1'): Promise<number> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  opened.push(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  // A listening TCP server has an address with a port.
  return (server.address() as AddressInfo).port
}

/** A server that writes raw bytes: `answer` gets each connection. */
const tcp = (answer: (socket: Socket, connection: number) => void): Promise<number> => {
  let connections = 0
  return listen(createTcpServer((socket) => answer(socket, ++connections)))
}

const http = (answer: RequestListener): Promise<number> => listen(createServer(answer))

function client(options?: Parameters<typeof openHttp>[0]): Http {
  const opening = openHttp(options)
  opened.push(() => opening.close())
  return opening
}

function ask(port: number, differences: Partial<HttpRequest> = {}, using: Http = client()): Promise<HttpOutcome> {
  return using.request({
    method: 'GET',
    url: `http://127.0.0.1:${port}/events?a=1`,
    headers: {},
    body: null,
    timeout_ms: 2_000,
    connect_timeout_ms: 1_000,
    body_max_bytes: 10_000,
    private_targets: 'allowed',
    ...differences,
  })
}

describe('answers', () => {
  test('carry status, headers and body', async () => {
    const port = await http((request, response) => {
      response.setHeader('Next-Page', 'abc')
      response.setHeader('Set-Cookie', ['a=1', 'b=2'])
      response.statusCode = 404
      response.end(`${request.method} ${request.url} ${request.headers['user-agent']}`)
    })
    expect(await ask(port)).toMatchObject({
      kind: 'answered',
      status: 404,
      headers: { 'next-page': 'abc', 'set-cookie': 'a=1, b=2' },
      body: Buffer.from('GET /events?a=1 Landfall'),
      truncated: false,
      truncated_by: null,
    })
  })

  test('a body is sent as it is', async () => {
    const port = await http((request, response) => void request.pipe(response))
    const body = Buffer.from('{"a": "ü"}')
    expect(await ask(port, { method: 'POST', body })).toMatchObject({ status: 200, body })
  })

  test('redirects are answers and are not followed [W27 W58]', async () => {
    let requests = 0
    const port = await http((_request, response) => {
      requests += 1
      response.writeHead(302, { location: '/elsewhere' }).end()
    })
    expect(await ask(port)).toMatchObject({ kind: 'answered', status: 302, headers: { location: '/elsewhere' } })
    expect(requests).toBe(1)
  })

  test('connections are used again', async () => {
    const ports = new Set<number | undefined>()
    const port = await http((request, response) => {
      ports.add(request.socket.remotePort)
      response.end('x')
    })
    const using = client()
    for (let count = 0; count < 10; count++) await ask(port, {}, using)
    // The next request may begin a moment before the connection is free.
    expect(ports.size).toBeLessThanOrEqual(2)
  })

  test('a kept connection that the other side closes is no failure [W36]', async () => {
    const port = await tcp((socket, connection) => {
      let requests = 0
      socket.on('data', () => {
        requests += 1
        if (connection === 1 && requests === 2) socket.destroy()
        else socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok')
      })
    })
    const using = client()
    expect(await ask(port, {}, using)).toMatchObject({ status: 200 })
    expect(await ask(port, {}, using)).toMatchObject({ kind: 'answered', status: 200 })
  })

  test('early hints are no answer: the one behind them counts [W29]', async () => {
    const port = await tcp((socket) => {
      socket.on('data', () => {
        socket.write('HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n')
        socket.write('HTTP/1.1 204 No Content\r\n\r\n')
      })
    })
    expect(await ask(port)).toMatchObject({ kind: 'answered', status: 204, truncated: false })
  })

  test.each([
    ['HTTP/1.0 without a length', 'HTTP/1.0 200 OK\r\n\r\nwhole'],
    [
      'chunks and trailers',
      'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\ntrailer: x-sum\r\n\r\n5\r\nwhole\r\n0\r\nx-sum: 1\r\n\r\n',
    ],
  ])('may be of another age: %s [W36]', async (_, answer) => {
    const port = await tcp((socket) => socket.on('data', () => socket.end(answer)))
    expect(await ask(port)).toMatchObject({ kind: 'answered', status: 200, body: Buffer.from('whole'), truncated: false })
  })

  test('over IPv6', async () => {
    const port = await listen(
      createServer((_request, response) => response.end('six')),
      '::1',
    )
    expect(await ask(port, { url: `http://[::1]:${port}/` })).toMatchObject({ body: Buffer.from('six') })
  })
})

describe('bodies', () => {
  test('are read up to the cap, and the verdict is the status line [W29 F34]', async () => {
    let sent = 0
    const port = await http((_request, response) => {
      const block = Buffer.alloc(65_536, 'x')
      const pump = (): void => {
        while (sent < 200_000_000 && !response.destroyed) {
          sent += block.length
          if (!response.write(block)) return void response.once('drain', pump)
        }
        response.end()
      }
      pump()
    })
    const outcome = await ask(port, { body_max_bytes: 1_000 })
    expect(outcome).toMatchObject({ kind: 'answered', status: 200, truncated: true, truncated_by: 'cap' })
    expect(outcome.kind === 'answered' && outcome.body.length).toBe(1_000)
    expect(sent).toBeLessThan(20_000_000)
  })

  test('of exactly the cap are whole', async () => {
    const port = await http((_request, response) => response.end(Buffer.alloc(1_000)))
    expect(await ask(port, { body_max_bytes: 1_000 })).toMatchObject({ truncated: false })
  })

  test('in gzip are unpacked', async () => {
    const port = await http((request, response) => {
      response.setHeader('content-encoding', 'gzip')
      response.end(gzipSync(`asked for ${request.headers['accept-encoding']}`))
    })
    expect(await ask(port)).toMatchObject({ body: Buffer.from('asked for gzip'), truncated: false })
  })

  test('in gzip that nobody asked for are left as they are [W30]', async () => {
    const packed = gzipSync('hello')
    const port = await http((_request, response) => response.setHeader('content-encoding', 'gzip').end(packed))
    expect(await ask(port, { headers: { 'Accept-Encoding': 'identity' } })).toMatchObject({ body: packed })
  })

  test('that are a bomb are unpacked up to the cap [F34]', async () => {
    const bomb = gzipSync(Buffer.alloc(100_000_000))
    const port = await http((_request, response) => response.setHeader('content-encoding', 'gzip').end(bomb))
    const outcome = await ask(port)
    expect(outcome).toMatchObject({ kind: 'answered', truncated_by: 'cap' })
    expect(outcome.kind === 'answered' && outcome.body.length).toBe(10_000)
  })

  test('that claim gzip and are not say so', async () => {
    const port = await http((_request, response) => response.setHeader('content-encoding', 'gzip').end('plain'))
    expect(await ask(port)).toMatchObject({ kind: 'answered', status: 200, truncated_by: 'encoding' })
  })

  test('that break off are returned as far as they came [W33]', async () => {
    const port = await tcp((socket) => {
      socket.on('data', () => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf', () => socket.destroy())
      })
    })
    expect(await ask(port)).toMatchObject({ kind: 'answered', status: 200, body: Buffer.from('half'), truncated_by: 'reset' })
  })

  test('that drip end at the deadline [F31]', async () => {
    const port = await http((_request, response) => {
      const drip = setInterval(() => response.write('.'), 20)
      response.on('close', () => clearInterval(drip))
    })
    expect(await ask(port, { timeout_ms: 200 })).toMatchObject({ kind: 'answered', status: 200, truncated_by: 'timeout' })
  })
})

describe('no answer', () => {
  test('silence ends at the deadline, and with it the connection [W32 F31]', async () => {
    const ended = Promise.withResolvers<void>()
    const port = await tcp((socket) => {
      socket.on('data', () => undefined)
      socket.on('close', () => ended.resolve())
    })
    expect(await ask(port, { timeout_ms: 150 })).toMatchObject({ kind: 'unreachable', reason: 'timeout' })
    await ended.promise
  })

  test('headers that drip end at the deadline [W31 F31 F61]', async () => {
    const port = await tcp((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nx: ')
      const drip = setInterval(() => socket.write('a'), 20)
      socket.on('close', () => clearInterval(drip))
    })
    expect(await ask(port, { timeout_ms: 200 })).toMatchObject({ kind: 'unreachable', reason: 'timeout' })
  })

  test('a name server that hangs ends at the deadline [W34]', async () => {
    const using = client({ resolve: () => new Promise(() => undefined) })
    expect(await ask(1, { url: 'http://slow.example/', timeout_ms: 150 }, using)).toMatchObject({ reason: 'timeout' })
    expect(await ask(1, { url: 'http://slow.example/', connect_timeout_ms: 150 }, using)).toMatchObject({ reason: 'timeout' })
  })

  test('a reset connection', async () => {
    const port = await tcp((socket) => socket.on('data', () => socket.resetAndDestroy()))
    expect(await ask(port)).toMatchObject({ kind: 'unreachable', reason: 'reset' })
  })

  test('a closed port', async () => {
    const server = createTcpServer()
    const port = await listen(server)
    await new Promise((resolve) => server.close(resolve))
    opened.length = 0
    expect(await ask(port)).toMatchObject({ kind: 'unreachable', reason: 'refused' })
  })

  test('a name that does not resolve [W34]', async () => {
    const resolve = async () => {
      throw new Error('getaddrinfo ENOTFOUND')
    }
    expect(await ask(1, { url: 'http://absent.example/' }, client({ resolve }))).toMatchObject({
      kind: 'unreachable',
      reason: 'dns',
    })
  })

  test('TLS where there is none', async () => {
    const port = await http((_request, response) => response.end())
    expect(await ask(port, { url: `https://127.0.0.1:${port}/` })).toMatchObject({ kind: 'unreachable', reason: 'tls' })
  })

  test('something that is not HTTP', async () => {
    const port = await tcp((socket) => socket.on('data', () => socket.end('SSH-2.0-OpenSSH_9.2\r\n')))
    expect(await ask(port)).toMatchObject({ kind: 'unreachable', reason: 'protocol' })
  })

  test.each(['ftp://example.com/', 'file:///etc/passwd', 'not an address', 'http://user:pass@example.com/'])(
    '%s',
    async (url) => {
      expect(await ask(1, { url })).toMatchObject({ kind: 'unreachable', reason: 'protocol' })
    },
  )

  test('headers that hold a line break are refused, not thrown', async () => {
    expect(await ask(1, { headers: { 'x-a': 'b\r\nc: d' } })).toMatchObject({ kind: 'unreachable', reason: 'protocol' })
  })
})

describe('private targets', () => {
  test.each([
    'http://127.0.0.1:PORT/',
    'http://0x7f.1:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://2130706433:PORT/',
    'https://127.0.0.1:PORT/',
    'https://[::1]:PORT/',
  ])('%s is refused before anything is sent', async (url) => {
    let connections = 0
    const port = await tcp(() => {
      connections += 1
    })
    const outcome = await ask(port, { url: url.replace('PORT', String(port)), private_targets: 'refused' })
    expect(outcome).toMatchObject({ kind: 'unreachable', reason: 'private_address' })
    expect(connections).toBe(0)
  })

  test('a name that resolves to one is refused before anything is sent [W54]', async () => {
    let connections = 0
    const port = await tcp(() => {
      connections += 1
    })
    const using = client({ resolve: async () => ['127.0.0.1'] })
    const url = `http://inside.example:${port}/`
    expect(await ask(port, { url, private_targets: 'refused' }, using)).toMatchObject({ reason: 'private_address' })
    expect(connections).toBe(0)
  })

  test('a connection opened where they are allowed does not serve a request where they are refused', async () => {
    const port = await http((_request, response) => response.end('inside'))
    const using = client({ resolve: async () => ['127.0.0.1'] })
    const url = `http://inside.example:${port}/`
    expect(await ask(port, { url }, using)).toMatchObject({ status: 200 })
    expect(await ask(port, { url, private_targets: 'refused' }, using)).toMatchObject({ reason: 'private_address' })
  })
})

describe('sources', () => {
  const asked = { private_targets: 'of_feeds' as const }

  test('are asked at private addresses unless the operator says otherwise, and our own always [W60]', async () => {
    const port = await http((_, response) => response.end('here'))
    expect(await ask(port, asked)).toMatchObject({ kind: 'answered' })
    expect(await ask(port, asked, client({ private_feeds: 'refused' }))).toMatchObject({ reason: 'private_address' })
    const own = client({ private_feeds: 'refused', own_origins: [`http://127.0.0.1:${port}`] })
    expect(await ask(port, asked, own)).toMatchObject({ kind: 'answered' })
  })
})

test.each([22, 6379])('what strangers name is never asked at port %d [W57]', async (port) => {
  const using = client({ resolve: async () => ['8.8.8.8'] })
  const outcome = await ask(port, { url: `http://hooks.example.org:${port}/`, private_targets: 'refused' }, using)
  expect(outcome).toMatchObject({
    kind: 'unreachable',
    reason: 'private_address',
    detail: expect.stringContaining(`port ${port}`),
  })
})
