import type { StripDay } from '../server/work.ts'

const ahead_shown = 3

/** At most so many days, those around today where there are more: a box that stands for months has more than fit. What is to come is not drawn. */
export function daysShown(strip: readonly StripDay[], most: number): readonly StripDay[] {
  const drawn = strip.filter(({ kind }) => kind !== 'to_come')
  const today = Math.max(
    0,
    drawn.findIndex((day) => day.today),
  )
  const from = Math.max(0, Math.min(drawn.length - most, today + 1 + ahead_shown - most))
  return drawn.slice(from, from + most)
}
