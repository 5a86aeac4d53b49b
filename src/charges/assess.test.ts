import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { type Assessment, assessCharges, type ChargeFacts } from './assess.ts'
import { type Tariff, tariffFor } from './tariff.ts'

const zone = 'America/Los_Angeles'
const calendar = { weekend: [6, 7], holidays: null, days_off: [], days_on: [] }
const tariff: Tariff = {
  id: 't1',
  name: 'import dry',
  charge: 'demurrage',
  shipping_line_scac: null,
  locode: null,
  terminal_firms: null,
  equipment_types: [],
  currency_code: 'USD',
  free_days: 4,
  free_days_count: 'working',
  free_time_from: 'discharge',
  first_day: 'next_day',
  charged_days_count: 'calendar',
  tiers: [
    { from_day: 1, per_day: 100.1 },
    { from_day: 3, per_day: 200.2 },
  ],
  calendar,
  valid_from: null,
  valid_until: null,
}
const now = new Date('2026-07-13T18:00:00Z')

// Discharged on Wednesday 1 July 2026, late in the evening at the place, when it is Thursday already in UTC.
const discharged_at = new Date('2026-07-02T05:00:00Z')
const facts: ChargeFacts = {
  shipping_line_scac: 'HLCU',
  equipment_type: 'dry',
  pickup: { locode: 'USLAX', terminal_firms: 'Y258', zone, arrived_at: discharged_at, discharged_at, full_out_at: null },
  last_free_day: null,
  empty_returned: null,
  last_heard_at: new Date('2026-07-13T12:00:00Z'),
  tracking_stopped: false,
}

function assess(changes: Partial<ChargeFacts> = {}, tariffs: readonly Tariff[] = [tariff], on: string | null = null) {
  return assessCharges({ ...facts, ...changes }, { tariffs, now, on })
}

function assessed(assessment: Assessment) {
  if (assessment.outcome !== 'assessed') throw new Error(`${assessment.outcome}: ${JSON.stringify(assessment)}`)
  return assessment
}

const told = ({ days }: ReturnType<typeof assessed>) =>
  days.map(({ day, kind, because, accumulated }) => `${day.slice(5)} ${because ?? kind} ${accumulated ?? '?'}`)

describe('demurrage by tariff', () => {
  test('free working days skip the weekend; days are those of the place', () => {
    const [demurrage] = assess()
    const { free_time_from, last_free_day, total } = assessed(demurrage)
    // Thursday 2, Friday 3, Monday 6, Tuesday 7.
    expect([free_time_from, last_free_day]).toEqual(['2026-07-02', '2026-07-07'])
    expect(told(assessed(demurrage)).slice(5)).toEqual([
      '07-07 free 0',
      '07-08 charged 100.1',
      '07-09 charged 200.2',
      '07-10 charged 400.4',
      '07-11 charged 600.6',
      '07-12 charged 800.8',
      '07-13 charged 1001',
    ])
    expect(total).toBe(1001)
  })

  test('holidays of the place and single days off prolong free time, days on do not', () => {
    const holidays = { country: 'US', part: 'ca' }
    const lastWith = (changes: Partial<Tariff['calendar']>) =>
      assessed(assess({}, [{ ...tariff, calendar: { ...calendar, ...changes } }])[0]).last_free_day
    // Friday 3 July 2026 stands in for Independence Day.
    expect(lastWith({ holidays })).toBe('2026-07-08')
    expect(lastWith({ holidays, days_off: ['2026-07-06'] })).toBe('2026-07-09')
    expect(lastWith({ holidays, days_on: ['2026-07-03', '2026-07-04'] })).toBe('2026-07-06')
  })

  test('charged working days skip the weekend', () => {
    const [demurrage] = assess({}, [{ ...tariff, charged_days_count: 'working' }])
    expect(told(assessed(demurrage)).slice(6)).toEqual([
      '07-08 charged 100.1',
      '07-09 charged 200.2',
      '07-10 charged 400.4',
      '07-11 weekend 400.4',
      '07-12 weekend 400.4',
      '07-13 charged 600.6',
    ])
  })

  test('the pickup ends it; the day of the pickup counts', () => {
    const full_out_at = new Date('2026-07-10T02:00:00Z') // Thursday evening at the place
    const [demurrage] = assess({ pickup: { ...facts.pickup, full_out_at } })
    expect(assessed(demurrage)).toMatchObject({ until: '2026-07-09', has_ended: true, total: 200.2 })
  })

  test('without free days the first day is charged', () => {
    const [demurrage] = assess({}, [{ ...tariff, free_days: 0, first_day: 'same_day' }], '2026-07-02')
    expect(told(assessed(demurrage))).toEqual(['07-01 charged 100.1', '07-02 charged 200.2'])
  })
})

describe('days that are not like others', () => {
  const calendar_days: Tariff = { ...tariff, free_days_count: 'calendar' }

  /** The days of demurrage of what is discharged at that time on the clocks of the place, looked at ten days later. */
  function daysFrom(local: string, place: string, by: Tariff) {
    const discharged = Temporal.PlainDateTime.from(local).toZonedDateTime(place)
    const at = new Date(discharged.epochMilliseconds)
    const later = new Date(discharged.add({ days: 10 }).epochMilliseconds)
    const pickup = { ...facts.pickup, zone: place, arrived_at: at, discharged_at: at }
    const [demurrage] = assessCharges({ ...facts, pickup, last_heard_at: later }, { tariffs: [by], now: later, on: null })
    return assessed(demurrage)
  }
  const daysAfter = (day: string, count: number) =>
    Array.from({ length: count }, (_, index) => Temporal.PlainDate.from(day).add({ days: index }).toString())

  test.each([
    ['America/Los_Angeles', '2026-03-08', '2026-11-01'],
    ['America/New_York', '2026-03-08', '2026-11-01'],
    ['America/St_Johns', '2026-03-08', '2026-11-01'],
    ['America/Santiago', '2026-09-06', '2026-04-05'],
    ['America/Havana', '2026-03-08', '2026-11-01'],
    ['Europe/London', '2026-03-29', '2026-10-25'],
    ['Europe/Berlin', '2026-03-29', '2026-10-25'],
    ['Asia/Beirut', '2026-03-29', '2026-10-25'],
    ['Africa/Cairo', '2026-04-24', '2026-10-30'],
    ['Australia/Sydney', '2026-10-04', '2026-04-05'],
    ['Australia/Lord_Howe', '2026-10-04', '2026-04-05'],
    ['Pacific/Auckland', '2026-09-27', '2026-04-05'],
  ])('in %s each is one, also when the clocks change [F28]', (place, ...changes) => {
    for (const change of changes) {
      const from = Temporal.PlainDate.from(change).subtract({ days: 2 }).toString()
      for (const time of ['00:30', '12:00', '23:30']) {
        const { days, last_free_day, free_time_from } = daysFrom(`${from}T${time}`, place, calendar_days)
        expect([free_time_from, last_free_day]).toEqual([daysAfter(from, 2)[1], daysAfter(from, 5)[4]])
        expect(days.map(({ day }) => day)).toEqual(daysAfter(from, 11).slice(1))
      }
    }
  })

  test('29 February counts in a leap year and in no other [F29]', () => {
    expect(daysFrom('2028-02-26T12:00', zone, calendar_days).last_free_day).toBe('2028-03-01')
    expect(daysFrom('2027-02-26T12:00', zone, calendar_days).last_free_day).toBe('2027-03-02')
    expect(daysFrom('2100-02-26T12:00', zone, calendar_days).last_free_day).toBe('2100-03-02')
  })

  test('the turn of the year, in a week with the number 53, is like any other [F29]', () => {
    // Discharged on Wednesday 30 December 2026: Thursday, Friday, Monday and Tuesday are working days.
    expect(daysFrom('2026-12-30T12:00', zone, tariff).last_free_day).toBe('2027-01-05')
    const with_holidays = { ...tariff, calendar: { ...calendar, holidays: { country: 'US', part: null } } }
    expect(daysFrom('2026-12-30T12:00', zone, with_holidays).last_free_day).toBe('2027-01-06')
    // Late in the evening at the place it is another day, and another year, in UTC.
    expect(daysFrom('2026-12-31T23:30', zone, tariff).free_time_from).toBe('2027-01-01')
  })
})

describe('a reported last free day', () => {
  // Midnight at which the day begins, as last free days are kept.
  const last_free_day = { at: new Date('2026-07-08T07:00:00Z'), source: 'terminal' } as const

  test('counts before the tariff’s', () => {
    const [demurrage] = assess({ last_free_day }, [tariff], '2026-07-09')
    expect(assessed(demurrage)).toMatchObject({ last_free_day: '2026-07-08', last_free_day_source: 'terminal', total: 100.1 })
  })

  test('alone it tells the days and not what they cost', () => {
    const [demurrage] = assess({ last_free_day }, [], '2026-07-09')
    expect(assessed(demurrage)).toMatchObject({ tariff: null, total: null })
    expect(told(assessed(demurrage)).at(-1)).toBe('07-09 charged ?')
    expect(assessed(assess({ last_free_day }, [], '2026-07-08')[0]).total).toBe(0)
  })

  test('before the discharge, every day is charged', () => {
    const early = { at: new Date('2026-06-20T07:00:00Z'), source: 'line' } as const
    const [demurrage] = assess({ last_free_day: early }, [tariff], '2026-07-02')
    expect(told(assessed(demurrage))).toEqual(['07-01 charged 100.1', '07-02 charged 200.2'])
  })
})

describe('what cannot be told is not guessed', () => {
  test.each([
    ['no_time_zone', { pickup: { ...facts.pickup, zone: null } }],
    ['data_too_old', { last_heard_at: new Date('2026-07-06T17:59:59Z') }],
    ['data_too_old', { last_heard_at: null }],
    ['tracking_stopped', { tracking_stopped: true }],
    ['not_arrived', { pickup: { ...facts.pickup, discharged_at: null } }],
    ['too_long', { pickup: { ...facts.pickup, discharged_at: new Date('2025-01-02T05:00:00Z') } }],
  ] as const)('%s', (reason, changes) => {
    expect(assess(changes)[0]).toEqual({ outcome: 'cannot_assess', charge: 'demurrage', reason })
  })

  test('no last free day and no tariff', () => {
    expect(assess({}, [])[0]).toMatchObject({ outcome: 'cannot_assess', reason: 'no_last_free_day' })
  })

  test('old news do not matter once it is picked up', () => {
    const pickup = { ...facts.pickup, full_out_at: new Date('2026-07-03T18:00:00Z') }
    const [demurrage, detention] = assess({ pickup, tracking_stopped: true })
    expect(demurrage.outcome).toBe('assessed')
    expect(detention).toMatchObject({ outcome: 'cannot_assess', reason: 'tracking_stopped' })
  })

  test('before the arrival nothing has begun', () => {
    const pickup = { ...facts.pickup, arrived_at: null, discharged_at: null }
    expect(assess({ pickup })).toEqual([
      { outcome: 'not_begun', charge: 'demurrage' },
      { outcome: 'not_begun', charge: 'detention' },
    ])
  })
})

test('detention runs from the pickup to the return of the empty box', () => {
  const detention: Tariff = { ...tariff, id: 't2', charge: 'detention', free_days: 2, free_days_count: 'calendar' }
  const pickup = { ...facts.pickup, full_out_at: new Date('2026-07-06T18:00:00Z') }
  const empty_returned = { at: new Date('2026-07-10T06:30:00Z'), zone: 'America/Chicago' }
  expect(assessed(assess({ pickup, empty_returned }, [tariff, detention])[1])).toMatchObject({
    free_time_from: '2026-07-07',
    last_free_day: '2026-07-08',
    until: '2026-07-10',
    has_ended: true,
    total: 200.2,
  })
  expect(assess({ pickup }, [tariff])[1]).toMatchObject({ outcome: 'cannot_assess', reason: 'no_tariff' })
})

test('the tariff that says most about the case holds, whatever the order', () => {
  const question = {
    charge: 'demurrage',
    shipping_line_scac: 'HLCU',
    locode: 'USLAX',
    terminal_firms: 'Y258',
    equipment_type: 'dry',
    day: '2026-07-02',
  } as const
  const tariffs: Tariff[] = [
    { ...tariff, id: 'any' },
    { ...tariff, id: 'line', shipping_line_scac: 'HLCU' },
    { ...tariff, id: 'line-old', shipping_line_scac: 'HLCU', valid_until: '2026-07-01' },
    { ...tariff, id: 'port', locode: 'USLAX' },
    { ...tariff, id: 'terminal', terminal_firms: 'Y258' },
    { ...tariff, id: 'reefers', terminal_firms: 'Y258', equipment_types: ['reefer'] },
    { ...tariff, id: 'other', terminal_firms: 'Y773' },
    { ...tariff, id: 'detention', charge: 'detention', terminal_firms: 'Y258' },
  ]
  const chosen = (among: readonly Tariff[], change = {}) => tariffFor(among, { ...question, ...change })?.id
  expect(chosen(tariffs)).toBe('terminal')
  const until = (valid_until: string) =>
    chosen([{ ...tariff, id: 'dated', valid_from: '2026-07-02', valid_until }], { day: '2026-07-02' })
  expect([until('2026-07-02'), until('2026-07-01')]).toEqual(['dated', undefined])
  expect(chosen(tariffs.toReversed())).toBe('terminal')
  expect(chosen(tariffs, { equipment_type: 'reefer' })).toBe('reefers')
  expect(chosen(tariffs, { terminal_firms: null })).toBe('port')
  expect(chosen(tariffs, { terminal_firms: null, locode: null })).toBe('line')
  expect(chosen(tariffs, { terminal_firms: null, locode: null, shipping_line_scac: null })).toBe('any')
  expect(chosen([], {})).toBeUndefined()
})
