/** Departures and arrivals to come: the latest word, and the first one ever received. See docs/explanation/how-a-journey-is-decided.md#8-estimates. */
import { byText, type ClaimOrder, isOtherShip, type Move } from './move.ts'

type Estimate = { winner: Move; rule: string; lost: readonly Move[] }

/**
 * The latest said counts, whoever says it; of a plan and an estimate said at once the estimate. What is first heard after the event is no
 * estimate any more: the field keeps the last one from before, and stays empty when tracking began later (`happened_ms`, null: not yet).
 * An estimate never becomes an actual, however long ago its time passed.
 *
 * An estimate by the ship's position takes the place of the very word that it outdoes, however often that is said again, and of no other: once
 * somebody says something else, that counts.
 */
export function currentEstimate(claims: readonly Move[], happened_ms: number | null): Estimate | null {
  const timely = heardBefore(claims, happened_ms)
  const word = latestWord(timely.filter(({ claim }) => claim.outdoes === undefined))
  if (word === null) return null
  const better = latestWord(timely.filter((move) => move.claim.outdoes?.at === word.at.instant && !isOtherShip(move, word)))
  const winner = better ?? word
  const rule = better?.claim.outdoes ? `outdone:${better.claim.outdoes.because}` : 'latest_estimate'
  return { winner, rule, lost: claims.filter((move) => move !== winner) }
}

function latestWord(claims: readonly Move[]): Move | null {
  return claims.reduce<Move | null>((best, move) => (best === null || byWord(best, move) < 0 ? move : best), null)
}

/**
 * The first one heard, also when its source has replaced it since: it never moves afterwards. Heard only after the event, it is the first that its
 * source says it had said before. A position never makes one.
 */
export function originalEstimate(claims: readonly Move[], happened_ms: number | null): Estimate | null {
  const winner = claims
    .filter((move) => happened_ms === null || move.said.received_ms <= happened_ms || isSaidBefore(move, happened_ms))
    .filter(({ claim }) => claim.outdoes === undefined)
    .reduce<Move | null>((best, move) => (best === null || byHearing(move.said, best.said) < 0 ? move : best), null)
  return winner && { winner, rule: 'first_estimate', lost: [] }
}

/** By the word of its source. Some put the time of the move itself in the place of the time at which they said it, which tells nothing. */
function isSaidBefore({ said, at }: Move, happened_ms: number): boolean {
  return said.reported_ms <= happened_ms && said.reported_ms < at.ms
}

function heardBefore(claims: readonly Move[], happened_ms: number | null): readonly Move[] {
  return happened_ms === null ? claims : claims.filter(({ said }) => said.received_ms <= happened_ms)
}

function byWord(one: Move, other: Move): number {
  return (
    one.said.reported_ms - other.said.reported_ms ||
    one.said.received_ms - other.said.received_ms ||
    firmness(one) - firmness(other) ||
    one.said.index - other.said.index ||
    byText(one.id, other.id)
  )
}

function firmness({ claim: { classifier } }: Move): number {
  return classifier === 'planned' ? 0 : 1
}

function byHearing(one: ClaimOrder, other: ClaimOrder): number {
  return (
    one.received_ms - other.received_ms ||
    one.reported_ms - other.reported_ms ||
    one.index - other.index ||
    byText(one.id, other.id)
  )
}
