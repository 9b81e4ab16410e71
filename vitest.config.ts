import { globSync, readFileSync } from 'node:fs'
import { configDefaults, defineConfig } from 'vitest/config'
import { fastCheckSeed } from './tests/fast-check.seed.ts'

console.log(`FAST_CHECK_SEED=${fastCheckSeed()}`)

const UNIT_TESTS = ['src/**/*.test.ts', 'server/**/*.test.ts']
const COMPONENT_TESTS = ['src/**/*.test.tsx']
const DEMO_TESTS = ['server/demo/**/*.test.ts']
/** What has imported a mocked module keeps it, for later files of the same worker too. */
const replacesModules = (path: string): boolean => readFileSync(path, 'utf8').includes('vi.mock(')
const UNIT_MOCK_TESTS = globSync(UNIT_TESTS).filter(replacesModules)
const COMPONENT_MOCK_TESTS = globSync(COMPONENT_TESTS).filter(replacesModules)

const setupFiles = ['tests/fast-check.setup.ts']
const mockSetupFiles = ['tests/fresh-modules.setup.ts']
const componentSetupFiles = [...setupFiles, 'tests/components/setup.ts']

export default defineConfig({
  test: {
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: UNIT_TESTS,
          exclude: [...configDefaults.exclude, ...DEMO_TESTS, ...UNIT_MOCK_TESTS],
          setupFiles,
        },
      },
      {
        extends: true,
        test: { name: 'unit-module-mocks', include: UNIT_MOCK_TESTS, setupFiles: mockSetupFiles },
      },
      {
        extends: true,
        test: {
          name: 'components',
          testTimeout: 30_000,
          // By default two cores get one worker.
          maxWorkers: 2,
          environment: 'jsdom',
          include: COMPONENT_TESTS,
          exclude: [...configDefaults.exclude, ...COMPONENT_MOCK_TESTS],
          setupFiles: componentSetupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'components-module-mocks',
          testTimeout: 30_000,
          // Projects that run side by side have the same number.
          maxWorkers: 2,
          environment: 'jsdom',
          include: COMPONENT_MOCK_TESTS,
          setupFiles: [...mockSetupFiles, ...componentSetupFiles],
        },
      },
      {
        extends: true,
        test: { name: 'models', include: ['tests/models/**/*.test.ts'], testTimeout: 60_000, setupFiles },
      },
      { extends: true, test: { name: 'repo', include: ['tests/repo/**/*.test.ts'], testTimeout: 60_000 } },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts', ...DEMO_TESTS],
          globalSetup: ['server/db/test-database.ts'],
          setupFiles,
          // Each file has a database of its own on one PostgreSQL. Three files keep two cores busy while some wait.
          testTimeout: 90_000,
          hookTimeout: 120_000,
          maxWorkers: 3,
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
