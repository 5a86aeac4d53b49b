/**
 * What sources state about the route without moving anything: ports and places by particulars, or by the role that a claim gives its stop
 * They win over what moves make likely. The line before others, then the latest. See docs/explanation/how-a-journey-is-decided.md#5-the-route.
 */
import type { ClaimedPlace, RawEvent, StopRole } from '../vocabulary/raw-event.ts'
import type { Provenance } from './belief.ts'
import { bySaid, type ClaimOrder, type Spot, saidAt } from './move.ts'
import type { Resolver } from './resolve.ts'

export type Statement = { spot: Spot; said: ClaimOrder; of_line: boolean; provenance: Provenance }

export type StatedRoute = {
  pol: Statement | null
  pod: Statement | null
  destination: Statement | null
  /** Areas of places that a source calls a transhipment. */
  transshipments: ReadonlySet<string>
}

type Candidate = Statement & { what: 'pol' | 'pod' | 'destination' }

/** From the raw events of one container together with those about all of them, or from the latter alone. O(n). */
export function statedRoute(rawEvents: readonly RawEvent[], resolver: Resolver): StatedRoute {
  const candidates = rawEvents.flatMap((raw) => statementsOf(raw, resolver))
  return {
    pol: latest(candidates, 'pol'),
    pod: latest(candidates, 'pod'),
    destination: latest(candidates, 'destination'),
    transshipments: new Set(
      rawEvents.flatMap(({ claim }) =>
        claim.kind === 'milestone' && claim.role === 'transshipment' ? (resolver.spotOf(claim.place)?.area ?? []) : [],
      ),
    ),
  }
}

const statedBy: Partial<Record<StopRole, Candidate['what']>> = { pol: 'pol', pod: 'pod', destination: 'destination' }

function statementsOf(raw: RawEvent, resolver: Resolver): Candidate[] {
  const { claim } = raw
  const of_line = raw.data_source === 'shipping_line'
  const state = (what: Candidate['what'] | undefined, place: ClaimedPlace | null | undefined): Candidate[] => {
    const spot = what === undefined || !place ? null : resolver.spotOf(place)
    return what === undefined || spot === null
      ? []
      : [{ what, spot, said: saidAt(raw), of_line, provenance: { raw_event_id: raw.id, rule: 'stated', lost: [] } }]
  }
  if (claim.kind === 'milestone') return claim.role === null ? [] : state(statedBy[claim.role], claim.place)
  if (claim.kind !== 'particulars') return []
  const { port_of_lading, port_of_discharge, destination } = claim.fields
  return [...state('pol', port_of_lading), ...state('pod', port_of_discharge), ...state('destination', destination)]
}

function latest(candidates: readonly Candidate[], what: Candidate['what']): Statement | null {
  return candidates
    .filter((candidate) => candidate.what === what)
    .reduce<Candidate | null>((best, candidate) => (best === null || isBetter(candidate, best) ? candidate : best), null)
}

function isBetter(one: Candidate, other: Candidate): boolean {
  if (one.of_line !== other.of_line) return one.of_line
  // Another source's own spelling that stands for no place tells less than a place.
  if (!one.of_line && (one.spot.place === null) !== (other.spot.place === null)) return one.spot.place !== null
  return bySaid(one.said, other.said) > 0
}
