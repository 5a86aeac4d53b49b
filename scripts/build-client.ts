import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

// Builds the typed client into dist/client, ready for `npm publish`: JavaScript with declarations, for `import` and for `require`,
// its own package.json and README.

const checkout = resolve(import.meta.dirname, '..')

/** Compiles the client into `folder`, which is emptied first. Throws with the compiler's words when it does not compile. */
export function buildClient(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'cjs'), { recursive: true })
  compile('src/client/tsconfig.json', folder)
  // The same once more for programs that say `require`, and the mark by which Node takes it for that.
  compile('src/client/tsconfig.cjs.json', join(folder, 'cjs'))
  writeFileSync(join(folder, 'cjs/package.json'), '{ "type": "commonjs" }\n')
  for (const name of ['package.json', 'README.md', '../../LICENSE']) {
    cpSync(resolve(checkout, 'src/client', name), resolve(folder, name.replace('../../', '')))
  }
}

function compile(project: string, folder: string): void {
  const compiler = resolve(checkout, 'node_modules/.bin/tsc')
  const { status, stdout, stderr } = spawnSync(compiler, ['-p', project, '--outDir', folder], { cwd: checkout, encoding: 'utf8' })
  if (status !== 0) throw new Error(`the client does not compile:\n${stdout}${stderr}`)
}

if (import.meta.main) {
  const folder = resolve(checkout, 'dist/client')
  buildClient(folder)
  console.log(folder)
}
