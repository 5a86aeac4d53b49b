// Runs a command of the project under the project's own Node, after installing what is missing:
//
//   node scripts/run.mjs src/cli/main.ts serve      a file of ours
//   node scripts/run.mjs vitest run             a program that came with a dependency
//
// This file runs on whatever Node is there (bin/starter.mjs says from which on), before anything is installed: plain JavaScript, no dependency.

import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { exitConfiguration, fail, findNode, root, run, serverOptions } from '../bin/starter.mjs'

const modules = join(root, 'node_modules')
const stamp = join(modules, '.landfall-lock-sha')
const lock = join(root, '.install.lock')
// The only one that production needs.
const ourProgram = 'src/cli/main.ts'
// Measured as it is run.
const measurements = 'test/bench/run.ts'

const [command, ...args] = process.argv.slice(2)
if (command === undefined) fail('usage: node scripts/run.mjs COMMAND [ARGUMENT...]', 64)
await install()
if (command === ourProgram && args[0] === 'serve') await buildScreens()
runCommand(command, args)

/** Makes node_modules what package-lock.json says, unless it is that already. */
async function install() {
  const wanted = wantedStamp()
  if (readOrEmpty(stamp) === wanted || isInstalledByHand()) return
  await takeLock()
  // The one who held the lock before us may have done it.
  if (readOrEmpty(stamp) !== wanted) await installNow(wanted)
  rmSync(lock, { force: true })
}

async function installNow(wanted) {
  process.stderr.write('Installing what Landfall needs (once; about half a minute) ...\n')
  // Without its stamp a half-finished installation is seen as such by the next run.
  rmSync(stamp, { force: true })
  const began = Date.now()
  const { status, error } = await npm([
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (status !== 0) {
    rmSync(lock, { force: true })
    fail(
      `The installation failed${error ? ` (${error.message})` : ''}: see above, check the network, and run the same command again.`,
      1,
    )
  }
  // What the install script of a dependency would do if we let any run (.npmrc forbids it).
  spawnSync(findNode(), [join(root, 'scripts/complete-postgres.ts')], { stdio: ['ignore', 2, 2] })
  writeFileSync(stamp, wanted)
  process.stderr.write(`Installed in ${Math.round((Date.now() - began) / 1000)} s.\n`)
}

function wantedStamp() {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${hash} ${process.platform}-${process.arch}\n`
}

/**
 * Whether somebody ran npm here who knows what the command needs: `npm ci --omit=dev` is enough for the product, tests need everything.
 * What is optional may be missing. npm writes the list of what it has put there when it has done.
 */
function isInstalledByHand() {
  if (existsSync(stamp)) return false
  const present = packagesIn(join(modules, '.package-lock.json'))
  if (present === null) return false
  const wanted = Object.entries(packagesIn(join(root, 'package-lock.json')) ?? {}).filter(([path]) => path !== '')
  return wanted.every(([path, { version, dev, optional, devOptional }]) => {
    const isNeeded = command === ourProgram ? !(dev || devOptional || optional) : !optional
    return present[path] === undefined ? !isNeeded : present[path].version === version
  })
}

function packagesIn(file) {
  const text = readOrEmpty(file)
  return text === '' ? null : (JSON.parse(text).packages ?? {})
}

/** Runs npm. Its number is noted in the lock: it may outlive this process, and must not be joined by another. */
function npm(npmArgs) {
  const options = { cwd: root, stdio: ['ignore', 2, 2] }
  // npm tells where it is when it runs us; its own file works on every platform without a shell.
  const own = process.env.npm_execpath
  const child =
    own?.endsWith('npm-cli.js') && existsSync(own)
      ? spawn(process.execPath, [own, ...npmArgs], options)
      : spawn(process.platform === 'win32' ? 'npm.cmd' : 'npm', npmArgs, { ...options, shell: process.platform === 'win32' })
  if (child.pid !== undefined) writeFileSync(lock, `${process.pid} ${child.pid}`)
  return new Promise((done) => {
    child.on('error', (error) => done({ status: 1, error }))
    child.on('exit', (status) => done({ status }))
  })
}

/** Waits until no other process installs here. A lock whose holder has died is taken over. */
async function takeLock() {
  for (let told = false; ; told = true) {
    const mine = `${process.pid}`
    try {
      writeFileSync(lock, mine, { flag: 'wx' })
      // Somebody may have taken our lock for the dead one that it replaced; then the last one to write has it.
      await pause(50)
      if (readOrEmpty(lock) === mine) return
    } catch (error) {
      if (error.code !== 'EEXIST') fail(`Cannot install in ${root}: ${error.message}`, exitConfiguration)
    }
    const held = readOrEmpty(lock)
    if (held !== '' && !held.split(' ').map(Number).some(isRunning)) breakLock(held)
    else if (!told) process.stderr.write('Another process is installing here; waiting for it ...\n')
    await pause(200)
  }
}

function breakLock(held) {
  const aside = `${lock}.${process.pid}`
  try {
    renameSync(lock, aside)
    // Not the one that was looked at: it is alive, and goes back.
    if (readOrEmpty(aside) !== held) renameSync(aside, lock)
    else rmSync(aside, { force: true })
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Builds the screens that the server shows, unless dist has them as the sources say. Without them the server runs, and says so at its address. */
async function buildScreens() {
  const [stampFile, packer] = [join(root, 'scripts/dashboard-stamp.mjs'), join(modules, 'vite')]
  if (!existsSync(stampFile) || !existsSync(packer)) return
  const { dashboardStamp } = await import(pathToFileURL(stampFile).href)
  if (readOrEmpty(join(root, 'dist/dashboard/stamp')) === dashboardStamp(root)) return
  process.stderr.write('Building the screens (a few seconds, after each change of them) ...\n')
  mkdirSync(join(root, 'dist'), { recursive: true })
  const { status } = spawnSync(findNode(), [join(root, 'scripts/build-dashboard.ts')], { stdio: ['ignore', 2, 2] })
  if (status !== 0) process.stderr.write('The screens could not be built, see above; everything else starts.\n')
}

function runCommand(name, rest) {
  const node = findNode()
  const isFile = /\.(ts|mjs|js)$/.test(name)
  const isServer = name === ourProgram
  const options = (isServer && rest[0] === 'serve') || name === measurements ? serverOptions : []
  const [program, programArgs, shell] = isFile ? [node, [...options, join(root, name), ...rest]] : programOf(node, name, rest)
  // Compiled code is kept for the next start, which then takes half the time.
  const cache = isServer ? { NODE_COMPILE_CACHE: join(modules, '.compile-cache') } : {}
  const env = { ...cache, ...process.env, PATH: `${join(modules, '.bin')}${delimiter}${process.env.PATH ?? ''}` }
  run(program, programArgs, { isServer, env, shell })
}

function programOf(node, name, rest) {
  const link = join(modules, '.bin', name)
  if (process.platform === 'win32') return [`"${link}.cmd"`, rest, true]
  if (!existsSync(link)) return fail(`There is no program named ${name} in node_modules/.bin.`, 127)
  const file = realpathSync(link)
  const isScript = /^#!.*\bnode\b/.test(firstBytes(file))
  return isScript ? [node, [file, ...rest]] : [file, rest]
}

function firstBytes(file) {
  const bytes = Buffer.alloc(80)
  const opened = openSync(file, 'r')
  readSync(opened, bytes)
  closeSync(opened)
  return bytes.toString('latin1')
}

function readOrEmpty(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return ''
    throw error
  }
}

function pause(ms) {
  return new Promise((done) => setTimeout(done, ms))
}
