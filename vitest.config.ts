import { defineConfig } from 'vitest/config'
import { plantMutant } from './test/mutants/plant.ts'
import { SlowestFirst } from './test/world/slowest-first.ts'

// Two cores, one PostgreSQL: tests wait for the database and for programs, so that three workers keep both busy. The timeouts are for what hangs: on a machine that
// others use as well, everything may take ten times as long.
export default defineConfig({
  plugins: plantMutant(process.env.LANDFALL_MUTANT),
  // As src/decoding/own-names.ts has it, for adapters that the tests load themselves.
  resolve: { alias: { 'landfall/adapter': new URL('./src/feeds/adapter.ts', import.meta.url).pathname } },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/world/shared-postgres.ts'],
    pool: 'forks',
    // Files share a process and what it has loaded: to load the product anew for each of them took two fifths of the time. So a file puts back
    // what it replaces, and mocks no module.
    isolate: false,
    fsModuleCache: true,
    maxWorkers: 3,
    sequence: { sequencer: SlowestFirst },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
