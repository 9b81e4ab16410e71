import { expect } from '@playwright/test'
import { orderMachine } from '../../src/machines/lifecycles/order.machine.ts'
import { recordRun } from '../models/test-run-record.ts'
import { stateLabel, transitionsOf } from '../models/transitions.ts'
import type { ApiClient } from '../processes/api-client.ts'
import { fetchOrder } from '../processes/orders.fixture.ts'

const transitions = transitionsOf(orderMachine)

const idsOf = (from: string | null, event: string, to: string): readonly string[] =>
  transitions
    .filter(
      (each) =>
        each.event === event &&
        stateLabel(each.from) === (from ?? 'placing') &&
        (each.to === null ? from === to : stateLabel(each.to) === to),
    )
    .map(({ id }) => id)
    .slice(0, 1)

/** Holds the life that the server recorded against the one that was walked in the browser, and leaves it for the path report. */
export const expectOrderHistory = async (
  apiClient: ApiClient,
  orderId: number,
  name: string,
  expectedSteps: readonly string[],
): Promise<void> => {
  const { history } = await fetchOrder(apiClient, orderId)
  const recordedSteps = history.map(({ event, from, to }) => ({
    event,
    to,
    transitions: idsOf(from, event, to),
  }))
  recordRun(
    {
      machine: 'order',
      driver: 'browser',
      finishedAt: new Date().toISOString(),
      paths: [
        {
          path: name,
          steps: expectedSteps.map((expected, at) => {
            const step = recordedSteps[at]
            const actual = step && `${step.event} → ${step.to}`
            return {
              event: step?.event ?? 'nothing',
              expected,
              ...(actual === expected ? {} : { actual: actual ?? 'nothing' }),
              transitions: step?.transitions ?? [],
            }
          }),
        },
      ],
    },
    name.replaceAll(/[^a-z]+/gi, '-'),
  )
  expect(recordedSteps.map(({ event, to }) => `${event} → ${to}`)).toEqual(expectedSteps)
}
