import { expect, test } from 'vitest'
import { type PolledShipment, pollDelay, pollState } from './tracking-policy.ts'

const now = new Date('2031-03-04T12:00:00Z')
const hour_ms = 3_600_000

function shipment(changes: Partial<PolledShipment> = {}): PolledShipment {
  return { pod_eta_at: null, pod_ata_at: null, all_full_out: false, ...changes }
}

function eta(hours: number): PolledShipment {
  return shipment({ pod_eta_at: new Date(now.getTime() + hours * hour_ms) })
}

test.each([
  ['nothing known', shipment(), 'base', 6],
  ['more than 14 days away', eta(15 * 24), 'far', 24],
  ['14 days away', eta(14 * 24), 'base', 6],
  ['three days away', eta(3 * 24), 'near', 3],
  ['a day away', eta(24), 'arriving', 2],
  ['due since yesterday', eta(-24), 'arriving', 2],
  ['overdue for days', eta(-49), 'base', 6],
  ['arrived', { ...eta(0), pod_ata_at: now }, 'at_port', 4],
  ['collected', { ...eta(0), pod_ata_at: now, all_full_out: true }, 'collected', 12],
] as const)('%s', (_, polled, state, hours) => {
  expect(pollState(polled, now)).toBe(state)
  expect(pollDelay([polled], { failures: 0, now, random: 0.5 })).toBe(hours * hour_ms)
})

test('the shipment that needs it most decides, and chance moves it by 15 % at most', () => {
  const shipments = [eta(15 * 24), eta(0)]
  expect(pollDelay(shipments, { failures: 0, now, random: 0 })).toBe(1.7 * hour_ms)
  expect(pollDelay(shipments, { failures: 0, now, random: 0.9999 })).toBeLessThanOrEqual(2.3 * hour_ms)
})

test('a number without shipments is not polled', () => {
  expect(pollDelay([], { failures: 0, now, random: 0.5 })).toBeNull()
})

test('failed asks are repeated sooner, but never later than the interval', () => {
  expect(pollDelay([shipment()], { failures: 1, now, random: 0.5 })).toBe(15_000)
  expect(pollDelay([shipment()], { failures: 40, now, random: 0.5 })).toBe(6 * hour_ms)
})
