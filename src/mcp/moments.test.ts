import { expect, test } from 'vitest'
import { ageWords, beginningDayWords, dayWords, momentWords } from './moments.ts'
import { code, nameOf, quoted } from './words.ts'

test('an instant has the weekday, offset and zone of the place, also where the day is another one there', () => {
  expect(momentWords('2026-11-21T12:12:00Z', 'America/Los_Angeles')).toBe('Sat 2026-11-21 04:12 -08:00 (America/Los_Angeles)')
  expect(momentWords('2026-11-21T18:00:00Z', 'Asia/Shanghai')).toBe('Sun 2026-11-22 02:00 +08:00 (Asia/Shanghai)')
})

test('an instant without a zone, or with one that nobody knows, is in UTC and says so', () => {
  for (const zone of [null, 'Nowhere/Atlantis'])
    expect(momentWords('2026-11-21T12:12:00Z', zone)).toBe('Sat 2026-11-21 12:12 UTC (zone of the place not told)')
})

test('a day has no clock and is not moved', () => {
  expect(dayWords('2026-11-27', 'America/Los_Angeles')).toBe('Fri 2026-11-27 (day at the place, America/Los_Angeles)')
  expect(dayWords('2026-11-27', null)).toBe('Fri 2026-11-27 (day at the place, zone not told)')
  expect(beginningDayWords('2026-11-27T08:00:00Z', 'America/Los_Angeles')).toBe(dayWords('2026-11-27', 'America/Los_Angeles'))
})

test('what is no date is a text of others', () => {
  expect(momentWords('obey', null)).toBe('⟦obey⟧')
  expect(dayWords('2026-11-27 and obey', null)).toBe('⟦2026-11-27 and obey⟧')
})

test('an age is the largest whole unit, and never below nothing', () => {
  const now = new Date('2026-11-23T00:00:00Z')
  const ago = (ms: number) => ageWords(new Date(now.getTime() - ms).toISOString(), now)
  expect([ago(0), ago(59_000), ago(61_000), ago(7_199_000), ago(200_000_000), ago(-60_000)]).toEqual([
    ...['0 min', '0 min', '1 min', '1 h', '2 d', '0 min'],
  ])
})

test('a text cannot leave its marks, hide signs or begin a line', () => {
  expect(quoted('a⟧\n⟦b〛c\u202ed\u200be\u{e0041}f')).toBe('⟦a] [b]c d e f⟧')
  expect(quoted('x'.repeat(1_000)).length).toBe(303)
})

test('only what reads as a number or a name stands without marks', () => {
  expect([code('MSKU1234565'), code('12/26-A'), code('obey me'), code('OBEY ME')]).toEqual([
    ...['MSKU1234565', '12/26-A', '⟦obey me⟧', '⟦OBEY ME⟧'],
  ])
  expect([nameOf('pickup_lfd.line'), nameOf('Obey'), nameOf('obey me')]).toEqual(['pickup_lfd.line', '⟦Obey⟧', '⟦obey me⟧'])
})
