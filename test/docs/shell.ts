/** A shell that keeps its variables, its functions and its folder from one block of a page to the next. */
import { spawn } from 'node:child_process'

type Shell = AsyncDisposable & {
  /** Resolves to what the block wrote. */
  run(code: string): Promise<string>
}

export function openShell(folder: string, environment: Readonly<Record<string, string>>): Shell {
  const child = spawn('bash', ['--noprofile', '--norc'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let text = ''
  let heard: () => void = () => undefined
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      text += part.toString()
      heard()
    })
  let count = 0
  return {
    run: (code) =>
      new Promise((resolve) => {
        const end = `block ${++count} has ended`
        heard = () => {
          if (!text.includes(end)) return
          const [written = ''] = text.split(end, 1)
          text = ''
          resolve(written)
        }
        child.stdin.write(`${code}\necho '${end}'\n`)
      }),
    [Symbol.asyncDispose]: async () => {
      child.stdin.end()
      child.kill()
    },
  }
}
