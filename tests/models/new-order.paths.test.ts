import { expect, test } from 'vitest'
import { newOrderMachine } from '../../src/machines/processes/new-order.machine.ts'
import { browserRunsOf } from './browser-runs.ts'
import { walkNewOrder } from './new-order.paths.ts'
import { recordRun } from './test-run-record.ts'
import { failuresOf, replay } from './replay-paths.ts'

test('an event in each reached state leads to the state that the table names', () => {
  const paths = walkNewOrder()
  recordRun({ machine: 'newOrder', driver: 'domain', finishedAt: new Date().toISOString(), paths })
  expect(failuresOf(paths)).toEqual([])
})

test('every run of the browser leads through the machine as it says', () => {
  const paths = browserRunsOf('newOrder').map(({ eventName, input, name, stateName, steps }) => {
    const walked = replay(
      newOrderMachine,
      input,
      steps.map(({ event }) => event),
      stateName,
    )
    return {
      path: name,
      again: `npm run paths -- --machine newOrder --path '${name}'`,
      steps: steps.map(({ event, to }, at) => {
        const { to: is = '', transitions = [] } = walked.steps[at] ?? {}
        const step = { event: eventName(event), expected: to }
        return {
          ...step,
          ...(is !== to && { actual: is }),
          transitions: at === 0 ? [...walked.first.transitions, ...transitions] : transitions,
        }
      }),
    }
  })
  recordRun({ machine: 'newOrder', driver: 'domain', finishedAt: new Date().toISOString(), paths }, 'runs')
  expect(failuresOf(paths)).toEqual([])
})
