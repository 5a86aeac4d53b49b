import { expect, test } from 'vitest'
import { testDatabase } from '../world/database.ts'
import { simulateDay } from './day.ts'
import { afterOutage, caughtUpAfter, lineFigures } from './figures.ts'

// The short form of `npm run simulate-day`; docs/reference/simulated-day.md has the long one.

test('a line is down for three hours: no line is asked faster than it allows, nobody else waits, everything is caught up [F38 F54]', async () => {
  await using base = await testDatabase()
  const wishes = {
    url: base.url,
    lines: [
      { scac: 'HLCU', numbers: 120, requests_per_minute: 30 },
      { scac: 'ACLU', numbers: 80, requests_per_minute: 40 },
    ],
    outage: { scac: 'HLCU', from_h: 4, to_h: 7 },
    hours: 10,
    workers: 10,
  }
  const day = await simulateDay(wishes)
  const [down, other] = lineFigures(day, wishes)
  expect(day).toMatchObject({ faults: 0, late_at_end: 0, shipments: 200 })
  expect(down?.most_in_a_minute).toBeLessThanOrEqual(30)
  expect(other?.most_in_a_minute).toBeLessThanOrEqual(40)
  expect(other?.late_p99_around_outage_s).toBeLessThanOrEqual(20)
  const inVain = day.requests.filter(({ answered }) => !answered).length
  expect(inVain).toBeLessThan(30)
  expect(day.alarms.map(({ event }) => event)).toEqual(['feed.paused', 'feed.recovered'])
  expect(day.waiting_after_outage.length).toBeGreaterThan(20)
  expect(caughtUpAfter(day, wishes)).toBeLessThanOrEqual(60)
  // Back after a look; then few at first.
  const minutes = afterOutage(day, wishes, 40)
  expect(Math.max(...minutes)).toBeLessThanOrEqual(30)
}, 400_000)
