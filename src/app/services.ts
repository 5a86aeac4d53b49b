import { alertActions } from '../alerts/rules.ts'
import { readView } from '../api/read-view.ts'
import type { Services } from '../api/services.ts'
import type { Clock } from '../base/clock.ts'
import type { Http } from '../base/http.ts'
import type { Log } from '../base/log.ts'
import type { SealingKey } from '../base/secret.ts'
import type { Decoder } from '../decoding/decoder.ts'
import { webhookActions } from '../delivery/webhook-actions.ts'
import { documentActions } from '../documents/document-actions.ts'
import type { Storage } from '../documents/storage.ts'
import type { Feeds } from '../feeds/file/feeds-file.ts'
import type { Secrets } from '../feeds/secrets.ts'
import type { MailSender } from '../mail/outgoing.ts'
import { openAbsorber } from '../positions/absorb.ts'
import { documentSchemas } from '../reading/schemas.ts'
import { openRouter } from '../sea/router.ts'
import type { Simulator } from '../simulator/simulator.ts'
import type { Database } from '../store/pool.ts'
import { openFeedsStatus } from '../tracking/feeds-status.ts'
import { knownFeeds } from '../tracking/known-feeds.ts'
import type { Config } from './config.ts'
import { uploadQuota } from './document-parts.ts'
import { openMail } from './mail-parts.ts'
import { installationOf, openPeople } from './people-parts.ts'

type ServiceTools = {
  feeds: Feeds
  secrets: Secrets
  /** Sees every account. */
  database: Database
  clock: Clock
  log: Log
  http: Http
  storage: Storage
  decoder: Decoder
  sealing_key: SealingKey
  /** Left out: no mail is sent. */
  sender?: MailSender | null
  /** Left out: nothing is simulated. */
  simulator?: Simulator | null
  /** The clock is one that somebody moves. Left out: it is not. */
  is_simulated?: boolean
  /** Receivers of our own, wherever they are. */
  own_origins?: readonly string[]
}

/** What the API is given, as the settings say. */
export function openServices(config: Config, tools: ServiceTools): Services {
  const { feeds, secrets, own_origins = [], database, clock, log, http, storage, decoder, sealing_key } = tools
  const { sender = null, simulator = null, is_simulated = false } = tools
  return {
    ...{ clock, feeds, secrets, decoder },
    all_accounts: database,
    simulator,
    absorber: openAbsorber({ database, clock }),
    findRoute: openRouter({ avoid_red_sea: config.avoid_red_sea }).route,
    readFeedsStatus: openFeedsStatus({ database, clock }, knownFeeds(feeds)),
    webhooks: webhookActions({
      ...{ http, clock, sealing_key, own_origins, is_simulated },
      private_targets: config.allow_private_targets ? 'allowed' : 'refused',
    }),
    event_feed: { days: config.event_days, streams_max: config.event_streams },
    alerts: alertActions({
      ...{ sealing_key, readView },
      private_targets: config.allow_private_targets ? 'allowed' : 'refused',
    }),
    documents: documentActions({
      ...{ database, storage, sealing_key },
      upload_bytes_max: config.upload_mb * 1_000_000,
      upload_quota: uploadQuota(config),
      duplicates: config.duplicate_documents,
      schemas: documentSchemas,
    }),
    mail: openMail(config, { database, clock, log, storage }),
    people: openPeople(config, { database, clock, log, http, sealing_key, sender }),
    installation: installationOf(config, { feeds, sender }),
  }
}
