import { appendFileSync } from 'node:fs'
import {
  createActor,
  fromPromise,
  SimulatedClock,
  toPromise,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate'
import { expect } from 'vitest'
import type { BrowserRun } from '../../models/browser-run.ts'
import { MACHINES } from '../../models/machine-registry.ts'
import { stateValueLabel } from '../../models/paths.ts'
import { withTransitions } from '../../models/replay-paths.ts'
import { SELECTED_PATH } from '../../models/selected-path.ts'
import { recordRun, type WalkedPath, type WalkedStep } from '../../models/test-run-record.ts'

/** How the server comes to answer as a step says, and what a step of the screen sends to the machine. */
export interface ProcessDriver {
  /** By the event's name; the event itself where nothing is said, and null where the machine is not sent it. */
  readonly events: Readonly<
    Record<string, (event: never, context: never) => Promise<AnyEventObject | null> | AnyEventObject | null>
  >
  /** Actors that run by themselves instead of waiting for a step each. */
  readonly live?: readonly string[]
  /** Before the call of an actor goes out, by the name of its answer; the answer is the server's. */
  readonly answers: Readonly<Record<string, () => Promise<void> | void>>
  /** What must hold besides the machine's state; empty when all is well. */
  readonly violation?: (state: string, snapshot: AnyMachineSnapshot) => Promise<string>
  readonly reset: () => void
}

interface WaitingCall {
  readonly actor: string
  readonly isGivenUp: () => boolean
  readonly go: () => Promise<void>
}

/** The machine whose actors make the page's own calls, each when a step of the path says so. */
const startWaiting = (machine: AnyStateMachine, input: unknown, live: readonly string[]) => {
  const waiting: WaitingCall[] = []
  const held = (actor: string, logic: AnyActorLogic): AnyActorLogic =>
    fromPromise<unknown, unknown>(
      ({ input: request, signal }) =>
        new Promise((resolve, reject) =>
          waiting.push({
            actor,
            isGivenUp: () => signal.aborted,
            go: async () => {
              const call = createActor(logic, { input: request })
              const answered = toPromise(call).then(resolve, reject)
              call.start()
              await answered
            },
          }),
        ),
    )
  const actors = Object.fromEntries(
    Object.entries(machine.implementations.actors).map(([name, logic]) => [
      name,
      live.includes(name) ? (logic as AnyActorLogic) : held(name, logic as AnyActorLogic), // an actor of the machine
    ]),
  )
  // Its pauses end where a step of the path says so.
  const actor = createActor(machine.provide({ actors }), { input, clock: new SimulatedClock() })
  actor.start()
  return { actor, waiting }
}

const ANSWER = /^xstate\.(?:done|error)\.actor\.(.+)$/

/** Walks a generated run with a machine whose calls go to a server; `input` replaces that of the model. */
export const walkProcess = async (
  machine: AnyStateMachine,
  run: BrowserRun,
  driver: ProcessDriver,
  input: unknown = run.input,
): Promise<WalkedPath> => {
  const { actor, waiting } = startWaiting(machine, input, driver.live ?? [])
  const stateOf = (): string => {
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot
    return run.stateName?.(snapshot) ?? stateValueLabel(snapshot.value)
  }
  const bringAbout = async (event: AnyEventObject, name: string): Promise<string | null> => {
    driver.reset()
    if (!ANSWER.test(event.type)) {
      const { context } = actor.getSnapshot() as AnyMachineSnapshot
      const act = driver.events[name]
      const sent = act === undefined ? event : await act(event as never, context as never)
      if (sent !== null) actor.send(sent)
      return null
    }
    const prepare = driver.answers[name]
    if (prepare === undefined) return `nothing brings about ${name}`
    const id = ANSWER.exec(event.type)?.[1] ?? ''
    const { src } = ((actor.getSnapshot() as AnyMachineSnapshot).children[id] ?? {}) as { src?: string }
    const call = waiting.findLast((each) => each.actor === src && !each.isGivenUp())
    if (call === undefined) return `no call waits for ${name}`
    waiting.splice(waiting.indexOf(call), 1)
    await prepare()
    await call.go()
    await new Promise((done) => setImmediate(done))
    return null
  }
  const steps: WalkedStep[] = []
  for (const { event, to } of run.steps) {
    const name = run.eventName(event)
    const failed = await bringAbout(event, name)
    const is = failed ?? stateOf()
    const violation =
      is === to ? ((await driver.violation?.(to, actor.getSnapshot() as AnyMachineSnapshot)) ?? '') : ''
    const step = { event: name, expected: to }
    steps.push(is === to && violation === '' ? step : { ...step, actual: violation || is })
    if (is !== to) break
  }
  driver.reset()
  actor.stop()
  const registered = MACHINES.find(({ name }) => name === run.machine)
  if (registered === undefined) throw new Error(`no machine ${run.machine}`)
  return withTransitions(
    registered.machine,
    run.input,
    run.steps.map(({ event }) => event),
    { path: run.name, steps, again: `npm run paths -- --machine ${run.machine} --path '${run.name}'` },
  )
}

/** The runs of this test run: all of them in `npm run paths`, a fixed part in `npm test`. */
export const runsOverHttp = (
  runs: readonly BrowserRun[],
  isFixed = (run: BrowserRun): boolean => run.isFixed,
): readonly BrowserRun[] => {
  if (SELECTED_PATH !== undefined) {
    const selected = runs.filter(
      ({ machine, name }) => name === SELECTED_PATH && machine === process.env['WALK_MACHINE'],
    )
    const log = process.env['WALKED_PATH_LOG']
    if (selected.length > 0 && log !== undefined) appendFileSync(log, `${SELECTED_PATH}\n`)
    return selected
  }
  return process.env['ALL_PATHS'] === '1' ? runs : runs.filter(isFixed)
}

/** Records what was walked over HTTP for the report; every step has to have come to the state that was expected. */
export const expectWalked = (machine: string, paths: readonly WalkedPath[]): void => {
  recordRun({ machine, driver: 'api', finishedAt: new Date().toISOString(), paths })
  expect(
    paths.flatMap(({ path, steps }) => steps.flatMap((step, at) => (step.actual ? [[path, at, step]] : []))),
  ).toEqual([])
  if (process.env['WALK_PATH'] === undefined) expect(paths.length).toBeGreaterThan(0)
}
