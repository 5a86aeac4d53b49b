import { day_ms } from '../../../base/durations.ts'

// Until when a key is good, as it is chosen in a form. Pure.

export const endChoices = [
  ['', 'Never'],
  ['30', 'In 30 days'],
  ['90', 'In 90 days'],
  ['365', 'In a year'],
] as const

/** The instant that a choice means; null: never. */
export function endOf(days: string, now: Date): string | null {
  return days === '' ? null : new Date(now.getTime() + Number(days) * day_ms).toISOString()
}
