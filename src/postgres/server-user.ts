import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from '../base/errors.ts'

/** The operating-system user that PostgreSQL runs as when Landfall runs as root, which PostgreSQL refuses to. */
export type ServerUser = { name: string; uid: number; gid: number }

/**
 * Who runs the server for a cluster in `folder`: null when Landfall's own user does (it is not root); else the owner of the
 * cluster when it exists, or `postgres`, or `nobody`.
 */
export function serverUser(folder: string): ServerUser | null {
  if (process.getuid?.() !== 0) return null
  const users = readFileSync('/etc/passwd', 'utf8').split('\n').map(parseUser)
  const owner = existsSync(folder) ? statSync(folder) : null
  if (owner !== null && owner.uid !== 0) {
    const known = users.find((user) => user?.uid === owner.uid)
    return known ?? { name: String(owner.uid), uid: owner.uid, gid: owner.gid }
  }
  const found = users.find((user) => user?.name === 'postgres') ?? users.find((user) => user?.name === 'nobody')
  if (found === undefined || found === null) {
    throw new StartError(
      'PostgreSQL does not run as root and this machine has no user "postgres" or "nobody": run Landfall as another user.',
    )
  }
  return found
}

/** Whether `user` may enter every folder down to `path` and read it, by the classic permission bits. */
export function canReach(path: string, user: ServerUser): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (!mayEnter(folder, user)) return false
    if (folder === dirname(folder)) return true
  }
}

function mayEnter(folder: string, user: ServerUser): boolean {
  const { mode, uid, gid } = statSync(folder)
  if (uid === user.uid) return (mode & 0o100) !== 0
  if (gid === user.gid) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}

function parseUser(line: string): ServerUser | null {
  const [name, , uid, gid] = line.split(':')
  if (name === undefined || name === '' || uid === undefined || gid === undefined) return null
  return { name, uid: Number(uid), gid: Number(gid) }
}
