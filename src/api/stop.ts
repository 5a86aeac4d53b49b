import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

// Stopping in good order: what has begun is answered, and nothing else is waited for.

// Longer than any statement may run, so that only what hangs is cut off.
const patience_ms = 35_000

/** Watches the server's connections from now on; the function that is returned stops the server. */
export function watchConnections(app: FastifyInstance): () => Promise<void> {
  // Connections that were opened in advance and have sent no request yet count as busy for Node.
  const silent = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))
  // A connection that is busy while the server stops must not be kept for a next request.
  let stopping = false
  app.addHook('onSend', (_, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done(null, payload)
  })
  return async () => {
    stopping = true
    const timer = setTimeout(() => app.server.closeAllConnections(), patience_ms)
    const closed = app.close()
    for (const socket of silent) socket.destroy()
    await closed
    clearTimeout(timer)
  }
}
