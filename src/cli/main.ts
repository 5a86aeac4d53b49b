#!/usr/bin/env node
// The `landfall` command. Everything of ours is loaded after the version is known to do.

import { join } from 'node:path'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(`Landfall needs Node 22.18 or newer; this is ${process.versions.node}.\n`)
  process.exit(78)
}
// Compiled once, loaded faster ever after. In the checkout and not in the machine's temporary folder, where anybody could put code.
const { enableCompileCache } = await import('node:module')
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/landfall'))
const { runProgram } = await import('./program.ts')
await runProgram(process.argv)
