#!/usr/bin/env node
// The `landfall` command. Everything else is loaded after the version is known to do.
import { nodeProblem } from '../base/node-version.ts'

const problem = nodeProblem(process.versions.node)
if (problem !== null) {
  process.stderr.write(`${problem}\n`)
  process.exit(78)
}
const { runProgram } = await import('./program.ts')
await runProgram(process.argv)
