/**
 * The fold: from everything that was ever said about a shipment to what we believe. Recomputed from scratch each time; the same raw events
 * in any order, any number of times, give the same journey. Pure: no clock, no I/O (architecture §3, 1). How it decides is told in
 * docs/explanation/how-a-journey-is-decided.md.
 */
import { cleanNumber, completeContainerNumber } from '../vocabulary/container-number.ts'
import type { RawEvent } from '../vocabulary/raw-event.ts'
import type { ContainerBelief, Facts, Journey } from './belief.ts'
import { type Box, type Gathering, gatherBox } from './box.ts'
import { containerOf } from './container.ts'
import { type Itinerary, itineraryOf } from './itinerary.ts'
import { byText, saidAt } from './move.ts'
import { factOf } from './particulars.ts'
import { callKey, createResolver, type Resolver } from './resolve.ts'
import { type SameArea, sameAreaBy } from './route.ts'
import { selectRawEvents } from './select.ts'
import { shipmentOf, type Traveller } from './shipment.ts'
import { type Stated, statedRoute } from './stated.ts'
import { pickupFacilityOf, podTerminalOf } from './terminals.ts'

/** O(n log n) per container, where n counts its own raw events and those about the shipment as a whole. Never throws on what a source said. */
export function foldShipment(rawEvents: readonly RawEvent[], facts: Facts): Journey {
  const { all, counted, once_said, set_aside } = selectRawEvents(rawEvents, facts)
  const resolver = createResolver(counted, facts)
  const isSame = sameAreaBy(facts.isSameArea?.bind(facts))
  const wide = counted.filter((raw) => numberOf(raw) === null)
  const own = groupByNumber(counted)
  const heard = groupByNumber(all)
  const numbers = containerNumbers(counted, facts)
  const gathering: Gathering = {
    resolver,
    asked: facts.asked,
    tracked_since_ms: Math.min(...counted.map((raw) => saidAt(raw).received_ms)),
    wide,
    calls: new Set(counted.flatMap((raw) => (numberOf(raw) === null ? [] : (callKey(raw) ?? [])))),
  }
  const boxes = numbers.map((number) => gatherBox(number, own.get(number) ?? [], gathering))
  const travelling = boxes.length > 0 ? boxes : [gatherBox(null, [], gathering)]
  const itineraries = itinerariesOf(travelling, resolver, isSame)

  const all_wide = all.filter((raw) => numberOf(raw) === null)
  const containers: ContainerBelief[] = []
  const travellers: Traveller[] = []
  for (const [index, box] of travelling.entries()) {
    const itinerary = itineraries[index]
    if (itinerary === undefined) continue
    const scene = { facts, resolver, isSame, set_aside, heard: [...(heard.get(box.number ?? '') ?? []), ...all_wide] }
    const container = box.number === null ? null : containerOf(box, itinerary, scene)
    if (container) containers.push(container)
    travellers.push({ box, itinerary, ...terminalsOf(box, itinerary, { container, isSame }) })
  }
  const once = once_said.flatMap((raw) => resolver.moveOf(raw) ?? [])
  return {
    shipment: shipmentOf({ isSame, resolver, once_said: once, travellers }),
    containers,
    vessels: resolver.vessels(),
    booking_cancelled: isCancelled(counted),
  }
}

/** Every container that the line names; the one that was asked for, when it was one. */
function containerNumbers(counted: readonly RawEvent[], { asked }: Facts): string[] {
  if (asked.number_type === 'container') return counted.length > 0 ? [canonical(asked.number)] : []
  const named = counted.flatMap((raw) => (raw.data_source === 'shipping_line' ? (numberOf(raw) ?? []) : []))
  return [...new Set(named)].sort(byText)
}

// Railroads leave out the check digit.
function canonical(number: string): string {
  return completeContainerNumber(number) ?? cleanNumber(number)
}

function numberOf({ container_number }: RawEvent): string | null {
  return container_number === null || container_number.trim() === '' ? null : canonical(container_number)
}

function groupByNumber(rawEvents: readonly RawEvent[]): Map<string, RawEvent[]> {
  const groups = new Map<string, RawEvent[]>()
  for (const raw of rawEvents) {
    const number = numberOf(raw)
    if (number === null) continue
    const group = groups.get(number)
    if (group) group.push(raw)
    else groups.set(number, [raw])
  }
  return groups
}

/** A container about whose end nothing is known goes where the others go. */
function itinerariesOf(boxes: readonly Box[], resolver: Resolver, isSame: SameArea): Itinerary[] {
  const surroundings = boxes.map((box) => {
    const rawEvents = box.rawEvents.filter(({ id }) => !box.set_aside.has(id))
    return { stated: statedRoute(rawEvents, resolver), isSame, has_railroad: factOf(rawEvents, 'rail_carrier_scac') !== null }
  })
  const itineraries = boxes.map((box, index) => itineraryOf(box, surroundings[index] ?? noSurroundings(isSame)))
  const pod = itineraries.find(({ route }) => route.pod !== null)?.route.pod ?? null
  if (pod === null) return itineraries
  return boxes.map((box, index) => {
    const first = itineraries[index]
    const around = surroundings[index] ?? noSurroundings(isSame)
    if (first?.route.pod) return first
    const stated: Stated = { ...around.stated, pod: { spot: pod, said: { reported_ms: 0, received_ms: 0, index: 0, id: '' } } }
    return itineraryOf(box, { ...around, stated })
  })
}

function noSurroundings(isSame: SameArea) {
  return { stated: { pol: null, pod: null, destination: null, transshipments: new Set<string>() }, isSame, has_railroad: false }
}

function terminalsOf(
  box: Box,
  itinerary: Itinerary,
  { container, isSame }: { container: ContainerBelief | null; isSame: SameArea },
): Pick<Traveller, 'pod_terminal_id' | 'pickup_facility'> {
  if (container) {
    const { pod_terminal_id, pickup_facility_id: id, pickup_facility_type: type } = container
    return { pod_terminal_id, pickup_facility: id === null ? null : { id, type } }
  }
  const place = { moves: box.moves, itinerary, readings: [], isSame }
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
      raw.container_number !== null &&
      saidAt(raw).reported_ms > cancelled_ms,
  )
}
