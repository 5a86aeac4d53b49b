import { describe, expect, test } from 'vitest'
import { freeUntil } from '../../facts/free-until.ts'
import type { Box, StripDay } from '../../server/work.ts'
import { daysWords, laneDays, laneSearch, lanesOf, neighbourOf } from './lanes.ts'

// Where a box stands on the board, by the calendar at its own place.

const now = new Date('2026-11-24T20:00:00Z')

type Given = {
  id?: string
  status?: string
  lfd?: string | null
  zone?: string
  charges?: Record<string, unknown>
  strip?: readonly StripDay[]
}

function box({ id = 'a', status = 'available', lfd = null, zone = 'America/Los_Angeles', charges = {}, strip = [] }: Given): Box {
  const told = {
    state: 'told',
    reason: null,
    days_charged: 0,
    amount: 0,
    currency: 'USD',
    next_charge_on: null,
    strip,
    ...charges,
  }
  const attributes = {
    number: id,
    current_status: status,
    pickup_lfd_on: lfd,
    pickup_lfd_time_zone: zone,
    charges: told,
  }
  // What the lanes read of a container.
  return { id, type: 'container', attributes } as unknown as Box
}

function day(on: string, kind: StripDay['kind'], today = false): StripDay {
  return { on, kind, amount: null, reason: null, today }
}

const laneOf = (one: Box, at = now) => lanesOf([one], at).find(({ count }) => count > 0)?.name ?? null

describe('the lane of a box', () => {
  test.each([
    ['2026-11-20', 'passed'],
    ['2026-11-24', 'today'],
    ['2026-11-25', 'tomorrow'],
    ['2026-11-26', 'soon'],
    ['2026-11-30', 'soon'],
    ['2026-12-01', 'later'],
  ])('a last free day on %s: %s', (lfd, lane) => {
    expect(laneOf(box({ lfd }))).toBe(lane)
  })

  test('today is that of the place, not of the reader', () => {
    expect(laneOf(box({ lfd: '2026-11-24' }), new Date('2026-11-25T04:00:00Z'))).toBe('today')
  })

  test('what is charged already has passed, whatever day was granted', () => {
    expect(laneOf(box({ lfd: '2026-11-30', charges: { days_charged: 2 } }))).toBe('passed')
  })

  test('what cannot be assessed has its own lane, by reason', () => {
    const unknown = [
      box({ id: 'a', charges: { state: 'cannot_tell', reason: 'no_time_zone' } }),
      box({ id: 'b', lfd: '2026-11-24', charges: { state: 'cannot_tell', reason: 'data_too_old' } }),
    ]
    const lane = lanesOf(unknown, now).at(-1)
    expect([lane?.name, lane?.groups.map(({ key }) => key)]).toEqual(['unknown', ['data_too_old', 'no_time_zone']])
  })

  test('a box at sea stands nowhere', () => {
    expect(laneOf(box({ lfd: '2026-11-24', charges: { state: 'does_not_apply' } }))).toBeNull()
  })

  test('once it is collected the days until the empty is back count, not those before the pickup', () => {
    const strip = [
      day('2026-11-23', 'used'),
      day('2026-11-24', 'used', true),
      day('2026-11-25', 'left'),
      day('2026-11-26', 'to_come'),
    ]
    const charges = { charge: 'detention', last_free_day: '2026-11-25' }
    const out = box({ status: 'picked_up', lfd: '2026-11-20', strip, charges })
    expect([freeUntil(out.attributes), laneOf(out)]).toEqual(['2026-11-25', 'tomorrow'])
  })
})

test('a lane tells the days at the places of its boxes, and a day of here where it has none', () => {
  // In Los Angeles it is still the day before.
  const early = new Date('2026-11-25T05:00:00Z')
  const [, today, tomorrow] = lanesOf([box({ lfd: '2026-11-25' })], early)
  expect(tomorrow && laneDays(tomorrow, '2026-11-26')).toEqual(['2026-11-25'])
  expect(today && laneDays(today, '2026-11-25')).toEqual(['2026-11-25'])
  const [, , two] = lanesOf(
    [box({ id: 'a', lfd: '2026-11-25' }), box({ id: 'b', lfd: '2026-11-26', zone: 'Europe/Berlin' })],
    early,
  )
  expect(two && laneDays(two, '2026-11-26')).toEqual(['2026-11-25', '2026-11-26'])
})

test('arrows go up and down within a lane, and to the nearest lane with a box', () => {
  const lanes = lanesOf(
    [box({ id: 'a', lfd: '2026-11-20' }), box({ id: 'b', lfd: '2026-11-21' }), box({ id: 'c', lfd: '2026-11-25' })],
    now,
  )
  expect(neighbourOf(lanes, null, 'down')).toBe('a')
  expect(neighbourOf(lanes, 'a', 'down')).toBe('b')
  expect(neighbourOf(lanes, 'b', 'right')).toBe('c')
  expect(neighbourOf(lanes, 'c', 'left')).toBe('a')
  expect(neighbourOf(lanes, 'c', 'right')).toBeNull()
})

test.each([
  [{ days_charged: 6, days_left: 0 }, '6 days charged'],
  [{ days_charged: 0, days_left: 1 }, '1 day left'],
  [{ days_charged: 0, days_left: 0 }, 'no day left'],
  [{ state: 'cannot_tell', days_charged: null, days_left: null }, ''],
])('%o is %s', (charges, words) => {
  expect(daysWords(box({ charges }).attributes.charges)).toBe(words)
})

test('what has no room in a lane is found by the days of the lane', () => {
  const daysOf = (name: Parameters<typeof laneSearch>[0]) =>
    Object.fromEntries([...new URLSearchParams(laneSearch(name, '2026-11-24'))].filter(([param]) => param.startsWith('lfd')))
  expect(daysOf('passed')).toEqual({ lfd_to: '2026-11-23' })
  expect(daysOf('tomorrow')).toEqual({ lfd: '2026-11-25' })
  expect(daysOf('soon')).toEqual({ lfd_from: '2026-11-26', lfd_to: '2026-11-30' })
  expect(daysOf('later')).toEqual({ lfd_from: '2026-12-01' })
  expect(daysOf('unknown')).toEqual({ lfd: 'unknown' })
})
