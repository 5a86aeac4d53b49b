/**
 * The journey as a list of stops: where the box comes to a port or ramp, how and when, and how it goes on. What maps and routes show. Vessels
 * that pass a port with the box on board make no stop.
 */
import type { Instant, JourneyLeg, JourneyStop } from './belief.ts'
import type { Box } from './box.ts'
import { currentEstimate } from './estimates.ts'
import type { Itinerary } from './itinerary.ts'
import { bySaid, isSameArea, type Move, type Spot, sideOf } from './move.ts'
import type { RoutedStop } from './route.ts'

type InlandTimes = { arrived: Instant | null; expected: Instant | null }

/** In order of travel. O(stops × moves), with a handful of stops. */
export function journeyStops(box: Pick<Box, 'moves'>, itinerary: Itinerary, inland: InlandTimes): JourneyStop[] {
  const afloat = itinerary.route.stops
    .filter(({ part }) => part !== 'passing')
    .map((stop) => seaStop(stop, itinerary))
    // Without a place there is nothing to show.
    .filter(({ spot }) => spot !== null)
  const ashore = railStops(box, itinerary)
  const stops = joined(afloat, ashore)
  return withDestination(stops, itinerary, inland).map(({ stop }) => stop)
}

type Draft = { spot: Spot | null; stop: JourneyStop }

function seaStop(stop: RoutedStop, itinerary: Itinerary): Draft {
  const believed = stop.moves.filter((move) => itinerary.verdicts.get(move.id)?.milestone != null)
  const inward = believed.filter((move) => sideOf(move) === 'in')
  const outward = believed.filter((move) => sideOf(move) === 'out')
  return {
    spot: stop.spot,
    stop: {
      ...placeOf(stop.spot),
      part: stop.part === 'passing' ? 'transshipment' : stop.part,
      terminal: believed.find((move) => move.spot?.terminal)?.spot?.terminal?.id ?? null,
      terminal_type: believed.find((move) => move.spot?.terminal)?.spot?.terminal?.type ?? null,
      inbound:
        stop.part === 'pol' && inward.length === 0 ? null : legOf(inward, { itinerary, carrier: stop.came_on, side: 'in' }),
      outbound:
        stop.part === 'pod' && outward.length === 0 ? null : legOf(outward, { itinerary, carrier: stop.left_on, side: 'out' }),
    },
  }
}

type Carriage = { itinerary: Itinerary; carrier: Move | null; side: 'in' | 'out' }

/** Null when nobody speaks of it. */
function legOf(moves: readonly Move[], { itinerary, carrier, side }: Carriage): JourneyLeg | null {
  const told = [...moves, ...(carrier ? [carrier] : [])]
  if (told.length === 0) return null
  const actual = actualOf(moves, itinerary, side === 'in' ? ['arrive', 'berth', 'discharge'] : ['depart'])
  const planned = plannedOf(moves, side === 'in' ? ['arrive', 'berth', 'discharge'] : ['depart', 'load'], actual?.at.ms ?? null)
  const of_ship = (ship_id: string | undefined) => told.filter((move) => ship_id === undefined || move.ship?.id === ship_id)
  const ship = carrier?.ship ?? latest(told, (move) => move.ship)
  const spoken = of_ship(ship?.id)
  return {
    mode: latest(told, ({ claim }) => claim.mode) === 'rail' ? 'rail' : 'vessel',
    scac: latest(spoken, operatorOf),
    vessel_id: ship?.id ?? null,
    voyage_number: latest(spoken, ({ claim }) => claim.voyage_number),
    estimated_at: planned?.at.instant ?? null,
    actual_at: actual?.at.instant ?? null,
  }
}

/** Terminals and positions tell of a move, and not of who carries. */
function operatorOf({ raw }: Move): string | null {
  return raw.data_source === 'shipping_line' || raw.data_source === 'rail' ? raw.operator : null
}

/** The believed move of the first kind that is known. */
function actualOf(moves: readonly Move[], { decisions }: Itinerary, kinds: readonly Move['claim']['movement'][]): Move | null {
  const winners = decisions.decided.map(({ winner }) => winner).filter((winner) => moves.includes(winner))
  for (const kind of kinds) {
    const found = winners.find(({ claim }) => claim.movement === kind)
    if (found) return found
  }
  return null
}

function plannedOf(moves: readonly Move[], kinds: readonly Move['claim']['movement'][], happened_ms: number | null): Move | null {
  for (const kind of kinds) {
    const claims = moves.filter((move) => !move.actual && move.claim.movement === kind)
    const found = currentEstimate(claims, happened_ms)
    if (found) return found.winner
  }
  return null
}

/** What the latest claim that says something says. */
function latest<Value>(moves: readonly Move[], read: (move: Move) => Value | null): Value | null {
  const ordered = moves.toSorted((one, other) => bySaid(other.said, one.said))
  for (const move of ordered) {
    const value = read(move)
    if (value !== null) return value
  }
  return null
}

/** Where trains leave and arrive beyond the port of discharge, in order of time. */
function railStops({ moves }: Pick<Box, 'moves'>, itinerary: Itinerary): Draft[] {
  const groups: { spot: Spot; moves: Move[] }[] = []
  const rail = moves.filter((move) => itinerary.import_rail.has(move.id) && itinerary.verdicts.get(move.id)?.milestone != null)
  for (const move of rail.toSorted((one, other) => one.at.ms - other.at.ms || bySaid(one.said, other.said))) {
    if (move.spot === null) continue
    const group = groups.find(({ spot }) => isSameArea(spot, move.spot))
    if (group) group.moves.push(move)
    else groups.push({ spot: move.spot, moves: [move] })
  }
  return groups.map(({ spot, moves: there }) => ({
    spot,
    stop: {
      ...placeOf(spot),
      part: 'inland',
      terminal: spot.terminal?.id ?? null,
      terminal_type: spot.terminal?.type ?? null,
      inbound: legOf(
        there.filter((move) => sideOf(move) === 'in'),
        { itinerary, carrier: null, side: 'in' },
      ),
      outbound: legOf(
        there.filter((move) => sideOf(move) === 'out'),
        { itinerary, carrier: null, side: 'out' },
      ),
    },
  }))
}

/** A train that leaves from the port of discharge leaves from that stop. */
function joined(afloat: readonly Draft[], ashore: readonly Draft[]): Draft[] {
  const stops = [...afloat]
  for (const draft of ashore) {
    const at = stops.findLastIndex(({ spot }) => isSameArea(spot, draft.spot))
    const port = stops[at]
    if (port === undefined) stops.push(draft)
    else
      stops[at] = {
        ...port,
        stop: {
          ...port.stop,
          inbound: port.stop.inbound ?? draft.stop.inbound,
          outbound: draft.stop.outbound ?? port.stop.outbound,
        },
      }
  }
  return stops
}

/** The place where the box goes on land, when no move has told of it yet. */
function withDestination(stops: readonly Draft[], { destination, is_inland_move }: Itinerary, inland: InlandTimes): Draft[] {
  if (destination === null) return [...stops]
  const rail = { mode: is_inland_move ? ('rail' as const) : null, scac: null, vessel_id: null, voyage_number: null }
  const inbound = { ...rail, estimated_at: inland.expected, actual_at: inland.arrived }
  const at = stops.findIndex(({ spot }) => isSameArea(spot, destination))
  const known = stops[at]
  if (known !== undefined) {
    const { estimated_at = null, actual_at = null } = known.stop.inbound ?? {}
    if (known.stop.part !== 'inland') return [...stops]
    const told = {
      ...(known.stop.inbound ?? inbound),
      estimated_at: estimated_at ?? inland.expected,
      actual_at: actual_at ?? inland.arrived,
    }
    return stops.with(at, { ...known, stop: { ...known.stop, inbound: told } })
  }
  const end: Draft = {
    spot: destination,
    stop: {
      ...placeOf(destination),
      part: 'inland',
      terminal: destination.terminal?.id ?? null,
      terminal_type: destination.terminal?.type ?? null,
      inbound,
      outbound: null,
    },
  }
  const last = stops.at(-1)
  if (last === undefined || last.stop.outbound !== null) return [...stops, end]
  return [
    ...stops.slice(0, -1),
    { ...last, stop: { ...last.stop, outbound: { ...rail, estimated_at: null, actual_at: null } } },
    end,
  ]
}

function placeOf(spot: Spot | null): Pick<JourneyStop, 'location_id' | 'location_type' | 'locode' | 'name'> {
  const { id = null, type = null } = spot?.place ?? {}
  return { location_id: id, location_type: type, locode: spot?.locode ?? null, name: spot?.name ?? null }
}
