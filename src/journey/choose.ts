/**
 * Several claims about one move of one visit: which is believed. First the source that knows best, then the latest word of that source; a
 * time beats a filler (noon, midnight, a mere day) when both fall on one day.
 * See docs/explanation/how-a-journey-is-decided.md#7-who-is-believed.
 */
import type { Milestone } from '../vocabulary/event-name.ts'
import type { DataSource } from '../vocabulary/raw-event.ts'
import type { Provenance } from './belief.ts'
import { localClock, localDay } from './claimed-time.ts'
import { bySaid, byTime, type Move } from './move.ts'

export type Choice = { winner: Move; rule: string; lost: readonly Move[] }

/** Best first. A source that is missing here ranks last. */
type Authority = readonly DataSource[]

// Positions of the ship itself are exact to the minute; lines mostly repeat the schedule.
const ofVessels: Authority = ['ais', 'terminal', 'shipping_line', 'rail']
// Who stands at the gate or under the crane.
const ofTerminals: Authority = ['terminal', 'rail', 'shipping_line', 'ais']
const ofRailroads: Authority = ['rail', 'terminal', 'shipping_line', 'ais']

// Whoever asked whether the box is there; then who brought it.
const ofDeliveries: Authority = ['user_input', ...ofTerminals]

const authorities: Record<Milestone, Authority> = {
  empty_out: ofTerminals,
  full_in: ofTerminals,
  feeder_loaded: ofTerminals,
  feeder_departed: ofVessels,
  feeder_arrived: ofVessels,
  feeder_discharged: ofTerminals,
  vessel_loaded: ofTerminals,
  vessel_departed: ofVessels,
  transshipment_arrived: ofVessels,
  transshipment_discharged: ofTerminals,
  transshipment_loaded: ofTerminals,
  transshipment_departed: ofVessels,
  vessel_arrived: ofVessels,
  vessel_berthed: ofVessels,
  vessel_discharged: ofTerminals,
  rail_loaded: ofRailroads,
  rail_departed: ofRailroads,
  rail_arrived: ofRailroads,
  arrived_at_inland_destination: ofRailroads,
  rail_unloaded: ofRailroads,
  full_out: ofTerminals,
  delivered: ofDeliveries,
  empty_in: ofTerminals,
}

/** Null when there are no claims. O(n). */
export function choose(milestone: Milestone, claims: readonly Move[]): Choice | null {
  const authority = authorities[milestone]
  const best = Math.min(...claims.map((move) => rank(move, authority)))
  const peers = claims.filter((move) => rank(move, authority) === best)
  const latest = lastWord(peers, milestone)
  if (latest === null) return null
  const exact = lastWord(moreExact(peers, latest), milestone)
  const winner = exact ?? latest
  const rule =
    claims.length === 1
      ? 'only_claim'
      : exact !== null
        ? 'exact_time'
        : peers.length < claims.length
          ? `authority:${winner.raw.data_source}`
          : 'latest_report'
  return { winner, rule, lost: claims.filter((move) => move !== winner) }
}

/** The claims for the same day that are nearest to the minute, if that is nearer than `latest`: a filler does not correct them. */
function moreExact(peers: readonly Move[], latest: Move): readonly Move[] {
  // One that stands alone is not compared, as most do.
  if (peers.length === 1) return []
  const exactness = exactnessOf(latest)
  if (exactness === 2) return []
  const day = localDay(latest.at)
  const of_day = peers.filter((move) => localDay(move.at) === day)
  const best = Math.max(...of_day.map(exactnessOf))
  return best > exactness ? of_day.filter((move) => exactnessOf(move) === best) : []
}

// What lines write when they know the day and have to fill in a time.
const fillers = new Set(['00:00:00', '12:00:00'])

/** 0: the day. 1: a time that may be a filler. 2: a time. */
function exactnessOf({ at }: Move): 0 | 1 | 2 {
  if (at.day !== null) return 0
  return fillers.has(localClock(at)) ? 1 : 2
}

/**
 * The claim made last. Of several made at once none corrects the other: they tell of a move done twice, of which the last loading and the
 * first discharge count.
 */
function lastWord(claims: readonly Move[], milestone: Milestone): Move | null {
  const latest = latestOf(claims)
  if (latest === null) return null
  const { reported_ms, received_ms } = latest.said
  const at_once = claims.filter(({ said }) => said.reported_ms === reported_ms && said.received_ms === received_ms).sort(byTime)
  return (milestone.endsWith('_discharged') ? at_once[0] : at_once.at(-1)) ?? latest
}

function rank({ raw }: Move, authority: Authority): number {
  const place = authority.indexOf(raw.data_source)
  return place < 0 ? authority.length : place
}

export function latestOf(moves: readonly Move[]): Move | null {
  return moves.reduce<Move | null>((best, move) => (best === null || bySaid(best.said, move.said) < 0 ? move : best), null)
}

export function provenanceOf({ winner, rule, lost }: Choice): Provenance {
  return { raw_event_id: winner.id, rule, lost: lost.map((move) => move.id).sort() }
}
