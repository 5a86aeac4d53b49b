import type { Version } from '../../../client/interface.ts'

// Versions as ticks on a line of time.

type Tick = { at: string; x: number; look: 'usual' | 'moved' | 'doubt' }

/** Where each version stands between the first one (0) and now (1). */
export function ticksOf(versions: readonly Version[], now_ms: number): Tick[] {
  const [first] = versions
  if (first === undefined) return []
  const from = Date.parse(first.attributes.at)
  const span = Math.max(1, now_ms - from)
  return versions.map(({ attributes: { at, moved_status, withdrew, contradicted } }) => ({
    at,
    x: Math.min(1, Math.max(0, (Date.parse(at) - from) / span)),
    look: withdrew.length > 0 || contradicted.length > 0 ? 'doubt' : moved_status ? 'moved' : 'usual',
  }))
}

const rest_of_second_ms = 999

/** The instant to ask for a version by: versions are told in whole seconds and begin within theirs. */
export function asOfVersion({ attributes: { at } }: Version): string {
  return new Date(Date.parse(at) + rest_of_second_ms).toISOString()
}

/** The version that was believed then, by its place; the last one for now, and -1 before the first. */
export function placeAsOf(versions: readonly Version[], as_of: string | null): number {
  if (as_of === null) return versions.length - 1
  const then = Date.parse(as_of)
  return versions.findLastIndex(({ attributes: { at } }) => Date.parse(at) <= then)
}

/** Some instants to name below the line, evenly spread. */
export function marksOf(versions: readonly Version[], now_ms: number, count: number): { at: Date; x: number }[] {
  const [first] = versions
  if (first === undefined) return []
  const from = Date.parse(first.attributes.at)
  return Array.from({ length: count }, (_, place) => ({
    at: new Date(from + ((now_ms - from) * place) / count),
    x: place / count,
  }))
}
