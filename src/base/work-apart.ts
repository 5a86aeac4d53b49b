// The side of a process that works: one piece of work at a time, until it is told to end. It is started and watched by src/base/apart.ts.
import { Worker } from 'node:worker_threads'
import type { ApartLimits, ApartReply, ApartRequest } from './apart.ts'

type Means = {
  limits: ApartLimits
  /** Sends a part of what comes of the work ahead of the answer. */
  sendPart(part: Uint8Array): void
  /** The share of its processor time that the work has used, from 0 to 1. */
  usedShare(): number
  /** Grants the work more processor time, for a part of it that is known to take long. */
  grant(cpu_ms: number): void
}

/** Does what the parent asks for. What `perform` throws ends the process. */
export function workApart<Work, Answer>(perform: (work: Work, means: Means) => Answer | Promise<Answer>): void {
  const say = (reply: ApartReply<Answer>) => process.send?.(reply)
  const cpu = cpuLimit()
  let is_watched = false
  process.on('message', (message) => {
    const { id, work, limits } = message as ApartRequest<Work> // only openApart sends, and this is what it sends
    cpu.begin(limits.cpu_ms)
    if (!is_watched) watch(limits.memory_bytes, cpu.shared)
    is_watched = true
    const means: Means = {
      limits,
      sendPart: (part) => void say({ id, part }),
      usedShare: cpu.usedShare,
      grant: cpu.grant,
    }
    void Promise.resolve(perform(work, means)).then((answer) => {
      cpu.end()
      say({ id, answer })
    })
  })
  process.on('disconnect', () => process.exit(0))
}

/** Processor time of the work under way. `shared` tells the thread that looks when it ends, in microseconds of the process; 0: never. */
function cpuLimit() {
  const shared = new BigInt64Array(new SharedArrayBuffer(8))
  let [began, ends] = [0, 0]
  const set = (to: number) => {
    ends = to
    Atomics.store(shared, 0, BigInt(Math.ceil(to)))
  }
  return {
    shared,
    begin: (cpu_ms: number | undefined) => {
      began = cpuUsed()
      set(cpu_ms === undefined ? 0 : began + cpu_ms * 1_000)
    },
    end: () => set(0),
    usedShare: () => (ends === 0 ? 0 : (cpuUsed() - began) / (ends - began)),
    grant: (cpu_ms: number) => {
      if (ends !== 0) set(ends + cpu_ms * 1_000)
    },
  }
}

function cpuUsed(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}

/**
 * Memory outside of the JavaScript heap (pictures, letters, unpacked streams) has no limit of its own, and a busy main thread cannot look
 * at it, nor at the processor time that it takes. So a thread looks, and ends the process with a signal that the parent knows.
 */
function watch(memory_bytes: number, cpu_ends: BigInt64Array): void {
  const code = `const { workerData: { memory_bytes, cpu_ends } } = require('node:worker_threads')
    setInterval(() => {
      if (process.memoryUsage.rss() > memory_bytes) process.kill(process.pid, 'SIGUSR2')
      const { user, system } = process.cpuUsage()
      const ends = Atomics.load(cpu_ends, 0)
      if (ends > 0n && BigInt(user + system) > ends) process.kill(process.pid, 'SIGVTALRM')
    }, 50)`
  const limits = { maxOldGenerationSizeMb: 16 }
  new Worker(code, { eval: true, resourceLimits: limits, workerData: { memory_bytes, cpu_ends } }).unref()
}
