import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Dashboard, serveDashboard } from './dashboard.ts'
import { serveDocs } from './docs-pages.ts'
import { frontPage } from './front-page.ts'
import { oncePerOrigin } from './once-per-origin.ts'
import type { SharedTools } from './read-shared.ts'
import { serveSharePage } from './share-page.ts'

// Pages for people. None of them takes an API key: the screens ask the interface, as any client does, and a share link is its own permission.
// What is written for machines are operations of the contract.

const page_policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

type PageTools = {
  /** Where a client reached us. */
  originOf: (request: FastifyRequest) => string
  /** The screens; null where none were built. */
  dashboard: Dashboard | null
  shared: SharedTools
}

export function servePages(app: FastifyInstance, { originOf, dashboard, shared }: PageTools): void {
  const writer = (write: (origin: string) => string) => {
    const written = oncePerOrigin(write)
    return (request: FastifyRequest, reply: FastifyReply) =>
      reply
        .header('content-security-policy', page_policy)
        .type('text/html; charset=utf-8')
        .send(written(originOf(request)))
  }
  serveDocs(app, { originOf, links: dashboard?.docs_links ?? '' })
  serveDashboard(
    app,
    dashboard,
    writer((origin) => frontPage(origin, dashboard !== null)),
  )
  serveSharePage(app, dashboard?.shared ?? null, { ...shared, originOf })
}
