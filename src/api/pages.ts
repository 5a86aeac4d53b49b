import type { FastifyInstance, FastifyRequest } from 'fastify'
import { frontPage } from './front-page.ts'
import { oncePerOrigin } from './once-per-origin.ts'
import { referencePage } from './reference-page.ts'

// Pages for people. None of them takes an API key or shows a customer's data. What is written for machines are operations of the contract.

const page_policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

const pages: Readonly<Record<string, (origin: string) => string>> = { '/': frontPage, '/docs': referencePage }

/** `originOf`: where a client reached us. */
export function servePages(app: FastifyInstance, originOf: (request: FastifyRequest) => string): void {
  for (const [address, write] of Object.entries(pages)) {
    const written = oncePerOrigin(write)
    app.get(address, async (request, reply) =>
      reply
        .header('content-security-policy', page_policy)
        .type('text/html; charset=utf-8')
        .send(written(originOf(request))),
    )
  }
}
