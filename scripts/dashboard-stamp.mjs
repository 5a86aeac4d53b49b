// What the screens are built from, as one hash: it says whether dist/dashboard is of these sources. Plain JavaScript, because scripts/run.mjs
// asks before anything of ours is loaded.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const sources = [
  'src/dashboard',
  'src/client',
  'src/base/durations.ts',
  'src/api/screen-addresses.ts',
  'scripts/build-dashboard.ts',
  'package-lock.json',
]

/** The hash of everything that a build of the screens reads, in the checkout `root`. A new test or page changes nothing that is built. */
export function dashboardStamp(root) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesOf(root, source)))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

function filesOf(root, source) {
  if (statSync(join(root, source)).isFile()) return [source]
  return readdirSync(join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.ts$|\.md$/.test(entry.name))
    .map((entry) =>
      join(entry.parentPath ?? entry.path, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
}
