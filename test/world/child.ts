import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

/** A child process of a test. `text` grows with what it writes to either stream. */
export type Child = {
  child: ChildProcess
  text(): string
  /** Resolves to the match once the output contains `pattern`; rejects when the process ends without. */
  said(pattern: RegExp): Promise<RegExpMatchArray>
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  kill(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

export type ChildOptions = { env?: Record<string, string>; cwd?: string; uid?: number; gid?: number; program?: string }

// Where the product keeps compiled code: to compile it again for each program of a test took half of what its start takes.
const compiled = resolve(import.meta.dirname, '../../node_modules/.cache/landfall')

/** Starts `node ...args` (or another program) with only the given environment, a PATH and a place for compiled code. */
export function startChild(
  args: readonly string[],
  { program = process.execPath, env = {}, ...options }: ChildOptions = {},
): Child {
  const child = spawn(program, args, {
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', NODE_COMPILE_CACHE: compiled, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  })
  let text = ''
  const listeners = new Set<() => void>()
  const hear = (chunk: Buffer) => {
    text += chunk.toString()
    for (const listener of listeners) listener()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const exited = once(child, 'close').then(([code, signal]) => ({ code, signal }))
  const said = (pattern: RegExp) =>
    new Promise<RegExpMatchArray>((resolve, reject) => {
      const look = () => {
        const match = text.match(pattern)
        if (match === null) return
        listeners.delete(look)
        resolve(match)
      }
      listeners.add(look)
      look()
      void exited.then(() => reject(new Error(`the process ended without saying ${pattern}:\n${text}`)))
    })
  const kill = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return exited
  }
  return { child, text: () => text, said, exited, kill }
}
