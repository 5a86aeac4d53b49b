/**
 * A process of its own for the endpoints of the starvation bench. Paths that begin with `/hang` are never answered while it is told so; what the
 * others are sent is told to the parent, with the moment of its arrival.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What it tells the parent: where it listens, or the id of a notification that arrived. */
export type Told = { url: string } | { id: string; at_ms: number }
/** What the parent tells it. */
export type ReceiverMode = 'answer' | 'hang'

let mode: ReceiverMode = 'answer'
process.on('message', (wanted: ReceiverMode) => {
  mode = wanted
})
process.on('disconnect', () => process.exit(0))

const tell = (told: Told) => process.send?.(told)
const server = createServer((request, response) => {
  const { url = '', headers } = request
  if (!url.startsWith('/hang')) tell({ id: String(headers['webhook-id']), at_ms: Date.now() })
  else if (mode === 'hang') return
  request.resume().on('end', () => response.writeHead(204).end())
})
server.listen(0, '127.0.0.1', () => tell({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })) // a TCP server has a port
