import * as Schema from 'effect/Schema'

export const BILLING_TYPES = ['nit', 'nit_cf', 'dpi', 'passport'] as const
export const BillingType = /* @__PURE__ */ Schema.Literals(BILLING_TYPES)
export type BillingType = (typeof BILLING_TYPES)[number]

export const INVOICE_STATUSES = ['none', 'pending', 'generated', 'failed', 'credited'] as const
export const InvoiceStatus = /* @__PURE__ */ Schema.Literals(INVOICE_STATUSES)
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]
