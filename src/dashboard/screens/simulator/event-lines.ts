import { hour_ms } from '../../../base/durations.ts'
import type { WorldEvent } from '../../server/simulator.ts'
import { expectedWords, lookOf, moveOf, plainWords } from '../container/event-words.ts'

// What happened in the world, in lines: what is alike and came together is one. Pure.

export type EventLine = {
  id: string
  /** As webhooks name it. */
  event: WorldEvent['attributes']['event']
  /** The latest of them. */
  at: string
  container_ids: readonly string[]
}

// What it says is said by the others, one by one.
const left_out: ReadonlySet<EventLine['event']> = new Set(['container.updated'])

/** The latest first. */
export function eventLines(events: readonly WorldEvent[]): readonly EventLine[] {
  const lines: (EventLine & { container_ids: string[]; shipment_id: string | undefined })[] = []
  for (const { id, attributes, relationships } of events.toReversed()) {
    const { event, created_at: at } = attributes
    if (left_out.has(event)) continue
    const shipment_id = relationships.shipment.data?.id
    const container_id = relationships.container.data?.id
    const alike = lines.find(
      (line) =>
        line.event === event &&
        line.shipment_id === shipment_id &&
        Date.parse(line.at) - Date.parse(at) < hour_ms &&
        container_id,
    )
    if (alike === undefined) lines.push({ id, event, at, shipment_id, container_ids: container_id ? [container_id] : [] })
    else if (container_id && !alike.container_ids.includes(container_id)) alike.container_ids.push(container_id)
  }
  return lines
}

const estimated = 'container.transport.estimated.'

/** `Loaded on ship`, `Arrival expected`; of what is no move, its name as words. */
export function eventText(event: EventLine['event']): string {
  const move = moveOf(event)
  if (move !== null) return lookOf(move).words
  if (!event.startsWith(estimated)) return own_words[event] ?? plainWords(event)
  const expected = moveOf(event.replace(estimated, 'container.transport.'))
  return `${expected === null ? plainWords(event.slice(estimated.length)) : expectedWords(expected)} expected`
}

const own_words: Readonly<Partial<Record<EventLine['event'], string>>> = {
  'container.created': 'Box known',
  'shipment.estimated.arrival': 'Shipment expected at another time',
  'tracking_request.succeeded': 'Number tracked',
}
