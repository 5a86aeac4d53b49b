/** What our own watching of positions says about a call at a port, as the message that is kept, and the raw events in it. */
import type { DecodedEvent, DecodedMessage, Movement } from '../../../vocabulary/raw-event.ts'

export type CallClaim = {
  movement: Extract<Movement, 'arrive' | 'berth' | 'depart'>
  /** `actual` was seen; `estimated` is worked out. */
  classifier: 'actual' | 'estimated'
  /** Told before and not believed any more. */
  retracted: boolean
  /** ISO 8601, UTC. */
  at: string
  /** When we found out; a later word on the same claim replaces it. */
  noted_at: string
  /** The ship was not heard for hours before. */
  unseen_before: boolean
  terminal: { name: string; smdg_code: string | null; firms_code: string | null } | null
  /** ISO 6346. */
  containers: readonly string[]
}

type CallMessage = {
  call_id: string
  vessel: { name: string | null; imo: string | null }
  port: { name: string; locode: string }
  claims: readonly CallClaim[]
}

export const callDialect = 'ais-port-call'
/** Name of the feed, and who speaks. */
export const callFeed = 'ais'
const operator = 'AIS'

/** The bytes that are kept: the same call gives the same bytes. */
export function callMessageText(message: CallMessage): string {
  return JSON.stringify(message)
}

const words: Readonly<Record<CallClaim['movement'], string>> = {
  arrive: 'seen in the waters of the port',
  berth: 'seen lying at a berth',
  depart: 'seen leaving',
}

/** Reads what callMessageText wrote. Never throws. */
export function readCallMessage(text: string): DecodedMessage {
  const message = parsed(text)
  if (message === null) return { events: [], unread: [{ path: '', code: null, reason: 'no port call' }] }
  const events = message.claims.flatMap((claim) => claim.containers.map((number) => eventOf(message, claim, number)))
  return { events: events.map((event, index) => ({ ...event, index })), unread: [] }
}

function eventOf({ call_id, vessel, port }: CallMessage, claim: CallClaim, container_number: string): DecodedEvent {
  const { movement, classifier, terminal } = claim
  const code = terminal?.smdg_code ?? terminal?.firms_code ?? null
  const said = classifier === 'estimated' ? 'estimated from its position' : words[movement]
  return {
    source_id: `${call_id}/${movement}/${classifier}`,
    reported_at: claim.noted_at,
    retracted: claim.retracted,
    data_source: 'ais',
    operator,
    container_number,
    bill_of_lading_number: null,
    booking_number: null,
    index: 0,
    original_event: claim.unseen_before ? `${said}, after hours without a position` : said,
    claim: {
      kind: 'milestone',
      movement,
      classifier,
      at: { local: claim.at.slice(0, 19), offset: 'Z' },
      load_state: null,
      mode: 'vessel',
      role: null,
      place: {
        name: port.name,
        locode: port.locode,
        state: null,
        country: null,
        latitude: null,
        longitude: null,
        facility:
          terminal === null
            ? null
            : {
                name: terminal.name,
                code,
                code_list: terminal.smdg_code !== null ? 'smdg' : terminal.firms_code !== null ? 'firms' : null,
                type: 'port_terminal',
              },
      },
      vessel,
      voyage_number: null,
      transport_call: null,
    },
  }
}

function parsed(text: string): CallMessage | null {
  try {
    const value: unknown = JSON.parse(text)
    const isMessage = typeof value === 'object' && value !== null && 'claims' in value && Array.isArray(value.claims)
    return isMessage ? (value as CallMessage) : null // written by callMessageText
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
