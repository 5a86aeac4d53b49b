/** The processes of the product under chaos: each is started again after it was killed, as a supervisor would do. */
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Child, startChild } from '../world/child.ts'

export type Program = {
  name: string
  /** The process that runs now. */
  pid(): number
  /** kill -9. Resolves when the next one has been started. */
  kill(): Promise<void>
  /** SIGTERM, and no next one. Resolves to the exit code. */
  stop(): Promise<number | null>
  /** Everything it wrote, over all its lives. */
  text(): string
  lives(): number
  /** Last words of lives that ended without having been killed or stopped. */
  crashes(): readonly string[]
}

const main = join(import.meta.dirname, '../../src/cli/main.ts')

export function startProgram(name: string, args: readonly string[], env: Readonly<Record<string, string>>): Program {
  const past: string[] = []
  const crashes: string[] = []
  let killed: Child | undefined
  let stopping = false
  let current: Child = start()
  function start(): Child {
    const child = startChild([main, ...args], { env })
    // One that ends by itself is started again too, and its last words are kept for the report.
    void child.exited.then(({ code, signal }) => {
      past.push(child.text())
      // 78 is the stated answer to a database that is not there at the start.
      if (!stopping && killed !== child && code !== 78)
        crashes.push(`${name} ended by itself (${signal ?? code}): ${lastWords(child.text())}`)
      if (!stopping && current === child) current = start()
    })
    return child
  }
  return {
    name,
    pid: () => current.child.pid ?? 0,
    crashes: () => crashes,
    kill: async () => {
      killed = current
      await current.kill('SIGKILL')
    },
    stop: async () => {
      stopping = true
      const { code } = await current.kill('SIGTERM')
      return code
    },
    text: () => [...past, current.text()].join(''),
    lives: () => past.length + 1,
  }
}

function lastWords(text: string): string {
  return text.split('\n').findLast((line) => line.includes('crashed')) ?? text.slice(-2_000)
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}
