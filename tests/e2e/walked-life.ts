import { expect } from '@playwright/test'
import { orderMachine } from '../../src/machines/lifecycles/order.machine.ts'
import { recordRun } from '../models/run-record.ts'
import { stateWords, transitionsOf } from '../models/transitions.ts'
import type { Caller } from '../processes/caller.ts'
import { orderOf } from '../processes/desk.ts'

const transitions = transitionsOf(orderMachine)

const idsOf = (from: string | null, event: string, to: string): readonly string[] =>
  transitions
    .filter(
      (each) =>
        each.event === event &&
        stateWords(each.from) === (from ?? 'placing') &&
        (each.to === null ? from === to : stateWords(each.to) === to),
    )
    .map(({ id }) => id)
    .slice(0, 1)

/** Holds the life that the server recorded against the one that was walked in the browser, and leaves it for the path report. */
export const expectLife = async (
  caller: Caller,
  orderId: number,
  name: string,
  life: readonly string[],
): Promise<void> => {
  const { history } = await orderOf(caller, orderId)
  const walked = history.map(({ event, from, to }) => ({ event, to, transitions: idsOf(from, event, to) }))
  recordRun(
    {
      machine: 'order',
      driver: 'browser',
      finishedAt: new Date().toISOString(),
      paths: [
        {
          path: name,
          steps: life.map((expected, at) => {
            const step = walked[at]
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
  expect(walked.map(({ event, to }) => `${event} → ${to}`)).toEqual(life)
}
