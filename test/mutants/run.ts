/**
 * `npm run mutants [-- --only WORDS] [-- --parallel N]`: plants one bug after the other and runs the tests that should notice. A bug that no
 * test notices survives: it is listed, and the exit code is 1. `--only`: mutants whose id begins so.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { mutants } from './list.ts'
import type { Mutant } from './mutant.ts'

const root = resolve(import.meta.dirname, '../..')
const parallel_usual = 2
// A bug may make tests wait for what never comes.
const mutant_max_ms = 240_000

type Verdict = 'noticed' | 'survived' | 'broken'
type Result = { mutant: Mutant; verdict: Verdict; seconds: number }

const { values } = parseArgs({ options: { only: { type: 'string' }, parallel: { type: 'string' } } })
const wanted = mutants.filter(({ id }) => id.startsWith(values.only ?? ''))
if (wanted.length === 0) {
  say(`no mutant begins with ${values.only}`)
  process.exit(64)
}
const results: Result[] = []
const waiting = [...wanted]
await Promise.all(Array.from({ length: Number(values.parallel ?? parallel_usual) }, work))
const escaped = results.filter(({ verdict }) => verdict !== 'noticed')
say(`\n${results.length} planted, ${results.length - escaped.length} noticed`)
for (const { mutant, verdict } of escaped) say(`${verdict}: ${mutant.id} in ${mutant.file}: ${mutant.bug}`)
process.exitCode = escaped.length === 0 ? 0 : 1

async function work(): Promise<void> {
  for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
    const began_ms = performance.now()
    const verdict = await verdictOn(mutant)
    const seconds = Math.round((performance.now() - began_ms) / 1_000)
    results.push({ mutant, verdict, seconds })
    say(
      `${String(results.length).padStart(3)} of ${wanted.length}  ${verdict.padEnd(8)}  ${String(seconds).padStart(3)} s  ${mutant.id}`,
    )
  }
}

/** Noticed where a test failed, or hung; broken where the run itself did not come about, which proves nothing. */
async function verdictOn(mutant: Mutant): Promise<Verdict> {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-mutant-'))
  const report = join(folder, 'report.json')
  const end = await runTests(mutant, report)
  const failed = failedIn(report)
  rmSync(folder, { recursive: true, force: true })
  if (end === 'late') return 'noticed'
  if (failed === null) return 'broken'
  return failed > 0 ? 'noticed' : 'survived'
}

function runTests(mutant: Mutant, report: string): Promise<'ended' | 'late'> {
  const args = ['scripts/run.mjs', 'vitest', 'run', '--bail=1', '--maxWorkers=1', '--reporter=json', `--outputFile=${report}`]
  const child = spawn(process.execPath, [...args, ...mutant.tests], {
    cwd: root,
    env: { ...process.env, LANDFALL_MUTANT: mutant.id },
    stdio: 'ignore',
    detached: true,
  })
  const limit = AbortSignal.timeout(mutant_max_ms)
  return new Promise((done) => {
    // With all that it has started.
    limit.addEventListener(
      'abort',
      () => child.pid !== undefined && child.exitCode === null && process.kill(-child.pid, 'SIGTERM'),
    )
    child.on('exit', () => done(limit.aborted ? 'late' : 'ended'))
  })
}

/** How many tests failed; null: there is no report, or nothing ran. A file that could not be loaded is no test that noticed. */
function failedIn(report: string): number | null {
  try {
    const { numTotalTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
    return numTotalTests === 0 ? null : numFailedTests
  } catch {
    return null
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
