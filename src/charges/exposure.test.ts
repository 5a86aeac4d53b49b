import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyFacts, tariff as of_days } from '../../test/world/work-facts.ts'
import { assessCharges, type ChargeFacts } from './assess.ts'
import { addDays, dayAt } from './calendar.ts'
import { exposedCharges, isExposed, readExposed, writeExposed } from './exposed.ts'
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
/** A sum to which containers are added one by one. */
function openSum(tariffs: readonly Tariff[], until: string) {
  const exposure = openExposure({ tariffs, now, until })
  const hasCome = (moment: Date) => moment <= now
  const add = (facts: ChargeFacts) => {
    for (const exposed of exposedCharges(facts, { tariffs, now, hasCome })) exposure.add(exposed)
  }
  return { add, result: exposure.result }
}
const on = (exposure: ReturnType<ReturnType<typeof openExposure>['result']>, day: string) =>
  exposure.currencies[0]?.days.find((one) => one.on === day)

test('what is owed so far and day by day; days that are not counted with the reason', () => {
  const exposure = openSum([usual], '2031-01-20')
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
  const exposure = openSum([usual, euros], '2031-01-18')
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
  const exposure = openSum([], '2031-01-20')
  exposure.add({ ...ashore('2031-01-13T20:00:00Z'), last_free_day: { at: new Date('2031-01-16T08:00:00Z'), source: 'line' } })
  const { currencies, not_assessed, assessed } = exposure.result()
  expect([currencies, assessed]).toEqual([[], 0])
  expect(not_assessed).toEqual([{ charge: 'demurrage', reason: 'no_tariff', containers: 1 }])
})

test('what was collected owes demurrage no more: that has ended, and detention begins', () => {
  const detention = { ...usual, id: 't3', charge: 'detention' as const, free_days: 0, charged_days_count: 'calendar' as const }
  const exposure = openSum([usual, detention], '2031-01-17')
  const box = ashore('2031-01-06T20:00:00Z')
  exposure.add({ ...box, pickup: { ...box.pickup, full_out_at: new Date('2031-01-15T20:00:00Z') } })
  expect(exposure.result().currencies).toMatchObject([{ owed: 200, demurrage: 0, detention: 200 }])
})

const tariffs: readonly Tariff[] = [
  of_days,
  { ...of_days, id: 'detention', charge: 'detention', free_days: 0, currency_code: 'EUR', charged_days_count: 'working' },
  { ...usual, id: 'home', locode: 'USLAX', calendar: { ...calendar, days_off: ['2026-11-26'], days_on: ['2026-11-22'] } },
]
const anyContainer = anyFacts.map(({ charge }) => charge)
const anyTariffs = fc.subarray([...tariffs])
const hours = (count: number) => new Date(Date.parse('2026-11-24T17:42:00Z') + count * 3_600_000)

test('sums of containers that are alike are those of each, day by day', () => {
  const anySum = fc.record({
    ...{ containers: fc.array(anyContainer, { maxLength: 12 }), tariffs: anyTariffs },
    ...{ moment: fc.integer({ min: -30, max: 30 }).map(hours), ahead: fc.constantFrom(0, 7, 60) },
  })
  fc.assert(
    fc.property(anySum, ({ containers, tariffs, moment, ahead }) => {
      const until = addDays(dayAt(moment, 'UTC'), ahead)
      const kept = openExposure({ tariffs, now: moment, until })
      const alike = new Map<string, number>()
      const question = { tariffs, now: moment, hasCome: (other: Date) => other <= moment }
      for (const text of containers.flatMap((facts) => exposedCharges(facts, question)).map(writeExposed))
        alike.set(text, (alike.get(text) ?? 0) + 1)
      for (const [text, count] of alike) kept.add(readExposed(text), count)
      expect(told(kept.result())).toEqual(sumByDays(containers.filter(isExposed), { tariffs, now: moment, until }))
    }),
  )
})

test('what was written stays so until a moment that was asked for', () => {
  const anyLater = fc.record({ facts: anyContainer, tariffs: anyTariffs, later: fc.integer({ min: 0, max: 500 * 24 }) })
  fc.assert(
    fc.property(anyLater, ({ facts, tariffs, later }) => {
      let until = Number.POSITIVE_INFINITY
      const at = (moment: Date) =>
        exposedCharges(facts, {
          ...{ tariffs, now: moment },
          hasCome: (asked) => {
            if (asked > moment) until = Math.min(until, asked.getTime())
            return asked <= moment
          },
        }).map(writeExposed)
      const first = at(hours(0))
      const holds_until = until
      const then = hours(later)
      if (then.getTime() < holds_until) expect(at(then)).toEqual(first)
    }),
  )
})

test('a box that stands for more days than are counted cannot be told, from the day on that is too far', () => {
  const facts = ashore('2030-01-10T20:00:00Z')
  const { last_heard_at: _, ...heard } = facts
  const day = (until: string) => {
    const sum = openSum([usual], until)
    sum.add({ ...heard, last_heard_at: now })
    return sum.result().not_assessed
  }
  // The first free day is the 11th: the four-hundredth is 14 February.
  expect(day('2031-02-14')).toEqual([])
  expect(day('2031-02-15')).toEqual([{ charge: 'demurrage', reason: 'too_long', containers: 1 }])
})

type Question = { tariffs: readonly Tariff[]; now: Date; until: string }

/** The same in the plainest way: the days of each container, as its own assessment has them. */
function sumByDays(containers: readonly ChargeFacts[], { tariffs, now, until }: Question) {
  const charges = containers.flatMap((facts) => assessCharges(facts, { tariffs, now, on: until }))
  const running = charges.flatMap((charge) => (charge.outcome === 'assessed' && !charge.has_ended ? [charge] : []))
  const priced = running.flatMap(({ tariff, ...charge }) => (tariff === null ? [] : [{ ...charge, tariff }]))
  const from = dayAt(now, 'UTC')
  const currencies = [...new Set(priced.map(({ tariff }) => tariff.currency_code))].sort().map((code) => {
    const of_currency = priced.filter(({ tariff }) => tariff.currency_code === code)
    const days = of_currency.flatMap((charge) =>
      charge.days.map((day) => ({ ...day, charge: charge.charge, zone: charge.time_zone })),
    )
    const sum = (some: typeof days) => Math.round(some.reduce((all, { amount }) => all + (amount ?? 0), 0) * 100)
    const owed = days.filter(({ day, zone }) => day <= dayAt(now, zone))
    return {
      ...{ code, demurrage: sum(owed.filter(({ charge }) => charge === 'demurrage')), owed: sum(owed) },
      ...{ all: sum(days), containers: of_currency.filter(({ total }) => (total ?? 0) > 0).length },
      days: Array.from({ length: Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000) + 1 }, (_, ahead) => {
        const of_day = days.filter(({ day }) => day === addDays(from, ahead))
        const kinds = (because: string) => of_day.filter((one) => one.because === because).length
        return [sum(of_day), of_day.filter(({ kind }) => kind === 'charged').length, kinds('weekend'), kinds('holiday')]
      }),
    }
  })
  const untold = charges.flatMap((charge) =>
    charge.outcome === 'cannot_assess'
      ? [`${charge.charge} ${charge.reason}`]
      : charge.outcome === 'assessed' && !charge.has_ended && charge.total === null
        ? [`${charge.charge} no_tariff`]
        : [],
  )
  return {
    currencies,
    untold: [...new Set(untold)].sort().map((one) => `${one} ${untold.filter((other) => other === one).length}`),
    assessed: running.filter(({ total }) => total !== null).length,
    not_begun: charges.filter(({ outcome, charge }) => outcome === 'not_begun' && charge === 'demurrage').length,
  }
}

function told({ currencies, not_assessed, assessed, not_begun }: ReturnType<ReturnType<typeof openExposure>['result']>) {
  const cents = (amount: number) => Math.round(amount * 100)
  return {
    currencies: currencies.map(({ currency_code, demurrage, owed, owed_if_nothing_moves, containers, days }) => ({
      ...{ code: currency_code, demurrage: cents(demurrage), owed: cents(owed), all: cents(owed_if_nothing_moves), containers },
      days: days.map(({ amount, containers, not_counted }) => [
        ...[cents(amount), containers],
        ...['weekend', 'holiday'].map((kind) => not_counted.find(({ because }) => because === kind)?.containers ?? 0),
      ]),
    })),
    untold: not_assessed.map(({ charge, reason, containers }) => `${charge} ${reason} ${containers}`),
    ...{ assessed, not_begun },
  }
}
