import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RequestError } from '../contract/errors.ts'

// Large bodies are held whole until they are dealt with: how many bytes of them may be under way at once, in all and from one address.

/** Smaller bodies are not counted: a connection that does nothing holds as much. */
const uncounted_bytes = 65_536
const retry_after = { 'retry-after': '5' }

type BodyBudget = { total_bytes: number; address_bytes: number }

/** Ten messages of the largest kind at once, five of them from one address. */
export const usualBudget: BodyBudget = { total_bytes: 200 * 1_048_576, address_bytes: 100 * 1_048_576 }

/** Refuses large bodies over the budget before they are read (503, or 429 for one address). Uploads are exempt: nothing of them is held. */
export function budgetBodies(app: FastifyInstance, { total_bytes, address_bytes }: BodyBudget): void {
  let total = 0
  const ofAddress = new Map<string, number>()
  const add = (address: string, bytes: number) => {
    total += bytes
    const now = (ofAddress.get(address) ?? 0) + bytes
    if (now > 0) ofAddress.set(address, now)
    else ofAddress.delete(address)
  }
  app.addHook('preParsing', async (request, reply) => {
    const bytes = request.method === 'PUT' ? 0 : expectedBytes(request)
    if (bytes <= uncounted_bytes) return
    const { ip } = request
    if ((ofAddress.get(ip) ?? 0) + bytes > address_bytes) {
      const detail = 'Too many large bodies come from this address at once. Send this one again later.'
      throw new RequestError([{ code: 'too_many_requests', detail }], retry_after)
    }
    if (total + bytes > total_bytes)
      throw new RequestError([{ code: 'unavailable', detail: 'Too many large bodies come at once.' }], retry_after)
    add(ip, bytes)
    // However it ends: an answer, or a connection that is lost.
    reply.raw.once('close', () => add(ip, -bytes))
  })
}

/** As announced; a body that comes in pieces of unknown number may be as large as the address takes. */
function expectedBytes({ headers, routeOptions: { bodyLimit = 0 } }: FastifyRequest): number {
  const length = Number(headers['content-length'] ?? Number.NaN)
  if (Number.isFinite(length)) return Math.min(length, bodyLimit)
  return headers['transfer-encoding'] === undefined ? 0 : bodyLimit
}
