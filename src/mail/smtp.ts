// The SMTP listener: mail for the addresses of accounts, from servers and programs that may send to us. It never sends any itself.

import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { minute_ms } from '../base/durations.ts'
import { messageOf } from '../base/errors.ts'
import type { Log } from '../base/log.ts'
import { StorageUnavailable } from '../documents/storage.ts'
import type { MailRecipient } from '../store/documents/mail.ts'
import { isUnavailable } from '../store/unavailable.ts'
import type { MailActions } from './mail-actions.ts'
import { openRemotes } from './remotes.ts'
import type { MailOutcome } from './take-mail.ts'

export type SmtpSettings = {
  host: string
  /** 0 takes any free port. */
  port: number
  domain: string
  /** For STARTTLS, in PEM; null: it is not offered. */
  tls: { cert: string; key: string } | null
}

export type MailListener = {
  port: number
  /** Answers what has begun, then stops. */
  close(): Promise<void>
}

const silence_max_ms = minute_ms
const close_max_ms = 10_000
const clients_max = 100
const recipients_max = 20
// Whoever tries more addresses than that in one connection is guessing.
const unknown_max = 10
// All messages that are coming in at a time, in memory.
const gathered_bytes_max = 200_000_000

/** Starts listening. Throws what listening fails with. */
export async function startMailListener(
  { actions, log, now_ms = () => performance.now() }: { actions: MailActions; log: Log; now_ms?: () => number },
  { host, port, domain, tls }: SmtpSettings,
): Promise<MailListener> {
  const remotes = openRemotes(now_ms)
  const conversation = openConversation(actions, log)
  const server = new SMTPServer({
    name: domain,
    banner: 'Landfall',
    size: actions.mail_bytes_max,
    authOptional: true,
    disabledCommands: tls === null ? ['AUTH', 'STARTTLS'] : ['AUTH'],
    ...(tls === null ? {} : { ...tls, minVersion: 'TLSv1.2' }),
    disableReverseLookup: true,
    maxClients: clients_max,
    socketTimeout: silence_max_ms,
    closeTimeout: close_max_ms,
    onConnect: ({ id, remoteAddress }, done) =>
      done(remotes.enter(id, remoteAddress) ? null : reply(421, 'Too many connections from your address; try again later')),
    onClose: ({ id }) => remotes.leave(id),
    onMailFrom: ({ address }, { remoteAddress }, done) => {
      // Nothing is sent from here, so that no report about it can be due.
      if (address === '') return done(reply(550, 'This address takes no delivery reports'))
      return done(remotes.mayMail(remoteAddress) ? null : reply(451, 'Too many messages from your address; try again later'))
    },
    onRcptTo: ({ address }, session, done) => void answer(log, done, () => conversation.recipient(address, session)),
    onData: (stream, session, done) =>
      void answer(
        log,
        (error) => done(error),
        () => conversation.message(stream, session),
      ),
  })
  // Connections that break are no news; what breaks here is logged where it happens.
  server.on('error', (error: Error) => log.debug({ error: messageOf(error) }, 'smtp.connection_failed'))
  const bound = await listen(server, { host, port })
  log.info({ host, port: bound, starttls: tls !== null }, 'smtp.listening')
  return { port: bound, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

function listen(server: SMTPServer, { host, port }: { host: string; port: number }): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  server.server.once('error', reject)
  server.listen(port, host, () => {
    server.server.off('error', reject)
    const address = server.server.address()
    resolve(isAddress(address) ? address.port : port)
  })
  return promise
}

function isAddress(address: string | AddressInfo | null): address is AddressInfo {
  return typeof address === 'object' && address !== null
}

/** null: accepted. */
type Reply = Error | null

function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

/** Answers with what the work says; when it fails, so that the sender keeps the message and tries again. */
async function answer(log: Log, done: (reply: Reply) => void, work: () => Promise<Reply>): Promise<void> {
  try {
    done(await work())
  } catch (error) {
    if (error instanceof StorageUnavailable || isUnavailable(error)) log.warn({ error: messageOf(error) }, 'smtp.unavailable')
    else log.error({ error }, 'smtp.failed')
    done(reply(451, 'The message cannot be taken right now; try again later'))
  }
}

function openConversation(actions: MailActions, log: Log) {
  const budget = { left: gathered_bytes_max }
  const unknown = new WeakMap<SMTPServerSession, number>()

  async function recipient(address: string, session: SMTPServerSession): Promise<Reply> {
    const guesses = unknown.get(session) ?? 0
    if (guesses >= unknown_max) return reply(421, 'Too many unknown recipients')
    const found = await actions.findMailRecipient(address)
    if (found === undefined) {
      unknown.set(session, guesses + 1)
      return reply(550, 'There is no such address here')
    }
    if (found.is_suspended) return reply(450, 'This address is closed for now; try again later')
    return anotherAccount(found, session)
  }

  /** A message has one answer: accounts that would answer differently get it in turns. Senders do so by themselves after a 452. */
  async function anotherAccount({ account_id }: MailRecipient, { envelope }: SMTPServerSession): Promise<Reply> {
    if (envelope.rcptTo.length >= recipients_max) return reply(452, 'Too many recipients; send to the others in another message')
    const [first] = envelope.rcptTo
    const before = first === undefined ? undefined : await actions.findMailRecipient(first.address)
    if (before === undefined || before.account_id === account_id) return null
    return reply(452, 'One account at a time; send to this recipient in another message')
  }

  async function message(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Reply> {
    const bytes = await gather(stream, { bytes_max: actions.mail_bytes_max, budget, log })
    if (bytes === 'too_large') return reply(552, `The message is too large: ${actions.mail_bytes_max} bytes at most`)
    if (bytes === 'no_room' || bytes === 'gone') return reply(451, 'Too many messages at a time; try again later')
    try {
      const [first] = session.envelope.rcptTo
      const found = first && (await actions.findMailRecipient(first.address))
      if (found === undefined) return reply(550, 'There is no such address here')
      const outcome = await actions.takeMail({ account_id: found.account_id, user_id: null, received_by: 'smtp', bytes })
      log.info({ account_id: found.account_id, remote_address: session.remoteAddress, outcome: outcome.kind }, 'smtp.answered')
      return replyTo(outcome)
    } finally {
      budget.left += bytes.length
    }
  }

  return { recipient, message }
}

function replyTo(outcome: MailOutcome): Reply {
  switch (outcome.kind) {
    case 'taken':
    case 'known':
      return null
    case 'unreadable':
      return reply(554, outcome.detail)
    case 'unwanted':
      return reply(550, 'This address takes no mail of the sender in From')
    case 'in_circles':
      return reply(554, 'The message goes in circles')
    case 'busy':
      return reply(451, 'Too many messages at a time; try again later')
    case 'over_quota':
      return reply(452, 'The account has taken all files that it may on one day; try again tomorrow')
  }
}

/** `gone`: the sender closed the connection in the middle and gets no answer. */
type RefusalReason = 'too_large' | 'no_room' | 'gone'

/** Reads to the end in any case, so that the sender hears the answer; keeps no more than is allowed. */
async function gather(
  stream: SMTPServerDataStream,
  { bytes_max, budget, log }: { bytes_max: number; budget: { left: number }; log: Log },
): Promise<Buffer | RefusalReason> {
  let chunks: Buffer[] = []
  let kept = 0
  let refusal: RefusalReason | null = null
  const drop = (reason: RefusalReason) => {
    budget.left += kept
    kept = 0
    chunks = []
    refusal = reason
  }
  try {
    for await (const chunk of stream) {
      if (refusal !== null) continue
      const bytes = Buffer.from(chunk)
      if (kept + bytes.length > bytes_max) drop('too_large')
      else if (bytes.length > budget.left) drop('no_room')
      else {
        chunks.push(bytes)
        kept += bytes.length
        budget.left -= bytes.length
      }
    }
  } catch (error) {
    // Only the connection can fail here, which is no news.
    log.debug({ error: messageOf(error) }, 'smtp.sender_left')
    drop('gone')
  }
  return refusal ?? Buffer.concat(chunks)
}
