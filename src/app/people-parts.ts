import type { Installation, People } from '../api/services.ts'
import type { Clock } from '../base/clock.ts'
import { StartError } from '../base/errors.ts'
import type { Http } from '../base/http.ts'
import type { Log } from '../base/log.ts'
import type { SealingKey } from '../base/secret.ts'
import type { Feeds } from '../feeds/file/feeds-file.ts'
import type { MailSender } from '../mail/outgoing.ts'
import { idleEnd } from '../people/sessions.ts'
import { openSingleSignOn, type SingleSignOn } from '../people/single-sign-on.ts'
import { noteSessionUse } from '../store/accounts/sessions.ts'
import type { Database } from '../store/pool.ts'
import { type Config, isSandboxOn } from './config.ts'

// What signing in needs, as the settings say.

type PeopleParts = {
  /** Sees every account. */
  database: Database
  clock: Clock
  log: Log
  http: Http
  sealing_key: SealingKey
  sender: MailSender | null
}

export function openPeople(config: Config, { sender, database, clock, log, ...rest }: PeopleParts): People {
  const lengths = { idle_hours: config.session_idle_hours, days: config.session_days }
  return {
    tools: { database, clock, log, lengths, sendMail: sender === null ? null : (mail) => sender.send(mail) },
    noteSessionUse: (ids, now) => noteSessionUse(database, { ids, idle_ends_at: idleEnd(lengths, now) }, now),
    single_sign_on: singleSignOn(config, { clock, ...rest }),
    join_rules: { domains: config.sso_domains, role: config.sso_role },
  }
}

/** Throws StartError when the settings are not complete. */
function singleSignOn(config: Config, tools: { http: Http; clock: Clock; sealing_key: SealingKey }): SingleSignOn | null {
  const { sso_issuer: issuer, sso_client_id: client_id, sso_client_secret: client_secret, sso_name: name } = config
  if (issuer === null && client_id === null && client_secret === null) return null
  if (issuer === null || client_id === null || client_secret === null)
    throw new StartError(
      'LANDFALL_SSO_ISSUER, LANDFALL_SSO_CLIENT_ID and LANDFALL_SSO_CLIENT_SECRET go together: set all or none.',
    )
  return openSingleSignOn({ issuer, client_id, client_secret, name }, tools)
}

/** What people are told of this installation. */
export function installationOf(config: Config, { feeds, sender }: { feeds: Feeds; sender: MailSender | null }): Installation {
  return {
    sandbox: isSandboxOn(config),
    upload_bytes: config.upload_mb * 1_000_000,
    uploads_per_day: config.uploads_per_day,
    features: {
      single_sign_on: config.sso_issuer !== null,
      outgoing_mail: sender !== null,
      incoming_mail: config.mail_domain !== null,
      ship_positions: feeds.ais.length > 0,
    },
  }
}
