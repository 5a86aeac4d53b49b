import { describe, expect, test } from 'vitest'
import { type StatusFacts, statusOf } from './status.ts'

const nothing: StatusFacts = {
  happened: new Set(),
  is_inland_move: false,
  availability: { port: null, inland: null },
  is_off_dock: false,
  is_in_yard: false,
  has_arrived_by_rail: false,
  is_at_consignee: false,
  is_bound_for_train: false,
  is_on_feeder: false,
  has_sailed: false,
}
const then = '2026-08-01T00:00:00Z'
const port = (released: boolean | null) => ({ availability: { port: released, inland: null } })
const inland = (released: boolean | null) => ({ availability: { port: null, inland: released } })

const moves = [
  'delivered_at',
  'empty_terminated_at',
  'final_destination_full_out_at',
  'ind_rail_unloaded_at',
  'pod_discharged_at',
  'pod_full_out_at',
  'pod_rail_departed_at',
  'pod_rail_loaded_at',
] as const

function status(facts: Partial<StatusFacts> & Partial<Record<(typeof moves)[number], string>>) {
  return statusOf({ ...nothing, happened: new Set(moves.filter((move) => facts[move] !== undefined)), ...facts }).status
}

describe('containers as they were seen', () => {
  const railed = { is_inland_move: true, pod_rail_loaded_at: then, pod_rail_departed_at: then }
  test.each([
    ['refused by the terminal before discharge', { has_sailed: true, ...port(false) }, 'on_ship'],
    [
      'refused, without holds and with a destination that nobody goes to',
      { pod_discharged_at: then, ...port(false) },
      'not_available',
    ],
    ['refused, inland', { pod_discharged_at: then, is_inland_move: true, ...port(false) }, 'awaiting_inland_transfer'],
    ['released, inland', { pod_discharged_at: then, is_inland_move: true, ...port(true) }, 'available'],
    [
      'left the port by rail, unloaded and released',
      { ...railed, pod_full_out_at: then, ind_rail_unloaded_at: then, ...inland(true) },
      'available',
    ],
    ['collected inland', { final_destination_full_out_at: then }, 'picked_up'],
    [
      'collected inland, last word of the ramp: not available',
      { ...railed, ind_rail_unloaded_at: then, final_destination_full_out_at: then, ...inland(false) },
      'picked_up',
    ],
    ['with the consignee, whenever it was collected', { is_at_consignee: true, pod_rail_loaded_at: then }, 'picked_up'],
    [
      'released at the port, and since brought to a ramp',
      { is_bound_for_train: true, ...port(true) },
      'awaiting_inland_transfer',
    ],
    ['collected by the word of the line alone', { pod_full_out_at: then }, 'picked_up'],
    ['delivered', { ...railed, pod_full_out_at: then, ind_rail_unloaded_at: then, delivered_at: then }, 'delivered'],
  ] as const)('%s', (_, facts, expected) => {
    expect(status(facts)).toBe(expected)
  })
})

describe('the rules in their order', () => {
  test.each([
    ['nothing known', {}, 'new'],
    ['at sea', { has_sailed: true }, 'on_ship'],
    ['released before the discharge is known', { has_sailed: true, ...port(true) }, 'available'],
    ['discharged', { has_sailed: true, pod_discharged_at: then }, 'grounded'],
    ['in the yard by the word of the terminal', { has_sailed: true, is_in_yard: true }, 'grounded'],
    ['discharged, inland', { pod_discharged_at: then, is_inland_move: true }, 'awaiting_inland_transfer'],
    ['loaded on rail before the discharge is known', { pod_rail_loaded_at: then }, 'on_rail'],
    [
      'on rail, and the port still says available',
      { pod_discharged_at: then, pod_rail_departed_at: then, ...port(true) },
      'on_rail',
    ],
    ['seen at a ramp', { pod_discharged_at: then, has_arrived_by_rail: true }, 'on_rail'],
    ['on a feeder beyond the port of discharge', { pod_discharged_at: then, is_on_feeder: true, ...port(true) }, 'on_ship'],
    ['unloaded inland', { pod_rail_loaded_at: then, ind_rail_unloaded_at: then }, 'grounded'],
    ['the ramp speaks before the unloading is known', { pod_rail_loaded_at: then, ...inland(false) }, 'not_available'],
    ['off dock', { pod_discharged_at: then, is_off_dock: true, ...port(false) }, 'off_dock'],
    ['collected beats off dock', { is_off_dock: true, pod_full_out_at: then }, 'picked_up'],
    ['gate-out onto rail is no pickup', { is_inland_move: true, pod_full_out_at: then, pod_rail_departed_at: then }, 'on_rail'],
    [
      'the empty return beats a stale terminal',
      { empty_terminated_at: then, pod_discharged_at: then, ...port(true) },
      'empty_returned',
    ],
    ['the empty return beats the delivery', { empty_terminated_at: then, delivered_at: then }, 'empty_returned'],
  ] as const)('%s', (_, facts, expected) => {
    expect(status(facts)).toBe(expected)
  })
})
