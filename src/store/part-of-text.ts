import { last, reversed, searchable } from './journey/search.ts'
import type { Sql } from './pool.ts'

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

/** Kinds of texts that are looked through for a part in their middle: numbers as they are stored, references as they are searched for. */
type TextKind = 'container' | 'shipment' | 'tracking_request' | 'reference'

// The newest of a kind: each costs a look-up, and more than a page of them are of use to nobody.
const texts_max = 500

/** A table `middle` of the texts of some kinds that hold the part. */
export function middleOf(kinds: readonly TextKind[]): string {
  // As it was typed, or without what separates its parts.
  const holds = (text: string) => `(strpos(${text}, ($2::text[])[2]) > 0 or strpos(${text}, upper(($2::text[])[1])) > 0)`
  // In the order of the columns that texts are looked up in: an index knows one order only.
  const selects = kinds.map(
    (kind) => `(select '${kind}' as kind, t.text collate "default" as text from (
        select text from added_texts where account_id = $1 and kind = '${kind}'
        union all select string_to_table(b.texts, e'\\n') from (
          select texts from searched_texts where account_id = $1 and kind = '${kind}' and ${holds('texts')} order by block desc) b) t
      where ${holds('t.text')} limit ${texts_max})`,
  )
  return selects.join(' union all ')
}

/** Whether there are more of them. */
export const is_middle_cut = `exists (select from middle group by kind having count(*) >= ${texts_max})`

/** Those of a kind, as a value of an array. */
export function inMiddle(kind: TextKind): string {
  return `array(select text from middle where kind = '${kind}')`
}

/** Moves texts that were added to those that are looked through together. Returns how many there were. */
export async function foldAddedTexts(sql: Sql): Promise<number> {
  const { rows } = await sql.query<{ folded: number }>({ name: 'fold_added_texts', text: 'select fold_added_texts() as folded' })
  return rows[0]?.folded ?? 0
}
