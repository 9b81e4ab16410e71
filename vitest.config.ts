import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'server/**/*.test.ts'],
          exclude: ['server/demo/**'],
        },
      },
      { test: { name: 'models', include: ['tests/models/**/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'repo', include: ['tests/repo/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts', 'server/demo/**/*.test.ts'],
          globalSetup: ['server/db/test-database.ts'],
          // Each file has a database of its own on one PostgreSQL; two at once are what two cores carry.
          testTimeout: 30_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'crash',
          include: ['tests/crash/**/*.test.ts'],
          fileParallelism: false,
        },
      },
    ],
  },
})
