/**
 * The fold: from everything that was ever said about a shipment to what we believe. Recomputed from scratch each time; the same raw events
 * in any order, any number of times, give the same journey. Pure: no clock, no I/O. How it decides is told in
 * docs/explanation/how-a-journey-is-decided.md.
 */
import { cleanNumber, completeContainerNumber } from '../vocabulary/container-number.ts'
import type { RawEvent } from '../vocabulary/raw-event.ts'
import type { ContainerBelief, Facts, Journey } from './belief.ts'
import { type Box, gatherBox, type ShipmentEvidence } from './box.ts'
import { containerOf } from './container.ts'
import { deniedMoves } from './denied.ts'
import { type Itinerary, itineraryOf } from './itinerary.ts'
import { listedContainers } from './listed.ts'
import { namesContainer, saidAt } from './move.ts'
import { factOf } from './particulars.ts'
import { callKey, createResolver, type Resolver } from './resolve.ts'
import { type EventSelection, selectRawEvents, wasSaidOnce } from './select.ts'
import { shipmentOf, type Traveller } from './shipment.ts'
import { type Statement, statedRoute } from './stated.ts'
import { pickupFacilityOf, podTerminalOf } from './terminals.ts'

/** O(n log n) per container, where n counts its own raw events and those about the shipment as a whole. Never throws on what a source said. */
export function foldShipment(rawEvents: readonly RawEvent[], facts: Facts): Journey {
  const selected = selectRawEvents(rawEvents, facts)
  const { all } = selected
  const resolver = createResolver(selected.counted, facts)
  const heard = groupByNumber(all)
  const set_aside = withDenied(selected, { heard, resolver })
  const counted = all.filter(({ id }) => !set_aside.has(id))
  const once_said = all.filter(({ id }) => wasSaidOnce(set_aside.get(id)))
  const countedOf = (number: string | null) => (heard.get(number) ?? []).filter(({ id }) => !set_aside.has(id))
  const once = groupByNumber(once_said)
  const gathering: ShipmentEvidence = {
    resolver,
    asked: facts.asked,
    tracked_since_ms: trackedSince(counted, facts),
    wide: countedOf(null),
    onceSaidOf: (number) => once.get(number) ?? [],
    calls: new Set(counted.flatMap((raw) => (namesContainer(raw) ? (callKey(raw) ?? []) : []))),
  }
  const numbers = followed(facts, {
    listed: () => listedContainers({ heard, set_aside, resolver }),
    isKnown: (number) => countedOf(number).length + gathering.wide.length > 0,
  })
  const boxes = (numbers.length > 0 ? numbers : [null]).map((number) =>
    gatherBox(number, number === null ? [] : countedOf(number), gathering),
  )
  const itineraries = itinerariesOf(boxes, resolver)

  const containers: ContainerBelief[] = []
  const travellers: Traveller[] = []
  for (const [index, box] of boxes.entries()) {
    const itinerary = itineraries[index]
    if (itinerary === undefined) continue
    const heard_of = [...(box.number === null ? [] : (heard.get(box.number) ?? [])), ...(heard.get(null) ?? [])]
    const container = box.number === null ? null : containerOf(box, itinerary, { facts, resolver, set_aside, heard: heard_of })
    if (container) containers.push(container)
    travellers.push({ box, itinerary, ...terminalsOf(box, itinerary, container) })
  }
  return {
    shipment: shipmentOf({ resolver, once_said: once_said.flatMap((raw) => resolver.moveOf(raw) ?? []), travellers }),
    containers,
    vessels: resolver.vessels(),
    booking_cancelled: isCancelled(counted),
  }
}

/** Why raw events do not count, with the moves that their source no longer reports and denies. */
function withDenied(
  { set_aside }: EventSelection,
  { heard, resolver }: { heard: ReadonlyMap<string | null, readonly RawEvent[]>; resolver: Resolver },
): ReadonlyMap<string, string> {
  const isBelieved = ({ id }: RawEvent) => !set_aside.has(id)
  const denied = [...heard.values()].flatMap((about) => {
    const said = about.filter(({ retracted, id }) => !retracted && set_aside.get(id) !== 'other_shipment')
    return [...deniedMoves(said, { resolver, isBelieved })]
  })
  return new Map([...set_aside, ...denied])
}

type KnownContainers = { listed(): readonly string[]; isKnown(number: string): boolean }

/** The one that was asked for, when it was a container; else every one that the line lists. */
function followed({ asked }: Facts, { listed, isKnown }: KnownContainers): readonly string[] {
  return asked.number_type === 'container' ? [canonical(asked.number)].filter(isKnown) : listed()
}

// Railroads leave out the check digit.
function canonical(number: string): string {
  return completeContainerNumber(number) ?? cleanNumber(number)
}

function trackedSince(counted: readonly RawEvent[], { tracked_since }: Facts): number {
  if (tracked_since !== undefined) return Date.parse(tracked_since)
  return counted.reduce((first_ms, raw) => Math.min(first_ms, saidAt(raw).received_ms), Number.POSITIVE_INFINITY)
}

/** By container number; null: about the shipment as a whole. */
function groupByNumber(rawEvents: readonly RawEvent[]): Map<string | null, RawEvent[]> {
  const groups = new Map<string | null, RawEvent[]>()
  for (const raw of rawEvents) {
    const number = namesContainer(raw) ? canonical(raw.container_number ?? '') : null
    const group = groups.get(number)
    if (group) group.push(raw)
    else groups.set(number, [raw])
  }
  return groups
}

/** A container about whose end nothing is known goes where the others go. */
function itinerariesOf(boxes: readonly Box[], resolver: Resolver): Itinerary[] {
  const surroundings = boxes.map((box) => {
    const rawEvents = box.rawEvents.filter(({ id }) => !box.set_aside.has(id))
    return { stated: statedRoute(rawEvents, resolver), has_railroad: factOf(rawEvents, 'rail_carrier_scac') !== null }
  })
  const itineraries = boxes.map((box, index) => itineraryOf(box, surroundings[index] ?? nothingStated))
  const known = itineraries.find(({ route }) => route.pod !== null)?.route
  if (known?.pod == null) return itineraries
  const provenance = { raw_event_id: known.evidence.pod?.raw_event_id ?? '', rule: 'as_other_containers', lost: [] }
  const said = { reported_ms: 0, received_ms: 0, index: 0, id: '' }
  const pod: Statement = { spot: known.pod, said, of_line: false, provenance }
  return boxes.map((box, index) => {
    const first = itineraries[index]
    const around = surroundings[index] ?? nothingStated
    if (first?.route.pod) return first
    return itineraryOf(box, { ...around, stated: { ...around.stated, pod } })
  })
}

const nothingStated = {
  stated: { pol: null, pod: null, destination: null, transshipments: new Set<string>() },
  has_railroad: false,
}

function terminalsOf(
  box: Box,
  itinerary: Itinerary,
  container: ContainerBelief | null,
): Pick<Traveller, 'pod_terminal_id' | 'pickup_facility'> {
  if (container) {
    const { pod_terminal_id, pickup_facility_id: id, pickup_facility_type: type } = container
    return { pod_terminal_id, pickup_facility: id === null ? null : { id, type } }
  }
  const place = { box, itinerary, readings: [] }
  return {
    pod_terminal_id: podTerminalOf(place)?.terminal.id ?? null,
    pickup_facility: pickupFacilityOf(place)?.terminal ?? null,
  }
}

/** The line called it off, and no box has moved by its own account since. */
function isCancelled(counted: readonly RawEvent[]): boolean {
  const cancelled = factOf(counted, 'booking_cancelled')
  if (cancelled === null) return false
  const cancelled_ms = saidAt(cancelled.raw).reported_ms
  return !counted.some(
    (raw) =>
      raw.claim.kind === 'milestone' &&
      raw.claim.classifier === 'actual' &&
      namesContainer(raw) &&
      saidAt(raw).reported_ms > cancelled_ms,
  )
}
