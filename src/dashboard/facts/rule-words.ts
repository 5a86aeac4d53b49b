/** What the rules that find trouble are called; a rule of a newer server has no words here. */
export const ruleWords: Readonly<Record<string, string>> = {
  charged_while_held: 'Charged while held',
  charged: 'Charged',
  detention_charged: 'Detention charged',
  held_and_two_last_free_days: 'Held, and two last free days',
  held_near_last_free_day: 'Held near the last free day',
  last_free_day_near: 'Last free day is near',
  missed_transhipment: 'Missed its transhipment',
  no_last_free_day: 'No last free day',
  late_departure: 'Late departure',
  arrival_overdue: 'Arrival overdue',
  late_arrival: 'Late arrival',
  silent: 'Nothing heard',
  two_last_free_days: 'Two last free days',
  contradicted: 'Contradicted',
}

const differing = new Set(['held_and_two_last_free_days', 'two_last_free_days', 'contradicted'])

/** Whether sources differ by what the server says first of it. */
export function isDiffering(attention: readonly { rule: string }[] | null | undefined): boolean {
  const [first] = attention ?? []
  return first !== undefined && differing.has(first.rule)
}
