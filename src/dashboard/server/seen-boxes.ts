import type { QueryKey } from '@tanstack/preact-query'
import { answers } from './connection.ts'

// The containers that were opened last can be read without a connection: what was heard of them is kept while the page is open, and what is kept
// of any other is dropped. What of it is still there after a reload is said in kept-answers.ts.

const kept_max = 20

/** The first words of the keys by which the screen of a container asks. */
const kept_keys: readonly unknown[] = [
  'container',
  'container events',
  'container explanation',
  'container demurrage',
  'container versions',
  'container holds',
  'container last free days',
  'container map',
]
for (const key of kept_keys) answers.setQueryDefaults([key], { gcTime: Number.POSITIVE_INFINITY })

let seen: readonly string[] = []

/** Of a container that is looked at. */
export function noteSeen(id: string): void {
  seen = [id, ...seen.filter((other) => other !== id)].slice(0, kept_max)
  answers.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey: [first, ...about] }) => kept_keys.includes(first) && !about.some(isSeen),
  })
}

/** Ids of the containers that were opened last, the latest first. */
export const seenBoxes = (): readonly string[] => seen

/** After a reload: those that were opened before it come after those that were opened since. */
export function restoreSeen(ids: readonly string[]): void {
  seen = [...new Set([...seen, ...ids])].slice(0, kept_max)
}

/** Whether an answer with this key is about one of them. */
export function isOfSeen([first, ...about]: QueryKey): boolean {
  return String(first).split(' ')[0] === 'container' && about.some(isSeen)
}

function isSeen(part: unknown): boolean {
  const id = typeof part === 'object' && part !== null && 'id' in part ? part.id : part
  return typeof id === 'string' && seen.includes(id)
}
