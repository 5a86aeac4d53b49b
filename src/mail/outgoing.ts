/** Mail that goes out: a few lines of text to people of an account, by the server that the settings name. */
import nodemailer from 'nodemailer'
import { minute_ms } from '../base/durations.ts'

export type OutgoingMail = { to: readonly string[]; subject: string; text: string }

export type MailSender = { send(mail: OutgoingMail): Promise<void>; close(): void }

/**
 * Opens the way out. `url` is smtp:// or smtps://, with user name and password where the server asks for them; `from` stands in the mails. `send`
 * rejects when the server does not take a mail.
 */
export function openMailSender({ url, from }: { url: string; from: string }): MailSender {
  const transport = nodemailer.createTransport(
    { url, connectionTimeout: minute_ms, greetingTimeout: minute_ms, socketTimeout: minute_ms },
    // Each person sees their own address only, and no text is taken for a file or an address to fetch.
    { from, disableFileAccess: true, disableUrlAccess: true },
  )
  return {
    send: async ({ to, subject, text }) => {
      for (const address of to) await transport.sendMail({ to: address, subject, text })
    },
    close: () => transport.close(),
  }
}
