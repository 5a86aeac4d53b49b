#!/usr/bin/env node
// The `landfall` command. Everything is loaded after the version is known to do.

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(`Landfall needs Node 22.18 or newer; this is ${process.versions.node}.\n`)
  process.exit(78)
}
const { runProgram } = await import('./program.ts')
await runProgram(process.argv)

export {}
