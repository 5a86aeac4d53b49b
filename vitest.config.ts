import { defineConfig } from 'vitest/config'

// Two cores, one PostgreSQL: two workers keep both busy without starving the database.
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Takes minutes and all of the machine: `npm run chaos`.
    exclude: ['test/chaos/**', 'node_modules/**'],
    globalSetup: ['test/world/shared-postgres.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
