/** What delivering to webhooks needs of the process: the database, the way out, and what opens stored secrets. */
import type { Clock } from '../base/clock.ts'
import type { Http } from '../base/http.ts'
import type { Log } from '../base/log.ts'
import type { SealedHeader, WebhookHeader } from '../store/delivery/webhooks.ts'
import type { Database } from '../store/pool.ts'
import type { TargetPolicy } from './target.ts'

export type DeliveryTools = TargetPolicy & {
  database: Database
  clock: Clock
  /** Whether what is signed now has a time that receivers can believe. While it has not, nothing is sent. */
  isClockTrusted(): boolean
  /** The clock is one that somebody moves: receivers are told, and signatures have the real time. Left out: it is not. */
  is_simulated?: boolean
  log: Log
  http: Pick<Http, 'request'>
  /** The signing secret of a webhook, from how it is stored. */
  openSecret(sealed: string, webhook_id: string): string
  /** The customer's headers, from how they are stored. */
  openHeaders(headers: readonly SealedHeader[], webhook_id: string): WebhookHeader[]
}
