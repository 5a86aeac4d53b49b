/** What is told, as numbers that can be compared: how often each member has a value. */
import type { DecodedMessage } from '../vocabulary/raw-event.ts'

type StatementCounts = ReadonlyMap<string, number>

/** How often each member of events and claims has a value, by its path; a claim that stands there several times counts once. */
export function tellingOf({ events }: DecodedMessage): StatementCounts {
  const counts = new Map<string, number>()
  const distinct = new Set(events.map(({ index: _position, ...event }) => JSON.stringify(event)))
  for (const event of distinct) count(JSON.parse(event), '', counts)
  return counts
}

function count(value: unknown, path: string, counts: Map<string, number>): void {
  if (value === null || value === undefined) return
  if (typeof value !== 'object') counts.set(path, (counts.get(path) ?? 0) + 1)
  else for (const [name, member] of Object.entries(value)) count(member, Array.isArray(value) ? path : `${path}.${name}`, counts)
}

/** The members of which less is told than before. */
export function lessIn(after: StatementCounts, before: StatementCounts): string[] {
  return [...before].filter(([path, times]) => (after.get(path) ?? 0) < times).map(([path]) => path.slice(1))
}
