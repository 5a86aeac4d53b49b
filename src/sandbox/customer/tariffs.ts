/** What the fleet's customers have agreed with their lines. Made up; of the form that real ones have. None fits Norfolk. */
import type { Arguments } from '../../client/landfall.ts'

type AgreedTariff = Arguments<'createTariff'>['attributes']

type TariffCalendar = NonNullable<AgreedTariff['calendar']>

const us = (part: string | null): TariffCalendar => ({
  ...{ weekend: [6, 7], days_off: [], days_on: [] },
  holidays: { country: 'US', part },
})
const europe = (country: string): TariffCalendar => ({
  ...{ weekend: [7], days_off: [], days_on: [] },
  holidays: { country, part: null },
})

const west = {
  charge: 'demurrage',
  currency_code: 'USD',
  free_days: 4,
  free_days_count: 'working',
  free_time_from: 'discharge',
  first_day: 'next_day',
  charged_days_count: 'calendar',
  tiers: [
    { from_day: 1, per_day: 185 },
    { from_day: 5, per_day: 260 },
  ],
  calendar: us('ca'),
} as const satisfies Omit<AgreedTariff, 'name'>

const detention = {
  charge: 'detention',
  free_days_count: 'calendar',
  first_day: 'next_day',
  charged_days_count: 'calendar',
} as const

export const tariffs: readonly AgreedTariff[] = [
  { name: 'Sandbox: demurrage, Los Angeles', locode: 'USLAX', ...west },
  { name: 'Sandbox: demurrage, Long Beach', locode: 'USLGB', ...west },
  {
    ...{ name: 'Sandbox: demurrage, New York', locode: 'USNYC', ...west, free_days: 5, calendar: us('ny') },
    tiers: [
      { from_day: 1, per_day: 210 },
      { from_day: 6, per_day: 315 },
    ],
  },
  {
    ...{ name: 'Sandbox: storage at the ramp, Chicago', locode: 'USCHI', ...west, free_days: 2, calendar: us('il') },
    tiers: [{ from_day: 1, per_day: 150 }],
  },
  {
    ...{ name: 'Sandbox: demurrage, Rotterdam', locode: 'NLRTM', ...west, currency_code: 'EUR', calendar: europe('NL') },
    tiers: [
      { from_day: 1, per_day: 70 },
      { from_day: 6, per_day: 115 },
    ],
  },
  {
    ...{ name: 'Sandbox: demurrage, Hamburg', locode: 'DEHAM', ...west, currency_code: 'EUR', calendar: europe('DE') },
    tiers: [{ from_day: 1, per_day: 80 }],
  },
  {
    ...{ name: 'Sandbox: demurrage, Felixstowe', locode: 'GBFXT', ...west, currency_code: 'GBP', calendar: europe('GB') },
    tiers: [{ from_day: 1, per_day: 65 }],
  },
  {
    ...{ name: 'Sandbox: detention, Los Angeles', locode: 'USLAX', ...detention, currency_code: 'USD', free_days: 3 },
    ...{ tiers: [{ from_day: 1, per_day: 120 }], calendar: us('ca') },
  },
  {
    ...{ name: 'Sandbox: detention, Long Beach', locode: 'USLGB', ...detention, currency_code: 'USD', free_days: 4 },
    ...{ tiers: [{ from_day: 1, per_day: 120 }], calendar: us('ca') },
  },
  {
    ...{ name: 'Sandbox: detention, New York', locode: 'USNYC', ...detention, currency_code: 'USD', free_days: 5 },
    ...{ tiers: [{ from_day: 1, per_day: 135 }], calendar: us('ny') },
  },
]
