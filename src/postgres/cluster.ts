import { execFile } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { messageOf, StartError } from '../base/errors.ts'
import { sha256 } from '../base/hash.ts'
import { randomToken } from '../base/secret.ts'
import { type Binaries, findBinaries, reachableBinaries } from './binaries.ts'
import { canReach, type ServerUser, serverUser } from './server-user.ts'

// Where the embedded PostgreSQL keeps its files, and how they come into being.

/** A cluster on disk: `folder` holds `data` (PostgreSQL's own), `run` (the socket), `server.log` and `passwords.json`. */
export type Cluster = {
  folder: string
  data: string
  run: string
  log_file: string
  user: ServerUser | null
  binaries: Binaries
  passwords: Passwords
}

type Passwords = { superuser: string; landfall: string }

// For root's own clusters when the checkout lies in a home that PostgreSQL's user may not enter (Debian's /root is one).
const shared_folder = '/var/lib/landfall'
const version = '18'

/** Opens the cluster in `<data_dir>/postgres`, made at the first call. Throws StartError when the folder cannot be used. */
export async function openCluster(data_dir: string, { sync }: { sync: boolean }): Promise<Cluster> {
  const link = join(data_dir, 'postgres')
  const user = serverUser(link)
  const folder = placeCluster(link, user)
  const binaries = reachableBinaries(findBinaries(), user, shared_folder)
  const data = join(folder, 'data')
  const run = join(folder, 'run')
  makeFolder(run, user)
  if (!existsSync(data)) await initialise({ folder, data, user, binaries, sync })
  checkVersion(data)
  return { folder, data, run, log_file: join(folder, 'server.log'), user, binaries, passwords: readPasswords(folder) }
}

/** The files and passwords of the cluster in `data_dir`, as far as another process may read them; null when there is none. */
export function clusterAt(data_dir: string): { data: string; passwords: Passwords } | null {
  const link = join(data_dir, 'postgres')
  if (!existsSync(join(link, 'passwords.json'))) return null
  const folder = realpathSync(link)
  return { data: join(folder, 'data'), passwords: readPasswords(folder) }
}

/** Whether there is a cluster in `data_dir` that was made to its end. */
export function hasCluster(data_dir: string): boolean {
  return existsSync(join(data_dir, 'postgres', 'data', 'PG_VERSION'))
}

// `<data_dir>/postgres` itself, or a link from there to a folder that the server's user can reach.
function placeCluster(link: string, user: ServerUser | null): string {
  if (user === null || existsSync(link)) {
    makeFolder(link, user)
    if (user !== null && !lstatSync(link).isSymbolicLink()) letThrough(dirname(link), user)
    return realpathSync(link)
  }
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new StartError(`${link} is a link to a folder that is gone: bring the folder back, or remove the link to begin anew.`)
  }
  letThrough(dirname(link), user)
  if (canReach(dirname(link), user)) {
    makeFolder(link, user)
    return realpathSync(link)
  }
  const elsewhere = join(shared_folder, `postgres-${sha256(link).slice(0, 12)}`)
  mkdirSync(shared_folder, { recursive: true, mode: 0o755 })
  makeFolder(elsewhere, user)
  symlinkSync(elsewhere, link)
  return realpathSync(link)
}

// The data folder is ours to open for passing through, not for looking, and to the server's group only; the folders above it are not.
function letThrough(data_dir: string, user: ServerUser): void {
  const { mode, uid } = statSync(data_dir)
  if (uid !== process.getuid?.() || !canReach(dirname(data_dir), user) || canReach(data_dir, user)) return
  chownSync(data_dir, uid, user.gid)
  chmodSync(data_dir, (mode & 0o700) | 0o010)
}

function makeFolder(folder: string, user: ServerUser | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (user === null) return
  chownSync(folder, user.uid, user.gid)
}

type Initialisation = { folder: string; data: string; user: ServerUser | null; binaries: Binaries; sync: boolean }

// Into a folder beside it and then renamed, so that a start that is cut short leaves nothing half made.
async function initialise({ folder, data, user, binaries, sync }: Initialisation): Promise<void> {
  const unfinished = `${data}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const passwords: Passwords = { superuser: randomToken(24), landfall: randomToken(24) }
  const password_file = join(folder, 'superuser.password')
  writePrivate(password_file, `${passwords.superuser}\n`, user)
  writePrivate(join(folder, 'passwords.json'), `${JSON.stringify(passwords)}\n`, user)
  const options = ['-D', unfinished, '-U', 'postgres', `--pwfile=${password_file}`, '--auth=scram-sha-256', '--encoding=UTF8']
  // The built-in provider sorts and folds the same everywhere; a locale of the operating system may be missing or change.
  options.push('--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions')
  if (!sync) options.push('--no-sync')
  // One call for the whole file system instead of one for each of a thousand files: seconds on a busy disk.
  else if (process.platform === 'linux') options.push('--sync-method=syncfs')
  try {
    await promisify(execFile)(binaries.initdb, options, { cwd: folder, ...childOptions(user) })
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n').slice(-3).join(' ') : ''
    throw new StartError(`PostgreSQL could not make its files in ${folder}: ${said || messageOf(error)}`)
  } finally {
    rmSync(password_file, { force: true })
  }
  renameSync(unfinished, data)
}

function checkVersion(data: string): void {
  const found = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (found === version) return
  throw new StartError(
    `The database in ${data} was written by PostgreSQL ${found}, and this Landfall runs ${version}: dump and restore it.`,
  )
}

function readPasswords(folder: string): Passwords {
  const stored: unknown = JSON.parse(readFileSync(join(folder, 'passwords.json'), 'utf8'))
  if (typeof stored === 'object' && stored !== null && 'superuser' in stored && 'landfall' in stored) {
    return { superuser: String(stored.superuser), landfall: String(stored.landfall) }
  }
  throw new StartError(`The file passwords.json in ${folder} is damaged: restore it from a backup.`)
}

function writePrivate(file: string, content: string, user: ServerUser | null): void {
  writeFileSync(file, content, { mode: 0o600 })
  chmodSync(file, 0o600)
  if (user !== null) chownSync(file, user.uid, user.gid)
}

/**
 * Options for a child process that runs as the server's user, with a small environment of its own: our settings (keys,
 * addresses) are none of the server's business. Windows needs the whole environment.
 */
export function childOptions(user: ServerUser | null): { uid?: number; gid?: number; env?: Record<string, string> } {
  const environment = process.platform === 'win32' ? {} : { env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } }
  return user === null ? environment : { ...environment, uid: user.uid, gid: user.gid }
}
