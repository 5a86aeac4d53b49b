import { expect, test } from 'vitest'
import type { Attempt, Notification } from '../../server/webhooks.ts'
import { answerSentence, curlOf, durationText, lastAttemptText, ordinal, shortKind } from './words.ts'

type State = Notification['attributes']['delivery_status']

function notification(delivery_status: State, attempts: number): Notification {
  const attributes = { delivery_status, attempts, last_status: 503 }
  return { id: 'n', type: 'webhook_notification', attributes } as Notification
}
function attempt(response_status: number | null, error: string | null = null): Attempt {
  const outcome = response_status === null ? 'unreachable' : response_status < 300 ? 'delivered' : 'rejected'
  return { id: 'a', attributes: { response_status, error, duration_ms: 118, outcome } } as Attempt
}

test.each([
  ['at the first try', notification('succeeded', 1), attempt(204), '204 in 118 ms'],
  ['at a later try', notification('succeeded', 2), attempt(204), '204, 2nd try'],
  ['between tries', notification('pending', 4), attempt(503), '503, 4th try'],
  ['without an answer', notification('pending', 1), attempt(null, 'timeout after 10 s'), 'timeout, 1st try'],
  ['given up', notification('failed', 12), attempt(503), 'gave up after 12'],
  ['given up untried, because the address was switched off', notification('failed', 0), undefined, 'given up'],
  ['before the first try', notification('pending', 0), undefined, 'not tried yet'],
  ['when the attempt is not kept any more', notification('pending', 3), undefined, '503, 3rd try'],
])('a row says what became of it: %s', (_, row, last, text) => {
  expect(lastAttemptText(row, last)).toBe(text)
})

test('words of numbers, kinds and answers', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 112].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '112th',
  ])
  expect(['container.transport.available', 'container.updated', 'shipment.estimated.arrival'].map(shortKind)).toEqual([
    'available',
    'updated',
    'shipment.estimated.arrival',
  ])
  expect([31, 10_040].map(durationText)).toEqual(['31 ms', '10.0 s'])
  expect(answerSentence(attempt(503))).toBe('Their server answers 503.')
  expect(answerSentence(attempt(null, 'connection refused'))).toBe('Their server did not answer: connection refused.')
})

test('a command for a shell cannot be left by what a source wrote', () => {
  const text = curlOf({ url: 'https://example.org/a', headers: { 'webhook-id': 'x' }, body: `{"a":"it's $(id)"}` })
  expect(text).toContain(`'{"a":"it'\\''s $(id)"}'`)
})
