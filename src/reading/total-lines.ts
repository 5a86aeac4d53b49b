/** Sums in running text: `GRAND TOTAL: 613 PACKAGES, GROSS 11,382.40 KGS, 42.1 CBM`. */
import type { CargoRow } from './cargo-rows.ts'
import { describeContainer } from './container-text.ts'
import { linesOn, type PaperPage, textOf } from './pages.ts'

const lines_max = 5
const begins = /^(?:GRAND |SUB-?)?TOTALS?\b/i

/** The sums of the last such line that names at least two of packages, weight and measurement with their units; nothing without one. */
export function totalsInText(pages: readonly PaperPage[]): CargoRow {
  for (const page of pages.toReversed()) {
    const lines = linesOn(page)
    for (const [at, last] of [...lines.entries()].toReversed()) {
      if (!begins.test(textOf(last))) continue
      // Each sum may have a line of its own.
      const first = lines.slice(0, at).findLastIndex((other) => !begins.test(textOf(other))) + 1
      const line = lines.slice(Math.max(first, at - lines_max), at + 1).flat()
      const text = textOf(line)
      const { packages, package_unit, gross_weight, weight_unit, measurement, measurement_unit } = describeContainer(text)
      if ([packages, gross_weight, measurement].filter((part) => part !== null).length < 2) continue
      const quantity =
        /\bTOTAL (?:NO\.? OF )?(?:PIECES|PCS|QUANTITY|QTY|UNITS)\s{0,2}:?\s{0,3}(\d[\d,.]{0,12}\d|\d)\b/i.exec(text)?.[1] ?? null
      const found = { quantity, packages, package_unit, gross_weight, weight_unit, measurement, measurement_unit }
      const words = line.flatMap((segment) => segment.words)
      return Object.fromEntries(
        Object.entries(found).flatMap(([part, own]) => (own === null ? [] : [[part, { text: own, page, words }]])),
      )
    }
  }
  return {}
}
