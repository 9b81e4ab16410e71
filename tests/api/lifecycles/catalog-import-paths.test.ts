import { afterAll, beforeAll, expect, test } from 'vitest'
import { createActor, fromPromise, type AnyActorLogic } from 'xstate'
import type { Import } from '../../../src/api/contract/imports.contract.ts'
import { importFactsOf } from '../../../src/domain/catalogue/import-lifecycle.ts'
import {
  catalogImportMachine,
  type ImportAnswer,
  type ImportCommand,
} from '../../../src/machines/processes/catalog-import.machine.ts'
import { importAnswer, importEventName, importRuns } from '../../models/catalog-import.paths.ts'
import { importFile, statementsTo } from '../../models/catalog-import.world.ts'
import { stateValueLabel } from '../../models/paths.ts'
import { withTransitions } from '../../models/replay-paths.ts'
import { selectedPaths } from '../../models/selected-path.ts'
import { recordRun, type WalkedPath, type WalkedStep } from '../../models/test-run-record.ts'
import { failureCode } from '../endpoints/request.ts'
import { createUsersFixture, type UsersFixture } from '../operators/users.fixture.ts'
import { importCalls } from '../products/import.fixture.ts'
import type { TestResponse } from '../test-server.ts'

let w: UsersFixture
const walked: WalkedPath[] = []
beforeAll(async () => {
  w = await createUsersFixture()
})
afterAll(async () => {
  recordRun({ machine: 'catalogImport', driver: 'api', finishedAt: new Date().toISOString(), paths: walked })
  await w.server.close()
})

interface Asked {
  readonly actor: string
  readonly input: unknown
  readonly resolve: (answer: ImportAnswer) => void
  readonly reject: (error: Error) => void
}

/** The machine whose actors wait until a step of the path says what becomes of their call. */
const startedMachine = () => {
  const asked: Asked[] = []
  const silent = (actor: string): AnyActorLogic =>
    fromPromise<ImportAnswer, unknown>(
      ({ input }) => new Promise((resolve, reject) => asked.push({ actor, input, resolve, reject })),
    )
  const actors = Object.fromEntries(
    ['uploadingFile', 'loadingImport', 'waitingForWork', 'sendingCommand'].map((name) => [
      name,
      silent(name),
    ]),
  )
  const actor = createActor(catalogImportMachine.provide({ actors }), {
    input: { importId: null },
  })
  actor.start()
  return { actor, asked }
}

const NOWHERE = 2_000_000_000
/** Files of the three kinds; the paths are the same, what is applied is not. */
const HOMES = ['/categories/imports', '/products/imports', '/products/imports/third-party'] as const
const KINDS = process.env['ALL_PATHS'] === '1' ? HOMES : HOMES.slice(0, 1)
let files = 0

const worldOf = (home: (typeof HOMES)[number]) => {
  const calls = importCalls(w, home)
  let id = NOWHERE
  const bring = async (answer: Parameters<typeof statementsTo>[0]): Promise<void> => {
    for (const statement of statementsTo(answer)) await w.server.services.pool.query(statement, [id])
  }
  const answerOf = ({ status, body }: TestResponse<Import>): ImportAnswer =>
    status < 300
      ? { _tag: 'Import', facts: importFactsOf(body) }
      : { _tag: 'Refusal', code: String(failureCode({ status, body } as never)) }
  const commandFor = async (command: ImportCommand | null, answer: string): Promise<object> => {
    if (command?.step !== 'map') return command ?? {}
    const { mapping } = await calls.load(id)
    // Another field for a column means that all rows are checked again.
    const changed = mapping.map(({ column }, at) => ({
      column: answer !== 'checking' || at < mapping.length - 1 ? column : column === null ? 'nameEn' : null,
      isGuess: false,
    }))
    return { step: 'map', mapping: changed }
  }
  /** The call that an actor makes, when the server answers so. */
  return async (
    { actor, input }: Asked,
    answer: Parameters<typeof statementsTo>[0],
  ): Promise<ImportAnswer> => {
    if (actor === 'uploadingFile') {
      const response = await calls.upload(answer === 'refused' ? 'Nombre\n' : importFile(++files))
      if (answer !== 'refused') {
        id = response.body.id
        await calls.settled(id)
      }
      return answerOf(response)
    }
    if (actor === 'sendingCommand') {
      const { command } = input as { readonly command: ImportCommand | null } // the actor's own
      if (answer === 'refused') await bring('undone')
      const response = await calls.advance(id, await commandFor(command, answer))
      if (answer !== 'refused') await calls.settled(id)
      return answerOf(response)
    }
    if (answer !== 'refused') await bring(answer)
    const gone = answer === 'refused' ? NOWHERE : id
    return answerOf(await w.as<Import>('superadmin', 'GET', `/imports/${gone}`))
  }
}

test.each(KINDS)('every transition of an import over HTTP, %s', { timeout: 120_000 }, async (home) => {
  const runs = importRuns(() => true, { maxSteps: 34 })
  const before = walked.length
  for (const path of selectedPaths('', runs)) {
    const world = worldOf(home)
    const { actor, asked } = startedMachine()
    const steps: WalkedStep[] = []
    for (const { event, to } of path.steps) {
      const given = importAnswer(event)
      const call = given && asked.pop()
      if (given && call) {
        expect(call.actor).toBe(given.actor)
        if (given.answer === 'error') call.reject(new Error('the connection was lost'))
        else call.resolve(await world(call, given.answer))
        await new Promise((resolve) => setImmediate(resolve))
      } else actor.send(event)
      const is = stateValueLabel(actor.getSnapshot().value)
      const step = { event: importEventName(event), expected: to }
      steps.push(is === to ? step : { ...step, actual: is })
    }
    actor.stop()
    const events = path.steps.map(({ event }) => event)
    const name = `${home} · ${path.name}`
    walked.push(withTransitions(catalogImportMachine, { importId: null }, events, { path: name, steps }))
  }
  expect(walked.flatMap(({ steps }) => steps.filter(({ actual }) => actual !== undefined))).toEqual([])
  if (process.env['WALK_PATH'] === undefined) {
    expect(runs.length).toBeGreaterThan(0)
    expect(walked.length - before).toBe(runs.length)
  }
})
