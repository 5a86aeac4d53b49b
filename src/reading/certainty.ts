/**
 * How much speaks for a value, by the rule that found it. The evidence for a value is this times the confidence of its letters (payload.ts); how many of
 * such values are right is measured (belief.ts, certainty-table.ts), so that only the order and the distances of these steps count.
 */
export const certainty = {
  /** The check digit of ISO 6346 fits: one in eleven chance numbers would. */
  check_digit: 0.98,
  /** A caption names it, and it has the caption's shape. */
  caption: 0.93,
  /** It stands in a row of a table, under a column's caption. Which row it belongs to may be wrong. */
  column: 0.88,
  /** Cut out of something larger, or put together: a line of an address, a sum, a list. Where it begins and ends may be wrong. */
  part: 0.85,
  /** Words that need no caption (FREIGHT PREPAID). They may be printed terms. */
  wording: 0.8,
  /** The name at the top of a page, by its place alone. */
  letterhead: 0.6,
  /** It stands where the value belongs and is none of its kind: no value, but worth a look. */
  unproved: 0.3,
} as const
