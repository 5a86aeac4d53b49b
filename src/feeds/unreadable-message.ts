import type { DecodedMessage } from '../vocabulary/raw-event.ts'
import type { JsonRead } from './json-text.ts'

/** What is made of a message that should be JSON and is not. */
export function unreadableMessage(reason: Extract<JsonRead, { kind: 'unreadable' }>['reason']): DecodedMessage {
  return { events: [], unread: [{ path: '$', code: reason, reason: 'no JSON' }] }
}
