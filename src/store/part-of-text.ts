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

// The newest of a kind: each costs a look-up, and more than two pages of them are of use to nobody.
const texts_max = 250

/** As many records as each look-up for a part of a text gives. */
export const candidates_max = 2_000

/** How records are found by a part of a text: by look-ups of its beginning and end, and by the texts of some kinds that hold it. */
type PartLookUps = {
  /** Statements that give ids. */
  by_index: readonly string[]
  /** Statements that give ids by texts of a kind, an array. */
  by_text: Partial<Record<TextKind, (texts: string) => string>>
}

/**
 * Tables of ids and of texts: `looked_up`, `middle` (the texts that hold the part), `candidates` (all ids). What is found by index alone is
 * enough when there is more of it than is shown.
 */
export function candidatesBy({ by_index, by_text }: PartLookUps): string {
  const union = (selects: readonly string[]) => selects.map((select) => `(${select} limit ${candidates_max})`).join(' union all ')
  const kinds = Object.entries(by_text) as [TextKind, (texts: string) => string][] // entries forget the type of their keys
  return `looked_up(id) as materialized (${union(by_index)}),
    middle as materialized (${kinds.map(([kind]) => textsHolding(kind)).join(' union all ')}),
    candidates as materialized (select id from looked_up union all
      ${union(kinds.map(([kind, select]) => select(`array(select text from middle where kind = '${kind}')`)))})`
}

/** Whether there may be more candidates. */
export const is_cut_short = `((select count(*) from candidates) >= ${candidates_max}
  or exists (select from middle group by kind having count(*) >= ${texts_max}))`

function textsHolding(kind: TextKind): string {
  // Containers and references are stored without what separates their parts; the others may have signs that are part of them.
  const spellings = kind === 'container' || kind === 'reference' ? [term] : [term, typed]
  const holds = (text: string) => `(${spellings.map((spelling) => `strpos(${text}, ${spelling}) > 0`).join(' or ')})`
  const whose = `account_id = $1 and kind = '${kind}'`
  // In the order of the columns that texts are looked up in: an index knows one order only.
  return `(select '${kind}' as kind, t.text collate "default" as text from (
      select text from added_texts where ${whose}
      union all select string_to_table(b.texts, e'\\n') from (
        select texts from searched_texts where ${whose} and ${holds('texts')} order by block desc) b) t
    where (select count(*) from looked_up) < ${candidates_max} and ${holds('t.text')} limit ${texts_max})`
}

const term = '($2::text[])[2]'
const typed = 'upper(($2::text[])[1])'

/** Moves texts that were added to those that are looked through together. Returns how many there were. */
export async function foldAddedTexts(sql: Sql): Promise<number> {
  const { rows } = await sql.query<{ folded: number }>({ name: 'fold_added_texts', text: 'select fold_added_texts() as folded' })
  return rows[0]?.folded ?? 0
}
