/**
 * `npm run simulate [-- --seeds N] [-- --from S] [-- --seed S] [-- --verbose]`: the worlds of N seeds (200 unless told) from S on, or that of one.
 * Stops at the first that breaks, with its last steps and the command that repeats it; `--verbose` prints all steps. Fails as well when 200 seeds or
 * more never met one of the faults.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { silentLog } from '../../src/base/log.ts'
import { startPostgres } from '../../src/postgres/server.ts'
import { migrate } from '../../src/store/migrate.ts'
import { openDatabase } from '../../src/store/pool.ts'
import { seedReference } from '../../src/store/reference/reference.ts'
import { missed } from './faults.ts'
import { simulate } from './simulate.ts'
import { began_at, openStage, type Stage } from './stage.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
})
const steps_shown = 40
const seeds_for_all_faults = 200

const folder = mkdtempSync(join(tmpdir(), 'landfall-simulation-'))
const postgres = await startPostgres({ data_dir: folder, log: silentLog, sync: false })
try {
  await migrate(postgres.url)
  const database = openDatabase(postgres.url, { account: '*', connections_max: 1, application_name: 'reference tables' })
  await seedReference(database, began_at)
  await database.close()
  await using stage = await openStage(postgres.url)
  const count = values.seed === undefined ? Number(values.seeds) : 1
  process.exitCode = (await runSeeds(stage, Number(values.seed ?? values.from), count)) ? 0 : 1
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Whether everything held. */
async function runSeeds(stage: Stage, from: number, count: number): Promise<boolean> {
  const hits = new Map<string, number>()
  for (let seed = from; seed < from + count; seed++) {
    const { steps, digest, findings, trace, hits: struck } = await simulate(stage, seed)
    for (const [name, times] of struck) hits.set(name, (hits.get(name) ?? 0) + times)
    const has_failed = findings.length > 0
    if (values.verbose) say(...trace)
    else if (has_failed) say(...trace.slice(-steps_shown))
    say(`seed ${seed}: ${steps} steps, ${digest.slice(0, 16)}`, ...findings.map((finding) => `  ${finding}`))
    if (!has_failed) continue
    say(`repeat with npm run simulate -- --seed ${seed} --verbose`)
    return false
  }
  say(...[...hits].sort().map(([name, times]) => `${name}: ${times}`))
  const never = count < seeds_for_all_faults ? [] : missed(hits)
  say(...never.map((kind) => `never struck: ${kind}`))
  return never.length === 0
}

function say(...written: readonly string[]): void {
  for (const line of written) process.stdout.write(`${line}\n`)
}
