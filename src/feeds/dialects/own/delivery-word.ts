/**
 * What a person of the account says of a container: that the consignee has it, or that this was wrong. As the message that is kept, and the
 * raw event in it. A later word about the container takes the place of the one before, whoever says it.
 */
import type { ClaimedTime, DecodedEvent } from '../../../vocabulary/raw-event.ts'
import { milestoneOf } from '../claim-parts.ts'

export type DeliveryWord = {
  container_id: string
  /** ISO 6346. */
  container_number: string
  /** As the person wrote it, with an offset. */
  delivered_at: ClaimedTime
  /** Said before, and not so. */
  retracted: boolean
  /** ISO 8601, UTC. */
  said_at: string
  said_by: Witness
}

/** Whose word it is: the person who was signed in, or the API key and the person whose key it is, where one is named with it. */
export type Witness = { key_id: string | null; key_name: string; user_id: string | null; user_name: string | null }

export const peopleFeed = 'people'
export const deliveryDialect = 'delivery-word'

export function deliveryMessageText(word: DeliveryWord): string {
  return JSON.stringify(word)
}

/** The same id for each word about one container. */
export function deliveryWordId(container_id: string): string {
  return `delivery of ${container_id}`
}

export function deliveryEventOf(word: DeliveryWord): DecodedEvent {
  const { container_id, container_number, delivered_at, retracted, said_at, said_by } = word
  const { key_id, key_name, user_id, user_name } = said_by
  return {
    source_id: deliveryWordId(container_id),
    reported_at: said_at,
    retracted,
    data_source: 'user_input',
    // By this the audit log finds everything else that they did.
    operator: user_id === null ? `key ${key_id}` : `user ${user_id}`,
    container_number,
    bill_of_lading_number: null,
    booking_number: null,
    index: 0,
    original_event: `${retracted ? 'not delivered' : 'delivered'}, by the word of ${user_name ?? key_name}`,
    claim: milestoneOf({ movement: 'deliver', classifier: 'actual', at: delivered_at, load_state: 'laden' }),
  }
}
