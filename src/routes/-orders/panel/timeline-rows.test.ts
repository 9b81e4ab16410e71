import { describe, expect, it } from 'vitest'
import { testOrder, testPayment } from '../../../../tests/components/order.fixture.ts'
import { timelineRows } from './timeline-rows.ts'

const NOTHING_MOVED = { paid: null, goods: null, carrier: null } as const
const at = (minute: number) => `2026-12-07T17:0${minute}:00.000Z`
const step = (id: number, event: string, minute: number) =>
  ({
    id,
    at: at(minute),
    event,
    from: 'pending',
    to: 'pending',
    actor: null,
    reason: null,
    ...NOTHING_MOVED,
  }) as const
const attempt = (status: 'declined' | 'unknown' | 'approved', minute: number) => ({
  startedAt: at(minute),
  settledAt: status === 'unknown' ? null : at(minute),
  status,
  amount: 11_500,
  gatewayCode: null,
  transactionId: null,
})

describe('the timeline of an order', () => {
  it('puts a charge on the step it led to, and the others between the steps', () => {
    const { history, payment } = testOrder({
      history: [
        step(1, 'order.placed', 0),
        step(2, 'payment.failed', 1),
        step(3, 'order.retry', 2),
        step(4, 'payment.captured', 5),
        step(5, 'order.prepare', 6),
      ],
      payment: testPayment({
        attempts: [attempt('declined', 1), attempt('unknown', 3), attempt('approved', 4)],
      }),
    })
    expect(
      timelineRows(history, payment.attempts).map((row) => [
        row.kind,
        row.step?.event ?? null,
        row.attempt?.status ?? null,
      ]),
    ).toEqual([
      ['status', 'order.prepare', null],
      ['payment', 'payment.captured', 'approved'],
      ['payment', null, 'unknown'],
      ['payment', 'order.retry', null],
      ['payment', 'payment.failed', 'declined'],
      ['status', 'order.placed', null],
    ])
  })
})
