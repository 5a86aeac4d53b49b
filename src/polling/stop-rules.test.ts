import { expect, test } from 'vitest'
import { type StopFacts, type StopReason, stopReason } from './stop-rules.ts'

const now = new Date('2031-06-01T00:00:00Z')

function days(count: number): Date {
  return new Date(now.getTime() - count * 24 * 3_600_000)
}

const box = { pod_full_out_at: null, final_destination_full_out_at: null, empty_terminated_at: null, is_returned: false }
const returned = { ...box, empty_terminated_at: days(1), is_returned: true }
const collected = (count: number) => ({ ...box, pod_full_out_at: days(count) })

function facts(changes: Partial<StopFacts>): StopFacts {
  return {
    created_at: days(100),
    booking_cancelled: false,
    destination_ata_at: null,
    pod_ata_at: null,
    last_changed_at: days(1),
    stop_rules_from: null,
    containers: [box],
    ...changes,
  }
}

const cases: [string, Partial<StopFacts>, StopReason | null][] = [
  ['a running shipment', {}, null],
  ['every box came back', { containers: [returned, returned] }, 'all_containers_terminated'],
  ['one box is still out', { containers: [returned, box] }, null],
  ['a booking without boxes', { containers: [] }, null],
  ['the line cancelled the booking', { booking_cancelled: true }, 'booking_cancelled'],
  ['28 days after the last pickup', { containers: [collected(60), collected(28.1)] }, 'past_full_out_window'],
  ['the last pickup is recent', { containers: [collected(60), collected(27.9)] }, null],
  ['one box is not collected', { containers: [collected(60), box] }, null],
  [
    'a collected one and a returned one',
    { containers: [collected(60), { ...box, empty_terminated_at: days(40) }] },
    'past_full_out_window',
  ],
  ['collected inland', { containers: [{ ...box, final_destination_full_out_at: days(29) }] }, 'past_full_out_window'],
  ['56 days after the arrival, quiet', { pod_ata_at: days(56.1), last_changed_at: days(8) }, 'past_arrival_window'],
  ['56 days after the arrival, the line still reports', { pod_ata_at: days(56.1), last_changed_at: days(2) }, null],
  ['the arrival inland counts', { pod_ata_at: days(70), destination_ata_at: days(50), last_changed_at: days(8) }, null],
  ['56 days without an update', { last_changed_at: days(56.1) }, 'no_updates_at_line'],
  ['55 days without an update', { last_changed_at: days(55) }, null],
  ['never an update', { last_changed_at: null, created_at: days(57) }, 'no_updates_at_line'],
  ['returned before cancelled', { containers: [returned], booking_cancelled: true }, 'all_containers_terminated'],
  ['cancelled before collected', { containers: [collected(60)], booking_cancelled: true }, 'booking_cancelled'],
  [
    'collected before arrived',
    { containers: [collected(60)], pod_ata_at: days(70), last_changed_at: days(60) },
    'past_full_out_window',
  ],
  ['arrived before silent', { pod_ata_at: days(70), last_changed_at: days(60) }, 'past_arrival_window'],
  ['resumed a moment ago', { containers: [returned], stop_rules_from: days(-6) }, null],
  ['the grace is over', { containers: [returned], stop_rules_from: days(0) }, 'all_containers_terminated'],
]

test.each(cases)('%s', (_, changes, reason) => {
  expect(stopReason(facts(changes), now)).toBe(reason)
})
