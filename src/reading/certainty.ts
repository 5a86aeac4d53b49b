/**
 * How much speaks for a value, by the rule that found it. The confidence of a value is this times that of its letters (payload.ts); people are
 * told to look below 0.8, so that each step also says how doubtful recognised letters may be before someone has to look. On papers with text
 * 578 of 579 values of all rules are right (test/reading/recall.ts): the order is that of the evidence, not one of measured errors.
 */
export const certainty = {
  /** The check digit of ISO 6346 fits: one in eleven chance numbers would. Letters read with 0.82 are enough. */
  check_digit: 0.98,
  /** A caption names it, and it has the caption's shape. Letters: 0.86. */
  caption: 0.93,
  /** It stands in a row of a table, under a column's caption. Which row it belongs to may be wrong. Letters: 0.91. */
  column: 0.88,
  /** Cut out of something larger, or put together: a line of an address, a sum, a list. Where it begins and ends may be wrong. Letters: 0.94. */
  part: 0.85,
  /** Words that need no caption (FREIGHT PREPAID). They may be printed terms: on a scan somebody always looks. */
  wording: 0.8,
  /** The name at the top of a page, by its place alone. Somebody always looks. */
  letterhead: 0.6,
  /** It stands where the value belongs and is none of its kind: no value, but worth a look. */
  unproved: 0.3,
} as const
