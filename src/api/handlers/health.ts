import type { Registry } from 'prom-client'
import { equalSecrets } from '../../base/secret.ts'
import { RequestError } from '../../contract/errors.ts'
import type { healthOperations } from '../../contract/operations/health.ts'
import type { Sql } from '../../store/pool.ts'
import { isUnavailable } from '../../store/unavailable.ts'
import type { RawCall, RawHandlers } from '../raw-call.ts'

// Whether a process lives, whether it may be given work, and what it measures: for whoever runs it. None shows a customer's data.

export type HealthTools = {
  database: Sql
  registry: Registry
  /** Bearer token of /metrics; null: only loopback may read it. */
  metrics_token: string | null
  isDraining: () => boolean
}

export const healthHandlers: RawHandlers<typeof healthOperations, HealthTools> = {
  getHealth: () => ({ status: 200, body: { status: 'ok' } }),

  async getReadiness(_, tools) {
    const status = await readiness(tools)
    return { status: status === 'ready' ? 200 : 503, body: { status } }
  },

  async getMetrics(call, { registry, metrics_token }) {
    if (!mayReadMetrics(call, metrics_token)) throw new RequestError([{ code: 'not_found' }])
    return { status: 200, headers: { 'content-type': registry.contentType }, body: await registry.metrics() }
  },
}

async function readiness({ database, isDraining }: HealthTools): Promise<'ready' | 'draining' | 'database_unreachable'> {
  if (isDraining()) return 'draining'
  try {
    await database.query('select 1')
    return 'ready'
  } catch (error) {
    if (!isUnavailable(error)) throw error
    return 'database_unreachable'
  }
}

const forwardingHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-host'] as const

function mayReadMetrics({ headers, origin: { remote_address } }: RawCall, token: string | null): boolean {
  // A proxy on this machine is loopback too, and whoever it forwards for is not.
  const isForwarded = forwardingHeaders.some((name) => headers[name] !== undefined)
  if (token === null) return !isForwarded && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(remote_address)
  return equalSecrets(headers.authorization ?? '', `Bearer ${token}`)
}
