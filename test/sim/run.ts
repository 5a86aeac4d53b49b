/**
 * `npm run simulate-day [-- --numbers N] [-- --write]`: a day of polling for N tracked numbers (10,000 unless told) at four lines, one of
 * which is down for three hours. Starts a PostgreSQL of its own. `--write` puts the figures into docs/reference/simulated-day.md. Fails when
 * a job failed, a line was asked faster than it allows, or a number was forgotten.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { silentLog } from '../../src/base/log.ts'
import { startPostgres } from '../../src/postgres/server.ts'
import { migrate } from '../../src/store/migrate.ts'
import { type DayWishes, simulateDay } from './day.ts'
import { wrongs } from './figures.ts'
import { render } from './report.ts'

const { values } = parseArgs({
  options: { numbers: { type: 'string', default: '10000' }, write: { type: 'boolean', default: false } },
})
const numbers = Number(values.numbers)
const share = (part: number) => Math.round(numbers * part)
// Fewer numbers at a pace that is as much lower: the same crowd at each line.
const pace = (per_minute: number) => Math.max(1, Math.round((per_minute * numbers) / 10_000))

const folder = mkdtempSync(join(tmpdir(), 'landfall-day-'))
const postgres = await startPostgres({ data_dir: folder, log: silentLog })
try {
  await migrate(postgres.url)
  const began_ms = performance.now()
  const wishes: DayWishes = {
    url: postgres.url,
    lines: [
      { scac: 'HLCU', numbers: share(0.4), requests_per_minute: pace(120) },
      { scac: 'ACLU', numbers: share(0.3), requests_per_minute: pace(100) },
      { scac: 'MATS', numbers: share(0.2), requests_per_minute: pace(60) },
      { scac: 'WHLC', numbers: share(0.1), requests_per_minute: pace(60) },
    ],
    outage: { scac: 'HLCU', from_h: 8, to_h: 11 },
    hours: 24,
    workers: 20,
    onHour: (hour) => process.stderr.write(`${hour} h, after ${Math.round((performance.now() - began_ms) / 1_000)} s\n`),
  }
  const day = await simulateDay(wishes)
  const text = render(day, wishes)
  process.stdout.write(text)
  const wrong = wrongs(day, wishes)
  if (wrong.length > 0) {
    process.stderr.write(`${wrong.join('\n')}\n`)
    process.exitCode = 1
  }
  if (values.write) writeFileSync(join(import.meta.dirname, '../../docs/reference/simulated-day.md'), text)
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
