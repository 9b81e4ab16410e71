import { expect, test } from 'vitest'
import { PAYMENT_METHODS, type PaymentMethod } from './payment-method.ts'
import { isCollectedAtTheDoor } from './collected-at-the-door.ts'
import { isOutstanding, type PaymentFacts } from './payment.ts'

const payment = (method: PaymentMethod, change: Partial<PaymentFacts> = {}): PaymentFacts => ({
  method,
  status: 'pending',
  isOutcomeUnknown: false,
  bankTransactionId: null,
  customerWillPay: false,
  ...change,
})

test('the kitchen waits for outstanding payments', () => {
  expect(PAYMENT_METHODS.filter((method) => isOutstanding(payment(method)))).toEqual([
    'card',
    'pos',
    'bank_transfer',
  ])
  expect(PAYMENT_METHODS.filter((method) => isOutstanding(payment(method, { status: 'failed' })))).toEqual([
    'card',
    'pos',
    'bank_transfer',
  ])
  expect(PAYMENT_METHODS.filter((method) => isOutstanding(payment(method, { status: 'completed' })))).toEqual(
    [],
  )
  expect(
    PAYMENT_METHODS.map((method) => [method, isOutstanding(payment(method, { customerWillPay: true }))]),
  ).toEqual([
    ['card', true],
    ['cash', false],
    ['pos', false],
    ['bank_transfer', true],
    ['credit', false],
  ])
})

test('what is paid after the goods holds up no step, and nothing of it is collected at the door', () => {
  const deferred = PAYMENT_METHODS.map((method) => payment(method, { isDeferred: true }))
  expect(deferred.filter(isOutstanding)).toEqual([])
  expect(deferred.filter(isCollectedAtTheDoor)).toEqual([])
  expect(PAYMENT_METHODS.filter((method) => isCollectedAtTheDoor({ method }))).toEqual(['cash', 'pos'])
})
