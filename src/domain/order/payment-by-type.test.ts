import { expect, test } from 'vitest'
import { PAYMENT_METHODS } from '../payment/payment-method.ts'
import { refusal } from '../shared/refusal.ts'
import { ORDER_TYPES } from './order-kinds.ts'
import { offeredMethods, refusalToPayBy } from './payment-by-type.ts'

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

test('the usual methods are offered first; a corporate order has its own order', () => {
  expect(ORDER_TYPES.map((type) => [type, offeredMethods(type)])).toEqual([
    ['single', ['cash', 'card', 'pos', 'credit']],
    ['gift', ['card', 'bank_transfer']],
    ['business', ['cash', 'card', 'pos', 'bank_transfer', 'credit']],
    ['third_party', ['cash', 'pos', 'credit']],
    ['corporate', ['bank_transfer', 'card', 'credit', 'pos']],
  ])
})
