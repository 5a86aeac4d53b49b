/**
 * A plan: what one fold changes, as plain data, table by table. `think` makes it, `save` writes it, and printed it says what happened to a
 * number.
 */
import type { Announcement } from '../../announcements/announcement.ts'
import type { VesselBelief } from '../../journey/belief.ts'
import type { StopReason } from '../../polling/stop-rules.ts'
import type { PolledShipment } from '../../polling/tracking-policy.ts'
import type { NewJob } from '../../store/jobs/jobs.ts'
import type { ContainerWrite, NewContainer, OwnedTransportEvent, ShipmentWrite } from '../../store/journey/beliefs.ts'
import type { SavedReading } from '../../store/journey/readings.ts'
import type { NewShipment } from '../../store/journey/shipments.ts'
import type { MovedRequest } from '../../store/tracking/tracking-requests.ts'
import type { HandOver } from '../hand-over.ts'

export type ReconcileOutcome = 'nothing_tracked' | 'unchanged' | 'changed' | 'no_data_yet' | 'duplicate'

type Key = { account_id: string; id: string }

export type Plan = {
  account_id: string
  tracked_number_id: string
  /** What came of the fold; null: nothing was folded. */
  outcome: ReconcileOutcome | null
  shipments: {
    inserted: readonly (NewShipment & ShipmentWrite)[]
    saved: readonly ShipmentWrite[]
    resumed: readonly Key[]
    stopped: readonly (Key & { reason: StopReason })[]
  }
  containers: { inserted: readonly NewContainer[]; saved: readonly ContainerWrite[]; removed: readonly Key[] }
  transport_events: {
    inserted: readonly OwnedTransportEvent[]
    corrected: readonly OwnedTransportEvent[]
    invalidated: readonly (Key & { reason: string })[]
  }
  container_raw_events: { inserted: readonly SavedReading[]; saved: readonly SavedReading[]; removed: readonly Key[] }
  vessels: readonly VesselBelief[]
  tracking_requests: {
    moved: readonly MovedRequest[]
    /** Their answer is there, and is not folded yet. */
    unscheduled: readonly Key[]
  }
  /** What requests hand over to the shipment and its containers: of one at most. */
  handed_over: readonly HandOver[]
  announcements: readonly Announcement[]
  jobs: readonly NewJob[]
  /** How the account waits for the number's next answer. */
  tracker: AccountTracker
}

/** What decides, on the side of one account, when a number is asked next. */
export type AccountTracker = {
  account_id: string
  /** Null: it has no shipment that is tracked. */
  shipment: PolledShipment | null
  /** When its waiting requests are due; null: they are not settled yet. */
  waiting: readonly (Date | null)[]
}

/** Writes nothing. */
export function emptyPlan({
  account_id,
  tracked_number_id,
  tracker,
}: Pick<Plan, 'account_id' | 'tracked_number_id' | 'tracker'>): Plan {
  return {
    account_id,
    tracked_number_id,
    outcome: null,
    shipments: { inserted: [], saved: [], resumed: [], stopped: [] },
    containers: { inserted: [], saved: [], removed: [] },
    transport_events: { inserted: [], corrected: [], invalidated: [] },
    container_raw_events: { inserted: [], saved: [], removed: [] },
    vessels: [],
    tracking_requests: { moved: [], unscheduled: [] },
    handed_over: [],
    announcements: [],
    jobs: [],
    tracker,
  }
}

/** What all plans of a batch write, table by table, in their order. */
export function rowsOf(
  plans: readonly Plan[],
): Omit<Plan, 'account_id' | 'tracked_number_id' | 'outcome' | 'announcements' | 'tracker'> {
  const all = <Row>(of: (plan: Plan) => readonly Row[]): Row[] => plans.flatMap(of)
  return {
    shipments: {
      inserted: all(({ shipments }) => shipments.inserted),
      saved: all(({ shipments }) => shipments.saved),
      resumed: all(({ shipments }) => shipments.resumed),
      stopped: all(({ shipments }) => shipments.stopped),
    },
    containers: {
      inserted: all(({ containers }) => containers.inserted),
      saved: all(({ containers }) => containers.saved),
      removed: all(({ containers }) => containers.removed),
    },
    transport_events: {
      inserted: all(({ transport_events }) => transport_events.inserted),
      corrected: all(({ transport_events }) => transport_events.corrected),
      invalidated: all(({ transport_events }) => transport_events.invalidated),
    },
    container_raw_events: {
      inserted: all(({ container_raw_events }) => container_raw_events.inserted),
      saved: all(({ container_raw_events }) => container_raw_events.saved),
      removed: all(({ container_raw_events }) => container_raw_events.removed),
    },
    vessels: all(({ vessels }) => vessels),
    tracking_requests: {
      moved: all(({ tracking_requests }) => tracking_requests.moved),
      unscheduled: all(({ tracking_requests }) => tracking_requests.unscheduled),
    },
    handed_over: all(({ handed_over }) => handed_over),
    jobs: all(({ jobs }) => jobs),
  }
}
