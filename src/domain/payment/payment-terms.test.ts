import { expect, test } from 'vitest'
import { cents } from '../shared/money.ts'
import {
  awaitedPayment,
  missingPaymentDetail,
  NO_RETRY_TERMS,
  retryTermsToSend,
  type PaymentDetails,
  type RetryTerms,
} from './payment-terms.ts'
import type { PaymentMethod } from './payment-method.ts'

const EVERYTHING: RetryTerms = {
  authorizationCode: ' 0417 ',
  bankTransactionId: ' BI-1 ',
  customerWillPay: false,
  daysToPay: 15,
  transferId: ' TR-9 ',
}

test.each<readonly [PaymentMethod, Partial<RetryTerms>, ReturnType<typeof retryTermsToSend>]>([
  ['cash', EVERYTHING, {}],
  ['card', EVERYTHING, {}],
  ['pos', EVERYTHING, { authorizationCode: '0417' }],
  ['pos', { ...EVERYTHING, customerWillPay: true }, { customerWillPay: true }],
  ['pos', { authorizationCode: ' ' }, {}],
  ['bank_transfer', EVERYTHING, { bankTransactionId: 'BI-1', transferId: 'TR-9' }],
  ['bank_transfer', { bankTransactionId: 'BI-1', transferId: ' ' }, { bankTransactionId: 'BI-1' }],
  ['credit', EVERYTHING, { daysToPay: 15, isCredit: true }],
])('a retry by %s with %o sends %o', (method, terms, sent) => {
  expect(retryTermsToSend(method, { ...NO_RETRY_TERMS, ...terms })).toEqual(sent)
})

test.each<readonly [PaymentMethod, Partial<RetryTerms>, ReturnType<typeof awaitedPayment>]>([
  ['cash', {}, null],
  ['card', {}, null],
  ['credit', {}, null],
  ['pos', { customerWillPay: true, authorizationCode: '0417' }, 'door'],
  ['pos', { authorizationCode: ' ' }, 'code'],
  ['pos', { authorizationCode: '0417' }, null],
  ['bank_transfer', {}, 'transaction'],
  ['bank_transfer', { bankTransactionId: 'BI-1' }, null],
])('a payment by %s with %o awaits %s', (method, terms, awaited) => {
  expect(awaitedPayment(method, { ...NO_RETRY_TERMS, ...terms })).toBe(awaited)
})

const card = { jwe: 'a.b.c', brand: 'visa', lastFour: '4242' } as const
const details = (given: Partial<PaymentDetails>): PaymentDetails => ({
  paymentType: null,
  toPay: cents(11_500),
  cashGiven: null,
  confirmedCash: null,
  encryptedCard: null,
  terms: NO_RETRY_TERMS,
  ...given,
})

test.each<readonly [Partial<PaymentDetails>, ReturnType<typeof missingPaymentDetail>]>([
  [{}, 'method'],
  [{ paymentType: 'cash' }, null],
  [{ paymentType: 'cash', cashGiven: cents(11_500) }, null],
  [{ paymentType: 'cash', cashGiven: cents(11_499) }, 'cash'],
  [{ paymentType: 'cash', cashGiven: cents(Number.NaN) }, 'cash'],
  [{ paymentType: 'cash', cashGiven: cents(69_000) }, null],
  [{ paymentType: 'cash', cashGiven: cents(69_001) }, 'cashConfirmation'],
  [{ paymentType: 'cash', cashGiven: cents(69_001), confirmedCash: cents(69_001) }, null],
  [{ paymentType: 'cash', cashGiven: cents(69_002), confirmedCash: cents(69_001) }, 'cashConfirmation'],
  [{ paymentType: 'card' }, 'card'],
  [{ paymentType: 'card', encryptedCard: card }, null],
  [{ paymentType: 'pos' }, null],
  [{ paymentType: 'bank_transfer' }, null],
  [{ paymentType: 'bank_transfer', terms: { ...NO_RETRY_TERMS, transferId: 'TR-9' } }, 'bankTransactionId'],
  [
    {
      paymentType: 'bank_transfer',
      terms: { ...NO_RETRY_TERMS, transferId: 'TR-9', bankTransactionId: 'B' },
    },
    null,
  ],
  [{ paymentType: 'credit' }, 'daysToPay'],
  [{ paymentType: 'credit', terms: { ...NO_RETRY_TERMS, daysToPay: 5 } }, null],
])('a retry with %o lacks %s', (given, missing) => {
  expect(missingPaymentDetail(details(given))).toBe(missing)
})
