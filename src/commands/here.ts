import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Machine } from './machine.ts'

// A server of this machine: where the one of the data folder listens, as it notes itself, and how one is started.

/** Null: none runs on the folder, or it has not begun to listen. */
export function serverHere({ data_folder }: Pick<Machine, 'data_folder'>): string | null {
  try {
    const { origin } = JSON.parse(readFileSync(join(data_folder, 'running.json'), 'utf8'))
    return typeof origin === 'string' && URL.canParse(origin) ? origin : null
  } catch {
    // No folder, no note, or one that is being written.
    return null
  }
}

/** What starts a server, as the program was called. */
export function startLine(line: (rest: string) => string): string {
  const serve = line('serve')
  return serve.startsWith('npm run') ? 'npm start' : serve
}
