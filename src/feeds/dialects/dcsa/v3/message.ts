/** Events of DCSA Track & Trace 3 that a producer sends to us, and what is fed back about each. */

import { scacOfSmdg } from '../../../../reference/shipping-lines.ts'
import type { DecodedEvent, DecodedMessage, Unread } from '../../../../vocabulary/raw-event.ts'
import { parseScac } from '../../../../vocabulary/scac.ts'
import { readJson } from '../../../json-text.ts'
import { standardQuirks } from '../../../lines/quirks.ts'
import type { MessageDialect, SenderOptions } from '../../../mailboxes/message-dialect.ts'
import { unreadableMessage } from '../../../unreadable-message.ts'
import { decode } from '../v2/decode.ts'
import { codeIn, type FieldMap, field, fieldsOf, noFields, object } from '../v2/fields.ts'
import { withoutSensors } from './events.ts'

export type FeedbackElement = { severity: 'ERROR' | 'WARN' | 'INFO'; message: string; propertyPath?: string }

/** `sensors`: positions of events that were left out, because they say nothing about a journey. */
type PushedEvents = DecodedMessage & { sensors: readonly number[] }

export const dcsa3Message: MessageDialect = {
  title: 'events of DCSA Track & Trace 3.0, pushed',
  needs_scac: true,
  decode: ({ bytes }, options) => readPushed(bytes, options),
}

/** Reads what was sent. Never throws: what cannot be read is in `unread`. */
export function readPushed(bytes: Uint8Array, { scac }: Pick<SenderOptions, 'scac'>): PushedEvents {
  const read = readJson(bytes)
  if (read.kind === 'unreadable') return { ...unreadableMessage(read.reason), sensors: [] }
  const { body, sensors } = withoutSensors(read.value)
  const events: DecodedEvent[] = []
  const unread: Unread[] = []
  for (const [operator, part] of bySender(body, scac ?? '')) {
    const decoded = decode(part, { operator, container: null, quirks: standardQuirks })
    for (const event of decoded.events) events.push({ ...event, index: events.length })
    for (const gap of decoded.unread) unread.push(gap)
  }
  return { events, unread, sensors }
}

/**
 * The same body once for each line that speaks in it, with only its events, each at its position: a forwarder or a hub may pass on
 * those of many.
 */
function bySender(body: unknown, scac: string): readonly (readonly [string, unknown])[] {
  const fields = fieldsOf(body)
  const events = fields && field(fields, 'events')
  if (!Array.isArray(events)) return [[scac, body]]
  const senders = events.map((event: unknown) => (event === undefined ? null : senderOf(fieldsOf(event) ?? noFields, scac)))
  const names = [...new Set(senders.filter((sender) => sender !== null))]
  return names.map((name) => [
    name,
    { events: events.map((event: unknown, position) => (senders[position] === name ? event : undefined)) },
  ])
}

/** The carrier that made the event, where its code is one that we know; else the line of the mailbox. */
function senderOf(event: FieldMap, scac: string): string {
  const party = object(object(event, 'eventRouting') ?? noFields, 'originatingParty')
  const code = codeIn(party, 'partyCode')
  if (code === null) return scac
  const provider = codeIn(party, 'codeListProvider')
  if (provider === 'SMDG') return scacOfSmdg(code) ?? scac
  return provider === 'NMFTA' ? (parseScac(code) ?? scac) : scac
}

// What a sender can act upon; the rest is counted here.
const feedback_max = 500

/** What the sender is told: errors for events that were not taken, warnings for parts that were not understood. */
export function feedbackOf({ unread, sensors }: PushedEvents): FeedbackElement[] {
  const elements: FeedbackElement[] = [
    ...unread.map(({ path, code, reason }) => ({
      severity: /^(?:\$|events(?:\[\d+\])?)$/.test(path) ? ('ERROR' as const) : ('WARN' as const),
      message: code === null ? reason : `${reason}: ${code}`,
      propertyPath: path.startsWith('$') ? path : `$.${path}`,
    })),
    ...sensors.map((position) => ({
      severity: 'INFO' as const,
      message: 'readings of sensors are not used',
      propertyPath: `$.events[${position}]`,
    })),
  ]
  return elements.slice(0, feedback_max)
}
