/**
 * Estimates by position that take the place of a line's word, as the message that is kept, and the raw events in it. Each names the word that it
 * outdoes; the fold heeds it against that word only.
 */
import type { DecodedEvent, DecodedMessage, OutdoneBecause } from '../../../vocabulary/raw-event.ts'

export type BetterEstimate = {
  /** The same for each later word on the same arrival: it replaces this one. */
  source_id: string
  /** ISO 8601, UTC, to the second. */
  at: string
  noted_at: string
  /** Told before and not believed any more. */
  retracted: boolean
  outdoes: { at: string; because: OutdoneBecause }
  /** ISO 6346. */
  containers: readonly string[]
}

type EstimateMessage = {
  vessel: { name: string | null; imo: string | null }
  port: { name: string; locode: string }
  estimates: readonly BetterEstimate[]
}

export const estimateDialect = 'ais-estimate'

export function estimateMessageText(message: EstimateMessage): string {
  return JSON.stringify(message)
}

/** Reads what estimateMessageText wrote. Never throws. */
export function readEstimateMessage(text: string): DecodedMessage {
  const message = parsed(text)
  if (message === null) return { events: [], unread: [{ path: '', code: null, reason: 'no estimate' }] }
  const events = message.estimates.flatMap((one) => one.containers.map((number) => eventOf(message, one, number)))
  return { events: events.map((event, index) => ({ ...event, index })), unread: [] }
}

function eventOf({ vessel, port }: EstimateMessage, estimate: BetterEstimate, container_number: string): DecodedEvent {
  const { source_id, at, noted_at, retracted, outdoes } = estimate
  return {
    source_id,
    reported_at: noted_at,
    retracted,
    data_source: 'ais',
    operator: 'AIS',
    container_number,
    bill_of_lading_number: null,
    booking_number: null,
    index: 0,
    original_event: `estimated from its position, as ${outdoes.at} ${words[outdoes.because]}`,
    claim: {
      kind: 'milestone',
      movement: 'arrive',
      classifier: 'estimated',
      at: { local: at.slice(0, 19), offset: 'Z' },
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
        facility: null,
      },
      vessel,
      voyage_number: null,
      transport_call: null,
      outdoes,
    },
  }
}

const words: Readonly<Record<OutdoneBecause, string>> = {
  past: 'has passed while it is on its way',
  too_fast: 'asks for more speed than it has',
}

function parsed(text: string): EstimateMessage | null {
  try {
    const value: unknown = JSON.parse(text)
    const isMessage = typeof value === 'object' && value !== null && 'estimates' in value && Array.isArray(value.estimates)
    return isMessage ? (value as EstimateMessage) : null // written by estimateMessageText
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
