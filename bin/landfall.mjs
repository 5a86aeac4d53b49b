#!/usr/bin/env node
// The `landfall` command of an installed package (and of a checkout whose packages are installed).

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fail, findNode, isNewEnough, root, run } from './starter.mjs'

// Source wins where there is any: what was built from it may be old.
const main = ['src/cli/main.ts', 'dist/src/cli/main.js'].map((file) => join(root, file)).find((file) => existsSync(file))
if (main === undefined) fail(`There is no program in ${root}: it was not built.`, 1)
if (isNewEnough()) await import(pathToFileURL(main).href)
else run(findNode(), [main, ...process.argv.slice(2)], { isServer: true })
