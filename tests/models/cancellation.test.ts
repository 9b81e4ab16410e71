import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import {
  cancellationMachine, type CancellationFacts, type CancellationOutcome, type CancellationRequest,
} from '../../src/machines/processes/cancellation.machine.ts'
import { coverageLine, edgeCover } from './paths.ts'

const facts = (given: Partial<CancellationFacts> = {}): CancellationFacts => ({
  version: 4, needsVoidId: false, needsGoods: false, refusal: null, ...given,
})

const answered = (output: CancellationOutcome) => ({ type: 'xstate.done.actor.cancellingOrder', output })
const no = (code: string) => answered({ _tag: 'Refusal', code })

// The library's own events of an invoked actor are not among the machine's declared ones.
const EVENTS = [
  { type: 'cancellation.open' },
  { type: 'cancellation.reason.choose', reason: 'cross_address' },
  { type: 'cancellation.next' },
  { type: 'cancellation.void-id.enter', voidId: 'V-1' },
  { type: 'cancellation.goods.choose', goods: 'stock' },
  { type: 'cancellation.back' },
  { type: 'cancellation.close' },
  { type: 'order.changed', facts: facts({ version: 5, refusal: 'order_is_completed' }) },
  answered({ _tag: 'Cancelled' }),
  no('cancel_reason_required'),
  no('bank_void_transaction_id_not_found'),
  no('goods_destination_required'),
  no('order_is_completed'),
  no('version_conflict'),
  { type: 'xstate.error.actor.cancellingOrder', error: new Error('defect') },
] as never[]

const words = (event: { type: string; output?: CancellationOutcome }) =>
  event.output === undefined ? event.type : event.output._tag === 'Refusal' ? event.output.code : 'cancelled'

const coverOf = (given: Partial<CancellationFacts>) =>
  edgeCover(cancellationMachine, { input: { orderId: 1, facts: facts(given) }, events: EVENTS, limit: 2_000, eventName: words as never })

describe('cancellation, every edge', () => {
  it('asks for the reason and the confirmation of an order in the kitchen', () => {
    const cover = coverOf({})
    console.log(coverageLine('cancellation', cover))
    expect(cover.transitions).toMatchInlineSnapshot(`
      [
        "asking.choosingGoods → cancellation.back → asking.confirming",
        "asking.choosingGoods → cancellation.back → asking.enteringVoidId",
        "asking.choosingGoods → cancellation.close → closed",
        "asking.choosingGoods → cancellation.goods.choose → asking.choosingGoods",
        "asking.choosingGoods → cancellation.next → submitting",
        "asking.choosingGoods → order.changed → refused",
        "asking.choosingReason → cancellation.back → closed",
        "asking.choosingReason → cancellation.close → closed",
        "asking.choosingReason → cancellation.next → asking.confirming",
        "asking.choosingReason → cancellation.reason.choose → asking.choosingReason",
        "asking.choosingReason → order.changed → refused",
        "asking.confirming → cancellation.back → asking.choosingReason",
        "asking.confirming → cancellation.close → closed",
        "asking.confirming → cancellation.next → asking.choosingGoods",
        "asking.confirming → cancellation.next → asking.enteringVoidId",
        "asking.confirming → cancellation.next → submitting",
        "asking.confirming → order.changed → refused",
        "asking.enteringVoidId → cancellation.back → asking.confirming",
        "asking.enteringVoidId → cancellation.close → closed",
        "asking.enteringVoidId → cancellation.next → asking.choosingGoods",
        "asking.enteringVoidId → cancellation.next → submitting",
        "asking.enteringVoidId → cancellation.void-id.enter → asking.enteringVoidId",
        "asking.enteringVoidId → order.changed → refused",
        "closed → cancellation.open → asking.choosingReason",
        "closed → cancellation.open → refused",
        "closed → order.changed → closed",
        "refused → cancellation.back → closed",
        "refused → cancellation.close → closed",
        "submitting → bank_void_transaction_id_not_found → asking.enteringVoidId",
        "submitting → cancel_reason_required → asking.choosingReason",
        "submitting → cancelled → cancelled",
        "submitting → goods_destination_required → asking.choosingGoods",
        "submitting → order_is_completed → refused",
        "submitting → version_conflict → asking.confirming",
        "submitting → xstate.error.actor.cancellingOrder → asking.confirming",
      ]
    `)
  })

  it('asks besides for the void id and the goods of a late order that the bank has recorded', () => {
    const cover = coverOf({ needsVoidId: true, needsGoods: true })
    console.log(coverageLine('cancellation, late', cover))
    expect(cover.transitions).toMatchInlineSnapshot(`
      [
        "asking.choosingGoods → cancellation.back → asking.enteringVoidId",
        "asking.choosingGoods → cancellation.close → closed",
        "asking.choosingGoods → cancellation.goods.choose → asking.choosingGoods",
        "asking.choosingGoods → cancellation.next → submitting",
        "asking.choosingGoods → order.changed → refused",
        "asking.choosingReason → cancellation.back → closed",
        "asking.choosingReason → cancellation.close → closed",
        "asking.choosingReason → cancellation.next → asking.confirming",
        "asking.choosingReason → cancellation.reason.choose → asking.choosingReason",
        "asking.choosingReason → order.changed → refused",
        "asking.confirming → cancellation.back → asking.choosingReason",
        "asking.confirming → cancellation.close → closed",
        "asking.confirming → cancellation.next → asking.enteringVoidId",
        "asking.confirming → order.changed → refused",
        "asking.enteringVoidId → cancellation.back → asking.confirming",
        "asking.enteringVoidId → cancellation.close → closed",
        "asking.enteringVoidId → cancellation.next → asking.choosingGoods",
        "asking.enteringVoidId → cancellation.void-id.enter → asking.enteringVoidId",
        "asking.enteringVoidId → order.changed → refused",
        "closed → cancellation.open → asking.choosingReason",
        "closed → cancellation.open → refused",
        "closed → order.changed → closed",
        "refused → cancellation.back → closed",
        "refused → cancellation.close → closed",
        "submitting → bank_void_transaction_id_not_found → asking.enteringVoidId",
        "submitting → cancel_reason_required → asking.choosingReason",
        "submitting → cancelled → cancelled",
        "submitting → goods_destination_required → asking.choosingGoods",
        "submitting → order_is_completed → refused",
        "submitting → version_conflict → asking.confirming",
        "submitting → xstate.error.actor.cancellingOrder → asking.confirming",
      ]
    `)
  })

  it('never reaches the server without what the order asks for', () => {
    for (const given of [{}, { needsVoidId: true }, { needsGoods: true }, { needsVoidId: true, needsGoods: true }]) {
      for (const path of coverOf(given).paths) {
        const actor = createActor(cancellationMachine, { input: { orderId: 1, facts: facts(given) } })
        actor.start()
        for (const step of path.steps) {
          const { context } = actor.getSnapshot()
          if (step.to === 'submitting') {
            expect(context.reason).not.toBeNull()
            expect(context.facts.needsVoidId && context.voidId === '').toBe(false)
            expect(context.facts.needsGoods && context.goods === null).toBe(false)
          }
          actor.send(step.event)
        }
        actor.stop()
      }
    }
  })
})

describe('cancellation, as somebody walks it', () => {
  const run = (given: Partial<CancellationFacts>, answers: CancellationOutcome[]) => {
    const requests: CancellationRequest[] = []
    const actor = createActor(
      cancellationMachine.provide({
        actors: {
          cancellingOrder: fromPromise<CancellationOutcome, CancellationRequest>(async ({ input }) => {
            requests.push(input)
            const answer = answers.shift()
            if (answer === undefined) throw new Error('lost')
            return answer
          }),
        },
      }),
      { input: { orderId: 17, facts: facts(given) } },
    )
    actor.start()
    return { actor, requests }
  }

  it('sends what was chosen, with the version that was seen', async () => {
    const { actor, requests } = run({ needsVoidId: true, needsGoods: true }, [{ _tag: 'Cancelled' }])
    actor.send({ type: 'cancellation.open' })
    actor.send({ type: 'cancellation.reason.choose', reason: 'delivery_time' })
    actor.send({ type: 'cancellation.next' })
    actor.send({ type: 'cancellation.next' })
    actor.send({ type: 'cancellation.void-id.enter', voidId: ' V-9 ' })
    actor.send({ type: 'cancellation.next' })
    actor.send({ type: 'cancellation.goods.choose', goods: 'wasted' })
    actor.send({ type: 'cancellation.next' })
    await waitFor(actor, (state) => state.matches('cancelled'))
    expect(requests).toEqual([{ orderId: 17, version: 4, reason: 'delivery_time', bankVoidTransactionId: 'V-9', goods: 'wasted' }])
  })

  it('goes back to the step of the refusal, keeps the answers, and sends the fresh version the next time', async () => {
    const { actor, requests } = run({}, [
      { _tag: 'Refusal', code: 'goods_destination_required', facts: facts({ version: 6, needsGoods: true }) },
      { _tag: 'Cancelled' },
    ])
    actor.send({ type: 'cancellation.open' })
    actor.send({ type: 'cancellation.reason.choose', reason: 'cross_address' })
    actor.send({ type: 'cancellation.next' })
    actor.send({ type: 'cancellation.next' })
    const back = await waitFor(actor, (state) => state.matches({ asking: 'choosingGoods' }))
    expect(back.context.refusal).toBe('goods_destination_required')
    actor.send({ type: 'cancellation.goods.choose', goods: 'stock' })
    actor.send({ type: 'cancellation.next' })
    await waitFor(actor, (state) => state.matches('cancelled'))
    expect(requests[1]).toEqual({ orderId: 17, version: 6, reason: 'cross_address', goods: 'stock' })
  })

  it('shows a defect at the confirmation and lets the same answers be sent again', async () => {
    const { actor, requests } = run({}, [])
    actor.send({ type: 'cancellation.open' })
    actor.send({ type: 'cancellation.reason.choose', reason: 'cross_address' })
    actor.send({ type: 'cancellation.next' })
    actor.send({ type: 'cancellation.next' })
    const back = await waitFor(actor, (state) => state.matches({ asking: 'confirming' }))
    expect(back.context.refusal).toBe('smth_wrong')
    expect(requests).toHaveLength(1)
  })

  it('forgets everything when it is closed before it was sent', () => {
    const { actor, requests } = run({}, [])
    actor.send({ type: 'cancellation.open' })
    actor.send({ type: 'cancellation.reason.choose', reason: 'cross_address' })
    actor.send({ type: 'cancellation.next' })
    actor.send({ type: 'cancellation.close' })
    expect(actor.getSnapshot().value).toBe('closed')
    expect(actor.getSnapshot().context.reason).toBeNull()
    expect(requests).toEqual([])
  })

  it('asks for the confirmation again when the order has moved under it', () => {
    const { actor } = run({}, [])
    actor.send({ type: 'cancellation.open' })
    actor.send({ type: 'cancellation.reason.choose', reason: 'cross_address' })
    actor.send({ type: 'order.changed', facts: facts({ version: 5, needsGoods: true }) })
    expect(actor.getSnapshot().value).toEqual({ asking: 'confirming' })
    actor.send({ type: 'cancellation.next' })
    expect(actor.getSnapshot().value).toEqual({ asking: 'choosingGoods' })
  })
})
