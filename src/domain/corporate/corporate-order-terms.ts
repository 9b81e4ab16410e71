import type { PaymentMethod } from '../payment/payment-method.ts'

export const CORPORATE_ORDER_STATUSES = ['in_progress', 'completed', 'cancelled'] as const
export type CorporateOrderStatus = (typeof CORPORATE_ORDER_STATUSES)[number]

/** The most members of one corporate order. */
export const MAX_CORPORATE_MEMBERS = 200

/** How the part of a store is paid: one method for the whole order, with terms of its own for each store. */
export const CORPORATE_PAYMENT_METHODS = [
  'card',
  'bank_transfer',
  'credit',
  'pos',
] as const satisfies readonly PaymentMethod[]
export type CorporatePaymentMethod = (typeof CORPORATE_PAYMENT_METHODS)[number]

export const INVOICE_TIMINGS = ['after_placing', 'after_completion'] as const
export type InvoiceTiming = (typeof INVOICE_TIMINGS)[number]
