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
}

const main = join(import.meta.dirname, '../../src/main.ts')

export function startProgram(name: string, args: readonly string[], env: Readonly<Record<string, string>>): Program {
  const past: string[] = []
  let stopping = false
  let current: Child = start()
  function start(): Child {
    const child = startChild([main, ...args], { env })
    // One that ends by itself is started again too, and its last words are kept for the report.
    void child.exited.then(() => {
      past.push(child.text())
      if (!stopping && current === child) current = start()
    })
    return child
  }
  return {
    name,
    pid: () => current.child.pid ?? 0,
    kill: async () => {
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

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}
