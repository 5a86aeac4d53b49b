/**
 * What of a container's charges a sum over many tells. It is the same whichever day is asked about, so that containers that are alike in it can be
 * counted, and reckoned together.
 */
import { type CannotReason, type ChargeFacts, chargeTerms, days_max, news_max_ms } from './assess.ts'
import { addDays, dayAt } from './calendar.ts'
import type { ChargeKind, Tariff } from './tariff.ts'

export type ExposedCharge =
  | {
      kind: 'runs'
      charge: ChargeKind
      /** Of the place of pickup. */
      time_zone: string
      /** null: none holds. */
      tariff_id: string | null
      /** The day before the first that may be charged, `YYYY-MM-DD`. */
      last_free_day: string
      /** The first day, where there are so many that a day that is asked about may be too far from it. */
      long_since: string | null
    }
  | { kind: 'cannot_assess'; charge: ChargeKind; reason: CannotReason }
  | { kind: 'not_begun' }

// A box that came longer ago is a lawsuit.
export const exposed_days_max = 500

/** Whether its charges still run, or may: it was not returned, and of one that was collected somebody is still heard. */
export function isExposed({ empty_returned, pickup, tracking_stopped }: ChargeFacts): boolean {
  return empty_returned === null && !(pickup.full_out_at !== null && tracking_stopped)
}

// Further ahead nobody asks (60 days), and places are a day ahead of others.
const asked_ahead_max = 62

type ExposedQuestion = {
  tariffs: readonly Tariff[]
  now: Date
  /** Whether it is that moment, or later: asked of each moment at which time alone makes the answer another. */
  hasCome(moment: Date): boolean
}

/** Of one container. Of what has ended nothing is told but what cannot be. Pure; O(free days). */
export function exposedCharges(facts: ChargeFacts, question: ExposedQuestion): ExposedCharge[] {
  if (!isExposed(facts)) return []
  return chargeTerms(facts, question).flatMap((terms): ExposedCharge[] => {
    if (terms.outcome === 'not_begun') return terms.charge === 'demurrage' ? [{ kind: 'not_begun' }] : []
    if (facts.last_heard_at !== null) question.hasCome(new Date(facts.last_heard_at.getTime() + news_max_ms + 1))
    if (terms.outcome === 'cannot_assess') return [{ kind: 'cannot_assess', charge: terms.charge, reason: terms.reason }]
    const { charge, zone, tariff, free, ended } = terms
    const first_day = free.from ?? free.last
    if (ended !== null) {
      const is_long = dayAt(ended.at, ended.zone) >= addDays(first_day, days_max)
      return is_long ? [{ kind: 'cannot_assess', charge, reason: 'too_long' }] : []
    }
    const before = addDays(first_day, -1)
    const is_long = question.hasCome(new Date(addDays(first_day, days_max - asked_ahead_max)))
    return [
      {
        ...{ kind: 'runs', charge, time_zone: zone, tariff_id: tariff?.id ?? null },
        last_free_day: free.last < before ? before : free.last,
        long_since: is_long ? first_day : null,
      },
    ]
  })
}

/** As a text that is the same for what is alike. */
export function writeExposed(exposed: ExposedCharge): string {
  if (exposed.kind === 'not_begun') return exposed.kind
  const { kind, charge } = exposed
  if (kind === 'cannot_assess') return [kind, charge, exposed.reason].join(' ')
  const { time_zone, tariff_id, last_free_day, long_since } = exposed
  return [kind, charge, last_free_day, time_zone, tariff_id ?? none, long_since ?? none].join(' ')
}

/** What `writeExposed` wrote. */
export function readExposed(text: string): ExposedCharge {
  const [kind, charge, ...rest] = text.split(' ') as [string, ChargeKind, ...string[]] // as it was written
  if (kind === 'not_begun') return { kind }
  if (kind === 'cannot_assess') return { kind, charge, reason: rest[0] as CannotReason } // as it was written
  const [last_free_day = '', time_zone = '', tariff_id = none, long_since = none] = rest
  const given = (value: string) => (value === none ? null : value)
  return { kind: 'runs', charge, time_zone, tariff_id: given(tariff_id), last_free_day, long_since: given(long_since) }
}

const none = '-'
