import type { DecodedMessage } from '../../src/vocabulary/raw-event.ts'

/** Milestones, each on one line, for a person to compare with a recording. */
export function milestoneLines({ events }: Pick<DecodedMessage, 'events'>): string[] {
  return events.flatMap(({ container_number, claim }) => {
    if (claim.kind !== 'milestone') return []
    const { at, classifier, movement, load_state, mode, role, place, vessel, voyage_number } = claim
    const words = [container_number, at.local + (at.offset ?? ''), classifier, movement, load_state, mode, role]
    return [[...words, place?.name ?? place?.locode, vessel?.name, voyage_number].map((word) => word ?? '-').join(' ')]
  })
}
