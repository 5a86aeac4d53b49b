import { beforeEach, describe, expect, test } from 'vitest'
import { answered, claimed } from '../../test/tracking/desk.ts'
import { lineProfile } from '../feeds/lines/known-lines.ts'
import type { LineFeed } from '../feeds/lines/line-feed.ts'
import type { KnownRawEvent } from '../store/tracking/raw-events.ts'
import type { TrackedNumber } from '../store/tracking/tracked-numbers.ts'
import { type AskAnswer, type ReceivedAnswer, receive } from './receive.ts'

// What an answer takes away, gives back and leaves alone.

const id = '00000000-0000-4000-8000-000000000001'
const load = claimed('load', 'CNSHA 2026-08-01T10:00:00')
const depart = claimed('depart', 'CNSHA 2026-08-02T10:00:00')
let known: { number: TrackedNumber; rawEvents: readonly KnownRawEvent[] }
let now: Date

beforeEach(() => {
  now = new Date('2026-08-10T00:00:00Z')
  known = {
    rawEvents: [],
    number: {
      ...{ id, scac: 'HLCU', number_type: 'container', number: 'HLBU1234560', created_at: now, last_attempted_at: null },
      ...{ last_succeeded_at: null, last_changed_at: null, last_complete_at: null, actual_due_at: null, last_outcome: null },
      ...{ last_answer_sha256: null, failures: 0, unconfirmed: 0, next_poll_at: null },
    },
  }
})

const feedOf = (name: string): LineFeed => ({
  ...lineProfile('HLCU'),
  ...{ name, dialect: 'dcsa-2', base_url: 'http://127.0.0.1', pacing: { requests_per_minute: 60, concurrency: 1 } },
  auth: { kind: 'none' },
})

/** An hour later somebody answers so. */
function hear(answer: AskAnswer, feed = 'HLCU'): ReceivedAnswer {
  now = new Date(now.getTime() + 3_600_000)
  const ask = { tracked_number_id: id, feed: feedOf(feed), answer, bodies: [], attempted_at: now }
  const received = receive(ask, known, now)
  known = { number: received.number, rawEvents: received.rawEvents }
  return received
}

const say = (events: Parameters<typeof answered>[0], { complete = true, feed = 'HLCU' } = {}) => {
  const answer = answered(events, { complete })
  if (answer.kind !== 'answered') throw new Error('the line answers')
  return hear(answer, feed)
}
const missed = () => known.rawEvents.map((event) => event.missed)

describe('an event', () => {
  test('that complete answers lack is missing, and after the second no longer reported', () => {
    say([load, depart])
    expect(say([load])).toMatchObject({ has_shrunk: true, concerns: { kind: 'waiting' } })
    expect(missed()).toEqual([0, 1])
    expect(say([load]).concerns).toEqual({ kind: 'all' })
    expect(missed()).toEqual([0, 2])
  })

  test('is missing in no answer that has parts missing itself, or is empty', () => {
    say([load, depart])
    say([load], { complete: false })
    say([])
    expect(missed()).toEqual([0, 0])
  })

  test('is back when an answer holds it again, also one with parts missing', () => {
    say([load, depart])
    say([load])
    expect(missed()).toEqual([0, 1])
    expect(say([depart], { complete: false }).absences).toMatchObject([{ missed: 0, no_longer_reported_at: null }])
    expect(missed()).toEqual([0, 0])
  })

  test('of another feed is not missing in the answers of this one', () => {
    say([load, depart])
    say([load], { feed: 'another' })
    expect(missed()).toEqual([0, 0, 0])
  })
})

test('an answer ends a row of failures, one that fails lengthens it', () => {
  const away = { kind: 'unreachable', reason: 'timeout', retry_after_ms: null } as const
  hear(away)
  hear(away)
  expect(known.number.failures).toBe(2)
  say([load])
  expect(known.number).toMatchObject({ failures: 0, last_complete_at: now })
  const complete_at = now
  say([load, depart], { complete: false })
  expect(known.number).toMatchObject({ last_complete_at: complete_at, last_succeeded_at: now })
})
