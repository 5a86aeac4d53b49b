import type { Command } from 'commander'
import { discardFailedJobs, type FailedJob, listFailedJobs, retryFailedJobs } from '../store/jobs.ts'
import { withDatabase } from './database.ts'

/** `landfall jobs`: work that was set aside after its last attempt, and what to do with it. */
export function registerJobs(program: Command): void {
  const group = program.command('jobs').description('Look at background work that was set aside after its last attempt.')
  group
    .command('failed')
    .description('List it, the latest first, with the last error.')
    .option('--json', 'print it as JSON', false)
    .action(async ({ json }: { json: boolean }) => {
      const jobs = await withDatabase(({ db }) => listFailedJobs(db))
      process.stdout.write(json ? `${JSON.stringify(jobs, null, 2)}\n` : `${linesOf(jobs).join('\n')}\n`)
    })
  group
    .command('retry')
    .description('Run it again from its first attempt.')
    .argument('<id...>', 'numbers from the list')
    .action(async (ids: string[]) => report(await withDatabase(({ db }) => retryFailedJobs(db, ids)), 'will run again'))
  group
    .command('discard')
    .description('Give it up for good.')
    .argument('<id...>', 'numbers from the list')
    .action(async (ids: string[]) => report(await withDatabase(({ db }) => discardFailedJobs(db, ids)), 'discarded'))
}

function linesOf(jobs: readonly FailedJob[]): string[] {
  if (jobs.length === 0) return ['Nothing was set aside.']
  return jobs.map(({ id, task, payload, attempts, last_error, failed_at }) => {
    const [reason = ''] = (last_error ?? '').split('\n')
    return `${id}  ${task}  ${JSON.stringify(payload)}  ${attempts} attempts, the last ${failed_at.toISOString()}: ${reason}`
  })
}

function report(count: number, outcome: string): void {
  process.stdout.write(`${count} ${outcome}.\n`)
  if (count === 0) process.exitCode = 1
}
