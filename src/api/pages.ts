import type { FastifyInstance, FastifyRequest } from 'fastify'
import { llmsText } from '../contract/llms.ts'
import { openApiDocument } from '../contract/openapi.ts'
import { postmanCollection } from '../contract/postman.ts'
import { frontPage } from './front-page.ts'
import { referencePage } from './reference-page.ts'

// What is written about the service and its interface, for people and machines. None of it takes an API key or shows a customer's data.

export type Place = {
  /** Where a client reached us. */
  originOf(request: FastifyRequest): string
}

const page_policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

export function servePages(app: FastifyInstance, { originOf }: Place): void {
  for (const { addresses, type, write } of writings) {
    const written = oncePerOrigin(write)
    for (const address of addresses)
      app.get(address, async (request, reply) => {
        if (type === html) reply.header('content-security-policy', page_policy)
        return reply.type(type).send(written(originOf(request)))
      })
  }
}

const html = 'text/html; charset=utf-8'

/** What is written about the interface. It names the address under which the reader reached us. */
const writings: readonly { addresses: readonly string[]; type: string; write(origin: string): string }[] = [
  { addresses: ['/'], type: html, write: frontPage },
  { addresses: ['/docs'], type: html, write: referencePage },
  { addresses: ['/v2/openapi.json'], type: 'application/json', write: (origin) => JSON.stringify(openApiDocument({ origin })) },
  {
    addresses: ['/v2/postman_collection.json'],
    type: 'application/json',
    write: (origin) => JSON.stringify(postmanCollection({ origin })),
  },
  { addresses: ['/llms.txt', '/v2/llms.txt'], type: 'text/plain; charset=utf-8', write: (origin) => llmsText({ origin }) },
]

// A proxy that forwards any host must not fill the memory.
const origins_max = 8

/** Written when it is first read under an origin, and kept for a few origins. */
function oncePerOrigin(write: (origin: string) => string): (origin: string) => string {
  const written = new Map<string, string>()
  return (origin) => {
    const known = written.get(origin)
    if (known !== undefined) return known
    const made = write(origin)
    if (written.size < origins_max) written.set(origin, made)
    return made
  }
}
