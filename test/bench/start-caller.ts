import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Done } from './compare.ts'

export type Call = {
  /** Called in turn. */
  urls: readonly string[]
  headers: Readonly<Record<string, string>>
  connections: number
  duration_ms: number
}
export type Called = ({ kind: 'called' } & Done) | { kind: 'failed'; reason: string }

export type Caller = { call(call: Call): Promise<Done>; close(): void }

/** Starts the process that calls; it ends with ours. Its `call` throws when any answer was not a good one. */
export function startCaller(): Caller {
  const child = fork(join(import.meta.dirname, 'caller.ts'))
  return {
    call: async (call) => {
      child.send(call)
      const [called] = (await once(child, 'message')) as [Called] // what caller.ts sends
      if (called.kind === 'failed') throw new Error(called.reason)
      return called
    },
    close: () => child.disconnect(),
  }
}
