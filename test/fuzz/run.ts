import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

// `npm run fuzz -- --requests 100000 [--seed 42]`: random requests to every operation. A failure prints its seed and the smallest
// request that still fails; the same seed sends the same requests again.

const { values } = parseArgs({ options: { requests: { type: 'string', default: '100000' }, seed: { type: 'string' } } })
for (const [name, text] of Object.entries(values)) {
  if (!/^-?\d{1,10}$/.test(text)) {
    console.error(`--${name} takes a whole number`)
    process.exit(2)
  }
}

const root = resolve(import.meta.dirname, '../..')
const { status } = spawnSync(
  process.execPath,
  [resolve(root, 'node_modules/vitest/vitest.mjs'), 'run', 'test/e2e/api-fuzz.test.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      LANDFALL_FUZZ_REQUESTS: values.requests,
      ...(values.seed === undefined ? {} : { LANDFALL_FUZZ_SEED: values.seed }),
    },
  },
)
process.exitCode = status ?? 1
