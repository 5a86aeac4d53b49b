/** One condition of a list: its name, the condition for the parameter it is given (`$2`) over a row (`r`), and the value. */
export type Filter = {
  name: string
  condition: (parameter: string, row: string) => string
  value: unknown
  /**
   * Conditions of which exactly one holds where the filter does: each is looked up in the order of the list by an index that the filter as
   * a whole has not.
   */
  parts?: ((parameter: string, row: string) => string)[]
  /** No index answers it in the order of the list: another does, or each record has to be looked at. */
  aside?: 'indexed' | 'looked_at'
  /** The table of the words that are its value, and what it calls the record. */
  words?: { table: string; key: string }
  /** The same, looked for in the row itself: quicker where many records have one of the words. */
  in_row?: (parameter: string, row: string) => string
}

/** The condition for words that many records have, and the values of the filters by words. */
export type ByRow = Pick<FilterCondition, 'where' | 'branches' | 'sieve'> & { words: unknown[] }

/** `rows` stand for the records of a list, and `where` is the condition over them. */
export type LoneWord = { rows: string; where: string }

type FilterCondition = {
  /** The names of the filters that are set. */
  name: string
  where: string
  values: unknown[]
  /** Nothing narrows the list down. */
  is_whole: boolean
  /** Each of its filters is answered by an index in the order of the list. */
  in_order: boolean
  /** The conditions that records have to be looked at for, and all others; null: there is none. */
  sieve: { within: string; condition: string } | null
  /** The rows of the one word that alone narrows the list down: they are in the order of the list. */
  lone_word: LoneWord | null
  /** The same condition as several, which exclude one another; one when it has no parts. */
  branches: string[]
  /** Set where words narrow the list down beside others. */
  by_row: ByRow | null
}

// More branches than this are slower than looking at the rows one by one.
const parts_max = 16

/**
 * Joins the filters that are set into one condition over `row` with parameters from `first` on. Each set of filters is a statement of its
 * own, so that each gets its own plan.
 */
export function whereOf(
  filters: readonly Filter[],
  { row = 'r', first = 2 }: { row?: string; first?: number } = {},
): FilterCondition {
  const set = filters.filter(({ value }) => value !== undefined)
  const worded = set.filter(({ in_row }) => in_row !== undefined)
  const inRows = set.map((filter) => ({ ...filter, condition: filter.in_row ?? filter.condition }))
  return {
    name: set.map(({ name }) => name).join('_') || 'all',
    values: set.map(({ value }) => value),
    is_whole: set.length === 0,
    in_order: set.every(({ aside }) => aside === undefined),
    lone_word: loneWord(set, first),
    ...conditionsOf(set, { row, first }),
    by_row:
      worded.length === 0 || set.length === 1
        ? null
        : { ...conditionsOf(inRows, { row, first }), words: worded.map(({ value }) => value) },
  }
}

function conditionsOf(
  set: readonly Filter[],
  { row, first }: { row: string; first: number },
): Pick<FilterCondition, 'where' | 'branches' | 'sieve'> {
  const conditions = set.map(({ condition }, position) => condition(`$${position + first}`, row))
  const split = set.findIndex(({ parts = [] }) => parts.length > 1 && parts.length <= parts_max)
  const parts = set[split]?.parts?.map((part) => part(`$${split + first}`, row)) ?? []
  const where = conditions.join(' and ') || 'true'
  const branches = parts.length === 0 ? [where] : parts.map((part) => conditions.with(split, part).join(' and '))
  return { where, branches, sieve: sieveOf(set, conditions) }
}

function loneWord(set: readonly Filter[], first: number): LoneWord | null {
  const [filter, ...others] = set
  if (filter?.words === undefined || others.length > 0 || !Array.isArray(filter.value) || filter.value.length > 1) return null
  const { table, key } = filter.words
  return { rows: `(select account_id, term, created_at, ${key} as id from ${table})`, where: `r.term = ($${first}::text[])[1]` }
}

function sieveOf(set: readonly Filter[], conditions: readonly string[]): FilterCondition['sieve'] {
  const [within, looked] = [false, true].map((is_looked) =>
    conditions.filter((_, position) => (set[position]?.aside === 'looked_at') === is_looked).join(' and '),
  )
  return looked ? { within: within || 'true', condition: looked } : null
}

/** The records whose column holds one of some texts; undefined: any. */
export function oneOf(name: string, column: string, values: readonly string[] | undefined): Filter {
  const value = values && [...new Set(values)]
  const nth = (position: number) => (given: string, row: string) => `${row}.${column} = (${given}::text[])[${position + 1}]`
  return {
    name,
    condition: value?.length === 1 ? nth(0) : (given, row) => `${row}.${column} = any(${given}::text[])`,
    value,
    ...(value ? { parts: value.map((_, position) => nth(position)) } : {}),
  }
}

/** A list of words separated by commas; undefined stays undefined. */
export function wordsOf(text: string | undefined): string[] | undefined {
  return text?.split(',').map((word) => word.trim())
}
