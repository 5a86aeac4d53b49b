import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '../../test/world/database.ts'
import { readInstant } from './text-columns.ts'

test.each([
  ['2026-11-28 14:05:44+00', '2026-11-28T14:05:44.000Z'],
  ['2026-11-28 14:05:44.5+00', '2026-11-28T14:05:44.500Z'],
  ['2026-11-28 14:05:44.05+00', '2026-11-28T14:05:44.050Z'],
  ['2026-11-28 14:05:44.123+00', '2026-11-28T14:05:44.123Z'],
  ['2026-11-28 14:05:44.123999+00', '2026-11-28T14:05:44.123Z'],
  ['2026-11-28 14:05:44+05:30', '2026-11-28T08:35:44.000Z'],
  ['0099-01-01 00:00:00+00', '0099-01-01T00:00:00.000Z'],
  ['12026-11-28 14:05:44+00', '+012026-11-28T14:05:44.000Z'],
  ['0044-03-15 12:00:00+00 BC', '-000043-03-15T12:00:00.000Z'],
])('%s is %s', (text, instant) => {
  expect(readInstant(text)).toEqual(new Date(instant))
})

test('what never comes and what always was are no instants', () => {
  expect([readInstant('infinity'), readInstant('-infinity')]).toEqual([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
})

test('any instant comes back from the database as it was', async () => {
  await using database = await testDatabase()
  const instants = fc.array(fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }), {
    minLength: 50,
    maxLength: 100,
  })
  await fc.assert(
    fc.asyncProperty(instants, async (dates) => {
      const { rows } = await database.db.query<{ at: Date }>({
        name: 'instants_back',
        text: 'select at from unnest($1::timestamptz[]) with ordinality as t(at, place) order by place',
        values: [dates.map((date) => date.toISOString())],
      })
      expect(rows.map(({ at }) => at.getTime())).toEqual(dates.map((date) => date.getTime()))
    }),
    { numRuns: 20 },
  )
})
