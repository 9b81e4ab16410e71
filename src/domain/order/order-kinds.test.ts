import { expect, test } from 'vitest'
import { OFFERED_ORDER_TYPES, ORDER_TYPES, paymentMethodsOf } from './order-kinds.ts'

test('the types that can be placed', () => {
  expect(OFFERED_ORDER_TYPES).toEqual(['single', 'gift', 'business', 'third_party', 'corporate'])
})

test('every type has its payment methods, the one of a retry first', () => {
  expect(Object.fromEntries(ORDER_TYPES.map((type) => [type, paymentMethodsOf(type)]))).toEqual({
    single: ['card', 'cash', 'pos', 'credit'],
    gift: ['card', 'bank_transfer'],
    business: ['card', 'cash', 'pos', 'bank_transfer', 'credit'],
    third_party: ['cash', 'pos', 'credit'],
    corporate: ['bank_transfer', 'card', 'credit', 'pos'],
  })
})
