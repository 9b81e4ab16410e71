import { defineConfig } from 'vitest/config'

/** The tests that judge the area under mutation, as `scripts/mutation.ts` names them. */
export default defineConfig({
  test: {
    include: (process.env['MUTATION_TESTS'] ?? 'src/domain/**/*.test.ts').split(' '),
    setupFiles: ['scripts/mutation/fixed-seed.ts'],
  },
})
