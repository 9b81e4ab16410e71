import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { cents } from '../../src/domain/shared/money.ts'
import { paymentRetryMachine, type LookupAnswer, type RetryAnswer, type RetryRequest } from '../../src/machines/processes/payment-retry.machine.ts'
import { coverageLine, edgeCover } from './paths.ts'

const input = { orderId: 5, version: 3, toPay: cents(11_500), methods: ['card', 'cash'] as const, newKey: () => 'key' }
const card = { jwe: 'a.b.c', brand: 'visa' as const, lastFour: '4242' }

const paid = (output: RetryAnswer) => ({ type: 'xstate.done.actor.0.paymentRetry.submitting', output })
const lookedUp = (output: LookupAnswer) => ({ type: 'xstate.done.actor.0.paymentRetry.checking.asking', output })
// The library's own events of an invoked actor are not among the machine's declared ones.
const EVENTS = [
  { type: 'retry.method.choose', paymentType: 'card' },
  { type: 'retry.method.choose', paymentType: 'cash' },
  { type: 'retry.method.choose', paymentType: 'credit' },
  { type: 'retry.cash', given: cents(20_000) },
  { type: 'retry.cash', given: cents(100) },
  { type: 'retry.card.seal', card },
  { type: 'retry.submit' },
  { type: 'retry.back' },
  { type: 'retry.check' },
  paid({ _tag: 'Approved', version: 4 }),
  paid({ _tag: 'Declined', gatewayCode: '51', version: 4 }),
  paid({ _tag: 'Refused', code: 'product_not_enough_quantity' }),
  paid({ _tag: 'Unknown' }),
  { type: 'xstate.error.actor.0.paymentRetry.submitting', error: new Error('lost') },
  lookedUp({ _tag: 'Approved', version: 4 }),
  lookedUp({ _tag: 'Declined', gatewayCode: '51', version: 4 }),
  lookedUp({ _tag: 'Unknown' }),
  { type: 'xstate.after.checkDelay.paymentRetry.checking.waiting' },
] as never[]

const named = (event: { type: string; output?: RetryAnswer; paymentType?: string }) =>
  event.output ? event.output._tag : event.paymentType ? `${event.type} (${event.paymentType})` : event.type

test('every edge of a payment that is tried again', () => {
  const cover = edgeCover(paymentRetryMachine, {
    input, events: EVENTS, limit: 2_000, eventName: named as never,
    serialize: ({ value, context: { version: _, newKey: __, ...rest } }) => JSON.stringify([value, rest]),
  })
  console.log(coverageLine('paymentRetry', cover))
  expect(cover.transitions).toMatchInlineSnapshot(`
    [
      "checking.asking → Approved → approved",
      "checking.asking → Declined → choosingMethod",
      "checking.asking → Unknown → checking.waiting",
      "checking.waiting → retry.check → checking.asking",
      "checking.waiting → xstate.after.checkDelay.paymentRetry.checking.waiting → checking.asking",
      "choosingMethod → retry.method.choose (card) → details",
      "choosingMethod → retry.method.choose (cash) → details",
      "details → retry.back → choosingMethod",
      "details → retry.card.seal → details",
      "details → retry.cash → details",
      "details → retry.method.choose (card) → details",
      "details → retry.method.choose (cash) → details",
      "details → retry.submit → submitting",
      "submitting → Approved → approved",
      "submitting → Declined → choosingMethod",
      "submitting → Refused → choosingMethod",
      "submitting → Unknown → checking.asking",
      "submitting → xstate.error.actor.0.paymentRetry.submitting → checking.asking",
    ]
  `)
})

describe('as somebody walks it', () => {
  const run = (answers: (RetryAnswer | null)[], lookups: LookupAnswer[] = []) => {
    const requests: RetryRequest[] = []
    let keys = 0
    const actor = createActor(
      paymentRetryMachine.provide({
        delays: { checkDelay: 1 },
        actors: {
          payingAgain: fromPromise<RetryAnswer, RetryRequest>(async ({ input: request }) => {
            requests.push(request)
            const answer = answers.shift()
            if (!answer) throw new Error('lost')
            return answer
          }),
          lookingUpPayment: fromPromise<LookupAnswer, { orderId: number }>(async () => lookups.shift() ?? { _tag: 'Unknown' }),
        },
      }),
      { input: { ...input, newKey: () => `key-${++keys}` } },
    )
    actor.start()
    return { actor, requests }
  }
  const payByCard = (actor: ReturnType<typeof run>['actor']) => {
    actor.send({ type: 'retry.method.choose', paymentType: 'card' })
    actor.send({ type: 'retry.card.seal', card })
    actor.send({ type: 'retry.submit' })
  }

  test('declined with its code, then paid in cash with a key of its own and the fresh version', async () => {
    const { actor, requests } = run([{ _tag: 'Declined', gatewayCode: '51', version: 4 }, { _tag: 'Approved', version: 5 }])
    payByCard(actor)
    const back = await waitFor(actor, (state) => state.matches('choosingMethod') && state.context.refusal !== null)
    expect(back.context).toMatchObject({ refusal: { code: 'payment_failed', gatewayCode: '51' }, sealedCard: null, paymentType: null })
    actor.send({ type: 'retry.method.choose', paymentType: 'cash' })
    actor.send({ type: 'retry.cash', given: cents(20_000) })
    actor.send({ type: 'retry.submit' })
    await waitFor(actor, (state) => state.matches('approved'))
    expect(requests).toEqual([
      { orderId: 5, version: 3, idempotencyKey: 'key-1', paymentType: 'card', change: null, sealedCard: 'a.b.c' },
      { orderId: 5, version: 4, idempotencyKey: 'key-2', paymentType: 'cash', change: 8500, sealedCard: null },
    ])
  })
  test('a lost answer is looked up until the order says, and no second attempt is sent meanwhile', async () => {
    const { actor, requests } = run([null], [{ _tag: 'Unknown' }, { _tag: 'Unknown' }, { _tag: 'Approved', version: 4 }])
    payByCard(actor)
    await waitFor(actor, (state) => state.matches('checking'))
    actor.send({ type: 'retry.submit' })
    actor.send({ type: 'retry.method.choose', paymentType: 'cash' })
    await waitFor(actor, (state) => state.matches('approved'))
    expect(requests).toHaveLength(1)
  })
  test('cash below the amount cannot be sent', () => {
    const { actor, requests } = run([])
    actor.send({ type: 'retry.method.choose', paymentType: 'cash' })
    actor.send({ type: 'retry.cash', given: cents(100) })
    actor.send({ type: 'retry.submit' })
    expect(actor.getSnapshot().value).toBe('details')
    expect(requests).toEqual([])
  })
})
