import { describe, expect, test } from 'vitest'
import { endOfDay, instantOf, instantOfWords, localOf, wordsOfInstant } from './local-time.ts'

const utc = (local: string, zone: string) => instantOf(local, zone)?.toISOString().replace(':00.000Z', 'Z')

describe('what a clock shows is an instant', () => {
  test.each([
    ['UTC', '2026-11-30T14:00', '2026-11-30T14:00Z'],
    ['America/Los_Angeles', '2026-11-30T14:00', '2026-11-30T22:00Z'],
    ['America/Los_Angeles', '2026-07-01T00:00', '2026-07-01T07:00Z'],
    ['Asia/Singapore', '2026-12-01T07:59', '2026-11-30T23:59Z'],
    ['Asia/Kolkata', '2026-12-01T00:15', '2026-11-30T18:45Z'],
    ['Asia/Kathmandu', '2026-12-01T05:45', '2026-12-01T00:00Z'],
    ['America/St_Johns', '2026-12-01T00:00', '2026-12-01T03:30Z'],
    ['Pacific/Kiritimati', '2027-01-01T00:00', '2026-12-31T10:00Z'],
  ])('of %s: %s', (zone, local, at) => {
    expect(utc(local, zone)).toBe(at)
    expect(localOf(new Date(at), zone)).toBe(local)
  })

  test('a time that is skipped moves on, by an hour, by half an hour, by a day', () => {
    expect(utc('2026-03-08T02:30', 'America/Los_Angeles')).toBe('2026-03-08T10:30Z')
    expect(utc('2026-03-08T01:59', 'America/Los_Angeles')).toBe('2026-03-08T09:59Z')
    expect(utc('2026-03-08T03:00', 'America/Los_Angeles')).toBe('2026-03-08T10:00Z')
    expect(utc('2026-10-04T02:10', 'Australia/Lord_Howe')).toBe('2026-10-03T15:40Z')
    expect(utc('2011-12-30T12:00', 'Pacific/Apia')).toBe('2011-12-30T22:00Z')
  })

  test('of a time that comes twice the first is meant', () => {
    expect(utc('2026-11-01T01:30', 'America/Los_Angeles')).toBe('2026-11-01T08:30Z')
    expect(utc('2026-11-01T02:00', 'America/Los_Angeles')).toBe('2026-11-01T10:00Z')
    expect(utc('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30Z')
    expect(utc('2026-04-05T01:45', 'Australia/Lord_Howe')).toBe('2026-04-04T14:45Z')
  })

  test('what is no time is none', () => {
    for (const local of ['', '2026-11-30', '2026-13-01T00:00', '2026-11-30T25:00', 'soon'])
      expect(instantOf(local, 'UTC')).toBe(null)
  })
})

test('a day ends a second before the next one begins, also where that is not at midnight', () => {
  const end = (day: string, zone: string) => endOfDay(day, zone)?.toISOString()
  expect(end('2026-12-01', 'Asia/Kolkata')).toBe('2026-12-01T18:29:59.000Z')
  // Midnight is skipped, or comes twice.
  expect(end('2026-04-23', 'Africa/Cairo')).toBe('2026-04-23T21:59:59.000Z')
  expect(end('2026-10-29', 'Africa/Cairo')).toBe('2026-10-29T21:59:59.000Z')
  expect(end('soon', 'UTC')).toBeUndefined()
})

test('what is typed is of the day and the clock of whoever types', () => {
  const now = new Date('2026-11-29T20:00:00Z')
  const typed = (text: string, zone: string) => instantOfWords(text, { now, zone })?.toISOString()
  expect(typed('09:00', 'Asia/Singapore')).toBe('2026-11-30T01:00:00.000Z')
  expect(typed('09:00', 'America/Los_Angeles')).toBe('2026-11-29T17:00:00.000Z')
  expect(typed('tomorrow 00:00', 'Asia/Kolkata')).toBe('2026-11-30T18:30:00.000Z')
  expect(typed('whenever', 'UTC')).toBeUndefined()
  expect(wordsOfInstant(now, 'Asia/Singapore')).toBe('30 Nov 2026 04:00')
})
