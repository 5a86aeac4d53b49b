import type { IncomingHttpHeaders } from 'node:http'
import type { FeedEntrance } from '../contract/raw-operation.ts'
import type { Feeds } from '../feeds/file/feeds-file.ts'
import type { Mailbox } from '../feeds/mailboxes/mailbox.ts'
import { isAdmitted, type SenderProof } from '../feeds/mailboxes/mailbox-entry.ts'
import { keyIn, refusedByFeed } from './authorization.ts'
import type { RawCall } from './raw-call.ts'
import type { Services } from './services.ts'

// Who may hand a message in.

export type FeedAdmissionTools = Pick<Services, 'feeds' | 'secrets'>

/**
 * Before any of the message is read: what was shown for it, a token that is good or a signature, which is over the whole message and
 * looked at with it. Throws RequestError (401).
 */
export function admitFeed(
  { feeds, secrets }: FeedAdmissionTools,
  headers: IncomingHttpHeaders,
  { entrance, feed }: { entrance: FeedEntrance; feed: string },
): SenderProof {
  const shown = shownBy(headers, entrance)
  if ('signature' in shown) return shown
  const entry = entrance === 'positions' ? pushedSourceAt(feeds, feed) : mailboxAt(feeds, entrance, feed)
  if (entry === undefined || !isAdmitted(entry, { shown, body: Buffer.alloc(0), secrets })) throw refusedByFeed()
  return shown
}

/** Throws RequestError (401) when nothing is shown. Messages alone may be signed. */
function shownBy(
  { authorization, 'notification-signature': signature }: IncomingHttpHeaders,
  entrance: FeedEntrance,
): SenderProof {
  return entrance === 'messages' && typeof signature === 'string' ? { signature } : { token: keyIn(authorization) }
}

type MailboxEntrance = Exclude<FeedEntrance, 'positions'>

/** The mailbox that a whole message is for. Throws RequestError (401) when it may not be handed in there. */
export function mailboxFor({ feeds, secrets }: FeedAdmissionTools, entrance: MailboxEntrance, call: RawCall): Mailbox {
  const { bringer, bytes: body, path } = call
  const mailbox = mailboxAt(feeds, entrance, path.name)
  if (mailbox === undefined || bringer.kind !== 'feed' || !isAdmitted(mailbox, { shown: bringer.shown, body, secrets }))
    throw refusedByFeed()
  return mailbox
}

/** The one dialect that an entrance takes; null: any. */
const dialectAt: Readonly<Record<MailboxEntrance, string | null>> = {
  messages: null,
  events: 'dcsa-3',
  status: 'terminal-status',
}

function mailboxAt({ mailboxes }: Pick<Feeds, 'mailboxes'>, entrance: MailboxEntrance, feed: string | undefined) {
  const dialect = dialectAt[entrance]
  return mailboxes.find((mailbox) => mailbox.name === feed && (dialect === null || mailbox.dialect === dialect))
}

function pushedSourceAt({ ais }: Pick<Feeds, 'ais'>, feed: string): Pick<Mailbox, 'token' | 'signing_secrets'> | undefined {
  const source = ais.find(({ name }) => name === feed)
  return source?.kind === 'push' ? { token: source.token, signing_secrets: [] } : undefined
}
