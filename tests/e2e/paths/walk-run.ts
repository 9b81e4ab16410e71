import { setTimeout as rest } from 'node:timers/promises'
import { expect, test as base } from '@playwright/test'
import { MACHINES } from '../../models/machine-registry.ts'
import type { BrowserRun } from '../../models/browser-run.ts'
import { withTransitions } from '../../models/replay-paths.ts'
import { recordRun, type WalkedStep } from '../../models/test-run-record.ts'

/** How a person brings about each event on the screen, and what is seen in each state. */
export interface BrowserDriver {
  readonly events: Readonly<Record<string, (event: never, to: string) => Promise<void>>>
  /** By the state's name, or one way to look at every state. */
  readonly states: Readonly<Record<string, () => Promise<void>>> | ((state: string) => Promise<void>)
  readonly screenshot: () => Promise<Buffer>
}

const messageOf = (error: unknown): string =>
  // oxlint-disable-next-line no-control-regex -- colours of the terminal are no part of a message
  (error instanceof Error ? error.message : String(error)).replace(/\u001b\[[0-9;]*m/g, '').split('\n')[0] ??
  ''

/** Two presses at one place within this time are one double press to the page, which hears the first alone. */
const DOUBLE_PRESS_MS = 450
export const afterDoublePress = (): Promise<void> => rest(DOUBLE_PRESS_MS)

const isAnswer = (type: string): boolean => /^xstate\.(?:done|error|after)\./.test(type)

const lookAt = async ({ states }: BrowserDriver, state: string): Promise<void> => {
  if (typeof states === 'function') return states(state)
  const look = states[state]
  if (look === undefined) throw new Error(`nothing tells ${state} on the screen`)
  return look()
}

/** Walks a run on the screen, leaves it for the path report, and fails at the first step that led elsewhere. */
export const walkRun = async (run: BrowserRun, driver: BrowserDriver, begins: string): Promise<void> => {
  const steps: WalkedStep[] = []
  let failed: unknown = null
  let pressedAt = -Infinity
  for (const { event, to } of run.steps) {
    const name = run.eventName(event)
    const step = { event: name, expected: to }
    try {
      // The beginning has brought about what it is called by.
      if (name !== begins) {
        const act = driver.events[name]
        if (act === undefined) throw new Error(`nothing brings about ${name}`)
        const isPress = !isAnswer(event.type)
        if (isPress) await rest(Math.max(0, pressedAt + DOUBLE_PRESS_MS - performance.now()))
        await base.step(`${name} → ${to}`, () => act(event as never, to))
        if (isPress) pressedAt = performance.now()
      }
      await lookAt(driver, to)
      steps.push(step)
    } catch (error) {
      failed = error
      const picture = await driver.screenshot().catch(() => null)
      steps.push({
        ...step,
        actual: messageOf(error),
        ...(picture === null ? {} : { screenshot: `data:image/jpeg;base64,${picture.toString('base64')}` }),
      })
      break
    }
  }
  const { machine } = MACHINES.find(({ name }) => name === run.machine) ?? {}
  if (machine === undefined) throw new Error(`no machine ${run.machine}`)
  const again = `npm run paths -- --machine ${run.machine} --driver browser --path '${run.name}'`
  const events = run.steps.map(({ event }) => event)
  recordRun(
    {
      machine: run.machine,
      driver: 'browser',
      finishedAt: new Date().toISOString(),
      paths: [{ ...withTransitions(machine, run.input, events, { path: run.name, steps }), again }],
    },
    run.name.replaceAll(/[^a-z0-9]+/gi, '-'),
  )
  if (failed !== null) throw failed
  expect(steps).toHaveLength(run.steps.length)
}

/** The runs of this Playwright run: all of them in `npm run paths`, a fixed part in `npm test`. */
export const chosenRuns = (runs: readonly BrowserRun[]): readonly BrowserRun[] =>
  process.env['ALL_PATHS'] === '1' ? runs : runs.filter(({ isFixed }) => isFixed)

/** Seconds that a run may take at most, on a machine that does other things too. */
export const timeoutOf = ({ steps }: BrowserRun): number => 60_000 + steps.length * 6_000
