import { expect, test } from 'vitest'
import { openRemotes } from './remotes.ts'

test('an address may have 20 connections at a time, each counted until it ends', () => {
  const remotes = openRemotes(() => 0)
  const entered = Array.from({ length: 21 }, (_, n) => remotes.enter(`c${n}`, '192.0.2.1'))
  expect(entered.filter(Boolean)).toHaveLength(20)
  expect(remotes.enter('other', '192.0.2.2')).toBe(true)
  // One that was refused ends as well, and frees nothing.
  remotes.leave('c20')
  expect(remotes.enter('c21', '192.0.2.1')).toBe(false)
  remotes.leave('c0')
  expect(remotes.enter('c22', '192.0.2.1')).toBe(true)
})

test('an address may send 300 mails a minute', () => {
  let now_ms = 0
  const remotes = openRemotes(() => now_ms)
  const allowed = Array.from({ length: 301 }, () => remotes.mayMail('192.0.2.1'))
  expect(allowed.filter(Boolean)).toHaveLength(300)
  expect(remotes.mayMail('192.0.2.2')).toBe(true)
  now_ms = 60_000
  expect(remotes.mayMail('192.0.2.1')).toBe(true)
})
