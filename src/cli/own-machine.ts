import { execFile } from 'node:child_process'
import { homedir } from 'node:os'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Agent } from 'undici'
import { command_line, paths_begin_at } from '../app/installation.ts'
import { version } from '../app/version.ts'
import { systemClock } from '../base/clock.ts'
import type { OwnSettings } from '../commands/connection.ts'
import type { Machine } from '../commands/machine.ts'
import { keepFault } from './fault-file.ts'
import { writeAnswer, writeRemark } from './print.ts'

// The machine that a command of a user runs on. The environment is that of whoever types; the settings of a server are another matter.

const folder_usual = '.landfall'

/** Where a Landfall of whoever types keeps its data; it need not be there. */
export function ownDataFolder(): string {
  return resolve(paths_begin_at, process.env.LANDFALL_DATA_DIR || folder_usual)
}

/** What tells which server a person means, and nothing that listens to the terminal. */
export function ownSettings(): OwnSettings {
  return { environment: process.env, home: homedir(), called: command_line, run: runProgram }
}

export function ownMachine(operator_commands: Machine['operator_commands']): Machine {
  const { stdin, stdout, stderr } = process
  const data_folder = ownDataFolder()
  const interrupted = new AbortController()
  process.once('SIGINT', () => {
    interrupted.abort(new Error('interrupted'))
    // Whoever presses it again wants out.
    process.once('SIGINT', () => process.exit(130))
  })
  endQuietly(stdout)
  return {
    ...ownSettings(),
    platform: process.platform,
    data_folder,
    version,
    operator_commands,
    clock: systemClock,
    out: { write: writeAnswer, is_terminal: stdout.isTTY === true, columns: stdout.columns, rows: stdout.rows },
    err: { write: writeRemark, is_terminal: stderr.isTTY === true, columns: stderr.columns },
    input: { is_terminal: stdin.isTTY === true, read: () => text(stdin), ask: askPerson, keys: hearKeys },
    fetch: globalThis.fetch,
    fetchUnverified,
    interrupted: interrupted.signal,
    interrupt: () => interrupted.abort(new Error('interrupted')),
    wait: (ms, signal) => pause(ms, undefined, { signal }),
    keepFault: (error) => keepFault(error, data_folder),
  }
}

let unverified: Agent | null = null

/** Node's own fetch takes no agent but its own: this one comes with its twin, loaded where it is asked for. */
async function fetchUnverified(url: string, init: RequestInit): Promise<Response> {
  const undici = await import('undici')
  unverified ??= new undici.Agent({ connect: { rejectUnauthorized: false } })
  // Both are the fetch of the same standard, of which the types of two packages differ.
  return (await undici.fetch(url, { ...(init as object), dispatcher: unverified })) as unknown as Response
}

/** Whoever reads has enough: `landfall containers | head -1` is no failure. */
function endQuietly(stream: NodeJS.WriteStream): void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0)
    throw error
  })
}

async function askPerson(question: string, { hidden }: { hidden: boolean }): Promise<string> {
  writeRemark(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: process.stdin, output: hidden ? nowhere : process.stderr, terminal: true })
  try {
    return await reader.question('')
  } finally {
    reader.close()
    if (hidden) writeRemark('\n')
  }
}

function hearKeys(hear: (key: string) => void): { stop(): void } {
  const { stdin } = process
  if (stdin.isTTY !== true) return { stop: () => undefined }
  const listen = (chunk: Buffer) => {
    const key = chunk.toString()
    // A terminal that gives single keys gives Ctrl-C as one of them.
    if (key === '\u0003') process.kill(process.pid, 'SIGINT')
    else hear(key)
  }
  stdin.setRawMode(true)
  stdin.resume()
  stdin.on('data', listen)
  return {
    stop: () => {
      stdin.off('data', listen)
      stdin.setRawMode(false)
      stdin.pause()
    },
  }
}

function runProgram(program: string, words: readonly string[], input?: string): Promise<string> {
  return new Promise((done, failed) => {
    const child = execFile(program, [...words], (error, stdout) => (error === null ? done(stdout) : failed(error)))
    child.stdin?.on('error', () => undefined) // It need not read what it is given.
    child.stdin?.end(input ?? '')
  })
}
