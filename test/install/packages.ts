import { copyFileSync, linkSync, mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

// What `npm ci` puts into node_modules, taken from the checkout's own instead of the network. Also a program, for where a test needs an npm:
// `node test/install/packages.ts FOLDER [--omit=dev]`.

const checkout = resolve(import.meta.dirname, '../..')

type Locked = { dev?: true; devOptional?: true }

/** Fills `folder/node_modules` with what the lock file names and is installed here, without what only develops the product unless `dev`. */
export function linkPackages(folder: string, { dev }: { dev: boolean }): void {
  const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8'))
  const wanted = Object.entries(lock.packages).filter(([path, row]) => path !== '' && (dev || !(row.dev || row.devOptional)))
  const present = wanted.filter(([path]) => linkFolder(join(checkout, path), join(folder, path)))
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  // As npm does when it has done.
  writeFileSync(
    join(folder, 'node_modules/.package-lock.json'),
    JSON.stringify({ packages: Object.fromEntries(present) }, null, 2),
  )
  linkFolder(join(checkout, 'node_modules/.bin'), join(folder, 'node_modules/.bin'))
}

/** The same files in another place, without copying them where that can be; false when there is no such folder. */
export function linkFolder(from: string, to: string, { but = 'node_modules' }: { but?: string } = {}): boolean {
  const found = entriesOf(from)
  if (found === null) return false
  mkdirSync(to, { recursive: true })
  for (const entry of found) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.name === but) continue
    if (entry.isDirectory()) linkFolder(source, target, { but })
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkFile(source, target)
  }
  return true
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return null // Not installed on this platform.
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    copyFileSync(source, target) // Another disk.
  }
}

if (import.meta.main) {
  const [folder = '.', ...words] = process.argv.slice(2)
  linkPackages(resolve(folder), { dev: !words.includes('--omit=dev') })
}
