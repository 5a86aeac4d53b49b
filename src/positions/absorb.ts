/**
 * Takes in what ships said: who is who, which of our vessels it is, where it is. Positions are kept for vessels that a tracked shipment
 * names; of every other ship only its last position is noted, twice an hour, so that what is stored stays within bounds.
 */
import type { Clock } from '../base/clock.ts'
import type { ShipParticulars, ShipPosition, TimedReport } from '../feeds/dialects/ais/report.ts'
import { isBoundFor } from '../reference/ship-destination.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import type { Database, Sql } from '../store/pool.ts'
import { findVessels, type HeardShip, nameMmsis, noteShips } from '../store/ships/ais.ts'
import { listJourneysByVessel } from '../store/ships/port-calls.ts'
import { insertPositions, type ReportedPosition } from '../store/ships/positions.ts'
import { instantMeant, staleAsHeard } from '../voyage/crew-word.ts'
import { type ExpectedCall, expectedCallsOf, isWanted } from '../voyage/expected-calls.ts'
import { watchJob } from './jobs.ts'
import {
  isChecked,
  isNoted,
  isWorthKeeping,
  type KnownShip,
  newlyHeard,
  oldest_ms,
  refusalOf,
  remember,
  type ShipMemory,
  type SightingRefusal,
} from './ships.ts'

export type AbsorbResult = {
  /** New positions of vessels that a shipment names. */
  positions: number
  /** What was not believed, by its place among the reports. */
  refusals: readonly { index: number; reason: SightingRefusal }[]
  /** Why the word of crews on their arrival is of no use, once for each. */
  unused: readonly EtaRefusal[]
}

type EtaRefusal = 'crew_eta_stale' | 'crew_eta_far' | 'crew_bound_elsewhere'

export type Absorber = {
  /** At most 5,000 reports. When it rejects, nothing of them was taken. One call after the other, whoever calls. */
  absorb(source: string, reports: readonly TimedReport[]): Promise<AbsorbResult>
}

export const reports_max = 5_000

export function openAbsorber(tools: { database: Database; clock: Clock }): Absorber {
  const memory: ShipMemory = new Map()
  let turn: Promise<unknown> = Promise.resolve()
  return {
    absorb: (source, reports) => {
      const result = turn.then(() => absorbIn(tools, memory, { source, reports }))
      turn = result.catch(() => {
        // What is remembered may be ahead of what was written.
        memory.clear()
      })
      return result
    },
  }
}

type ReportBatch = { source: string; reports: readonly TimedReport[] }

function absorbIn(
  { database, clock }: { database: Database; clock: Clock },
  memory: ShipMemory,
  batch: ReportBatch,
): Promise<AbsorbResult> {
  const now = clock.now()
  let attempts = 0
  return database.transaction(async (tx) => {
    // After a deadlock it runs again, and must not take what it remembers of the first time for written.
    if (attempts > 0) memory.clear()
    attempts += 1
    const heard = Map.groupBy(batch.reports.entries(), ([, { report }]) => report.mmsi)
    const unsure = [...heard].flatMap(([mmsi, reports]) => (isSure(memory.get(mmsi), reports, now.getTime()) ? [] : mmsi))
    const { found, unused } = await lookUp(tx, memory, { heard, unsure, now })
    const refusals: { index: number; reason: SightingRefusal }[] = []
    const kept: ReportedPosition[] = [...found]
    const last: HeardShip[] = []
    for (const [mmsi, reports] of heard) {
      const ship = memory.get(mmsi) ?? newlyHeard(now.getTime())
      let newest: (TimedReport & { report: ShipPosition }) | null = null
      for (const [index, timed] of reports.toSorted(([, one], [, other]) => one.at_ms - other.at_ms)) {
        const { report, at_ms } = timed
        if (report.kind !== 'position') continue
        const reason = refusalOf(ship, timed, now.getTime())
        if (reason !== null) {
          refusals.push({ index, reason })
          continue
        }
        newest = { report, at_ms }
        if (ship.vessel_id !== null && ship.isWanted && isWorthKeeping(ship, timed))
          kept.push(positionOf(ship.vessel_id, { report, at_ms }, batch.source))
      }
      if (newest !== null && !isNoted(ship, now.getTime())) {
        last.push(placed(newest, now))
        ship.noted_ms = now.getTime()
      }
      remember(memory, mmsi, ship)
    }
    await noteShips(tx, last)
    const positions = await insertPositions(tx, kept, now)
    await enqueue(tx, [...new Set(kept.map(({ vessel_id }) => vessel_id))].map(watchJob))
    return { positions, refusals, unused }
  })
}

type Entries = readonly (readonly [number, TimedReport])[]

/** Whether nothing has to be looked up or noted about who a ship is. */
function isSure(ship: KnownShip | undefined, reports: Entries, now_ms: number): boolean {
  const named = particularsIn(reports)
  return isChecked(ship, now_ms) && (named === null || identityOf(named) === ship.identity)
}

/** Notes who ships are and finds out which vessels. `found`: the last known positions of those that are wanted from now on. */
async function lookUp(
  tx: Sql,
  memory: ShipMemory,
  { heard, unsure, now }: { heard: ReadonlyMap<string, Entries>; unsure: readonly string[]; now: Date },
): Promise<{ found: readonly ReportedPosition[]; unused: readonly EtaRefusal[] }> {
  if (unsure.length === 0) return { found: [], unused: [] }
  const now_ms = now.getTime()
  await noteShips(
    tx,
    unsure.map((mmsi) => named(mmsi, heard.get(mmsi) ?? [], now)),
  )
  const known = await findVessels(tx, unsure, now)
  const journeys = await listJourneysByVessel(tx, [...new Set(known.flatMap(({ vessel_id }) => vessel_id ?? []))])
  const found: ReportedPosition[] = []
  const unused: EtaRefusal[] = []
  for (const row of known) {
    const { mmsi, vessel_id, latitude, longitude, position_at } = row
    const ship = memory.get(mmsi) ?? newlyHeard(now_ms)
    const particulars = particularsIn(heard.get(mmsi) ?? [])
    const calls = vessel_id === null ? [] : (journeys.get(vessel_id) ?? []).flatMap((stops) => expectedCallsOf(stops, vessel_id))
    const isNowWanted = calls.some((call) => isWanted(call, now_ms))
    if (isNowWanted) unused.push(...uselessness(heard.get(mmsi) ?? [], calls))
    const place = latitude === null || longitude === null ? null : { latitude, longitude }
    if (ship.track.last === null && place !== null && position_at !== null)
      ship.track = { last: { ms: position_at.getTime(), at: place }, doubted: [] }
    const isNews = isNowWanted && !(ship.isWanted && ship.vessel_id === vessel_id)
    if (isNews && vessel_id !== null && place !== null && position_at !== null && now_ms - position_at.getTime() < oldest_ms) {
      const { nautical_speed_knots, navigational_heading_degrees, navigational_status } = row
      const motion = { nautical_speed_knots, navigational_heading_degrees, navigational_status }
      found.push({ vessel_id, timestamp: position_at, ...place, ...motion, source: 'ais' })
    }
    const identity = particulars === null ? ship.identity : identityOf(particulars)
    remember(memory, mmsi, { ...ship, vessel_id, isWanted: isNowWanted, checked_ms: now_ms, identity })
  }
  await nameMmsis(tx, onePerVessel(known.filter(({ mmsi }) => memory.get(mmsi)?.isWanted === true)), now)
  return { found, unused }
}

/** One row of each vessel, so that a statement writes none twice. */
function onePerVessel(known: readonly { vessel_id: string | null; mmsi: string }[]): { vessel_id: string; mmsi: string }[] {
  const rows = new Map(
    known.flatMap(({ vessel_id, mmsi }) => (vessel_id === null ? [] : [[vessel_id, { vessel_id, mmsi }] as const])),
  )
  return [...rows.values()]
}

/** What the reports tell together: the last word on each. */
function particularsIn(reports: Entries): ShipParticulars | null {
  let told: ShipParticulars | null = null
  for (const [, { report }] of reports) {
    if (report.kind !== 'particulars') continue
    const stated = Object.fromEntries(Object.entries(report).filter(([, value]) => value !== null))
    told = { ...(told ?? report), ...stated }
  }
  return told
}

function identityOf({ imo, name, destination, eta }: ShipParticulars): string {
  return JSON.stringify([imo, name, destination, eta])
}

/** When the crew last told of its arrival, as an instant. */
function crewWordIn(reports: Entries): { eta_ms: number | null; heard_ms: number } | null {
  const last = reports.findLast(([, { report }]) => report.kind === 'particulars' && report.eta !== null)?.[1]
  if (last?.report.kind !== 'particulars' || last.report.eta === null) return null
  const { eta } = last.report
  return { eta_ms: eta === 'none' ? null : instantMeant(eta, last.at_ms), heard_ms: last.at_ms }
}

function uselessness(reports: Entries, calls: readonly ExpectedCall[]): EtaRefusal[] {
  const word = crewWordIn(reports)
  if (word === null || word.eta_ms === null) return []
  const destination = particularsIn(reports)?.destination ?? ''
  const isExpected = calls.some(({ side, locode }) => side === 'in' && locode !== null && isBoundFor(destination, locode))
  const because = staleAsHeard({ eta_ms: word.eta_ms, heard_ms: word.heard_ms })
  return !isExpected ? ['crew_bound_elsewhere'] : because === null ? [] : [`crew_eta_${because}`]
}

const nowhere = {
  latitude: null,
  longitude: null,
  nautical_speed_knots: null,
  navigational_heading_degrees: null,
  navigational_status: null,
  position_at: null,
} as const
const nameless = {
  imo: null,
  name: null,
  call_sign: null,
  ship_type: null,
  draught_m: null,
  destination: null,
  eta_at: null,
  voyage_at: null,
} as const

function named(mmsi: string, reports: Entries, now: Date): HeardShip {
  const { imo, name, call_sign, ship_type, draught_m, destination } = particularsIn(reports) ?? nameless
  const word = crewWordIn(reports)
  const voyage = {
    eta_at: word === null || word.eta_ms === null ? null : new Date(word.eta_ms),
    voyage_at: word === null ? null : new Date(word.heard_ms),
  }
  return { mmsi, imo, name, call_sign, ship_type, draught_m, destination, ...nowhere, seen_at: now, ...voyage }
}

function placed({ report, at_ms }: TimedReport & { report: ShipPosition }, now: Date): HeardShip {
  const { mmsi, latitude, longitude, speed_knots, navigational_status } = report
  const motion = { nautical_speed_knots: speed_knots, navigational_heading_degrees: headingOf(report), navigational_status }
  return { mmsi, ...nameless, latitude, longitude, ...motion, position_at: new Date(at_ms), seen_at: now }
}

function positionOf(
  vessel_id: string,
  { report, at_ms }: TimedReport & { report: ShipPosition },
  source: string,
): ReportedPosition {
  const { latitude, longitude, speed_knots, navigational_status } = report
  return {
    vessel_id,
    timestamp: new Date(at_ms),
    latitude,
    longitude,
    nautical_speed_knots: speed_knots,
    navigational_heading_degrees: headingOf(report),
    navigational_status,
    source,
  }
}

// The course of a ship that lies still is noise.
const moving_knots = 0.5

function headingOf({ heading_degrees, course_degrees, speed_knots }: ShipPosition): number | null {
  return heading_degrees ?? ((speed_knots ?? 0) >= moving_knots ? course_degrees : null)
}
