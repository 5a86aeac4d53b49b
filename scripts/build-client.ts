import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'

// Builds the typed client into dist/client, ready for `npm publish`: JavaScript with declarations, its own package.json and README.

const checkout = resolve(import.meta.dirname, '..')

/** Compiles the client into `folder`, which is emptied first. Throws with the compiler's words when it does not compile. */
export function buildClient(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const compiler = resolve(checkout, 'node_modules/.bin/tsc')
  const { status, stdout, stderr } = spawnSync(compiler, ['-p', 'src/client', '--outDir', folder], {
    cwd: checkout,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`the client does not compile:\n${stdout}${stderr}`)
  for (const name of ['package.json', 'README.md', '../../LICENSE']) {
    cpSync(resolve(checkout, 'src/client', name), resolve(folder, name.replace('../../', '')))
  }
}

if (import.meta.main) {
  const folder = resolve(checkout, 'dist/client')
  buildClient(folder)
  console.log(folder)
}
