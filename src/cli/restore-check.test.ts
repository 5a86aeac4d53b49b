import { expect, test } from 'vitest'
import { restoreText } from './restore-check.ts'

const known_until = new Date('2031-04-01T10:00:00Z')

test('what may come twice is told by webhook, with the moment from which on nothing is known', () => {
  const oldest_at = new Date('2031-04-01T09:00:00Z')
  const waiting = { account_id: 'a', webhook_id: 'w', url: 'https://hooks.example.org', notifications: 3, oldest_at }
  const text = restoreText({ known_until, pending: [waiting, { ...waiting, webhook_id: 'v', notifications: 4 }], numbers: 12 })
  expect(text).toContain('until 2031-04-01T10:00:00.000Z')
  expect(text).toContain('7 notifications wait to be sent')
  expect(text).toMatch(/^w +https:\/\/hooks\.example\.org +3 +2031-04-01T09:00:00\.000Z$/m)
  expect(text).toContain('12 numbers are asked about again')
})

test('a database in which nothing waits, or nothing ever happened, says so', () => {
  expect(restoreText({ known_until, pending: [], numbers: 0 })).toContain('No notification waits to be sent.')
  expect(restoreText({ known_until: null, pending: [], numbers: 0 })).toBe('Nothing has happened in this database yet.')
})
