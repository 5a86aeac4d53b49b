/**
 * `npm run chaos [-- --seed N] [-- --kills N] [-- --no-report]`: runs it, writes docs/reference/chaos.md and the table of faults that has figures of
 * it unless told not to, and fails when something was violated.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { faultsPage } from '../proofs/pages.ts'
import { type ChaosReport, runChaos, today } from './chaos.ts'

const reference = join(import.meta.dirname, '../../docs/reference')

const { values } = parseArgs({
  options: { seed: { type: 'string' }, kills: { type: 'string' }, report: { type: 'boolean', default: true } },
  allowNegative: true,
})
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
const kills = Number(values.kills ?? 30)
process.stdout.write(`seed ${seed}: repeat with npm run chaos -- --seed ${seed} --kills ${kills}\n`)
const report = await runChaos({ seed, kills, per_second: 5, parent: tmpdir(), log: (line) => process.stdout.write(`${line}\n`) })
if (values.report) {
  writeFileSync(join(reference, 'chaos.md'), render(report))
  writeFileSync(join(reference, 'faults.md'), faultsPage())
}
process.stdout.write(
  report.violations.length === 0 ? 'nothing was violated\n' : `${report.violations.join('\n')}\n${report.last_words}\n`,
)
process.exit(report.violations.length === 0 ? 0 : 1)

function render({ seed, seconds, kills, counts, violations, failures, found_again }: ChaosReport): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const victims = Map.groupBy(kills, (kill) => kill.victim)
  const recovery = [...victims].map(([victim, struck]) => {
    const times = struck.map((kill) => kill.recovered_ms ?? 90_000).toSorted((left, right) => left - right)
    return `| ${victim} | ${struck.length} | ${times[Math.floor(times.length / 2)]} | ${times.at(-1)} |`
  })
  return `# Chaos

Written by \`npm run chaos\` on ${today()} at commit ${commit}, seed ${seed}, ${seconds} s; do not edit. API, two workers and PostgreSQL run as
processes of their own; customers send tracking requests all the time; a line answers, with some errors; kill -9 hits at moments that the
seed chooses. Then an independent check compares what customers were told, what receivers got and what the tables hold.

| Killed | Times | Back after (median, ms) | At most (ms) |
|---|--:|--:|--:|
${recovery.join('\n')}

"Back" means: the API is ready again; the database answers and the API is ready; the dead worker's jobs are given to others.

| Counted | |
|---|--:|
${Object.entries(counts)
  .map(([name, count]) => `| ${name} | ${count} |`)
  .join('\n')}
| requests whose first answer was lost and that were there when sent again | ${found_again} |
${Object.entries(failures)
  .map(([name, count]) => `| tries that failed: ${name} | ${count} |`)
  .join('\n')}

Checked: every request that was answered with 201 exists, and each exactly once, and has its shipment with its containers; no transport
event is there twice; beliefs equal a fresh fold of everything that was said; every event has a notification for the customer's webhook;
every notification arrived at least once, always with the same bytes; no job was given up.

${violations.length === 0 ? '**Nothing was violated.**' : `**Violated:**\n\n${violations.map((violation) => `- ${violation}`).join('\n')}`}
`
}
