/** An instant as the interface writes it: ISO 8601, UTC, seconds, `Z`. Fractions are cut, not rounded. */
export function instant(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`
}
