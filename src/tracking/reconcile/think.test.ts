import { describe, expect, test } from 'vitest'
import { actual, bill, box, facts, rawEvents } from '../../../test/journey/build.ts'
import type { TrackingRequestRow } from '../../store/tracking/tracking-requests.ts'
import type { FoldSubject, Work } from './load.ts'
import { think, thinkLater, thinkOfRequests } from './think.ts'

// What one answer makes of an account's records, told by the plan alone: no database.

const now = new Date('2026-09-20T12:00:00.000Z')
const moment = { now, random: () => 0.5 }
const account_id = '00000000-0000-4000-8000-00000000000a'
const number: Work['number'] = {
  id: '00000000-0000-4000-8000-000000000001',
  scac: 'MSCU',
  number_type: 'bill_of_lading',
  number: bill,
  created_at: new Date('2026-08-01T00:00:00Z'),
  last_attempted_at: now,
  last_succeeded_at: now,
  last_changed_at: now,
  last_complete_at: now,
  actual_due_at: null,
  last_outcome: 'answered',
  last_answer_sha256: 'digest',
  failures: 0,
  unconfirmed: 0,
  next_poll_at: null,
}

const request: TrackingRequestRow = {
  account_id,
  id: '00000000-0000-4000-8000-0000000000b1',
  created_at: new Date('2026-09-20T00:00:00Z'),
  updated_at: new Date('2026-09-20T00:00:00Z'),
  request_number: bill,
  request_type: 'bill_of_lading',
  scac: 'MSCU',
  compared_number: bill,
  ref_numbers: ['PO-1'],
  shipment_tags: ['rush', 'rush'],
  status: 'pending',
  failed_reason: null,
  is_retrying: false,
  retry_count: null,
  next_attempt_at: now,
  awaiting_manifest_since: null,
  tracked_number_id: number.id,
  tracked_object_id: null,
  customer_id: null,
  user_id: null,
  initial_custom_fields: null,
  has_custom_fields: false,
}

const voyage = [actual('load', 'CNSHA', '2026-08-01T10:00'), actual('discharge', 'DEHAM', '2026-09-01T08:00')]

function workOf(changes: Partial<Work> = {}): Work {
  const shipment_id = facts.shipment_id
  return {
    ...{ account_id, number, shipment_id, requests: [request], shipment: undefined, facts, rawEvents: rawEvents(voyage) },
    ...{
      asked: { attempted_at: now, succeeded_at: now },
      stored: null,
      readings: new Map(),
      named: [],
      standing: [],
      line: undefined,
    },
    ...changes,
  }
}

describe('a first answer', () => {
  test('begins the shipment with its container, moves the request on and announces both', () => {
    const plan = think(workOf(), moment)
    expect(plan.outcome).toBe('changed')
    expect(plan.shipments).toMatchObject({
      inserted: [{ account_id, id: facts.shipment_id, port_of_lading_locode: 'CNSHA', tags: ['rush'], ref_numbers: ['PO-1'] }],
      saved: [],
      stopped: [],
    })
    expect(plan.containers.inserted).toMatchObject([
      { account_id, number: box, current_status: 'grounded', ref_numbers: ['PO-1'] },
    ])
    expect(plan.transport_events.inserted.map(({ event }) => event).sort()).toEqual([
      'container.transport.vessel_discharged',
      'container.transport.vessel_loaded',
    ])
    expect(plan.container_raw_events.inserted).toHaveLength(2)
    expect(plan.tracking_requests.moved).toMatchObject([
      { id: request.id, status: 'created', tracked_object_id: facts.shipment_id },
    ])
    expect(plan.announcements.map(({ name }) => name)).toEqual([
      'tracking_request.succeeded',
      'container.created',
      'container.transport.vessel_loaded',
      'container.transport.vessel_discharged',
    ])
    expect(plan.jobs.map(({ task }) => task)).toEqual(['link_cargo'])
    expect(plan.tracker).toEqual({ account_id, shipment: expect.any(Object), waiting: [] })
  })

  test('is a plan that can be printed, and the same each time', () => {
    const printed = JSON.stringify(think(workOf(), moment))
    expect(printed).toBe(JSON.stringify(think(workOf(), moment)))
    expect(JSON.parse(printed)).toMatchObject({ outcome: 'changed', vessels: [] })
  })

  test('that names nothing leaves the request waiting for a manifest', () => {
    const plan = think(workOf({ rawEvents: [] }), moment)
    expect(plan.outcome).toBe('no_data_yet')
    expect(plan.shipments.inserted).toEqual([])
    expect(plan.tracking_requests.moved).toMatchObject([{ status: 'awaiting_manifest' }])
    expect(plan.tracker).toEqual({ account_id, shipment: null, waiting: [expect.any(Date)] })
  })

  test('that leads to goods which the account tracks already fails the request', () => {
    const standing = { account_id, id: 'other', tracked_number_id: 'other', normalized_number: 'B', shipping_line_scac: 'MSCU' }
    const plan = think(workOf({ standing: [standing] }), moment)
    expect(plan.outcome).toBe('duplicate')
    expect(plan.tracking_requests.moved).toMatchObject([{ status: 'failed', failed_reason: 'duplicate' }])
    expect(plan.announcements.map(({ name }) => name)).toEqual(['tracking_request.failed'])
  })
})

describe('of a shipment that is there', () => {
  const shipment: Work['shipment'] = {
    ...{
      account_id,
      id: facts.shipment_id,
      tracked_number_id: number.id,
      created_at: number.created_at,
      shipping_line_scac: 'MSCU',
    },
    ...{ bill_of_lading_number: bill, normalized_number: bill, line_tracking_last_succeeded_at: now, fold_sha256: null },
    ...{
      line_tracking_stopped_at: null,
      line_tracking_stopped_reason: null,
      stop_rules_from: null,
      container_custom_fields: null,
    },
    ...{ pod_eta_at: null, pod_ata_at: null, all_full_out: false },
  }
  const stopped = { ...shipment, line_tracking_stopped_at: now, line_tracking_stopped_reason: 'cancelled_by_user' }

  test('a request is a duplicate while it is tracked, and resumes it when it is not', () => {
    const statuses = (work: Work) => think(work, moment).tracking_requests.moved.map(({ status }) => status)
    expect(statuses(workOf({ shipment }))).toEqual(['failed'])
    expect(statuses(workOf({ shipment: stopped }))).toEqual(['created'])
  })

  test('one that has stopped does not stop again, whatever is said of it', () => {
    const returned = rawEvents([
      ...voyage,
      actual('gate_in', 'DEHAM', '2026-09-10T08:00', { load_state: 'empty', mode: 'truck' }),
    ])
    const stops = (work: Work) => think(work, moment).shipments.stopped.map(({ reason }) => reason)
    expect(stops(workOf({ shipment, requests: [], rawEvents: returned }))).toEqual(['all_containers_terminated'])
    expect(stops(workOf({ shipment: stopped, requests: [], rawEvents: returned }))).toEqual([])
  })
})

describe('a subject that is not folded', () => {
  const subject: FoldSubject = {
    ...{ account_id, number, asked: null, requests: [request], shipment: undefined, rawEvents: [] },
  }

  test('has its requests moved on by what came of the ask', () => {
    const plan = thinkOfRequests(subject, { kind: 'unreachable' }, moment)
    expect(plan.tracking_requests.moved).toMatchObject([{ status: 'pending', failed_reason: 'shipping_line_unreachable' }])
    expect(plan.outcome).toBeNull()
  })

  test('and cannot be now is left to a job of its own, its requests without a next attempt', () => {
    const plan = thinkLater(subject)
    expect(plan.tracking_requests).toEqual({ moved: [], unscheduled: [{ account_id, id: request.id }] })
    expect(plan.jobs).toMatchObject([{ task: 'reconcile', payload: { account_id, tracked_number_id: number.id } }])
    expect(plan.tracker.waiting).toEqual([null])
  })
})
