import { expect, test } from 'vitest'
import { makeScratch } from '../world/scratch.ts'
import { runChaos } from './chaos.ts'

// A short one, always the same; `npm run chaos` runs for longer, by a seed of its own, and writes the report.
const seed = 185_001

test('kill -9 of worker, API and database under load loses nothing and invents nothing [W11 W12 F01 F02 F04 F13 I1 I2 I3 I5 I8]', {
  timeout: 400_000,
}, async () => {
  const lines: string[] = []
  const report = await runChaos({ seed, kills: 4, per_second: 5, parent: makeScratch('chaos'), log: (line) => lines.push(line) })
  const story = lines.join('\n')
  expect(new Set(report.kills.map((kill) => kill.victim)), story).toEqual(new Set(['worker', 'api', 'database']))
  expect(report.counts['requests answered with 201'], story).toBeGreaterThan(0)
  expect(report.counts['deliveries received'], story).toBeGreaterThan(0)
  expect(report.violations, `${story}\n${report.violations.length > 0 ? report.last_words : ''}`).toEqual([])
})
