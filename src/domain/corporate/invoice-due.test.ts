import { expect, test } from 'vitest'
import type { InvoiceDocumentId } from '../shared/ids.ts'
import { isInvoiceDue, stepsAfterCancel, type InvoiceMoment } from './invoice-due.ts'

const moment = (changed: Partial<InvoiceMoment>): InvoiceMoment => ({
  timing: 'after_completion',
  deliveries: ['completed'],
  corporateStatus: null,
  toPay: 100,
  ...changed,
})

test.each([
  ['a completed order', moment({}), true],
  ['one on its way', moment({ deliveries: ['in_route'] }), false],
  ['a placed one, after placing', moment({ timing: 'after_placing', deliveries: ['processing'] }), true],
  ['a scheduled one, after placing', moment({ timing: 'after_placing', deliveries: ['scheduled'] }), true],
  [
    'one that waits for its payment, after placing',
    moment({ timing: 'after_placing', deliveries: ['pending'] }),
    false,
  ],
  ['a cancelled one', moment({ deliveries: ['cancelled'] }), false],
  ['one that costs nothing', moment({ toPay: 0 }), false],
  [
    'a part of which one was cancelled',
    moment({ deliveries: ['completed', 'cancelled'], corporateStatus: 'completed' }),
    true,
  ],
  ['a part while another store still delivers', moment({ corporateStatus: 'in_progress' }), false],
])('%s is due: %#', (_, each, isDue) => {
  expect(isInvoiceDue(each)).toBe(isDue)
})

const issue = { action: 'issue' } as const
const undo = { action: 'undo' } as const
const annul = { action: 'annul', documentId: 7 as InvoiceDocumentId } as const
test.each([
  ['none', false, false, null],
  ['pending', false, false, []],
  ['pending', true, false, [issue, undo]],
  ['pending', true, true, [issue, undo, issue]],
  ['generated', false, false, [undo]],
  ['generated', false, true, [undo, issue]],
  ['contingency', false, false, [issue, undo]],
  ['failed', false, false, []],
  ['failed', false, true, null],
  ['annulled', false, false, null],
  ['credited', false, false, null],
] as const)(
  'an invoice that is %s (under way: %s, something is left: %s) is then to do %j',
  (status, isUnderway, isPartial, steps) => {
    const before = status === 'pending' || status === 'contingency' ? [issue] : []
    const hasDocument = status === 'generated'
    expect(stepsAfterCancel({ status, hasDocument, isUnderway, steps: before }, isPartial)).toEqual(steps)
  },
)

test.each([
  ['pending', false, [undo]],
  ['pending', true, [issue, annul, undo]],
  ['contingency', false, [issue, annul, undo]],
] as const)(
  'a replacement that is %s (under way: %s) leaves no document behind',
  (status, isUnderway, steps) => {
    expect(stepsAfterCancel({ status, hasDocument: true, isUnderway, steps: [issue, annul] }, false)).toEqual(
      steps,
    )
  },
)

test('what is cancelled again is undone once', () => {
  const steps = [issue, undo, issue]
  expect(stepsAfterCancel({ status: 'pending', hasDocument: false, isUnderway: true, steps }, true)).toEqual([
    issue,
    undo,
    issue,
  ])
})
