import { readFileSync } from 'node:fs'
import type { Clock } from '../base/clock.ts'
import { messageOf, StartError } from '../base/errors.ts'
import type { Lifetimes } from '../base/lifetimes.ts'
import type { Log } from '../base/log.ts'
import type { Storage } from '../documents/storage.ts'
import { type MailActions, mailActions } from '../mail/mail-actions.ts'
import { type MailSender, openMailSender } from '../mail/outgoing.ts'
import { type SmtpSettings, startMailListener } from '../mail/smtp.ts'
import type { Database } from '../store/pool.ts'
import type { Config } from './config.ts'
import { uploadQuota } from './document-parts.ts'

// Parts that only mail needs: what takes messages in, and the listener, which is off unless a port is set.

export function openMail(
  config: Config,
  { database, clock, log, storage }: { database: Database; clock: Clock; log: Log; storage: Storage },
): MailActions {
  return mailActions({
    database,
    clock,
    log,
    storage,
    duplicates: config.duplicate_documents,
    quota: uploadQuota(config),
    domain: config.mail_domain,
    token: config.mail_token,
    limits: { bytes: config.mail_mb * 1_000_000, attachment_bytes: config.upload_mb * 1_000_000 },
  })
}

/** Starts the SMTP listener when the settings ask for one. Throws StartError when they are not complete, or the port is not free. */
export async function beginMailListener(
  config: Config,
  lifetimes: Lifetimes,
  tools: { actions: MailActions; log: Log },
): Promise<void> {
  if (config.smtp_port === 0) return
  const settings = smtpSettings(config)
  await lifetimes.begin('mail listener', () => startListener(settings, tools), { end: (thing) => thing.close() })
}

async function startListener(settings: SmtpSettings, tools: { actions: MailActions; log: Log }) {
  try {
    return await startMailListener(tools, settings)
  } catch (error) {
    const place = `${settings.host}, port ${settings.port}`
    throw new StartError(
      `The mail listener cannot listen on ${place} (${messageOf(error)}); set LANDFALL_SMTP_HOST and LANDFALL_SMTP_PORT to what is free and allowed.`,
      { cause: error },
    )
  }
}

/** Throws StartError. */
function smtpSettings(config: Config): SmtpSettings {
  const { smtp_port: port, smtp_host: host, mail_domain: domain, smtp_tls_cert: cert, smtp_tls_key: key } = config
  if (domain === null) throw new StartError('LANDFALL_SMTP_PORT is set, which needs LANDFALL_MAIL_DOMAIN as well.')
  if ((cert === null) !== (key === null))
    throw new StartError('LANDFALL_SMTP_TLS_CERT and LANDFALL_SMTP_TLS_KEY go together: set both or none.')
  const tls =
    cert === null || key === null
      ? null
      : { cert: textOf('LANDFALL_SMTP_TLS_CERT', cert), key: textOf('LANDFALL_SMTP_TLS_KEY', key) }
  return { host, port, domain, tls }
}

function textOf(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new StartError(`${name} names ${path}, which cannot be read: ${messageOf(error)}.`, { cause: error })
  }
}

/** Opens the way out for mail when the settings name one; null: they do not. Throws StartError when they are not complete. */
export async function beginMailSender(
  { smtp_url: url, mail_from: from }: Config,
  lifetimes: Lifetimes,
): Promise<MailSender | null> {
  if (url === null && from === null) return null
  if (url === null || from === null)
    throw new StartError('LANDFALL_SMTP_URL and LANDFALL_MAIL_FROM go together: set both or none.')
  return lifetimes.begin('mail sender', () => openMailSender({ url, from }), { end: async (thing) => thing.close() })
}
