import type { Box } from '../server/work.ts'

// Which time of a box runs, and until when it costs nothing. The server decides both.

type Charges = Box['attributes']['charges']
type BoxTime = Pick<Box['attributes'], 'charges' | 'pickup_lfd_on'>

/** Whether the box is out, and what runs is the time until the empty is back. */
export function isDetention({ charges }: { charges?: Charges }): boolean {
  return charges?.charge === 'detention'
}

/** The last day that costs nothing of the time that runs, YYYY-MM-DD: until it is collected, then until the empty is back. Null: not told. */
export function freeUntil(box: BoxTime): string | null {
  return (isDetention(box) ? box.charges?.last_free_day : box.pickup_lfd_on) ?? null
}
