import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildInFolders, pathOf, type Stage, writePrograms } from './dockerfile.ts'

export const checkout = resolve(import.meta.dirname, '../..')

const nobody = { uid: 65_534, gid: 65_534 } as const

/** The user that the image's program runs as here: another one than who built it, where that can be. */
const other_user = process.getuid?.() === 0 && spawnSync(process.execPath, ['-e', ''], nobody).status === 0 ? nobody : null
export const user = other_user ?? {}

export type Stages = {
  folder: string
  programs: string
  build: Stage
  image: Stage
  [Symbol.dispose](): void
}

/** The Dockerfile carried out, with an npm that takes packages from the checkout. */
export function openStages(): Stages {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-install-'))
  chmodSync(folder, 0o755)
  const programs = join(folder, 'programs')
  const npm = execFileSync('/bin/sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim()
  const owner = other_user === null ? 'exit 0' : `exec chown ${other_user.uid}:${other_user.gid} "$2"`
  writePrograms(programs, {
    npm: `if [ "$1" = ci ]; then exec '${process.execPath}' '${join(import.meta.dirname, 'packages.ts')}' . "$@"; fi; exec '${npm}' "$@"`,
    // There is no user named node here.
    chown: `PATH='${process.env.PATH}'; ${owner}`,
  })
  const { build, image } = buildInFolders({ context: checkout, folder, programs })
  if (build === undefined || image === undefined) throw new Error('the Dockerfile has other stages')
  return {
    folder,
    programs,
    build,
    image,
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** What a program of the image sees: its own settings and those of whoever runs it, nothing of ours. */
export function imageEnvironment({ image, programs }: Stages, settings: Record<string, string>): Record<string, string> {
  return { ...image.env, PATH: pathOf(programs), ...settings }
}

/** A port that was free just now, for programs that must be told one. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (typeof address === 'object' && address !== null) return address.port
  throw new Error('no port is free')
}
