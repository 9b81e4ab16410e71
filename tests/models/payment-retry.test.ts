import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { NO_RETRY_TERMS } from '../../src/domain/payment/payment-terms.ts'
import { cents } from '../../src/domain/shared/money.ts'
import {
  paymentRetryMachine,
  type LookupResult,
  type RetryResult,
  type RetryRequest,
} from '../../src/machines/processes/payment-retry.machine.ts'
import { coverageLine } from './paths.ts'
import { card, input, PAYMENT_RETRY_COVER } from './payment-retry.paths.ts'
import { recordRun } from './test-run-record.ts'
import { failuresOf, replayCover } from './replay-paths.ts'

test('every path of a payment retry ends in the state that the table names, and the paths cover every transition', () => {
  console.log(coverageLine('paymentRetry', PAYMENT_RETRY_COVER.cover))
  const paths = replayCover(paymentRetryMachine, PAYMENT_RETRY_COVER)
  recordRun({ machine: 'paymentRetry', driver: 'domain', finishedAt: new Date().toISOString(), paths })
  expect(PAYMENT_RETRY_COVER.cover.transitions).toEqual(PAYMENT_RETRY_COVER.table.toSorted())
  expect(failuresOf(paths)).toEqual([])
})

describe('payment retry: single rules', () => {
  const run = (answers: (RetryResult | null)[], lookups: LookupResult[] = []) => {
    const requests: RetryRequest[] = []
    let keys = 0
    const actor = createActor(
      paymentRetryMachine.provide({
        delays: { checkDelay: 1 },
        actors: {
          retryingPayment: fromPromise<RetryResult, RetryRequest>(async ({ input: request }) => {
            requests.push(request)
            const answer = answers.shift()
            if (!answer) throw new Error('no response')
            return answer
          }),
          lookingUpPayment: fromPromise<LookupResult, { orderId: number }>(
            async () => lookups.shift() ?? { _tag: 'Unknown' },
          ),
        },
      }),
      { input: { ...input, newKey: () => `key-${++keys}` } },
    )
    actor.start()
    return { actor, requests }
  }
  const payByCard = (actor: ReturnType<typeof run>['actor']) => {
    actor.send({ type: 'retry.method.choose', paymentType: 'card' })
    actor.send({ type: 'retry.card.set', card })
    actor.send({ type: 'retry.submit' })
  }

  test('pays in cash after a declined card, with a key of its own and the current version', async () => {
    const { actor, requests } = run([
      { _tag: 'Declined', gatewayCode: '51', version: 4 },
      { _tag: 'Approved', version: 5 },
    ])
    payByCard(actor)
    const back = await waitFor(
      actor,
      (state) => state.matches('choosingMethod') && state.context.refusal !== null,
    )
    expect(back.context).toMatchObject({
      refusal: { code: 'payment_failed', gatewayCode: '51' },
      encryptedCard: null,
      paymentType: null,
    })
    actor.send({ type: 'retry.method.choose', paymentType: 'cash' })
    actor.send({ type: 'retry.setCash', amount: cents(20_000) })
    actor.send({ type: 'retry.submit' })
    await waitFor(actor, (state) => state.matches('approved'))
    expect(requests).toEqual([
      {
        orderId: 5,
        version: 3,
        idempotencyKey: 'key-1',
        paymentType: 'card',
        change: null,
        encryptedCard: 'a.b.c',
        terms: {},
      },
      {
        orderId: 5,
        version: 4,
        idempotencyKey: 'key-2',
        paymentType: 'cash',
        change: 8500,
        encryptedCard: null,
        terms: {},
      },
    ])
  })
  test('looks up an unanswered attempt until its outcome is known, without sending another', async () => {
    const { actor, requests } = run(
      [null],
      [{ _tag: 'Unknown' }, { _tag: 'Unknown' }, { _tag: 'Approved', version: 4 }],
    )
    payByCard(actor)
    await waitFor(actor, (state) => state.matches('lookingUpPayment'))
    actor.send({ type: 'retry.submit' })
    actor.send({ type: 'retry.method.choose', paymentType: 'cash' })
    await waitFor(actor, (state) => state.matches('approved'))
    expect(requests).toHaveLength(1)
  })
  test('does not send cash below the amount', () => {
    const { actor, requests } = run([])
    actor.send({ type: 'retry.method.choose', paymentType: 'cash' })
    actor.send({ type: 'retry.setCash', amount: cents(100) })
    actor.send({ type: 'retry.submit' })
    expect(actor.getSnapshot().value).toBe('details')
    expect(requests).toEqual([])
  })

  const payInCash = (actor: ReturnType<typeof run>['actor'], given: number | null) => {
    actor.send({ type: 'retry.method.choose', paymentType: 'cash' })
    actor.send({ type: 'retry.setCash', amount: given === null ? null : cents(given) })
    actor.send({ type: 'retry.submit' })
  }
  test.each([
    [null, 0],
    [11_500, 0],
    [20_000, 8500],
  ])('cash of %s has a change of %d', async (given, change) => {
    const { actor, requests } = run([{ _tag: 'Approved', version: 4 }])
    payInCash(actor, given)
    await waitFor(actor, (state) => state.matches('approved'))
    expect(requests).toEqual([
      {
        orderId: 5,
        version: 3,
        idempotencyKey: 'key-1',
        paymentType: 'cash',
        change,
        encryptedCard: null,
        terms: {},
      },
    ])
    expect(actor.getSnapshot().context).toMatchObject({
      paymentType: null,
      cashGiven: null,
      encryptedCard: null,
    })
  })
  test('shows a refusal at the payment methods and takes over the version that comes with it', async () => {
    const { actor, requests } = run([
      { _tag: 'Refusal', code: 'product_not_enough_quantity' },
      { _tag: 'Refusal', code: 'invalid_next_status', version: 7 },
      { _tag: 'Approved', version: 8 },
    ])
    payInCash(actor, null)
    await waitFor(actor, (state) => state.matches('choosingMethod'))
    expect(actor.getSnapshot().context).toMatchObject({
      refusal: { code: 'product_not_enough_quantity' },
      version: 3,
      paymentType: null,
    })
    payInCash(actor, null)
    expect(actor.getSnapshot().context.refusal).toBeNull()
    await waitFor(actor, (state) => state.matches('choosingMethod'))
    expect(actor.getSnapshot().context).toMatchObject({
      refusal: { code: 'invalid_next_status' },
      version: 7,
    })
    payInCash(actor, null)
    await waitFor(actor, (state) => state.matches('approved'))
    expect(requests.map(({ idempotencyKey, version }) => [idempotencyKey, version])).toEqual([
      ['key-1', 3],
      ['key-2', 3],
      ['key-3', 7],
    ])
  })
  test('a payment that the look-up finds declined leads back to the methods without the card', async () => {
    const { actor } = run(
      [{ _tag: 'Unknown' }],
      [{ _tag: 'Unknown' }, { _tag: 'Declined', gatewayCode: '05', version: 6 }],
    )
    payByCard(actor)
    await waitFor(actor, (state) => state.matches('lookingUpPayment'))
    expect(actor.getSnapshot().context.encryptedCard).toBeNull()
    await waitFor(actor, (state) => state.matches('choosingMethod'))
    expect(actor.getSnapshot().context).toMatchObject({
      refusal: { code: 'payment_failed', gatewayCode: '05' },
      version: 6,
      paymentType: null,
    })
  })
  test('accepts only a method of the order and only the fields of that method', () => {
    const { actor, requests } = run([])
    const now = () => {
      const { cashGiven, idempotencyKey, paymentType, encryptedCard } = actor.getSnapshot().context
      return { value: actor.getSnapshot().value, paymentType, cashGiven, encryptedCard, idempotencyKey }
    }
    expect(now()).toEqual({
      value: 'choosingMethod',
      paymentType: null,
      cashGiven: null,
      encryptedCard: null,
      idempotencyKey: '',
    })
    actor.send({ type: 'retry.method.choose', paymentType: 'credit' })
    expect(now().value).toBe('choosingMethod')
    actor.send({ type: 'retry.method.choose', paymentType: 'cash' })
    actor.send({ type: 'retry.card.set', card })
    actor.send({ type: 'retry.setCash', amount: cents(12_000) })
    expect(now()).toEqual({
      value: 'details',
      paymentType: 'cash',
      cashGiven: 12_000,
      encryptedCard: null,
      idempotencyKey: 'key-1',
    })
    actor.send({ type: 'retry.method.choose', paymentType: 'credit' })
    expect(now().paymentType).toBe('cash')
    actor.send({ type: 'retry.method.choose', paymentType: 'card' })
    actor.send({ type: 'retry.setCash', amount: cents(12_000) })
    actor.send({ type: 'retry.submit' })
    expect(now()).toEqual({
      value: 'details',
      paymentType: 'card',
      cashGiven: null,
      encryptedCard: null,
      idempotencyKey: 'key-2',
    })
    actor.send({ type: 'retry.card.set', card })
    expect(now().encryptedCard).toEqual(card)
    expect(requests).toEqual([])
  })
  test('sends the terms of the method that is chosen last, and none of another', async () => {
    const { actor, requests } = run([{ _tag: 'Awaiting', version: 4 }])
    actor.send({ type: 'retry.method.choose', paymentType: 'cash' })
    actor.send({ type: 'retry.setTerms', terms: { authorizationCode: '0417' } })
    actor.send({ type: 'retry.method.choose', paymentType: 'pos' })
    expect(actor.getSnapshot().context.terms.authorizationCode).toBe('')
    actor.send({ type: 'retry.setTerms', terms: { authorizationCode: ' 0417 ' } })
    actor.send({ type: 'retry.setTerms', terms: { customerWillPay: true } })
    actor.send({ type: 'retry.submit' })
    await waitFor(actor, (state) => state.matches('awaitingCode'))
    expect(requests).toMatchObject([{ paymentType: 'pos', terms: { customerWillPay: true }, change: null }])
    expect(requests[0]?.terms).toEqual({ customerWillPay: true })
    expect(actor.getSnapshot().context.terms).toEqual(NO_RETRY_TERMS)
  })
  test('looks up at once when the operator asks', async () => {
    const { actor } = run([null], [{ _tag: 'Unknown' }, { _tag: 'Approved', version: 4 }])
    payByCard(actor)
    await waitFor(actor, (state) => state.matches({ lookingUpPayment: 'waiting' }))
    actor.send({ type: 'retry.check' })
    expect(actor.getSnapshot().value).toEqual({ lookingUpPayment: 'requesting' })
    await waitFor(actor, (state) => state.matches('approved'))
  })
})
