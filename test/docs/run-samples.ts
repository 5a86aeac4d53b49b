/** Samples of the documentation, run as a reader runs them: by bash, by Node and by Python. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { runInNewContext } from 'node:vm'
import { ApiError } from '../../src/client/errors.ts'
import { relatedMany } from '../../src/client/included.ts'
import { createClient } from '../../src/client/landfall.ts'

export type NamedCode = { readonly name: string; readonly code: string }

/** What went wrong while a sample ran, by its name. */
export type Failures = ReadonlyMap<string, string>

type Environment = Readonly<Record<string, string>>

/** Each in a shell of its own. */
export async function runShell(samples: readonly NamedCode[], environment: Environment): Promise<Failures> {
  const script = samples.map(({ name, code }) => `(\n${code}\n) > /dev/null 2> out || { echo "~${name}"; cat out; }`).join('\n')
  const { text } = await ran(['bash', '-c', `cd "$(mktemp -d)"\necho nothing > FILE\n${script}`], environment)
  return new Map(
    text
      .split(/^~/m)
      .slice(1)
      .map((part) => {
        const [name = '', ...lines] = part.split('\n')
        return [name, lines.join('\n')]
      }),
  )
}

/** In this process, where the typed client is. */
export async function runScripts(samples: readonly NamedCode[], environment: Environment): Promise<Failures> {
  const failures = new Map<string, string>()
  for (const { name, code } of samples) {
    const body = code.replaceAll(/^import .*$/gm, '')
    const globals = {
      createClient,
      relatedMany,
      ApiError,
      fetch,
      process: { env: environment },
      readFile: async () => 'nothing',
      console: { log: () => undefined },
    }
    try {
      await runInNewContext(`(async () => {\n${body}\n})()`, globals)
    } catch (error) {
      failures.set(name, String(error))
    }
  }
  return failures
}

/** All in one process: its start takes longer than a request. Null: there is no Python here that has `requests`. */
export async function runPython(samples: readonly NamedCode[], environment: Environment): Promise<Failures | null> {
  const { code } = await ran(['python3', '-c', 'import requests'], environment)
  if (code !== 0) return null
  const { text } = await ran(['python3', '-c', pythonRunner], environment, JSON.stringify(samples))
  return new Map(Object.entries(JSON.parse(text)))
}

const pythonRunner = `
import contextlib, io, json, os, sys, tempfile
samples = json.load(sys.stdin)
os.chdir(tempfile.mkdtemp())
open('FILE', 'w').write('nothing')
failures = {}
for sample in samples:
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            exec(compile(sample['code'], sample['name'], 'exec'), {'__name__': '__main__'})
    except Exception as error:
        failures[sample['name']] = repr(error)
print(json.dumps(failures))
`

async function ran(
  [program, ...args]: readonly [string, ...string[]],
  environment: Environment,
  input = '',
): Promise<{ code: number | null; text: string }> {
  const child = spawn(program, args, { env: { PATH: process.env.PATH, ...environment }, stdio: ['pipe', 'pipe', 'ignore'] })
  let text = ''
  child.stdout.on('data', (part: Buffer) => {
    text += part.toString()
  })
  child.stdin.end(input)
  try {
    const [code] = await once(child, 'close')
    return { code, text }
  } catch {
    return { code: null, text }
  }
}
