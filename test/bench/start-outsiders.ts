import { spawn } from 'node:child_process'
import { join } from 'node:path'

export type Outsiders = { line: string; receiver: string; answer_bytes: number; close(): void }

/** Starts the line and the receiver in a process of their own; it ends with ours. */
export async function startOutsiders(): Promise<Outsiders> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'outsiders.ts')], { stdio: ['pipe', 'pipe', 'inherit'] })
  const addresses = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString()))
    child.once('exit', () => reject(new Error('the outsiders did not start')))
  })
  return { ...JSON.parse(addresses), close: () => child.stdin.end() }
}
