import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

// A request that is answered before its body has come: the body is not read, and the connection ends so that the answer is not lost.

// What a client has sent by the time it sees the answer; it is dropped as it comes.
const dropped_bytes_max = 4_000_000
const dropped_ms = 3_000
const look_ms = 100

export function closeOnUnwantedBodies(app: FastifyInstance): void {
  // Whoever asks first whether to send a body is told once it is wanted.
  app.server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) =>
    app.server.emit('request', request, response),
  )
  app.addHook('preParsing', async (request, reply) => {
    if (request.headers.expect?.toLowerCase() === '100-continue') reply.raw.writeContinue()
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.raw.complete || !hasBody(request)) return
    reply.header('connection', 'close')
    lingerBeforeEnd(request.raw.socket)
  })
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * Node ends such a connection with the answer, and what is still on its way then makes the network throw the answer away at the client.
 * So our side is closed first, and the rest is dropped for a moment.
 */
function lingerBeforeEnd(socket: Socket): void {
  socket.destroySoon = () => {
    const before = socket.bytesRead
    const ends_ms = performance.now() + dropped_ms
    socket.end()
    const timer = setInterval(() => {
      if (socket.bytesRead - before > dropped_bytes_max || performance.now() > ends_ms) socket.destroy()
    }, look_ms)
    socket.once('close', () => clearInterval(timer))
  }
}
