import { defineConfig } from 'vitest/config'

// A property that draws other examples in every run would kill a mutant today and spare it tomorrow.
process.env['FAST_CHECK_SEED'] = '1'

/** The tests that judge the area under mutation, as `scripts/mutation.ts` names them. */
export default defineConfig({
  test: {
    include: (process.env['MUTATION_TESTS'] ?? 'src/domain/**/*.test.ts').split(' '),
    setupFiles: ['tests/fast-check.setup.ts'],
  },
})
