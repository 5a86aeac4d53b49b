import type { DemurrageAssessment } from '../../../client/interface.ts'
import { reasonText } from '../../facts/box-facts.tsx'
import { amountText } from '../../facts/money.tsx'
import { dayText } from '../../facts/time-text.ts'
import type { Box } from '../../server/work.ts'

// Free time as a sentence and as days.

type Charges = NonNullable<Box['attributes']['charges']>
export type Charge = DemurrageAssessment['attributes']['charges'][number]
export type AssessedCharge = Extract<Charge, { outcome: 'assessed' }>
type ChargeDay = AssessedCharge['days'][number]

/** The charge that runs, else the first one that could be worked out. */
export function chargeShown(charges: readonly Charge[]): AssessedCharge | null {
  const assessed = charges.flatMap((charge) => (charge.outcome === 'assessed' ? [charge] : []))
  return assessed.find(({ has_ended }) => !has_ended) ?? assessed[0] ?? null
}

const days = (count: number, word: string) => `${count} ${word} ${count === 1 ? 'day' : 'days'}`

/** `2 free days left, then 185 USD a day.` `next`: what the first charged day after today costs, if that is known. */
export function freeTimeSentence(charges: Charges | null | undefined, next: number | null): string {
  if (!charges) return 'Nobody worked it out yet.'
  const { state, reason, days_left, days_charged, amount, currency } = charges
  if (state === 'cannot_tell') return `Cannot tell: ${reasonText(reason ?? 'no tariff')}.`
  if (state === 'does_not_apply') return reason === 'ended' ? 'Free time is over and done.' : 'Free time has not begun.'
  const then = next === null || currency === null ? 'then each day is charged' : `then ${amountText(next)} ${currency} a day`
  if (days_charged !== null && days_charged > 0) {
    const sum = amount === null ? 'what a day costs no tariff says' : `${amountText(amount)} ${currency ?? ''} so far`
    return `${days(days_charged, 'charged')}: ${sum}.`
  }
  if (days_left === null) return 'Free days are not told.'
  return days_left === 0 ? `Free time ends today, ${then}.` : `${days(days_left, 'free')} left, ${then}.`
}

export type StripDay = ChargeDay & { number: number | null; when: 'past' | 'today' | 'ahead' }

/** The days around today, each free one with its number. `today`: YYYY-MM-DD at the place. At most `most`. */
export function stripOf(all: readonly ChargeDay[], today: string, most: number): StripDay[] {
  let free = 0
  const numbered = all.map((day): StripDay => {
    if (day.kind === 'free') free += 1
    return {
      ...day,
      number: day.kind === 'free' ? free : null,
      when: day.day < today ? 'past' : day.day === today ? 'today' : 'ahead',
    }
  })
  const at = numbered.findIndex(({ when }) => when !== 'past')
  const before = Math.floor(most / 3)
  const from = Math.max(0, Math.min(numbered.length - most, (at === -1 ? numbered.length : at) - before))
  return numbered.slice(from, from + most)
}

/** What the strip says, for whoever does not see it. */
export function stripText(strip: readonly StripDay[], now: Date, currency: string | null): string {
  const used = strip.filter(({ kind, when }) => kind === 'free' && when !== 'ahead').length
  const left = strip.filter(({ kind, when }) => kind === 'free' && when === 'ahead').length
  const changes = strip.flatMap((day, place) => {
    const before = strip.slice(0, place).findLast(({ kind }) => kind === 'charged')
    return day.kind === 'charged' && day.amount !== null && before?.amount !== day.amount
      ? [`from ${dayText(day.day, now)} ${amountText(day.amount)} ${currency ?? ''} a day`]
      : []
  })
  return [`${used} free days used, ${left} left`, ...changes].join('; ')
}
