export const INVOICE_STATUSES = [
  'none',
  'pending',
  'generated',
  'failed',
  'contingency',
  'annulled',
  'credited',
] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]
