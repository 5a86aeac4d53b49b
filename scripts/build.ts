import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildClient } from './build-client.ts'
import { buildDashboard } from './build-dashboard.ts'

// Builds the product into dist: JavaScript with declarations, laid out as the checkout is, so that whatever a file finds beside itself there it
// finds here. Node runs TypeScript in a checkout, but refuses to in node_modules.

const checkout = resolve(import.meta.dirname, '..')
/** What is no source and is read at run time. */
const assets = ['migrations', 'scripts/new-feed', 'LICENSE']
// A program that is started by its address is named in a string, which the compiler leaves alone.
const programs = /(new URL\('\.\.?\/[^']+)\.ts(', import\.meta\.url\))/g

/** Builds into `folder`, which is emptied first. Throws with the compiler's words when something does not compile. */
async function build(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  compile(folder)
  for (const file of filesIn(folder, '.js')) renamePrograms(file)
  for (const asset of assets) cpSync(join(checkout, asset), join(folder, asset), { recursive: true })
  for (const table of readdirSync(join(checkout, 'data')).filter((name) => name.endsWith('.tsv')))
    cpSync(join(checkout, 'data', table), join(folder, 'data', table))
  const { name, version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ name, version, type: 'module', private: true }, null, 2)}\n`)
  chmodSync(join(folder, 'src/cli/main.js'), 0o755)
  buildClient(join(folder, 'client'))
  await buildDashboard(join(folder, 'dashboard'))
}

function compile(folder: string): void {
  const compiler = join(checkout, 'node_modules/.bin/tsc')
  // On two cores its threads take twice the processor time of one, and no less time.
  const words = ['-p', 'tsconfig.build.json', '--singleThreaded', '--outDir', folder]
  const { status, stdout, stderr } = spawnSync(compiler, words, { cwd: checkout, encoding: 'utf8' })
  if (status !== 0) throw new Error(`Landfall does not compile:\n${stdout}${stderr}`)
}

function renamePrograms(file: string): void {
  const text = readFileSync(file, 'utf8')
  const renamed = text.replaceAll(programs, '$1.js$2')
  const left = /(?:from|import\(|new URL\() ?'\.[^']*\.ts'/.exec(renamed)
  if (left !== null) throw new Error(`${file} still names a file that ends in .ts: ${left[0]}`)
  if (renamed !== text) writeFileSync(file, renamed)
}

function filesIn(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name))
}

if (import.meta.main) {
  const folder = join(checkout, 'dist')
  await build(folder)
  console.log(folder)
}
