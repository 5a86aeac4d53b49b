/** What a set of changes holds that a customer may hear of. How it is told, with which records, is the business of `announcements`. */
import type { TransportEventName } from '../vocabulary/event-name.ts'
import type { DataSource, FeedSource } from '../vocabulary/raw-event.ts'
import type { Instant } from './belief.ts'
import type { Changeset } from './changeset.ts'
import type { TransportEventRow } from './stored.ts'

type OfContainer = { shipment_id: string; container_id: string }

type OfTransportEvent = OfContainer &
  Pick<TransportEventRow, 'timestamp' | 'location_id' | 'location_type' | 'terminal_id' | 'terminal_type' | 'vessel_id'> & {
    transport_event_id: string
  }

/** A value that nobody contradicted before: the raw event that is believed, and those that newly stand against it. */
export type Conflict = { attribute: string; believed: string; contradicted_by: string[] }

/** Sources are null where nobody can say who it was. */
export type JourneyNews =
  | ({ kind: 'container_created' } & OfContainer)
  | ({
      kind: 'transport_event'
      name: TransportEventName
      /** Told before and withdrawn: news for those alone who heard of the withdrawal. */
      is_return: boolean
    } & OfTransportEvent)
  | ({ kind: 'transport_event_withdrawn' } & OfTransportEvent)
  | ({ kind: 'pod_terminal_changed'; terminal_id: string; source: DataSource | null } & OfContainer)
  | ({
      kind: 'container_updated'
      changeset: Changeset
      source: FeedSource | null
      /** IANA zone of the terminal, in which its people read what changed. */
      timezone: string | null
      terminal_id: string | null
      /** The terminal before, where it is part of the changeset. */
      former_terminal_id: string | null
      port_of_discharge_id: string | null
    } & OfContainer)
  | ({ kind: 'conflict_detected'; conflicts: Conflict[] } & OfContainer)
  | {
      kind: 'arrival_estimated'
      shipment_id: string
      estimated_at: Instant
      voyage_number: string | null
      port_of_discharge_id: string | null
      port_of_discharge_locode: string | null
      /** IANA zone of the port. */
      timezone: string | null
      vessel_id: string | null
      source: DataSource | null
    }
