/** Load: everything that a batch of folds needs, in a few statements, whatever the number of folds. */
import { nameBasedId } from '../../base/ids.ts'
import type { Facts } from '../../journey/belief.ts'
import type { StoredShipment } from '../../journey/stored.ts'
import { numberVariants } from '../../reference/normalise-number.ts'
import { trackingSystemOf } from '../../reference/shipping-lines.ts'
import { type HeldJob, holdsJobs } from '../../store/jobs/jobs.ts'
import { loadBeliefs } from '../../store/journey/beliefs.ts'
import { readFoldInputs } from '../../store/journey/fold-inputs.ts'
import { listReadingDigests } from '../../store/journey/readings.ts'
import {
  type AskedShipment,
  type LineNames,
  listStandingShipments,
  lockShipmentsOf,
  type StandingShipment,
} from '../../store/journey/shipments.ts'
import { inOneTrip } from '../../store/one-trip.ts'
import type { Transaction } from '../../store/pool.ts'
import { type KnownRawEvent, listAskedRawEvents, listPushedRawEvents, rawEventOf } from '../../store/tracking/raw-events.ts'
import { lockTrackedNumbers, type TrackedNumber } from '../../store/tracking/tracked-numbers.ts'
import { lockWaitingRequests, type TrackingRequestRow } from '../../store/tracking/tracking-requests.ts'
import type { RawEvent } from '../../vocabulary/raw-event.ts'
import { type Atlas, readAtlas } from '../facts.ts'
import type { References } from '../references.ts'
import { testLine } from '../requests.ts'

/** A number and all who track it, locked. */
export type KnownNumber = {
  number: TrackedNumber
  /** Those that wait for an answer, oldest first. */
  requests: readonly TrackingRequestRow[]
  /** Stopped ones too. */
  shipments: readonly AskedShipment[]
  /** Of answers about the number. */
  rawEvents: readonly KnownRawEvent[]
}

/**
 * Locks numbers, then the jobs that are about them, the requests that wait for them, and their shipments, each in the order of their ids, and
 * reads what was answered about them. One round trip.
 */
export async function loadNumbers(
  tx: Transaction,
  { ids, jobs }: { ids: readonly string[]; jobs: readonly HeldJob[] },
): Promise<{ numbers: ReadonlyMap<string, KnownNumber>; held: ReadonlySet<string> }> {
  const [locked, held, requests, shipments, rawEvents] = await inOneTrip([
    lockTrackedNumbers(tx, ids),
    holdsJobs(tx, jobs),
    lockWaitingRequests(tx, ids),
    lockShipmentsOf(tx, ids),
    listAskedRawEvents(tx, ids),
  ])
  const requestsOf = Map.groupBy(requests, ({ tracked_number_id }) => tracked_number_id)
  const shipmentsOf = Map.groupBy(shipments, ({ tracked_number_id }) => tracked_number_id)
  const rawEventsOf = Map.groupBy(rawEvents, ({ tracked_number_id }) => tracked_number_id)
  const known = locked.map((number): [string, KnownNumber] => [
    number.id,
    {
      number,
      requests: requestsOf.get(number.id) ?? [],
      shipments: shipmentsOf.get(number.id) ?? [],
      rawEvents: rawEventsOf.get(number.id) ?? [],
    },
  ])
  return { numbers: new Map(known), held }
}

/** An account's view of a number, to be folded. */
export type FoldSubject = {
  account_id: string
  /** As it is after the answer, if there was one. */
  number: TrackedNumber
  /** When the line was asked and when it answered; null: this is no answer to an ask. */
  asked: { attempted_at: Date; succeeded_at: Date | null } | null
  /** The account's, that wait for an answer, oldest first. */
  requests: readonly TrackingRequestRow[]
  /** The account's, stopped or not; undefined: it has none yet. */
  shipment: AskedShipment | undefined
  /** Of answers about the number, for whichever account. */
  rawEvents: readonly KnownRawEvent[]
}

/** A subject with everything that thinking about it takes. */
export type Work = Omit<FoldSubject, 'rawEvents'> & {
  shipment_id: string
  /** Everything that was said, in the order of ids. */
  rawEvents: readonly RawEvent[]
  facts: Facts
  /** What is believed by now; null: nothing yet. */
  stored: StoredShipment | null
  /** Digests of the readings that are stored, by id. */
  readings: ReadonlyMap<string, string | null>
  /** Bills and bookings that are named beside the number asked, where the account has no shipment for it yet. */
  named: readonly string[]
  /** Other shipments of the account that go by one of them. */
  standing: readonly StandingShipment[]
  /** How the line is called; undefined: the table of lines does not have it. */
  line: LineNames | undefined
}

/** The id of an account's shipment for a number, whether it is there yet or not. */
function shipmentIdOf({ account_id, number, shipment }: Pick<FoldSubject, 'account_id' | 'number' | 'shipment'>): string {
  return shipment?.id ?? nameBasedId('shipment', account_id, number.id)
}

/** Reads what is believed and what was said, then what that names: places, terminals, other shipments. Two round trips, more where there is a place to learn. */
export async function load(
  tx: Transaction,
  { subjects, references }: { subjects: readonly FoldSubject[]; references: References },
  now: Date,
): Promise<Work[]> {
  const shipments = subjects.flatMap(({ shipment }) => shipment ?? [])
  const [pushed, inputs, beliefs, digests] = await inOneTrip([
    listPushedRawEvents(tx, subjects.map(namesOf)),
    readFoldInputs(
      tx,
      subjects.map((subject) => ({
        account_id: subject.account_id,
        shipment_id: shipmentIdOf(subject),
        tracked_number_id: subject.number.id,
      })),
    ),
    loadBeliefs(tx, shipments),
    listReadingDigests(tx, shipments),
  ])
  const heard = subjects.map((subject, position) => saidTo(subject, pushed[position] ?? []))
  const [atlas, standing, lines] = await inOneTrip([
    readAtlas(tx, { heard, references }, now),
    listStandingShipments(
      tx,
      subjects.map((subject, position) => namedBeside(subject, heard[position] ?? [])),
    ),
    references.lineNames(tx, [...new Set(subjects.map(({ number }) => number.scac))]),
  ])
  return subjects.map((subject, position): Work => {
    const rawEvents = heard[position] ?? []
    const named = namedBeside(subject, rawEvents).numbers
    return {
      ...subject,
      shipment_id: shipmentIdOf(subject),
      rawEvents,
      facts: factsOf(subject, atlas, inputs[position] ?? {}),
      stored: beliefs.get(shipmentIdOf(subject)) ?? null,
      readings: digests.get(shipmentIdOf(subject)) ?? new Map(),
      named,
      standing: standing.filter((other) => isInTheWay({ ...subject, named }, other)),
      line: lines.find(({ scac }) => scac === subject.number.scac),
    }
  })
}

function namesOf(subject: FoldSubject) {
  const { account_id, number } = subject
  const numbers = numberVariants(number.scac, number.number_type, number.number)
  const scacs = trackingSystemOf(number.scac)
  return { account_id, number_type: number.number_type, numbers, scacs, shipment_id: shipmentIdOf(subject) }
}

/** All raw events that may speak of a subject's shipment, shared ones and the account's own, in the order of ids. */
function saidTo({ account_id, number, rawEvents }: FoldSubject, pushed: readonly KnownRawEvent[]): RawEvent[] {
  const own = rawEvents.filter((event) => event.account_id === null || event.account_id === account_id)
  return [...own, ...pushed]
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map((event) => rawEventOf(event, number.last_complete_at))
}

function factsOf(subject: FoldSubject, atlas: Atlas, inputs: Pick<Facts, 'tracked_since'>): Facts {
  const { number_type, number, scac } = subject.number
  return { shipment_id: shipmentIdOf(subject), asked: { number_type, number, scac }, ...inputs, ...atlas }
}

/** Bills and bookings that are named beside the number asked: another shipment of the account may stand under one of them. Only where none stands yet. */
function namedBeside({ account_id, number, shipment }: FoldSubject, rawEvents: readonly RawEvent[]) {
  const beside = { account_id, scacs: trackingSystemOf(number.scac), but: number.id }
  if (shipment !== undefined || number.scac === testLine) return { ...beside, numbers: [] }
  const own = new Set(numberVariants(number.scac, number.number_type, number.number))
  const named = rawEvents.flatMap((event) => [event.bill_of_lading_number ?? [], event.booking_number ?? []].flat())
  return { ...beside, numbers: [...new Set(named)].filter((name) => !own.has(name)) }
}

/** Whether another shipment stands in the way of this subject's: the same goods under another number. */
export function isInTheWay(
  { account_id, number, named }: Pick<Work, 'account_id' | 'number' | 'named'>,
  other: StandingShipment,
): boolean {
  return (
    other.account_id === account_id &&
    other.tracked_number_id !== number.id &&
    named.includes(other.normalized_number) &&
    trackingSystemOf(number.scac).includes(other.shipping_line_scac)
  )
}
