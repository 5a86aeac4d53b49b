import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '../../src/base/clock.ts'
import type { Machine } from '../../src/commands/machine.ts'
import { runCommand } from '../../src/commands/run.ts'
import { realWait } from '../world/real-wait.ts'

// Commands as a person types them, against a real server, on a machine that the test invents: its terminal, its keyboard, its folder.

type TypedResult = { code: number; out: string; err: string; all: string }

export type TypedOptions = {
  /** Of the terminal; null: a pipe. */
  columns?: number | null
  environment?: Readonly<Record<string, string>>
  /** Standard input; a terminal where there is none. */
  input?: string
  /** What the person answers, in the order of the questions. */
  answers?: readonly string[]
  /** Ends the command as Ctrl-C does, once it has said this. */
  until?: RegExp
  /** Keys that are pressed once the command has said something. */
  keys?: Readonly<Record<string, RegExp>>
  fetch?: typeof fetch
  /** Hears standard output as it is written. */
  hear?: (text: string) => void
  /** Waits take as long as they say; else hardly any time. */
  really_waits?: true
}

export type Desk = Disposable & {
  home: string
  data_folder: string
  type(words: readonly string[], options?: TypedOptions): Promise<TypedResult>
}

/** A desk with a folder of its own; with `server` and `key` somebody has logged in by the environment. */
export function openDesk({ clock, server, key }: { clock: Clock; server?: string; key?: string }): Desk {
  const home = mkdtempSync(join(tmpdir(), 'landfall-desk-'))
  const data_folder = join(home, 'data')
  const known = {
    ...(server === undefined ? {} : { LANDFALL_SERVER: server }),
    ...(key === undefined ? {} : { LANDFALL_KEY: key }),
  }
  return {
    home,
    data_folder,
    type: (words, options = {}) =>
      type(words, { home, data_folder, clock }, { ...options, environment: { ...known, ...options.environment } }),
    [Symbol.dispose]: () => rmSync(home, { recursive: true, force: true }),
  }
}

type Place = { home: string; data_folder: string; clock: Clock }

async function type(words: readonly string[], { home, data_folder, clock }: Place, options: TypedOptions): Promise<TypedResult> {
  const { columns = 80, environment = {}, input, answers = [], until, keys = {} } = options
  const ended = new AbortController()
  const said = { out: '', err: '', all: '' }
  const pressed = new Map<string, RegExp>(Object.entries(keys))
  let press: (key: string) => void = () => undefined
  const hear = (stream: 'out' | 'err', text: string) => {
    said[stream] += text
    if (stream === 'out') options.hear?.(text)
    said.all += text
    for (const [key, pattern] of pressed) {
      if (!pattern.test(said.all)) continue
      pressed.delete(key)
      queueMicrotask(() => press(key))
    }
    if (until?.test(said.all)) ended.abort(new Error('interrupted'))
  }
  const waiting = [...answers]
  const machine: Machine = {
    environment: { LANG: 'C.UTF-8', NO_COLOR: '1', ...environment },
    platform: 'none',
    home,
    data_folder,
    called: 'landfall',
    version: '0.0.0',
    operator_commands: [['serve', 'Run Landfall until it is told to stop.']],
    clock,
    out: { write: (text) => hear('out', text), is_terminal: columns !== null, columns: columns ?? undefined },
    err: { write: (text) => hear('err', text), is_terminal: columns !== null, columns: columns ?? undefined },
    input: {
      is_terminal: input === undefined && columns !== null,
      read: async () => input ?? '',
      ask: async (question) => {
        hear('err', question)
        return waiting.shift() ?? ''
      },
      keys: (listen) => {
        press = listen
        return { stop: () => undefined }
      },
    },
    fetch: options.fetch ?? fetch,
    fetchUnverified: options.fetch ?? fetch,
    run: async (_program, command) => command.at(-1) ?? '',
    keepFault: () => 'fault.txt',
    interrupted: ended.signal,
    interrupt: () => ended.abort(new Error('interrupted')),
    wait: (ms, signal) =>
      options.really_waits
        ? realWait(ms, signal)
        : new Promise((done, stop) => (signal.aborted ? stop(signal.reason) : setImmediate(done))),
  }
  const code = await runCommand(words, machine)
  return { code, ...said }
}

/** What differs from run to run, put in a form that does not. */
export function settledText(text: string, { origin }: { origin: string }): string {
  return text
    .replaceAll(origin, 'http://localhost:4949')
    .replaceAll(origin.replace('http://', ''), 'localhost:4949')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'UUID')
    .replaceAll(/ · [0-9a-f]{8}-[0-9a-f]{4}/g, ' · 01234567-89ab')
    .replaceAll(/( +)([\d.]+)(?= (?:s|ms)\b)/g, (_, blanks: string, count: string) =>
      blanks.length === 1 ? ' 0' : `${' '.repeat(blanks.length + count.length - 1)}0`,
    )
}
