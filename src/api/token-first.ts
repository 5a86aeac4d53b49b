import type { FastifyRequest } from 'fastify'
import type { SenderProof } from '../feeds/mailboxes/mailbox-entry.ts'
import type { FeedActions, FeedEntrance } from './actions.ts'
import { keyIn, refusedByFeed } from './authorization.ts'

// Who may hand a message in, before any of the message is read.

/** What comes with a message: the signature of it, or a token. Throws RequestError (401) when there is neither. */
export function shownBy({ headers }: Pick<FastifyRequest, 'headers'>): SenderProof {
  const signature = headers['notification-signature']
  return typeof signature === 'string' ? { signature } : { token: keyIn(headers.authorization) }
}

/** Refuses a wrong token. A signature is over the whole message: at the entrance that takes it, it is looked at with the message. */
export function tokenFirst(actions: Pick<FeedActions, 'mayHandIn'>, entrance: FeedEntrance) {
  return async (request: FastifyRequest<{ Params: { name: string } }>): Promise<void> => {
    const shown = entrance === 'messages' ? shownBy(request) : { token: keyIn(request.headers.authorization) }
    if ('token' in shown && !actions.mayHandIn(entrance, request.params.name, shown.token)) throw refusedByFeed()
  }
}
