/**
 * `npm run mutants [-- --only WORDS] [-- --parallel N]`: plants one bug after the other and runs the tests that should notice. A bug that no
 * test notices survives: it is listed, and the exit code is 1. `--only delivery,feed-`: those whose ids begin so.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { keepPostgres } from '../world/shared-postgres.ts'
import { mutants } from './list.ts'
import type { Mutant } from './mutant.ts'

const root = resolve(import.meta.dirname, '../..')
const parallel_usual = 2
// A bug may make tests wait for what never comes: so they wait less long than usual.
const waits = ['--testTimeout=60000', '--hookTimeout=60000', '--expect.poll.timeout=20000']
const mutant_max_ms = 150_000

type Verdict = 'noticed' | 'survived' | 'broken'
/** `by`: the file of the test that noticed, where one did. */
type Outcome = { verdict: Verdict; by: string | null }
type Result = Outcome & { mutant: Mutant }

const { values } = parseArgs({ options: { only: { type: 'string' }, parallel: { type: 'string' } } })
const wanted = mutants.filter(({ id }) => (values.only ?? '').split(',').some((words) => id.startsWith(words)))
if (wanted.length === 0) {
  say(`no mutant begins with ${values.only}`)
  process.exit(64)
}
const results: Result[] = []
const waiting = [...wanted]
// To start one for each mutant would take as long as the tests.
const postgres = await keepPostgres()
await Promise.all(Array.from({ length: Number(values.parallel ?? parallel_usual) }, work))
await postgres.close()
const escaped = results.filter(({ verdict }) => verdict !== 'noticed')
say(`\n${results.length} planted, ${results.length - escaped.length} noticed`)
for (const { mutant, verdict } of escaped) say(`${verdict}: ${mutant.id} in ${mutant.file}: ${mutant.bug}`)
process.exitCode = escaped.length === 0 ? 0 : 1

async function work(): Promise<void> {
  for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
    const began_ms = performance.now()
    const { verdict, by } = await outcomeOf(mutant)
    const seconds = Math.round((performance.now() - began_ms) / 1_000)
    results.push({ mutant, verdict, by })
    const place = `${String(results.length).padStart(3)} of ${wanted.length}`
    say(`${place}  ${verdict.padEnd(8)}  ${String(seconds).padStart(3)} s  ${mutant.id}${by === null ? '' : `  ${by}`}`)
  }
}

/** Noticed where a test failed, or hung; broken where the run itself did not come about, which proves nothing. */
async function outcomeOf(mutant: Mutant): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-mutant-'))
  const report = join(folder, 'report.json')
  const end = await runTests(mutant, report)
  const tests = testsIn(report)
  rmSync(folder, { recursive: true, force: true })
  await postgres.forget(mutant.id)
  if (end === 'late') return { verdict: 'noticed', by: 'it hangs' }
  // A file that could not be loaded is no test that noticed.
  if (tests.length === 0) return { verdict: 'broken', by: null }
  const failed = tests.find(({ is_failed }) => is_failed)
  return failed === undefined ? { verdict: 'survived', by: null } : { verdict: 'noticed', by: failed.path }
}

function runTests(mutant: Mutant, report: string): Promise<'ended' | 'late'> {
  const args = [
    'scripts/run.mjs',
    'vitest',
    'run',
    '--bail=1',
    '--maxWorkers=1',
    ...waits,
    '--reporter=json',
    `--outputFile=${report}`,
  ]
  const child = spawn(process.execPath, [...args, ...mutant.tests], {
    cwd: root,
    env: { ...process.env, LANDFALL_MUTANT: mutant.id, LANDFALL_TEST_BROKER: postgres.urlOf(mutant.id) },
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

type RunTest = { path: string; is_failed: boolean }

/** The tests that ran. None: there is no report, or nothing ran. */
function testsIn(report: string): RunTest[] {
  try {
    // As vitest writes it.
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      testResults: { name: string; status: string; assertionResults: { status: string }[] }[]
    }
    // Where it is prepared for that fails, the file fails and its tests are left out.
    return testResults.flatMap(({ name, status: whole, assertionResults }) =>
      assertionResults.map(({ status }) => ({
        path: relative(root, name),
        is_failed: status === 'failed' || whole === 'failed',
      })),
    )
  } catch {
    return []
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
