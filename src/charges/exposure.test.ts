import { expect, test } from 'vitest'
import type { ChargeFacts } from './assess.ts'
import { openExposure } from './exposure.ts'
import type { Tariff } from './tariff.ts'

// Friday. Los Angeles is eight hours behind UTC.
const now = new Date('2031-01-17T20:00:00Z')
const calendar = { weekend: [6, 7], holidays: null, days_off: [], days_on: [] }
const usual: Tariff = {
  id: 't1',
  name: 'Demurrage',
  charge: 'demurrage',
  shipping_line_scac: null,
  locode: null,
  terminal_firms: null,
  equipment_types: [],
  currency_code: 'USD',
  free_days: 2,
  free_days_count: 'calendar',
  free_time_from: 'discharge',
  first_day: 'next_day',
  charged_days_count: 'working',
  tiers: [
    { from_day: 1, per_day: 100 },
    { from_day: 3, per_day: 150.5 },
  ],
  calendar,
  valid_from: null,
  valid_until: null,
}
const ashore = (discharged_at: string): ChargeFacts => ({
  shipping_line_scac: 'HLCU',
  equipment_type: 'dry',
  pickup: {
    ...{ locode: 'USLAX', terminal_firms: null, zone: 'America/Los_Angeles', arrived_at: null, full_out_at: null },
    discharged_at: new Date(discharged_at),
  },
  last_free_day: null,
  empty_returned: null,
  last_heard_at: now,
  tracking_stopped: false,
})
const on = (exposure: ReturnType<ReturnType<typeof openExposure>['result']>, day: string) =>
  exposure.currencies[0]?.days.find((one) => one.on === day)

test('what is owed so far and day by day; days that are not counted with the reason', () => {
  const exposure = openExposure({ tariffs: [usual], now, until: '2031-01-20' })
  // Free on the 14th and 15th, charged from Thursday the 16th on.
  exposure.add(ashore('2031-01-13T20:00:00Z'))
  // Free until the 18th: charged from Monday the 20th on, because the weekend does not count.
  exposure.add(ashore('2031-01-16T20:00:00Z'))
  const result = exposure.result()
  expect(result).toMatchObject({ from: '2031-01-17', until: '2031-01-20', assessed: 2, not_begun: 0, not_assessed: [] })
  expect(result.currencies).toMatchObject([
    { currency_code: 'USD', owed: 200, demurrage: 200, detention: 0, owed_if_nothing_moves: 450.5, containers: 2 },
  ])
  expect(on(result, '2031-01-17')).toEqual({ on: '2031-01-17', amount: 100, accumulated: 200, containers: 1, not_counted: [] })
  expect(on(result, '2031-01-19')).toMatchObject({
    amount: 0,
    accumulated: 200,
    containers: 0,
    not_counted: [{ because: 'weekend', containers: 2 }],
  })
  expect(on(result, '2031-01-20')).toMatchObject({ amount: 250.5, accumulated: 450.5, containers: 2 })
})

test('currencies stand beside one another, and what cannot be told is counted by its reason', () => {
  const euros = { ...usual, id: 't2', currency_code: 'EUR', locode: 'DEHAM' }
  const exposure = openExposure({ tariffs: [usual, euros], now, until: '2031-01-18' })
  const box = ashore('2031-01-13T20:00:00Z')
  exposure.add(box)
  exposure.add({ ...box, pickup: { ...box.pickup, locode: 'DEHAM', zone: 'Europe/Berlin' } })
  exposure.add({ ...box, pickup: { ...box.pickup, zone: null } })
  exposure.add({ ...box, last_heard_at: null })
  exposure.add({ ...box, pickup: { ...box.pickup, discharged_at: null } })
  const { currencies, not_assessed, assessed, not_begun } = exposure.result()
  expect(currencies.map(({ currency_code, owed }) => [currency_code, owed])).toEqual([
    ['EUR', 200],
    ['USD', 200],
  ])
  expect(not_assessed).toEqual([
    { charge: 'demurrage', reason: 'data_too_old', containers: 1 },
    { charge: 'demurrage', reason: 'no_time_zone', containers: 1 },
  ])
  expect([assessed, not_begun]).toEqual([2, 1])
})

test('a last free day that has passed and no tariff is no sum of nothing', () => {
  const exposure = openExposure({ tariffs: [], now, until: '2031-01-20' })
  exposure.add({ ...ashore('2031-01-13T20:00:00Z'), last_free_day: { at: new Date('2031-01-16T08:00:00Z'), source: 'line' } })
  const { currencies, not_assessed, assessed } = exposure.result()
  expect([currencies, assessed]).toEqual([[], 0])
  expect(not_assessed).toEqual([{ charge: 'demurrage', reason: 'no_tariff', containers: 1 }])
})

test('what was collected owes demurrage no more: that has ended, and detention begins', () => {
  const detention = { ...usual, id: 't3', charge: 'detention' as const, free_days: 0, charged_days_count: 'calendar' as const }
  const exposure = openExposure({ tariffs: [usual, detention], now, until: '2031-01-17' })
  const box = ashore('2031-01-06T20:00:00Z')
  exposure.add({ ...box, pickup: { ...box.pickup, full_out_at: new Date('2031-01-15T20:00:00Z') } })
  expect(exposure.result().currencies).toMatchObject([{ owed: 200, demurrage: 0, detention: 200 }])
})
