/** Whether an account's shipment begins with an answer, and how. Pure. */
import { invariant } from '../../base/invariant.ts'
import type { Journey } from '../../journey/belief.ts'
import type { AskOutcome } from '../../polling/ask-outcome.ts'
import type { NewShipment } from '../../store/journey/shipments.ts'
import type { TrackedNumber } from '../../store/tracking/tracked-numbers.ts'
import type { Work } from './load.ts'

type ShipmentStart =
  | { kind: 'begins'; shipment: NewShipment }
  /** `outcome`: what the answer means for the requests that wait; null: they go on waiting for the first one. */
  | { kind: 'none'; because: 'no_data_yet' | 'duplicate'; outcome: AskOutcome | null }

/** The shipment that begins when the answers hold data, or why there is none to begin. */
export function beginningOf(work: Work, journey: Journey): ShipmentStart {
  const { number, standing } = work
  if (journey.booking_cancelled) return { kind: 'none', because: 'no_data_yet', outcome: { kind: 'booking_cancelled' } }
  // Before its first answer a number has not been said to be empty.
  if (!saysWhere(journey))
    return { kind: 'none', because: 'no_data_yet', outcome: isAnswered(number) ? { kind: 'no_data_yet' } : null }
  if (standing.length > 0) return { kind: 'none', because: 'duplicate', outcome: { kind: 'duplicate' } }
  return { kind: 'begins', shipment: newShipment(work) }
}

function isAnswered({ last_outcome }: TrackedNumber): boolean {
  return last_outcome === 'answered' || last_outcome === 'heard_by_mail'
}

/** A number has something to show when the line names containers or says where the goods are loaded or discharged (a bill without boxes yet). */
function saysWhere({ containers, shipment }: Journey): boolean {
  return containers.length > 0 || shipment.port_of_lading_name !== null || shipment.port_of_discharge_name !== null
}

function newShipment({ account_id, shipment_id, number, requests, line }: Work): NewShipment {
  const [request] = requests
  invariant(request !== undefined, 'a shipment begins with a request')
  return {
    account_id,
    id: shipment_id,
    tracked_number_id: number.id,
    bill_of_lading_number: request.request_number,
    normalized_number: number.number.split('#')[0] ?? number.number,
    ref_numbers: request.ref_numbers,
    tags: [...new Set(request.shipment_tags)],
    customer_id: request.customer_id,
    customer_name: null,
    shipping_line_scac: number.scac,
    shipping_line_name: line?.name ?? number.scac,
    shipping_line_short_name: line?.short_name ?? number.scac,
  }
}
