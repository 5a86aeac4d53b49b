/**
 * What the positions of a vessel tell about the calls that shipments expect of it: that it arrived, lay at a berth, left, and when it should
 * arrive. Worked out anew each time from all positions of the last two weeks, so that late ones need no care; running it twice changes
 * nothing. That a ship was not heard says nothing about where it is.
 */

import type { Clock } from '../base/clock.ts'
import { day_ms } from '../base/durations.ts'
import { newId } from '../base/ids.ts'
import { type CallClaim, callDialect, callFeed, callMessageText, readCallMessage } from '../feeds/dialects/own/port-call.ts'
import { listVessels, type VesselRow } from '../store/journey/journeys.ts'
import type { Database } from '../store/pool.ts'
import { listFollowed } from '../store/ships/followed-estimates.ts'
import {
  type CalledPort,
  type ExpectingJourney,
  listCalledPorts,
  listExpecting,
  lockCalls,
  type StoredCall,
  saveCall,
} from '../store/ships/port-calls.ts'
import { listSightings } from '../store/ships/positions.ts'
import { ingest } from '../tracking/ingest.ts'
import { type ExpectedCall, expectedCallsOf, isOfCall } from '../voyage/expected-calls.ts'
import { type PortCall, portCallsOf, type Sighting } from '../voyage/port-call.ts'
import type { FindRoute } from '../voyage/track.ts'
import { noteEstimates } from './estimates.ts'
import { type FollowPolicy, followEstimates } from './follow.ts'
import { watersOf } from './port-waters.ts'

export type WatchTools = { database: Database; clock: Clock; findRoute: FindRoute; follow: FollowPolicy }

const looked_back_ms = 14 * day_ms
// Of one call: what was seen of it before and what is seen now are not far apart.
const same_call_ms = day_ms

type ContainerCall = ExpectedCall & { container_number: string }

type WatchResult = {
  /** Calls at ports that are known of the vessel now. */
  calls: number
  /** Estimates that became news. */
  estimates: number
  /** Shipments whose expected arrival was told anew, or given back to the line. */
  followed: number
}

export async function watchVessel(tools: WatchTools, vessel_id: string): Promise<WatchResult> {
  const { database, clock } = tools
  const now = clock.now()
  const vessel = (await listVessels(database, [vessel_id])).get(vessel_id)
  if (vessel === undefined) return { calls: 0, estimates: 0, followed: 0 }
  const expecting = await listExpecting(database, vessel_id)
  const expected = expectedOf(expecting, vessel_id)
  const followed = await listFollowed(database, vessel_id)
  if (expected.length === 0 && followed.length === 0) return { calls: 0, estimates: 0, followed: 0 }
  const from = new Date(now.getTime() - looked_back_ms)
  const sightings = (await listSightings(database, { vessel_id, from })).map(sightingOf)
  const ports = await listCalledPorts(database, [...new Set([...expected, ...followed].map(({ port_id }) => port_id))])
  const seen = ports.flatMap((port) => {
    const zone = watersOf(port)
    const wanted = expected.filter(({ port_id }) => port_id === port.id)
    return zone === null ? [] : portCallsOf(sightings, zone).flatMap((call) => (isExpected(call, wanted) ? [{ port, call }] : []))
  })
  const calls = await database.transaction(async (tx) => {
    const stored = await lockCalls(tx, { vessel_id, since: from })
    const merged = seen.map(({ port, call }) => merge(call, { stored, vessel_id, port_id: port.id, now }))
    for (const { call, isChanged } of merged) if (isChanged) await saveCall(tx, call)
    return merged.map(({ call }) => call)
  })
  for (const call of calls) await tell(tools, { call, vessel, ports, expected })
  const known = { vessel_id, expected, sightings, calls, followed, anchors: anchorsOf(ports) }
  const { estimates, heard } = await noteEstimates(tools, known)
  const shipments = [...new Map(expecting.map((one) => [`${one.account_id} ${one.shipment_id}`, one])).values()]
  const told = await followEstimates(tools, { vessel, shipments, followed, heard, ports })
  return { calls: calls.length, estimates, followed: told }
}

function expectedOf(journeys: readonly ExpectingJourney[], vessel_id: string): ContainerCall[] {
  return journeys.flatMap(({ container_number, journey_stops }) =>
    expectedCallsOf(journey_stops, vessel_id).map((call) => ({ ...call, container_number })),
  )
}

function sightingOf(row: Awaited<ReturnType<typeof listSightings>>[number]): Sighting {
  const { timestamp, latitude, longitude, nautical_speed_knots, navigational_status } = row
  return { ms: timestamp.getTime(), at: { latitude, longitude }, speed_knots: nautical_speed_knots, navigational_status }
}

function anchorsOf(ports: readonly CalledPort[]) {
  return new Map(
    ports.flatMap((port) => {
      const [circle] = watersOf(port)?.circles ?? []
      return circle ? [[port.id, circle.at] as const] : []
    }),
  )
}

function isExpected(call: PortCall, expected: readonly ExpectedCall[]): boolean {
  const arrived_ms = call.arrived?.ms ?? call.berthed?.ms
  return expected.some(
    (one) =>
      (one.side === 'in' && arrived_ms !== undefined && isOfCall(one, arrived_ms)) ||
      (one.side === 'out' && call.departed !== null && isOfCall(one, call.departed.ms)),
  )
}

type CallContext = { stored: readonly StoredCall[]; vessel_id: string; port_id: string; now: Date }

/** What is seen now, on what was seen before of the same call. A time that lies before the period looked at stays. */
function merge(seen: PortCall, { stored, vessel_id, port_id, now }: CallContext): { call: StoredCall; isChanged: boolean } {
  const times = [seen.arrived?.ms, seen.berthed?.ms, seen.departed?.ms].filter((ms) => ms !== undefined)
  const isSame = ({ arrived_at, berthed_at, departed_at }: StoredCall) => {
    const known = [arrived_at, berthed_at, departed_at].flatMap((at) => at?.getTime() ?? [])
    return Math.min(...times) <= Math.max(...known) + same_call_ms && Math.max(...times) >= Math.min(...known) - same_call_ms
  }
  const known = stored.find((call) => call.port_id === port_id && isSame(call))
  const before = known ?? { ...unseen, id: newId(now.getTime()), vessel_id, port_id }
  const call = { ...before }
  const isNews = (at: Date | null, ms: number | undefined) => ms !== undefined && at?.getTime() !== ms
  if (seen.arrived && isNews(before.arrived_at, seen.arrived.ms))
    Object.assign(call, {
      arrived_at: new Date(seen.arrived.ms),
      arrived_estimated: seen.arrived.estimated,
      arrived_noted_at: now,
    })
  const isOtherBerth = seen.berthed !== null && seen.berthed.terminal_id !== before.terminal_id
  if (seen.berthed && (isNews(before.berthed_at, seen.berthed.ms) || isOtherBerth)) {
    const { ms, estimated, terminal_id } = seen.berthed
    Object.assign(call, { berthed_at: new Date(ms), berthed_estimated: estimated, berthed_noted_at: now, terminal_id })
  }
  // It only shifted to another berth when it was seen leaving.
  const isBack = seen.departed === null && before.departed_at !== null
  if (isBack) Object.assign(call, { departed_at: null, departed_noted_at: now })
  if (seen.departed && isNews(before.departed_at, seen.departed.ms))
    Object.assign(call, {
      departed_at: new Date(seen.departed.ms),
      departed_estimated: seen.departed.estimated,
      departed_noted_at: now,
    })
  return { call, isChanged: known === undefined || JSON.stringify(call) !== JSON.stringify(before) }
}

const unseen = {
  arrived_at: null,
  arrived_estimated: false,
  arrived_noted_at: null,
  berthed_at: null,
  berthed_estimated: false,
  berthed_noted_at: null,
  terminal_id: null,
  departed_at: null,
  departed_estimated: false,
  departed_noted_at: null,
} as const

type CallReport = { call: StoredCall; vessel: VesselRow; ports: readonly CalledPort[]; expected: readonly ContainerCall[] }

/** Hands the call in as a message about every container that expects it; the same message twice changes nothing. */
async function tell({ database, clock }: WatchTools, { call, vessel, ports, expected }: CallReport): Promise<void> {
  const port = ports.find(({ id }) => id === call.port_id)
  if (port === undefined) return
  const claims = claimsOf(call, { port, expected: expected.filter(({ port_id }) => port_id === port.id) })
  if (claims.length === 0) return
  const text = callMessageText({
    call_id: call.id,
    vessel: { name: vessel.name, imo: vessel.imo },
    port: { name: port.name, locode: port.code },
    claims,
  })
  await ingest(
    { database, clock },
    {
      feed: callFeed,
      dialect: callDialect,
      account_id: null,
      content_type: 'application/json',
      body: Buffer.from(text),
      decode: (body) => readCallMessage(body.toString()),
    },
  )
}

function claimsOf(call: StoredCall, { port, expected }: { port: CalledPort; expected: readonly ContainerCall[] }): CallClaim[] {
  const berth = port.terminals.find(({ id }) => id === call.terminal_id)
  const terminal = berth ? { name: berth.name, smdg_code: berth.smdg_code, firms_code: berth.firms_code } : null
  const rows = [
    { movement: 'arrive', side: 'in', at: call.arrived_at, noted: call.arrived_noted_at, unseen: call.arrived_estimated },
    { movement: 'berth', side: 'in', at: call.berthed_at, noted: call.berthed_noted_at, unseen: call.berthed_estimated },
    { movement: 'depart', side: 'out', at: call.departed_at, noted: call.departed_noted_at, unseen: call.departed_estimated },
  ] as const
  return rows.flatMap(({ movement, side, at, noted, unseen: unseen_before }) => {
    // Told once and not believed any more: taken back.
    const told = at ?? noted
    if (told === null || noted === null) return []
    const containers = expected.filter((one) => one.side === side && isOfCall(one, told.getTime()))
    if (containers.length === 0) return []
    return {
      movement,
      classifier: 'actual',
      retracted: at === null,
      at: told.toISOString(),
      noted_at: noted.toISOString(),
      unseen_before,
      terminal: movement === 'arrive' ? null : terminal,
      containers: [...new Set(containers.map(({ container_number }) => container_number))].sort(),
    }
  })
}
