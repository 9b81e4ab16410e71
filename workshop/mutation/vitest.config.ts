import { defineConfig } from 'vitest/config'

// A fixed seed, so that property tests kill the same mutants in every run.
process.env['FAST_CHECK_SEED'] = '1'

/** The tests for the area under mutation, as listed in `workshop/mutation.ts`. */
export default defineConfig({
  test: {
    include: (process.env['MUTATION_TESTS'] ?? 'src/domain/**/*.test.ts').split(' '),
    setupFiles: ['tests/fast-check.setup.ts'],
  },
})
