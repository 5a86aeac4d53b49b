/** The order that a list is asked for in, and words that ask for those of which nobody tells. */
import type { SortKey } from '../store/list-order.ts'
import { refused } from './query.ts'

const keys_max = 3

/**
 * `-arrival_at,number`: the latest first, and those that are alike by number. Empty: nothing was asked for. Throws RequestError (400) for an order
 * that the list has not.
 */
export function sortsOf<Name extends string>(sort: string | undefined, names: readonly Name[]): SortKey<Name>[] {
  if (sort === undefined || sort === '') return []
  const keys = sort.split(',').map((word): SortKey<Name> => {
    const key = word.trim()
    const by = names.find((name) => name === key.replace(/^-/, ''))
    if (by === undefined) throw refused('sort', `must be of ${names.join(', ')}, with - in front or without`)
    return { by, direction: key.startsWith('-') ? 'falling' : 'rising' }
  })
  if (keys.length > keys_max) throw refused('sort', `takes ${keys_max} keys at most`)
  if (new Set(keys.map(({ by }) => by)).size < keys.length) throw refused('sort', 'names a key twice')
  return keys
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
