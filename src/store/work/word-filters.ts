/** Filters by words: `tag:rush`; `tag?` stands for those of which nobody tells (migrations/0070 and 0071). */
import type { Filter } from '../filter.ts'

export const unknown_word = 'unknown'

/** What stands for a value; those of which nobody tells are found by the word without one. */
export function wordOf(kind: string, value: string): string {
  return value.toLowerCase() === unknown_word ? `${kind}?` : `${kind}:${value}`
}

/** In capitals, as codes and names of ships are stored in words. */
export function upper(text: string): string {
  return text.toLowerCase() === unknown_word ? unknown_word : text.toUpperCase()
}

/** A ship by its IMO number, or by its name. */
export function vesselWord(ship: string): string {
  return /^\d{7}$/.test(ship) ? `imo:${ship}` : wordOf('vessel', upper(ship))
}

/** Records that have one of some words. The planner knows not how many do: where many are found, it follows the list and looks. */
export function haveOneOf({ table, key }: { table: 'container_terms' | 'shipment_terms'; key: string }) {
  return (name: string, words: readonly string[] | undefined): Filter => ({
    name,
    condition: (given, row) =>
      `exists (select from ${table} t where t.account_id = $1 and t.${key} = ${row}.id and t.term = any(${given}::text[]))`,
    value: words && [...new Set(words)],
    aside: 'looked_at',
    words: { table, key },
  })
}
