import { expect, test } from 'vitest'
import {
  refusalToRegenerate,
  refusalToReplace,
  type BilledTo,
  type InvoiceState,
} from './invoice-refusals.ts'
import { INVOICE_STATUSES } from './invoice-status.ts'

const state = (changed: Partial<InvoiceState>): InvoiceState => ({
  status: 'failed',
  hasDocument: false,
  isUnderway: false,
  isDue: true,
  ...changed,
})
const cf: BilledTo = { type: 'nit_cf', value: null, billingName: 'CF', billingAddress: null }
const nit: BilledTo = { type: 'nit', value: '7412093K', billingName: 'Maestra', billingAddress: null }

test('a document is made again where there is none and one is due', () => {
  expect(INVOICE_STATUSES.map((status) => refusalToRegenerate(state({ status }))?.code ?? true)).toEqual([
    true,
    'invoice_in_progress',
    'invoice_already_generated',
    true,
    true,
    true,
    true,
  ])
  expect(refusalToRegenerate(state({ isDue: false }))?.code).toBe('invoice_not_due')
  expect(refusalToRegenerate(state({ isUnderway: true }))?.code).toBe('invoice_in_progress')
})

test.each([
  ['generated, in time', state({ status: 'generated' }), { to: nit, until: '2026-11-29' }, undefined],
  ['generated, on the last day', state({ status: 'generated' }), { to: nit, until: '2026-11-24' }, undefined],
  [
    'generated, too late',
    state({ status: 'generated' }),
    { to: nit, until: '2026-11-23' },
    'invoice_window_closed',
  ],
  [
    'generated, where nothing is annulled',
    state({ status: 'generated' }),
    { to: nit, until: null },
    'invoice_window_closed',
  ],
  ['credited', state({ status: 'credited' }), { to: nit, until: '2026-11-29' }, 'invoice_has_credit_note'],
  ['under way', state({ status: 'pending' }), { to: nit, until: null }, 'invoice_in_progress'],
  ['in contingency', state({ status: 'contingency' }), { to: nit, until: null }, 'invoice_in_progress'],
  ['failed', state({}), { to: nit, until: null }, undefined],
  [
    'the same receiver',
    state({}),
    { to: { ...cf, billingAddress: '' }, until: null },
    'invoice_billing_unchanged',
  ],
] as const)('billing somebody else, %s', (_, invoice, change, code) => {
  expect(refusalToReplace(invoice, { from: cf, today: '2026-11-24', ...change })?.code).toBe(code)
})
