import { answers } from './connection.ts'

// The containers that were opened last can be read without a connection, for as long as the page is open: what was heard of them is kept, and
// what is kept of any other is dropped. Nothing is written down in the browser.

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

function isSeen(part: unknown): boolean {
  const id = typeof part === 'object' && part !== null && 'id' in part ? part.id : part
  return typeof id === 'string' && seen.includes(id)
}
