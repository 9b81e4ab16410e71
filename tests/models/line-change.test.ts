import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import {
  lineChangeMachine,
  missingOf,
  type ApplyOutcome,
  type CheckOutcome,
  type LineChangeAsk,
  type LinePreview,
} from '../../src/machines/processes/line-change.machine.ts'
import { GIVEN_BACK, LINE_CHANGE_COVER, LINE_CHANGE_INPUT, OWED, UNPAID } from './line-change.paths.ts'
import { coverageLine } from './paths.ts'
import { failuresOf, replayCover } from './replay-paths.ts'
import { recordRun } from './test-run-record.ts'

test('every path of changed lines ends in the state that the table names, and the paths cover every transition', () => {
  console.log(coverageLine('line change', LINE_CHANGE_COVER.cover))
  const paths = replayCover(lineChangeMachine, LINE_CHANGE_COVER)
  recordRun({ machine: 'lineChange', driver: 'domain', finishedAt: new Date().toISOString(), paths })
  expect(LINE_CHANGE_COVER.cover.transitions).toEqual(LINE_CHANGE_COVER.table.toSorted())
  expect(failuresOf(paths)).toEqual([])
})

describe('changed lines: single rules', () => {
  const run = async (preview: LinePreview) => {
    const asked: LineChangeAsk[] = []
    const actor = createActor(
      lineChangeMachine.provide({
        actors: {
          checkingLines: fromPromise<CheckOutcome, LineChangeAsk>(async ({ input }) => {
            asked.push(input)
            return { _tag: 'Checked', preview }
          }),
          applyingLines: fromPromise<ApplyOutcome, LineChangeAsk>(async ({ input }) => {
            asked.push(input)
            return { _tag: 'Applied' }
          }),
        },
      }),
      { input: LINE_CHANGE_INPUT },
    )
    actor.start()
    actor.send({ type: 'line.set', productId: 2, quantity: 3 })
    actor.send({ type: 'lines.check' })
    await waitFor(actor, (state) => state.matches('confirming'))
    return { actor, asked, missing: () => missingOf(actor.getSnapshot().context) }
  }

  test('checks before it applies, and applies the total that was shown', async () => {
    const { actor, asked } = await run(UNPAID)
    actor.send({ type: 'lines.confirm' })
    await waitFor(actor, (state) => state.matches('applied'))
    expect(asked.map(({ toPay, lines }) => [toPay, lines])).toEqual([
      [null, [{ productId: 2, quantity: 3 }]],
      [9_000, [{ productId: 2, quantity: 3 }]],
    ])
  })

  test('asks for the time, the goods, the method and its card one after the other', async () => {
    const { actor, missing } = await run(OWED)
    expect(missing()).toBe('deliveryTime')
    actor.send({ type: 'time.choose', deliveryTime: '2026-12-07T19:00:00.000Z' })
    expect(missing()).toBe('goods')
    actor.send({ type: 'goods.choose', productId: 2, goods: 'wasted' })
    expect(missing()).toBe('topUp')
    actor.send({ type: 'topUp.choose', method: 'card' })
    expect(missing()).toBe('card')
    actor.send({ type: 'lines.confirm' })
    expect(actor.getSnapshot().value).toBe('confirming')
    actor.send({ type: 'topUp.choose', method: 'cash' })
    expect(missing()).toBeNull()
  })

  test('a transfer is given back with the id of the bank', async () => {
    const { actor, missing } = await run(GIVEN_BACK)
    actor.send({ type: 'voidId.set', voidId: '  ' })
    expect(missing()).toBe('voidId')
    actor.send({ type: 'voidId.set', voidId: 'A-17' })
    expect(missing()).toBeNull()
  })

  test('another line makes the preview void', async () => {
    const { actor, missing } = await run(UNPAID)
    actor.send({ type: 'line.set', productId: 7, quantity: 1 })
    expect([actor.getSnapshot().value, missing()]).toEqual(['editing', 'preview'])
  })
})
