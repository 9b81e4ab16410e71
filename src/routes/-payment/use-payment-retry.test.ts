import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { ApiFailure } from '../../api/client/api-failure.ts'
import { orderKey } from '../../api/client/query-keys.ts'
import type { Order } from '../../api/contract/orders.contract.ts'
import type { OrderType } from '../../domain/order/order-kinds.ts'
import { offeredMethods } from '../../domain/order/payment-by-type.ts'
import { cents } from '../../domain/shared/money.ts'
import { providePaymentRetry } from './use-payment-retry.ts'

const calls = vi.hoisted(() => ({ retryOrderPayment: vi.fn(), order: vi.fn() }))
vi.mock('../../api/client/api.ts', () => ({ api: calls }))

// Only the fields that a retry reads.
const order = (version: number, status: Order['status'], isOutcomeUnknown = false) =>
  ({ id: 17, version, status, payment: { isOutcomeUnknown, gatewayCode: '51' } }) as Order
const failure = (status: number, code: ApiFailure['code'], more: object = {}) =>
  new ApiFailure(status, code, { statusCode: status, message: code, requestId: 'r-1', ...more })

let queryClient: QueryClient
const start = (type: OrderType = 'single') => {
  let keys = 0
  const actor = createActor(providePaymentRetry(queryClient), {
    input: {
      orderId: 17,
      version: 3,
      toPay: cents(11_500),
      methods: offeredMethods(type),
      newKey: () => `key-${++keys}`,
    },
  })
  actor.start()
  return actor
}
const payByCard = (actor: ReturnType<typeof start>) => {
  actor.send({ type: 'retry.method.choose', paymentType: 'card' })
  actor.send({ type: 'retry.card.set', card: { jwe: 'a.b.c', brand: 'visa', lastFour: '4242' } })
  actor.send({ type: 'retry.submit' })
}
const payInCash = (actor: ReturnType<typeof start>) => {
  actor.send({ type: 'retry.method.choose', paymentType: 'cash' })
  actor.send({ type: 'retry.setCash', amount: cents(20_000) })
  actor.send({ type: 'retry.submit' })
}

beforeEach(() => {
  vi.resetAllMocks()
  queryClient = new QueryClient()
})

test('a card is sent encrypted, with the displayed version and the key of the attempt', async () => {
  calls.retryOrderPayment.mockResolvedValueOnce(order(4, 'processing'))
  const actor = start()
  payByCard(actor)
  await waitFor(actor, (state) => state.matches('approved'))
  expect(calls.retryOrderPayment.mock.calls).toEqual([
    [
      {
        params: { id: 17 },
        ifMatch: 3,
        idempotencyKey: 'key-1',
        toast: 'none',
        body: { paymentType: 'card', isCallCenterRepayment: true, creditCardInfo: { newCard: 'a.b.c' } },
      },
    ],
  ])
  expect(queryClient.getQueryData(orderKey(17))).toEqual(order(4, 'processing'))
})

test('cash is sent with the change to bring, after a declined card', async () => {
  calls.retryOrderPayment
    .mockResolvedValueOnce(order(5, 'failed'))
    .mockResolvedValueOnce(order(6, 'processing'))
  const actor = start()
  payByCard(actor)
  const declined = await waitFor(actor, (state) => state.context.refusal !== null)
  expect(declined.context.refusal).toEqual({ code: 'payment_failed', gatewayCode: '51' })
  payInCash(actor)
  await waitFor(actor, (state) => state.matches('approved'))
  expect(calls.retryOrderPayment.mock.calls[1]?.[0]).toEqual({
    params: { id: 17 },
    ifMatch: 5,
    idempotencyKey: 'key-2',
    toast: 'none',
    body: { paymentType: 'cash', isCallCenterRepayment: true, change: 8500 },
  })
})

test.each([
  ['a pending payment', () => calls.retryOrderPayment.mockResolvedValueOnce(order(4, 'pending'))],
  [
    'an attempt that the bank may still have taken',
    () => calls.retryOrderPayment.mockResolvedValueOnce(order(4, 'failed', true)),
  ],
  [
    'the answer that the outcome of an earlier attempt is unknown',
    () => calls.retryOrderPayment.mockRejectedValueOnce(failure(400, 'payment_outcome_unknown')),
  ],
  ['a lost answer', () => calls.retryOrderPayment.mockRejectedValueOnce(new ApiFailure(0, 'offline', null))],
])('%s is looked up before another attempt', async (_, answer) => {
  answer()
  calls.order.mockResolvedValueOnce(order(4, 'pending', true)).mockResolvedValueOnce(order(5, 'processing'))
  const actor = start()
  payByCard(actor)
  await waitFor(actor, (state) => state.matches({ lookingUpPayment: 'waiting' }))
  payInCash(actor)
  expect(actor.getSnapshot().context.refusal).toBeNull()
  actor.send({ type: 'retry.check' })
  await waitFor(actor, (state) => state.matches('approved'))
  expect(calls.retryOrderPayment).toHaveBeenCalledTimes(1)
  expect(calls.order.mock.calls[0]).toEqual([{ params: { id: 17 }, toast: 'none' }])
  expect(queryClient.getQueryData(orderKey(17))).toEqual(order(5, 'processing'))
})

test('after a conflict the present order is shown, and the next attempt has its version', async () => {
  calls.retryOrderPayment
    .mockRejectedValueOnce(failure(409, 'version_conflict', { current: order(7, 'failed') }))
    .mockResolvedValueOnce(order(8, 'processing'))
  const actor = start()
  payByCard(actor)
  const refused = await waitFor(actor, (state) => state.context.refusal !== null)
  expect(refused.context).toMatchObject({ refusal: { code: 'version_conflict' }, version: 7 })
  expect(queryClient.getQueryData(orderKey(17))).toEqual(order(7, 'failed'))
  payInCash(actor)
  await waitFor(actor, (state) => state.matches('approved'))
  expect(calls.retryOrderPayment.mock.calls[1]?.[0]).toMatchObject({ ifMatch: 7, idempotencyKey: 'key-2' })
})

test.each([
  ['credit', { daysToPay: 15 }, { daysToPay: 15, isCredit: true }, 'approved'],
  ['pos', { authorizationCode: '0417' }, { authorizationCode: '0417' }, 'approved'],
  ['pos', { customerWillPay: true }, { customerWillPay: true }, 'approved'],
  ['pos', {}, {}, 'awaitingCode'],
  ['bank_transfer', {}, {}, 'awaitingCode'],
  [
    'bank_transfer',
    { bankTransactionId: 'BI-1', transferId: 'TR-9' },
    { bankTransactionId: 'BI-1', transferId: 'TR-9' },
    'approved',
  ],
] as const)('a payment by %s with %o sends %o and is %s', async (paymentType, terms, sent, state) => {
  const { payment, ...rest } = order(4, state === 'approved' ? 'processing' : 'pending')
  calls.retryOrderPayment.mockResolvedValueOnce({ ...rest, payment: { ...payment, paymentType } })
  const actor = start('business')
  actor.send({ type: 'retry.method.choose', paymentType })
  actor.send({ type: 'retry.setTerms', terms })
  actor.send({ type: 'retry.submit' })
  await waitFor(actor, (snapshot) => snapshot.matches(state))
  expect(calls.retryOrderPayment.mock.calls[0]?.[0].body).toEqual({
    paymentType,
    isCallCenterRepayment: true,
    ...sent,
  })
})
