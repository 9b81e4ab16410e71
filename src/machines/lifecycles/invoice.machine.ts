/** The life of the invoice of one order or of a store's part: what holds by law, and what is still to be made. */
import { assign, setup } from 'xstate'
import type { InvoiceEvent, InvoiceFacts } from '../../domain/billing/invoice.ts'
import type { InvoiceStatus } from '../../domain/billing/invoice-status.ts'

const base = setup({
  types: { context: {} as InvoiceFacts, events: {} as InvoiceEvent, input: {} as InvoiceFacts },
  actions: {
    setStatus: assign((_, params: { status: InvoiceStatus }) => ({ status: params.status })),
    setDocument: assign({ hasDocument: true }),
    clearDocument: assign({ hasDocument: false }),
  },
  guards: { hasDocument: ({ context }) => context.hasDocument },
})

const setStatus = (status: InvoiceStatus) => ({ type: 'setStatus', params: { status } }) as const

export const invoiceMachine = base.createMachine({
  id: 'invoice',
  context: ({ input }) => input,
  initial: 'none',
  states: {
    none: { entry: setStatus('none'), on: { 'invoice.request': 'pending' } },
    pending: {
      entry: setStatus('pending'),
      on: {
        'invoice.certified': { target: 'generated', actions: 'setDocument' },
        // The document that was to be replaced holds on.
        'invoice.refused': [{ guard: 'hasDocument', target: 'generated' }, { target: 'failed' }],
        'invoice.contingency': 'contingency',
        'invoice.withdraw': [{ guard: 'hasDocument', target: 'generated' }, { target: 'none' }],
      },
    },
    generated: {
      entry: setStatus('generated'),
      on: {
        'invoice.replace': 'pending',
        'invoice.annulled': { target: 'annulled', actions: 'clearDocument' },
        'invoice.credited': { target: 'credited', actions: 'clearDocument' },
      },
    },
    failed: {
      entry: setStatus('failed'),
      on: { 'invoice.request': 'pending', 'invoice.withdraw': 'none' },
    },
    contingency: { entry: setStatus('contingency'), on: { 'invoice.request': 'pending' } },
    annulled: { entry: setStatus('annulled'), on: { 'invoice.request': 'pending' } },
    credited: { entry: setStatus('credited'), on: { 'invoice.request': 'pending' } },
  },
})
