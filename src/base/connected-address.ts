/** The address that a request was sent to. The client tells it on the channel that it publishes for diagnostics, and nowhere else. */
import { subscribe } from 'node:diagnostics_channel'

const addresses = new WeakMap<object, string>()

// Beside the socket the channel gives the request, of which the body is the very object that we handed over.
type SentHeaders = { request?: { body?: unknown }; socket?: { remoteAddress?: string } }

subscribe('undici:client:sendHeaders', (message) => {
  const { request, socket } = message as SentHeaders // what undici publishes; all of it may be missing
  const body = request?.body
  if (typeof body === 'object' && body !== null && socket?.remoteAddress !== undefined) addresses.set(body, socket.remoteAddress)
})

/** The IP address to which the request with this body went last; null: none, or the client did not tell. Texts are not told apart. */
export function connectedAddress(body: Buffer | string | null): string | null {
  return typeof body === 'object' && body !== null ? (addresses.get(body) ?? null) : null
}
