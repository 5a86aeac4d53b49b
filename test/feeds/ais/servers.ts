/** Sources of positions on loopback: a server of lines, a service that speaks JSON over a WebSocket. */
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { WebSocketServer } from 'ws'

export type LineServer = AsyncDisposable & {
  port: number
  /** How many have connected so far. */
  connections(): number
  send(...lines: string[]): void
  /** Closes the connections that are open. */
  hangUp(): void
}

export async function startLineServer(): Promise<LineServer> {
  const open = new Set<Socket>()
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    open.add(socket)
    socket.on('error', () => open.delete(socket))
    socket.on('close', () => open.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const hangUp = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    connections: () => connections,
    send: (...lines) => {
      for (const socket of open) socket.write(`${lines.join('\r\n')}\r\n`)
    },
    hangUp,
    async [Symbol.asyncDispose]() {
      hangUp()
      server.close()
      await once(server, 'close')
    },
  }
}

export type StreamServer = AsyncDisposable & {
  url: string
  /** What clients sent, in order. */
  subscriptions: unknown[]
  send(message: unknown): void
}

export async function startStreamServer(): Promise<StreamServer> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const subscriptions: unknown[] = []
  server.on('connection', (socket) => {
    socket.on('message', (text) => subscriptions.push(JSON.parse(String(text))))
  })
  const address = server.address()
  return {
    url: `ws://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/v0/stream`,
    subscriptions,
    send: (message) => {
      for (const socket of server.clients) socket.send(Buffer.from(JSON.stringify(message)))
    },
    async [Symbol.asyncDispose]() {
      for (const socket of server.clients) socket.terminate()
      server.close()
      await once(server, 'close')
    },
  }
}
