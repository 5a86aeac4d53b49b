import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import { equalSecrets } from '../base/secret.ts'
import { RequestError } from '../contract/errors.ts'
import { llmsText } from '../contract/llms.ts'
import { openApiDocument } from '../contract/openapi.ts'
import { postmanCollection } from '../contract/postman.ts'
import type { Database } from '../store/pool.ts'
import { isUnavailable } from '../store/unavailable.ts'
import { referencePage } from './reference-page.ts'

// Addresses for people and machines that run the service; none takes an API key, none shows a customer's data.

export type OperationalTools = {
  database: Database
  registry: Registry
  /** Where clients reach us; known once the service listens. */
  place: { readonly origin: string }
  /** Bearer token of /metrics; null: only loopback may read it. */
  metrics_token: string | null
  isDraining: () => boolean
}

const page_policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

export function serveOperational(app: FastifyInstance, tools: OperationalTools): void {
  app.get('/health', async () => ({ status: 'ok' }))

  app.get('/ready', async (_, reply) => {
    const status = await readiness(tools)
    return reply.code(status === 'ready' ? 200 : 503).send({ status })
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, tools.metrics_token)) throw new RequestError([{ code: 'not_found' }])
    return reply.type(tools.registry.contentType).send(await tools.registry.metrics())
  })

  // Written when they are first read: the address is known once the service listens.
  const description = once(() => JSON.stringify(openApiDocument(tools.place)))
  app.get('/v2/openapi.json', async (_, reply) => reply.type('application/json').send(description()))
  const collection = once(() => JSON.stringify(postmanCollection(tools.place)))
  app.get('/v2/postman_collection.json', async (_, reply) => reply.type('application/json').send(collection()))
  const text = once(() => llmsText(tools.place))
  for (const address of ['/llms.txt', '/v2/llms.txt']) {
    app.get(address, async (_, reply) => reply.type('text/plain; charset=utf-8').send(text()))
  }

  const page = once(() => referencePage(tools.place.origin))
  app.get('/docs', async (_, reply) => {
    return reply.type('text/html; charset=utf-8').header('content-security-policy', page_policy).send(page())
  })
}

async function readiness({ database, isDraining }: OperationalTools): Promise<'ready' | 'draining' | 'database_unreachable'> {
  if (isDraining()) return 'draining'
  try {
    await database.query('select 1')
    return 'ready'
  } catch (error) {
    if (!isUnavailable(error)) throw error
    return 'database_unreachable'
  }
}

function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  // A proxy on this machine is loopback too, and whoever it forwards for is not.
  const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  if (token === null) return !isForwarded && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)
  return equalSecrets(request.headers.authorization ?? '', `Bearer ${token}`)
}

function once(make: () => string): () => string {
  let made: string | undefined
  return () => {
    made ??= make()
    return made
  }
}
