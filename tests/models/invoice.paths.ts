import type { InvoiceEvent, InvoiceEventType, InvoiceFacts } from '../../src/domain/billing/invoice.ts'
import { invoiceMachine } from '../../src/machines/lifecycles/invoice.machine.ts'
import { transitionsOf } from './transitions.ts'
import type { WithoutDriver } from './browser-run.ts'
import { edgeCover, type EdgeCover } from './paths.ts'

export const NEW_INVOICE: InvoiceFacts = { status: 'none', hasDocument: false }

export const INVOICE_EVENTS = [
  'invoice.request',
  'invoice.replace',
  'invoice.certified',
  'invoice.refused',
  'invoice.contingency',
  'invoice.annulled',
  'invoice.credited',
  'invoice.withdraw',
] as const satisfies readonly InvoiceEventType[]

/** Every edge of an invoice's life, with and without a document in force. */
export const everyInvoiceEdge = (): EdgeCover<InvoiceEvent> =>
  edgeCover(invoiceMachine, {
    input: NEW_INVOICE,
    events: INVOICE_EVENTS.map((type) => ({ type })),
    limit: 200,
    stateName: ({ context, value }) => (context.hasDocument ? `${value} (with a document)` : value),
  })

export const INVOICE_WITHOUT_DRIVER: WithoutDriver = Object.fromEntries(
  transitionsOf(invoiceMachine).map(({ label }) => [
    label,
    'the certifier answers the server, never the page; the page draws what it is told',
  ]),
)
