/** What the API and the SMTP listener ask of mail, with everything it takes plugged in. */
import { timingSafeEqual } from 'node:crypto'
import { sha256 } from '../base/hash.ts'
import { findRecipient, type MailRecipient } from '../store/documents/mail.ts'
import { aliasIn } from './address.ts'
import { defaultMailLimits, type MailLimits } from './limits.ts'
import { openMailParser } from './parse-mail.ts'
import { type ArrivingMail, type MailOutcome, type MailTools, takeMail } from './take-mail.ts'

export type MailActions = {
  /** Of one message. */
  mail_bytes_max: number
  /** Whether a token is the one that mail servers hand messages over with. */
  isMailToken(token: string): boolean
  /** The account that an address leads to; undefined: none. */
  findMailRecipient(address: string): Promise<MailRecipient | undefined>
  /** Runs without a database connection of the caller's. */
  takeMail(mail: ArrivingMail): Promise<MailOutcome>
}

type MailSettings = Omit<MailTools, 'parser' | 'limits'> & {
  limits: Pick<MailLimits, 'bytes' | 'attachment_bytes'>
  /** null: no mail server hands messages over. */
  token: string | null
}

export function mailActions({ token, limits: given, ...rest }: MailSettings): MailActions {
  const limits = { ...defaultMailLimits, ...given }
  const tools: MailTools = { ...rest, limits, parser: openMailParser(limits) }
  const { database, domain } = tools
  return {
    mail_bytes_max: limits.bytes,
    // Hashes have one length, so that the time tells nothing about the token.
    isMailToken: (text) => token !== null && timingSafeEqual(Buffer.from(sha256(token)), Buffer.from(sha256(text))),
    findMailRecipient: async (address) => {
      const alias = domain === null ? undefined : aliasIn(address, domain)
      return alias === undefined ? undefined : findRecipient(database, alias)
    },
    takeMail: (mail) => takeMail(tools, mail),
  }
}
