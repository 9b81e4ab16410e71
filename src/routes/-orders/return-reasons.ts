/** Why an order comes back to the store: kept in its history as these words; anything else is written by hand. */
export const RETURN_REASONS = ['nobody', 'breakdown', 'address'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]
