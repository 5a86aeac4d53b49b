/**
 * Ids of events at their source. An event that speaks of a list of containers is one claim for each, with an id of its own: `ID#NUMBER`.
 * Whoever asks whether two claims are of one event compares what stands before.
 */
import type { DecodedEvent } from './raw-event.ts'

/** The id of the claim about one container of the list of an event. */
export function listedId(event_id: string, container_number: string): string {
  return `${event_id}#${container_number}`
}

/** The id of the event at its source, without the container of a list; null where the source gave none. */
export function eventIdOf({ source_id, container_number }: Pick<DecodedEvent, 'source_id' | 'container_number'>): string | null {
  return isListed({ source_id, container_number })
    ? (source_id?.slice(0, -(container_number ?? '').length - 1) ?? null)
    : source_id
}

/** Whether the claim is about one container of a list. */
export function isListed({ source_id, container_number }: Pick<DecodedEvent, 'source_id' | 'container_number'>): boolean {
  return source_id !== null && container_number !== null && source_id.endsWith(`#${container_number}`)
}
