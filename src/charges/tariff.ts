/** What a line or a terminal charges for time, as data. Days are calendar dates at the place, never instants. */

export type ChargeKind = 'demurrage' | 'detention'
/** `calendar`: every day counts; `working`: weekends and holidays of the tariff's calendar do not. */
type DayCount = 'calendar' | 'working'

export type CalendarRule = {
  /** ISO weekdays (1 Monday … 7 Sunday) that are no working days. */
  weekend: readonly number[]
  /** Public holidays of a country, or of a part of it (`US` and `ca`); null: none. */
  holidays: { country: string; part: string | null } | null
  /** Further days off, such as a union's holidays: `YYYY-MM-DD`. */
  days_off: readonly string[]
  /** Days that count although they are holidays or fall on a weekend. */
  days_on: readonly string[]
}

type Tier = {
  /** From which charged day on, from 1. */
  from_day: number
  /** For each day, in the currency's main unit. */
  per_day: number
}

export type Tariff = {
  id: string
  name: string
  charge: ChargeKind
  /** null: any. */
  shipping_line_scac: string | null
  /** UN/LOCODE of the place of pickup; null: any. */
  locode: string | null
  /** FIRMS code of the terminal; null: any. */
  terminal_firms: string | null
  /** Empty: every kind of box. */
  equipment_types: readonly string[]
  currency_code: string
  free_days: number
  free_days_count: DayCount
  /** What free time begins with. Detention begins with the pickup. */
  free_time_from: 'discharge' | 'arrival'
  /** Whether the day on which it begins is the first free day. */
  first_day: 'same_day' | 'next_day'
  charged_days_count: DayCount
  /** In order of `from_day`; the first is 1. */
  tiers: readonly Tier[]
  calendar: CalendarRule
  /** `YYYY-MM-DD`, inclusive; null: no limit. The day on which free time begins decides. */
  valid_from: string | null
  valid_until: string | null
}

/** What decides which tariff holds. */
export type TariffQuestion = {
  charge: ChargeKind
  shipping_line_scac: string | null
  locode: string | null
  terminal_firms: string | null
  equipment_type: string | null
  /** The day on which free time begins. */
  day: string
}

/**
 * The tariff that holds: of those that fit, the one that says most about the case (terminal before place before line before kind of box);
 * among equals the one whose validity began last, then the lowest id, so that the choice never depends on the order of the list.
 */
export function tariffFor(tariffs: readonly Tariff[], question: TariffQuestion): Tariff | null {
  const [best] = tariffs.filter((tariff) => fits(tariff, question)).toSorted(byPrecision)
  return best ?? null
}

function fits(tariff: Tariff, question: TariffQuestion): boolean {
  return (
    tariff.charge === question.charge &&
    isAnyOr(tariff.shipping_line_scac, question.shipping_line_scac) &&
    isAnyOr(tariff.locode, question.locode) &&
    isAnyOr(tariff.terminal_firms, question.terminal_firms) &&
    (tariff.equipment_types.length === 0 || tariff.equipment_types.includes(question.equipment_type ?? '')) &&
    (tariff.valid_from === null || tariff.valid_from <= question.day) &&
    (tariff.valid_until === null || question.day <= tariff.valid_until)
  )
}

function isAnyOr(wanted: string | null, actual: string | null): boolean {
  return wanted === null || wanted === actual
}

function byPrecision(one: Tariff, other: Tariff): number {
  return (
    precisionOf(other) - precisionOf(one) ||
    (other.valid_from ?? '').localeCompare(one.valid_from ?? '') ||
    one.id.localeCompare(other.id)
  )
}

function precisionOf({ terminal_firms, locode, shipping_line_scac, equipment_types }: Tariff): number {
  return [terminal_firms !== null, locode !== null, shipping_line_scac !== null, equipment_types.length > 0].reduce(
    (sum, says) => sum * 2 + Number(says),
    0,
  )
}
