/**
 * `npm run nightly`: what takes too long for every change. Stops at the first failure, with exit code 1 and the command that repeats it.
 *
 *   npm run nightly -- [--seed N] [--only fold,fuzz] [--fold N] [--readers N] [--deliveries N] [--day N] [--simulation N] [--mutants N] [--soak N]
 *     [--fuzz N] [--chaos N]
 */
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import {
  isPartName,
  type PartName,
  partNames,
  parts,
  repeatCommand,
  root,
  type Step,
  seedOf,
  stepsOf,
  type Wishes,
} from './parts.ts'

// Longer than the longest part takes on a slow machine: whatever hangs ends, too.
const step_max_ms = 4 * 3_600_000
// The exit code of a command that was called wrongly.
const exit_usage = 64

type Done = { step: Step; seconds: number; is_good: boolean }

const { wishes, wanted } = wishesOf(process.argv.slice(2))
const steps = stepsOf(wishes, wanted)
say(`seed ${wishes.seed}: ${steps.length} steps`)
const done: Done[] = []
for (const [turn, step] of steps.entries()) {
  say(`\n== ${turn + 1} of ${steps.length}: ${step.title}`)
  const began_ms = performance.now()
  const is_good = await run(step)
  done.push({ step, seconds: Math.round((performance.now() - began_ms) / 1_000), is_good })
  if (!is_good) break
}
summarise()

function wishesOf(args: readonly string[]): { wishes: Wishes; wanted: PartName[] } {
  const text = { type: 'string' } as const
  const options = {
    ...{ seed: text, only: text, fold: text, readers: text, deliveries: text, day: text },
    ...{ simulation: text, mutants: text, soak: text, fuzz: text, chaos: text },
  }
  try {
    const { values } = parseArgs({ args: [...args], options })
    const count = (name: PartName | 'seed', usual: number) => {
      const given = values[name]
      if (given !== undefined && !/^[1-9]\d{0,8}$/.test(given)) throw new Error(`--${name} takes a whole number`)
      return given === undefined ? usual : Number(given)
    }
    const wanted = values.only?.split(',') ?? [...partNames]
    if (!wanted.every(isPartName)) throw new Error(`--only takes some of ${partNames.join(',')}`)
    const of = (name: PartName) => count(name, parts[name].usual)
    const counts = {
      fold: of('fold'),
      readers: of('readers'),
      deliveries: of('deliveries'),
      day: of('day'),
      simulation: of('simulation'),
      mutants: of('mutants'),
      soak: of('soak'),
      fuzz: of('fuzz'),
      chaos: of('chaos'),
    }
    return { wishes: { seed: count('seed', seedOf(new Date())), counts }, wanted }
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    process.exit(exit_usage)
  }
}

/** Runs one step with its own output beside ours. What stops us stops it: it may have started servers. */
function run({ command, environment }: Step): Promise<boolean> {
  const child = spawn(process.execPath, [...command], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
    timeout: step_max_ms,
  })
  const stop = (signal: NodeJS.Signals) => void child.kill(signal)
  process.on('SIGINT', stop).on('SIGTERM', stop)
  return new Promise((resolved) => {
    const end = (is_good: boolean) => {
      process.off('SIGINT', stop).off('SIGTERM', stop)
      resolved(is_good)
    }
    child.on('error', () => end(false))
    child.on('exit', (code) => end(code === 0))
  })
}

function summarise(): void {
  say(`\nseed ${wishes.seed}`)
  for (const { step, seconds, is_good } of done) say(`${is_good ? 'held  ' : 'FAILED'} ${step.title}, ${seconds} s`)
  const failed = done.find(({ is_good }) => !is_good)
  if (failed === undefined) return
  say(`${steps.length - done.length} steps were not begun. Repeat with:\n  ${repeatCommand(failed.step.part, wishes)}`)
  process.exitCode = 1
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
