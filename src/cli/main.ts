#!/usr/bin/env node
// The `landfall` command. Everything else of ours is loaded after the version is known to do.

import { join } from 'node:path'
import { nodeProblem } from '../base/node-version.ts'

const problem = nodeProblem(process.versions.node)
if (problem !== null) {
  process.stderr.write(`${problem}\n`)
  process.exit(78)
}
// Compiled once, loaded faster ever after. In the checkout and not in the machine's temporary folder, where anybody could put code.
const { enableCompileCache } = await import('node:module')
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/landfall'))
const { runProgram } = await import('./program.ts')
await runProgram(process.argv)
