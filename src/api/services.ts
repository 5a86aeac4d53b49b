import type { AlertActions } from '../alerts/rules.ts'
import type { Clock } from '../base/clock.ts'
import type { AttributesOf } from '../contract/resource.ts'
import type { me } from '../contract/resources/session.ts'
import type { Decoder } from '../decoding/decoder.ts'
import type { WebhookActions } from '../delivery/webhook-actions.ts'
import type { DocumentActions } from '../documents/document-actions.ts'
import type { Feeds } from '../feeds/file/feeds-file.ts'
import type { Secrets } from '../feeds/secrets.ts'
import type { MailActions } from '../mail/mail-actions.ts'
import type { PeopleTools } from '../people/enter.ts'
import type { JoinRules } from '../people/sign-on.ts'
import type { SingleSignOn } from '../people/single-sign-on.ts'
import type { Absorber } from '../positions/absorb.ts'
import type { SeaRouter } from '../sea/router.ts'
import type { Simulator } from '../simulator/simulator.ts'
import type { Database } from '../store/pool.ts'
import type { FeedStatus } from '../tracking/feeds-status.ts'

/** What handlers cannot import, because it was opened with settings, files or connections. Each handler takes the few that it needs. */
export type Services = {
  clock: Clock
  /** What the feeds file says: who is asked, and who hands in. */
  feeds: Feeds
  /** Opens what the feeds file only names. */
  secrets: Secrets
  /** Sees every account: messages of feeds belong to all of them. */
  all_accounts: Database
  /** Reads messages where they hold up nobody else. */
  decoder: Decoder
  /** Takes positions of ships in. */
  absorber: Absorber
  /** The way that ships take between two points. The first question takes a tenth of a second longer. */
  findRoute: SeaRouter['route']
  /** How every feed is doing; a few seconds old at most. */
  readFeedsStatus(): Promise<readonly FeedStatus[]>
  webhooks: WebhookActions
  /** How far the event feed goes back, and how many may listen to it for one account. */
  event_feed: { days: number; streams_max: number }
  alerts: AlertActions
  documents: DocumentActions
  mail: MailActions
  people: People
  installation: Installation
  /** The simulated worlds of accounts; null: there are none here. */
  simulator: Simulator | null
}

/** What signing in needs. */
export type People = {
  tools: PeopleTools
  /** null: none is configured. */
  single_sign_on: SingleSignOn | null
  join_rules: JoinRules
  noteSessionUse(ids: readonly string[], now: Date): Promise<void>
}

/** What people are told of this installation. */
export type Installation = {
  sandbox: boolean
  upload_bytes: number
  uploads_per_day: number
  features: AttributesOf<typeof me>['features']
}
