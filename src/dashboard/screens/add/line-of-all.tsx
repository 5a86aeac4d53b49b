import { PickOne } from '../../parts/pick-one.tsx'
import type { TableRow } from './table-rows.ts'

export type DecideLine = (rows: readonly TableRow[], line: string) => void
type LineOfAllProps = { rows: readonly TableRow[]; line_names: ReadonlyMap<string, string>; decideLine: DecideLine }

/** A sheet is mostly of one line: it is chosen once for all rows that lack theirs. */
export function LineOfAll({ rows, line_names, decideLine }: LineOfAllProps) {
  const open = rows.filter(({ state, preview }) => state === 'needs' && preview?.forecast === 'unknown_line')
  if (open.length < 2) return null
  return (
    <span class="small">
      <PickOne
        label={`Line of the ${open.length} rows without one`}
        choices={choicesOf(open, line_names)}
        onChange={(line) => decideLine(open, line)}
      >
        One line for {open.length} rows
      </PickOne>
    </span>
  )
}

/** Those that most rows may be of come first, then all others by name. */
function choicesOf(rows: readonly TableRow[], line_names: ReadonlyMap<string, string>) {
  const guessed = Map.groupBy(
    rows.flatMap(({ preview }) => preview?.candidates ?? []),
    ({ scac }) => scac,
  )
  const likely = [...guessed].toSorted(([, one], [, other]) => other.length - one.length)
  const others = [...line_names].filter(([scac]) => !guessed.has(scac)).toSorted(([, one], [, other]) => one.localeCompare(other))
  return [
    ...likely.map(([scac, found]) => ({ value: scac, label: found[0]?.name ?? scac, aside: `likely for ${found.length}` })),
    ...others.map(([scac, label]) => ({ value: scac, label, aside: scac })),
  ]
}
