/** Cells that a spreadsheet can work with, and how a column of a screen becomes some of them. Pure. */
import { Temporal } from 'temporal-polyfill'

/** null: nothing is told. */
export type Cell = string | number | null

/** A column of a screen: the cells that it becomes, each with a heading. */
export type ColumnCells<Row> = { headings: readonly string[]; cells: (row: Row) => readonly Cell[] }

/** ISO 8601 with the offset of the place, to the second; in UTC where the zone is unknown, which the cell of the zone shows. */
export function instantThere(instant: string | null | undefined, zone: string | null | undefined): string | null {
  if (instant === null || instant === undefined) return null
  const at = Temporal.Instant.from(instant).toZonedDateTimeISO(zone ?? 'UTC')
  return at.toString({ timeZoneName: 'never', smallestUnit: 'second' })
}

export function oneCell<Row>(heading: string, cell: (row: Row) => Cell): ColumnCells<Row> {
  return { headings: [heading], cells: (row) => [cell(row)] }
}

/** An instant, and its zone in a column of its own. */
export function cellsInZone<Row>(
  { name, zone }: { name: string; zone: string },
  read: (row: Row) => readonly (string | null | undefined)[],
): ColumnCells<Row> {
  return {
    headings: [name, zone],
    cells: (row) => {
      const [instant, time_zone] = read(row)
      return [instantThere(instant, time_zone), instant ? (time_zone ?? null) : null]
    },
  }
}

export function listed(words: readonly string[] | null | undefined): string | null {
  return words === null || words === undefined ? null : words.join(', ')
}
