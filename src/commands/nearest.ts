const slips_max = 2

/** The word of `known` that was meant: at most two letters wrong; the closest, or null. */
export function nearestWord(given: string, known: readonly string[]): string | null {
  const ranked = known
    .map((word) => ({ word, slips: slipsBetween(given, word) }))
    .filter(({ slips, word }) => slips <= slips_max && slips < word.length)
    .toSorted((one, other) => one.slips - other.slips)
  return ranked[0]?.word ?? null
}

/** Letters to add, leave out, change or swap with their neighbour. */
function slipsBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > slips_max) return slips_max + 1
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, place) => place)]
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const at = (up: number, left: number) => rows[i - up]?.[j - left] ?? 0
      const changed = at(1, 1) + (one[i - 1] === other[j - 1] ? 0 : 1)
      const is_swap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(at(1, 0) + 1, (row[j - 1] ?? 0) + 1, changed, is_swap ? at(2, 2) + 1 : Number.POSITIVE_INFINITY)
    }
    rows.push(row)
  }
  return rows[one.length]?.[other.length] ?? 0
}
