import { last, reversed, searchable } from './journey/search.ts'

// Parts of numbers and references that a list is narrowed down to. Row-level security keeps trigrams out of reach: docs/decisions/search.md.

/** The value of a filter for a part of a text, as the conditions below take it; undefined stays undefined. */
export function partSought(text: string | undefined): string[] | undefined {
  if (text === undefined) return undefined
  const term = searchable(text).slice(0, 64)
  return [text, term, term + last, reversed(term), reversed(term) + last]
}

/** Texts that begin with the part, which is $2. */
export function beginning(column: string): string {
  return `${column} >= ($2::text[])[2] and ${column} <= ($2::text[])[3]`
}

/** Texts that end with it, stored backwards. */
export function ending(column: string): string {
  return `${column} >= ($2::text[])[4] and ${column} <= ($2::text[])[5]`
}
