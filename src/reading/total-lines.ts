/** Sums in running text: `GRAND TOTAL: 613 PACKAGES, GROSS 11,382.40 KGS, 42.1 CBM`. */
import type { CargoRow } from './cargo-rows.ts'
import { describeContainer } from './container-text.ts'
import { linesOn, type PaperPage, textOf } from './pages.ts'

const begins = /^(?:GRAND |SUB-?)?TOTALS?\b/i

/** The sums of the last such line that names at least two of packages, weight and measurement with their units; nothing without one. */
export function totalsInText(pages: readonly PaperPage[]): CargoRow {
  for (const page of pages.toReversed()) {
    for (const line of linesOn(page).toReversed()) {
      const text = textOf(line)
      if (!begins.test(text)) continue
      const { packages, package_unit, gross_weight, weight_unit, measurement, measurement_unit } = describeContainer(text)
      if ([packages, gross_weight, measurement].filter((part) => part !== null).length < 2) continue
      const found = { packages, package_unit, gross_weight, weight_unit, measurement, measurement_unit }
      const words = line.flatMap((segment) => segment.words)
      return Object.fromEntries(
        Object.entries(found).flatMap(([part, own]) => (own === null ? [] : [[part, { text: own, page, words }]])),
      )
    }
  }
  return {}
}
