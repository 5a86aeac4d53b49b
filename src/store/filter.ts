/** One condition of a list: its name, the condition for the parameter it is given (`$2`), and the value. */
export type Filter = { name: string; condition: (parameter: string) => string; value: unknown }

/**
 * Joins the filters that are set into one condition with parameters from $2 on. Each set of filters is a statement of its own with a
 * name of its own, so that each gets its own plan.
 */
export function whereOf(filters: readonly Filter[]): { name: string; where: string; values: unknown[] } {
  const set = filters.filter(({ value }) => value !== undefined)
  return {
    name: set.map(({ name }) => name).join('_') || 'all',
    where: set.map(({ condition }, position) => condition(`$${position + 2}`)).join(' and ') || 'true',
    values: set.map(({ value }) => value),
  }
}

/** A list of words separated by commas; undefined stays undefined. */
export function wordsOf(text: string | undefined): string[] | undefined {
  return text?.split(',').map((word) => word.trim())
}
