import { describe, expect, test } from 'vitest'
import { isWorkHour, nextCheck, railStage, terminalStage, type WatchedBox } from './container-checks.ts'

const now = new Date('2026-01-20T18:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const box = (known: Partial<WatchedBox>): WatchedBox => ({
  pod_eta_at: null,
  arrived_at: null,
  pod_full_out_at: null,
  pod_rail_departed_at: null,
  final_destination_full_out_at: null,
  zone: 'America/Los_Angeles',
  ...known,
})
const intervals = { on_vessel_s: 21_600, at_terminal_s: 1_800, off_hours_s: 7_200, rail_s: 3_600 }

describe('the terminal', () => {
  test.each([
    [{}, 'early'],
    [{ pod_eta_at: hours(121) }, 'early'],
    [{ pod_eta_at: hours(119) }, 'approaching'],
    [{ pod_eta_at: hours(-48) }, 'approaching'],
    [{ pod_eta_at: hours(-24 * 31) }, 'gone'],
    [{ pod_eta_at: hours(-10), arrived_at: hours(-10) }, 'at_terminal'],
    [{ arrived_at: hours(-50), pod_full_out_at: hours(-23) }, 'leaving'],
    [{ arrived_at: hours(-50), pod_full_out_at: hours(-25) }, 'gone'],
    [{ arrived_at: hours(-50), pod_rail_departed_at: hours(-25) }, 'gone'],
  ] as const)('%j: %s', (known, stage) => {
    expect(terminalStage(box(known), now)).toBe(stage)
  })
})

describe('the railroad', () => {
  test.each([
    [{ pod_eta_at: hours(10) }, 'early'],
    [{ arrived_at: hours(-10) }, 'inland'],
    [{ arrived_at: hours(-100), pod_rail_departed_at: hours(-60) }, 'inland'],
    [{ arrived_at: hours(-100), pod_full_out_at: hours(-60) }, 'gone'],
    [{ arrived_at: hours(-100), final_destination_full_out_at: hours(-2) }, 'leaving'],
    [{ arrived_at: hours(-100), final_destination_full_out_at: hours(-30) }, 'gone'],
  ] as const)('%j: %s', (known, stage) => {
    expect(railStage(box(known), now)).toBe(stage)
  })
})

test('gates are open from 6 to 20 on the clocks of the port, but not on Sundays', () => {
  expect(isWorkHour('America/Los_Angeles', new Date('2026-01-20T14:00:00Z'))).toBe(true)
  expect(isWorkHour('America/Los_Angeles', new Date('2026-01-20T13:59:00Z'))).toBe(false)
  expect(isWorkHour('America/Los_Angeles', new Date('2026-01-21T03:59:00Z'))).toBe(true)
  expect(isWorkHour('America/Los_Angeles', new Date('2026-01-21T04:00:00Z'))).toBe(false)
  expect(isWorkHour('America/Los_Angeles', new Date('2026-01-18T18:00:00Z'))).toBe(false)
  expect(isWorkHour(null, new Date('2026-01-18T03:00:00Z'))).toBe(true)
})

test('of several accounts the one counts that needs it most', () => {
  const at = (boxes: readonly WatchedBox[], last_checked_at: Date | null) =>
    nextCheck(boxes, { kind: 'terminal', intervals, last_checked_at, now })
  expect(at([box({ pod_eta_at: hours(100) }), box({ arrived_at: hours(-2) })], hours(-1))).toEqual({
    stage: 'at_terminal',
    next_check_at: hours(-0.5),
  })
  expect(at([box({ arrived_at: hours(-2) })], null)).toEqual({ stage: 'at_terminal', next_check_at: now })
  expect(at([box({})], null)).toEqual({ stage: 'early', next_check_at: null })
  expect(at([], null)).toEqual({ stage: 'gone', next_check_at: null })
})
