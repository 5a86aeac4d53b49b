import { defineConfig } from 'vitest/config'

// Two cores, one PostgreSQL: two workers keep both busy without starving the database.
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/world/shared-postgres.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
