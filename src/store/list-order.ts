/** Orders by several keys, so that indexes of one key and the order of making answer them (docs/decisions/lists.md). */
import type { LongList } from './resources/selection.ts'

export type SortKey<Name extends string> = { by: Name; direction: 'rising' | 'falling' }

export type OrderKey = {
  /** Over the row `r`. */
  expression: string
  /** The columns that it speaks of. */
  columns: readonly string[]
  is_falling: boolean
  /** Every record has a value. */
  is_always_there: boolean
}

type ListOrder = { order: string } & Pick<LongList, 'order_columns' | 'order_parts'>

/**
 * Those without a value last, whichever way the others are put; what is alike in everything by when it was made, as the last key runs. The parts
 * follow one another: those with the first key, those without it but with the second, and so on. Within each an index has the rows by its first
 * key, and only those that are alike in it have to be put in order.
 */
export function orderOfKeys(keys: readonly OrderKey[]): ListOrder {
  const way = keys.at(-1)?.is_falling === true ? '' : ' desc'
  const made = `r.created_at${way}, r.id${way}`
  // Said of what always has a value, it would keep the index from being followed backwards.
  const whole = keys.map(
    ({ expression, is_falling, is_always_there }) =>
      `${expression}${is_falling ? ' desc' : ''}${is_always_there || !is_falling ? '' : ' nulls last'}`,
  )
  const order_columns = [...new Set(['created_at', ...keys.flatMap(({ columns }) => columns)])]
  const first_always = keys.findIndex(({ is_always_there }) => is_always_there)
  const led = first_always < 0 ? keys : keys.slice(0, first_always + 1)
  const parts = led.map((key, position) => {
    const without = keys.slice(0, position).map(({ expression }) => `${expression} is null`)
    const has = key.is_always_there ? [] : [`${key.expression} is not null`]
    const own = `${key.expression}${key.is_falling ? ' desc' : ''}`
    return {
      where: [...without, ...has].join(' and ') || 'true',
      order: [own, ...whole.slice(position + 1), made].join(', '),
    }
  })
  const none = { where: keys.map(({ expression }) => `${expression} is null`).join(' and '), order: made }
  return {
    order: [...whole, made].join(', '),
    order_columns,
    order_parts: first_always < 0 ? [...parts, none] : parts,
  }
}
