import type { BillingInput } from '../../domain/billing/billing-id.ts'

/** The bill of an order that is placed, as the API takes it: without what was left empty. */
export const toBillingInfo = ({ billingAddress, billingName, type, value }: BillingInput) => ({
  type,
  billingName,
  ...(value === '' ? {} : { value }),
  ...(billingAddress.trim() === '' ? {} : { billingAddress: billingAddress.trim() }),
})
