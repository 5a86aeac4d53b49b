/** Claims about one container as terminals and railroads make them, written the same way for all of them. */
import type {
  Claim,
  ClaimedPlace,
  ClaimedTime,
  Condition,
  DecodedEvent,
  MilestoneClaim,
  Movement,
  UnnumberedEvent,
} from '../../vocabulary/raw-event.ts'
import { milestoneOf } from '../dialects/claim-parts.ts'

export type Speaker = Pick<DecodedEvent, 'data_source' | 'operator'>

/**
 * An event about a container alone. Facilities know boxes by their number; which shipment is meant the journey finds out, so that the bills
 * they name decide nothing.
 */
export function about(
  container_number: string,
  { data_source, operator }: Speaker,
  { claim, words = null, reported_at = null }: { claim: Claim; words?: string | null; reported_at?: string | null },
): UnnumberedEvent {
  return {
    source_id: null,
    reported_at,
    retracted: false,
    data_source,
    operator,
    container_number,
    bill_of_lading_number: null,
    booking_number: null,
    original_event: words,
    claim,
  }
}

export function condition(at: ClaimedTime, place: ClaimedPlace | null, reported: Condition['reported']): Condition {
  return { kind: 'condition', at, place, reported }
}

type MilestoneDetails = Partial<Omit<MilestoneClaim, 'kind' | 'movement' | 'at'>>

export function milestone(movement: Movement, at: ClaimedTime, told: MilestoneDetails = {}): MilestoneClaim {
  return milestoneOf({ classifier: 'actual', ...told, movement, at })
}

export function numbered(events: readonly UnnumberedEvent[]): DecodedEvent[] {
  return events.map((event, index) => ({ ...event, index }))
}
