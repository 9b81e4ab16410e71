import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.ts', 'server/**/*.test.ts'] } },
      { test: { name: 'models', include: ['tests/models/**/*.test.ts'] } },
      { test: { name: 'repo', include: ['tests/repo/**/*.test.ts'] } },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          // Each file talks to a PostgreSQL of its own; two at once are what two cores carry.
          testTimeout: 30_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
