import { expect, test } from 'vitest'
import { refusal } from '../shared/refusal.ts'
import { ORDER_TYPES } from '../order/order-kinds.ts'
import { PAYMENT_METHODS, type PaymentMethod } from './payment-method.ts'
import { isCollectedAtTheDoor } from './collected-at-the-door.ts'
import { isOutstanding, offeredMethods, refusalToPayBy, type PaymentFacts } from './payment.ts'

const payment = (method: PaymentMethod, change: Partial<PaymentFacts> = {}): PaymentFacts => ({
  method,
  status: 'pending',
  isOutcomeUnknown: false,
  bankTransactionId: null,
  customerWillPay: false,
  ...change,
})

test('each order type has its payment methods, with and without credit', () => {
  const methods = (isCreditAvailable: boolean) =>
    Object.fromEntries(
      ORDER_TYPES.map((type) => [
        type,
        PAYMENT_METHODS.filter((method) => refusalToPayBy(type, method, isCreditAvailable) === null),
      ]),
    )
  expect(methods(true)).toEqual({
    single: ['card', 'cash', 'pos', 'credit'],
    gift: ['card', 'bank_transfer'],
    business: ['card', 'cash', 'pos', 'bank_transfer', 'credit'],
    corporate: ['card', 'pos', 'bank_transfer', 'credit'],
    third_party: ['cash', 'pos', 'credit'],
  })
  expect(methods(false)).toEqual({
    single: ['card', 'cash', 'pos'],
    gift: ['card', 'bank_transfer'],
    business: ['card', 'cash', 'pos', 'bank_transfer'],
    corporate: ['card', 'pos', 'bank_transfer'],
    third_party: ['cash', 'pos'],
  })
  expect(refusalToPayBy('gift', 'cash', true)).toEqual(refusal('payment_type_dont_exit'))
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

test('the usual methods are offered first; a corporate order has its own order', () => {
  expect(ORDER_TYPES.map((type) => [type, offeredMethods(type)])).toEqual([
    ['single', ['cash', 'card', 'pos', 'credit']],
    ['gift', ['card', 'bank_transfer']],
    ['business', ['cash', 'card', 'pos', 'bank_transfer', 'credit']],
    ['third_party', ['cash', 'pos', 'credit']],
    ['corporate', ['bank_transfer', 'card', 'credit', 'pos']],
  ])
})

test('what is paid after the goods holds up no step, and nothing of it is collected at the door', () => {
  const deferred = PAYMENT_METHODS.map((method) => payment(method, { isDeferred: true }))
  expect(deferred.filter(isOutstanding)).toEqual([])
  expect(deferred.filter(isCollectedAtTheDoor)).toEqual([])
  expect(PAYMENT_METHODS.filter((method) => isCollectedAtTheDoor({ method }))).toEqual(['cash', 'pos'])
})
