import type { BrowserRun, WithoutDriver } from './browser-run.ts'
import { importEventName, importRuns } from './catalog-import.paths.ts'

/** From a file to a cancelled import, in four steps. */
const FIXED_RUNS = ['browser run 3']

/** What somebody does with an import on the screen, and what the server answers meanwhile. */
export const importBrowserRuns = (): readonly BrowserRun[] =>
  importRuns(() => true, { maxSteps: 34 }).map(({ name, steps }) => ({
    machine: 'catalogImport',
    variant: '',
    name: `browser ${name}`,
    input: { importId: null },
    steps,
    eventName: importEventName,
    isFixed: FIXED_RUNS.includes(`browser ${name}`),
  }))

export const IMPORT_WITHOUT_DRIVER: WithoutDriver = {
  'beginning → always → loading':
    'a run begins with a file: an import that is found again by its address is a test of ImportPage',
}
