/** Kinds of trouble that exceptions are gathered by. `other`: a rule that nobody has put into a group. */
export const exceptionGroups = [
  'holds',
  'charges',
  'late_arrival',
  'late_departure',
  'missed_transhipment',
  'contradictions',
  'silence',
  'other',
] as const
export type ExceptionGroup = (typeof exceptionGroups)[number]
