import { afterAll, describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import {
  cancellationMachine,
  type CancellationFacts,
  type CancellationOutcome,
  type CancellationRequest,
} from '../../src/machines/processes/cancellation.machine.ts'
import { CANCELLATION_COVERS, cancellationFacts as facts } from './cancellation.paths.ts'
import { coverageLine } from './paths.ts'
import { recordRun } from './test-run-record.ts'
import { failuresOf, replayCover } from './replay-paths.ts'

const covers = CANCELLATION_COVERS.map((cover) => ({
  ...cover,
  walked: replayCover(cancellationMachine, cover),
}))
afterAll(() => {
  const paths = covers.flatMap(({ walked }) => walked)
  recordRun({ machine: 'cancellation', driver: 'domain', finishedAt: new Date().toISOString(), paths })
})

describe('cancellation: every transition', () => {
  it.each(covers)(
    '$variant: every path ends in the state that the table names, and the paths cover every transition',
    ({ cover, table, variant, walked }) => {
      console.log(coverageLine(`cancellation (${variant})`, cover))
      expect(cover.transitions).toEqual(table.toSorted())
      expect(failuresOf(walked)).toEqual([])
    },
  )
})

describe('cancellation: single rules', () => {
  const run = (changes: Partial<CancellationFacts>, answers: CancellationOutcome[]) => {
    const requests: CancellationRequest[] = []
    const actor = createActor(
      cancellationMachine.provide({
        actors: {
          cancellingOrder: fromPromise<CancellationOutcome, CancellationRequest>(async ({ input }) => {
            requests.push(input)
            const answer = answers.shift()
            if (answer === undefined) throw new Error('no response')
            return answer
          }),
        },
      }),
      { input: { orderId: 17, facts: facts(changes) } },
    )
    actor.start()
    return { actor, requests }
  }

  it('sends the chosen values with the order\u2019s version', async () => {
    const { actor, requests } = run({ needsVoidId: true, needsGoods: true }, [{ _tag: 'Cancelled' }])
    actor.send({ type: 'cancellation.open' })
    actor.send({ type: 'cancellation.reason.choose', reason: 'delivery_time' })
    actor.send({ type: 'cancellation.goods.choose', goods: 'wasted' })
    actor.send({ type: 'cancellation.next' })
    actor.send({ type: 'cancellation.next' })
    actor.send({ type: 'cancellation.voidId.set', voidId: ' V-9 ' })
    actor.send({ type: 'cancellation.next' })
    await waitFor(actor, (state) => state.matches('cancelled'))
    expect(requests).toEqual([
      { orderId: 17, version: 4, reason: 'delivery_time', bankVoidTransactionId: 'V-9', goods: 'wasted' },
    ])
  })

  it('leads back to the refused step, keeps the values and sends the current version next time', async () => {
    const { actor, requests } = run({}, [
      { _tag: 'Refusal', code: 'goods_destination_required', facts: facts({ version: 6, needsGoods: true }) },
      { _tag: 'Cancelled' },
    ])
    actor.send({ type: 'cancellation.open' })
    actor.send({ type: 'cancellation.reason.choose', reason: 'cross_address' })
    actor.send({ type: 'cancellation.next' })
    actor.send({ type: 'cancellation.next' })
    const back = await waitFor(actor, (state) => state.matches({ editing: 'choosingReason' }))
    expect(back.context.refusal).toBe('goods_destination_required')
    actor.send({ type: 'cancellation.goods.choose', goods: 'stock' })
    actor.send({ type: 'cancellation.next' })
    actor.send({ type: 'cancellation.next' })
    await waitFor(actor, (state) => state.matches('cancelled'))
    expect(requests[1]).toEqual({ orderId: 17, version: 6, reason: 'cross_address', goods: 'stock' })
  })

  it('shows a defect at the confirmation and sends the same values again', async () => {
    const { actor, requests } = run({}, [])
    actor.send({ type: 'cancellation.open' })
    actor.send({ type: 'cancellation.reason.choose', reason: 'cross_address' })
    actor.send({ type: 'cancellation.next' })
    actor.send({ type: 'cancellation.next' })
    const back = await waitFor(actor, (state) => state.matches({ editing: 'confirming' }))
    expect(back.context.refusal).toBe('smth_wrong')
    expect(requests).toHaveLength(1)
  })

  it('clears everything when it is closed before it is sent', () => {
    const { actor, requests } = run({}, [])
    actor.send({ type: 'cancellation.open' })
    actor.send({ type: 'cancellation.reason.choose', reason: 'cross_address' })
    actor.send({ type: 'cancellation.next' })
    actor.send({ type: 'cancellation.close' })
    expect(actor.getSnapshot().value).toBe('closed')
    expect(actor.getSnapshot().context.reason).toBeNull()
    expect(requests).toEqual([])
  })

  it('asks for confirmation again when the order has changed', () => {
    const { actor } = run({}, [])
    actor.send({ type: 'cancellation.open' })
    actor.send({ type: 'cancellation.reason.choose', reason: 'cross_address' })
    actor.send({ type: 'order.changed', facts: facts({ version: 5 }) })
    expect(actor.getSnapshot().value).toEqual({ editing: 'confirming' })
    actor.send({ type: 'order.changed', facts: facts({ version: 6, needsGoods: true }) })
    expect(actor.getSnapshot().value).toEqual({ editing: 'choosingReason' })
    actor.send({ type: 'cancellation.goods.choose', goods: 'wasted' })
    actor.send({ type: 'order.changed', facts: facts({ version: 7, needsGoods: true }) })
    expect(actor.getSnapshot().value).toEqual({ editing: 'confirming' })
  })

  const submit = async (changes: Partial<CancellationFacts>, answer: CancellationOutcome) => {
    const { actor, requests } = run(changes, [answer])
    actor.send({ type: 'cancellation.open' })
    actor.send({ type: 'cancellation.reason.choose', reason: 'cross_address' })
    actor.send({ type: 'cancellation.next' })
    actor.send({ type: 'cancellation.next' })
    const state = await waitFor(actor, (now) => !now.matches('submitting'))
    expect(requests).toEqual([{ orderId: 17, version: 4, reason: 'cross_address' }])
    return { value: state.value, refusal: state.context.refusal, facts: state.context.facts }
  }
  const refused = (code: string): CancellationOutcome => ({ _tag: 'Refusal', code })

  it.each([
    ['cancel_reason_required', { editing: 'choosingReason' }, {}],
    ['bank_void_transaction_id_not_found', { editing: 'enteringVoidId' }, { needsVoidId: true }],
    ['goods_destination_required', { editing: 'choosingReason' }, { needsGoods: true }],
    ['order_is_completed', 'refused', {}],
    ['order_is_canceled', 'refused', {}],
    ['invalid_next_status', 'refused', {}],
    ['order_not_found', 'refused', {}],
    ['user_dont_have_permission', 'refused', {}],
    ['too_many_requests', { editing: 'confirming' }, {}],
  ] as const)(
    'shows the refusal %s at its step and asks for the missing value',
    async (code, value, missing) => {
      expect(await submit({}, refused(code))).toEqual({ value, refusal: code, facts: facts(missing) })
    },
  )

  it('takes over the order that comes with a refusal', async () => {
    const moved = facts({ version: 9, needsVoidId: true })
    expect(await submit({}, { _tag: 'Refusal', code: 'goods_destination_required', facts: moved })).toEqual({
      value: { editing: 'choosingReason' },
      refusal: 'goods_destination_required',
      facts: { ...moved, needsGoods: true },
    })
  })

  it('asks nothing for an order that cannot be cancelled and shows the refusal', () => {
    const { actor } = run({ refusal: 'order_is_completed' }, [])
    actor.send({ type: 'cancellation.open' })
    expect([actor.getSnapshot().value, actor.getSnapshot().context.refusal]).toEqual([
      'refused',
      'order_is_completed',
    ])
    actor.send({ type: 'cancellation.close' })
    expect([actor.getSnapshot().value, actor.getSnapshot().context.refusal]).toEqual(['closed', null])
    actor.send({ type: 'order.changed', facts: facts({ version: 5 }) })
    actor.send({ type: 'cancellation.open' })
    expect([actor.getSnapshot().value, actor.getSnapshot().context.facts.version]).toEqual([
      { editing: 'choosingReason' },
      5,
    ])
    actor.send({ type: 'order.changed', facts: facts({ version: 6, refusal: 'order_is_canceled' }) })
    expect([actor.getSnapshot().value, actor.getSnapshot().context]).toEqual([
      'refused',
      {
        orderId: 17,
        facts: facts({ version: 6, refusal: 'order_is_canceled' }),
        reason: null,
        voidId: '',
        goods: null,
        refusal: 'order_is_canceled',
      },
    ])
    actor.send({ type: 'cancellation.close' })
    expect(actor.getSnapshot().value).toBe('closed')
  })

  it('a new value and a step back clear the refusal, and every step requires its value', async () => {
    const { actor } = run({}, [
      refused('goods_destination_required'),
      refused('bank_void_transaction_id_not_found'),
      refused('cancel_reason_required'),
    ])
    const now = () => [actor.getSnapshot().value, actor.getSnapshot().context.refusal]
    actor.send({ type: 'cancellation.open' })
    actor.send({ type: 'cancellation.next' })
    expect(now()).toEqual([{ editing: 'choosingReason' }, null])
    actor.send({ type: 'cancellation.reason.choose', reason: 'cross_address' })
    actor.send({ type: 'cancellation.next' })
    actor.send({ type: 'cancellation.next' })
    await waitFor(actor, (state) => state.matches({ editing: 'choosingReason' }))
    actor.send({ type: 'cancellation.next' })
    expect(now()).toEqual([{ editing: 'choosingReason' }, 'goods_destination_required'])
    actor.send({ type: 'cancellation.goods.choose', goods: 'wasted' })
    expect(now()).toEqual([{ editing: 'choosingReason' }, null])
    actor.send({ type: 'cancellation.next' })
    actor.send({ type: 'cancellation.next' })
    await waitFor(actor, (state) => state.matches({ editing: 'enteringVoidId' }))
    actor.send({ type: 'cancellation.voidId.set', voidId: '  ' })
    expect(now()).toEqual([{ editing: 'enteringVoidId' }, null])
    actor.send({ type: 'cancellation.next' })
    expect(now()).toEqual([{ editing: 'enteringVoidId' }, null])
    actor.send({ type: 'cancellation.voidId.set', voidId: 'V-1' })
    actor.send({ type: 'cancellation.next' })
    await waitFor(actor, (state) => state.matches({ editing: 'choosingReason' }))
    expect(now()).toEqual([{ editing: 'choosingReason' }, 'cancel_reason_required'])
    actor.send({ type: 'cancellation.next' })
    expect(now()).toEqual([{ editing: 'confirming' }, 'cancel_reason_required'])
    actor.send({ type: 'cancellation.next' })
    expect(now()).toEqual([{ editing: 'enteringVoidId' }, null])
    actor.send({ type: 'cancellation.back' })
    expect(now()).toEqual([{ editing: 'confirming' }, null])
    actor.send({ type: 'cancellation.back' })
    expect(now()).toEqual([{ editing: 'choosingReason' }, null])
    expect(actor.getSnapshot().context).toMatchObject({
      reason: 'cross_address',
      voidId: 'V-1',
      goods: 'wasted',
    })
    actor.send({ type: 'cancellation.back' })
    expect(actor.getSnapshot().value).toBe('closed')
  })
})
