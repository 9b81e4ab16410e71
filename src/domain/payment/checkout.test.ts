import { expect, test } from 'vitest'
import { cents } from '../shared/money.ts'
import { faultOfCheckout, paymentAtPlacing, type Checkout } from './checkout.ts'
import { isOutstanding } from './payment.ts'

test.each<readonly [Checkout, ReturnType<typeof faultOfCheckout>]>([
  [{ paymentType: 'cash', change: cents(500) }, null],
  [
    { paymentType: 'cash', daysToPay: 5 },
    { field: 'daysToPay', fault: 'invalid' },
  ],
  [{ paymentType: 'cash', authorizationCode: ' ' }, null],
  [
    { paymentType: 'card', change: cents(500) },
    { field: 'change', fault: 'invalid' },
  ],
  [{ paymentType: 'card', change: cents(0) }, null],
  [{ paymentType: 'pos', authorizationCode: '0417' }, null],
  [{ paymentType: 'pos', customerWillPay: true }, null],
  [
    { paymentType: 'pos', customerWillPay: true, authorizationCode: '0417' },
    { field: 'authorizationCode', fault: 'invalid' },
  ],
  [
    { paymentType: 'pos', creditCardInfo: {} },
    { field: 'creditCardInfo', fault: 'invalid' },
  ],
  [{ paymentType: 'cash', customerWillPay: false }, null],
  [{ paymentType: 'bank_transfer', bankTransactionId: 'T-1' }, null],
  [
    { paymentType: 'bank_transfer', authorizationCode: '0417' },
    { field: 'authorizationCode', fault: 'invalid' },
  ],
  [{ paymentType: 'credit', daysToPay: 15 }, null],
  [{ paymentType: 'credit' }, { field: 'daysToPay', fault: 'required' }],
  [{ paymentType: 'credit', daysToPay: 15, isCredit: true }, null],
  [
    { paymentType: 'credit', daysToPay: 15, isCredit: false },
    { field: 'isCredit', fault: 'invalid' },
  ],
  [
    { paymentType: 'cash', isCredit: true },
    { field: 'isCredit', fault: 'invalid' },
  ],
  [{ paymentType: 'cash', isCredit: false }, null],
  [{ paymentType: 'bank_transfer', bankTransactionId: 'T-1', transferId: 'TR-9' }, null],
  [
    { paymentType: 'bank_transfer', transferId: 'TR-9' },
    { field: 'bankTransactionId', fault: 'required' },
  ],
  [
    { paymentType: 'pos', transferId: 'TR-9' },
    { field: 'transferId', fault: 'invalid' },
  ],
])('%o has the fault %o', (checkout, fault) => {
  expect(faultOfCheckout(checkout)).toEqual(fault)
})

test.each<readonly [Checkout, boolean]>([
  [{ paymentType: 'card' }, true],
  [{ paymentType: 'cash' }, false],
  [{ paymentType: 'credit', daysToPay: 5 }, false],
  [{ paymentType: 'pos' }, true],
  [{ paymentType: 'pos', authorizationCode: '0417' }, false],
  [{ paymentType: 'pos', customerWillPay: true }, false],
  [{ paymentType: 'bank_transfer' }, true],
  [{ paymentType: 'bank_transfer', bankTransactionId: ' ' }, true],
  [{ paymentType: 'bank_transfer', bankTransactionId: 'T-1' }, false],
])('the kitchen waits for %o: %s', (checkout, isWaiting) => {
  expect(isOutstanding(paymentAtPlacing(checkout))).toBe(isWaiting)
})

test('the id of a transfer stays with its payment, because cancelling needs it', () => {
  expect(paymentAtPlacing({ paymentType: 'bank_transfer', bankTransactionId: ' T-1 ' })).toEqual({
    method: 'bank_transfer',
    status: 'completed',
    isOutcomeUnknown: false,
    bankTransactionId: 'T-1',
    customerWillPay: false,
  })
})
