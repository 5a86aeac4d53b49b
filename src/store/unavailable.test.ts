import { expect, test } from 'vitest'
import { isAway, isNotWriting, isUnavailable } from './unavailable.ts'

const coded = (code: string) => Object.assign(new Error('said by the server'), { code })

test.each([
  // No space, read-only, a disk that fails: it may well still read.
  ['53100', { not_writing: true, unavailable: true, away: true }],
  ['25006', { not_writing: true, unavailable: true, away: true }],
  ['58030', { not_writing: true, unavailable: true, away: true }],
  // Out of memory, no connection left, starting up, going down, a connection that broke.
  ['53200', { not_writing: false, unavailable: true, away: false }],
  ['53300', { not_writing: false, unavailable: true, away: true }],
  ['57P03', { not_writing: false, unavailable: true, away: true }],
  ['57P01', { not_writing: false, unavailable: true, away: false }],
  ['25P03', { not_writing: false, unavailable: true, away: false }],
  ['08006', { not_writing: false, unavailable: true, away: false }],
  ['ECONNREFUSED', { not_writing: false, unavailable: true, away: true }],
  ['EHOSTUNREACH', { not_writing: false, unavailable: true, away: true }],
  ['ENETUNREACH', { not_writing: false, unavailable: true, away: true }],
  ['ECONNRESET', { not_writing: false, unavailable: true, away: false }],
  // A mistake of ours.
  ['23505', { not_writing: false, unavailable: false, away: false }],
  ['42P01', { not_writing: false, unavailable: false, away: false }],
])('%s', (code, { not_writing, unavailable, away }) => {
  const error = coded(code)
  expect([isNotWriting(error), isUnavailable(error), isAway(error)]).toEqual([not_writing, unavailable, away])
  expect(isUnavailable(new AggregateError([new Error('first'), error]))).toBe(unavailable)
})

test.each(['timeout exceeded when trying to connect', 'Query read timeout', 'Connection terminated unexpectedly'])(
  'the driver says: %s',
  (message) => {
    expect(isUnavailable(new Error(message))).toBe(true)
  },
)
