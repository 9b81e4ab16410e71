import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import {
  catalogImportMachine,
  type ImportCommand,
  type ImportFacts,
  type ImportAnswer,
} from '../../src/machines/processes/catalog-import.machine.ts'
import { coverageLine } from './paths.ts'
import { FOUND_AGAIN_COVER, importFacts, IMPORT_COVER } from './catalog-import.paths.ts'
import { failuresOf, replayCover } from './replay-paths.ts'
import { recordRun } from './test-run-record.ts'

test('every path of an import ends in the state that the table names, and the paths cover every transition', () => {
  console.log(coverageLine('catalogImport', IMPORT_COVER.cover))
  const paths = [IMPORT_COVER, FOUND_AGAIN_COVER].flatMap((cover) => replayCover(catalogImportMachine, cover))
  recordRun({ machine: 'catalogImport', driver: 'domain', finishedAt: new Date().toISOString(), paths })
  for (const { cover, table } of [IMPORT_COVER, FOUND_AGAIN_COVER])
    expect(cover.transitions).toEqual(table.toSorted())
  expect(failuresOf(paths)).toEqual([])
})

type Target = { readonly importId: number | null }

const run = (importId: number | null, answers: ImportFacts[]) => {
  const commands: Array<ImportCommand | null> = []
  const answer = async (): Promise<ImportAnswer> => {
    const facts = answers.shift()
    if (facts === undefined) throw new Error('no answer')
    return { _tag: 'Import', facts }
  }
  const actor = createActor(
    catalogImportMachine.provide({
      actors: {
        loadingImport: fromPromise<ImportAnswer, Target>(answer),
        waitingForWork: fromPromise<ImportAnswer, Target>(answer),
        sendingCommand: fromPromise<ImportAnswer, Target & { readonly command: ImportCommand | null }>(
          async ({ input }) => {
            commands.push(input.command)
            return answer()
          },
        ),
      },
    }),
    { input: { importId } },
  )
  actor.start()
  return { actor, commands }
}

test('an import that was left is found again where it is', async () => {
  const { actor } = run(7, [importFacts('applying'), importFacts('applying'), importFacts('applied')])
  expect((await waitFor(actor, (state) => state.matches('applied'))).context.facts?.status).toBe('applied')
})

test('a preview is applied only when every column is confirmed, and all or nothing only without refused rows', async () => {
  const { actor, commands } = run(7, [
    importFacts('preview', { guesses: 1 }),
    importFacts('preview'),
    importFacts('applying'),
    importFacts('applied'),
  ])
  await waitFor(actor, (state) => state.matches('preview'))
  actor.send({ type: 'import.command', command: { step: 'apply', allOrNothing: false } })
  expect(actor.getSnapshot().value).toBe('preview')
  actor.send({ type: 'import.command', command: { step: 'map', mapping: [] } })
  await waitFor(actor, (state) => state.matches('preview') && state.context.facts?.guesses === 0)
  actor.send({ type: 'import.command', command: { step: 'apply', allOrNothing: true } })
  expect(actor.getSnapshot().value).toBe('preview')
  actor.send({ type: 'import.command', command: { step: 'apply', allOrNothing: false } })
  await waitFor(actor, (state) => state.matches('applied'))
  expect(commands.map((command) => command?.step)).toEqual(['map', 'apply'])
})
