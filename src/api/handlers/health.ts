import type { Registry } from 'prom-client'
import { equalSecrets } from '../../base/secret.ts'
import { RequestError } from '../../contract/errors.ts'
import type { healthOperations } from '../../contract/operations/health.ts'
import { type DatabaseWatch, skew_told_ms } from '../../store/database-watch.ts'
import type { Sql } from '../../store/pool.ts'
import type { DatabaseState } from '../../store/probe.ts'
import { isUnavailable } from '../../store/unavailable.ts'
import type { RawCall, RawHandlers } from '../raw-call.ts'

// Whether a process lives, whether it may be given work, and what it measures: for whoever runs it. None shows a customer's data.

export type HealthTools = {
  database: Sql
  registry: Registry
  /** Bearer token of /metrics; null: only loopback may read it. */
  metrics_token: string | null
  isDraining: () => boolean
  /** Without it only whether the database answers is known. */
  watch?: WatchedDatabase
}

/** What is known of the database before it is asked. */
type WatchedDatabase = Pick<DatabaseWatch, 'state' | 'reason' | 'skew_ms' | 'isClockTrusted'>

export const healthHandlers: RawHandlers<typeof healthOperations, HealthTools> = {
  getHealth: () => ({ status: 200, body: { status: 'ok' } }),

  async getReadiness(_, tools) {
    const readiness = await readinessOf(tools)
    return { status: readiness.status === 'ready' ? 200 : 503, body: readiness }
  },

  async getMetrics(call, { registry, metrics_token }) {
    if (!mayReadMetrics(call, metrics_token)) throw new RequestError([{ code: 'not_found' }])
    return { status: 200, headers: { 'content-type': registry.contentType }, body: await registry.metrics() }
  },
}

type ReadinessAnswer = {
  status: 'ready' | 'draining' | 'database_unreachable' | 'database_read_only' | 'database_disk_full' | 'database_failing'
  /** What a person should look after, in a sentence. */
  detail?: string
}

const statusOf = {
  unreachable: 'database_unreachable',
  read_only: 'database_read_only',
  disk_full: 'database_disk_full',
  failing: 'database_failing',
} as const satisfies Record<Exclude<DatabaseState, 'ready'>, ReadinessAnswer['status']>

async function readinessOf({ database, isDraining, watch }: HealthTools): Promise<ReadinessAnswer> {
  if (isDraining()) return { status: 'draining' }
  const state = watch?.state() ?? 'ready'
  if (state !== 'ready') return { status: statusOf[state] }
  try {
    await database.query('select 1')
  } catch (error) {
    if (!isUnavailable(error)) throw error
    return { status: 'database_unreachable' }
  }
  return { status: 'ready', ...(watch === undefined ? {} : clockDetail(watch)) }
}

function clockDetail({ skew_ms, isClockTrusted }: WatchedDatabase): Pick<ReadinessAnswer, 'detail'> {
  const skew = skew_ms()
  if (Math.abs(skew) <= skew_told_ms) return {}
  const detail = `The clock of this machine is ${Math.round(Math.abs(skew) / 1_000)} s ${skew > 0 ? 'ahead of' : 'behind'} that of the database.`
  return { detail: isClockTrusted() ? detail : `${detail} No webhook is signed and sent from here meanwhile.` }
}

const forwardingHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-host'] as const

function mayReadMetrics({ headers, origin: { remote_address } }: RawCall, token: string | null): boolean {
  // A proxy on this machine is loopback too, and whoever it forwards for is not.
  const isForwarded = forwardingHeaders.some((name) => headers[name] !== undefined)
  if (token === null) return !isForwarded && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(remote_address)
  return equalSecrets(headers.authorization ?? '', `Bearer ${token}`)
}
