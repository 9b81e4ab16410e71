/** What an invoice is made out to: a tax id, nobody in particular, an identity card or a passport. */
export const BILLING_TYPES = ['nit', 'nit_cf', 'dpi', 'passport'] as const
export type BillingType = (typeof BILLING_TYPES)[number]
