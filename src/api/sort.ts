/** The order that a list is asked for in, and words that ask for those of which nobody tells. */
import { refused } from './query.ts'

/** `-arrival_at`: the latest first. null: nothing was asked for. Throws RequestError (400) for an order that the list has not. */
export function sortOf<Name extends string>(
  sort: string | undefined,
  names: readonly Name[],
): { by: Name; direction: 'rising' | 'falling' } | null {
  if (sort === undefined || sort === '') return null
  const by = names.find((name) => name === sort.replace(/^-/, ''))
  if (by === undefined) throw refused('sort', `must be one of ${names.join(', ')}, with - in front or without`)
  return { by, direction: sort.startsWith('-') ? 'falling' : 'rising' }
}

/** Whether a parameter that takes one of some words was given. Throws RequestError (400) for another. */
export function isAskedFor({
  name,
  given,
  known,
}: {
  name: string
  given: string | undefined
  known: readonly string[]
}): boolean {
  if (given === undefined || given === '') return false
  if (!known.includes(given)) throw refused(name, `must be ${known.join(' or ')}`)
  return true
}
