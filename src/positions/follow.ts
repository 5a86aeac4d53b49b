/**
 * Where an operator wants it, the expected arrival of shipments follows the position of their vessel while that outdoes the word of the line.
 * What is told is a raw event like any other: kept, explained, and folded, so that whoever listens hears of the change as of every change.
 */

import type { Clock } from '../base/clock.ts'
import { minute_ms } from '../base/durations.ts'
import { nameBasedId } from '../base/ids.ts'
import {
  type BetterEstimate,
  estimateDialect,
  estimateMessageText,
  readEstimateMessage,
} from '../feeds/dialects/own/better-estimate.ts'
import { callFeed } from '../feeds/dialects/own/port-call.ts'
import { saidAt } from '../journey/move.ts'
import { instant } from '../store/instant.ts'
import type { VesselRow } from '../store/journey/journeys.ts'
import type { Database } from '../store/pool.ts'
import {
  type ExpectedArrival,
  type FollowedEstimate,
  listExpectedArrivals,
  removeFollowed,
  saveFollowed,
} from '../store/ships/followed-estimates.ts'
import type { CalledPort } from '../store/ships/port-calls.ts'
import { ingestIn } from '../tracking/ingest.ts'
import {
  type ArrivalWord,
  type Decision,
  decide,
  type FollowedWord,
  type PositionEstimate,
  type Rules,
} from '../voyage/better-estimate.ts'
import type { HeardNow } from './estimates.ts'

/** What the operator wants: whether the shipments of a line follow, and how old a word is before speed speaks against it. */
export type FollowPolicy = { follows(scac: string): boolean; is_any: boolean; old_ms: number }

type VesselFollowers = {
  vessel: VesselRow
  /** Shipments that expect the vessel, once each. */
  shipments: readonly { account_id: string; shipment_id: string }[]
  followed: readonly FollowedEstimate[]
  /** When the vessel should arrive at ports, by id. */
  heard: ReadonlyMap<string, HeardNow>
  ports: readonly Pick<CalledPort, 'id' | 'name' | 'code'>[]
}

type Tools = { database: Database; clock: Clock; follow: FollowPolicy }
type EstimateChange = {
  arrival: ExpectedArrival
  row: FollowedEstimate
  decision: Exclude<Decision, { kind: 'stay' }> | { kind: 'end' }
}

/** Returns for how many shipments something was told. */
export async function followEstimates({ database, clock, follow }: Tools, following: VesselFollowers): Promise<number> {
  const { vessel, shipments, followed, heard } = following
  const wanted = follow.is_any && heard.size > 0 ? shipments : []
  const keys = new Map([...wanted, ...followed].map((one) => [keyOf(one), one]))
  if (keys.size === 0) return 0
  const now = clock.now()
  const rules = { now_ms: now.getTime(), old_ms: follow.old_ms }
  const before = new Map(followed.map((row) => [keyOf(row), row]))
  const expecting = new Set(shipments.map(keyOf))
  const changes = (await listExpectedArrivals(database, [...keys.values()])).flatMap((arrival): EstimateChange[] => {
    const row = before.get(keyOf(arrival))
    const port_id = arrival.port_of_discharge_id
    const isOurs = expecting.has(keyOf(arrival)) && isOn(arrival, vessel) && follow.follows(arrival.scac)
    const decision = changeOf({ arrival, row, heard: port_id === null ? undefined : heard.get(port_id), isOurs }, rules)
    if (decision.kind === 'stay') return []
    if (decision.kind !== 'follow') return row === undefined ? [] : [{ arrival, row, decision }]
    const estimate = port_id === null ? undefined : heard.get(port_id)
    const outdone_at = wordOf(arrival, row)?.eta_ms
    if (port_id === null || estimate === undefined || outdone_at === undefined) return []
    const told = {
      account_id: arrival.account_id,
      shipment_id: arrival.shipment_id,
      vessel_id: vessel.id,
      port_id,
      outdone_at: new Date(outdone_at),
      because: decision.because,
      arrives_at: toTheMinute(estimate.kept_ms),
      told_at: now,
    }
    return [{ arrival, row: told, decision }]
  })
  const messages = Map.groupBy(changes, ({ row }) => `${row.account_id} ${row.port_id}`)
  for (const together of messages.values()) await tell(database, { following, changes: together, now })
  return changes.length
}

type ArrivalFacts = {
  arrival: ExpectedArrival
  row: FollowedEstimate | undefined
  heard: PositionEstimate | undefined
  isOurs: boolean
}

/** `end`: nothing is told any more, what was told last stays. */
function changeOf({ arrival, row, heard, isOurs }: ArrivalFacts, rules: Rules): Decision | { kind: 'end' } {
  if (arrival.pod_ata_at !== null || !arrival.is_tracked) return { kind: 'end' }
  if (!isOurs) return { kind: 'give_back', because: 'unheard' }
  const word = wordOf(arrival, row)
  if (word === null) return { kind: 'stay' }
  // A port of discharge that has changed since: the word on the other port is another one.
  const followed = row === undefined || row.port_id !== arrival.port_of_discharge_id ? null : followedOf(row)
  return decide({ word, followed, heard: heard ?? null }, rules)
}

/** What counts but for the position. */
function wordOf(arrival: ExpectedArrival, row: FollowedEstimate | undefined): ArrivalWord | null {
  const { pod_eta_at, rule, reported_at, received_at } = arrival
  if (pod_eta_at === null) return null
  // Once it was outdone its age does not matter any more.
  if (rule?.startsWith('outdone') === true) return row === undefined ? null : { eta_ms: row.outdone_at.getTime(), said_ms: 0 }
  if (received_at === null) return null
  const said = saidAt({ reported_at, received_at: received_at.toISOString(), index: 0, id: '' })
  return { eta_ms: pod_eta_at.getTime(), said_ms: said.reported_ms }
}

function followedOf({ outdone_at, because, arrives_at }: FollowedEstimate): FollowedWord {
  return { outdone_ms: outdone_at.getTime(), because, arrives_ms: arrives_at.getTime() }
}

function isOn({ pod_vessel_imo, pod_vessel_name }: ExpectedArrival, { imo, name }: VesselRow): boolean {
  return pod_vessel_imo !== null && imo !== null ? pod_vessel_imo === imo : pod_vessel_name !== null && pod_vessel_name === name
}

function toTheMinute(ms: number): Date {
  return new Date(Math.round(ms / minute_ms) * minute_ms)
}

function keyOf({ account_id, shipment_id }: { account_id: string; shipment_id: string }): string {
  return `${account_id} ${shipment_id}`
}

type EstimateReport = { following: VesselFollowers; changes: readonly EstimateChange[]; now: Date }

/** In one transaction, of one account and one port: what is told and what the next look compares with. */
async function tell(database: Database, { following, changes, now }: EstimateReport): Promise<void> {
  const { vessel, ports } = following
  const [first] = changes
  if (first === undefined) return
  const port = ports.find(({ id }) => id === first.row.port_id)
  const estimates = changes.flatMap((change) => (change.decision.kind === 'end' ? [] : estimateOf(change, now)))
  const text = estimateMessageText({
    vessel: { name: vessel.name, imo: vessel.imo },
    port: { name: port?.name ?? '', locode: port?.code ?? '' },
    estimates,
  })
  const decoded = readEstimateMessage(text)
  await database.transaction(async (tx) => {
    await removeFollowed(
      tx,
      changes.filter(({ decision }) => decision.kind !== 'follow').map(({ row }) => row),
    )
    await saveFollowed(
      tx,
      changes.filter(({ decision }) => decision.kind === 'follow').map(({ row }) => row),
    )
    if (estimates.length === 0) return
    const message = {
      feed: callFeed,
      dialect: estimateDialect,
      // The word that is outdone may be the account's own business.
      account_id: first.row.account_id,
      content_type: 'application/json',
      body: Buffer.from(text),
    }
    await ingestIn(tx, message, { decoded, now })
  })
}

function estimateOf({ arrival, row, decision }: EstimateChange, now: Date): BetterEstimate {
  return {
    source_id: nameBasedId('followed_estimate', row.account_id, row.shipment_id, row.port_id),
    at: instant(row.arrives_at),
    noted_at: now.toISOString(),
    retracted: decision.kind !== 'follow',
    outdoes: { at: instant(row.outdone_at), because: row.because },
    containers: arrival.containers,
  }
}
