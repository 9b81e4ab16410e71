export const INVOICE_STATUSES = ['none', 'pending', 'generated', 'failed', 'credited'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]
