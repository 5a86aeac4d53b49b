import type { Command } from 'commander'
import { recordCommand } from '../accounts/audit.ts'
import { systemClock } from '../base/clock.ts'
import { discardFailedJobs, type FailedJob, listFailedJobs, retryFailedJobs } from '../store/jobs/jobs.ts'
import type { Sql } from '../store/pool.ts'
import { readDatabase, withDatabase } from './database.ts'
import { print } from './print.ts'

/** `landfall jobs`: work that was set aside after its last attempt, and what to do with it. */
export function registerJobs(program: Command): void {
  const group = program.command('jobs').description('Look at background work that was set aside after its last attempt.')
  group
    .command('failed')
    .description('List it, the latest first, with the last error.')
    .option('--json', 'print it as JSON', false)
    .action(async ({ json }: { json: boolean }) => {
      const jobs = await readDatabase(({ db }) => listFailedJobs(db))
      print(json ? JSON.stringify(jobs, null, 2) : linesOf(jobs).join('\n'))
    })
  group
    .command('retry')
    .description('Run it again from its first attempt.')
    .argument('<id...>', 'numbers from the list')
    .action(async (ids: string[]) => report(await changed('retry', ids, retryFailedJobs), 'will run again'))
  group
    .command('discard')
    .description('Give it up for good.')
    .argument('<id...>', 'numbers from the list')
    .action(async (ids: string[]) => report(await changed('discard', ids, discardFailedJobs), 'discarded'))
}

/** Does it with an entry in the audit log. Returns how many jobs there were. */
function changed(
  name: string,
  ids: readonly string[],
  work: (sql: Sql, ids: readonly string[]) => Promise<number>,
): Promise<number> {
  return withDatabase(({ db }) =>
    db.transaction(async (tx) => {
      const count = await work(tx, ids)
      const entry = {
        command: `landfall jobs ${name}`,
        action: 'run',
        account_id: null,
        after: JSON.stringify({ ids, count }),
      } as const
      await recordCommand(tx, entry, systemClock.now())
      return count
    }),
  )
}

function linesOf(jobs: readonly FailedJob[]): string[] {
  if (jobs.length === 0) return ['Nothing was set aside.']
  return jobs.map(({ id, task, payload, attempts, last_error, failed_at }) => {
    const [reason = ''] = (last_error ?? '').split('\n')
    return `${id}  ${task}  ${JSON.stringify(payload)}  ${attempts} attempts, the last ${failed_at.toISOString()}: ${reason}`
  })
}

function report(count: number, outcome: string): void {
  print(`${count} ${outcome}.`)
  if (count === 0) process.exitCode = 1
}
