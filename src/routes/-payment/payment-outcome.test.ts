import { describe, expect, test } from 'vitest'
import { ApiFailure } from '../../api/client/api-failure.ts'
import type { Order } from '../../api/contract/orders.contract.ts'
import { paymentOutcome, toLookupAnswer, toRetryAnswer } from './payment-outcome.ts'

// Only the fields that the outcome depends on.
const order = (status: Order['status'], isOutcomeUnknown: boolean) =>
  ({ status, version: 4, payment: { isOutcomeUnknown, gatewayCode: '51' } }) as Order
const failure = (status: number, code: ApiFailure['code'], more: object = {}) =>
  new ApiFailure(status, code, { statusCode: status, message: code, requestId: 'r-1', ...more })

test.each([
  ['pending', false, 'unknown'],
  ['pending', true, 'unknown'],
  ['failed', true, 'unknown'],
  ['failed', false, 'declined'],
  ['cancelled', true, 'unknown'],
  ['cancelled', false, 'declined'],
  ['scheduled', false, 'approved'],
  ['processing', false, 'approved'],
  ['completed', false, 'approved'],
] as const)(
  'the payment of an order that is %s, outcome unknown: %s, is %s',
  (status, isUnknown, outcome) => {
    expect(paymentOutcome({ status, isOutcomeUnknown: isUnknown })).toBe(outcome)
    expect(toLookupAnswer(order(status, isUnknown))).toEqual(
      {
        unknown: { _tag: 'Unknown' },
        declined: { _tag: 'Declined', gatewayCode: '51', version: 4 },
        approved: { _tag: 'Approved', version: 4 },
      }[outcome],
    )
  },
)

test.each([
  ['pos', 'pending', 'Awaiting'],
  ['bank_transfer', 'pending', 'Awaiting'],
  ['pos', 'processing', 'Approved'],
  ['credit', 'processing', 'Approved'],
] as const)('an order by %s that is %s is %s', (paymentType, status, _tag) => {
  const { payment, ...rest } = order(status, false)
  expect(toLookupAnswer({ ...rest, payment: { ...payment, paymentType } })).toEqual({ _tag, version: 4 })
})

describe('a failed payment request', () => {
  test.each([
    ['no answer', new ApiFailure(0, 'offline', null)],
    ['an answer of a proxy', new ApiFailure(403, 'unreadable', null)],
    ['a defect of the server', failure(500, 'smth_wrong')],
    ['an outcome that the server does not know either', failure(400, 'payment_outcome_unknown')],
    ['the same attempt still under way', failure(409, 'idempotency_in_progress')],
    ['anything that is not a failure of a call', new TypeError('x')],
  ])('has an unknown outcome after %s', (_, error) => {
    expect(toRetryAnswer(error)).toEqual({ _tag: 'Unknown' })
  })

  test('was refused when the server says why, with the products or the field', () => {
    const products = [{ name: 'Sopa', sku: 'S-1' }]
    const short = new ApiFailure(400, 'product_not_enough_quantity', {
      statusCode: 400,
      message: { errorMessage: 'product_not_enough_quantity', products },
      requestId: 'r-1',
    })
    expect(toRetryAnswer(short)).toEqual({
      _tag: 'Refusal',
      code: 'product_not_enough_quantity',
      products,
    })
    expect(toRetryAnswer(failure(400, 'validation_error', { details: { change: 'out_of_range' } }))).toEqual({
      _tag: 'Refusal',
      code: 'validation_error',
      field: 'change',
    })
  })

  test('was refused with the present order after a conflict', () => {
    const conflict = failure(409, 'version_conflict', { current: order('failed', false) })
    expect(toRetryAnswer(conflict)).toEqual({ _tag: 'Refusal', code: 'version_conflict', version: 4 })
  })
})
