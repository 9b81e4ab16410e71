import { expect, it } from 'vitest'
import { unusedStatusField } from './status-change-fields.ts'

const ALL = { cashReceived: 5_000, authorizationCode: 'A-1', bankVoidTransactionId: 'V-1', goods: 'stock' }

it.each([
  ['preparing', 'cash', { cashReceived: 5_000 }, 'cashReceived'],
  ['preparing', 'pos', { authorizationCode: 'A-1' }, 'authorizationCode'],
  ['packing', 'bank_transfer', { bankVoidTransactionId: 'V-1' }, 'bankVoidTransactionId'],
  ['completed', 'cash', { cashReceived: 5_000 }, null],
  ['completed', 'cash', { authorizationCode: 'A-1' }, 'authorizationCode'],
  ['completed', 'pos', { authorizationCode: 'A-1' }, null],
  ['completed', 'pos', { cashReceived: 5_000 }, 'cashReceived'],
  ['completed', 'card', { goods: 'wasted' }, 'goods'],
  ['cancelled', 'bank_transfer', { bankVoidTransactionId: 'V-1', goods: 'stock' }, null],
  ['cancelled', 'cash', { cashReceived: 5_000 }, 'cashReceived'],
  ['routing', 'cash', { authorizationCode: '' }, null],
  ['routing', 'cash', {}, null],
  ['in_route', 'card', ALL, 'cashReceived'],
] as const)('to %s of an order paid by %s with %o: %s is of no use', (status, method, given, unused) => {
  expect(unusedStatusField(status, method, given)).toBe(unused)
})
