// Work in processes of their own, with limits on time and memory: what is worked on can end such a process, never the one that asks.
import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type ApartLimits = {
  /** From handing the work over to the answer. */
  time_ms: number
  /** Resident memory of the process that works. */
  memory_bytes: number
  /** Processor time of all its threads, from beginning the work; the program may grant more. Absent: there is no such limit. */
  cpu_ms?: number
}

/** What the process may do beside computing. Nothing else: no environment, no network, no other programs, nothing written. */
export type Permissions = {
  /** Files and folders that it may read, beside the source and the packages of the product. `everything`: all that this process may. */
  read: readonly URL[] | 'everything'
  /** Whether packages may load compiled code, which knows no permissions. */
  addons: boolean
}

type ApartOptions = {
  /** The program, which calls `workApart`. */
  program: URL
  limits: ApartLimits
  may: Permissions
  /** Modules that are loaded before everything else: those that hook into the loading of others, which nobody may afterwards. */
  preload?: readonly URL[]
  /** Pieces of work at the same time, each in a process of its own; the others wait. */
  processes_max: number
  /** A process without work for so long is ended; absent: it stays. */
  idle_ms?: number
}

/** Why there is no answer. `broken`: the process ended, which may be the work's doing or somebody else's. */
export type EndReason =
  | { kind: 'out_of_time'; of: 'clock' | 'processor' }
  | { kind: 'out_of_memory' }
  | { kind: 'closed' }
  | { kind: 'broken'; how: string }
type WorkOutcome<Answer> = { kind: 'answered'; answer: Answer } | EndReason

export type Apart<Work, Answer> = {
  /** `takePart` gets the parts that are sent ahead of the answer, in their order. */
  ask(work: Work, takePart?: (part: Uint8Array) => void): Promise<WorkOutcome<Answer>>
  /** Ends the processes; work that waits or is under way ends as `closed`. */
  close(): Promise<void>
}

/** From the parent. `id` comes back with the answer. */
export type ApartRequest<Work> = { id: number; work: Work; limits: ApartLimits }
/** For each request: parts, if any, then one answer. */
export type ApartReply<Answer> = { id: number } & ({ part: Uint8Array } | { answer: Answer })

type Job<Work, Answer> = { work: Work; settle(outcome: WorkOutcome<Answer>): void; takePart?: (part: Uint8Array) => void }
type Worker<Work, Answer> = {
  child: ChildProcess
  job: Job<Work, Answer> | null
  timer: NodeJS.Timeout | null
  is_out_of_time: boolean
}

// The exit code that Node gives when its heap is full, by platform: the signal, or 128 and its number. And that of the thread that looks.
const out_of_memory = ['SIGABRT', 'SIGTRAP', 'SIGUSR2', 133, 134]
// Of the thread that looks, in work-apart.ts.
const out_of_cpu = 'SIGVTALRM'

/** Processes start with the first work; one that work has ended is replaced for the next. What crosses is plain data. */
export function openApart<Work, Answer>(options: ApartOptions): Apart<Work, Answer> {
  const { limits, processes_max, idle_ms } = options
  const workers: Worker<Work, Answer>[] = []
  const waiting: Job<Work, Answer>[] = []
  let next_id = 1
  let is_closed = false

  const giveWork = (): void => {
    if (is_closed || waiting.length === 0) return
    const free = workers.find(({ job }) => job === null) ?? (workers.length < processes_max ? start() : null)
    const job = free && waiting.shift()
    if (!free || !job) return
    if (free.timer) clearTimeout(free.timer)
    free.job = job
    free.is_out_of_time = false
    free.timer = setTimeout(() => {
      free.is_out_of_time = true
      free.child.kill('SIGKILL')
    }, limits.time_ms)
    const message: ApartRequest<Work> = { id: next_id++, work: job.work, limits }
    // A child that is just dying takes nothing any more; its end settles the job.
    free.child.send(message, (error) => error && free.child.kill('SIGKILL'))
    giveWork()
  }

  const rest = (worker: Worker<Work, Answer>): void => {
    if (worker.job !== null || idle_ms === undefined) return
    worker.timer = setTimeout(() => {
      // First, so that it gets no work while it ends.
      remove(workers, worker)
      worker.child.kill('SIGKILL')
    }, idle_ms).unref()
  }

  const start = (): Worker<Work, Answer> => {
    const worker: Worker<Work, Answer> = { child: startChild(options), job: null, timer: null, is_out_of_time: false }
    workers.push(worker)
    worker.child.on('message', (message) => {
      const reply = message as ApartReply<Answer> // only workApart sends, and this is what it sends
      if ('part' in reply) return worker.job?.takePart?.(reply.part)
      settle(worker, { kind: 'answered', answer: reply.answer })
      giveWork()
      rest(worker)
    })
    onEnd(worker.child, (code, signal) => {
      remove(workers, worker)
      settle(worker, whyEnded({ code, signal, is_out_of_time: worker.is_out_of_time, is_closed }))
      giveWork()
    })
    return worker
  }

  return {
    ask: (work, takePart) => {
      if (is_closed) return Promise.resolve({ kind: 'closed' })
      return new Promise((settle) => {
        waiting.push({ work, settle, ...(takePart === undefined ? {} : { takePart }) })
        giveWork()
      })
    },
    close: async () => {
      is_closed = true
      for (const job of waiting.splice(0)) job.settle({ kind: 'closed' })
      await Promise.all(workers.map(({ child }) => ended(child)))
    },
  }
}

function remove<Thing>(list: Thing[], thing: Thing): void {
  const position = list.indexOf(thing)
  if (position >= 0) list.splice(position, 1)
}

function settle<Work, Answer>(worker: Worker<Work, Answer>, outcome: WorkOutcome<Answer>): void {
  const { job } = worker
  if (worker.timer) clearTimeout(worker.timer)
  worker.timer = null
  worker.job = null
  job?.settle(outcome)
}

/** Once, however it ended: a process that cannot be started has an error and no exit. */
function onEnd(child: ChildProcess, ended_with: (code: number | null, signal: string | null) => void): void {
  let is_gone = false
  const gone = (code: number | null, signal: string | null) => {
    if (!is_gone) ended_with(code, signal)
    is_gone = true
  }
  child.on('exit', gone)
  child.on('error', () => gone(null, null))
}

/** The child knows no environment, and may do only what it needs: what breaks out of a library finds little. */
function startChild({ program, limits, may, preload = [] }: ApartOptions): ChildProcess {
  const heap_mb = Math.max(128, Math.floor(limits.memory_bytes / 2_000_000))
  return fork(program, [], {
    env: {},
    cwd: new URL('.', program),
    execArgv: [
      `--max-old-space-size=${heap_mb}`,
      '--permission',
      ...readable(program, may.read).map((path) => `--allow-fs-read=${path}`),
      // For the thread that looks after the limits.
      '--allow-worker',
      ...(may.addons ? ['--allow-addons'] : []),
      '--no-warnings',
      // Not --import, which threads pass over.
      ...[...preload, new URL('./no-network.ts', import.meta.url)].map((url) => `--require=${fileURLToPath(url)}`),
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

const product = new URL('../../', import.meta.url)

/** Source, our tables and packages. Not the folder of the product as a whole: the data folder lies in it, with the key. */
function readable(program: URL, read: Permissions['read']): string[] {
  if (read === 'everything') return ['*']
  const tables = readdirSync(new URL('data/', product)).filter((name) => /\.tsv?$/.test(name))
  const packages = createRequire(program).resolve.paths('any-package') ?? []
  return [
    `${fileURLToPath(new URL('src/', product))}*`,
    ...tables.map((name) => fileURLToPath(new URL(`data/${name}`, product))),
    fileURLToPath(new URL('package.json', product)),
    ...packages.filter((folder) => existsSync(folder)).map((folder) => join(realpathSync(folder), '*')),
    ...read.map((url) => `${fileURLToPath(url)}${url.pathname.endsWith('/') ? '*' : ''}`),
  ]
}

type ProcessEnd = { code: number | null; signal: string | null; is_out_of_time: boolean; is_closed: boolean }

function whyEnded({ code, signal, is_out_of_time, is_closed }: ProcessEnd): EndReason {
  if (is_out_of_time) return { kind: 'out_of_time', of: 'clock' }
  if (is_closed) return { kind: 'closed' }
  if (signal === out_of_cpu) return { kind: 'out_of_time', of: 'processor' }
  if (out_of_memory.some((end) => end === signal || end === code)) return { kind: 'out_of_memory' }
  return { kind: 'broken', how: signal ?? `exit code ${code}` }
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}
