/** File modes of the data folder: what is in there is for its owner alone. New things are made so; this is for what was made otherwise. */
import { chmodSync, lstatSync, readdirSync, type Stats } from 'node:fs'
import { join } from 'node:path'

// What Landfall makes in the folder of LANDFALL_DATA_DIR. Anything else is somebody's who put it there.
const ours: ReadonlySet<string> = new Set([
  'api.key',
  'faults',
  'files',
  'lock',
  'lock-journal',
  'postgres',
  'running.json',
  'sandbox-letters',
  'sandbox.tsv',
  'secret.key',
  'secret.key.next',
  'sign-in.link',
])

const owner_only = 0o700
// Root's PostgreSQL runs as another user, whose group may pass the data folder (src/postgres/cluster.ts).
const passed_by_group = 0o710

/** Takes from everybody but the owner what they may do with our files in `folder`, and with the folder where there is nothing else in it. */
export function tighten(folder: string): void {
  const names = readdirSync(folder)
  if (names.every((name) => ours.has(name))) restrict(folder, process.getuid?.() === 0 ? passed_by_group : owner_only)
  for (const name of names) if (ours.has(name)) tightenThing(join(folder, name))
}

/** A folder that only its owner may enter hides all that is in it: nobody has to look through a million files at every start. */
function tightenThing(path: string): void {
  const before = restrict(path, owner_only)
  if (before === null || !before.isDirectory() || (before.mode & 0o077) === 0) return
  for (const name of readdirSync(path)) tightenThing(join(path, name))
}

/** Returns what it was like before; null: it is gone, another's, or a link, which leads elsewhere. */
function restrict(path: string, most: number): Stats | null {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats === undefined || !(stats.isFile() || stats.isDirectory())) return null
  const [mode, uid] = [stats.mode & 0o777, process.getuid?.()]
  if (uid !== 0 && uid !== stats.uid) return null
  if ((mode & most) === mode) return stats
  return isAllowed(() => chmodSync(path, mode & most)) ? stats : null
}

// Some file systems have no modes, and a file may go between the look and the change.
const harmless: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTSUP', 'EPERM', 'EROFS'])

function isAllowed(change: () => void): boolean {
  try {
    change()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && harmless.has(error.code)) return false
    throw error
  }
}
