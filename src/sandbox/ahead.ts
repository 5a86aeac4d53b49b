import { instantOf, type Timeline } from './events.ts'
import { sandboxLines } from './lines.ts'
import { journeyNamed } from './number.ts'
import { happensAt, planJourney } from './plan.ts'

export function storyAhead(
  number: string,
  timeline: Timeline,
): { at: Date; label: string; place: string | null; container_numbers: readonly string[] }[] {
  const line = sandboxLines.find(({ scac }) => number.startsWith(scac))
  const journey = line === undefined ? null : journeyNamed(line, { kind: 'bill_of_lading', value: number })
  if (journey === null) return []
  const plan = planJourney(journey)
  return plan.moves.map((move) => ({
    at: instantOf(timeline, happensAt(plan, move)),
    label: move.key,
    place: move.place.locode,
    container_numbers: journey.container_numbers,
  }))
}
