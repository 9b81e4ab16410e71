export const BILLING_TYPES = ['nit', 'nit_cf', 'dpi', 'passport'] as const
export type BillingType = (typeof BILLING_TYPES)[number]

export const INVOICE_STATUSES = ['none', 'pending', 'generated', 'failed', 'credited'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]
