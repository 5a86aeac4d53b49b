import { existsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { openLog } from '../../src/base/log.ts'
import { defineTasks, type RunningJob } from '../../src/jobs/tasks.ts'
import { startWorkers } from '../../src/jobs/workers.ts'
import { openDatabase } from '../../src/store/pool.ts'
import { oneLane } from './one-lane.ts'

// A process that runs jobs and writes what it did into the table `ran`, for tests that kill, freeze and stop processes:
// node test/world/job-runner.ts DATABASE_URL BEAT_MS SILENCE_MS

const [database_url = '', beat_ms = '200', silence_ms = '1000'] = process.argv.slice(2)
const db = openDatabase(database_url, { account: '*', connections_max: 4, application_name: 'job runner' })

function note(job_id: string, step: string): Promise<unknown> {
  return db.query('insert into ran (job_id, pid, step) values ($1, $2, $3)', [job_id, process.pid, step])
}

function endFenced(job: RunningJob): Promise<void> {
  return db.transaction(async (tx) => {
    await job.fence(tx)
    await tx.query('insert into ran (job_id, pid, step) values ($1, $2, $3)', [job.id, process.pid, 'done'])
  })
}

const workers = await startWorkers({
  database_url,
  log: openLog('info'),
  times: { beat_ms: Number(beat_ms), silence_ms: Number(silence_ms) },
  lanes: [oneLane(tasks(), 4)],
})

function tasks() {
  return defineTasks<{
    quick: object
    slow: { ms: number }
    fenced: { ms: number }
    deadly: object
    busy: { until: string }
  }>({
    quick: async (_, job) => void (await note(job.id, 'done')),
    slow: async ({ ms }, job) => {
      await note(job.id, 'begun')
      await delay(ms)
      await note(job.id, 'done')
    },
    fenced: async ({ ms }, job) => {
      await note(job.id, 'begun')
      await delay(ms)
      await endFenced(job)
    },
    deadly: async (_, job) => {
      await note(job.id, 'begun')
      process.kill(process.pid, 'SIGKILL')
    },
    // Lets nothing else run in the first process that takes it until the file is there.
    busy: async ({ until }, job) => {
      await note(job.id, 'begun')
      while (job.attempt === 1 && !existsSync(until));
      await endFenced(job)
    },
  })
}

process.once('SIGTERM', async () => {
  await workers.stop()
  await db.close()
})
process.stdout.write('ready\n')
